import type { Feature } from '#platform/feature.ts';
import { riwayatRoutes } from './riwayat.routes.ts';

export const riwayatFeature: Feature = {
  name: 'riwayat',
  tables: [],
  routes: [riwayatRoutes],
};
