import type { FastifyReply } from 'fastify';
import * as kontrak from '@nadi/contract/pasien-cetak.contract';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { Ctx } from '../../../platform/db.ts';
import { kepalaSekali, kirimLembar } from '../../../platform/kirim-lembar.ts';
import { route } from '../../../platform/route.ts';
import { cetakKartu, cetakLabel, type Hasil } from './cetak.service.ts';
import { eksporPasien } from './ekspor.service.ts';

export function cetakRoutes(app: NadiApp): void {
  const pdf = (reply: FastifyReply, ctx: Ctx, jenis: string, { norm, isi }: Hasil): FastifyReply =>
    kepalaSekali(reply, {
      tipe: 'application/pdf',
      nama: `${jenis}-${tulisNorm(norm, ctx.panjangNorm)}.pdf`,
      tampil: true,
    }).send(isi);

  route(app, kontrak.getKartuPasien, async ({ ctx, db, params, reply }) =>
    pdf(reply, ctx, 'kartu', await cetakKartu(db, ctx, params.norm)),
  );
  route(app, kontrak.getLabelPasien, async ({ ctx, db, params, query, reply }) =>
    pdf(reply, ctx, 'label', await cetakLabel(db, ctx, params.norm, query)),
  );
  route(app, kontrak.eksporPasien, async ({ ctx, db, query, reply }) =>
    kirimLembar(reply, await eksporPasien(db, ctx, query)),
  );
}
