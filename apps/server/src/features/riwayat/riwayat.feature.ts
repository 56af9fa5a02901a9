import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { PEKERJAAN_KINDS } from '#features/pekerjaan/pekerjaan.public.ts';
import { riwayatRoutes } from './riwayat.routes.ts';
import { EKSPOR_ULANG_TAHUN } from './ulang-tahun.service.ts';

export const riwayatFeature: Feature = {
  name: 'riwayat',
  tables: [],
  routes: [riwayatRoutes],
  fills: [fill(PEKERJAAN_KINDS, EKSPOR_ULANG_TAHUN)],
};
