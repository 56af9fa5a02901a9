export { availableOf, issue, receive, release, reserve } from './ledger.service.ts';
export type { BatchTaken, StokLine, StokMasuk } from './ledger.service.ts';
export type { Dokumen } from './ledger.repository.ts';
export { searchObat } from './obat.service.ts';
export type { CariObat } from './obat.service.ts';
