import sql from 'sql-template-tag';
import type { SimpanPasien } from '@nadi/contract/pasien-isian';
import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';

/** The row of `pasien`; everything that hangs on it is stored by `simpanBagian`. */
export async function insertPasien(tx: TenantTx, p: SimpanPasien, norm: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into pasien (
      norm, norm_manual, tak_dikenal, status, jenis_identitas, nik, no_bpjs, gelar_depan, nama, gelar_belakang, panggilan, tempat_lahir, tanggal_lahir,
      jenis_kelamin, agama, status_perkawinan, pendidikan, pekerjaan, suku, golongan_darah, kewarganegaraan, email, perusahaan, bagian, ibu_kandung,
      alamat, provinsi, wilayah, kecamatan, kelurahan, rt, rw, kodepos,
      alamat_identitas, provinsi_identitas, wilayah_identitas, kecamatan_identitas, kelurahan_identitas, rt_identitas, rw_identitas, kodepos_identitas, nama_cari
    ) values (
      ${norm}, ${p.norm_manual}, ${p.tak_dikenal}, ${p.status}, ${p.jenis_identitas}, ${p.nik}, ${p.no_bpjs}, ${p.gelar_depan}, ${p.nama}, ${p.gelar_belakang}, ${p.panggilan}, ${p.tempat_lahir}, ${p.tanggal_lahir},
      ${p.jenis_kelamin}, ${p.agama}, ${p.status_perkawinan}, ${p.pendidikan}, ${p.pekerjaan}, ${p.suku}, ${p.golongan_darah}, ${p.kewarganegaraan}, ${p.email}, ${p.perusahaan}, ${p.bagian}, ${p.ibu_kandung},
      ${p.alamat}, ${p.provinsi}, ${p.wilayah}, ${p.kecamatan}, ${p.kelurahan}, ${p.rt}, ${p.rw}, ${p.kodepos},
      ${p.alamat_identitas}, ${p.provinsi_identitas}, ${p.wilayah_identitas}, ${p.kecamatan_identitas}, ${p.kelurahan_identitas}, ${p.rt_identitas}, ${p.rw_identitas}, ${p.kodepos_identitas}, ${normalkanNama(p.nama)}
    ) returning id`);
  return id;
}

/** The search words of a new patient. */
export async function simpanKata(tx: TenantTx, pasienId: number, nama: string): Promise<void> {
  await tx.exec(sql`insert into pasien_kata (akhiran, pasien_id) select akhiran, ${pasienId}::int from unnest(${pecahAkhiran(nama)}::text[]) as akhiran`);
}

type Nomor = { jenis: number; nomor: string | null };
const terisi = (nomor: readonly Nomor[]): Nomor[] => nomor.filter((n) => n.nomor !== null);
const jenis = (nomor: readonly Nomor[]): number[] => nomor.map((n) => n.jenis);
const isi = (nomor: readonly Nomor[]): (string | null)[] => nomor.map((n) => n.nomor);

export async function insertKontak(tx: TenantTx, pasienId: number, semua: readonly Nomor[]): Promise<void> {
  const ada = terisi(semua);
  if (ada.length === 0) return;
  await tx.exec(sql`insert into pasien_kontak (pasien_id, jenis, nomor) select ${pasienId}::int, jenis, nomor from unnest(${jenis(ada)}::smallint[], ${isi(ada)}::text[]) as t (jenis, nomor)`);
}

export async function insertIdentitas(tx: TenantTx, pasienId: number, semua: readonly Nomor[]): Promise<void> {
  const ada = terisi(semua);
  if (ada.length === 0) return;
  await tx.exec(sql`insert into pasien_identitas (pasien_id, jenis, nomor) select ${pasienId}::int, jenis, nomor from unnest(${jenis(ada)}::smallint[], ${isi(ada)}::text[]) as t (jenis, nomor)`);
}

export async function insertKeluarga(tx: TenantTx, pasienId: number, p: SimpanPasien, kontak: readonly Nomor[]): Promise<void> {
  if (p.nama_keluarga === null) return;
  const ada = terisi(kontak);
  await tx.exec(sql`
    with baru as (
      insert into pasien_keluarga (pasien_id, shdk, nama, jenis_kelamin, alamat)
      values (${pasienId}, ${p.shdk_keluarga}, ${p.nama_keluarga}, ${p.jenis_kelamin_keluarga}, ${p.alamat_keluarga}) returning id
    )
    insert into pasien_keluarga_kontak (keluarga_id, jenis, nomor)
    select baru.id, t.jenis, t.nomor from baru, unnest(${jenis(ada)}::smallint[], ${isi(ada)}::text[]) as t (jenis, nomor)`);
}
