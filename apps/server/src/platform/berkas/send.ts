import type { FastifyReply, FastifyRequest } from 'fastify';
import { replaceExtension, formatContentDisposition } from '@nadi/domain/berkas/file-name';
import { AppError } from '../http/errors.ts';
import type { BerkasKey, BerkasStore } from './store.ts';
import type { BerkasType } from './prepare.ts';
import { NOT_KEPT } from '../http/cache-headers.ts';

export type OutgoingBerkas = {
  key: BerkasKey;
  mimeType: BerkasType;
  nama: string;
  /** Whether the browser shows it in the page. Only kinds that can't run anything there are shown. */
  inline: boolean;
};

const SUFFIXES: Partial<Record<BerkasType, string>> = { 'image/webp': '.webp', 'application/pdf': '.pdf' };

/**
 * Sends the bytes of a stored file. The caller has checked the permission and recorded the reading. No browser keeps
 * them, because the next person at a desk may not be allowed to see them.
 */
export async function sendBerkas(
  store: BerkasStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, mimeType, nama, inline }: OutgoingBerkas,
): Promise<FastifyReply> {
  const suffix = SUFFIXES[mimeType];
  const stored = await store.get(key);
  if (!stored) {
    request.log.error({ faskes: key.faskesId, berkas: key.sha256 }, 'bytes of a stored file are missing');
    throw new AppError('TIDAK_ADA', { message: 'Isi berkas ini hilang dari penyimpanan. Beri tahu tim IT.' });
  }
  return reply
    .headers({
      'cache-control': NOT_KEPT,
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
