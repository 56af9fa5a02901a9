import type { Feature } from '../../platform/feature.ts';
import { removeEndedSessions } from './akses.repository.ts';
import { aksesRoutes } from './akses.routes.ts';
import { faktorRoutes } from './faktor/faktor.routes.ts';
import { peranRoutes } from './peran/peran.routes.ts';
import { peristiwaRoutes } from './peristiwa.routes.ts';

export const aksesFeature: Feature = {
  name: 'akses',
  tables: ['akun', 'akun_peran', 'peran', 'sesi', 'sesi_token', 'faktor_totp', 'faktor_pemulihan'],
  topics: ['akses'],
  routes: [aksesRoutes, faktorRoutes, peranRoutes, peristiwaRoutes],
  cleanings: [{ scope: 'platform', clean: removeEndedSessions }],
};
