import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { KategoriTindakan, TindakanOption } from '@nadi/contract/master/tindakan.contract';
import type { TarifRow, TarifDays } from '@nadi/domain/tarif/tarif';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { MASTER_KUNJUNGAN } from '../used-by.ts';

type TindakanInput = {
  kode: string;
  nama_tindakan: string;
  kategori: KategoriTindakan;
  icd9: string | null;
  perlu_persetujuan?: boolean | undefined;
  aktif: boolean;
  tarif: TarifRow[];
  ruangan: number[];
};

/** SQL: today in the facility's time zone. The description of a list is a constant and gets no date from a request. */
const TODAY = sql`(select (now() at time zone f.zona)::date from faskes f where f.id = (select faskes_kini()))`;

/**
 * SQL: what tindakan `t` costs everybody today. Without class and payer the domain's choice of a tarif is simply the
 * newest that has begun.
 */
export const TARIF_UMUM = sql`(select x.tarif from tarif_tindakan x where x.tindakan_id = t.id and x.kelas is null and x.penjamin_id is null
  and x.mulai_tanggal <= ${TODAY} order by x.mulai_tanggal desc limit 1)`;

/** `tetap` repeats in SQL the domain's rule for a tarif that visits may have been charged by (domain `tarif/tarif`). */
const tarifRows = (): Sql => sql`(
  select coalesce(json_agg(json_build_object('kelas', x.kelas, 'penjamin_id', x.penjamin_id, 'mulai_tanggal', x.mulai_tanggal, 'tarif', x.tarif,
    'tetap', coalesce(x.mulai_tanggal < ${TODAY} and x.mulai_tanggal <= ${MASTER_KUNJUNGAN.one().lastDaySql(TODAY)}, false))
    order by x.penjamin_id nulls first, x.kelas nulls first, x.mulai_tanggal), '[]')
  from tarif_tindakan x where x.tindakan_id = t.id)`;

export const TINDAKAN_SOURCE: MasterSource = {
  table: 'tindakan',
  // Made when it is asked for, because the visits are known only once all features are.
  get select() {
    return sql`select t.id, t.kode, t.nama_tindakan, t.kategori, t.icd9, t.perlu_persetujuan, t.aktif, t.versi, ${TARIF_UMUM} as tarif_umum,
      ${tarifRows()} as tarif,
    (select coalesce(json_agg(tr.ruangan_id order by tr.ruangan_id), '[]') from tindakan_ruangan tr where tr.tindakan_id = t.id) as ruangan
    from tindakan t`;
  },
  id: sql`t.id`,
  aktif: sql`t.aktif`,
  searchIn: [sql`t.kode`, sql`t.nama_tindakan`, sql`t.icd9`],
  sort: { kode: sql`t.kode`, nama_tindakan: sql`t.nama_tindakan`, kategori: sql`t.kategori`, tarif_umum: TARIF_UMUM },
  defaultOrder: sql`t.kode`,
  key: sql`t.kode`,
};

export const isInKategori = (kategori: string): Sql => sql`t.kategori = ${kategori}`;

type TindakanToSave = { input: TindakanInput; id: number | null };
type TindakanWithId = { input: TindakanInput; id: number };

