import * as kontrak from '@nadi/contract/bpjs.contract';
import type { Dicari } from '@nadi/bpjs/peserta';
import type { FastifyRequest } from 'fastify';
import type { NadiApp } from '../../platform/app-type.ts';
import type { Ctx } from '../../platform/db.ts';
import { route } from '../../platform/route.ts';
import { lihatMentah, lihatPeserta, type JawabanPeserta, type Pencarian } from './bpjs.service.ts';
import { buatTanyaBpjs } from './tanya-bpjs.ts';

const sukses = (jawaban: JawabanPeserta) => ({ status: 'success' as const, success: true as const, ...jawaban });

export function bpjsRoutes(app: NadiApp): void {
  const tanya = buatTanyaBpjs();
  const cari = (
    { ctx, request }: { ctx: Ctx; request: FastifyRequest },
    menurut: Dicari['menurut'],
    nomor: string,
  ): Pencarian => ({ bekal: app.bekal, tanya, ctx, log: request.log, dicari: { menurut, nomor } });

  route(app, kontrak.nikFallback, async (masukan) =>
    sukses(await lihatPeserta(cari(masukan, 'nik', masukan.params.nik))),
  );
  route(app, kontrak.nokaFallback, async (masukan) =>
    sukses(await lihatPeserta(cari(masukan, 'noka', masukan.params.cardNo))),
  );
  route(app, kontrak.refBpjsNik, (masukan) => lihatMentah(cari(masukan, 'nik', masukan.params.nik)));
  route(app, kontrak.refBpjsNoka, (masukan) => lihatMentah(cari(masukan, 'noka', masukan.params.cardNo)));
}
