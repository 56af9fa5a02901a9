export { kabarkanMaster } from './daftar/daftar.service.ts';
