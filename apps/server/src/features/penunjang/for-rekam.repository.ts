import sql from 'sql-template-tag';
import { JENIS_PENUNJANG, PENUNJANG_BATAL, STATUS_PENUNJANG } from '@nadi/domain/penunjang/penunjang';
import type { JenisPenunjang, StatusPenunjang } from '@nadi/domain/penunjang/penunjang';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { literal } from '#platform/db/sql-literal.ts';
import {
  microseconds,
  timelineBefore,
  type LinimasaSource,
  type PlacedEntry,
} from '#features/rekam-medis/rekam-medis.public.ts';
import { DITARIK, HASIL_LINE, HOLDS } from './hasil.repository.ts';
import { KRITIS } from './kritis.repository.ts';
import { DIKOREKSI } from './penunjang.repository.ts';

export const hasOrder = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from penunjang where kunjungan_id = ${kunjunganId} and status <> ${literal(PENUNJANG_BATAL)} limit 1`,
  )) !== undefined;

/** By order: the accounts that received it and work on it. */
export const listPelaksana = async (tx: TenantTx, kunjunganId: number): Promise<Map<number, number[]>> => {
  const rows = await tx.rows<{ id: number; akun: number[] }>(
    sql`select id, array_remove(array[diterima_oleh, dikerjakan_oleh, selesai_oleh], null) as akun from penunjang where kunjungan_id = ${kunjunganId}`,
  );
  return new Map(rows.map(({ id, akun }) => [id, akun]));
};

/**
 * Gives what is ordered, and not cancelled, to the visit with which the patient goes on; whoever saw an order keeps its
 * version.
 */
export async function moveOrders(tx: TenantTx, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await tx.rows<{ id: number; status: number }>(
    sql`update penunjang set kunjungan_id = ${to} where kunjungan_id = ${from} and status <> ${literal(PENUNJANG_BATAL)} returning id, status`,
  );
  for (const { id, status } of moved) await announce(tx, 'penunjang', { id, kunjungan_id: to, status });
}

type Row = Omit<PlacedEntry, 'sumber' | 'jenis' | 'tanda' | 'diagnosa' | 'judul'> & {
  jenis: JenisPenunjang;
  nomor: string;
  item: string;
  kritis: boolean;
  dikoreksi: boolean;
  /** Why its results hold no more; null of one that was not ended. */ alasan_batal: string | null;
};
/** When an order was finished; while a test of it still waits, when the last result was validated. */
const MOMENT = sql`coalesce(n.selesai_pada, (select max(h.divalidasi_pada) from hasil h where h.penunjang_id = n.id))`;
/** An order that was ended after its results were known; they stay readable, as withdrawn. */
const ENDED = sql`n.status = ${literal(PENUNJANG_BATAL)}`;
const READABLE = sql`case when ${ENDED} then ${DITARIK} else ${HOLDS} end`;
/** Orders of a patient with what was found, by the moment of their validation. */
export const listTimeline: LinimasaSource['list'] = async (tx, { pasienId, before, limit }) => {
  const rows = await tx.rows<Row>(sql`
    select n.id, ${MOMENT} as waktu, ${microseconds(MOMENT)} as waktu_mikro, n.kunjungan_id, r.deskripsi as ruangan, a.nama_bergelar as oleh, n.jenis, n.nomor,
      (select string_agg(i.nama, ', ' order by i.id) from penunjang_item i where i.penunjang_id = n.id) as item,
      (select string_agg(${HASIL_LINE}, e'\\n' order by h.item_id, h.id) from hasil h where h.penunjang_id = n.id and ${READABLE}) as ringkas,
      case when ${ENDED} then n.alasan_batal end as alasan_batal,
      ${DIKOREKSI} as dikoreksi, exists (select from hasil h where h.penunjang_id = n.id and ${HOLDS} and ${KRITIS}) as kritis
    from penunjang n join kunjungan k on k.id = n.kunjungan_id join ruangan r on r.id = k.ruangan_id
    join akun a on a.id = coalesce(n.selesai_oleh, (select h.divalidasi_oleh from hasil h where h.penunjang_id = n.id
    and h.divalidasi_pada is not null order by h.id desc limit 1))
    where n.pasien_id = ${pasienId} and (not ${ENDED} or exists (select from hasil h where h.penunjang_id = n.id and ${DITARIK}))
    and ${timelineBefore(MOMENT, sql`n.id`, 'penunjang', before)}
    order by waktu desc, n.id desc limit ${limit}`);
  return rows.map(({ jenis, nomor, item, kritis, dikoreksi, alasan_batal, ...entry }) => ({
    ...entry,
    ringkas: alasan_batal === null ? entry.ringkas : `Ditarik (${alasan_batal}): ${entry.ringkas ?? ''}`,
    sumber: 'penunjang',
    jenis: 'penunjang',
    judul: `${JENIS_PENUNJANG[jenis].nama} ${nomor}${dikoreksi ? ' (sedang dikoreksi)' : ''}: ${item}`,
    tanda: alasan_batal === null ? (kritis ? ['kritis'] : []) : ['ditarik'],
    diagnosa: [],
  }));
};

export const listForSummary = async (tx: TenantTx, kunjunganId: number): Promise<string[]> =>
  (
    await tx.rows<{ nomor: string; status: StatusPenunjang; item: string }>(sql`
      select n.nomor, n.status, string_agg(i.nama, ', ' order by i.id) as item from penunjang n join penunjang_item i on i.penunjang_id = n.id
      where n.kunjungan_id = ${kunjunganId} and n.status <> ${literal(PENUNJANG_BATAL)} group by n.id, n.nomor, n.status order by n.id`)
  ).map(({ nomor, status, item }) => `${nomor} ${item}: ${STATUS_PENUNJANG[status].toLowerCase()}`);

/** A validated result `h` of which a correction waits to be validated: a paper that quotes it says so. */
const SEDANG_DIKOREKSI = sql`exists (
  select from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama)
    and b.aktif and b.divalidasi_pada is null and b.revisi > h.revisi)`;
/** A validated file `f` that holds. */
const FILE_HOLDS = sql`f.aktif and f.divalidasi_pada is not null and f.ditarik_pada is null`;
/** What was validated of these visits, a line each, the oldest first; of a test that has files alone, that it has them. */
const linesOf = (
  tx: TenantTx,
  kunjunganIds: readonly number[],
  { normal }: { normal: boolean },
): Promise<{ hari: string; baris: string }[]> => {
  const visits = sql`n.kunjungan_id = any(${[...kunjunganIds]}::int[])`;
  return tx.rows(sql`
    select to_char(s.pada at time zone ${tx.ctx.zona}, 'DD/MM/YYYY') as hari, s.baris from (
      select h.divalidasi_pada as pada, n.id as urutan, h.item_id, h.id,
      ${HASIL_LINE} || case when ${SEDANG_DIKOREKSI} then ' (sedang dikoreksi)' else '' end as baris
      from hasil h join penunjang n on n.id = h.penunjang_id
      where ${visits} and ${HOLDS} and (${normal}::boolean or h.interpretasi is distinct from 'N')
      union all
      select max(f.divalidasi_pada), n.id, i.id, max(f.id), i.nama || ': hasil dalam berkas ' || string_agg(f.nama, ', ' order by f.id)
      from penunjang n join penunjang_item i on i.penunjang_id = n.id join hasil_berkas f on f.penunjang_id = n.id and f.item_id = i.id and ${FILE_HOLDS}
      where ${visits} and not exists (select from hasil h where h.penunjang_id = n.id and h.item_id = i.id and ${HOLDS})
      group by n.id, i.id, i.nama) s
    order by ${normal ? sql`s.urutan, s.item_id, s.id` : sql`s.pada, s.item_id, s.id`}`);
};

/** The validated results of these visits, a line each, for what is written about them; with their days where these differ. */
export async function listHasilLines(tx: TenantTx, kunjunganIds: readonly number[]): Promise<string[]> {
  const rows = await linesOf(tx, kunjunganIds, { normal: true });
  const days = new Set(rows.map(({ hari }) => hari));
  return rows.map(({ hari, baris }) => (days.size > 1 ? `${hari} ${baris}` : baris));
}

/** Tests of a visit that were ordered and of which nothing was validated yet. */
export const listMenungguHasil = async (tx: TenantTx, kunjunganId: number): Promise<string[]> =>
  (
    await tx.rows<{ nama: string }>(sql`
      select i.nama from penunjang n join penunjang_item i on i.penunjang_id = n.id
      where n.kunjungan_id = ${kunjunganId} and n.status <> ${literal(PENUNJANG_BATAL)}
        and not exists (select from hasil h where h.penunjang_id = n.id and h.item_id = i.id and ${HOLDS})
        and not exists (select from hasil_berkas f where f.penunjang_id = n.id and f.item_id = i.id and ${FILE_HOLDS}) order by n.id, i.id`)
  ).map(({ nama }) => nama);

/** The validated results of these visits that are not known to be normal, a line each with its day, the oldest first. */
export const listHasilPenting = async (tx: TenantTx, kunjunganIds: readonly number[]): Promise<string[]> =>
  (await linesOf(tx, kunjunganIds, { normal: false })).map(({ hari, baris }) => `${hari} ${baris}`);

export type HasilAngka = { nilai: number; satuan: string; /** Whole days since it was validated. */ umur_hari: number };
/**
 * The newest validated number of a patient for a test that its LOINC code names; nothing where that has a sign, because
 * nobody can count with '> 15', and the number before it says nothing of today.
 */
export const findHasilAngka = (tx: TenantTx, pasienId: number, loinc: string): Promise<HasilAngka | undefined> =>
  tx.row(sql`
    select s.nilai, s.satuan, s.umur_hari from (
      select h.nilai_angka::float8 as nilai, h.tanda, h.satuan, floor(extract(epoch from now() - h.divalidasi_pada) / 86400)::int as umur_hari
      from penunjang n join hasil h on h.penunjang_id = n.id join parameter_lab l on l.id = h.parameter_id
      where n.pasien_id = ${pasienId} and l.loinc = ${loinc} and h.nilai_angka is not null and ${HOLDS}
      order by h.divalidasi_pada desc, h.id desc limit 1) s
    where s.tanda = ''`);
