import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/errors.ts';
import { keyPath, isSha256, type BerkasStore } from './store.ts';

export type S3Settings = { endpoint: string; bucket: string; key: string; secret: string; region: string };

const TIMEOUT_MS = 30_000;
const unreachable = (): AppError => new AppError('PENYIMPANAN_JAUH', { retryAfter: 5 });

const XML_ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const tagContent = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (t) => XML_ENTITIES[t] as string);

type SendRequest = (
  method: string,
  path: string,
  init?: { body?: Blob; headers?: Record<string, string> },
) => Promise<Response>;

/**
 * Makes a function that sends one signed request. Every failure to reach the store, including its own 5xx, becomes the
 * same error: 503, try again.
 */
function createSend({ endpoint, bucket, key, secret, region }: S3Settings): SendRequest {
  const aws = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  return async (method, path, init = {}) => {
    // The time limit covers the answer's head only, because reading a body may take as long as its reader.
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const res = await aws.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}${path}`, {
        method,
        signal: abort.signal,
        redirect: 'error',
        ...init,
      });
      if (res.ok || (res.status === 404 && method !== 'PUT')) return res;
      await res.body?.cancel();
      throw unreachable();
    } catch (error) {
      throw error instanceof AppError ? error : unreachable();
    } finally {
      clearTimeout(timer);
    }
  };
}

/** An S3-compatible bucket (AWS, MinIO, Ceph, R2), addressed by path: https://endpoint/bucket/key, which `under` begins. */
export function openS3Store(settings: S3Settings, under: '' | 'ekspor/' = ''): BerkasStore {
  const send = createSend(settings);
  return {
    put: async (key, path, sha256 = key.sha256) => {
      // The hash is part of the signature, so the store refuses bytes that do not match it.
      const res = await send('PUT', `/${under}${keyPath(key)}`, {
        body: await openAsBlob(path),
        headers: { 'x-amz-content-sha256': sha256 },
      });
      await res.body?.cancel();
    },
    get: async (key) => {
      const res = await send('GET', `/${under}${keyPath(key)}`);
      if (res.ok && res.body)
        return {
          stream: Readable.fromWeb(res.body as ReadableStream),
          size: Number(res.headers.get('content-length')),
        };
      await res.body?.cancel();
      return undefined;
    },
    delete: async (key) => {
      const res = await send('DELETE', `/${under}${keyPath(key)}`);
      await res.body?.cancel();
    },
    list: async function* (faskesId, prefix) {
      let continuation: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${under}${faskesId}/${prefix}`,
          ...(continuation === undefined ? {} : { 'continuation-token': continuation }),
        });
        const res = await send('GET', `?${query}`);
        const xml = await res.text();
        // A bucket that does not exist must not be taken for an empty one.
        if (!res.ok) throw unreachable();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const sha256 = tagContent(entry, 'Key')?.split('/').at(-1) ?? '';
          if (isSha256(sha256)) yield { sha256, modifiedAt: new Date(tagContent(entry, 'LastModified') ?? Date.now()) };
        }
        continuation = tagContent(xml, 'IsTruncated') === 'true' ? tagContent(xml, 'NextContinuationToken') : undefined;
      } while (continuation !== undefined);
    },
  };
}
