import type { Feature } from '#platform/feature.ts';
import { penyiapanRoutes } from './penyiapan.routes.ts';

export const penyiapanFeature: Feature = {
  name: 'penyiapan',
  tables: [],
  routes: [penyiapanRoutes],
};
