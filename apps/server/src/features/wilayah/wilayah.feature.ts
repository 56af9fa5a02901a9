import type { Feature } from '#platform/feature.ts';
import { loadWilayah } from './load-wilayah.ts';
import { wilayahRoutes } from './wilayah.routes.ts';

export const wilayahFeature: Feature = {
  name: 'wilayah',
  tables: ['wilayah'],
  routes: [wilayahRoutes],
  prepare: loadWilayah,
};
