/** What features downstream may use of calls: they make one in their own transaction and tell what became of it. */
export { insertPanggilan, resumePanggilan, withdrawPanggilan, withdrawRecall } from './panggilan.repository.ts';
export { listLayarLoket } from './perangkat.repository.ts';
export { DISPLAY_LINES, PAUSES, TIKET_WENT_ON, WAITING_LISTS } from './waiting-lists.ts';
export type { ShownSources } from './waiting-lists.ts';
