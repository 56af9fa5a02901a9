import * as contract from '@nadi/contract/akses/audit.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { ok, route } from '#platform/http/route.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { exportAudit, readAudit, revealAudit, type AuditTenant } from './audit.service.ts';

/** A facility's own audit. Somebody of the platform reads it there as they read it everywhere. */
export function auditRoutes(app: NadiApp): void {
  const ownOf = ({ faskesId }: Ctx): AuditTenant[] => [{ id: faskesId, name: '' }];

  route(app, contract.listAudit, async ({ ctx, db, query: { cursor, limit, ...filter } }) => {
    const { rows, next } = await readAudit(db, ctx, ownOf(ctx), { filter, cursor, limit });
    return { ...ok(rows), meta: { limit, next } };
  });

  route(app, contract.revealAudit, async ({ ctx, db, params, body }) =>
    ok(await revealAudit(db, ctx, ownOf(ctx), { ...params, ...body })),
  );

  route(app, contract.exportAudit, async ({ ctx, db, query, reply }) =>
    sendWorkbook(reply, exportAudit(db, ctx, ownOf(ctx), query)),
  );
}
