import { exportAudit as contract } from '@nadi/contract/akses/audit.contract';
import { MAX_EXPORT_ROWS } from '@nadi/domain/pekerjaan/pekerjaan';
import type { Ctx, Database } from '#platform/db/db.ts';
import { writeWorkbook, type WorkbookRow } from '#platform/papers/workbook.ts';
import {
  asAsked,
  defineEkspor,
  refuseTooMany,
  ROWS_PER_READ,
  type Berkas,
  type HowLarge,
} from '#features/pekerjaan/pekerjaan.public.ts';
import { auditColumns, toSheetRow } from './audit-rows.ts';
import { countAudit, type AuditFilter } from './audit.repository.ts';
import { ownOf, readPart, recordReading, viewOf, type AuditTenant } from './audit.service.ts';

type Asked = { tenants: readonly AuditTenant[]; filter: AuditFilter };
type Rows = HowLarge & { of?: number };
async function* readRows(
  db: Database,
  ctx: Ctx,
  { tenants, filter }: Asked,
  { max, progress, of = 0 }: Rows,
): AsyncGenerator<WorkbookRow[], void, undefined> {
  const known = new Set<number>();
  let cursor: string | undefined;
  for (let count = 0; count < max; count += ROWS_PER_READ) {
    await progress?.(Math.min(count, of), of);
    const { rows, next } = await readPart(db, ctx, tenants, { filter, cursor, limit: ROWS_PER_READ });
    await recordReading(db, ctx, rows, { aksi: 'ekspor', filter, known });
    yield rows.map(toSheetRow);
    if (next === null) {
      await progress?.(count + rows.length, count + rows.length);
      return;
    }
    cursor = next;
  }
  yield [[`Hanya ${max.toLocaleString('id-ID')} catatan terbaru. Saring waktunya untuk yang lebih lama.`]];
}

const sheetOf = (db: Database, ctx: Ctx, asked: Asked, how: Rows): Berkas => ({
  nama: `audit-${ctx.today.replaceAll('-', '')}.xlsx`,
  content: writeWorkbook('Audit', auditColumns(viewOf(ctx, false).reader), readRows(db, ctx, asked, how)),
});

/**
 * The newest entries of many facilities as a sheet that is written while it is read. Nobody can ask for it in the
 * background, because whoever belongs to the platform has no rights of their own in a facility, so it says where it ends.
 */
export const exportAudit = (db: Database, ctx: Ctx, tenants: readonly AuditTenant[], filter: AuditFilter): Berkas =>
  sheetOf(db, ctx, { tenants, filter }, { max: MAX_EXPORT_ROWS });

/** A facility's own audit as it is filtered. */
export const EKSPOR_AUDIT = defineEkspor('ekspor-audit', contract.query, {
  rincian: (filter) => asAsked(filter, 'Semua catatan'),
  make: async (db, ctx, filter, how) => {
    if (viewOf(ctx, false).reader !== 'admin') return exportAudit(db, ctx, ownOf(ctx), filter);
    const of = await db.read(ctx, (tx) =>
      countAudit(tx, filter, { zona: ctx.zona, byPasien: true, limit: how.max + 1 }),
    );
    if (of > how.max) refuseTooMany('catatan', how);
    return sheetOf(db, ctx, { tenants: ownOf(ctx), filter }, { ...how, of });
  },
});
