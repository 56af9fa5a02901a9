import * as contract from '@nadi/contract/rekam-medis/catatan.contract';
import { listBerdiri } from '@nadi/contract/pasien/salah-catat.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { assertOwnSandi, SANDI_BRAKE } from '../akses/own-sandi.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import { createThrottle } from '#platform/limits/throttle.ts';
import { takeOverCatatan } from './ambil-alih.service.ts';
import * as service from './catatan.service.ts';
import * as after from './sesudah-tanda.service.ts';
import * as wrong from './salah-catat.service.ts';
import * as signing from './tanda-tangan.service.ts';

export function catatanRoutes(app: NadiApp): void {
  route(app, contract.createCatatan, async ({ ctx, db, params, body }) =>
    saved(await service.createCatatan(db, ctx, params.id, body), 'Draf dimulai'),
  );
  route(app, contract.saveCatatan, async ({ ctx, db, params, body }) =>
    saved(await service.saveCatatan(db, ctx, params.id, body), 'Draf disimpan'),
  );
  route(app, contract.getCatatan, async ({ ctx, db, params }) => ok(await service.readCatatan(db, ctx, params.id)));
  route(app, contract.checkCatatan, async ({ ctx, db, params }) => ok(await signing.summarize(db, ctx, params.id)));
  route(app, contract.signCatatan, async ({ ctx, db, params, body }) =>
    saved(await signing.signCatatan(db, ctx, params.id, body), 'Catatan ditandatangani di sistem'),
  );
  route(app, contract.discardCatatan, async ({ ctx, db, params, body }) =>
    saved(await service.discardCatatan(db, ctx, params.id, body.versi), 'Draf dibuang'),
  );
  route(app, contract.addAdendum, async ({ ctx, db, params, body }) => {
    const adendum = await after.addAdendum(db, ctx, params.id, body);
    return saved(
      adendum,
      adendum.menunggu_persetujuan ? 'Adendum ditandatangani, menunggu persetujuan' : 'Adendum ditandatangani',
    );
  });
  const throttle = createThrottle(SANDI_BRAKE);
  route(app, listBerdiri, async ({ ctx, db, params }) => ok(await wrong.listBerdiri(db, ctx, params.id)));
  route(app, contract.withdrawCatatan, async ({ ctx, db, params, body: { sandi, ...body } }) => {
    const ditarik = body.lain?.some(({ tarik }) => tarik) ?? false;
    // A password that was given is checked before anything is locked; whether one is needed is known there.
    if (ditarik && sandi !== undefined) await assertOwnSandi(db, ctx, sandi, throttle);
    const said = { ...body, berSandi: ditarik && sandi !== undefined };
    return saved(await wrong.withdrawCatatan(db, ctx, params.id, said), 'Catatan dinyatakan salah catat');
  });
  route(app, contract.takeOverCatatan, async ({ ctx, db, params, body }) =>
    saved(await takeOverCatatan(db, ctx, params.id, body.alasan), 'Draf diambil alih; periksa lagi tiap bagiannya'),
  );
  route(app, contract.verifyCatatan, async ({ ctx, db, params, body }) =>
    saved(await after.verifyCatatan(db, ctx, params.id, body.versi), 'Catatan diverifikasi'),
  );
  route(app, contract.approveCatatan, async ({ ctx, db, params, body }) =>
    saved(await after.approveCatatan(db, ctx, params.id, body.versi), 'Adendum disetujui'),
  );
  route(app, contract.listSalinan, async ({ ctx, db, params, query }) =>
    ok(await service.listSalinan(db, ctx, params.id, query.catatan_id ?? null)),
  );
  route(app, contract.listBelumTanda, async ({ ctx, db, query }) => {
    const { rows, total, drafts } = await service.listBelumTanda(db, ctx, query);
    return { ...paged(rows, total, query), draf_terbuka: drafts };
  });
}
