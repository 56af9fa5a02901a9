import * as kontrak from '@nadi/contract/pasien.contract';
import { halaman, ok, route, tersimpan } from '../../platform/route.ts';
import type { NadiApp } from '../../platform/app-type.ts';
import { searchPasien } from './cari/cari-pasien.service.ts';
import { hitung, listBaris } from './cari/list-pasien.repository.ts';
import * as service from './pasien.service.ts';
import { storePasien } from './simpan/simpan-pasien.service.ts';
import { updatePasien } from './simpan/ubah-pasien.service.ts';

export function pasienRoutes(app: NadiApp): void {
  route(app, kontrak.listPasien, ({ ctx, db, query }) =>
    db.read(ctx, async (tx) => {
      const [baris, total] = await Promise.all([listBaris(tx, query), hitung(tx, query)]);
      return halaman(baris, total, query);
    }),
  );
  route(app, kontrak.searchPasien, async ({ ctx, db, params }) => ok(await searchPasien(db, ctx, params.query)));
  route(app, kontrak.freeNorm, async ({ ctx, db }) => ok(await service.freeNorm(db, ctx)));
  route(app, kontrak.checkNorm, async ({ ctx, db, params }) => {
    const hasil = await service.checkNorm(db, ctx, params.norm);
    return ok(hasil, hasil.ok ? 'NORM dapat digunakan' : 'NORM telah digunakan');
  });
  route(app, kontrak.validateNik, async ({ ctx, db, params }) => ok(await service.validateNik(db, ctx, params.nik)));
  route(app, kontrak.getPasien, async ({ ctx, db, params }) => ok(await service.readPasien(db, ctx, params.norm)));
  route(app, kontrak.storePasien, async ({ ctx, db, body }) => tersimpan(await storePasien(db, ctx, body), 'Sukses Menambahkan Pasien Baru'));
  route(app, kontrak.updatePasien, async ({ ctx, db, params, body }) => tersimpan(await updatePasien(db, ctx, params.norm, body), 'Sukses Mengubah Data Pasien'));
}
