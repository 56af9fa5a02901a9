import type { FastifyReply, FastifyRequest } from 'fastify';
import { gantiAkhiran, isiDisposisi } from '@nadi/domain/berkas/nama-berkas';
import { AppError } from '../errors.ts';
import type { KunciBerkas, TokoBerkas } from './toko.ts';
import type { TipeBerkas } from './siapkan.ts';

export type BerkasKirim = {
  kunci: KunciBerkas;
  tipe: TipeBerkas;
  nama: string;
  /** Whether the browser shows it in the page. Only kinds that can't run anything there are shown. */
  tampil: boolean;
  /** Whether the address holds the content's hash and so never stands for other bytes. */
  tetap: boolean;
};

const AKHIRAN: Partial<Record<TipeBerkas, string>> = { 'image/webp': '.webp', 'application/pdf': '.pdf' };

/** Sends the bytes of a stored file. The caller has checked the permission and recorded the reading. */
export async function kirimBerkas(
  toko: TokoBerkas,
  request: FastifyRequest,
  reply: FastifyReply,
  { kunci, tipe, nama, tampil, tetap }: BerkasKirim,
): Promise<FastifyReply> {
  const etag = `"${kunci.sha256.slice(0, 32)}"`;
  const akhiran = AKHIRAN[tipe];
  const masih = request.headers['if-none-match'] === etag;
  const ada = masih ? undefined : await toko.get(kunci);
  if (!masih && !ada) {
    request.log.error({ faskes: kunci.faskesId, berkas: kunci.sha256 }, 'bytes of a stored file are missing');
    throw new AppError('TIDAK_ADA', { message: 'Isi berkas ini hilang dari penyimpanan. Beri tahu tim IT.' });
  }
  reply.headers({ etag, 'cache-control': tetap ? 'private, max-age=31536000, immutable' : 'private, no-cache' });
  if (!ada) return reply.code(304).send();
  return reply
    .headers({
      'content-type': tipe,
      'content-length': ada.ukuran,
      'content-disposition': isiDisposisi(
        akhiran ? gantiAkhiran(nama, akhiran) : nama,
        tampil && akhiran !== undefined,
      ),
      'x-content-type-options': 'nosniff',
      // A browser's own PDF reader does not work in a sandbox. Pictures and unknown bytes lose nothing by it.
      ...(tipe === 'application/pdf' ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
    })
    .send(ada.isi);
}
