import sql, { join, type Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import {
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  FINISHED_DAYS,
  JENIS_PENUNJANG_IDS,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
  PROFESI_PENUNJANG,
  type JenisPenunjang,
  type Pemeriksaan,
  type StatusPenunjang,
} from '@nadi/domain/penunjang/penunjang';
import type { Batas } from '@nadi/domain/penunjang/rujukan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { mayOpenSql } from '#features/rekam-medis/rekam-medis.public.ts';
import { isOfferedIn } from '#features/master/master.public.ts';
import { namaMatches } from '#features/pasien/pasien.public.ts';

const SELECT = sql`
  select n.id, n.versi, n.nomor, n.jenis, n.status, n.kunjungan_id,
    json_build_object('norm', p.norm, 'nama', p.nama, 'jenis_kelamin', p.jenis_kelamin, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada',
    p.meninggal_pada, 'meninggal', p.status = ${literal(STATUS_MENINGGAL)}, 'tak_dikenal', p.tak_dikenal, 'umur_hari',
    k.tanggal_layanan - p.tanggal_lahir) as pasien, r.deskripsi as ruangan,
    n.cito, n.puasa, n.klinis, n.hamil, (select json_agg(json_build_object('id', i.id, 'tindakan_id', i.tindakan_id, 'nama', i.nama)
    order by i.id) from penunjang_item i where i.penunjang_id = n.id) as item,
    a.nama_bergelar as diminta_oleh, n.diminta_pada, n.diterima_pada, n.dikerjakan_pada, n.selesai_pada, n.alasan_batal
  from penunjang n join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id join ruangan r on r.id = k.ruangan_id
  join akun a on a.id = n.diminta_oleh`;

export type PenunjangRow = Omit<Penunjang, 'hasil' | 'berkas' | 'kurang' | 'ditarik'>;
/** One order, or those of a visit. */
export type WhichPenunjang = { id: number } | { kunjunganId: number };
/** Uses alias n. */
export const whichSql = (which: WhichPenunjang): Sql =>
  'id' in which ? sql`n.id = ${which.id}` : sql`n.kunjungan_id = ${which.kunjunganId}`;
export const findRow = (tx: TenantTx, id: number): Promise<PenunjangRow> =>
  tx.one(sql`${SELECT} where ${whichSql({ id })}`);
export const listOf = (tx: TenantTx, which: WhichPenunjang): Promise<PenunjangRow[]> =>
  tx.rows(sql`${SELECT} where ${whichSql(which)} order by n.id desc`);
export const findOrder = (
  tx: TenantTx,
  id: number,
): Promise<{ kunjungan_id: number; jenis: JenisPenunjang } | undefined> =>
  tx.row(sql`select kunjungan_id, jenis from penunjang where id = ${id}`);

/** Whether account `akun` works on orders of kind `jenis`: by its profession, or as staff of a room that does them. */
export const worksOn = (jenis: Sql, akun: Sql): Sql => sql`exists (
  select from pegawai g where g.akun_id = ${akun} and g.aktif and (
    (${JSON.stringify(PROFESI_PENUNJANG)}::jsonb ->> ${jenis}) = g.profesi
    or exists (select from ruangan w where w.penunjang = ${jenis} and w.aktif and (
      exists (select from pegawai_ruangan x where x.ruangan_id = w.id and x.pegawai_id = g.id)
      or exists (select from dokter_ruangan x join dokter o on o.id = x.dokter_id where x.ruangan_id = w.id and x.aktif and o.pegawai_id = g.id)))))`;
/** The kinds of orders that the account works on: those of its profession and of the rooms it is assigned to. */
export const listKerja = async (tx: TenantTx): Promise<JenisPenunjang[]> =>
  (
    await tx.rows<{ jenis: JenisPenunjang }>(
      sql`select jenis from unnest(${JENIS_PENUNJANG_IDS}::text[]) jenis where ${worksOn(sql`jenis`, sql`${tx.ctx.akunId}`)}`,
    )
  ).map(({ jenis }) => jenis);

export type Filter = {
  status?: number | undefined;
  jenis?: JenisPenunjang | undefined;
  ruangan_id?: number | undefined;
  cito?: 'ya' | 'tidak' | undefined;
  cari?: string | undefined;
};
/** `kerja`: null where everybody with the right sees all; else those of these kinds, of own orders, and of own patients. */
export type Sight = { kerja: readonly JenisPenunjang[] } | null;
const OPEN = sql`n.status in (${literal(DIMINTA, DITERIMA, DIKERJAKAN)})`;
const RECENT = sql`(n.status in (${literal(PENUNJANG_SELESAI, PENUNJANG_BATAL)}) and n.diminta_pada > now() - make_interval(days => ${FINISHED_DAYS}::int))`;
const ORDER_NUMBER = /^[LX]-[\d-]+$/i;

function filterSql(tx: TenantTx, { jenis, ruangan_id, cito, cari }: Filter, sight: Sight): Sql {
  const parts = [sql`true`];
  if (sight)
    parts.push(
      sql`(n.jenis = any(${[...sight.kerja]}::text[]) or n.diminta_oleh = ${tx.ctx.akunId} or ${mayOpenSql(tx, sql`n.pasien_id`)})`,
    );
  if (jenis !== undefined) parts.push(sql`n.jenis = ${jenis}`);
  if (ruangan_id !== undefined) parts.push(sql`k.ruangan_id = ${ruangan_id}`);
  if (cito !== undefined) parts.push(sql`n.cito = ${cito === 'ya'}`);
  if (cari) {
    if (ORDER_NUMBER.test(cari)) parts.push(sql`starts_with(n.nomor, ${cari.toUpperCase()})`);
    else if (/^\d{1,9}$/.test(cari)) parts.push(sql`p.norm = ${Number(cari)}`);
    else parts.push(namaMatches(cari));
  }
  return join(parts, ' and ');
}
const statusSql = (status: number | undefined): Sql => {
  if (status === undefined) return OPEN;
  return status === PENUNJANG_SELESAI || status === PENUNJANG_BATAL
    ? sql`${RECENT} and n.status = ${status}`
    : sql`${OPEN} and n.status = ${status}`;
};
/** SQL: an order `n` that was finished and waits for a correction to be validated, as `isDikoreksi`. */
export const DIKOREKSI = sql`(n.status = ${literal(DIKERJAKAN)} and n.selesai_pada is not null)`;
/** What waits: the urgent first, then the oldest. What is over: the newest first. */
const orderSql = (status: number | undefined): Sql =>
  status === PENUNJANG_SELESAI || status === PENUNJANG_BATAL ? sql`n.id desc` : sql`n.cito desc, n.id`;
export const listRows = (
  tx: TenantTx,
  filter: Filter,
  { sight, skip, limit }: { sight: Sight; skip: number; limit: number },
): Promise<PenunjangRow[]> =>
  tx.rows(
    sql`${SELECT} where ${statusSql(filter.status)} and ${filterSql(tx, filter, sight)} order by ${orderSql(filter.status)} limit ${limit} offset ${skip}`,
  );
/** How many there are of each status, whatever status is asked for, and how many wait for a correction to be validated. */
export const countRows = async (
  tx: TenantTx,
  filter: Filter,
  sight: Sight,
): Promise<{ jumlah: Record<string, number>; koreksi: number }> => {
  const rows = await tx.rows<{ status: number; jumlah: number; koreksi: number }>(sql`
    select n.status, count(*)::int as jumlah, count(*) filter (where ${DIKOREKSI})::int as koreksi from penunjang n
    join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id
    where (${OPEN} or ${RECENT}) and ${filterSql(tx, filter, sight)} group by n.status`);
  return {
    jumlah: Object.fromEntries(rows.map(({ status, jumlah }) => [status, jumlah])),
    koreksi: rows.reduce((sum, { koreksi }) => sum + koreksi, 0),
  };
};

export type Tindakan = Pemeriksaan & { id: number };
/** SQL: what tells the kind of test `t`. */
const PEMERIKSAAN = sql`t.id, t.nama_tindakan as nama, t.icd9, exists (select 1 from parameter_lab_tindakan x where x.tindakan_id = t.id) as parameter`;
/** Those of these that are tests, active. */
export const listTindakan = (tx: TenantTx, ids: readonly number[]): Promise<Tindakan[]> =>
  tx.rows(
    sql`select ${PEMERIKSAAN} from tindakan t where t.id = any(${[...ids]}::int[]) and t.kategori = 'penunjang' and t.aktif`,
  );

/** The tests that a room offers. */
export const listPilihan = (tx: TenantTx, ruanganId: number): Promise<Tindakan[]> =>
  tx.rows(
    sql`select ${PEMERIKSAAN} from tindakan t where t.kategori = 'penunjang' and t.aktif ${isOfferedIn(ruanganId)} order by t.nama_tindakan, t.id`,
  );

/** Tests of these that were ordered for the patient since then and not cancelled. */
export const listSame = async (
  tx: TenantTx,
  { pasienId, ids, hours }: { pasienId: number; ids: readonly number[]; hours: number },
): Promise<string[]> =>
  (
    await tx.rows<{ nama: string }>(sql`
      select distinct i.nama from penunjang n join penunjang_item i on i.penunjang_id = n.id
      where n.pasien_id = ${pasienId} and n.status <> ${literal(PENUNJANG_BATAL)} and n.diminta_pada > now() - make_interval(hours => ${hours}::int)
        and i.tindakan_id = any(${[...ids]}::int[]) order by 1`)
  ).map(({ nama }) => nama);

type Baru = {
  nomor: string;
  jenis: JenisPenunjang;
  kunjunganId: number;
  pasienId: number;
  cito: boolean;
  puasa: boolean;
  klinis: string;
  hamil: boolean | null;
  tindakan: readonly Tindakan[];
};
export async function insertPenunjang(tx: TenantTx, baru: Baru): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into penunjang (nomor, jenis, kunjungan_id, pasien_id, cito, puasa, klinis, hamil, diminta_oleh)
    values (${baru.nomor}, ${baru.jenis}, ${baru.kunjunganId}, ${baru.pasienId}, ${baru.cito}, ${baru.puasa}, ${baru.klinis}, ${baru.hamil},
    ${tx.ctx.akunId}) returning id`);
  await tx.exec(sql`
    insert into penunjang_item (penunjang_id, tindakan_id, nama)
    select ${id}, x.id, x.nama from unnest(${baru.tindakan.map((one) => one.id)}::int[],
    ${baru.tindakan.map((one) => one.nama)}::text[]) with ordinality as x (id, nama, ke) order by x.ke`);
  return id;
}

export type Locked = {
  id: number;
  nomor: string;
  jenis: JenisPenunjang;
  versi: number;
  status: StatusPenunjang;
  selesai_pada: string | null;
  kunjungan_id: number;
  diminta_oleh: number;
};
export const lockPenunjang = (tx: TenantTx, id: number): Promise<Locked> =>
  tx.one(
    sql`select id, nomor, jenis, versi, status, selesai_pada, kunjungan_id, diminta_oleh from penunjang where id = ${id} for no key update`,
  );

const COLUMNS: Record<2 | 3 | 4 | 9, string> = { 2: 'diterima', 3: 'dikerjakan', 4: 'selesai', 9: 'dibatalkan' };
const STEP_SQL: Record<2 | 3 | 4 | 9, (akun: number) => Sql> = {
  [DITERIMA]: (akun) => sql`diterima_oleh = ${akun}, diterima_pada = now()`,
  [DIKERJAKAN]: (akun) => sql`dikerjakan_oleh = ${akun}, dikerjakan_pada = now()`,
  [PENUNJANG_SELESAI]: (akun) => sql`selesai_oleh = ${akun}, selesai_pada = now()`,
  [PENUNJANG_BATAL]: (akun) => sql`dibatalkan_oleh = ${akun}, dibatalkan_pada = now()`,
};
export const wordOfStep = (status: 2 | 3 | 4 | 9): string => COLUMNS[status];
export const setStatus = async (
  tx: TenantTx,
  id: number,
  { status, alasan }: { status: 2 | 3 | 4 | 9; alasan: string | null },
): Promise<void> =>
  void (await tx.exec(
    sql`update penunjang set status = ${status}, ${STEP_SQL[status](tx.ctx.akunId)}, alasan_batal = ${alasan}, versi = versi + 1 where id = ${id}`,
  ));
/** A finished order waits among the open ones while something of it is not validated; when it was finished stays known. */
export const setKoreksi = async (tx: TenantTx, id: number, waits: boolean): Promise<void> =>
  void (await tx.exec(
    sql`update penunjang set status = ${waits ? DIKERJAKAN : PENUNJANG_SELESAI}, versi = versi + 1 where id = ${id}`,
  ));
export const touch = async (tx: TenantTx, id: number): Promise<void> =>
  void (await tx.exec(sql`update penunjang set versi = versi + 1 where id = ${id}`));

/** SQL: the tests that parameter `p` belongs to. */
const TINDAKAN = sql`(select coalesce(json_agg(x.tindakan_id order by x.tindakan_id), '[]') from parameter_lab_tindakan x where x.parameter_id = p.id)`;
/** What may be filled in, in the order of the laboratory's sheets. */
export const listParameter = (tx: TenantTx): Promise<ParameterLab[]> =>
  tx.rows(
    sql`select p.id, p.kode, p.nama, p.kelompok, p.satuan, p.desimal, p.batas, p.kata_rujukan, p.kata_kritis, ${TINDAKAN} as tindakan
      from parameter_lab p where p.aktif order by p.id`,
  );
export type Parameter = {
  id: number;
  kode: string;
  nama: string;
  satuan: string;
  desimal: number;
  batas: Batas[];
  kata_rujukan: string[];
  kata_kritis: string[];
  tindakan: number[];
};
const PARAMETER = sql`select p.id, p.kode, p.nama, p.satuan, p.desimal, p.batas, p.kata_rujukan, p.kata_kritis, ${TINDAKAN} as tindakan from parameter_lab p`;
export const findParameters = (tx: TenantTx, ids: readonly number[]): Promise<Parameter[]> =>
  tx.rows(sql`${PARAMETER} where p.id = any(${[...ids]}::int[]) and p.aktif`);
/** Every parameter that a free name may be. */
export const listNamaParameter = (tx: TenantTx): Promise<Parameter[]> =>
  tx.rows(sql`${PARAMETER} where p.aktif order by p.id`);
/** Results of these parameters. */
export const countHasilOf = (tx: TenantTx, ids: Sql): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Hasil laboratorium' as di, count(*)::int as jumlah from hasil where parameter_id in (${ids})`);
