import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { DISPLAY_LINES } from '#features/panggilan/panggilan.public.ts';
import { antreanRoutes } from './antrean.routes.ts';
import { dokterRoutes } from './dokter.routes.ts';
import { listDisplayLines } from './pengumuman.repository.ts';
import { pindahRoutes } from './pindah.routes.ts';

export const antreanFeature: Feature = {
  name: 'antrean',
  tables: ['pengumuman_antrean'],
  topics: ['pengumuman'],
  routes: [antreanRoutes, dokterRoutes, pindahRoutes],
  fills: [fill(DISPLAY_LINES, listDisplayLines)],
};
