import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { buildFilters, type FilterSql, type PasienListFilter } from './filter-pasien.repository.ts';

/** Patients that match the filters are counted up to this number; beyond it, `lebih` says that there are more. */
const MAX_COUNTED = 20_000;
/** A set of up to this many patients is sorted by visiting each row, when the order is not that of the set. */
const MAX_SORTED_ROW_BY_ROW = 5_000;
/** A set of up to this many patients has each of its rows checked against the other filters. */
const MAX_CHECKED_ROW_BY_ROW = 2_000;
/**
 * When a filter matches many patients, the first rows in the order of the list mostly fill a page, so this many are
 * read first.
 */
const SCANNED_FIRST = 5_000;
/**
 * If at least `dense` of the newest `rows` patients pass all filters, reading rows counts faster than intersecting
 * sets.
 */
const DENSITY_SAMPLE = { rows: 1_000, dense: 100 };

type SortOrder = NonNullable<PasienListFilter['urut']>;
/** The newest first. */
export const DEFAULT_ORDER: SortOrder = '-norm';
/** The wanted part of the list; `countLimit` says how far patients are counted, instead of MAX_COUNTED. */
type PageSlice = { skip: number; banyak: number; countLimit?: number };
/** The record numbers of a page in its order, and how many match in all; that total is exact unless `lebih` is set. */
export type NormPage = { norm: number[]; total: number; lebih: boolean };
const EMPTY_PAGE: NormPage = { norm: [], total: 0, lebih: false };

/** Both directions of an order use the same index, read forwards or backwards. */
const ORDER_BY: Record<SortOrder, Sql> = {
  norm: sql`norm`,
  '-norm': sql`norm desc`,
  nama: sql`nama_cari, norm`,
  '-nama': sql`nama_cari desc, norm desc`,
  tanggal_lahir: sql`tanggal_lahir, norm`,
  '-tanggal_lahir': sql`tanggal_lahir desc, norm desc`,
};

/** Merged records are not shown in the list. They are so few that listing them is cheaper than checking each row. */
const NOT_MERGED = sql`norm not in (select norm from pasien where digabung_ke is not null)`;
const countLimitOf = ({ countLimit = MAX_COUNTED }: PageSlice): number => countLimit;
const limitOffset = ({ skip, banyak }: PageSlice): Sql => sql`limit ${banyak} offset ${skip}`;
const allConditions = (filters: readonly FilterSql[]): Sql =>
  join([NOT_MERGED, ...filters.map((s) => s.rowCondition)], ' and ');

type SetFilter = FilterSql & { normSet: Sql };
/**
 * The record numbers that are in all of the sets. `norm in (...)` is avoided: the planner guesses far too low how many
 * numbers a range of words finds, and a join planned by that guess read one set again for each row of another.
 */
const intersectSets = (sets: readonly SetFilter[]): Sql =>
  join(
    sets.map((h) => sql`(${h.normSet})`),
    ' intersect ',
  );
const withoutMerged = ({ normSet: sets, distinct }: SetFilter): Sql =>
  distinct ? sql`select norm from (${sets}) h where ${NOT_MERGED}` : sets;

/** The record numbers of the set `s` in the wanted order; `isFew` is evaluated once the set has been read. */
function sortNorm(order: SortOrder, p: PageSlice, isFew: Sql): Sql {
  if (order.endsWith('norm')) return sql`array(select norm from s order by ${ORDER_BY[order]} ${limitOffset(p)})`;
  return sql`case when ${isFew}
    then array(select norm from s cross join lateral (select nama_cari, tanggal_lahir from pasien where pasien.norm = s.norm offset 0) x
    order by ${ORDER_BY[order]} ${limitOffset(p)})
    -- This walks the index of the order; the inner case keeps the planner from joining and sorting all rows.
    else array(select norm from pasien where case when norm in (select norm from s) then true end order by ${ORDER_BY[order]} ${limitOffset(p)}) end`;
}

