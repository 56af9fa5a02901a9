import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
const PATHS = ['jadwal_kontrol', 'kunjungan_by_norm', 'medicalrecord', 'summary/pasien', 'kepesertaan'] as const;
const findPasienId = async (n: number): Promise<number> =>
  (await t.superuser.query('select id from pasien where faskes_id = $1 and norm = $2', [rs.faskesId, n])).rows[0].id;
const readPart = async (path: string): Promise<Record<string, unknown>> => {
  const res = await rs.perawat.get(`/${path}/${norm}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};

beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  norm = await rs.savePasien();
});

describe('a patient without a past', () => {
  it('has empty lists, each in its own place (ketentuan D2)', async () => {
    expect(await readPart('jadwal_kontrol')).toMatchObject({ status: 'success', success: true, data: [] });
    expect(await readPart('kunjungan_by_norm')).toEqual({ status: 'success', success: true, message: [] });
    expect(await readPart('medicalrecord')).toEqual({ status: 'success', success: true, message: [] });
    expect(await readPart('summary/pasien')).toEqual({
      status: 'success',
      success: true,
      message: { eresep: [], pembayaran: [] },
    });
  });
});

describe('visits and medical records', () => {
  let kunjungan: { id: number; versi: number; nomor_kunjungan: string; pendaftaran: { nomor_pendaftaran: string } }[];
  const register = async (n: number, index: 0 | 1): Promise<void> => {
    const res = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(n, {
        tujuan: {
          ruangan_id: rs.ruangan[index]?.id,
          dokter_id: rs.dokterList[index]?.id,
          jadwal_dokter_id: rs.jadwal[index]?.id,
        },
        lanjutkan: true,
      }),
    );
    expect(res.statusCode, res.body).toBe(200);
  };
  beforeAll(async () => {
    await register(await rs.savePasien({ nama: 'ORANG LAIN' }), 0);
    await register(norm, 0);
    await register(norm, 1);
    kunjungan = (await rs.petugas.get('/kunjungan?limit=50'))
      .json()
      .data.filter((k: { pendaftaran: { norm: number } }) => k.pendaftaran.norm === norm);
  });

  it('D11: a medical record has the measures of its visit with their origin, or none', async () => {
    const read = async () => ((await readPart('medicalrecord')) as { message: { tanda_vital: unknown }[] }).message;
    expect((await read())[0]?.tanda_vital).toEqual({
      imt: 23.1,
      asal: {},
      tinggi_badan: 157,
      berat_badan: 57,
      lingkar_perut: 78,
      suhu_badan: 36.7,
      sistole: 128,
      diastole: 82,
      respiratory_rate: 18,
      heart_rate: 80,
    });
    await t.superuser.query(
      `update catatan_awal set tinggi_badan = null, berat_badan = null, lingkar_perut = null, suhu_badan = null, sistole = null, diastole = null, respiratory_rate = null, heart_rate = null, imt = null, asal = '{}'
       where faskes_id = ${rs.faskesId} and kunjungan_id = (select max(id) from kunjungan k where k.faskes_id = ${rs.faskesId} and k.pasien_id = ${await findPasienId(norm)})`,
    );
    expect((await read()).map(({ tanda_vital }) => tanda_vital === null)).toEqual([true, false]);
  });

  it('issue 30 D1: what a nurse measured stands above what the registration had filled in, with the rest as it was', async () => {
    const own = await rs.savePasien({ nama: 'DIUKUR SESUDAHNYA' });
    const res = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(own, { medical_record: { keluhan: 'Pusing' } }),
    );
    expect(res.statusCode, res.body).toBe(200);
    const last = async () => (await rs.perawat.get(`/medicalrecord/${own}`)).json().message[0].tanda_vital;
    expect(await last()).toMatchObject({ asal: { sistole: 'otomatis', diastole: 'otomatis', heart_rate: 'otomatis' } });
    const measured = await rs.perawat.post(`/kunjungan/${res.json().data.id}/tanda-vital`, {
      sistole: 190,
      diastole: 120,
    });
    expect(measured.statusCode, measured.body).toBe(200);
    const now = await last();
    expect(now).toMatchObject({ sistole: 190, diastole: 120 });
    expect(Object.keys(now.asal)).not.toContain('sistole');
    expect(now.asal).toMatchObject({ heart_rate: 'otomatis' });
  });

  it('the newest first, with ticket, room, doctor and payer; nobody else’s', async () => {
    const { message } = (await readPart('kunjungan_by_norm')) as { message: unknown[] };
    expect(message).toHaveLength(2);
    expect(message[0]).toMatchObject({
      no_tiket: 'B-001',
      status: 1,
      ruangan: { deskripsi: 'Poli Umum 2' },
      dokter: 'dr. Dokter Uji 1',
      penjamin: 'Tanpa Asuransi / Umum',
      tanggal_layanan: rs.ctx.today,
    });
    expect(message[1]).toMatchObject({
      no_tiket: 'A-002',
      ruangan: { deskripsi: 'Poli Umum 1' },
      pendaftaran: { norm, pasien: { nama: 'SITI AMINAH' } },
    });
    const earliest = message[1] as (typeof kunjungan)[number];
    expect(kunjungan.map((k) => k.pendaftaran)).toContainEqual(
      expect.objectContaining({ id: (message[1] as { pendaftaran: { id: number } }).pendaftaran.id }),
    );
    expect(kunjungan.map((k) => [k.nomor_kunjungan, k.pendaftaran.nomor_pendaftaran])).toContainEqual([
      earliest.nomor_kunjungan,
      earliest.pendaftaran.nomor_pendaftaran,
    ]);
  });

  it('a record begins with the registration, then with the service, and ends with it; who cancelled has none', async () => {
    const asClerk = (await rs.petugas.get(`/medicalrecord/${norm}`)).json() as { message: object[] };
    // spec: RM34: without the right the list has neither complaint nor diagnosis.
    expect(asClerk.message[0]).toMatchObject({ keluhan: null, diagnosa_utama: null, draf: false });
    const beforeService = (await readPart('medicalrecord')) as {
      message: { nomor_rekam: string; masuk: string; keluar: string | null; keluhan: string | null }[];
    };
    expect(beforeService.message).toHaveLength(2);
    expect(beforeService.message[0]).toMatchObject({
      keluar: null,
      keluhan: 'Pusing sejak dua hari',
      unit_tujuan: 'Poli Umum 2',
      status: 1,
    });
    const [newest, old] = kunjungan as [(typeof kunjungan)[number], (typeof kunjungan)[number]];
    let { versi } = old;
    for (const status of [3, 4]) {
      const res = await rs.perawat.put(`/antrian_ruangan/${old.id}`, { status, versi });
      expect(res.statusCode, res.body).toBe(200);
      versi += 1;
    }
    expect(
      (
        await rs.perawat.put(`/antrian_ruangan/${newest.id}`, {
          status: 5,
          versi: newest.versi,
          alasan: 'Salah daftar',
        })
      ).statusCode,
    ).toBe(200);
    const { rows } = await t.superuser.query('select dilayani_pada, selesai_pada from kunjungan where id = $1', [
      old.id,
    ]);
    await t.superuser.query(
      `insert into diagnosa (faskes_id, kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh)
       select faskes_id, id, pasien_id, 'utama', 0, 'J00', 'Selesma', 'baru', $2 from kunjungan where id = $1`,
      [old.id, rs.dokter.akunId],
    );
    expect(((await readPart('medicalrecord')) as typeof beforeService).message).toEqual([
      {
        nomor_rekam: old.nomor_kunjungan,
        nomor_pendaftaran: old.pendaftaran.nomor_pendaftaran,
        masuk: rows[0].dilayani_pada,
        keluar: rows[0].selesai_pada,
        unit_tujuan: 'Poli Umum 1',
        dokter: 'dr. Dokter Uji 0',
        keluhan: 'Pusing sejak dua hari',
        status: 4,
        tanda_vital: expect.objectContaining({ imt: 23.1, sistole: 128 }),
        kunjungan_id: old.id,
        diagnosa_utama: 'J00 Selesma',
        draf: false,
      },
    ]);
    expect(rows[0].selesai_pada).not.toBeNull();
  });
});

it('follow-ups: the farthest first, with the word for their state; nobody else’s', async () => {
  const insertKontrol = (id: number, interval: string, status: number, dokter: number | null): Promise<unknown> =>
    t.superuser.query(
      'insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, dokter_id, tanggal_waktu, status, dibuat_oleh) values ($1, $2, $3, $4, now() + $5::interval, $6, $7)',
      [rs.faskesId, id, rs.ruangan[0]?.id, dokter, interval, status, rs.petugas.akunId],
    );
  const id = await findPasienId(norm);
  const insertOwnKontrol = (interval: string, status: number, dokter: number | null): Promise<unknown> =>
    insertKontrol(id, interval, status, dokter);
  await insertKontrol(await findPasienId(await rs.savePasien({ nama: 'TETANGGA' })), '3 days', 3, null);
  await insertOwnKontrol('-7 days', 1, null);
  await insertOwnKontrol('7 days', 1, rs.dokterList[0]?.id ?? null);
  await insertOwnKontrol('-30 days', 2, null);
  await t.superuser.query(
    `insert into hari_libur (faskes_id, tanggal, deskripsi) select $1, ((now() + d) at time zone 'Asia/Jakarta')::date, 'Hari Uji' from unnest('{7 days,-7 days}'::interval[]) d`,
    [rs.faskesId],
  );
  const { data } = (await readPart('jadwal_kontrol')) as { data: { status: string; halangan: string | null }[] };
  expect(data.map((d) => d.halangan)).toEqual(['Hari Uji', null, null]);
  expect(data.map((d) => d.status)).toEqual(['Terjadwal', 'Terlewat', 'Selesai']);
  expect(data[0]).toMatchObject({ poli: { deskripsi: 'Poli Umum 1' }, dokter: 'dr. Dokter Uji 0' });
  expect(data[1]).toMatchObject({ dokter: null });
});

it('membership: the newest answer that BPJS gave about the card or the NIK, and nobody else’s', async () => {
  const insertAnswer = (no_kartu: string, nik: string | null, hours: number, peserta: unknown): Promise<unknown> =>
    t.superuser.query(
      `insert into bpjs_peserta (faskes_id, no_kartu, nik, layanan, peserta, simulator, diambil_pada) values ($1, $2, $3, 'pcare', $4, true, now() - make_interval(hours => $5))`,
      [rs.faskesId, no_kartu, nik, JSON.stringify(peserta), hours],
    );
  const peserta = (noKartu: string, aktif: boolean) => ({
    noKartu,
    noKTP: null,
    nama: 'SITI AMINAH',
    hubunganKeluarga: null,
    sex: 'P',
    tglLahir: '12-03-1985',
    tglMulaiAktif: null,
    tglAkhirBerlaku: null,
    kdProviderPst: { kdProvider: '0001', nmProvider: 'Klinik' },
    kdProviderGigi: { kdProvider: null, nmProvider: null },
    jnsKelas: { kode: '1', nama: 'KELAS I' },
    jnsPeserta: { kode: null, nama: null },
    golDarah: null,
    noHP: null,
    ketAktif: aktif ? 'AKTIF' : 'PREMI',
    tunggakan: 0,
    aktif,
  });
  const member = await rs.savePasien({ nama: 'PESERTA UJI', nik: '3374105203850009', no_bpjs: '0001234567809' });
  const read = async () => (await rs.perawat.get(`/kepesertaan/${member}`)).json().data;
  expect(await read()).toBeNull();
  await insertAnswer('0001234567809', null, 5, peserta('0001234567809', true));
  await insertAnswer('0009999999999', null, 1, peserta('0009999999999', false));
  expect(await read()).toMatchObject({ peserta: { noKartu: '0001234567809', aktif: true }, simulator: true });
  await insertAnswer('0008888888888', '3374105203850009', 2, peserta('0008888888888', false));
  expect(await read()).toMatchObject({ peserta: { noKartu: '0008888888888', aktif: false } });
  await t.superuser.query(`update bpjs_peserta set peserta = '{}' where faskes_id = $1`, [rs.faskesId]);
  expect(await read()).toBeNull();
});

describe('who may read it', () => {
  it('every reading is written down, under its own name', async () => {
    const newest = await rs.savePasien({ nama: 'YANG DIBACA' });
    for (const path of PATHS) expect((await rs.perawat.get(`/${path}/${newest}`)).statusCode).toBe(200);
    const { rows } = await t.superuser.query(
      `select aksi, objek, akun_id from audit where faskes_id = $1 and objek_id = $2 and aksi = 'baca' order by id`,
      [rs.faskesId, String(await findPasienId(newest))],
    );
    expect(rows).toEqual(
      ['jadwal kontrol pasien', 'kunjungan pasien', 'rekam medis pasien', 'ringkasan pasien', 'kepesertaan pasien'].map(
        (objek) => ({
          aksi: 'baca',
          objek,
          akun_id: rs.perawat.akunId,
        }),
      ),
    );
  });
  it.each(PATHS)('%s: another facility’s patient does not exist, and nothing is written down', async (path) => {
    const other = await t.newFaskes();
    const res = await other.petugas.get(`/${path}/${norm}`);
    expect([res.statusCode, res.json().message]).toEqual([404, 'Pasien tidak ditemukan']);
    expect((await t.superuser.query('select 1 from audit where faskes_id = $1', [other.faskesId])).rows).toEqual([]);
  });
  it.each(PATHS)('%s: not without the permission', async (path) =>
    expect((await rs.kasir.get(`/${path}/${norm}`)).statusCode).toBe(403),
  );
  it.each(PATHS)('%s: not by a superadmin without a facility', async (path) => {
    const token = await createSuperadminToken();
    expect(
      (
        await t.app.inject({
          method: 'GET',
          url: `/api/${path}/${norm}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(403);
  });
  it.each(['abc', '0', '1.5', '9999999999', '%27'])('%s is no record number', async (wrong) => {
    for (const path of PATHS) expect((await rs.perawat.get(`/${path}/${wrong}`)).statusCode).toBe(422);
  });
});

async function createSuperadminToken(): Promise<string> {
  const { rows } = await t.superuser.query(
    `insert into akun (email, sandi_hash, nama, nama_bergelar) values (gen_random_uuid() || '@nadi.uji', '-', 'Super', 'Super') returning id`,
  );
  const session = await t.superuser.query(
    `insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada, faktor_kedua_pada) values ($1, '\\x00', now() + interval '1 hour', now()) returning id`,
    [rows[0].id],
  );
  return t.token.create({ akunId: rows[0].id, faskesId: 0, sessionId: session.rows[0].id });
}
