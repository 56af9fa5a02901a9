import { createTiketKios, getKios, panggilPetugasKios, saveCetakanKios } from '@nadi/contract/antrean/kios.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { deviceOf } from '#platform/auth/device.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { createTiketAtKios, finishTiketPrint, loadKios } from './kios.service.ts';
import { askPetugas } from './petugas.service.ts';

/** What a paired kiosk may call; nobody is signed in at it. */
export function kiosRoutes(app: NadiApp): void {
  route(app, getKios, async ({ ctx, db, request }) => ok(await loadKios(db, ctx, deviceOf(request).id)));
  route(app, createTiketKios, async ({ ctx, db, request, body: { pegang, ...tiket } }) => {
    const printed = pegang === null ? null : { meja: deviceOf(request).nama, pegang };
    return saved(await createTiketAtKios(db, ctx, { ...tiket, printed }), 'Nomor antrean diambil');
  });
  route(app, saveCetakanKios, async ({ ctx, db, params: { id }, body: { pegang, hasil } }) => {
    const told = { ...hasil, mungkinKeluar: hasil.mungkin_keluar };
    return saved({ tercatat: await finishTiketPrint(db, ctx, { id, pegang, hasil: told }) }, 'Cetakan dicatat');
  });
  route(app, panggilPetugasKios, async ({ ctx, db, request }) =>
    saved(await askPetugas(db, ctx, deviceOf(request).id), 'Petugas dipanggil'),
  );
}
