import sql from 'sql-template-tag';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import type { SimpanPasien } from '@nadi/contract/pasien-isian';
import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../platform/db.ts';

export type PasienRingkas = { id: number; norm: number; nama: string; status: number; nik: string | null; no_bpjs: string | null; tanggal_lahir: string | null };

export function findRingkas(tx: TenantTx, norm: number): Promise<PasienRingkas | undefined> {
  return tx.row(sql`select id, norm, nama, status, nik, no_bpjs, tanggal_lahir from pasien where norm = ${norm}`);
}

export type NomorPasien = { norm: number | null; nik: string | null; no_bpjs: string | null };

/** The patients who hold one of these numbers. */
export function listPemilik(tx: TenantTx, { norm, nik, no_bpjs }: NomorPasien): Promise<PasienRingkas[]> {
  return tx.rows(sql`
    select id, norm, nama, status, nik, no_bpjs, tanggal_lahir from pasien
    where norm = ${norm}::int or nik = ${nik}::text or no_bpjs = ${no_bpjs}::text`);
}

export async function normDipakai(tx: TenantTx, norm: number): Promise<boolean> {
  return (await tx.row(sql`select 1 from pasien where norm = ${norm}`)) !== undefined;
}

/** The smallest number above `terakhir` that no patient holds. Mostly the next one; else the index is read up to the first gap. */
export async function normBebas(tx: TenantTx, terakhir: number): Promise<number> {
  const { bebas } = await tx.one<{ bebas: number }>(sql`
    select case when not exists (select 1 from pasien where norm = ${terakhir}::int + 1) then ${terakhir}::int + 1 else (
      select norm + 1 from (select norm, lead(norm) over (order by norm) as berikut from pasien where norm > ${terakhir}::int) p
      where berikut is distinct from norm + 1 limit 1
    ) end as bebas`);
  return bebas;
}

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

export async function setBerkunjung(tx: TenantTx, pasienId: number): Promise<void> {
  await tx.exec(sql`update pasien set terakhir_berkunjung = now() where id = ${pasienId}`);
}

/** One patient as the detail page shows it; the NIK is number 1 of list 9 without being stored twice. */
export function findDetail(tx: TenantTx, norm: number): Promise<(DetailPasien & { id: number }) | undefined> {
  return tx.row(sql`
    select p.id, p.norm, p.norm_manual, p.tak_dikenal, p.status as status_pasien, json_build_object('deskripsi', coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien,
      p.jenis_identitas, p.nik, p.no_bpjs, p.gelar_depan, p.nama, p.gelar_belakang, p.panggilan, p.tempat_lahir, p.tanggal_lahir, p.jenis_kelamin, p.agama,
      p.status_perkawinan, p.pendidikan, p.pekerjaan, p.suku, p.golongan_darah, p.kewarganegaraan, p.email, p.perusahaan, p.bagian, p.ibu_kandung,
      p.alamat, p.provinsi, p.wilayah, p.kecamatan, p.kelurahan, p.rt, p.rw, p.kodepos,
      p.alamat_identitas, p.provinsi_identitas, p.wilayah_identitas, p.kecamatan_identitas, p.kelurahan_identitas, p.rt_identitas, p.rw_identitas, p.kodepos_identitas,
      nullif(concat_ws(', ', kel.deskripsi, kec.deskripsi, kota.deskripsi, prov.deskripsi), '') as wilayah_deskripsi,
      (select coalesce(json_agg(json_build_object('jenis', json_build_object('value', jenis), 'nomor', nomor) order by jenis), '[]') from (
        select 1 as jenis, p.nik as nomor where p.nik is not null
        union all select i.jenis, i.nomor from pasien_identitas i where i.pasien_id = p.id and not (i.jenis = 1 and p.nik is not null)) i) as identitas_pasien,
      (select coalesce(json_agg(json_build_object('jenis', json_build_object('value', k.jenis), 'nomor', k.nomor) order by k.jenis), '[]')
       from pasien_kontak k where k.pasien_id = p.id) as kontak_pasien,
      (select coalesce(json_agg(json_build_object('id', g.id, 'shdk', g.shdk, 'nama', g.nama, 'jenis_kelamin', g.jenis_kelamin, 'alamat', g.alamat, 'kontak',
        (select coalesce(json_agg(json_build_object('jenis', json_build_object('value', gk.jenis), 'nomor', gk.nomor) order by gk.jenis), '[]') from pasien_keluarga_kontak gk where gk.keluarga_id = g.id)
       ) order by g.id), '[]') from pasien_keluarga g where g.pasien_id = p.id) as keluarga_pasien,
      p.dibuat_pada as created_at
    from pasien p
    left join referensi s on s.jenis = 13 and s.id = p.status
    left join wilayah kel on kel.id = p.kelurahan
    left join wilayah kec on kec.id = p.kecamatan
    left join wilayah kota on kota.id = p.wilayah
    left join wilayah prov on prov.id = p.provinsi
    where p.norm = ${norm}`);
}
