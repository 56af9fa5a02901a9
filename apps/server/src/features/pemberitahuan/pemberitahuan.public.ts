export { endNotices, notify, type Penerima } from './notify.ts';
