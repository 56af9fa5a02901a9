import type { Feature } from '../../platform/feature.ts';
import { removeOldPeserta } from './bpjs.repository.ts';
import { renewKredensial } from './kredensial-bpjs.ts';
import { bpjsRoutes } from './bpjs.routes.ts';

export const bpjsFeature: Feature = {
  name: 'bpjs',
  tables: ['bpjs_kredensial', 'bpjs_peserta'],
  routes: [bpjsRoutes],
  renewSealed: renewKredensial,
  cleanings: [{ scope: 'faskes', clean: removeOldPeserta }],
};
