import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { TenantListName, TenantOfRow } from '@nadi/contract/master/tenant-lists.contract';
import { compareTenants, PLATFORM_TENANT, wordsBesideTenant } from '@nadi/domain/akses/tenant-lists';
import { recordAudit } from '#platform/audit.ts';
import { withoutIdempotensi, type Ctx, type Database } from '#platform/db/db.ts';
import { AppError, errorTrace } from '#platform/http/errors.ts';
import { systemCtx } from '#platform/jobs/system-ctx.ts';
import { startTimeLimit } from '#platform/limits/time-limit.ts';
import { listFaskes, readRows } from './tenant-list.repository.ts';
import type { ListedTenant, StoredRow, TenantListSource } from './tenant-list.repository.ts';

/** Reading goes no further than this many milliseconds; who asks on goes on from there. */
const LIMIT_MS = 5000;

type Query = { cari?: string | undefined; keadaan: 'buka' | 'tutup' | 'semua'; cursor?: string | undefined } & {
  limit: number;
} & Readonly<Record<string, unknown>>;
type Row = StoredRow & { tenant: TenantOfRow };
export type TenantListPart = {
  rows: Row[];
  next: string | null;
  total?: number;
  lebih?: true;
  gagal: TenantOfRow[];
};

/** Where a list goes on: in this facility behind this row, or at its first row. */
const Place = z.object({
  id: z.int().min(0),
  name: z.string(),
  after: z.object({ urut: z.string(), id: z.string() }).nullable(),
});
type Place = z.infer<typeof Place>;

const writePlace = ({ id, name }: TenantOfRow, row: StoredRow | null): string =>
  Buffer.from(JSON.stringify({ id, name, after: row && { urut: row.urut, id: row.id } })).toString('base64url');

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('VALIDASI', { errors: { cursor: ['Kursor tidak dikenal. Muat ulang daftarnya.'] } });
  }
}

const PLATFORM: ListedTenant = { ...PLATFORM_TENANT, aktif: true, jenis: '', zona: 'Asia/Jakarta', panjang_norm: 6 };
const toTenant = ({ id, name, code, aktif, zona }: TenantOfRow): TenantOfRow => ({ id, name, code, aktif, zona });

async function listTenants(db: Database, keadaan: Query['keadaan']): Promise<ListedTenant[]> {
  const all = await db.platform((tx) => listFaskes(tx, keadaan));
  return [...(keadaan === 'tutup' ? [] : [PLATFORM]), ...all].toSorted(compareTenants);
}

type Deps = { db: Database; log: Pick<FastifyBaseLogger, 'warn'>; limitMs?: number };
type Asked = { name: TenantListName; source: TenantListSource; query: Query };
type Reading = {
  rows: Row[];
  total: number;
  gagal: ListedTenant[];
  /** The facility at which time was over. */ unread: ListedTenant | null;
};

/**
 * Reads one facility after another, each behind its own wall, because many at once would take every connection. With the
 * first part all of them are counted too. One that cannot be read is named, and the others are read all the same.
 */
async function readAll({ db, log, limitMs = LIMIT_MS }: Deps, { name, source, query }: Asked): Promise<Reading> {
  const { cari = '', keadaan, cursor, limit, ...filters } = query;
  const place = readPlace(cursor);
  const all = await listTenants(db, keadaan);
  const tenants = place ? all.filter((one) => compareTenants(one, place) >= 0) : all;
  const time = startTimeLimit(limitMs, '');
  const reading: Reading = { rows: [], total: 0, gagal: [], unread: null };
  let failure: unknown;
  let hasRead = false;
  for (const tenant of tenants) {
    // One row more than is shown tells whether there are more.
    const wanted = limit + 1 - reading.rows.length;
    if (wanted === 0 && place) break;
    // Each asking comes at least one facility further.
    if (time.isOver() && (hasRead || failure !== undefined)) {
      reading.unread = tenant;
      break;
    }
    const after = place?.id === tenant.id ? place.after : null;
    const ctx = systemCtx(tenant);
    const asked = { tenant, filters, today: ctx.today, words: wordsBesideTenant(cari, tenant), after, limit: wanted };
    try {
      const part = await db.read(ctx, (tx) => readRows(tx, source, asked, place === null), { oneFlight: true });
      reading.rows.push(...part.rows.map((row) => ({ ...row, tenant: toTenant(tenant) })));
      reading.total += part.total;
      hasRead = true;
    } catch (error) {
      log.warn(
        { daftar: name, faskes: tenant.id, ...errorTrace(error) },
        'a facility could not be read for a list of all',
      );
      reading.gagal.push(tenant);
      failure = error;
    }
  }
  // Where none can be read, it is no matter of single facilities.
  if (!hasRead && failure !== undefined) throw failure;
  return reading;
}

/**
 * Writes down, in each facility whose rows are shown, who saw them; what was searched for is left out. Returns the
 * facilities in which that failed: their rows are not shown.
 */
async function recordReading({ db, log }: Deps, ctx: Ctx, { name, query }: Asked, rows: readonly Row[]) {
  const { cari: _typed, cursor: _place, limit: _limit, ...saring } = query;
  const failed = new Map<number, TenantOfRow>();
  for (const tenant of new Map(rows.map((row) => [row.tenant.id, row.tenant])).values()) {
    try {
      await db.write(withoutIdempotensi({ ...ctx, faskesId: tenant.id }), (tx) =>
        recordAudit(tx, { aksi: 'baca', objek: `daftar ${name}`, objekId: tenant.id, sesudah: { saring } }),
      );
    } catch (error) {
      log.warn(
        { daftar: name, faskes: tenant.id, ...errorTrace(error) },
        'a reading of a list of all was not written down',
      );
      failed.set(tenant.id, tenant);
    }
  }
  return failed;
}

/**
 * The next rows of a list over all facilities, sorted by facility and then by name.
 *
 * Throws:  TERLARANG inside a facility, which has lists of its own; VALIDASI for a cursor that is none; what the reading
 *          threw where no facility could be read.
 */
export async function readTenantList(deps: Deps, ctx: Ctx, asked: Asked): Promise<TenantListPart> {
  if (ctx.faskesId !== PLATFORM.id)
    throw new AppError('TERLARANG', { message: 'Choose all tenants first: this list is of all of them.' });
  const { limit, cursor } = asked.query;
  const { rows: found, total, gagal, unread } = await readAll(deps, asked);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last ? writePlace(last.tenant, last) : null;
  const failed = await recordReading(deps, ctx, asked, rows);
  return {
    rows: rows.filter(({ tenant }) => !failed.has(tenant.id)),
    next: more ?? (unread && writePlace(unread, null)),
    ...(cursor === undefined ? { total } : {}),
    ...(cursor === undefined && unread ? { lebih: true as const } : {}),
    gagal: [...gagal.map(toTenant), ...failed.values()],
  };
}
