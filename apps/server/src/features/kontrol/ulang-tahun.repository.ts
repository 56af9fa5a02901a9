import sql, { join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { UlangTahunRow, listUlangTahun } from '@nadi/contract/pasien/ulang-tahun.contract';
import { STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';
import { KELOMPOK_UMUR } from '@nadi/domain/pasien/ulang-tahun';
import type { HariUlangTahun } from '@nadi/domain/pasien/ulang-tahun';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { namaMatches } from '#features/pasien/pasien.public.ts';

export type UlangTahunFilter = Pick<z.output<(typeof listUlangTahun)['query']>, 'hari' | 'umur' | 'cari'>;

/** The expression of the index pasien_ulang_tahun. */
const HARI_LAHIR = sql`(extract(month from p.tanggal_lahir) * 100 + extract(day from p.tanggal_lahir))::int`;

/** Each day with whose birthday it is, as `h`. */
const daysSql = (days: readonly HariUlangTahun[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as h (tanggal date, lahir int[])`;

/**
 * Active patients alone: not the dead, the inactive and those whose record was merged into another. Unborn years are
 * none.
 */
const celebrates = ({ umur, cari }: Omit<UlangTahunFilter, 'hari'>): Sql => {
  const parts = [
    sql`p.status = ${literal(STATUS_AKTIF)} and p.tanggal_lahir is not null and ${HARI_LAHIR} = any(h.lahir)`,
    sql`p.digabung_ke is null and p.tanggal_lahir <= h.tanggal`,
  ];
  const group = KELOMPOK_UMUR.find(({ id }) => id === umur);
  if (group)
    parts.push(
      sql`extract(year from h.tanggal) - extract(year from p.tanggal_lahir) between ${group.dari} and ${group.sampai}`,
    );
  if (cari && /^\d{1,9}$/.test(cari)) parts.push(sql`p.norm = ${Number(cari)}`);
  else if (cari) parts.push(namaMatches(cari));
  return join(parts, ' and ');
};

/** How many celebrate on each of these days. */
export const countPerDay = (
  tx: TenantTx,
  days: readonly HariUlangTahun[],
  filter: Omit<UlangTahunFilter, 'hari'> = {},
): Promise<{ tanggal: string; jumlah: number }[]> =>
  tx.rows(sql`select h.tanggal::text as tanggal, n.jumlah from ${daysSql(days)}
    cross join lateral (select count(*)::int as jumlah from pasien p where ${celebrates(filter)}) n order by 1`);

type Page = Omit<UlangTahunFilter, 'hari'> & { skip: number; limit: number };
/**
 * Who celebrates on which day, in the order of days and names. Each day gives no more than the page needs, so that a
 * month of a large facility is not sorted as a whole.
 */
const orangSql = (days: readonly HariUlangTahun[], { skip, limit, ...filter }: Page): Sql => sql`
  select h.tanggal, p.id from ${daysSql(days)}
  cross join lateral (select p.id, p.nama_cari from pasien p
    where ${celebrates(filter)} order by p.nama_cari, p.id limit ${skip + limit}) p
  order by h.tanggal, p.nama_cari, p.id limit ${limit} offset ${skip}`;

const rowsOf = (tx: TenantTx, orang: Sql): Promise<UlangTahunRow[]> =>
  tx.rows(sql`
    with orang as materialized (${orang})
    select o.tanggal::text as tanggal, (extract(year from o.tanggal) - extract(year from p.tanggal_lahir))::int as umur,
      p.norm, p.nama, p.jenis_kelamin, p.tanggal_lahir,
      (select nomor from pasien_kontak c where c.pasien_id = p.id and c.jenis = ${KONTAK_TELEPON} and c.diakhiri_pada is null limit 1) as telepon,
      (select json_build_object('ruangan', r.deskripsi, 'tanggal', k.tanggal_layanan) from kunjungan k join ruangan r on r.id = k.ruangan_id
        where k.pasien_id = p.id and k.tanggal_layanan <= ${tx.ctx.today}::date and ${wasAttendedKunjungan()}
        order by k.tanggal_layanan desc, k.id desc limit 1) as kunjungan_terakhir
    from orang o join pasien p on p.id = o.id order by o.tanggal, p.nama_cari, p.id`);

export const listUlangTahunRows = (
  tx: TenantTx,
  days: readonly HariUlangTahun[],
  page: Page,
): Promise<UlangTahunRow[]> => rowsOf(tx, orangSql(days, page));

/** The same in two steps: who they are, and the rows of these. */
export type UlangTahunKey = { tanggal: string; id: number };
export const listKeys = (tx: TenantTx, days: readonly HariUlangTahun[], page: Page): Promise<UlangTahunKey[]> =>
  tx.rows(sql`select o.tanggal::text as tanggal, o.id from (${orangSql(days, page)}) o`);
export const listRowsOf = (tx: TenantTx, keys: readonly UlangTahunKey[]): Promise<UlangTahunRow[]> =>
  rowsOf(
    tx,
    sql`select * from unnest(${keys.map(({ tanggal }) => tanggal)}::date[], ${keys.map(({ id }) => id)}::int[]) u (tanggal, id)`,
  );
