import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isiDisposisi } from '@nadi/domain/berkas/nama-berkas';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** For what is made anew each time: no copy of it stays on the way. `tampil`: shown in the page. */
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

/** A workbook while it is written (`lembarKerja`). */
export const kirimLembar = (
  reply: FastifyReply,
  { nama, isi }: { nama: string; isi: AsyncIterable<Buffer> },
): FastifyReply => kepalaSekali(reply, { tipe: XLSX, nama, tampil: false }).send(Readable.from(isi));
