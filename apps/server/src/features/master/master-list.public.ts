export { mountSheet } from './daftar/master-list.routes.ts';
export { notifyMaster, withConstraints, writeMaster } from './daftar/master-list.service.ts';
export type { FieldErrors, Match, ReadCells, Sheet } from './daftar/master-list.service.ts';
export type { MasterSource } from './daftar/master-list.repository.ts';