/**
 * Reads the set of one filter once, for the count and the page. Returns undefined when the filter matches more patients
 * than are counted.
 */
async function pageFromOne(
  tx: TenantTx,
  single: SetFilter,
  order: SortOrder,
  p: PageSlice,
): Promise<NormPage | undefined> {
  const countLimit = countLimitOf(p);
  // The set is read once. Duplicates are removed only when the count allows, because that costs more than counting.
  const { norm, total } = await tx.one<{ norm: number[] | null; total: number }>(sql`
    with dibaca as materialized (select norm from (${withoutMerged(single)}) h limit ${countLimit + 1}),
    cukup as materialized (select count(*) <= ${countLimit} as ya from dibaca),
    s as materialized (select norm from dibaca where (select ya from cukup) ${single.distinct ? empty : sql`group by norm`}),
    b as materialized (select count(*)::int as total from s)
    select b.total, case when cukup.ya then ${sortNorm(order, p, sql`b.total <= ${MAX_SORTED_ROW_BY_ROW}`)} end as norm from b, cukup`);
  return norm === null ? undefined : { norm, total, lebih: false };
}

/** Counts what each filter matches, up to one more than the limit; a search word may count the same patient twice. */
async function countEach(tx: TenantTx, sets: readonly SetFilter[], p: PageSlice): Promise<number[]> {
  const counts = sets.map(
    (h) => sql`(select count(*)::int from (select 1 from (${withoutMerged(h)}) h limit ${countLimitOf(p) + 1}) b)`,
  );
  return (await tx.one<{ banyak: number[] }>(sql`select array[${join(counts)}] as banyak`)).banyak;
}

/**
 * Used when some filters match few patients: their numbers are read, checked against the other filters, counted and
 * sorted. `atMost` is the largest possible number of matches.
 */
async function pageFromNarrow(
  tx: TenantTx,
  { narrow, broad, atMost }: { narrow: readonly SetFilter[]; broad: readonly FilterSql[]; atMost: number },
  order: SortOrder,
  p: PageSlice,
): Promise<NormPage> {
  const setsRead = atMost > MAX_CHECKED_ROW_BY_ROW ? broad.filter((s): s is SetFilter => s.normSet !== null) : [];
  const checks = broad
    .filter((s) => !setsRead.includes(s as SetFilter))
    .map(({ excluded, rowCondition }) =>
      excluded
        ? sql`norm not in (${excluded})`
        : sql`exists (select from pasien where pasien.norm = h.norm and ${rowCondition})`,
    );
  const { norm, total } = await tx.one<{ norm: number[]; total: number }>(sql`
    with s as materialized (select distinct norm from (${intersectSets([...narrow, ...setsRead])}) h where ${join([NOT_MERGED, ...checks], ' and ')})
    select ${sortNorm(order, p, sql`${atMost <= MAX_SORTED_ROW_BY_ROW}::boolean`)} as norm, (select count(*)::int from s) as total`);
  return { norm, total, lebih: false };
}

const PASIEN_COUNT = sql`coalesce((select nilai from penghitung where nama = 'pasien:jumlah' and periode = ''), 0)`;

/**
 * The patients that all filters match, read from their sets alone: reading rows is expensive when most of them do not
 * match. Returns null when no filter has a set.
 */
function intersectAll(broad: readonly FilterSql[]): { normSet: Sql; distinct: boolean } | null {
  const sets = broad.filter((s): s is SetFilter => s.normSet !== null);
  if (sets.length === 0) return null;
  const exclusions = broad.flatMap((s) => (s.excluded ? [sql`norm not in (${s.excluded})`] : []));
  return {
    normSet: sql`select norm from (${intersectSets(sets)}) h where ${join([NOT_MERGED, ...exclusions], ' and ')}`,
    distinct: sets.length > 1 || sets[0]?.distinct === true,
  };
}

