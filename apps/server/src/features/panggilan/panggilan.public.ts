/** What features downstream may use of calls: they make one in their own transaction and tell what became of it. */
export { callsOf, insertPanggilan, withdrawPanggilan } from './panggilan.repository.ts';
export type { NewPanggilan } from './panggilan.repository.ts';
export { WAITING_LISTS } from './waiting-lists.ts';
export type { ShownSources } from './waiting-lists.ts';
