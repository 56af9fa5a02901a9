import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isiDisposisi } from '@nadi/domain/berkas/nama-berkas';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sets the headers for content that is made anew each time, so that no copy of it is stored on the way. `inline` shows
 * it in the page.
 */
export const kepalaSekali = (
  reply: FastifyReply,
  { tipe, nama, tampil }: { tipe: string; nama: string; tampil: boolean },
): FastifyReply =>
  reply.headers({
    'content-type': tipe,
    'content-disposition': isiDisposisi(nama, tampil),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });

/** Sends a workbook while `writeWorkbook` writes it. */
export const kirimLembar = (
  reply: FastifyReply,
  { nama, isi }: { nama: string; isi: AsyncIterable<Buffer> },
): FastifyReply => kepalaSekali(reply, { tipe: XLSX, nama, tampil: false }).send(Readable.from(isi));
