import {
  createReferensi,
  deleteReferensi,
  disableReferensi,
  eksporReferensi,
  enableReferensi,
  imporReferensi,
  listDaftarReferensi,
  listItemReferensi,
  moveReferensi,
  updateReferensi,
} from '@nadi/contract/referensi-master.contract';
import type { KontrakMaster } from '@nadi/contract/daftar-master';
import type { NadiApp } from '../../../platform/app-type.ts';
import { ok, route, tersimpan } from '../../../platform/route.ts';
import { pasangLembar } from '../daftar/daftar.routes.ts';
import type { Master } from '../daftar/daftar.service.ts';
import { lembarOf } from './lembar-referensi.ts';
import * as service from './kelola-referensi.service.ts';

export function kelolaReferensiRoutes(app: NadiApp): void {
  route(app, listDaftarReferensi, async ({ ctx, db }) => ok(await service.listDaftar(db, ctx)));
  route(app, listItemReferensi, async ({ ctx, db, params }) => ok(await service.listItem(db, ctx, params.jenis)));
  route(app, createReferensi, async ({ ctx, db, params, body }) =>
    tersimpan(await service.tambah(db, ctx, params.jenis, body.deskripsi), 'Pilihan tersimpan'),
  );
  route(app, updateReferensi, async ({ ctx, db, params, body }) =>
    tersimpan(await service.ubahNama(db, ctx, params, body), 'Pilihan diubah'),
  );
  route(app, moveReferensi, async ({ ctx, db, params, body }) =>
    tersimpan(await service.geser(db, ctx, params, body), 'Urutan diubah'),
  );
  route(app, enableReferensi, async ({ ctx, db, params, body }) =>
    tersimpan(await service.setAktif(db, ctx, params, { aktif: true, versi: body?.versi }), 'Pilihan diaktifkan'),
  );
  route(app, disableReferensi, async ({ ctx, db, params, body }) =>
    tersimpan(await service.setAktif(db, ctx, params, { aktif: false, versi: body?.versi }), 'Pilihan dinonaktifkan'),
  );
  route(app, deleteReferensi, async ({ ctx, db, params }) =>
    tersimpan(await service.hapus(db, ctx, params), 'Pilihan dihapus'),
  );
  pasangLembar(app, {
    ekspor: eksporReferensi,
    impor: imporReferensi,
    resource: 'merk',
    masterOf: (params) => lembarOf((params as { jenis: number }).jenis) as unknown as Master<KontrakMaster>,
  });
}
