import * as kontrak from '@nadi/contract/kunjungan/bpjs.contract';
import type { PesertaQuery } from '@nadi/bpjs/peserta';
import type { FastifyRequest } from 'fastify';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { ok, route } from '#platform/http/route.ts';
import { viewRawPeserta, viewPeserta, type PesertaAnswer, type PesertaLookup } from './bpjs.service.ts';
import { createAskBpjs } from './ask-bpjs.ts';
import { createBpjsState } from './bpjs-state.ts';

const success = (answer: PesertaAnswer) => ({ status: 'success' as const, success: true as const, ...answer });

export function bpjsRoutes(app: NadiApp): void {
  const state = createBpjsState();
  const askBpjs = createAskBpjs(state.record);
  const buildLookup = (
    { ctx, request }: { ctx: Ctx; request: FastifyRequest },
    menurut: PesertaQuery['by'],
    nomor: string,
  ): PesertaLookup => ({ deps: app.services, askBpjs, ctx, log: request.log, dicari: { by: menurut, nomor } });

  route(app, kontrak.findPesertaByNik, async (input) =>
    success(await viewPeserta(buildLookup(input, 'nik', input.params.nik))),
  );
  route(app, kontrak.findPesertaByNoka, async (input) =>
    success(await viewPeserta(buildLookup(input, 'noka', input.params.cardNo))),
  );
  route(app, kontrak.getKeadaanBpjs, ({ ctx }) =>
    Promise.resolve(ok(state.read(ctx.faskesId, app.services.outside.now()))),
  );
  route(app, kontrak.findRawPesertaByNik, (input) => viewRawPeserta(buildLookup(input, 'nik', input.params.nik)));
  route(app, kontrak.findRawPesertaByNoka, (input) => viewRawPeserta(buildLookup(input, 'noka', input.params.cardNo)));
}
