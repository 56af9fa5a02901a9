export type { DokumenMenahan, DokumenMenerima, DokumenStok, DokumenStokSource } from './dokumen-stok.ts';
export { DOKUMEN_STOK } from './dokumen-stok.ts';
export { availableOf, goodFrom, issue, lockFor, release, reserve, shortOf } from './ledger.service.ts';
export type { BatchTaken, StokLine } from './ledger.service.ts';
export type { Dokumen } from './ledger.repository.ts';
