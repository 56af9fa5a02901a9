import * as kontrak from '@nadi/contract/kembar.contract';
import type { NadiApp } from '../../../platform/app-type.ts';
import { halaman, ok, route, tersimpan } from '../../../platform/route.ts';
import { bandingGabung } from './banding.service.ts';
import { batalGabung, pesanBatal } from './batal-gabung.service.ts';
import { gabungPasien, listRiwayat } from './gabung.service.ts';

export function gabungRoutes(app: NadiApp): void {
  route(app, kontrak.bandingGabung, async ({ ctx, db, params }) => ok(await bandingGabung(db, ctx, params)));
  route(app, kontrak.gabungPasien, async ({ ctx, db, body }) =>
    tersimpan(await gabungPasien(db, ctx, body), 'Kedua pasien sudah digabung'),
  );
  route(app, kontrak.listGabung, async ({ ctx, db, query }) => {
    const { baris, total } = await listRiwayat(db, ctx, query);
    return halaman(baris, total, query);
  });
  route(app, kontrak.batalGabung, async ({ ctx, db, params, body }) => {
    const hasil = await batalGabung(db, ctx, params.id, body.alasan);
    return tersimpan(hasil.riwayat, pesanBatal(hasil));
  });
}
