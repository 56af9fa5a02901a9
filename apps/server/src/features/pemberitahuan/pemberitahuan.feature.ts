import type { Feature } from '#platform/feature.ts';
import { removeOldPemberitahuan } from './pemberitahuan.repository.ts';
import { pemberitahuanRoutes } from './pemberitahuan.routes.ts';

export const pemberitahuanFeature: Feature = {
  name: 'pemberitahuan',
  tables: ['pemberitahuan', 'pemberitahuan_dibaca'],
  topics: ['pemberitahuan'],
  routes: [pemberitahuanRoutes],
  cleanings: [{ scope: 'faskes', clean: removeOldPemberitahuan }],
};
