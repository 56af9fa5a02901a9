import type { Feature } from '#platform/feature.ts';
import { berandaRoutes } from './beranda.routes.ts';

export const berandaFeature: Feature = {
  name: 'beranda',
  tables: [],
  routes: [berandaRoutes],
};
