import {
  createPendaftaran,
  getPendaftaran,
  listKunjungan,
  recentPendaftaran,
  riwayatPendaftaran,
  updatePendaftaran,
} from '@nadi/contract/kunjungan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { halaman, ok, route, tersimpan } from '../../platform/route.ts';
import { hitungPerStatus, listBaris } from './kunjungan.repository.ts';
import * as service from './pendaftaran.service.ts';
import { loadRiwayat } from './riwayat-pendaftaran.service.ts';
import { loadPendaftaran, ubahPendaftaran } from './ubah-pendaftaran.service.ts';

export function pendaftaranRoutes(app: NadiApp): void {
  route(app, createPendaftaran, async ({ ctx, db, body }) =>
    tersimpan(await service.createPendaftaran(db, ctx, body), 'Pasien sukses didaftarkan antrean kunjungan'),
  );
  route(app, updatePendaftaran, async ({ ctx, db, params, body }) =>
    tersimpan(await ubahPendaftaran(db, ctx, params.id, body), 'Pasien sukses diperbarui antrean kunjungan'),
  );
  route(app, getPendaftaran, async ({ ctx, db, params }) => ok(await loadPendaftaran(db, ctx, params.id)));
  route(app, riwayatPendaftaran, async ({ ctx, db, params }) => ok(await loadRiwayat(db, ctx, params.id)));
  route(app, recentPendaftaran, async ({ ctx, db, params }) => ok(await service.loadRecent(db, ctx, params.norm)));
  route(app, listKunjungan, ({ ctx, db, query }) =>
    db.read(ctx, async (tx) => {
      const [baris, jumlah] = await Promise.all([listBaris(tx, query, 'baru'), hitungPerStatus(tx, query)]);
      return halaman(
        baris,
        jumlah.reduce((n, j) => n + j.jumlah, 0),
        query,
      );
    }),
  );
}
