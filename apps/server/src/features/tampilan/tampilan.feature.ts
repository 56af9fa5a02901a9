import type { Feature } from '../../platform/feature.ts';
import { tampilanRoutes } from './tampilan.routes.ts';

export const tampilanFeature: Feature = {
  name: 'tampilan',
  tables: ['tampilan'],
  routes: [tampilanRoutes],
};
