import type { NadiApp } from '../../../platform/app-type.ts';
import { pasangMaster } from '../daftar/daftar.routes.ts';
import { jadwal } from './jadwal.ts';
import { kecuali } from './kecuali.ts';
import { libur } from './libur.ts';

export function jadwalRoutes(app: NadiApp): void {
  pasangMaster(app, jadwal);
  pasangMaster(app, kecuali);
  pasangMaster(app, libur);
}
