import sql, { join, raw, type Sql } from 'sql-template-tag';
import { normalizeNama } from '@nadi/domain/pasien/nama-search';
import { PASIEN_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import { KONTAK_TELEPON, KONTAK_WHATSAPP, IDENTITAS_UTAMA, KARTU_NPWP } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { idByNorm } from '../pasien.repository.ts';
import { KELUARGA_FIELD_BY_COLUMN, KELUARGA_KONTAK, type PasienInput } from './pasien-input.ts';

export const ibuIdSql = (p: PasienInput): Sql => idByNorm(p.ibu_norm);

/** Rewrites the whole row and raises its version. */
export async function updatePasienRow(tx: TenantTx, id: number, p: PasienInput): Promise<void> {
  const assignments = PASIEN_COLUMNS.map((k) => sql`${raw(k)} = ${p[k]}`);
  await tx.exec(
    sql`update pasien set ${join(assignments)}, ibu_id = ${ibuIdSql(p)}, nama_cari = ${normalizeNama(p.nama)}, versi = versi + 1,
      diubah_pada = now() where id = ${id}`,
  );
}

export type NomorEntry = { jenis: number; nomor: string | null };

export const kontakPasien = (p: PasienInput): NomorEntry[] => [
  { jenis: KONTAK_TELEPON, nomor: p.nomor_kontak_telp },
  { jenis: KONTAK_WHATSAPP, nomor: p.nomor_kontak_wa },
];
/** The number of a KTP is `nik`. */
export const identitasPasien = (p: PasienInput): NomorEntry[] => [
  { jenis: IDENTITAS_UTAMA, nomor: p.nomor_identitas },
  { jenis: KARTU_NPWP, nomor: p.nomor_identitas_npwp },
];
export const kontakKeluarga = (p: PasienInput): NomorEntry[] =>
  (Object.keys(KELUARGA_KONTAK) as (keyof typeof KELUARGA_KONTAK)[]).map((field) => ({
    jenis: KELUARGA_KONTAK[field],
    nomor: p[field],
  }));
export const onlyFilled = (nomor: readonly NomorEntry[]): NomorEntry[] => nomor.filter((n) => n.nomor !== null);

export const unnestNomor = (nomor: readonly NomorEntry[]): Sql =>
  sql`unnest(${nomor.map((n) => n.jenis)}::smallint[], ${nomor.map((n) => n.nomor)}::text[]) as t (jenis, nomor)`;

export const NOMOR_TABLES = {
  kontak: { tabel: sql`pasien_kontak`, pemilik: sql`pasien_id` },
  identitas: { tabel: sql`pasien_identitas`, pemilik: sql`pasien_id` },
  'kontak keluarga': { tabel: sql`pasien_keluarga_kontak`, pemilik: sql`keluarga_id` },
};

/** Each kind has one number: a new number overwrites the old one, a cleared number is ended and keeps its value. */
export async function saveNomor(
  tx: TenantTx,
  jenis: keyof typeof NOMOR_TABLES,
  id: number,
  nomor: readonly NomorEntry[],
): Promise<void> {
  const { tabel: table, pemilik: ownerColumn } = NOMOR_TABLES[jenis];
  const filled = onlyFilled(nomor);
  const emptied = nomor.filter((n) => n.nomor === null).map((n) => n.jenis);
  await Promise.all([
    filled.length > 0 &&
      tx.exec(sql`
        insert into ${table} (${ownerColumn}, jenis, nomor) select ${id}::int, jenis, nomor from ${unnestNomor(filled)}
        on conflict (faskes_id, ${ownerColumn}, jenis) do update set nomor = excluded.nomor, diakhiri_pada = null`),
    emptied.length > 0 &&
      tx.exec(
        sql`update ${table} set diakhiri_pada = now() where ${ownerColumn} = ${id} and jenis = any(${emptied}::smallint[]) and diakhiri_pada is null`,
      ),
  ]);
}

const KELUARGA_COLUMNS = Object.keys(KELUARGA_FIELD_BY_COLUMN) as (keyof typeof KELUARGA_FIELD_BY_COLUMN)[];

/** Inserts the one relative of the form. */
export async function insertKeluarga(tx: TenantTx, pasienId: number, p: PasienInput): Promise<void> {
  if (p.nama_keluarga === null) return;
  await tx.exec(sql`with baru as (${insertKeluargaSql(sql`${pasienId}`, p)}) ${insertKeluargaKontakSql(sql`baru`, p)}`);
}

export const insertKeluargaSql = (pasienId: Sql, p: PasienInput): Sql =>
  sql`insert into pasien_keluarga (pasien_id, ${raw(KELUARGA_COLUMNS.join(', '))})
    values (${pasienId}, ${join(KELUARGA_COLUMNS.map((k) => p[KELUARGA_FIELD_BY_COLUMN[k]]))}) returning id`;
export const insertKeluargaKontakSql = (keluarga: Sql, p: PasienInput): Sql =>
  sql`insert into pasien_keluarga_kontak (keluarga_id, jenis, nomor) select k.id, t.jenis, t.nomor
    from ${keluarga} k, ${unnestNomor(onlyFilled(kontakKeluarga(p)))}`;

/** Changes the relative that the form showed, or ends it when its name was cleared. */
export async function updateKeluarga(tx: TenantTx, keluargaId: number, p: PasienInput): Promise<void> {
  if (p.nama_keluarga === null) {
    await tx.exec(sql`update pasien_keluarga set diakhiri_pada = now() where id = ${keluargaId}`);
    return;
  }
  await Promise.all([
    tx.exec(
      sql`update pasien_keluarga set ${join(KELUARGA_COLUMNS.map((k) => sql`${raw(k)} = ${p[KELUARGA_FIELD_BY_COLUMN[k]]}`))} where id = ${keluargaId}`,
    ),
    saveNomor(tx, 'kontak keluarga', keluargaId, kontakKeluarga(p)),
  ]);
}
