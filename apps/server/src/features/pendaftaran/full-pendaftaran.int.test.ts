import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { linkDokter } from '#testing/rekam-fixtures.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

type Body = Record<string, unknown>;
let t: Awaited<ReturnType<typeof startTestApp>>;
let rs: TestFaskes;
let k: KunjunganFixture;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await linkDokter(t, rs);
  k = await prepareKunjungan(t, rs, 6);
});

const q = async (sql: string): Promise<Record<string, unknown>[]> => (await t.superuser.query(sql)).rows;
const KECELAKAAN = {
  jenis_kecelakaan: 1,
  no_laporan_polisi: 'LP/12/2026',
  keterangan: null,
  tanggal_kejadian: '2026/11/20',
  penjamin: 1,
  suplesi: false,
  no_sep_suplesi: null,
  kode_provinsi: 33,
  kode_kabupaten: 3374,
  kode_kecamatan: 337410,
};
const PENANGGUNG_JAWAB = {
  hubungan: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  alamat: 'Jl. Bulusan 14',
  jenis_kontak: 3,
  no_kontak: '081200000009',
};
const inapTujuan = (): Body => ({
  instalasi_id: k.instalasiId,
  unit_id: k.unitId,
  ruangan_id: k.ruanganId,
  dokter_id: k.dokterId,
  jadwal_dokter_id: k.jadwalId,
});
/** A visit in the inpatient room; the `tujuan` argument overrides single fields. */
const buildBody = (norm: number, { tujuan = {}, ...update }: Body & { tujuan?: Body } = {}): Body =>
  rs.pendaftaranBody(norm, { ...update, tujuan: { ...inapTujuan(), ...tujuan } });
const register = async (update: Body & { tujuan?: Body } = {}) =>
  rs.petugas.post('/pendaftaran', buildBody(await rs.savePasien(), update));
const readBedStatus = async (id: number): Promise<unknown> =>
  (await q(`select status from tempat_tidur where faskes_id = ${rs.faskesId} and id = ${id}`))[0]?.['status'];

