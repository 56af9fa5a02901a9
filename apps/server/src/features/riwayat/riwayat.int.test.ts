import { beforeAll, describe, expect, it } from 'vitest';
import { uji, type FaskesUji, type Uji } from '../../testing/harness.ts';

let t: Uji;
let rs: FaskesUji;
let norm: number;
const JALUR = ['jadwal_kontrol', 'kunjungan_by_norm', 'medicalrecord', 'summary/pasien'] as const;
const idPasien = async (n: number): Promise<number> =>
  (await t.superuser.query('select id from pasien where faskes_id = $1 and norm = $2', [rs.faskesId, n])).rows[0].id;
const isi = async (jalur: string): Promise<Record<string, unknown>> => {
  const res = await rs.perawat.get(`/${jalur}/${norm}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};

beforeAll(async () => {
  t = await uji();
  rs = await t.newFaskes();
  norm = await rs.simpanPasien();
});

describe('a patient without a past', () => {
  it('has empty lists, each in its own place (decisions D2)', async () => {
    expect(await isi('jadwal_kontrol')).toMatchObject({ status: 'success', success: true, data: [] });
    expect(await isi('kunjungan_by_norm')).toEqual({ status: 'success', success: true, message: [] });
    expect(await isi('medicalrecord')).toEqual({ status: 'success', success: true, message: [] });
    expect(await isi('summary/pasien')).toEqual({
      status: 'success',
      success: true,
      message: { eresep: [], pembayaran: [] },
    });
  });
});

describe('visits and medical records', () => {
  let kunjungan: { id: number; versi: number; nomor_kunjungan: string; pendaftaran: { nomor_pendaftaran: string } }[];
  const daftar = async (n: number, ruang: 0 | 1): Promise<void> => {
    const res = await rs.petugas.post(
      '/pendaftaran',
      rs.bodyPendaftaran(n, {
        tujuan: {
          ruangan_id: rs.ruangan[ruang]?.id,
          dokter_id: rs.dokterList[ruang]?.id,
          jadwal_dokter_id: rs.jadwal[ruang]?.id,
        },
        lanjutkan: true,
      }),
    );
    expect(res.statusCode, res.body).toBe(200);
  };
  beforeAll(async () => {
    await daftar(await rs.simpanPasien({ nama: 'ORANG LAIN' }), 0);
    await daftar(norm, 0);
    await daftar(norm, 1);
    kunjungan = (await rs.petugas.get('/kunjungan?limit=50'))
      .json()
      .data.filter((k: { pendaftaran: { norm: number } }) => k.pendaftaran.norm === norm);
  });

  it('the newest first, with ticket, room, doctor and payer; nobody else’s', async () => {
    const { message } = (await isi('kunjungan_by_norm')) as { message: unknown[] };
    expect(message).toHaveLength(2);
    expect(message[0]).toMatchObject({
      no_tiket: 'B-001',
      status: 1,
      ruangan: { deskripsi: 'Poli Umum 2' },
      dokter: 'dr. Dokter Uji 1',
      penjamin: 'Tanpa Asuransi / Umum',
      tanggal_layanan: rs.ctx.hariIni,
    });
    expect(message[1]).toMatchObject({
      no_tiket: 'A-002',
      ruangan: { deskripsi: 'Poli Umum 1' },
      pendaftaran: { norm, pasien: { nama: 'SITI AMINAH' } },
    });
    const pertama = message[1] as (typeof kunjungan)[number];
    expect(kunjungan.map((k) => [k.nomor_kunjungan, k.pendaftaran.nomor_pendaftaran])).toContainEqual([
      pertama.nomor_kunjungan,
      pertama.pendaftaran.nomor_pendaftaran,
    ]);
  });

  it('a record begins with the registration, then with the service, and ends with it; who cancelled has none', async () => {
    const sebelum = (await isi('medicalrecord')) as {
      message: { nomor_rekam: string; masuk: string; keluar: string | null; keluhan: string | null }[];
    };
    expect(sebelum.message).toHaveLength(2);
    expect(sebelum.message[0]).toMatchObject({
      keluar: null,
      keluhan: 'Pusing sejak dua hari',
      unit_tujuan: 'Poli Umum 2',
      status: 1,
    });
    const [baru, lama] = kunjungan as [(typeof kunjungan)[number], (typeof kunjungan)[number]];
    let { versi } = lama;
    for (const status of [3, 4]) {
      const res = await rs.perawat.put(`/antrian_ruangan/${lama.id}`, { status, versi });
      expect(res.statusCode, res.body).toBe(200);
      versi += 1;
    }
    expect(
      (await rs.perawat.put(`/antrian_ruangan/${baru.id}`, { status: 5, versi: baru.versi, alasan: 'Salah daftar' }))
        .statusCode,
    ).toBe(200);
    const { rows } = await t.superuser.query('select dilayani_pada, selesai_pada from kunjungan where id = $1', [
      lama.id,
    ]);
    expect(((await isi('medicalrecord')) as typeof sebelum).message).toEqual([
      {
        nomor_rekam: lama.nomor_kunjungan,
        nomor_pendaftaran: lama.pendaftaran.nomor_pendaftaran,
        masuk: rows[0].dilayani_pada,
        keluar: rows[0].selesai_pada,
        unit_tujuan: 'Poli Umum 1',
        dokter: 'dr. Dokter Uji 0',
        keluhan: 'Pusing sejak dua hari',
        status: 4,
      },
    ]);
    expect(rows[0].selesai_pada).not.toBeNull();
  });
});

it('follow-ups: the farthest first, with the word for their state; nobody else’s', async () => {
  const simpanKontrol = (id: number, geser: string, status: number, dokter: number | null): Promise<unknown> =>
    t.superuser.query(
      'insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, dokter_id, tanggal_waktu, status, dibuat_oleh) values ($1, $2, $3, $4, now() + $5::interval, $6, $7)',
      [rs.faskesId, id, rs.ruangan[0]?.id, dokter, geser, status, rs.petugas.akunId],
    );
  const id = await idPasien(norm);
  const kontrol = (geser: string, status: number, dokter: number | null): Promise<unknown> =>
    simpanKontrol(id, geser, status, dokter);
  await simpanKontrol(await idPasien(await rs.simpanPasien({ nama: 'TETANGGA' })), '3 days', 3, null);
  await kontrol('-7 days', 1, null);
  await kontrol('7 days', 1, rs.dokterList[0]?.id ?? null);
  await kontrol('-30 days', 2, null);
  const { data } = (await isi('jadwal_kontrol')) as { data: { status: string }[] };
  expect(data.map((d) => d.status)).toEqual(['Terjadwal', 'Terlewat', 'Selesai']);
  expect(data[0]).toMatchObject({ poli: { deskripsi: 'Poli Umum 1' }, dokter: 'dr. Dokter Uji 0' });
  expect(data[1]).toMatchObject({ dokter: null });
});

describe('who may read it', () => {
  it('every reading is written down, under its own name', async () => {
    const baru = await rs.simpanPasien({ nama: 'YANG DIBACA' });
    for (const jalur of JALUR) expect((await rs.perawat.get(`/${jalur}/${baru}`)).statusCode).toBe(200);
    const { rows } = await t.superuser.query(
      `select aksi, objek, akun_id from audit where faskes_id = $1 and objek_id = $2 and aksi = 'baca' order by id`,
      [rs.faskesId, String(await idPasien(baru))],
    );
    expect(rows).toEqual(
      ['jadwal kontrol pasien', 'kunjungan pasien', 'rekam medis pasien', 'ringkasan pasien'].map((objek) => ({
        aksi: 'baca',
        objek,
        akun_id: rs.perawat.akunId,
      })),
    );
  });
  it.each(JALUR)('%s: another facility’s patient does not exist, and nothing is written down', async (jalur) => {
    const lain = await t.newFaskes();
    const res = await lain.petugas.get(`/${jalur}/${norm}`);
    expect([res.statusCode, res.json().message]).toEqual([404, 'Pasien tidak ditemukan']);
    expect((await t.superuser.query('select 1 from audit where faskes_id = $1', [lain.faskesId])).rows).toEqual([]);
  });
  it.each(JALUR)('%s: not without the permission', async (jalur) =>
    expect((await rs.kasir.get(`/${jalur}/${norm}`)).statusCode).toBe(403),
  );
  it.each(JALUR)('%s: not by a superadmin without a facility', async (jalur) => {
    const token = await superadmin();
    expect(
      (
        await t.app.inject({
          method: 'GET',
          url: `/api/${jalur}/${norm}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(403);
  });
  it.each(['abc', '0', '1.5', '9999999999', '%27'])('%s is no record number', async (salah) => {
    for (const jalur of JALUR) expect((await rs.perawat.get(`/${jalur}/${salah}`)).statusCode).toBe(422);
  });
});

async function superadmin(): Promise<string> {
  const { rows } = await t.superuser.query(
    `insert into akun (email, sandi_hash, nama, nama_bergelar) values (gen_random_uuid() || '@nadi.uji', '-', 'Super', 'Super') returning id`,
  );
  const sesi = await t.superuser.query(
    `insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada) values ($1, '\\x00', now() + interval '1 day') returning id`,
    [rows[0].id],
  );
  return t.token.buat({ akunId: rows[0].id, faskesId: 0, sesiId: sesi.rows[0].id });
}
