import { expect } from 'vitest';
import type { TestFaskes, TestApp } from './harness.ts';

/** Tables a merge writes to, each with what tells its rows apart; what only rises or is a queue is left out. */
const MERGED_TABLES: Record<string, string> = {
  pasien: `to_jsonb(x) - 'versi' - 'diubah_pada'`,
  pasien_kata: 'to_jsonb(x)',
  pasien_alamat: 'to_jsonb(x)',
  pasien_ibu_kata: 'to_jsonb(x)',
  pasien_identitas: 'to_jsonb(x)',
  pasien_kontak: 'to_jsonb(x)',
  pasien_keluarga: 'to_jsonb(x)',
  pasien_keluarga_kontak: 'to_jsonb(x)',
  pendaftaran: 'to_jsonb(x)',
  kunjungan: 'to_jsonb(x)',
  catatan_awal: 'to_jsonb(x)',
  alergi_pasien: 'to_jsonb(x)',
  alergi_tanya: 'to_jsonb(x)',
  catatan_medis: 'to_jsonb(x)',
  diagnosa: 'to_jsonb(x)',
  riwayat_pasien: 'to_jsonb(x)',
  akses_darurat: 'to_jsonb(x)',
  tanda_vital: 'to_jsonb(x)',
  penilaian: 'to_jsonb(x)',
  surat: 'to_jsonb(x)',
  penunjang: 'to_jsonb(x)',
  jadwal_kontrol: 'to_jsonb(x)',
  dokumen_pasien: 'to_jsonb(x)',
  berkas: 'to_jsonb(x)',
  pasien_kembar: 'to_jsonb(x)',
  penghitung: 'to_jsonb(x)',
  jadwal_terpakai: 'to_jsonb(x)',
  kiriman: 'to_jsonb(x)',
  kiriman_selesai: 'to_jsonb(x)',
};

/** Every row of the facility that a merge could touch. */
export async function dumpRows(t: TestApp, rs: TestFaskes): Promise<Record<string, unknown[]>> {
  const result: Record<string, unknown[]> = {};
  for (const [table, expression] of Object.entries(MERGED_TABLES)) {
    result[table] = (
      await t.superuser.query(`select ${expression} as isi from ${table} x where x.faskes_id = $1 order by 1`, [
        rs.faskesId,
      ])
    ).rows.map((r) => r.isi);
  }
  return result;
}

export const versiOf = async (rs: TestFaskes, norm: number): Promise<number> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data.versi;

export async function gabungBody(
  rs: TestFaskes,
  pemenang: number,
  kalah: number,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    pemenang,
    kalah,
    versi_pemenang: await versiOf(rs, pemenang),
    versi_kalah: await versiOf(rs, kalah),
    pilihan: [],
    alasan: 'Terdaftar dua kali',
    ...changes,
  };
}

/** Merges and returns the id of the merge. */
export async function mergePasien(
  rs: TestFaskes,
  pemenang: number,
  kalah: number,
  options: string[] = [],
): Promise<number> {
  const res = await rs.admin.post('/pasien/gabung', await gabungBody(rs, pemenang, kalah, { pilihan: options }));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
}

export const cancelGabung = (rs: TestFaskes, id: number) =>
  rs.admin.post(`/pasien/gabung/${id}/batal`, { alasan: 'Ternyata dua orang' });

/** A patient with something in every table that follows a merge. */
export async function fillEveryTable(t: TestApp, rs: TestFaskes, norm: number, ruangan: 0 | 1): Promise<void> {
  const registered = await rs.petugas.post(
    '/pendaftaran',
    rs.pendaftaranBody(norm, {
      lanjutkan: true,
      tujuan: {
        ruangan_id: rs.ruangan[ruangan]?.id,
        dokter_id: rs.dokterList[ruangan]?.id,
        jadwal_dokter_id: rs.jadwal[ruangan]?.id,
      },
    }),
  );
  expect(registered.statusCode, registered.body).toBe(200);
  const { rows } = await t.superuser.query('select id from pasien where faskes_id = $1 and norm = $2', [
    rs.faskesId,
    norm,
  ]);
  const values = [rs.faskesId, rows[0].id];
  await t.superuser.query(
    `insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, tanggal_waktu, dibuat_oleh) values ($1, $2, ${rs.ruangan[0]?.id}, now(), ${rs.petugas.akunId})`,
    values,
  );
  await t.superuser.query(
    `with tanya as (insert into alergi_tanya (faskes_id, pasien_id, jawaban, oleh) values ($1, $2, 2, ${rs.dokter.akunId}))
     insert into alergi_pasien (faskes_id, pasien_id, jenis, zat, kepastian, dibuat_oleh) values ($1, $2, 1, 'Amoksisilin', 1, ${rs.dokter.akunId})`,
    values,
  );
  await t.superuser.query(
    `with k as (select id from kunjungan where faskes_id = $1 and pasien_id = $2 order by id desc limit 1),
       catatan as (insert into catatan_medis (faskes_id, kunjungan_id, pasien_id, jenis, penulis_id, waktu_klinis, plan)
         select $1, k.id, $2, 'soap', ${rs.dokter.akunId}, now(), 'Istirahat' from k),
       sakit as (insert into diagnosa (faskes_id, kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh)
         select $1, k.id, $2, 'utama', 0, 'J00', 'Selesma', 'baru', ${rs.dokter.akunId} from k),
       dulu as (insert into riwayat_pasien (faskes_id, pasien_id, jenis, teks, dibuat_oleh) values ($1, $2, 'penyakit', 'Asma', ${rs.dokter.akunId}))
     insert into akses_darurat (faskes_id, pasien_id, akun_id, alasan, sampai) values ($1, $2, ${rs.dokter.akunId}, 'Pasien tidak sadar di IGD', now())`,
    values,
  );
  const berkas = await t.superuser.query(
    `insert into berkas (faskes_id, sha256, tipe, ukuran) values ($1, md5($2::text) || md5($2::text), 'application/pdf', 9) returning id`,
    values,
  );
  await t.superuser.query(
    `insert into dokumen_pasien (faskes_id, pasien_id, jenis_dokumen, berkas_id, filename, dibuat_oleh) values ($1, $2, 'ktp', ${berkas.rows[0].id}, 'ktp.pdf', ${rs.petugas.akunId})`,
    values,
  );
}
