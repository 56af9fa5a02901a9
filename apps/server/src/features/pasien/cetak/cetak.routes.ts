import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as kontrak from '@nadi/contract/pasien-cetak.contract';
import { isiDisposisi } from '@nadi/domain/berkas/nama-berkas';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx } from '../../../platform/db.ts';
import { route } from '../../../platform/route.ts';
import { cetakKartu, cetakLabel, type Hasil } from './cetak.service.ts';
import { eksporPasien } from './ekspor.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Kirim = { tipe: string; nama: string; tampil: boolean };

/** Patients on paper: no copy of it stays on the way. */
const kepala = (reply: FastifyReply, { tipe, nama, tampil }: Kirim): FastifyReply =>
  reply.headers({ 'content-type': tipe, 'content-disposition': isiDisposisi(nama, tampil), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });

export function cetakRoutes(app: NadiApp): void {
  const pdf = (reply: FastifyReply, ctx: Ctx, jenis: string, { norm, isi }: Hasil): FastifyReply =>
    kepala(reply, { tipe: 'application/pdf', nama: `${jenis}-${tulisNorm(norm, ctx.panjangNorm)}.pdf`, tampil: true }).send(isi);

  route(app, kontrak.getKartuPasien, async ({ ctx, db, params, reply }) => pdf(reply, ctx, 'kartu', await cetakKartu(db, ctx, params.norm)));
  route(app, kontrak.getLabelPasien, async ({ ctx, db, params, query, reply }) => pdf(reply, ctx, 'label', await cetakLabel(db, ctx, params.norm, query)));
  route(app, kontrak.eksporPasien, async ({ ctx, db, query, reply }) => {
    const { nama, isi } = await eksporPasien(db, ctx, query);
    return kepala(reply, { tipe: XLSX, nama, tampil: false }).send(Readable.from(isi));
  });
}
