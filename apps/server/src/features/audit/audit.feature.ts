import type { Feature } from '#platform/feature.ts';
import { auditRoutes } from './audit.routes.ts';

/** Reads what the platform writes; it has no table of its own. */
export const auditFeature: Feature = { name: 'audit', tables: [], routes: [auditRoutes] };
