import * as contract from '@nadi/contract/akses/audit.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { exportRoutes } from '#features/pekerjaan/pekerjaan.public.ts';
import { ownOf, readAudit, revealAudit } from './audit.service.ts';
import { EKSPOR_AUDIT } from './ekspor-audit.ts';

/** A facility's own audit. Somebody of the platform reads it there as they read it everywhere. */
export function auditRoutes(app: NadiApp): void {
  route(app, contract.listAudit, async ({ ctx, db, query: { cursor, limit, ...filter } }) => {
    const { rows, next } = await readAudit(db, ctx, ownOf(ctx), { filter, cursor, limit });
    return { ...ok(rows), meta: { limit, next } };
  });

  route(app, contract.revealAudit, async ({ ctx, db, params, body }) =>
    ok(await revealAudit(db, ctx, ownOf(ctx), { ...params, ...body })),
  );

  exportRoutes(app, [contract.exportAudit, contract.exportAuditLatar], EKSPOR_AUDIT);
}
