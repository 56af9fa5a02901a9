import sql, { join, type Sql } from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import { BERKUNJUNG_PADA, PEMENANG_ID } from '../pasien.repository.ts';
import { PASIEN_KUNJUNGAN } from '../used-by.ts';
import { normRanges, type HalfOpenRange, type NamaSearch } from './filter-text.ts';
import { MAX_HITS, hitColumns, readFound, type Found } from './hit.repository.ts';
import { everyKataInNama, hasPrefix } from './search-pasien.repository.ts';

/**
 * So few patients were born on one day that their names are simply read, but not on a day that stands for an unknown one
 * (docs/decisions/0007).
 */
const MAX_BORN = 20_000;
const MAX_COMPARED_BORN = 100;

/** Searches by birth date, or the days of a month or year of birth, alone or with a name. */
export function searchLahir(
  tx: TenantTx,
  nama: NamaSearch | null,
  { from, before }: HalfOpenRange<string>,
): Promise<Found> {
  const kata = nama?.kata ?? [];
  const limit = kata.length > 0 ? MAX_BORN : MAX_COMPARED_BORN;
  return readFound(
    tx,
    sql`
    with lahir as materialized (
      select id, norm, nama_cari from pasien where tanggal_lahir >= ${from}::date and tanggal_lahir < ${before}::date
      and digabung_ke is null order by norm desc limit ${limit}
    ), cocok as (select p.* from lahir p where ${kata.length > 0 ? everyKataInNama(kata) : sql`true`}),
    urut as (
      select p.id, p.nama_cari, ${BERKUNJUNG_PADA} as pada, count(*) over ()::int as total from cocok p
      order by pada desc nulls last, p.nama_cari, p.norm limit ${MAX_HITS}
    )
    select ${hitColumns(tx)}, u.total, (select count(*) from lahir) >= ${limit} as lebih
    from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, u.nama_cari, p.norm`,
  );
}

/** Searches by a number of today's queue. */
export function searchAntrean(tx: TenantTx, kode: string, nomor: number): Promise<Found> {
  return readFound(
    tx,
    sql`
    with antre as materialized (${PASIEN_KUNJUNGAN.one().antreanSql(tx, kode, nomor)})
    select ${hitColumns(tx)}, (select count(*) from antre)::int as total from antre a join pasien p on p.id = a.pasien_id order by p.norm limit ${MAX_HITS}`,
  );
}

export function searchNomor(tx: TenantTx, column: 'nik' | 'no_bpjs', nomor: string): Promise<Found> {
  return readFound(
    tx,
    sql`select ${hitColumns(tx)}, 1 as total from pasien m join pasien p on p.id = ${PEMENANG_ID}
      where ${column === 'nik' ? sql`m.nik` : sql`m.no_bpjs`} = ${nomor}`,
  );
}

/** Searches by the number of an old program or a card index, as `foldNormLama` writes it. */
export function searchNormLama(tx: TenantTx, lama: string): Promise<Found> {
  return readFound(
    tx,
    sql`
    with cocok as materialized (select distinct ${PEMENANG_ID} as id from pasien m where m.norm_manual_cari = ${lama})
    select ${hitColumns(tx)}, (select count(*) from cocok)::int as total from cocok c join pasien p on p.id = c.id order by p.norm limit ${MAX_HITS}`,
  );
}

type DigitSearch = {
  norm: number | null;
  prefix: string | null;
  telepon: string | null;
  tanggal_lahir?: string | null;
  /** As `foldNormLama` writes it. */
  lama?: string | null;
};

/**
 * Searches by record number: first the number itself, then numbers that begin with it; from six digits on also the
 * start of a NIK or of a card number, and the start of a phone number (`telepon`, as `normalizeTelepon` writes it);
 * who has it as an old number stands behind the number itself; last the birth date that eight digits are. The number of a merged record leads to its winner, who stands where that
 * number would stand.
 */
export function searchDigits(
  tx: TenantTx,
  { norm, prefix, telepon, tanggal_lahir = null, lama = null }: DigitSearch,
): Promise<Found> {
  const ranges = norm === null ? [] : normRanges(String(norm));
  const byPrefix = (column: Sql, n: number): Sql =>
    sql`(select ${n}::int as n, m.norm as dari, ${PEMENANG_ID} as id from pasien m where ${hasPrefix(column, prefix ?? '')}
      order by ${column} limit ${MAX_HITS})`;
  const branches = [
    sql`(select 0 as n, c.dari, c.id from unnest(${ranges.map((r) => r.from)}::int[], ${ranges.map((r) => r.before)}::int[]) as r (dari, sebelum)
      cross join lateral (select m.norm as dari, ${PEMENANG_ID} as id from pasien m where norm >= r.dari and norm < r.sebelum order by norm
      limit ${MAX_HITS}) c)`,
    ...(norm === null || lama === null ? [] : [byNormLama(norm, lama)]),
    ...(prefix === null ? [] : [byPrefix(sql`nik`, 1), byPrefix(sql`no_bpjs`, 2)]),
    ...(telepon === null ? [] : [byTelepon(telepon)]),
    ...(tanggal_lahir === null ? [] : [byLahir(tanggal_lahir)]),
  ];
  // Each way is read to its limit only, so that more than are shown may be more than were counted.
  return readFound(
    tx,
    sql`
    with calon as materialized (select distinct on (id) id, n, dari from (${join(branches, ' union all ')}) c order by id, n, dari),
    urut as (select id, n, dari from calon order by n, dari limit ${MAX_HITS})
    select ${hitColumns(tx)}, (select count(*) from calon)::int as total, true as lebih from urut c join pasien p on p.id = c.id order by c.n, c.dari`,
  );
}

const byNormLama = (norm: number, lama: string): Sql => sql`
  (select 0 as n, ${norm}::bigint as dari, ${PEMENANG_ID} as id from pasien m where m.norm_manual_cari = ${lama} order by m.norm limit ${MAX_HITS})`;

const byLahir = (tanggalLahir: string): Sql => sql`
  (select 4 as n, p.norm as dari, p.id from pasien p where p.tanggal_lahir = ${tanggalLahir}::date and p.digabung_ke is null
  order by p.norm desc limit ${2 * MAX_HITS})`;

/** The limit is doubled because a phone number is mostly stored twice: as telephone and as WhatsApp. */
const byTelepon = (telepon: string): Sql => sql`
  (select 3 as n, m.norm as dari, ${PEMENANG_ID} as id from (
    select pasien_id from pasien_kontak where ${hasPrefix(sql`nomor_cari`, telepon)} and diakhiri_pada is null order by nomor_cari
      limit ${2 * MAX_HITS}) k join pasien m on m.id = k.pasien_id)`;
