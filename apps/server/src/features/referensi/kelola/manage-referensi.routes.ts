import {
  createReferensi,
  deleteReferensi,
  disableReferensi,
  exportReferensi,
  enableReferensi,
  importReferensi,
  listReferensiLists,
  listReferensiItems,
  moveReferensi,
  updateReferensi,
} from '@nadi/contract/master/referensi-master.contract';
import type { SheetContract } from '@nadi/contract/master/master-list';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { mountSheet } from '#features/daftar/daftar.public.ts';
import type { Sheet } from '#features/daftar/daftar.public.ts';
import { sheetOf } from './referensi-sheet.ts';
import * as service from './manage-referensi.service.ts';

export function manageReferensiRoutes(app: NadiApp): void {
  route(app, listReferensiLists, async ({ ctx, db }) => ok(await service.listReferensiLists(db, ctx)));
  route(app, listReferensiItems, async ({ ctx, db, params }) => ok(await service.listItems(db, ctx, params.jenis)));
  route(app, createReferensi, async ({ ctx, db, params, body }) =>
    saved(await service.addItem(db, ctx, params.jenis, body.deskripsi), 'Pilihan tersimpan'),
  );
  route(app, updateReferensi, async ({ ctx, db, params, body }) =>
    saved(await service.renameItem(db, ctx, params, body), 'Pilihan diubah'),
  );
  route(app, moveReferensi, async ({ ctx, db, params, body }) =>
    saved(await service.moveItem(db, ctx, params, body), 'Urutan diubah'),
  );
  route(app, enableReferensi, async ({ ctx, db, params, body }) =>
    saved(await service.setItemAktif(db, ctx, params, { aktif: true, versi: body?.versi }), 'Pilihan diaktifkan'),
  );
  route(app, disableReferensi, async ({ ctx, db, params, body }) =>
    saved(await service.setItemAktif(db, ctx, params, { aktif: false, versi: body?.versi }), 'Pilihan dinonaktifkan'),
  );
  route(app, deleteReferensi, async ({ ctx, db, params }) =>
    saved(await service.removeItem(db, ctx, params), 'Pilihan dihapus'),
  );
  mountSheet(app, {
    ekspor: exportReferensi,
    impor: importReferensi,
    sheetOf: (params) => sheetOf((params as { jenis: number }).jenis) as unknown as Sheet<SheetContract>,
  });
}
