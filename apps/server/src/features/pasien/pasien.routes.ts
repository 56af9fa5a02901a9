import * as cari from '@nadi/contract/cari-pasien.contract';
import * as kontrak from '@nadi/contract/pasien.contract';
import { gudangPermintaan } from '../../platform/berkas/simpan.ts';
import { halaman, ok, route, tersimpan } from '../../platform/route.ts';
import type { NadiApp } from '../../platform/app-type.ts';
import { listPasien, searchPasien } from './cari/cari-pasien.service.ts';
import { denganDokumenFormulir } from './dokumen/formulir-pasien.service.ts';
import * as service from './pasien.service.ts';
import { storePasien } from './simpan/simpan-pasien.service.ts';
import { updatePasien } from './simpan/ubah-pasien.service.ts';

export function pasienRoutes(app: NadiApp): void {
  route(app, kontrak.listPasien, async ({ ctx, db, query }) => {
    const { baris, total, lebih } = await listPasien(db, ctx, query);
    const hasil = halaman(baris, total, query);
    return lebih ? { ...hasil, meta: { ...hasil.meta, lebih } } : hasil;
  });
  route(app, cari.searchPasien, async ({ ctx, db, params, query }) =>
    ok(await searchPasien(db, ctx, params.query, query.mendalam === 'true')),
  );
  route(app, kontrak.freeNorm, async ({ ctx, db }) => ok(await service.freeNorm(db, ctx)));
  route(app, kontrak.checkNorm, async ({ ctx, db, params }) => {
    const hasil = await service.checkNorm(db, ctx, params.norm);
    return ok(hasil, hasil.ok ? 'NORM dapat digunakan' : 'NORM telah digunakan');
  });
  route(app, kontrak.validateNik, async ({ ctx, db, params }) => ok(await service.validateNik(db, ctx, params.nik)));
  route(app, kontrak.getPasien, async ({ ctx, db, params }) => ok(await service.readPasien(db, ctx, params.norm)));
  route(app, kontrak.storePasien, async ({ ctx, db, body, berkas, ruang, request }) =>
    tersimpan(
      await denganDokumenFormulir(gudangPermintaan(app.bekal, request), ctx, { berkas, ruang }, (serta) =>
        storePasien(db, ctx, body, serta),
      ),
      'Sukses Menambahkan Pasien Baru',
    ),
  );
  route(app, kontrak.updatePasien, async ({ ctx, db, params: { norm }, body: kirim, berkas, ruang, request }) =>
    tersimpan(
      await denganDokumenFormulir(gudangPermintaan(app.bekal, request), ctx, { berkas, ruang }, (serta) =>
        updatePasien(db, ctx, { norm, kirim, serta }),
      ),
      'Sukses Mengubah Data Pasien',
    ),
  );
}
