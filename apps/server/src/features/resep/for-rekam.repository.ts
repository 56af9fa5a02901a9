import sql, { type Sql } from 'sql-template-tag';
import { BARIS_AKTIF, DIBATALKAN, DRAF, STATUS_RESEP, type StatusResep } from '@nadi/domain/resep/status-resep';
import type { BarisTerapi } from '@nadi/domain/resep/terapi';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import {
  microseconds,
  timelineBefore,
  type LinimasaSource,
  type PlacedEntry,
} from '#features/rekam-medis/rekam-medis.public.ts';

const is = async (tx: TenantTx, where: Sql): Promise<boolean> =>
  (await tx.row(sql`select 1 from resep s where ${where} limit 1`)) !== undefined;

/** A draft of which every line was taken away is none any more; one that the pharmacy knows by its number stays. */
const IS_WRITTEN = sql`(s.no_resep is not null or exists (select from resep_baris b where b.resep_id = s.id and b.status = ${literal(BARIS_AKTIF)}))`;

/** Whether anything was prescribed at the visit. Cancelled prescriptions do not count. */
export const hasResep = (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  is(tx, sql`s.kunjungan_id = ${kunjunganId} and s.status <> ${literal(DIBATALKAN)} and ${IS_WRITTEN}`);
export const wasSent = (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  is(tx, sql`s.kunjungan_id = ${kunjunganId} and s.status not in (${literal(DRAF)}, ${literal(DIBATALKAN)})`);

export const listDraf = (tx: TenantTx, kunjunganId: number): Promise<{ id: number; versi: number }[]> =>
  tx.rows(
    sql`select s.id, s.versi from resep s where s.kunjungan_id = ${kunjunganId} and s.status = ${literal(DRAF)} and ${IS_WRITTEN} order by s.id`,
  );

type Unsent = { id: number; no_resep: string | null; penulis: string; dikembalikan: boolean };
/** Drafts of a visit with whose they are: who answers for it where the pharmacy has seen it already. */
export const listUnsent = (tx: TenantTx, kunjunganId: number): Promise<Unsent[]> =>
  tx.rows(sql`
    select s.id, s.no_resep, a.nama_bergelar as penulis, s.dikembalikan_pada is not null as dikembalikan
    from resep s join akun a on a.id = coalesce(s.dikirim_oleh, s.dibuat_oleh)
    where s.kunjungan_id = ${kunjunganId} and s.status = ${literal(DRAF)} and ${IS_WRITTEN} order by s.id`);

const BAHAN = sql`(select json_agg(json_build_object('nama', h.nama, 'diminta', h.diminta::float8, 'satuan', h.satuan) order by h.urutan)
  from resep_bahan h where h.racik_id = b.racik_id)`;
const LINES = sql`(select coalesce(json_agg(json_build_object('nama', b.nama, 'jumlah', b.jumlah, 'satuan', b.satuan, 'aturan',
  b.aturan_teks, 'diserahkan', b.diserahkan, 'status', b.status,
  'luar', b.nama_luar is not null, 'bahan', coalesce(${BAHAN}, '[]'), 'cara', (select r.cara from resep_racik r where r.id = b.racik_id))
  order by b.urutan), '[]')
  from resep_baris b where b.resep_id = s.id and b.status = ${literal(BARIS_AKTIF)})`;
/** What a line is called where only its name stands: of a compound with the medicines in it. */
const NAMA = sql`b.nama || coalesce(' (racikan: ' || (select string_agg(h.nama, ', ' order by h.urutan) from resep_bahan h
  where h.racik_id = b.racik_id) || ')', '')`;

type Written = { id: number; no_resep: string | null; status: StatusResep; cito: boolean; baris: BarisTerapi[] };
/** For the summary before the signature: what is sent with it, and what was sent. */
export const listForSummary = (tx: TenantTx, kunjunganId: number): Promise<Written[]> =>
  tx.rows(sql`
    select s.id, s.no_resep, s.status, s.cito, ${LINES} as baris from resep s
    where s.kunjungan_id = ${kunjunganId} and s.status <> ${literal(DIBATALKAN)} and ${IS_WRITTEN} order by s.id`);

/** Those of a visit that were not cancelled. */
export const listStanding = async (tx: TenantTx, kunjunganId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select s.id from resep s where s.kunjungan_id = ${kunjunganId} and s.status <> ${literal(DIBATALKAN)} order by s.id`,
    )
  ).map(({ id }) => id);

/** The same with what tells one from the other: number, medicines, state. */
export const listStandingNames = (
  tx: TenantTx,
  kunjunganId: number,
): Promise<{ id: number; nama: string; status: StatusResep; pemilik: number[] }[]> =>
  tx.rows(sql`
    select s.id, s.status, array_remove(array[s.dikirim_oleh, s.ditelaah_oleh, s.diserahkan_oleh], null) as pemilik,
    concat_ws(': ', s.no_resep, (select string_agg(${NAMA}, ', ' order by b.urutan) from resep_baris b
      where b.resep_id = s.id and b.status = ${literal(BARIS_AKTIF)})) as nama
    from resep s where s.kunjungan_id = ${kunjunganId} and s.status <> ${literal(DIBATALKAN)} order by s.id`);

export const copyOf = (tx: TenantTx, kunjunganId: number): Promise<{ id: number; no_resep: string | null }[]> =>
  tx.rows(sql`
    select s.id, s.no_resep, ${LINES} as baris from resep s
    where s.kunjungan_id = ${kunjunganId} and s.status not in (${literal(DRAF)}, ${literal(DIBATALKAN)}) order by s.id`);

type Row = Omit<PlacedEntry, 'sumber' | 'jenis' | 'tanda' | 'diagnosa'> & { status: number; cito: boolean };
/** Sent prescriptions of a patient, by the moment of their sending. */
export const listTimeline: LinimasaSource['list'] = async (tx, { pasienId, before, limit }) => {
  const rows = await tx.rows<Row>(sql`
    select s.id, s.dikirim_pada as waktu, ${microseconds(sql`s.dikirim_pada`)} as waktu_mikro, s.kunjungan_id, r.deskripsi as ruangan, ${FULL_NAMA} as oleh,
      'Resep ' || s.no_resep as judul, (select string_agg(${NAMA}, '; ' order by b.urutan) from resep_baris b where b.resep_id = s.id
      and b.status = ${literal(BARIS_AKTIF)}) as ringkas,
      s.status, s.cito
    from resep s join kunjungan k on k.id = s.kunjungan_id join ruangan r on r.id = k.ruangan_id left join dokter o on o.id = s.dokter_id
    left join pegawai g on g.id = o.pegawai_id
    where s.pasien_id = ${pasienId} and s.dikirim_pada is not null and s.status <> ${literal(DRAF)}
    and ${timelineBefore(sql`s.dikirim_pada`, sql`s.id`, 'resep', before)}
    order by s.dikirim_pada desc, s.id desc limit ${limit}`);
  return rows.map(({ status, cito, ...entry }) => ({
    ...entry,
    sumber: 'resep',
    jenis: 'resep',
    tanda: [STATUS_RESEP[status as 1].toLowerCase(), ...(cito ? ['cito'] : [])],
    diagnosa: [],
  }));
};

type Eresep = {
  no_resep: string;
  no_invoice: string | null;
  tanggal_pelayanan: string;
  unit_pelayanan: string;
  status: number;
};
/** The newest 500, as the other histories of a patient. A prescription has a number from its sending on. */
export const listEresepRows = (tx: TenantTx, pasienId: number): Promise<Eresep[]> =>
  tx.rows(sql`
    select s.no_resep, null::text as no_invoice, k.tanggal_layanan as tanggal_pelayanan, r.deskripsi as unit_pelayanan, s.status
    from resep s join kunjungan k on k.id = s.kunjungan_id join ruangan r on r.id = k.ruangan_id
    where s.pasien_id = ${pasienId} and s.no_resep is not null order by s.tanggal desc, s.id desc limit 500`);
