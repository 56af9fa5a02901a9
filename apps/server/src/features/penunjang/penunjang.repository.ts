import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master-list';
import type { Hasil, HasilKritis, ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import {
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  FINISHED_DAYS,
  JENIS_PENUNJANG_IDS,
  KRITIS_MENIT,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
  PROFESI_PENUNJANG,
  type JenisPenunjang,
  type StatusPenunjang,
} from '@nadi/domain/penunjang/penunjang';
import type { TandaAngka } from '@nadi/domain/angka/baca-angka';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { Batas, Interpretasi } from '@nadi/domain/penunjang/rujukan';
import { auditSql } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db.ts';
import { literal } from '../../platform/sql-literal.ts';
import { mayOpenSql, UTAMA_ID } from '../rekam-medis/rekam-medis.public.ts';
import { isOfferedIn } from '../master/master.public.ts';
import { namaMatches } from '../pasien/pasien.public.ts';

const SELECT = sql`
  select n.id, n.versi, n.nomor, n.jenis, n.status, n.kunjungan_id,
    json_build_object('norm', p.norm, 'nama', p.nama, 'jenis_kelamin', p.jenis_kelamin, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada', p.meninggal_pada, 'tak_dikenal', p.tak_dikenal, 'umur_hari', k.tanggal_layanan - p.tanggal_lahir) as pasien, r.deskripsi as ruangan,
    n.cito, n.puasa, n.klinis, n.hamil, (select json_agg(json_build_object('id', i.id, 'tindakan_id', i.tindakan_id, 'nama', i.nama) order by i.id) from penunjang_item i where i.penunjang_id = n.id) as item,
    a.nama_bergelar as diminta_oleh, n.diminta_pada, n.diterima_pada, n.dikerjakan_pada, n.selesai_pada, n.alasan_batal
  from penunjang n join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id join ruangan r on r.id = k.ruangan_id join akun a on a.id = n.diminta_oleh`;

export type PenunjangRow = Omit<Penunjang, 'hasil' | 'berkas' | 'kurang'>;
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
const worksOn = (jenis: Sql, akun: Sql): Sql => sql`exists (
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
/** How many there are of each status, whatever status is asked for. */
export const countRows = async (tx: TenantTx, filter: Filter, sight: Sight): Promise<Record<string, number>> => {
  const rows = await tx.rows<{ status: number; jumlah: number }>(sql`
    select n.status, count(*)::int as jumlah from penunjang n join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id
    where (${OPEN} or ${RECENT}) and ${filterSql(tx, filter, sight)} group by n.status`);
  return Object.fromEntries(rows.map(({ status, jumlah }) => [status, jumlah]));
};

/**
 * What readers see of results `h`: the validated one, also while a revision of it still waits to be validated. spec: RM19
 */
export const HOLDS = sql`h.divalidasi_pada is not null and h.ditarik_pada is null and not exists (
  select from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama)
    and b.divalidasi_pada is not null and b.revisi > h.revisi)`;

/** SQL: what result `h` said before it was corrected. */
const SEMULA = sql`(
  select json_build_object('nilai', coalesce(nullif(b.tanda, '') || ' ', '') || coalesce(replace(trim_scale(b.nilai_angka)::text, '.', ','), b.nilai_teks),
    'interpretasi', b.interpretasi, 'divalidasi_pada', b.divalidasi_pada)
  from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama) and b.revisi < h.revisi and b.divalidasi_pada is not null
  order by b.revisi desc limit 1)`;

/** Results of these orders: what readers see; with `all` what was entered last, validated or not. */
export const listHasil = (
  tx: TenantTx,
  which: WhichPenunjang,
  all: boolean,
): Promise<(Hasil & { penunjang_id: number })[]> =>
  tx.rows(sql`
    select h.penunjang_id, h.id, h.item_id, h.parameter_id, h.nama, h.nilai_angka, h.tanda, h.nilai_teks, h.satuan, h.rujukan, h.interpretasi, h.kata_kritis, h.revisi, h.alasan_revisi,
      i.nama_bergelar as diisi_oleh, h.diisi_pada, v.nama_bergelar as divalidasi_oleh, h.divalidasi_pada, t.nama_bergelar as diterima_oleh, h.diterima_pada, case when h.revisi > 1 then ${SEMULA} end as semula
    from penunjang n join hasil h on h.penunjang_id = n.id join akun i on i.id = h.diisi_oleh left join akun v on v.id = h.divalidasi_oleh left join akun t on t.id = h.diterima_oleh
    where ${whichSql(which)} and ${all ? sql`h.aktif` : HOLDS} order by h.item_id, h.id`);

export type Tindakan = { id: number; nama: string };
/** Those of these that are tests, active. */
export const listTindakan = (tx: TenantTx, ids: readonly number[]): Promise<Tindakan[]> =>
  tx.rows(
    sql`select id, nama_tindakan as nama from tindakan where id = any(${[...ids]}::int[]) and kategori = 'penunjang' and aktif`,
  );

/** The tests that a room offers. */
export const listPilihan = (tx: TenantTx, ruanganId: number): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(
    sql`select t.id, t.nama_tindakan as deskripsi from tindakan t where t.kategori = 'penunjang' and t.aktif ${isOfferedIn(ruanganId)} order by t.nama_tindakan, t.id`,
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
    values (${baru.nomor}, ${baru.jenis}, ${baru.kunjunganId}, ${baru.pasienId}, ${baru.cito}, ${baru.puasa}, ${baru.klinis}, ${baru.hamil}, ${tx.ctx.akunId}) returning id`);
  await tx.exec(sql`
    insert into penunjang_item (penunjang_id, tindakan_id, nama)
    select ${id}, x.id, x.nama from unnest(${baru.tindakan.map((one) => one.id)}::int[], ${baru.tindakan.map((one) => one.nama)}::text[]) with ordinality as x (id, nama, ke) order by x.ke`);
  return id;
}

