import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import type { SheetContract } from '@nadi/contract/master/master-list';
import type { NadiApp } from '#platform/http/app-type.ts';
import { mountSheet } from '#features/daftar/daftar.public.ts';
import type { Sheet } from '#features/daftar/daftar.public.ts';
import { PASIEN_SHEET } from './pasien-sheet.ts';

export function imporRoutes(app: NadiApp): void {
  mountSheet(app, {
    ekspor: pasienSheet.ekspor,
    impor: pasienSheet.impor,
    onlyExample: true,
    sheetOf: () => PASIEN_SHEET as unknown as Sheet<SheetContract>,
  });
}
