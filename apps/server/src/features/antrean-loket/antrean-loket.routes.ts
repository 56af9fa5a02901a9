import {
  batalkanLangkahLoket,
  createTiketLoket,
  datangiKios,
  getAntreanLoket,
  istirahatLoket,
  langkahTiketLoket,
  panggilBerikutnya,
  pilihLayananLoket,
} from '@nadi/contract/antrean/antrean-loket.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { createTiket } from './ambil-tiket.service.ts';
import { callNext, choosePilihan, loadAntreanLoket, pauseLoket, takeStep, undoSteps } from './antrean-loket.service.ts';
import { goToKios } from './petugas.service.ts';

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
  route(app, istirahatLoket, async ({ ctx, db, body }) => {
    const paused = await pauseLoket(db, ctx, body);
    return saved(paused, paused.sampai === null ? 'Loket dibuka lagi' : 'Loket istirahat');
  });
  route(app, pilihLayananLoket, async ({ ctx, db, body }) =>
    saved(await choosePilihan(db, ctx, body), 'Layanan loket diperbarui'),
  );
  route(app, datangiKios, async ({ ctx, db, params, body }) =>
    saved(await goToKios(db, ctx, params.id, body.loket_id), 'Kios diberi tahu bahwa petugas datang'),
  );
  route(app, langkahTiketLoket, async ({ ctx, db, params, body }) =>
    saved(await takeStep(db, ctx, params.id, body), 'Antrean loket diperbarui'),
  );
}
