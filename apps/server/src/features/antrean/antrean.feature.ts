import type { Feature } from '../../platform/feature.ts';
import { antreanRoutes } from './antrean.routes.ts';

export const antreanFeature: Feature = {
  name: 'antrean',
  tables: [],
  routes: [antreanRoutes],
};
