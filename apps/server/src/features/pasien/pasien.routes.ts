import * as cari from '@nadi/contract/pasien/pasien-search.contract';
import * as kontrak from '@nadi/contract/pasien/pasien.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { requestStorage } from '#platform/berkas/save.ts';
import { paged, ok, route, saved } from '#platform/http/route.ts';
import type { NadiApp } from '#platform/http/app-type.ts';
import { withKelurahan } from '#features/wilayah/wilayah.public.ts';
import { listOwnPasien } from './akun/akun-pasien.service.ts';
import { countOthers } from './cari/hit.repository.ts';
import { findMaksud } from './cari/maksud.service.ts';
import { listPasien, searchPasien } from './cari/search-pasien.service.ts';
import { withFormDokumen } from './dokumen/pasien-form.service.ts';
import * as service from './pasien.service.ts';
import { storePasien } from './simpan/save-pasien.service.ts';
import { updatePasien } from './simpan/update-pasien.service.ts';

export function pasienRoutes(app: NadiApp): void {
  route(app, kontrak.listPasien, async ({ ctx, db, query }) => {
    if (!hasIzin(ctx.izin, 'view tabel pasien')) {
      const own = await listOwnPasien(db, ctx, query);
      return paged(own.rows, own.total, query);
    }
    const { rows, total, lebih } = await listPasien(db, ctx, query);
    const result = paged(rows, total, query);
    return lebih ? { ...result, meta: { ...result.meta, lebih } } : result;
  });
  route(app, cari.searchPasien, async ({ ctx, db, params, query }) => {
    const found = await searchPasien(db, ctx, params.query, query.mendalam === 'true');
    return { ...ok(await withKelurahan(db, ctx, found.hits)), meta: countOthers(found) };
  });
  route(app, cari.findMaksud, async ({ ctx, db, body }) => {
    const found = await findMaksud(db, ctx, body.teks);
    return { ...ok(await withKelurahan(db, ctx, found.hits)), meta: countOthers(found) };
  });
  route(app, kontrak.freeNorm, async ({ ctx, db }) => ok(await service.freeNorm(db, ctx)));
  route(app, kontrak.checkNorm, async ({ ctx, db, params }) => {
    const result = await service.checkNorm(db, ctx, params.norm);
    return ok(result, result.ok ? 'NORM dapat digunakan' : 'NORM telah digunakan');
  });
  route(app, kontrak.validateNik, async ({ ctx, db, params }) => ok(await service.validateNik(db, ctx, params.nik)));
  route(app, kontrak.getFirstPasien, async ({ ctx, db }) => ok(await service.findFirstPasien(db, ctx)));
  route(app, kontrak.getPasien, async ({ ctx, db, params }) => ok(await service.readPasien(db, ctx, params.norm)));
  route(app, kontrak.storePasien, async ({ ctx, db, body, berkas, requestFolder, request }) =>
    saved(
      await withFormDokumen(
        requestStorage(app.services, request),
        ctx,
        { berkas, ruang: requestFolder },
        (attachDokumen) => storePasien(db, ctx, body, attachDokumen),
      ),
      'Sukses Menambahkan Pasien Baru',
    ),
  );
  route(app, kontrak.updatePasien, async ({ ctx, db, params: { norm }, body: input, berkas, requestFolder, request }) =>
    saved(
      await withFormDokumen(
        requestStorage(app.services, request),
        ctx,
        { berkas, ruang: requestFolder },
        (attachDokumen) => updatePasien(db, ctx, { norm, body: input, attachDokumen }),
      ),
      'Sukses Mengubah Data Pasien',
    ),
  );
}
