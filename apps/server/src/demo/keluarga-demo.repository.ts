import type { ClientBase } from 'pg';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import type { SyntheticKeluarga } from './synthetic-keluarga.ts';

/** Saves relatives with their phone. Needs an open transaction inside the facility, as the other functions here do. */
export async function bulkSaveKeluarga(client: ClientBase, keluarga: readonly SyntheticKeluarga[]): Promise<void> {
  await client.query(
    `with x as (
       select p.id as pasien_id, k.*, nextval(pg_get_serial_sequence('pasien_keluarga', 'id'))::int as id
       from json_to_recordset($1) as k (norm int, shdk smallint, nama text, jenis_kelamin smallint, alamat text, tanggal_lahir date, telp text)
       join pasien p on p.faskes_id = faskes_kini() and p.norm = k.norm
     ), baru as (
       insert into pasien_keluarga (id, pasien_id, shdk, nama, jenis_kelamin, alamat, tanggal_lahir, kewarganegaraan) overriding system value
       select id, pasien_id, shdk, nama, jenis_kelamin, alamat, tanggal_lahir, 1 from x
     )
     insert into pasien_keluarga_kontak (keluarga_id, jenis, nomor) select id, ${KONTAK_TELEPON}, telp from x`,
    [JSON.stringify(keluarga)],
  );
}

export async function linkIbu(client: ClientBase, ibu: readonly { norm: number; ibu: number }[]): Promise<void> {
  await client.query(
    `update pasien p set ibu_id = i.id from json_to_recordset($1) as x (norm int, ibu int) join pasien i on i.faskes_id = faskes_kini() and i.norm = x.ibu
     where p.faskes_id = faskes_kini() and p.norm = x.norm`,
    [JSON.stringify(ibu)],
  );
}

/** Removes what nobody can know of an unknown patient. Only the name and the sex that was seen stay. */
export async function makeTakDikenal(client: ClientBase, norm: readonly number[]): Promise<void> {
  await client.query(
    `update pasien set tak_dikenal = true, tempat_lahir = null, tanggal_lahir = null, agama = null, status_perkawinan = null,
      pendidikan = null, pekerjaan = null, golongan_darah = null, ibu_kandung = null,
       alamat = null, provinsi = null, wilayah = null, kecamatan = null, kelurahan = null, rt = null, rw = null, kodepos = null,
       alamat_identitas = null, provinsi_identitas = null, wilayah_identitas = null, kecamatan_identitas = null, kelurahan_identitas = null,
       rt_identitas = null, rw_identitas = null, kodepos_identitas = null
     where faskes_id = faskes_kini() and norm = any($1)`,
    [norm],
  );
  await client.query(
    'delete from pasien_kontak where faskes_id = faskes_kini() and pasien_id in (select id from pasien where faskes_id = faskes_kini() and norm = any($1))',
    [norm],
  );
}
