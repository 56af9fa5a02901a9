import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { PEKERJAAN_KINDS } from '#features/pekerjaan/pekerjaan.public.ts';
import { auditRoutes } from './audit.routes.ts';
import { EKSPOR_AUDIT } from './ekspor-audit.ts';

/** Reads what the platform writes; it has no table of its own. */
export const auditFeature: Feature = {
  name: 'audit',
  tables: [],
  routes: [auditRoutes],
  fills: [fill(PEKERJAAN_KINDS, [EKSPOR_AUDIT])],
};
