import { revealAuditLog } from '@nadi/contract/audit.contract';
import * as contract from '@nadi/contract/superadmin.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route } from '../../platform/route.ts';
import { sendWorkbook } from '../../platform/send-workbook.ts';
import { listTenants } from '../akses/akses.public.ts';
import { exportAudit, readAudit, revealAudit } from '../audit/audit.public.ts';
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
