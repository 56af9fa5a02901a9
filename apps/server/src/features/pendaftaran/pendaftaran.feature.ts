import type { Feature } from '../../platform/feature.ts';
import { buktiRoutes } from './bukti.routes.ts';
import { pendaftaranRoutes } from './pendaftaran.routes.ts';

export const pendaftaranFeature: Feature = {
  name: 'pendaftaran',
  tables: ['catatan_awal', 'kecelakaan', 'kunjungan', 'kunjungan_tindakan', 'penanggung_jawab', 'pendaftaran'],
  topics: ['kunjungan'],
  outbox: ['kunjungan.terdaftar', 'kunjungan.diubah', 'kunjungan.dibatalkan'],
  routes: [pendaftaranRoutes, buktiRoutes],
};