async function saveTindakanRows(tx: TenantTx, rows: readonly TindakanToSave[]): Promise<TindakanWithId[]> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.map(({ input: { kode, nama_tindakan, kategori, icd9, perlu_persetujuan, aktif }, id }) => ({ id, kode, nama_tindakan, kategori, icd9, perlu_persetujuan, aktif })))}::json)
    as x (id int, kode text, nama_tindakan text, kategori text, icd9 text, perlu_persetujuan boolean, aktif boolean)`;
  await tx.exec(
    sql`update tindakan t set kode = x.kode, nama_tindakan = x.nama_tindakan, kategori = x.kategori, icd9 = x.icd9,
      perlu_persetujuan = coalesce(x.perlu_persetujuan, t.perlu_persetujuan), aktif = x.aktif from ${recordset} where t.id = x.id`,
  );
  const inserted = await tx.rows<{ id: number; kode: string }>(sql`
    insert into tindakan (kode, nama_tindakan, kategori, icd9, perlu_persetujuan, aktif)
    select x.kode, x.nama_tindakan, x.kategori, x.icd9, coalesce(x.perlu_persetujuan, false), x.aktif from ${recordset} where x.id is null returning id, kode`);
  const newIds = new Map(inserted.map(({ id, kode }) => [kode, id]));
  return rows.map(({ input, id }) => ({ input, id: id ?? (newIds.get(input.kode) as number) }));
}

/** A tarif keeps its row as long as its class, payer and first day stay the same. */
async function saveTarif(tx: TenantTx, rows: readonly TindakanWithId[]): Promise<void> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.flatMap(({ input, id }) => input.tarif.map((b) => ({ ...b, tindakan_id: id }))))}::json)
    as x (tindakan_id int, kelas smallint, penjamin_id int, mulai_tanggal date, tarif bigint)`;
  await tx.exec(sql`delete from tarif_tindakan t where t.tindakan_id = any(${rows.map(({ id }) => id)}::int[]) and not exists (select from ${recordset}
    where x.tindakan_id = t.tindakan_id and x.kelas is not distinct from t.kelas and x.penjamin_id is not distinct from t.penjamin_id
    and x.mulai_tanggal = t.mulai_tanggal)`);
  await tx.exec(sql`insert into tarif_tindakan (tindakan_id, kelas, penjamin_id, mulai_tanggal, tarif)
    select x.tindakan_id, x.kelas, x.penjamin_id, x.mulai_tanggal, x.tarif from ${recordset}
    on conflict on constraint tarif_tindakan_unik do update set tarif = excluded.tarif where tarif_tindakan.tarif <> excluded.tarif`);
}

async function saveTindakanRuangan(tx: TenantTx, rows: readonly TindakanWithId[]): Promise<void> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.flatMap(({ input, id }) => input.ruangan.map((ruangan_id) => ({ tindakan_id: id, ruangan_id }))))}::json) as x (tindakan_id int, ruangan_id int)`;
  await tx.exec(
    sql`delete from tindakan_ruangan t where t.tindakan_id = any(${rows.map(({ id }) => id)}::int[])
      and not exists (select from ${recordset} where x.tindakan_id = t.tindakan_id and x.ruangan_id = t.ruangan_id)`,
  );
  await tx.exec(
    sql`insert into tindakan_ruangan (tindakan_id, ruangan_id) select x.tindakan_id, x.ruangan_id from ${recordset} on conflict do nothing`,
  );
}

/**
 * Saves tindakan with their tarif and ruangan, many at once, because a sheet brings thousands. Returns their ids in
 * order.
 */
export async function saveTindakan(tx: TenantTx, rows: readonly TindakanToSave[]): Promise<number[]> {
  const withIds = await saveTindakanRows(tx, rows);
  await saveTarif(tx, withIds);
  await saveTindakanRuangan(tx, withIds);
  return withIds.map(({ id }) => id);
}

export const listTindakanPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Paket kunjungan' as di, count(*)::int as jumlah from paket_tindakan where tindakan_id = ${id}`);

export const listTindakanPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Paket kunjungan aktif' as di, count(*)::int as jumlah from paket_tindakan i join paket p on p.id = i.paket_id and p.aktif
      where i.tindakan_id = ${id}`,
  );

export async function loadTarifDays(tx: TenantTx): Promise<TarifDays> {
  const { terakhir } = await tx.one<{ terakhir: string | null }>(
    sql`select ${MASTER_KUNJUNGAN.one().lastDaySql(sql`${tx.ctx.today}::date`)} as terakhir`,
  );
  return { today: tx.ctx.today, lastKunjungan: terakhir };
}

/** Returns those of the ids that exist in the facility and are active. */
export const findKnownOptions = (
  tx: TenantTx,
  { penjamin, ruangan }: { penjamin: number[]; ruangan: number[] },
): Promise<{ penjamin: number[]; ruangan: number[] }> =>
  tx.one(sql`select
    array(select id from penjamin where aktif and id = any(${penjamin}::bigint[])) as penjamin,
    array(select id from ruangan where aktif and id = any(${ruangan}::bigint[])) as ruangan`);

export const hasKelas = async (tx: TenantTx, kelas: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from referensi where jenis = ${literal(REFERENSI_LIST.kelas)} and id = ${kelas}`)) !==
  undefined;

