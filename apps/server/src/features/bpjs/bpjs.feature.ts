import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { TENANT_LIST_SOURCES } from '#features/superadmin/superadmin.public.ts';
import { removeOldPeserta } from './bpjs.repository.ts';
import { ALL_INTEGRASI } from './integrasi.repository.ts';
import { renewKredensial } from './kredensial-bpjs.ts';
import { bpjsRoutes } from './bpjs.routes.ts';

export const bpjsFeature: Feature = {
  name: 'bpjs',
  tables: ['bpjs_kredensial', 'bpjs_peserta'],
  routes: [bpjsRoutes],
  renewSealed: renewKredensial,
  fills: [fill(TENANT_LIST_SOURCES, { integrasi: ALL_INTEGRASI })],
  cleanings: [{ scope: 'faskes', clean: removeOldPeserta }],
};
