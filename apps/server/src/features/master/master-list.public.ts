export { notifyMaster } from './daftar/master-list.service.ts';
