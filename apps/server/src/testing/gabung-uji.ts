import { expect } from 'vitest';
import type { FaskesUji, Uji } from './harness.ts';

/** Tables a merge writes to, each with what tells its rows apart; what only rises or is a queue is left out. */
const TABEL: Record<string, string> = {
  pasien: `to_jsonb(x) - 'versi' - 'diubah_pada'`,
  pasien_kata: 'to_jsonb(x)',
  pasien_alamat: 'to_jsonb(x)',
  pasien_identitas: 'to_jsonb(x)',
  pasien_kontak: 'to_jsonb(x)',
  pasien_keluarga: 'to_jsonb(x)',
  pasien_keluarga_kontak: 'to_jsonb(x)',
  pendaftaran: 'to_jsonb(x)',
  kunjungan: 'to_jsonb(x)',
  catatan_awal: 'to_jsonb(x)',
  jadwal_kontrol: 'to_jsonb(x)',
  dokumen_pasien: 'to_jsonb(x)',
  berkas: 'to_jsonb(x)',
  pasien_kembar: 'to_jsonb(x)',
  penghitung: 'to_jsonb(x)',
  jadwal_terpakai: 'to_jsonb(x)',
  outbox: 'to_jsonb(x)',
};

/** Every row of the facility that a merge could touch. */
export async function buang(t: Uji, rs: FaskesUji): Promise<Record<string, unknown[]>> {
  const hasil: Record<string, unknown[]> = {};
  for (const [tabel, isi] of Object.entries(TABEL)) {
    hasil[tabel] = (
      await t.superuser.query(`select ${isi} as isi from ${tabel} x where x.faskes_id = $1 order by 1`, [rs.faskesId])
    ).rows.map((r) => r.isi);
  }
  return hasil;
}

export const versi = async (rs: FaskesUji, norm: number): Promise<number> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data.versi;

export async function isiGabung(
  rs: FaskesUji,
  pemenang: number,
  kalah: number,
  ubah: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    pemenang,
    kalah,
    versi_pemenang: await versi(rs, pemenang),
    versi_kalah: await versi(rs, kalah),
    pilihan: [],
    alasan: 'Terdaftar dua kali',
    ...ubah,
  };
}

/** Merges and returns the id of the merge. */
export async function gabungkan(
  rs: FaskesUji,
  pemenang: number,
  kalah: number,
  pilihan: string[] = [],
): Promise<number> {
  const res = await rs.admin.post('/pasien/gabung', await isiGabung(rs, pemenang, kalah, { pilihan }));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
}

export const batalkan = (rs: FaskesUji, id: number) =>
  rs.admin.post(`/pasien/gabung/${id}/batal`, { alasan: 'Ternyata dua orang' });

/** A patient with something in every table that follows a merge. */
export async function isiLengkap(t: Uji, rs: FaskesUji, norm: number, ruangan: 0 | 1): Promise<void> {
  const daftar = await rs.petugas.post(
    '/pendaftaran',
    rs.bodyPendaftaran(norm, {
      lanjutkan: true,
      tujuan: {
        ruangan_id: rs.ruangan[ruangan]?.id,
        dokter_id: rs.dokterList[ruangan]?.id,
        jadwal_dokter_id: rs.jadwal[ruangan]?.id,
      },
    }),
  );
  expect(daftar.statusCode, daftar.body).toBe(200);
  const { rows } = await t.superuser.query('select id from pasien where faskes_id = $1 and norm = $2', [
    rs.faskesId,
    norm,
  ]);
  const nilai = [rs.faskesId, rows[0].id];
  await t.superuser.query(
    `insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, tanggal_waktu, dibuat_oleh) values ($1, $2, ${rs.ruangan[0]?.id}, now(), ${rs.petugas.akunId})`,
    nilai,
  );
  const berkas = await t.superuser.query(
    `insert into berkas (faskes_id, sha256, tipe, ukuran) values ($1, md5($2::text) || md5($2::text), 'application/pdf', 9) returning id`,
    nilai,
  );
  await t.superuser.query(
    `insert into dokumen_pasien (faskes_id, pasien_id, jenis_dokumen, berkas_id, filename, dibuat_oleh) values ($1, $2, 'ktp', ${berkas.rows[0].id}, 'ktp.pdf', ${rs.petugas.akunId})`,
    nilai,
  );
}
