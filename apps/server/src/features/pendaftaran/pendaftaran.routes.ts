import { createPendaftaran, listKunjungan, recentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { halaman, ok, route, tersimpan } from '../../platform/route.ts';
import { hitungPerStatus, listBaris } from './kunjungan.repository.ts';
import * as service from './pendaftaran.service.ts';

export function pendaftaranRoutes(app: NadiApp): void {
  route(app, createPendaftaran, async ({ ctx, db, body }) =>
    tersimpan(await service.createPendaftaran(db, ctx, body), 'Pasien sukses didaftarkan antrean kunjungan'),
  );
  route(app, recentPendaftaran, async ({ ctx, db, params }) => ok(await service.loadRecent(db, ctx, params.norm)));
  route(app, listKunjungan, ({ ctx, db, query }) =>
    db.read(ctx, async (tx) => {
      const [baris, jumlah] = await Promise.all([listBaris(tx, query, 'baru'), hitungPerStatus(tx, query)]);
      return halaman(baris, jumlah.reduce((n, j) => n + j.jumlah, 0), query);
    }),
  );
}
