export type { DokumenMenahan, DokumenMenerima, DokumenStok, DokumenStokSource } from './dokumen-stok.ts';
export { DOKUMEN_STOK } from './dokumen-stok.ts';
export {
  availableOf,
  issue,
  lockFor,
  openBatches,
  receive,
  release,
  reserve,
  reverse,
  shortOf,
} from './ledger.service.ts';
export type { BatchTaken } from './ledger.service.ts';
export type { Sampai } from './ledger.repository.ts';
export { goodFrom } from './taking.ts';
export type { StokLine } from './taking.ts';
