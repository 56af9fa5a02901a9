import { splitNames } from '@nadi/domain/faskes/name-list';
import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { IDLE_MINUTES, REQUIRED_PERAN } from '#features/akses/akses.public.ts';
import { loadSetting } from './pengaturan.public.ts';
import { faskesProfileRoutes, pengaturanRoutes } from './pengaturan.routes.ts';

export const pengaturanFeature: Feature = {
  name: 'pengaturan',
  tables: ['setting', 'faskes'],
  topics: ['setting'],
  routes: [pengaturanRoutes, faskesProfileRoutes],
  fills: [
    fill(IDLE_MINUTES, (tx) => loadSetting(tx, 'sesi:menganggur-menit')),
    fill(REQUIRED_PERAN, async (tx) => splitNames(await loadSetting(tx, 'sesi:faktor-kedua-peran'))),
  ],
};
