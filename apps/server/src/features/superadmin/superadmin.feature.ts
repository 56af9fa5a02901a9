import type { Feature } from '#platform/feature.ts';
import { superadminRoutes } from './superadmin.routes.ts';
import { tenantListRoutes } from './tenant-list.routes.ts';

export const superadminFeature: Feature = {
  name: 'superadmin',
  tables: [],
  routes: [superadminRoutes, tenantListRoutes],
};
