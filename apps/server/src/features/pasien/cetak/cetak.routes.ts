import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as kontrak from '@nadi/contract/pasien-cetak.contract';
import { isiDisposisi } from '@nadi/domain/berkas/nama-berkas';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx } from '../../../platform/db.ts';
import { route } from '../../../platform/route.ts';
import { cetakKartu, cetakLabel } from './cetak.service.ts';
import { eksporPasien } from './ekspor.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Kirim = { tipe: string; nama: string; tampil: boolean };

/** Patients on paper: no copy of it stays on the way. */
const kepala = (reply: FastifyReply, { tipe, nama, tampil }: Kirim): FastifyReply =>
  reply.headers({ 'content-type': tipe, 'content-disposition': isiDisposisi(nama, tampil), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });

export function cetakRoutes(app: NadiApp): void {
  const pdf = (reply: FastifyReply, ctx: Ctx, { jenis, norm }: { jenis: string; norm: number }): FastifyReply =>
    kepala(reply, { tipe: 'application/pdf', nama: `${jenis}-${tulisNorm(norm, ctx.panjangNorm)}.pdf`, tampil: true });

  route(app, kontrak.getKartuPasien, async ({ ctx, db, params, reply }) => {
    const isi = await cetakKartu(db, ctx, params.norm);
    return pdf(reply, ctx, { jenis: 'kartu', norm: params.norm }).send(isi);
  });
  route(app, kontrak.getLabelPasien, async ({ ctx, db, params, query, reply }) => {
    const isi = await cetakLabel(db, ctx, params.norm, query);
    return pdf(reply, ctx, { jenis: 'label', norm: params.norm }).send(isi);
  });
  route(app, kontrak.eksporPasien, async ({ ctx, db, query, reply }) => {
    const { nama, isi } = await eksporPasien(db, ctx, query);
    return kepala(reply, { tipe: XLSX, nama, tampil: false }).send(Readable.from(isi));
  });
}
