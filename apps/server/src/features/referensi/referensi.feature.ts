import type { Feature } from '#platform/feature.ts';
import { manageReferensiRoutes } from './kelola/manage-referensi.routes.ts';
import { referensiRoutes } from './referensi.routes.ts';

export const referensiFeature: Feature = {
  name: 'referensi',
  tables: ['referensi'],
  routes: [referensiRoutes, manageReferensiRoutes],
};