const countRows = async (
  tx: TenantTx,
  source: Sql,
  filters: readonly FilterSql[],
  countLimit: number,
): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from (select 1 from ${source} where ${allConditions(filters)} limit ${countLimit}) b`,
    )
  ).n;

/** Tells from a sample whether so many patients pass all filters that reading rows soon counts enough of them. */
const isDense = async (tx: TenantTx, broad: readonly FilterSql[]): Promise<boolean> =>
  (await countRows(
    tx,
    sql`(select * from pasien order by norm desc limit ${DENSITY_SAMPLE.rows}) p`,
    broad,
    DENSITY_SAMPLE.dense,
  )) === DENSITY_SAMPLE.dense;

/** Counts the matches of filters that each match many patients; null means more than are counted. */
async function countBroad(tx: TenantTx, broad: readonly FilterSql[], p: PageSlice): Promise<number | null> {
  const shared = intersectAll(broad);
  if (shared === null)
    return (
      await tx.one<{ total: number }>(
        sql`select ${PASIEN_COUNT} - (select count(*)::int from (${broad[0]?.excluded}) b where ${NOT_MERGED}) as total`,
      )
    ).total;
  if (broad.length === 1) return null;
  if (broad.filter((s) => s.normSet).length > 1 && (await isDense(tx, broad))) {
    const total = await countRows(tx, sql`pasien`, broad, countLimitOf(p) + 1);
    return total > countLimitOf(p) ? null : total;
  }
  const { total, terbaca } = await tx.one<{ total: number; terbaca: number }>(sql`
    select count(${shared.distinct ? empty : sql`distinct`} norm)::int as total, count(*)::int as terbaca
      from (select norm from (${shared.normSet}) h limit ${countLimitOf(p) + 1}) h`);
  return terbaca > countLimitOf(p) ? null : total;
}

const readNorm = async (tx: TenantTx, q: Sql): Promise<number[]> =>
  (await tx.one<{ norm: number[] }>(sql`select array(${q}) as norm`)).norm;

const allNormSql = (order: SortOrder, p: PageSlice): Sql =>
  sql`select norm from pasien where ${NOT_MERGED} order by ${ORDER_BY[order]} ${limitOffset(p)}`;

/** So many rows are skipped forwards without asking first whether the end is nearer. */
export const MAX_SKIPPED_FORWARDS = 2_000;

/** One of the first pages of the list without filters, count and rows in one flight. */
export async function listFirstRows(
  tx: TenantTx,
  order: SortOrder,
  p: PageSlice,
): Promise<{ rows: PasienRow[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    tx.one<{ total: number }>(sql`select ${PASIEN_COUNT} as total`),
    listRows(tx, sql`array(${allNormSql(order, p)})`),
  ]);
  return { rows, total };
}

/** The list without filters; the second half of its pages is read from the end. */
async function pageOfAll(tx: TenantTx, order: SortOrder, { skip, banyak }: PageSlice): Promise<NormPage> {
  const { total } = await tx.one<{ total: number }>(sql`select ${PASIEN_COUNT} as total`);
  const source = (u: SortOrder, p: PageSlice): Promise<number[]> => readNorm(tx, allNormSql(u, p));
  const remaining = total - skip;
  if (remaining <= 0) return { ...EMPTY_PAGE, total };
  if (skip < total / 2) return { norm: await source(order, { skip, banyak }), total, lebih: false };
  const reversed = (order.startsWith('-') ? order.slice(1) : `-${order}`) as SortOrder;
  const norm = await source(reversed, { skip: Math.max(0, remaining - banyak), banyak: Math.min(banyak, remaining) });
  return { norm: norm.toReversed(), total, lebih: false };
}

/** The page for filters that match many patients: mostly the first rows of the order fill it. */
async function normOfBroad(
  tx: TenantTx,
  broad: readonly FilterSql[],
  order: SortOrder,
  p: PageSlice,
): Promise<number[]> {
  const firstRows = await readNorm(
    tx,
    sql`select norm from (select * from pasien order by ${ORDER_BY[order]} limit ${SCANNED_FIRST}) p where ${allConditions(broad)}
      order by ${ORDER_BY[order]} ${limitOffset(p)}`,
  );
  if (firstRows.length === p.banyak) return firstRows;
  // The matches lie together further down, e.g. cards of one series, and the indexes of the filters know where.
  const shared = order.endsWith('norm') ? intersectAll(broad) : null;
  return readNorm(
    tx,
    shared
      ? sql`select ${shared.distinct ? empty : sql`distinct`} norm from (${shared.normSet}) h order by ${ORDER_BY[order]} ${limitOffset(p)}`
      : sql`select norm from pasien where ${allConditions(broad)} order by ${ORDER_BY[order]} ${limitOffset(p)}`,
  );
}

async function pageFromBroad(
  tx: TenantTx,
  broad: readonly FilterSql[],
  order: SortOrder,
  p: PageSlice,
): Promise<NormPage> {
  const [norm, total] = await Promise.all([normOfBroad(tx, broad, order, p), countBroad(tx, broad, p)]);
  return { norm, total: total ?? countLimitOf(p), lebih: total === null };
}

/** Finds the record numbers that pass all filters, the newest first unless another order is asked for. */
export async function findNormPage(tx: TenantTx, filter: PasienListFilter, p: PageSlice): Promise<NormPage> {
  const order = filter.urut ?? DEFAULT_ORDER;
  const filters = await buildFilters(tx, filter);
  if (filters === null) return EMPTY_PAGE;
  const sets = filters.filter((s): s is SetFilter => s.normSet !== null);
  const [single] = sets;
  if (filters.length === 0) return pageOfAll(tx, order, p);
  if (!single) return pageFromBroad(tx, filters, order, p);
  if (filters.length === 1) return (await pageFromOne(tx, single, order, p)) ?? pageFromBroad(tx, filters, order, p);
  const counts = await countEach(tx, sets, p);
  if (counts.includes(0)) return EMPTY_PAGE;
  const narrow = sets.filter((_, n) => (counts[n] as number) <= countLimitOf(p));
  if (narrow.length === 0) return pageFromBroad(tx, filters, order, p);
  return pageFromNarrow(
    tx,
    { narrow, broad: filters.filter((s) => !narrow.includes(s as SetFilter)), atMost: Math.min(...counts) },
    order,
    p,
  );
}

/** Exactly the columns of BarisPasien; uses alias p and the aliases of PASIEN_ROW_JOINS. */
export const PASIEN_ROW_COLUMNS = sql`p.norm, p.norm_manual, p.gelar_depan, p.nama, p.gelar_belakang, p.jenis_kelamin, p.tanggal_lahir,
  p.meninggal_pada, p.alamat, p.rt, p.rw, w.deskripsi as kecamatan_deskripsi,
  p.nik, p.no_bpjs, p.tak_dikenal, p.status as status_pasien, json_build_object('deskripsi',
  coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien`;

export const PASIEN_ROW_JOINS = sql`
  left join wilayah w on w.id = p.kecamatan
  left join referensi s on s.jenis = ${literal(REFERENSI_LIST.statusPasien)} and s.id = p.status`;

/** Lists the rows of these record numbers, in the given order. */
export const listRowsByNorm = (tx: TenantTx, norm: readonly number[]): Promise<PasienRow[]> =>
  listRows(tx, sql`${norm}::int[]`);

const listRows = (tx: TenantTx, norms: Sql): Promise<PasienRow[]> =>
  tx.rows(
    sql`select ${PASIEN_ROW_COLUMNS} from unnest(${norms}) with ordinality h (nomor, ke) join pasien p on p.norm = h.nomor ${PASIEN_ROW_JOINS} order by h.ke`,
  );
