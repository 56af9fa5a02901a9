import type { Feature } from '../../platform/feature.ts';
import { fill } from '../../platform/slot.ts';
import { IDLE_MINUTES } from '../akses/akses.public.ts';
import { loadSetting } from './referensi.public.ts';
import { referensiRoutes } from './referensi.routes.ts';

export const referensiFeature: Feature = {
  name: 'referensi',
  tables: ['referensi', 'setting'],
  routes: [referensiRoutes],
  fills: [fill(IDLE_MINUTES, (tx) => loadSetting(tx, 'sesi:menganggur-menit'))],
};
