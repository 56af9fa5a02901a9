/** What features downstream may use of calls: they make one in their own transaction and tell what became of it. */
export { insertPanggilan, withdrawPanggilan } from './panggilan.repository.ts';
