export { mountSheet } from './daftar/master-list.routes.ts';
export { notifyMaster, withConstraints, writeMaster } from './daftar/master-list.service.ts';
export type { FieldErrors, InputOf, Match, ReadCells, Sheet } from './daftar/master-list.service.ts';
export type { MasterSource } from './daftar/master-list.repository.ts';
