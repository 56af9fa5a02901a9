import { createTiketKios, getKios, panggilPetugasKios, saveCetakanKios } from '@nadi/contract/kios.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { deviceOf } from '../../platform/device.ts';
import { ok, route, saved } from '../../platform/route.ts';
import { createTiketAtKios, loadKios, noteTiketPrint } from './kios.service.ts';
import { askPetugas } from './petugas.service.ts';

/** What a paired kiosk may call; nobody is signed in at it. */
export function kiosRoutes(app: NadiApp): void {
  route(app, getKios, async ({ ctx, db, request }) => ok(await loadKios(db, ctx, deviceOf(request).id)));
  route(app, createTiketKios, async ({ ctx, db, body }) =>
    saved(await createTiketAtKios(db, ctx, body), 'Nomor antrean diambil'),
  );
  route(app, saveCetakanKios, async ({ ctx, db, request, params: { id }, body: { pegang, hasil } }) => {
    const { nama } = deviceOf(request);
    const told = hasil && { ...hasil, mungkinKeluar: hasil.mungkin_keluar };
    const status = await noteTiketPrint(db, ctx, { id, meja: nama, pegang, hasil: told });
    return saved({ status }, 'Cetakan dicatat');
  });
  route(app, panggilPetugasKios, async ({ ctx, db, request }) =>
    saved(await askPetugas(db, ctx, deviceOf(request).id), 'Petugas dipanggil'),
  );
}
