import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SetelanS3 } from '../platform/berkas/toko-s3.ts';

const hmac = (kunci: string | Buffer, isi: string): Buffer => createHmac('sha256', kunci).update(isi).digest();
const sha = (isi: string | Buffer): string => createHash('sha256').update(isi).digest('hex');
const kode = (teks: string): string =>
  encodeURIComponent(teks).replaceAll(/[!'()*]/g, (h) => `%${h.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, worked out from the request as a store does: not by the library that made it. */
function tandaTangan(req: IncomingMessage, url: URL, { secret, region }: SetelanS3): { benar: boolean; sebab: string } {
  const cocok =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    );
  if (!cocok) return { benar: false, sebab: 'AccessDenied' };
  const [, , tanggal = '', daerah = '', daftar = '', tanda = ''] = cocok;
  if (daerah !== region) return { benar: false, sebab: 'AuthorizationHeaderMalformed' };
  const cari = [...url.searchParams]
    .map(([k, v]) => `${kode(k)}=${kode(v)}`)
    .toSorted()
    .join('&');
  const kepala = daftar
    .split(';')
    .map((n) => `${n}:${String(req.headers[n] ?? '').trim()}\n`)
    .join('');
  const kanonik = [
    req.method,
    url.pathname
      .split('/')
      .map((p) => kode(decodeURIComponent(p)))
      .join('/'),
    cari,
    kepala,
    daftar,
    String(req.headers['x-amz-content-sha256']),
  ].join('\n');
  const teks = [
    'AWS4-HMAC-SHA256',
    String(req.headers['x-amz-date']),
    `${tanggal}/${daerah}/s3/aws4_request`,
    sha(kanonik),
  ].join('\n');
  const kunci = hmac(hmac(hmac(hmac(`AWS4${secret}`, tanggal), daerah), 's3'), 'aws4_request');
  const benar = timingSafeEqual(hmac(kunci, teks), Buffer.from(tanda, 'hex'));
  return { benar, sebab: benar ? '' : 'SignatureDoesNotMatch' };
}

export type S3Tiruan = {
  setelan: SetelanS3;
  isi: Map<string, { bytes: Buffer; pada: Date }>;
  /** Answers 503 this many times. */ sakit: number;
  permintaan: number;
  tutup(): Promise<void>;
};

/** A bucket that speaks S3 over HTTP: signatures, hashes of bodies, lists in pages of two. */
export async function bukaS3Tiruan(): Promise<S3Tiruan> {
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://s3');
    const jawab = (status: number, badan: string | Buffer = '', kepala = {}): void =>
      void res.writeHead(status, { 'content-length': Buffer.byteLength(badan), ...kepala }).end(badan);
    const bytes = await buffer(req);
    diri.permintaan++;
    if (diri.sakit > 0) {
      diri.sakit--;
      return jawab(503, '<Error><Code>SlowDown</Code></Error>');
    }
    const { benar, sebab } = tandaTangan(req, url, diri.setelan);
    if (!benar) return jawab(403, `<Error><Code>${sebab}</Code></Error>`);
    const kunci = url.pathname.replace(`/${diri.setelan.bucket}`, '').slice(1);
    if (!url.pathname.startsWith(`/${diri.setelan.bucket}`))
      return jawab(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (req.method === 'PUT') {
      if (req.headers['content-length'] === undefined)
        return jawab(411, '<Error><Code>MissingContentLength</Code></Error>');
      if (req.headers['x-amz-content-sha256'] !== sha(bytes))
        return jawab(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
      diri.isi.set(kunci, { bytes, pada: new Date() });
      return jawab(200);
    }
    if (req.method === 'DELETE') {
      diri.isi.delete(kunci);
      return jawab(204);
    }
    if (kunci === '') return jawab(200, daftar(url.searchParams));
    const ada = diri.isi.get(kunci);
    return ada ? jawab(200, ada.bytes) : jawab(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  const daftar = (cari: URLSearchParams): string => {
    const semua = [...diri.isi.keys()].filter((k) => k.startsWith(cari.get('prefix') ?? '')).toSorted();
    const dari = Number(cari.get('continuation-token')?.replace('lanjut&', '') ?? 0);
    const isi = semua
      .slice(dari, dari + 2)
      .map(
        (k) =>
          `<Contents><Key>${k}</Key><LastModified>${diri.isi.get(k)?.pada.toISOString()}</LastModified></Contents>`,
      );
    const masih = dari + 2 < semua.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${masih}</IsTruncated>${masih ? `<NextContinuationToken>lanjut&amp;${dari + 2}</NextContinuationToken>` : ''}${isi.join('')}</ListBucketResult>`;
  };
  await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap));
  const diri: S3Tiruan = {
    setelan: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'nadi-uji',
      key: 'KUNCIUJI',
      secret: 'rahasia+uji/1',
      region: 'id-jakarta-1',
    },
    isi: new Map(),
    sakit: 0,
    permintaan: 0,
    tutup: () =>
      new Promise((selesai) => {
        server.close(() => selesai());
        server.closeAllConnections();
      }),
  };
  return diri;
}
