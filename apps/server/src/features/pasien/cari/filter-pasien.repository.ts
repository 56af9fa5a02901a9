import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { listPasien } from '@nadi/contract/pasien/pasien.contract';
import { STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';
import { parseAlamatQuery } from '@nadi/domain/pasien/alamat';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { normWithKata, everyKataInNama } from './search-pasien.repository.ts';
import { parseNama, prefixRange, normRanges, tanggalRange } from './filter-text.ts';

/** The filters and the order of a list request, without its page. */
export type PasienListFilter = Omit<QueryOf<typeof listPasien>, 'page' | 'limit'>;
type FilterColumn = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';

/**
 * One filter in two forms: `normSet` selects the record numbers it matches from an index alone; `rowCondition` checks a
 * row of `pasien` (without alias). The first form serves filters that match few patients. The second serves those that
 * match many: rows are then read in the order of the list until the page is full.
 * `excluded`: a filter that nearly every patient passes has no set of its own, but the set of those who fail it.
 * `distinct`: the set names no patient twice. Otherwise the set comes from search words, of which a merged record has
 * none.
 * `costly`: the filter has several words, and each candidate is checked for all of them.
 */
export type FilterSql = { normSet: Sql | null; excluded?: Sql; rowCondition: Sql; distinct: boolean; costly?: boolean };

const inRange = (column: Sql, { from, before }: { from: unknown; before: unknown }, sqlType: Sql): Sql =>
  sql`(${column} >= ${from}::${sqlType} and ${column} < ${before}::${sqlType})`;

/**
 * A number of a merged record finds the record it was merged into. Each range is a select of its own, so that it stays
 * one walk along the index.
 */
function byNomor(range: readonly Sql[]): FilterSql {
  const condition = sql`(${join(range, ' or ')})`;
  const pemenang = sql`select distinct w.norm from pasien l join pasien w on w.id = l.digabung_ke where l.digabung_ke is not null
    and l.norm in (select norm from pasien where digabung_ke is not null and ${condition})`;
  const others = sql`select norm from (${pemenang}) w where norm not in (select norm from pasien where ${condition})`;
  const selects = range.map((r) => sql`select norm from pasien where ${r}`);
  return {
    normSet: sql`${join(selects, ' union all ')} union all (${others})`,
    rowCondition: sql`(${condition} or norm in (${pemenang}))`,
    distinct: true,
  };
}

const byOwnColumn = (condition: Sql): FilterSql => ({
  normSet: sql`select norm from pasien where ${condition}`,
  rowCondition: condition,
  distinct: true,
});

function byPrefix(column: Sql, text: string): FilterSql {
  return byNomor([inRange(column, prefixRange(text.replace(/[\s.-]/g, '')), sql`text`)]);
}

/**
 * Each typed word must begin a word of the address; every word of an address is stored together with the whole address.
 */
function byAlamat(text: string): FilterSql | null {
  const alamat = parseAlamatQuery(text);
  if (alamat === null) return null;
  const { anchor, others } = alamat;
  const containsEachKata = (content: Sql, kata: readonly string[]): Sql[] =>
    kata.map((k) => sql`position(${` ${k}`} in ${content}) > 0`);
  return {
    normSet: sql`select norm from pasien_alamat where ${join([inRange(sql`kata`, prefixRange(anchor), sql`text`), ...containsEachKata(sql`' ' || isi`, others)], ' and ')}`,
    rowCondition: sql`(${join(containsEachKata(sql`' ' || regexp_replace(lower(alamat), '[^[:alnum:]]+', ' ', 'g')`, [anchor, ...others]), ' and ')})`,
    distinct: false,
    costly: others.length > 0,
  };
}

async function byStatus(tx: TenantTx, text: string): Promise<FilterSql | null> {
  const matches = await tx.rows<{ id: number }>(
    sql`select id from referensi where jenis = ${literal(REFERENSI_LIST.statusPasien)}
      and (starts_with(lower(deskripsi), lower(${text})) or id::text = ${text})`,
  );
  if (matches.length === 0) return null;
  const id = matches.map((c) => c.id);
  const rowCondition = sql`status = any(${id}::smallint[])`;
  const others = sql`select norm from pasien where status <> ${literal(STATUS_AKTIF)} and`;
  return id.includes(STATUS_AKTIF)
    ? { normSet: null, excluded: sql`${others} not ${rowCondition}`, rowCondition, distinct: true }
    : { normSet: sql`${others} ${rowCondition}`, rowCondition, distinct: true };
}

/**
 * What the filter of each column means; null when it can match nobody: letters for a number, an invalid date, an
 * unknown status.
 */
const FILTER_BY_COLUMN: Record<
  FilterColumn,
  (text: string, tx: TenantTx) => FilterSql | null | Promise<FilterSql | null>
> = {
  norm: (text) => {
    const range = normRanges(text);
    return range.length === 0 ? null : byNomor(range.map((r) => inRange(sql`norm`, r, sql`int`)));
  },
  nama: (text) => {
    const { kata } = parseNama(text);
    return kata.length === 0
      ? null
      : {
          normSet: normWithKata(kata),
          rowCondition: everyKataInNama(kata, sql`nama_cari`),
          distinct: false,
          costly: kata.length > 1,
        };
  },
  alamat: byAlamat,
  tanggal_lahir: (text) => {
    const range = tanggalRange(text);
    return range && byOwnColumn(inRange(sql`tanggal_lahir`, range, sql`date`));
  },
  nik: (text) => byPrefix(sql`nik`, text),
  no_bpjs: (text) => byPrefix(sql`no_bpjs`, text),
  status: (text, tx) => byStatus(tx, text),
};

/** Builds the filters that are filled in; returns null when one of them can match nobody. */
export async function buildFilters(tx: TenantTx, filter: PasienListFilter): Promise<FilterSql[] | null> {
  const content = (Object.keys(FILTER_BY_COLUMN) as FilterColumn[]).flatMap((column) => {
    // No stored text contains a control character, and PostgreSQL refuses NUL.
    const text = filter[column]?.replace(/\p{Cc}/gu, '').trim();
    return text ? [FILTER_BY_COLUMN[column](text, tx)] : [];
  });
  const built = await Promise.all(content);
  return built.some((s) => s === null) ? null : (built as FilterSql[]);
}
