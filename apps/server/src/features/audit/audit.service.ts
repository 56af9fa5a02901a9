import type { AuditRow } from '@nadi/contract/akses/audit.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { mayReveal, readerOf, readsRecords } from '@nadi/domain/akses/mask-audit';
import type { AuditView } from '@nadi/domain/akses/mask-audit';
import type { Permission } from '@nadi/domain/akses/permission';
import { recordAudit } from '#platform/audit.ts';
import { bareCtx, withoutIdempotensi, type Ctx, type Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findAudit, listAudit, type AuditFilter, type StoredAudit } from './audit.repository.ts';
import { assertOpensRecord } from './record-slot.ts';
import { placeOf, readPlace, toAuditRow } from './audit-rows.ts';

/** `id` 0 is the platform itself, whose entries belong to no facility. */
export type AuditTenant = { id: number; name: string };
export const ownOf = ({ faskesId }: Ctx): AuditTenant[] => [{ id: faskesId, name: '' }];

/** What the asker may of it; whoever belongs to the platform reads as such, wherever they stand. */
export const viewOf = ({ izin }: Ctx, revealed: boolean): AuditView => {
  const may = (asked: Permission | readonly Permission[]): boolean => hasIzin(izin, asked);
  return { reader: readerOf(may), may, revealed };
};

type Asked = { filter: AuditFilter; cursor: string | undefined; limit: number };
export type AuditPart = { rows: AuditRow[]; next: string | null };

const compare = (a: StoredAudit, b: StoredAudit): number =>
  a.saat === b.saat ? b.faskes_id - a.faskes_id || b.id - a.id : a.saat < b.saat ? 1 : -1;

/**
 * Reads the audits of these facilities as one list, newest first. Each is read inside its own facility, behind the same
 * wall as everything else, and gives at most as many rows as are asked for.
 */
export async function readPart(
  db: Database,
  ctx: Ctx,
  tenants: readonly AuditTenant[],
  { filter, cursor, limit, quiet = null }: Asked & { quiet?: number | null },
): Promise<AuditPart> {
  const view = viewOf(ctx, false);
  const after = readPlace(cursor);
  const all: StoredAudit[] = [];
  for (const { id } of tenants)
    all.push(
      // One after another: many facilities at once would take every connection.
      ...(await db.read(
        bareCtx(id),
        (tx) =>
          listAudit(tx, filter, {
            after,
            limit: limit + 1,
            zona: ctx.zona,
            byPasien: view.reader === 'admin',
            quiet,
          }),
        {
          oneFlight: true,
        },
      )),
    );
  const rows = all.toSorted(compare).slice(0, limit);
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toAuditRow(row, view, names)),
    next: all.length > limit && last ? placeOf(last) : null,
  };
}

/** Writes down, in each facility whose entries were given out, who saw them. */
export async function recordReading(
  db: Database,
  ctx: Ctx,
  rows: readonly AuditRow[],
  { aksi, filter, known = new Set() }: { aksi: 'baca' | 'ekspor'; filter: AuditFilter; known?: Set<number> },
): Promise<void> {
  for (const id of new Set(rows.map(({ tenant }) => tenant?.id ?? 0))) {
    if (known.has(id)) continue;
    known.add(id);
    await db.write(withoutIdempotensi({ ...ctx, faskesId: id }), (tx) =>
      recordAudit(tx, { aksi, objek: 'audit', objekId: id, sesudah: { saring: filter } }),
    );
  }
}

export async function readAudit(
  db: Database,
  ctx: Ctx,
  tenants: readonly AuditTenant[],
  asked: Asked,
): Promise<AuditPart> {
  // What somebody of the platform has read stands in every facility, and is found by asking for it.
  const { aksi, objek, pelaku } = asked.filter;
  const ofPlatform = viewOf(ctx, false).reader !== 'admin';
  const quiet = ofPlatform && !aksi && !objek && !pelaku ? ctx.akunId : null;
  const part = await readPart(db, ctx, tenants, { ...asked, quiet });
  await recordReading(db, ctx, part.rows, { aksi: 'baca', filter: asked.filter });
  return part;
}

/**
 * Shows one entry with the values that its list hides, as far as the reader may see them at all. Who asked, and why, is
 * written down in that facility with the reading, so that nothing is shown unseen.
 */
export async function revealAudit(
  db: Database,
  ctx: Ctx,
  tenants: readonly AuditTenant[],
  { id, alasan }: { id: string; alasan: string },
): Promise<AuditRow> {
  const view = viewOf(ctx, true);
  if (!mayReveal(view.may)) throw new AppError('TERLARANG');
  const [faskesId, entryId] = id.split('-').map(Number) as [number, number];
  const missing = new AppError('TIDAK_ADA', { message: 'Catatan audit tidak ditemukan' });
  const tenant = tenants.find((one) => one.id === faskesId);
  if (!tenant) throw missing;
  return db.write(withoutIdempotensi({ ...ctx, faskesId }), async (tx) => {
    const stored = await findAudit(tx, entryId);
    if (!stored) throw missing;
    const { objek, objek_id } = stored;
    // Whoever may not read such rows anywhere gets the entry without them, and is asked for no relation.
    if (view.reader === 'admin' && readsRecords(objek, view.may)) await assertOpensRecord(tx, objek, objek_id);
    await recordAudit(tx, { aksi: 'baca', objek: 'isi audit', objekId: entryId, sesudah: { alasan, objek, objek_id } });
    return toAuditRow(stored, view, new Map([[tenant.id, tenant.name]]));
  });
}
