export { endNotices, notify, syncNotices } from './notify.ts';
export { standsSql } from './pemberitahuan.repository.ts';
export type { Penerima } from './pemberitahuan-baru.ts';
