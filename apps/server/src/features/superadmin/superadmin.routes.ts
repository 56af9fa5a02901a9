import { revealAuditLog } from '@nadi/contract/akses/audit.contract';
import * as contract from '@nadi/contract/akses/superadmin.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { listTenants } from '#features/akses/akses.public.ts';
import { exportAudit, readAudit, revealAudit } from '#features/audit/audit.public.ts';
import * as service from './superadmin.service.ts';

/** The platform's own calls (platform.md 7), in English. */
export function superadminRoutes(app: NadiApp): void {
  route(app, contract.listTenants, async ({ db }) => ok(await db.platform(listTenants), 'Success'));

  route(app, contract.switchTenant, async ({ ctx, db, body, request }) => {
    const tenant = await service.switchTenant(db, ctx, body.tenant_id, request.ip);
    return ok({ view_mode: tenant ? 'single' : 'all', current_tenant: tenant }, 'Tenant switched');
  });

  route(app, contract.listAuditLogs, async ({ ctx, db, query: { tenant_id: tenantId, cursor, limit, ...filter } }) => {
    const tenants = await service.auditTenants(db, tenantId);
    const { rows, next } = await readAudit(db, ctx, tenants, { filter, cursor, limit });
    return { ...ok(rows, 'Success'), meta: { limit, next } };
  });

  route(app, revealAuditLog, async ({ ctx, db, params, body }) => {
    const tenants = await service.auditTenants(db, undefined);
    return ok(await revealAudit(db, ctx, tenants, { ...params, ...body }), 'Success');
  });

  route(app, contract.exportAuditLogs, async ({ ctx, db, query: { tenant_id: tenantId, ...filter }, reply }) =>
    sendWorkbook(reply, exportAudit(db, ctx, await service.auditTenants(db, tenantId), filter)),
  );
}
