import type { Feature } from '../../platform/feature.ts';
import { antreanRoutes } from './antrean.routes.ts';
import { dokterRoutes } from './dokter.routes.ts';
import { pindahRoutes } from './pindah.routes.ts';

export const antreanFeature: Feature = {
  name: 'antrean',
  tables: ['pengumuman_antrean'],
  topics: ['pengumuman'],
  routes: [antreanRoutes, dokterRoutes, pindahRoutes],
};
