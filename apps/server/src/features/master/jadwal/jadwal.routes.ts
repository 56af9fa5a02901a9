import type { NadiApp } from '#platform/http/app-type.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { jadwal } from './jadwal.ts';
import { kecuali } from './kecuali.ts';
import { libur } from './libur.ts';

export function jadwalRoutes(app: NadiApp): void {
  mountMaster(app, jadwal);
  mountMaster(app, kecuali);
  mountMaster(app, libur);
}
