export { endNotices, notify, syncNotices, type Penerima } from './notify.ts';
