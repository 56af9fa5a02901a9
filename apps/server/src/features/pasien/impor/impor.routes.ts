import { pasienSheet } from '@nadi/contract/pasien-lembar.contract';
import type { SheetContract } from '@nadi/contract/master-list';
import type { NadiApp } from '../../../platform/app-type.ts';
import { mountSheet, type Sheet } from '../../master/master-list.public.ts';
import { PASIEN_SHEET } from './pasien-sheet.ts';

export function imporRoutes(app: NadiApp): void {
  mountSheet(app, {
    ekspor: pasienSheet.ekspor,
    impor: pasienSheet.impor,
    onlyExample: true,
    sheetOf: () => PASIEN_SHEET as unknown as Sheet<SheetContract>,
  });
}
