export {
  asAsked,
  defineEkspor,
  exportRoutes,
  refuseTooMany,
  ROWS_PER_READ,
  sheetOfList,
  type Ekspor,
  type HowLarge,
} from './ekspor.ts';
export { PEKERJAAN_KINDS, type Berkas } from './kind.ts';
export { createPekerja, type Pekerja } from './run-pekerjaan.ts';
