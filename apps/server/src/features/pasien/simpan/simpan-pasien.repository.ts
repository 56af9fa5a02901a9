import sql, { join, raw, type Sql } from 'sql-template-tag';
import { normalkanNama } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';
import { idMenurutNorm } from '../pasien.repository.ts';
import { KOLOM_KELUARGA, type IsianPasien } from './isian.ts';

/** The fields of the form that are columns of `pasien` with the same name. */
export const KOLOM_PASIEN = [
  'norm_manual',
  'tak_dikenal',
  'status',
  'jenis_identitas',
  'nik',
  'no_bpjs',
  'gelar_depan',
  'nama',
  'gelar_belakang',
  'panggilan',
  'tempat_lahir',
  'tanggal_lahir',
  'jenis_kelamin',
  'agama',
  'status_perkawinan',
  'pendidikan',
  'pekerjaan',
  'suku',
  'golongan_darah',
  'kewarganegaraan',
  'email',
  'perusahaan',
  'bagian',
  'piutang',
  'ibu_kandung',
  'alamat',
  'provinsi',
  'wilayah',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'kodepos',
  'alamat_identitas',
  'provinsi_identitas',
  'wilayah_identitas',
  'kecamatan_identitas',
  'kelurahan_identitas',
  'rt_identitas',
  'rw_identitas',
  'kodepos_identitas',
] as const satisfies readonly (keyof IsianPasien)[];

const ibuId = (p: IsianPasien): Sql => idMenurutNorm(p.ibu_norm);

/** Inserts the row of `pasien`; the functions below store what belongs to it. */
export async function insertPasien(tx: TenantTx, p: IsianPasien, norm: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into pasien (norm, ${raw(KOLOM_PASIEN.join(', '))}, ibu_id, nama_cari)
    values (${norm}, ${join(KOLOM_PASIEN.map((k) => p[k]))}, ${ibuId(p)}, ${normalkanNama(p.nama)}) returning id`);
  return id;
}

/** Rewrites the whole row and raises its version. */
export async function updateBaris(tx: TenantTx, id: number, p: IsianPasien): Promise<void> {
  const isi = KOLOM_PASIEN.map((k) => sql`${raw(k)} = ${p[k]}`);
  await tx.exec(
    sql`update pasien set ${join(isi)}, ibu_id = ${ibuId(p)}, nama_cari = ${normalkanNama(p.nama)}, versi = versi + 1, diubah_pada = now() where id = ${id}`,
  );
}

export type Nomor = { jenis: number; nomor: string | null };

/** Kinds of list 8: 3 is phone, 4 is WhatsApp. */
export const kontakPasien = (p: IsianPasien): Nomor[] => [
  { jenis: 3, nomor: p.nomor_kontak_telp },
  { jenis: 4, nomor: p.nomor_kontak_wa },
];
/**
 * Kinds of list 9: 1 is the number of the card named in `jenis_identitas` (the number of a KTP is `nik`), 8 is the tax
 * number.
 */
export const identitasPasien = (p: IsianPasien): Nomor[] => [
  { jenis: 1, nomor: p.nomor_identitas },
  { jenis: 8, nomor: p.nomor_identitas_npwp },
];
export const kontakKeluarga = (p: IsianPasien): Nomor[] => [
  { jenis: 3, nomor: p.nomor_kontak_keluarga_telp },
  { jenis: 4, nomor: p.nomor_kontak_keluarga_wa },
];
export const terisi = (nomor: readonly Nomor[]): Nomor[] => nomor.filter((n) => n.nomor !== null);

const dariNomor = (nomor: readonly Nomor[]): Sql =>
  sql`unnest(${nomor.map((n) => n.jenis)}::smallint[], ${nomor.map((n) => n.nomor)}::text[]) as t (jenis, nomor)`;

const TABEL_NOMOR = {
  kontak: { tabel: sql`pasien_kontak`, pemilik: sql`pasien_id` },
  identitas: { tabel: sql`pasien_identitas`, pemilik: sql`pasien_id` },
  'kontak keluarga': { tabel: sql`pasien_keluarga_kontak`, pemilik: sql`keluarga_id` },
};

/** Each kind has one number: a new number overwrites the old one, a cleared number is ended and keeps its value. */
export async function simpanNomor(
  tx: TenantTx,
  jenis: keyof typeof TABEL_NOMOR,
  id: number,
  nomor: readonly Nomor[],
): Promise<void> {
  const { tabel, pemilik } = TABEL_NOMOR[jenis];
  const ada = terisi(nomor);
  const kosong = nomor.filter((n) => n.nomor === null).map((n) => n.jenis);
  await Promise.all([
    ada.length > 0 &&
      tx.exec(sql`
        insert into ${tabel} (${pemilik}, jenis, nomor) select ${id}::int, jenis, nomor from ${dariNomor(ada)}
        on conflict (faskes_id, ${pemilik}, jenis) do update set nomor = excluded.nomor, diakhiri_pada = null`),
    kosong.length > 0 &&
      tx.exec(
        sql`update ${tabel} set diakhiri_pada = now() where ${pemilik} = ${id} and jenis = any(${kosong}::smallint[]) and diakhiri_pada is null`,
      ),
  ]);
}

const KELUARGA = Object.keys(KOLOM_KELUARGA) as (keyof typeof KOLOM_KELUARGA)[];

/** Inserts the one relative of the form. */
export async function insertKeluarga(tx: TenantTx, pasienId: number, p: IsianPasien): Promise<void> {
  if (p.nama_keluarga === null) return;
  await tx.exec(sql`
    with baru as (
      insert into pasien_keluarga (pasien_id, ${raw(KELUARGA.join(', '))}) values (${pasienId}, ${join(KELUARGA.map((k) => p[KOLOM_KELUARGA[k]]))}) returning id
    )
    insert into pasien_keluarga_kontak (keluarga_id, jenis, nomor) select baru.id, t.jenis, t.nomor from baru, ${dariNomor(terisi(kontakKeluarga(p)))}`);
}

/** Changes the relative that the form showed, or ends it when its name was cleared. */
export async function updateKeluarga(tx: TenantTx, keluargaId: number, p: IsianPasien): Promise<void> {
  if (p.nama_keluarga === null) {
    await tx.exec(sql`update pasien_keluarga set diakhiri_pada = now() where id = ${keluargaId}`);
    return;
  }
  await Promise.all([
    tx.exec(
      sql`update pasien_keluarga set ${join(KELUARGA.map((k) => sql`${raw(k)} = ${p[KOLOM_KELUARGA[k]]}`))} where id = ${keluargaId}`,
    ),
    simpanNomor(tx, 'kontak keluarga', keluargaId, kontakKeluarga(p)),
  ]);
}
