export { RECORD_PARTS } from './record-parts.ts';
export type {
  LinimasaCursor,
  LinimasaSource,
  PlacedEntry,
  RecordPart,
  RecordVisit,
  SigningNote,
} from './record-parts.ts';
export { microseconds, timelineBefore } from './timeline-sql.ts';
