import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#platform/berkas/s3-store.ts';

const hmac = (key: string | Buffer, entries: string): Buffer => createHmac('sha256', key).update(entries).digest();
const sha = (entries: string | Buffer): string => createHash('sha256').update(entries).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (h) => `%${h.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, worked out from the request as a store does: not by the library that made it. */
function checkSignature(
  req: IncomingMessage,
  url: URL,
  { secret, region }: S3Settings,
): { valid: boolean; reason: string } {
  const matched =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    );
  if (!matched) return { valid: false, reason: 'AccessDenied' };
  const [, , tanggal = '', requestRegion = '', listing = '', signature = ''] = matched;
  if (requestRegion !== region) return { valid: false, reason: 'AuthorizationHeaderMalformed' };
  const query = [...url.searchParams]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .toSorted()
    .join('&');
  const headers = listing
    .split(';')
    .map((n) => `${n}:${String(req.headers[n] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    req.method,
    url.pathname
      .split('/')
      .map((p) => encode(decodeURIComponent(p)))
      .join('/'),
    query,
    headers,
    listing,
    String(req.headers['x-amz-content-sha256']),
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    String(req.headers['x-amz-date']),
    `${tanggal}/${requestRegion}/s3/aws4_request`,
    sha(canonical),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, tanggal), requestRegion), 's3'), 'aws4_request');
  const valid = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  return { valid, reason: valid ? '' : 'SignatureDoesNotMatch' };
}

export type FakeS3 = {
  settings: S3Settings;
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Answers 503 this many times. */ failures: number;
  requestCount: number;
  close(): Promise<void>;
};

/** A bucket that speaks S3 over HTTP: signatures, hashes of bodies, lists in pages of two. */
export async function openFakeS3(): Promise<FakeS3> {
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://s3');
    const reply = (status: number, body: string | Buffer = '', headers = {}): void =>
      void res.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    const bytes = await buffer(req);
    fake.requestCount++;
    if (fake.failures > 0) {
      fake.failures--;
      return reply(503, '<Error><Code>SlowDown</Code></Error>');
    }
    const { valid, reason } = checkSignature(req, url, fake.settings);
    if (!valid) return reply(403, `<Error><Code>${reason}</Code></Error>`);
    const key = url.pathname.replace(`/${fake.settings.bucket}`, '').slice(1);
    if (!url.pathname.startsWith(`/${fake.settings.bucket}`))
      return reply(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (req.method === 'PUT') {
      if (req.headers['content-length'] === undefined)
        return reply(411, '<Error><Code>MissingContentLength</Code></Error>');
      if (req.headers['x-amz-content-sha256'] !== sha(bytes))
        return reply(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
      fake.objects.set(key, { bytes, at: new Date() });
      return reply(200);
    }
    if (req.method === 'DELETE') {
      fake.objects.delete(key);
      return reply(204);
    }
    if (key === '') return reply(200, listing(url.searchParams));
    const stored = fake.objects.get(key);
    return stored ? reply(200, stored.bytes) : reply(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  const listing = (query: URLSearchParams): string => {
    const keys = [...fake.objects.keys()].filter((k) => k.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(query.get('continuation-token')?.replace('lanjut&', '') ?? 0);
    const entries = keys
      .slice(from, from + 2)
      .map(
        (k) =>
          `<Contents><Key>${k}</Key><LastModified>${fake.objects.get(k)?.at.toISOString()}</LastModified></Contents>`,
      );
    const more = from + 2 < keys.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>lanjut&amp;${from + 2}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'nadi-uji',
      key: 'KUNCIUJI',
      secret: 'rahasia+uji/1',
      region: 'id-jakarta-1',
    },
    objects: new Map(),
    failures: 0,
    requestCount: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
