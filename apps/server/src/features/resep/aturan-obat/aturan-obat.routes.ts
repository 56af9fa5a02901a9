import * as contract from '@nadi/contract/resep/aturan-obat.contract';
import type { SheetContract } from '@nadi/contract/master/master-list';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { mountSheet } from '#features/daftar/daftar.public.ts';
import type { Sheet } from '#features/daftar/daftar.public.ts';
import { ATURAN_SHEET } from './aturan-obat-sheet.ts';
import * as service from './aturan-obat.service.ts';

export function aturanObatRoutes(app: NadiApp): void {
  route(app, contract.listAturanObat, async ({ ctx, db }) => ok(await service.listAturan(db, ctx)));
  route(app, contract.createAturanObat, async ({ ctx, db, body: { yakin, ...input } }) =>
    saved(
      await service.createAturan(db, ctx, { input, yakin }),
      'Aturan disimpan; belum berlaku sampai disahkan apoteker',
    ),
  );
  route(app, contract.updateAturanObat, async ({ ctx, db, params, body: { versi, yakin, ...input } }) =>
    saved(
      await service.updateAturan(db, ctx, params.id, { input, versi, yakin }),
      'Aturan diubah; berlaku lagi sesudah disahkan',
    ),
  );
  route(app, contract.sahkanAturanTerpilih, async ({ ctx, db, body }) =>
    saved(await service.sahkanTerpilih(db, ctx, body.aturan), 'Aturan disahkan dan mulai memeriksa'),
  );
  route(app, contract.sahkanAturanObat, async ({ ctx, db, params, body }) =>
    saved(await service.sahkanAturan(db, ctx, params.id, body.versi), 'Aturan disahkan dan mulai memeriksa'),
  );
  mountSheet(app, {
    ekspor: contract.aturanObatSheet.ekspor,
    impor: contract.aturanObatSheet.impor,
    sheetOf: () => ATURAN_SHEET as unknown as Sheet<SheetContract>,
  });
}
