import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import { jalurKunci, namaSha256, type TokoBerkas } from './toko.ts';

export type SetelanS3 = { endpoint: string; bucket: string; key: string; secret: string; region: string };

const BATAS_MS = 30_000;
const jauh = (): AppError => new AppError('PENYIMPANAN_JAUH', { retryAfter: 5 });

const TANDA: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const isiTag = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (t) => TANDA[t] as string);

type Kirim = (
  method: string,
  jalur: string,
  lain?: { body?: Blob; headers?: Record<string, string> },
) => Promise<Response>;

/**
 * Makes a function that sends one signed request. Every failure to reach the store, including its own 5xx, becomes the
 * same error: 503, try again.
 */
function bukaKirim({ endpoint, bucket, key, secret, region }: SetelanS3): Kirim {
  const aws = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  return async (method, jalur, lain = {}) => {
    // The time limit covers the answer's head only, because reading a body may take as long as its reader.
    const batas = new AbortController();
    const jam = setTimeout(() => batas.abort(), BATAS_MS);
    try {
      const res = await aws.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}${jalur}`, {
        method,
        signal: batas.signal,
        redirect: 'error',
        ...lain,
      });
      if (res.ok || (res.status === 404 && method !== 'PUT')) return res;
      await res.body?.cancel();
      throw jauh();
    } catch (error) {
      throw error instanceof AppError ? error : jauh();
    } finally {
      clearTimeout(jam);
    }
  };
}

/** An S3-compatible bucket (AWS, MinIO, Ceph, R2), addressed by path: https://endpoint/bucket/key. */
export function bukaTokoS3(setelan: SetelanS3): TokoBerkas {
  const kirim = bukaKirim(setelan);
  return {
    put: async (kunci, jalur) => {
      // The hash is part of the signature, so the store refuses bytes that do not match it.
      const res = await kirim('PUT', `/${jalurKunci(kunci)}`, {
        body: await openAsBlob(jalur),
        headers: { 'x-amz-content-sha256': kunci.sha256 },
      });
      await res.body?.cancel();
    },
    get: async (kunci) => {
      const res = await kirim('GET', `/${jalurKunci(kunci)}`);
      if (res.ok && res.body)
        return { isi: Readable.fromWeb(res.body as ReadableStream), ukuran: Number(res.headers.get('content-length')) };
      await res.body?.cancel();
      return undefined;
    },
    delete: async (kunci) => {
      const res = await kirim('DELETE', `/${jalurKunci(kunci)}`);
      await res.body?.cancel();
    },
    list: async function* (faskesId, awalan) {
      let lanjut: string | undefined;
      do {
        const cari = new URLSearchParams({
          'list-type': '2',
          prefix: `${faskesId}/${awalan}`,
          ...(lanjut === undefined ? {} : { 'continuation-token': lanjut }),
        });
        const res = await kirim('GET', `?${cari}`);
        const xml = await res.text();
        // A bucket that does not exist must not be taken for an empty one.
        if (!res.ok) throw jauh();
        for (const [, satu = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const sha256 = isiTag(satu, 'Key')?.split('/').at(-1) ?? '';
          if (namaSha256(sha256)) yield { sha256, diubahPada: new Date(isiTag(satu, 'LastModified') ?? Date.now()) };
        }
        lanjut = isiTag(xml, 'IsTruncated') === 'true' ? isiTag(xml, 'NextContinuationToken') : undefined;
      } while (lanjut !== undefined);
    },
  };
}
