import type { Feature } from '../../platform/feature.ts';
import { fill } from '../../platform/slot.ts';
import { GABUNG_PARTS } from '../pasien/pasien.public.ts';
import { riwayatRoutes } from './riwayat.routes.ts';

export const riwayatFeature: Feature = {
  name: 'riwayat',
  tables: ['jadwal_kontrol'],
  routes: [riwayatRoutes],
  fills: [fill(GABUNG_PARTS, { tables: [{ tabel: 'jadwal_kontrol', kolom: 'pasien_id', nama: 'Jadwal kontrol' }] })],
};
