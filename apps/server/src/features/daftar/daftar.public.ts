export { findLastEditor, findMaster } from './master-list.repository.ts';
export type { MasterSource } from './master-list.repository.ts';
export { mountMaster, mountSheet } from './master-list.routes.ts';
export { filterUsed, notifyMaster, withConstraints, writeMaster } from './master-list.service.ts';
export type { FieldErrors, InputOf, Master, Match, Question, ReadCells, Sheet } from './master-list.service.ts';