export type Locked = {
  id: number;
  nomor: string;
  jenis: JenisPenunjang;
  versi: number;
  status: StatusPenunjang;
  kunjungan_id: number;
  diminta_oleh: number;
};
export const lockPenunjang = (tx: TenantTx, id: number): Promise<Locked> =>
  tx.one(
    sql`select id, nomor, jenis, versi, status, kunjungan_id, diminta_oleh from penunjang where id = ${id} for no key update`,
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
export const touch = async (tx: TenantTx, id: number): Promise<void> =>
  void (await tx.exec(sql`update penunjang set versi = versi + 1 where id = ${id}`));

/** SQL: the tests that parameter `p` belongs to. */
const TINDAKAN = sql`(select coalesce(json_agg(x.tindakan_id order by x.tindakan_id), '[]') from parameter_lab_tindakan x where x.parameter_id = p.id)`;
/** What may be filled in, in the order of the laboratory's sheets. */
export const listParameter = (tx: TenantTx): Promise<ParameterLab[]> =>
  tx.rows(
    sql`select p.id, p.kode, p.nama, p.kelompok, p.satuan, p.desimal, p.batas, p.kata_rujukan, p.kata_kritis, ${TINDAKAN} as tindakan from parameter_lab p where p.aktif order by p.id`,
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

export type StoredHasil = {
  id: number;
  item_id: number;
  parameter_id: number | null;
  nama: string;
  revisi: number;
  validated: boolean;
};
export const listStored = (tx: TenantTx, penunjangId: number): Promise<StoredHasil[]> =>
  tx.rows(
    sql`select id, item_id, parameter_id, nama, revisi, divalidasi_pada is not null as validated from hasil where penunjang_id = ${penunjangId} and aktif`,
  );
export const endHasil = async (tx: TenantTx, id: number): Promise<void> =>
  void (await tx.exec(sql`update hasil set aktif = false where id = ${id}`));
export type HasilBaru = {
  item_id: number;
  parameter_id: number | null;
  nama: string;
  nilai_angka: number | null;
  tanda: TandaAngka;
  nilai_teks: string | null;
  satuan: string;
  rujukan: string;
  interpretasi: Interpretasi | null;
  kata_kritis: string | null;
  revisi: number;
  alasan_revisi: string | null;
};
export const insertHasil = async (tx: TenantTx, penunjangId: number, h: HasilBaru): Promise<void> =>
  void (await tx.exec(sql`
    insert into hasil (penunjang_id, item_id, parameter_id, nama, nilai_angka, tanda, nilai_teks, satuan, rujukan, interpretasi, kata_kritis, revisi, alasan_revisi, diisi_oleh)
    values (${penunjangId}, ${h.item_id}, ${h.parameter_id}, ${h.nama}, ${h.nilai_angka}, ${h.tanda}, ${h.nilai_teks}, ${h.satuan}, ${h.rujukan}, ${h.interpretasi}, ${h.kata_kritis}, ${h.revisi}, ${h.alasan_revisi}, ${tx.ctx.akunId})`));

/** Who entered what waits to be validated. */
export const listFillers = async (tx: TenantTx, penunjangId: number): Promise<number[]> =>
  (
    await tx.rows<{ diisi_oleh: number }>(
      sql`select diisi_oleh from hasil where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null
        union select diunggah_oleh from hasil_berkas where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null`,
    )
  ).map(({ diisi_oleh }) => diisi_oleh);
/**
 * Whether somebody else may validate this kind too: of those with the right who works on it or, unless `assigned`, who is
 * assigned to no kind at all.
 */
export const hasSecond = async (tx: TenantTx, jenis: JenisPenunjang, assigned: boolean): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from akun_peran x join peran r on r.id = x.peran_id join akun a on a.id = x.akun_id
    where 'update penunjang' = any(r.izin) and x.akun_id <> ${tx.ctx.akunId} and a.aktif
      and (${worksOn(sql`${jenis}::text`, sql`x.akun_id`)} or (not ${assigned}::boolean and not exists (
        select from unnest(${JENIS_PENUNJANG_IDS}::text[]) lain where ${worksOn(sql`lain`, sql`x.akun_id`)}))) limit 1`)) !==
  undefined;
export type Kurang = { penunjang_id: number; nama: string; parameter: string[] };
/**
 * What orders lack of results and files, in their order: a test of which there is nothing, and while the order is open
 * also the parameters of a test of which there is something. `all` as in `listHasil`.
 */
export const listKurang = (tx: TenantTx, which: WhichPenunjang, all: boolean): Promise<Kurang[]> => {
  const ofItem = sql`h.penunjang_id = i.penunjang_id and h.item_id = i.id and ${all ? sql`h.aktif` : HOLDS}`;
  return tx
    .rows(sql`
    select * from (
      select n.id as penunjang_id, i.id as item_id, i.nama, exists (select from hasil h where ${ofItem}) as ada,
        array(select p.nama from parameter_lab_tindakan x join parameter_lab p on p.id = x.parameter_id and p.aktif
          where x.tindakan_id = i.tindakan_id and n.status <> ${literal(PENUNJANG_SELESAI)}
            and not exists (select from hasil h where ${ofItem} and (h.parameter_id = p.id or lower(h.nama) = lower(p.nama)))
          order by p.id) as parameter
      from penunjang n join penunjang_item i on i.penunjang_id = n.id
      where ${whichSql(which)} and not exists (select from hasil_berkas b where b.penunjang_id = i.penunjang_id and b.item_id = i.id
        and b.aktif ${all ? empty : sql`and b.divalidasi_pada is not null`})) s
    where not ada or parameter <> '{}' order by penunjang_id, item_id`)
    .then((rows) =>
      (rows as (Kurang & { ada: boolean })[]).map(({ ada, ...row }) => ({
        ...row,
        parameter: ada ? row.parameter : [],
      })),
    );
};
/** Results and files; returns how many. */
export const validateAll = async (tx: TenantTx, penunjangId: number): Promise<number> =>
  (await tx.exec(
    sql`update hasil set divalidasi_oleh = ${tx.ctx.akunId}, divalidasi_pada = now() where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null`,
  )) +
  (await tx.exec(
    sql`update hasil_berkas set divalidasi_oleh = ${tx.ctx.akunId}, divalidasi_pada = now() where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null`,
  ));
export type CriticalHasil = {
  nilai_angka: number | null;
  tanda: TandaAngka;
  satuan: string;
  kata_kritis: string | null;
  interpretasi: Interpretasi | null;
  holds: boolean;
  received: boolean;
};
export const findHasil = (
  tx: TenantTx,
  { penunjangId, id }: { penunjangId: number; id: number },
): Promise<CriticalHasil | undefined> =>
  tx.row(
    sql`select h.nilai_angka, h.tanda, h.satuan, h.kata_kritis, h.interpretasi, (${HOLDS}) as holds, h.diterima_pada is not null as received from hasil h
      where h.id = ${id} and h.penunjang_id = ${penunjangId} for no key update`,
  );
/** What was read back: the value where it is a number, and the words as they were typed. */
export const setReceived = async (
  tx: TenantTx,
  id: number,
  { angka, teks }: { angka: number | null; teks: string | null },
): Promise<void> =>
  void (await tx.exec(
    sql`update hasil set diterima_oleh = ${tx.ctx.akunId}, diterima_pada = now(), dibaca_ulang = ${angka}, dibaca_ulang_teks = ${teks} where id = ${id}`,
  ));

/**
 * SQL: result `h` is one that is read back (domain `INTERPRETASI_KRITIS`). An index names them, so they stand here as
 * they are.
 */
export const KRITIS = sql`h.interpretasi in ('LL', 'HH', 'AA')`;
/** Where the patient of visit `k` is cared for now: where it was ordered, and where they were moved to since. */
const ROOMS = sql`(select m.ruangan_id from kunjungan m where m.pendaftaran_id = k.pendaftaran_id and (m.id = k.id or m.status = ${literal(DILAYANI)}))`;
const SEBAGAI = (akunId: number): Sql => sql`case
  when n.diminta_oleh = ${akunId} or exists (select from dokter o join pegawai g on g.id = o.pegawai_id where o.id = ${UTAMA_ID} and g.akun_id = ${akunId}) then 'peminta'
  when exists (select from pegawai g where g.akun_id = ${akunId} and g.aktif and (
    exists (select from pegawai_ruangan x where x.pegawai_id = g.id and x.ruangan_id in ${ROOMS})
    or exists (select from dokter o join dokter_ruangan x on x.dokter_id = o.id and x.aktif where o.pegawai_id = g.id and x.ruangan_id in ${ROOMS}))) then 'ruangan'
  else 'semua' end`;
const MENIT = sql`case sebagai when 'peminta' then ${KRITIS_MENIT.peminta}::int when 'ruangan' then ${KRITIS_MENIT.ruangan}::int else ${KRITIS_MENIT.semua}::int end`;

export type OpenKritis = HasilKritis & {
  pasien_id: number;
  /** Until it comes to stand at the account; 0 or less: it does. */ sisa_ms: number;
};
/** Nothing that an ended order found holds any more; the rows stay. */
export async function withdrawAll(tx: TenantTx, penunjangId: number, alasan: string): Promise<void> {
  await tx.exec(
    sql`update hasil set aktif = false, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now(), alasan_tarik = ${alasan} where penunjang_id = ${penunjangId} and ditarik_pada is null`,
  );
  await tx.exec(
    sql`update hasil_berkas set aktif = false, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now(), alasan_tarik = ${alasan} where penunjang_id = ${penunjangId} and aktif`,
  );
}

const openKritisSql = (tx: TenantTx, which: Sql): Sql => sql`
  select t.*, extract(epoch from t.divalidasi_pada + make_interval(mins => ${MENIT}) - now())::float8 * 1000 as sisa_ms from (
    select h.id, n.pasien_id, n.id as penunjang_id, n.nomor, n.kunjungan_id, p.norm, p.nama as nama_pasien, r.deskripsi as ruangan, h.nama, h.nilai_angka, h.tanda, h.nilai_teks, h.kata_kritis, h.satuan, h.rujukan, h.interpretasi, h.divalidasi_pada,
      a.nama_bergelar as diminta_oleh, ${SEBAGAI(tx.ctx.akunId)} as sebagai
    from hasil h join penunjang n on n.id = h.penunjang_id join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id join ruangan r on r.id = k.ruangan_id join akun a on a.id = n.diminta_oleh
    where ${which} and ${KRITIS} and ${HOLDS}) t
  order by sisa_ms limit 100`;
/** Critical values that nobody took note of, those that stand at the account longest first. spec: RM20 */
export const listKritis = (tx: TenantTx): Promise<OpenKritis[]> =>
  tx.rows(openKritisSql(tx, sql`h.diterima_pada is null`));
/** Writes down that the account was shown these, each once an hour: whose they are and which, never the value. */
export const auditKritis = async (tx: TenantTx, objek: string, shown: readonly OpenKritis[]): Promise<void> =>
  void (await tx.exec(
    auditSql(tx, {
      aksi: 'baca',
      objek,
      objekId: sql`x.pasien_id::text`,
      sesudah: sql`jsonb_build_object('kunjungan_id', x.kunjungan_id, 'penunjang_id', x.penunjang_id, 'hasil_id', x.id)`,
      from: sql`unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ pasien_id }) => pasien_id)}::int[],
          ${shown.map(({ penunjang_id }) => penunjang_id)}::int[], ${shown.map(({ kunjungan_id }) => kunjungan_id)}::int[])
          as x (id, pasien_id, penunjang_id, kunjungan_id)
        where not exists (select from audit a where a.objek = ${objek} and a.objek_id = x.pasien_id::text
          and a.pada > now() - interval '1 hour' and a.akun_id = ${tx.ctx.akunId} and a.sesudah -> 'hasil_id' = to_jsonb(x.id))`,
    }),
  ));
/** Whether this one stands at the account, or did until somebody took note of it. */
export const standsAt = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.rows<OpenKritis>(openKritisSql(tx, sql`h.id = ${id}`))).some(({ sisa_ms }) => sisa_ms <= 0);
