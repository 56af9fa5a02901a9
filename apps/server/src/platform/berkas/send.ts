import type { FastifyReply, FastifyRequest } from 'fastify';
import { replaceExtension, formatContentDisposition } from '@nadi/domain/berkas/file-name';
import { AppError } from '../errors.ts';
import type { BerkasKey, BerkasStore } from './store.ts';
import type { BerkasType } from './prepare.ts';

export type OutgoingBerkas = {
  key: BerkasKey;
  mimeType: BerkasType;
  nama: string;
  /** Whether the browser shows it in the page. Only kinds that can't run anything there are shown. */
  inline: boolean;
  /** Whether the address holds the content's hash and so never stands for other bytes. */
  immutable: boolean;
};

const SUFFIXES: Partial<Record<BerkasType, string>> = { 'image/webp': '.webp', 'application/pdf': '.pdf' };

/** Sends the bytes of a stored file. The caller has checked the permission and recorded the reading. */
export async function sendBerkas(
  store: BerkasStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, mimeType, nama, inline, immutable }: OutgoingBerkas,
): Promise<FastifyReply> {
  const etag = `"${key.sha256.slice(0, 32)}"`;
  const suffix = SUFFIXES[mimeType];
  const unchanged = request.headers['if-none-match'] === etag;
  const stored = unchanged ? undefined : await store.get(key);
  if (!unchanged && !stored) {
    request.log.error({ faskes: key.faskesId, berkas: key.sha256 }, 'bytes of a stored file are missing');
    throw new AppError('TIDAK_ADA', { message: 'Isi berkas ini hilang dari penyimpanan. Beri tahu tim IT.' });
  }
  reply.headers({ etag, 'cache-control': immutable ? 'private, max-age=31536000, immutable' : 'private, no-cache' });
  if (!stored) return reply.code(304).send();
  return reply
    .headers({
      'content-type': mimeType,
      'content-length': stored.size,
      'content-disposition': formatContentDisposition(
        suffix ? replaceExtension(nama, suffix) : nama,
        inline && suffix !== undefined,
      ),
      'x-content-type-options': 'nosniff',
      // A browser's own PDF reader does not work in a sandbox. Pictures and unknown bytes lose nothing by it.
      ...(mimeType === 'application/pdf' ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
    })
    .send(stored.stream);
}
