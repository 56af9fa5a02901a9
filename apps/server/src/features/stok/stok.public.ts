export { availableOf, issue, release, reserve } from './ledger.service.ts';
export type { StokLine } from './ledger.service.ts';
export type { Dokumen } from './ledger.repository.ts';
