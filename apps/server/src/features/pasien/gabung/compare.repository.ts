import sql, { join, raw, type Sql } from 'sql-template-tag';
import { fieldOf, type PasienColumn } from '@nadi/domain/pasien/pasien-fields';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { BERKUNJUNG_PADA } from '../pasien.repository.ts';
import { listFollowingTables } from './following-tables.ts';
import { CHOOSABLE_FIELDS, CHOOSABLE_NOMOR } from './choosable-fields.ts';

/** A record as the merge sees it: the row itself, and the text of every field that may be chosen. */
export type PasienRecord = {
  id: number;
  norm: number;
  nama: string;
  versi: number;
  digabung_ke: number | null;
  /** The norm of the winner where this record is merged already, else the record's own. */
  norm_kini: number;
  /** The row, with its last registration as `terakhir_berkunjung`. */
  baris: Record<string, unknown>;
  teks: Record<string, string | null>;
  dibuat_pada: string;
};

const referensiText = (jenis: number, column: string): Sql =>
  sql`coalesce((select r.deskripsi from referensi r where r.jenis = ${literal(jenis)} and r.id = p.${raw(column)}), p.${raw(column)}::text)`;
const yesNoText = (column: string): Sql => sql`case when p.${raw(column)} then 'Ya' else 'Tidak' end`;
const wilayahText = (column: string): Sql => sql`(select w.deskripsi from wilayah w where w.id = p.${raw(column)})`;
const alamatText = (suffix: '' | '_identitas'): Sql => {
  const k = (nama: string): Sql => sql`p.${raw(nama + suffix)}`;
  return sql`nullif(concat_ws(', ', ${k('alamat')}, 'RT ' || ${k('rt')}, 'RW ' || ${k('rw')},
    ${join(['kelurahan', 'kecamatan', 'wilayah', 'provinsi'].map((n) => wilayahText(n + suffix)))}, ${k('kodepos')}), '')`;
};

/** The texts of fields that are made of more than one column. */
const JOINED_TEXTS: Record<string, Sql> = {
  alamat: alamatText(''),
  alamat_identitas: alamatText('_identitas'),
  ibu: sql`(select i.nama || ' (' || i.norm || ')' from pasien i where i.id = p.ibu_id)`,
  foto: sql`case when p.foto_berkas_id is not null then 'Ada foto' end`,
};

/** A field as people read it; reference lists are named by their number (ketentuan D25). */
function textOf(column: PasienColumn): Sql {
  const one = fieldOf(column);
  switch (one.kind) {
    case 'list':
      return referensiText(one.list, column);
    case 'yes':
      return yesNoText(column);
    case 'nationality':
      return sql`case p.${raw(column)} when 1 then 'WNI' when 2 then 'WNA' end`;
    case 'date':
      return sql`to_char(p.${raw(column)}, 'DD/MM/YYYY')`;
    default:
      return sql`p.${raw(column)}::text`;
  }
}

const textPairs = [
  ...CHOOSABLE_FIELDS.map(
    ({ kolom: column }) => sql`${raw(`'${column}'`)}, ${JOINED_TEXTS[column] ?? textOf(column as PasienColumn)}`,
  ),
  ...CHOOSABLE_NOMOR.map(
    ({ kolom: column, tabel, jenis }) =>
      sql`${raw(`'${column}'`)}, (select n.nomor from ${raw(tabel)} n where n.pasien_id = p.id and n.jenis = ${literal(jenis)} and n.diakhiri_pada is null)`,
  ),
];

/** Lists both records by norm, in the order of their ids. */
export function listPasienRecord(tx: TenantTx, norm: readonly number[]): Promise<PasienRecord[]> {
  return tx.rows(sql`
    select p.id, p.norm, p.nama, p.versi, p.digabung_ke, coalesce((select t.norm from pasien t where t.id = p.digabung_ke), p.norm) as norm_kini,
      to_jsonb(p) || jsonb_build_object('terakhir_berkunjung', ${BERKUNJUNG_PADA}) as baris, jsonb_build_object(${join(textPairs)}) as teks, p.dibuat_pada
    from pasien p where p.norm = any(${[...norm]}::int[]) order by p.id`);
}

/**
 * Locks both records until commit, in the order of their ids: everybody who locks several patients uses that order, so
 * that nobody deadlocks.
 */
export async function lockPasienRecord(tx: TenantTx, norm: readonly number[]): Promise<void> {
  await tx.exec(sql`select 1 from pasien where norm = any(${[...norm]}::int[]) order by id for update`);
}

/** Counts how many rows of each kind follow a record, in the order of `listFollowingTables`. */
export async function countFollowing(tx: TenantTx, id: number): Promise<number[]> {
  const { jumlah } = await tx.one<{ jumlah: number[] }>(
    sql`select array[${join(
      listFollowingTables().map(
        ({ tabel, kolom: column, countedWhere = 'true' }) => sql`(select count(*)
      from ${raw(tabel)} where ${raw(column)} = ${id} and ${raw(countedWhere)})`,
      ),
    )}]::int[] as jumlah`,
  );
  return jumlah;
}
