import { z } from 'zod';
import { AuditPage, AuditQuery } from './audit.contract.ts';
import { TenantView } from './auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const listTenants = endpoint({
  method: 'GET',
  path: '/v1/superadmin/tenants',
  can: 'view superadmin',
  summary: 'Facilities that the superadmin may switch to',
  response: answer(z.array(TenantView)),
});

export const switchTenant = endpoint({
  method: 'POST',
  path: '/v1/superadmin/switch-tenant',
  can: 'view superadmin',
  safeToRepeat: true,
  summary: 'Choose a facility, or all of them with 0 or null; the choice itself travels in X-Tenant-Override',
  body: z.object({ tenant_id: z.int().min(0).nullable() }),
  response: answer(z.object({ view_mode: z.enum(['single', 'all']), current_tenant: TenantView.nullable() })),
});

const TenantId = {
  /** One facility; without it, all of them and the platform itself. */
  tenant_id: z.coerce.number().int().min(0).optional(),
};

export const listAuditLogs = endpoint({
  method: 'GET',
  path: '/v1/superadmin/audit-logs',
  can: 'view superadmin',
  summary: 'Who did what in every facility, newest first',
  query: AuditQuery.extend(TenantId),
  response: AuditPage,
});

export const exportAuditLogs = endpoint({
  method: 'GET',
  path: '/v1/superadmin/audit-logs/ekspor',
  can: 'view superadmin',
  summary: 'The same as a workbook',
  query: AuditQuery.omit({ cursor: true, limit: true }).extend(TenantId),
  response: z.unknown(),
  binary: true,
});
