import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { KunjunganRow, listKunjungan } from '@nadi/contract/kunjungan.contract';
import { buildSearchKeys } from '@nadi/domain/pasien/nama-search';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { isActiveKunjungan } from '../../platform/status-kunjungan.ts';
import type { TenantTx } from '../../platform/db.ts';
import { FULL_NAMA } from '../master/master.public.ts';
import { idByNorm } from '../pasien/pasien.public.ts';

export type KunjunganFilter = Omit<z.output<(typeof listKunjungan)['query']>, 'page' | 'limit'>;
type PageSlice = { page: number; limit: number };

/**
 * The same rule as in domain kunjungan/antrean.ts, in SQL, so that a row is the view: at least three digits, never cut.
 */
export const NO_ANTREAN = sql`r.kode_antrean || '-' || lpad(k.nomor_antrean::text, greatest(3, length(k.nomor_antrean::text)), '0')`;

/**
 * Exactly the columns of BarisKunjungan; uses aliases k for kunjungan, d for pendaftaran and those of KUNJUNGAN_JOINS.
 */
export const KUNJUNGAN_COLUMNS = sql`k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, ${NO_ANTREAN} as no_antrean, k.status, k.versi,
  k.dipanggil_pada, k.dilayani_pada, k.selesai_pada,
  json_build_object('id', d.id, 'nomor_pendaftaran', d.nomor_pendaftaran, 'norm', p.norm, 'pasien', json_build_object(
    'norm', p.norm, 'nama', p.nama, 'tanggal_lahir', p.tanggal_lahir, 'jenis_kelamin', p.jenis_kelamin, 'nik', p.nik)) as pendaftaran,
  json_build_object('id', r.id, 'deskripsi', r.deskripsi) as ruangan,
  json_build_object('id', o.id, 'nama', ${FULL_NAMA}) as dokter,
  json_build_object('id', j.id, 'deskripsi', j.deskripsi) as penjamin`;

export const KUNJUNGAN_JOINS = sql`
  join pasien p on p.id = k.pasien_id
  join ruangan r on r.id = k.ruangan_id
  join dokter o on o.id = k.dokter_id
  join pegawai g on g.id = o.pegawai_id
  join penjamin j on j.id = d.penjamin_id`;

/** Matches a queue number ("A-012", "12"), a norm, or the beginning of a word of the name. */
function searchCondition(find: string): Sql {
  if (/^\d{1,9}$/.test(find)) return sql`(k.nomor_antrean = ${Number(find)} or p.norm = ${Number(find)})`;
  const nomor = /^([a-z0-9]*[a-z])\s?-?\s?(\d{1,9})$/i.exec(find);
  const keys = buildSearchKeys(find).map((k) => sql`position(${` ${k}`} in ' ' || p.nama_cari) > 0`);
  const nama = keys.length > 0 ? sql`(${join(keys, ' or ')})` : sql`false`;
  return nomor
    ? sql`(${nama} or (upper(r.kode_antrean) = upper(${nomor[1]}) and k.nomor_antrean = ${Number(nomor[2])}))`
    : nama;
}

function whereSql(tx: TenantTx, { tanggal, ruangan_id, status, cari }: KunjunganFilter): Sql {
  const parts = [sql`k.tanggal_layanan = ${tanggal ?? tx.ctx.today}::date`];
  if (ruangan_id !== undefined) parts.push(sql`k.ruangan_id = ${ruangan_id}`);
  if (status) parts.push(sql`k.status = ${status}`);
  if (cari) parts.push(searchCondition(cari));
  return sql`where ${join(parts, ' and ')}`;
}

/** The tables that a search needs. */
const SEARCH_JOINS = sql`join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id`;

/**
 * Lists visits. `order` is 'baru' for the newest registration first, or 'antrean' for the longest waiting first, then
 * called, served and ended ones.
 * The page is cut before the joins, so that a day of a thousand visits joins only the ten rows of the page.
 */
export function listKunjunganRows(
  tx: TenantTx,
  filter: KunjunganFilter & PageSlice,
  order: 'baru' | 'antrean',
): Promise<KunjunganRow[]> {
  const orderBy =
    order === 'baru' ? sql`k.tanggal desc, k.id desc` : sql`least(k.status, 4), k.tanggal, k.nomor_antrean, k.id`;
  return tx.rows(sql`
    select ${KUNJUNGAN_COLUMNS}
    from (
      select k.* from kunjungan k ${filter.cari ? SEARCH_JOINS : empty} ${whereSql(tx, filter)}
      order by ${orderBy} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) k join pendaftaran d on d.id = k.pendaftaran_id ${KUNJUNGAN_JOINS}
    order by ${orderBy}`);
}

/** Counts visits per status. Patients are joined only when they are searched. */
export function countPerStatus(tx: TenantTx, filter: KunjunganFilter): Promise<{ status: number; jumlah: number }[]> {
  return tx.rows(
    sql`select k.status, count(*) as jumlah from kunjungan k ${filter.cari ? SEARCH_JOINS : empty} ${whereSql(tx, filter)} group by k.status`,
  );
}

export const findKunjunganRow = (tx: TenantTx, id: number): Promise<KunjunganRow | undefined> =>
  tx.row(
    sql`select ${KUNJUNGAN_COLUMNS} from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id ${KUNJUNGAN_JOINS} where k.id = ${id}`,
  );

/** `inap_sejak` is the service day of a visit in a ward that began on an earlier day; null for a visit of this day. */
export type ActiveKunjungan = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  no_antrean: string;
  tanggal: string;
  inap_sejak: string | null;
};

/**
 * Lists the unfinished visits of a patient on a day, and those in a ward since an earlier day (decisions D19). The
 * statuses are those of the index kunjungan_aktif_unik.
 */
export const listActiveKunjungan = (tx: TenantTx, norm: number, tanggal: string): Promise<ActiveKunjungan[]> =>
  tx.rows(sql`
    select k.id, k.ruangan_id, r.deskripsi as ruangan, ${NO_ANTREAN} as no_antrean, k.tanggal, case when k.tanggal_layanan < ${tanggal}::date then k.tanggal_layanan end as inap_sejak
    from kunjungan k join ruangan r on r.id = k.ruangan_id
    where k.pasien_id = ${idByNorm(norm)} and ${isActiveKunjungan()} and (k.tanggal_layanan = ${tanggal}::date or (k.tanggal_layanan < ${tanggal}::date and r.jenis_kunjungan = ${RAWAT_INAP}))
    order by k.tanggal, k.id`);