describe('POST /pendaftaran, everything at once', () => {
  it('stores every part in one go, and gives it back for editing', async () => {
    const norm = await rs.savePasien();
    const rujukan = {
      ppk: 'Puskesmas Tembalang',
      nomor: 'RJ-1',
      tanggal: '2026-11-20',
      dokter: 'dr. Ani',
      bagian_dokter: 'Umum',
      diagnosa_masuk: 'Sesak',
      icd: 'z99.9',
    };
    const res = await rs.petugas.post(
      '/pendaftaran',
      buildBody(norm, {
        tujuan: { kamar_id: k.bed[0], paket_id: k.paketId },
        rujukan,
        kecelakaan: KECELAKAAN,
        penanggung_jawab_pasien: PENANGGUNG_JAWAB,
        tindakan_ids: [k.tindakan[0]],
      }),
    );
    expect(res.statusCode, res.body).toBe(200);
    const { data } = res.json();
    expect(await readBedStatus(k.bed[0]!)).toBe(2);
    expect(
      await q(
        `select tindakan_id, paket_id, tarif from kunjungan_tindakan where kunjungan_id = ${data.id} and faskes_id = ${rs.faskesId} order by id`,
      ),
    ).toEqual([
      { tindakan_id: k.tindakan[0], paket_id: null, tarif: 50_000 },
      { tindakan_id: null, paket_id: k.paketId, tarif: 150_000 },
    ]);
    const save = (await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}`)).json().data;
    expect(save).toMatchObject({
      norm,
      versi: 1,
      kunjungan_id: data.id,
      tujuan: { ...inapTujuan(), kamar_id: k.bed[0], paket_id: k.paketId },
      rujukan: { ...rujukan, icd: 'Z99.9' },
      kecelakaan: { ...KECELAKAAN, status: 1 },
      penanggung_jawab_pasien: PENANGGUNG_JAWAB,
      tindakan: [{ id: k.tindakan[0], nama_tindakan: 'Tindakan T-1', tarif: 50_000 }],
      satu_sehat: true,
      medical_record: {
        keluhan: 'Pusing sejak dua hari',
        kunjungan_sakit: true,
        tinggi_badan: 157,
        berat_badan: 57,
        suhu_badan: 36.7,
        imt: 23.1,
        sistole: 128,
        asal: {},
      },
      nama: {
        ruangan: 'Melati',
        jadwal: '00.00–23.59',
        bed: 'Melati 1, Bed 0',
        paket: 'Paket Sehat',
        icd: 'Uji',
        tempat_kejadian: 'Tembalang, Kota Semarang, Jawa Tengah',
        hubungan: 'Suami',
        jenis_kelamin: 'Laki-laki',
        jenis_kontak: expect.any(String),
        pendidikan: null,
        jenis_kecelakaan: expect.any(String),
        penjamin_kecelakaan: expect.any(String),
      },
    });
    expect(
      await q(
        `select count(*)::int as n from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan' and aksi = 'baca' and objek_id = '${data.id}'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('D11: fills empty pressures, pulse and breath by age, marked; typed ones stay; the setting turns it off', async () => {
    const rekam = { keluhan: 'Pusing', sistole: 150, diastole: null, heart_rate: null, respiratory_rate: null };
    const readKunjungan = async (id: number) =>
      (
        await q(
          `select sistole, diastole, heart_rate, respiratory_rate, asal from catatan_awal where faskes_id = ${rs.faskesId} and kunjungan_id = ${id}`,
        )
      )[0];
    const filled = await readKunjungan((await register({ medical_record: rekam })).json().data.id);
    expect(filled).toMatchObject({
      sistole: 150,
      asal: { diastole: 'otomatis', heart_rate: 'otomatis', respiratory_rate: 'otomatis' },
    });
    expect(Number(filled?.['diastole'])).toBeGreaterThanOrEqual(60);
    await setSetting(t, rs, 'kunjungan:isi-vital-otomatis', 'false');
    expect(await readKunjungan((await register({ medical_record: rekam })).json().data.id)).toEqual({
      sistole: 150,
      diastole: null,
      heart_rate: null,
      respiratory_rate: null,
      asal: {},
    });
    await setSetting(t, rs, 'kunjungan:isi-vital-otomatis', 'true');
  });

  it('D11: fills by the age on the service day: who turns thirteen until then is not twelve', async () => {
    const day = addDays(rs.ctx.today, 30);
    const norm = await rs.savePasien({
      tanggal_lahir: `${Number(day.slice(0, 4)) - 13}${day.slice(4).replace('-02-29', '-02-28')}`,
    });
    const tujuan = { ...ralanTujuan(), jadwal_dokter_id: null };
    const { id } = (
      await rs.petugas.post(
        '/pendaftaran',
        rs.pendaftaranBody(norm, {
          tujuan,
          tanggal_pendaftaran: `${day}T09:00:00+07:00`,
          medical_record: { keluhan: 'Pusing' },
        }),
      )
    ).json().data;
    // A child under thirteen would get a systole of at most 112, a pulse of at least 75 and at least 16 breaths.
    const [filled] = await q(
      `select sistole between 112 and 128 as sistole, heart_rate between 60 and 100 as nadi, respiratory_rate between 12 and 20 as napas from catatan_awal where faskes_id = ${rs.faskesId} and kunjungan_id = ${id}`,
    );
    expect(filled).toEqual({ sistole: true, nadi: true, napas: true });
  });

  it('takes a class that the facility added itself', async () => {
    const { id } = (await rs.admin.post('/referensi/19/store', { deskripsi: 'Kelas Utama' })).json().data;
    const res = await register({
      penjamin: { jenis: 3, nomor_penjamin: 'X1', kelas: id, keterangan: null },
      tindakan_ids: [k.tindakan[0]],
    });
    expect(res.statusCode, res.body).toBe(200);
    const { data } = res.json();
    expect((await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}`)).json().data).toMatchObject({
      penjamin: { kelas: id },
      nama: { kelas: 'Kelas Utama' },
    });
    expect(
      await q(`select kelas from kunjungan_tindakan where faskes_id = ${rs.faskesId} and kunjungan_id = ${data.id}`),
    ).toEqual([{ kelas: id }]);
    expect(
      (await register({ penjamin: { jenis: 1, nomor_penjamin: null, kelas: id + 1, keterangan: null } })).json().errors,
    ).toHaveProperty(['penjamin.kelas']);
  });

  it.each<[string, () => Body & { tujuan?: Body }, string, string]>([
    [
      'a bed that is taken',
      () => ({ tujuan: { kamar_id: k.bed[0] } }),
      'tujuan.kamar_id',
      'Tempat tidur ini dipesan. Pilih tempat tidur lain.',
    ],
    [
      'a bed in an outpatient room',
      () => ({ tujuan: { ...ralanTujuan(), kamar_id: k.bed[1] } }),
      'tujuan.kamar_id',
      'Tempat tidur hanya untuk ruangan rawat inap',
    ],
    [
      'an unknown bed',
      () => ({ tujuan: { kamar_id: 2_000_000 } }),
      'tujuan.kamar_id',
      'Tempat tidur tidak ditemukan di ruangan ini',
    ],
    [
      'a room of another unit',
      () => ({ tujuan: { unit_id: rs.unitId } }),
      'tujuan.ruangan_id',
      'Ruangan ini bukan bagian dari unit yang dipilih',
    ],
    [
      'a unit of another installation',
      () => ({ tujuan: { instalasi_id: rs.instalasiId } }),
      'tujuan.unit_id',
      'Unit ini bukan bagian dari tujuan yang dipilih',
    ],
    [
      'a package for insurance',
      () => ({ tujuan: { paket_id: k.paketId }, penjamin: { jenis: 3, nomor_penjamin: 'X1', kelas: 0 } }),
      'tujuan.paket_id',
      'Paket tidak berlaku untuk penjamin asuransi',
    ],
    [
      'a procedure without tariff',
      () => ({ tindakan_ids: [k.withoutTarif] }),
      'tindakan_ids',
      'Belum bertarif: Belum dihargai',
    ],
    ['an unknown ICD', () => ({ rujukan: { icd: 'XX' } }), 'rujukan.icd', 'Kode ICD tidak ditemukan'],
    [
      'an unknown accident type',
      () => ({ kecelakaan: { ...KECELAKAAN, jenis_kecelakaan: 77 } }),
      'kecelakaan.jenis_kecelakaan',
      'Pilihan ini tidak ada di daftar. Pilih lagi dari daftar.',
    ],
    [
      'a city of another province',
      () => ({ kecelakaan: { ...KECELAKAAN, kode_provinsi: 32 } }),
      'kecelakaan.kode_kabupaten',
      'Kabupaten/Kota ini bukan bagian dari Provinsi yang dipilih',
    ],
    [
      'suplesi without its SEP',
      () => ({ kecelakaan: { ...KECELAKAAN, suplesi: true } }),
      'kecelakaan.no_sep_suplesi',
      'Nomor SEP suplesi wajib diisi',
    ],
    [
      'an accident with another date format',
      () => ({ kecelakaan: { ...KECELAKAAN, tanggal_kejadian: '2026-11-20' } }),
      'kecelakaan.tanggal_kejadian',
      'Tanggal kejadian ditulis yyyy/MM/dd',
    ],
    [
      'an accident of tomorrow',
      () => ({ kecelakaan: { ...KECELAKAAN, tanggal_kejadian: '2099/01/01' } }),
      'kecelakaan.tanggal_kejadian',
      'Tanggal kejadian tidak boleh sesudah tanggal pendaftaran',
    ],
    [
      'an unknown relation',
      () => ({ penanggung_jawab_pasien: { ...PENANGGUNG_JAWAB, hubungan: 99 } }),
      'penanggung_jawab_pasien.hubungan',
      'Pilihan ini tidak ada di daftar. Pilih lagi dari daftar.',
    ],
    [
      'insurance without a temperature',
      () => ({
        penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0 },
        medical_record: {
          keluhan: 'Pusing',
          kunjungan_sakit: true,
          tinggi_badan: 150,
          berat_badan: 50,
          lingkar_perut: 70,
        },
      }),
      'medical_record.suhu_badan',
      'Suhu badan wajib diisi',
    ],
    [
      'a temperature that is no number',
      () => ({ medical_record: { suhu_badan: 'panas' } }),
      'medical_record.suhu_badan',
      'Suhu badan harus berupa angka',
    ],
  ])('refuses %s and keeps nothing', async (_nama, update, field, message) => {
    const before = await q(`select count(*)::int as n from pendaftaran where faskes_id = ${rs.faskesId}`);
    const res = await register(update());
    expect(res.statusCode, res.body).toBe(422);
    expect(res.json().errors[field]).toEqual([message]);
    expect(await q(`select count(*)::int as n from pendaftaran where faskes_id = ${rs.faskesId}`)).toEqual(before);
  });

  it('takes a temperature with a comma', async () => {
    const { id } = (await register({ medical_record: { suhu_badan: '37,2' } })).json().data;
    expect(
      await q(`select suhu_badan from catatan_awal where faskes_id = ${rs.faskesId} and kunjungan_id = ${id}`),
    ).toEqual([{ suhu_badan: 37.2 }]);
  });

  it('D3: bed, package and procedure of another facility do not exist', async () => {
    const other = await t.newFaskes();
    const foreign = await prepareKunjungan(t, other);
    const tryRegister = async (update: Body & { tujuan?: Body }): Promise<string[]> =>
      Object.keys((await register(update)).json().errors ?? {});
    expect(await tryRegister({ tujuan: { kamar_id: foreign.bed[0] } })).toEqual(['tujuan.kamar_id']);
    expect(await tryRegister({ tujuan: { paket_id: foreign.paketId } })).toEqual(['tujuan.paket_id']);
    expect(await tryRegister({ tindakan_ids: [foreign.tindakan[0]] })).toEqual(['tindakan_ids']);
    const { id } = (await register()).json().data.pendaftaran;
    for (const call of [
      () => other.petugas.get(`/pendaftaran/${id}`),
      () => other.petugas.get(`/pendaftaran/${id}/riwayat`),
      async () => other.petugas.put(`/pendaftaran/${id}`, { ...buildBody(1), versi: 1 }),
    ]) {
      expect((await call()).statusCode).toBe(404);
    }
  });

  it('20 clerks at one bed: one gets it, the others are told', async () => {
    const norm: number[] = [];
    for (let n = 0; n < 20; n++) norm.push(await rs.savePasien());
    const results = await Promise.all(
      norm.map((n) => rs.petugas.post('/pendaftaran', buildBody(n, { tujuan: { kamar_id: k.bed[5] } }))),
    );
    expect(results.filter((h) => h.statusCode === 200)).toHaveLength(1);
    for (const h of results.filter((one) => one.statusCode !== 200))
      expect(h.json().errors).toEqual({ 'tujuan.kamar_id': ['Tempat tidur ini dipesan. Pilih tempat tidur lain.'] });
  });
});

const ralanTujuan = (): Body => ({
  instalasi_id: null,
  unit_id: null,
  ruangan_id: rs.ruangan[0]?.id,
  dokter_id: rs.dokterList[0]?.id,
  jadwal_dokter_id: rs.jadwal[0]?.id,
});

/** An inpatient's visit ends with how they left. */
async function goHome({ pendaftaran }: { pendaftaran: { id: number } }): Promise<void> {
  const res = await rs.dokter.post(`/pendaftaran/${pendaftaran.id}/pulang`, { cara_keluar: 1, keadaan_keluar: 2 });
  expect(res.statusCode, res.body).toBe(200);
}

describe('a bed follows its visit', () => {
  it.each([
    [[3], 3],
    [[2, 6], 1],
    [[5], 1],
    [[3, 4], 1],
  ])('after statuses %j it is %s', async (steps, last) => {
    let rows = (await register({ tujuan: { kamar_id: k.bed[2] } })).json().data;
    for (const status of steps)
      if (status === 4) await goHome(rows);
      else
        rows = (
          await rs.perawat.put(`/antrian_ruangan/${rows.id}`, { status, versi: rows.versi, alasan: 'Salah daftar' })
        ).json().data;
    expect(await readBedStatus(k.bed[2]!)).toBe(last);
    const [v] = await q(
      `select tempat_tidur_id, tempat_tidur_terakhir, alasan_batal from kunjungan where faskes_id = ${rs.faskesId} and id = ${rows.id}`,
    );
    expect(v).toEqual(
      last === 3
        ? { tempat_tidur_id: k.bed[2], tempat_tidur_terakhir: null, alasan_batal: null }
        : {
            tempat_tidur_id: null,
            tempat_tidur_terakhir: k.bed[2],
            alasan_batal: steps[0] === 5 ? 'Salah daftar' : null,
          },
    );
    if (last === 3) await goHome(rows);
  });
  it('a cancellation needs its reason', async () => {
    const { id, versi } = (await register()).json().data;
    for (const alasan of [undefined, '', '  ', 'abc']) {
      const res = await rs.perawat.put(`/antrian_ruangan/${id}`, {
        status: 5,
        versi,
        ...(alasan === undefined ? {} : { alasan }),
      });
      expect(res.json().errors).toEqual({ alasan: ['Alasan pembatalan wajib diisi, paling sedikit 5 huruf'] });
    }
  });
});
