import {
  batalkanLangkahLoket,
  createTiketLoket,
  getAntreanLoket,
  langkahTiketLoket,
  panggilBerikutnya,
} from '@nadi/contract/antrean-loket.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route, saved } from '../../platform/route.ts';
import { createTiket } from './ambil-tiket.service.ts';
import { callNext, loadAntreanLoket, takeStep, undoSteps } from './antrean-loket.service.ts';

export function antreanLoketRoutes(app: NadiApp): void {
  route(app, getAntreanLoket, async ({ ctx, db, query }) => ok(await loadAntreanLoket(db, ctx, query.loket_id)));
  route(app, createTiketLoket, async ({ ctx, db, body }) =>
    saved(await createTiket(db, ctx, body), 'Nomor antrean diambil'),
  );
  route(app, panggilBerikutnya, async ({ ctx, db, body }) => {
    const called = await callNext(db, ctx, body);
    return saved(called, called.tiket ? `${called.tiket.nomor} dipanggil` : 'Tidak ada yang menunggu di layanan ini');
  });
  route(app, batalkanLangkahLoket, async ({ ctx, db, body }) =>
    saved(await undoSteps(db, ctx, body.tiket), 'Langkah dibatalkan'),
  );
  route(app, langkahTiketLoket, async ({ ctx, db, params, body }) =>
    saved(await takeStep(db, ctx, params.id, body), 'Antrean loket diperbarui'),
  );
}
