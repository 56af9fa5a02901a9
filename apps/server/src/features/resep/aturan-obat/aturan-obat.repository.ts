import type { ClientBase } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { AturanObat, AturanObatInput } from '@nadi/contract/resep/aturan-obat.contract';
import { SATUAN_BATAS } from '@nadi/domain/resep/aturan';
import { ATURAN_BAWAAN } from '@nadi/domain/resep/aturan-bawaan';
import { kunciAturan } from '@nadi/domain/resep/aturan-values';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type Row = Omit<AturanObat, 'tinjau'>;
const ZAT = (id: Sql): Sql =>
  sql`(select r.deskripsi from referensi r where r.jenis = ${literal(REFERENSI_LIST.zatAktif)} and r.id = ${id})`;
const FIELDS = sql`a.id, a.versi, a.jenis, a.zat_id, ${ZAT(sql`a.zat_id`)} as zat, a.kelompok, a.dengan_zat_id, ${ZAT(sql`a.dengan_zat_id`)} as dengan_zat,
    a.dengan_kelompok, a.batas::float8 as batas, a.satuan, a.usia_min_bulan, a.usia_max_bulan, a.tingkat, a.teks, a.sumber, a.aktif`;
/**
 * How often a rule was found in a prescription, and how often passed over: with a reason where it holds, else by sending or
 * reviewing what it warns of. What was held up at its sending and changed was heeded.
 */
const ROW = sql`
  select ${FIELDS}, a.bawaan is not null as bawaan, a.disahkan_nama as disahkan_oleh, a.disahkan_pada, coalesce(p.temuan, 0) as temuan,
  coalesce(p.dilewati, 0) as dilewati
  from aturan_obat a left join lateral (
    select count(distinct x.resep_id)::int as temuan, count(distinct x.resep_id) filter (where x.alasan is not null
    or x.tingkat = 'peringatan' and x.saat <> 'ditahan')::int as dilewati
    from resep_periksa x where x.aturan_id = a.id and x.aturan_versi = a.versi) p on true`;

export const listAturan = (tx: TenantTx): Promise<Row[]> =>
  tx.rows(sql`${ROW} order by a.disahkan_pada is null, a.jenis, a.id`);
export const findAturan = (tx: TenantTx, id: number): Promise<Row | undefined> =>
  tx.row(sql`${ROW} where a.id = ${id}`);
export const lockAturan = (tx: TenantTx, id: number): Promise<{ versi: number } | undefined> =>
  tx.row(sql`select versi from aturan_obat where id = ${id} for update`);

const columns = (
  input: AturanObatInput,
): Sql => sql`${input.jenis}, ${input.zat_id}, ${input.kelompok}, ${input.dengan_zat_id}, ${input.dengan_kelompok}, ${input.batas},
  ${SATUAN_BATAS[input.jenis]}, ${input.usia_min_bulan}, ${input.usia_max_bulan}, ${input.tingkat}, ${input.teks}, ${input.sumber}, ${input.aktif}`;
const NAMES = sql`jenis, zat_id, kelompok, dengan_zat_id, dengan_kelompok, batas, satuan, usia_min_bulan, usia_max_bulan, tingkat, teks, sumber, aktif`;

/**
 * Who approved a rule approved what it said then, so a change puts it to sleep. One that stood beside another of its key
 * is free of that once it has a key of its own. Whoever writes rules counts their version.
 */
export const saveAturan = async (tx: TenantTx, input: AturanObatInput, id: number | null): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      id === null
        ? sql`insert into aturan_obat (${NAMES}, dibuat_oleh) values (${columns(input)}, ${tx.ctx.akunId}) returning id`
        : sql`
          update aturan_obat set (${NAMES}) = (${columns(input)}), disahkan_oleh = null, disahkan_nama = null, disahkan_pada = null, diubah_pada = now(),
            ganda = ganda and kunci = ${kunciAturan(input)}
          where id = ${id} returning id`,
    )
  ).id;

/** A rule that stands beside another of its key is in no sheet, where nothing would tell them apart. */
const KUNCI = sql`case when a.ganda then 'ganda/' || a.id else a.kunci end`;
export const ATURAN_SOURCE: MasterSource = {
  table: 'aturan_obat',
  select: sql`select ${FIELDS}, ${KUNCI} as kunci from aturan_obat a`,
  id: sql`a.id`,
  aktif: sql`a.aktif`,
  searchIn: [sql`a.teks`, sql`a.sumber`],
  sort: { jenis: sql`a.jenis` },
  defaultOrder: sql`a.jenis`,
  key: KUNCI,
};
export const ONLY_WITH_KUNCI = sql`not a.ganda`;

export const listZat = (tx: TenantTx): Promise<{ id: number; deskripsi: string; aktif: boolean }[]> =>
  tx.rows(sql`select id, deskripsi, aktif from referensi where jenis = ${literal(REFERENSI_LIST.zatAktif)}`);

export const sahkanAturan = (tx: TenantTx, id: number, nama: string): Promise<number> =>
  tx.exec(
    sql`update aturan_obat set disahkan_oleh = ${tx.ctx.akunId}, disahkan_nama = ${nama}, disahkan_pada = now(), versi = versi + 1 where id = ${id}`,
  );

/**
 * Gives the facility of this transaction the starter rules that it does not have yet, unless it has one of its own of the
 * same key; they sleep until they are approved.
 */
export async function installAturanBawaan(client: ClientBase): Promise<void> {
  await client.query(
    `insert into aturan_obat (bawaan, jenis, zat_id, kelompok, dengan_zat_id, dengan_kelompok, batas, satuan, usia_min_bulan,
      usia_max_bulan, tingkat, teks, sumber)
     select x.bawaan, x.jenis, x.zat_id, x.kelompok, x.dengan_zat_id, x.dengan_kelompok, x.batas, x.satuan, x.usia_min_bulan,
     x.usia_max_bulan, x.tingkat, x.teks, x.sumber
     from jsonb_to_recordset($1::jsonb) as x (bawaan text, jenis text, zat_id int, kelompok text, dengan_zat_id int, dengan_kelompok text,
     batas numeric, satuan text,
       usia_min_bulan int, usia_max_bulan int, tingkat text, teks text, sumber text)
     on conflict do nothing`,
    [JSON.stringify(ATURAN_BAWAAN.map((one) => ({ ...one, satuan: SATUAN_BATAS[one.jenis] })))],
  );
}
