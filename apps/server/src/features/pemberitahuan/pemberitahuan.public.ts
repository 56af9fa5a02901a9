export { endNotices, notify, syncNotices } from './notify.ts';
export type { Penerima } from './pemberitahuan-baru.ts';