const LIKE_SPECIALS = /[\\%_]/g;

function matchSearch(search: string): Sql {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.reduce(
    (conditions, k) =>
      sql`${conditions} and lower(t.kode || ' ' || t.nama_tindakan) like ${`%${k.replaceAll(LIKE_SPECIALS, String.raw`\$&`)}%`}`,
    empty,
  );
}

/** SQL: the room offers tindakan `t`, because it lists it or because it lists none. */
export const isOfferedIn = (
  ruanganId: number | Sql,
): Sql => sql`and (exists (select from tindakan_ruangan tr where tr.ruangan_id = ${ruanganId} and tr.tindakan_id = t.id)
  or not exists (select from tindakan_ruangan tr where tr.ruangan_id = ${ruanganId}))`;

export type TindakanQuery = { ruanganId?: number; search?: string | undefined; offset: number; limit: number };
const aktif = ({ ruanganId, search = '' }: TindakanQuery): Sql =>
  sql`t.aktif ${ruanganId === undefined ? empty : isOfferedIn(ruanganId)} ${matchSearch(search)}`;

export const countTindakan = async (tx: TenantTx, query: TindakanQuery): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from tindakan t where ${aktif(query)}`)).n;

export const listTindakan = (tx: TenantTx, query: TindakanQuery): Promise<TindakanOption[]> =>
  tx.rows(sql`select t.id, t.kode, t.nama_tindakan, t.kategori, ${TARIF_UMUM} as tarif from tindakan t
    where ${aktif(query)} order by t.nama_tindakan, t.id limit ${query.limit} offset ${query.offset}`);

/** SQL: every tarif of tindakan `t` that has begun by the day. */
const tarifUntil = (tanggal: string): Sql => sql`(
      select coalesce(json_agg(json_build_object('kelas', x.kelas, 'penjamin_id', x.penjamin_id, 'mulai_tanggal', x.mulai_tanggal, 'tarif', x.tarif)), '[]')
      from tarif_tindakan x where x.tindakan_id = t.id and x.mulai_tanggal <= ${tanggal}::date)`;

/** What a day in a bed of each of these rooms is charged by, in the room's order, with every tarif that has begun. */
export const listAkomodasi = (
  tx: TenantTx,
  ruanganIds: readonly number[],
): Promise<{ ruangan_id: number; tindakan_id: number; tarif: TarifRow[] }[]> =>
  tx.rows(sql`select r.id as ruangan_id, t.id as tindakan_id, ${tarifUntil(tx.ctx.today)} as tarif
    from ruangan r join tindakan t on t.aktif and t.kategori = 'akomodasi' ${isOfferedIn(sql`r.id`)}
    where r.id = any(${[...ruanganIds]}::int[]) order by r.id, t.id`);

/** Lists tindakan with every tarif that has begun by the day; the domain picks the one that applies. */
export const listWithTarif = (
  tx: TenantTx,
  query: TindakanQuery,
  tanggal: string,
): Promise<(Omit<TindakanOption, 'tarif'> & { tarif: TarifRow[] })[]> =>
  tx.rows(sql`select t.id, t.kode, t.nama_tindakan, t.kategori, ${tarifUntil(tanggal)} as tarif
    from tindakan t where ${aktif(query)} order by t.nama_tindakan, t.id limit ${query.limit} offset ${query.offset}`);
