import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { HeardEvent } from '#platform/run/memory.ts';
import { startTestApp } from '#testing/harness.ts';

type Harness = Awaited<ReturnType<typeof startTestApp>>;
type TestFaskes = Awaited<ReturnType<Harness['newFaskes']>>;

let t: Harness;
beforeAll(async () => {
  t = await startTestApp();
});

/** Registers a patient, then moves the visit to a day and an hour of the facility's time. */
async function registerAt(
  rs: TestFaskes,
  today: string,
  jam: string,
  norm?: number,
): Promise<{ id: number; versi: number; no_antrean: string }> {
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm ?? (await rs.savePasien())));
  const { data } = res.json();
  await t.superuser.query(
    `update kunjungan set tanggal_layanan = '${today}', tanggal = '${today} ${jam}+07' where id = ${data.id}`,
  );
  return data;
}

/** How many rows the list shows behind a figure. */
const rowsOf = async (rs: TestFaskes, query: string, list = '/kunjungan'): Promise<number> => {
  const res = await rs.petugas.get(`${list}?limit=1&${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().meta.total;
};

/**
 * Resolves once the database's own notice of a registration has come, after what the commit told: it drops what is kept
 * too.
 */
const noticeOfRegistration = ({ faskesId }: TestFaskes): Promise<void> =>
  new Promise((resolve) => {
    let heard = 0;
    const outdatedBy = ({ topik }: HeardEvent): boolean => {
      if (topik === 'kunjungan' && ++heard === 2) resolve();
      return false;
    };
    void t.db.memory.load(faskesId, { nama: 'uji', outdatedBy }, async () => null);
  });

describe('GET /beranda', () => {
  it('an empty facility: zeros, hours 7 to 16, its doctor rooms', async () => {
    const rs = await t.newFaskes();
    const { data } = (await rs.manajemen.get('/beranda')).json();
    expect(data).toMatchObject({
      tanggal: rs.ctx.today,
      kunjungan: 0,
      kunjungan_pembanding: 0,
      menunggu: 0,
      terlama_menit: null,
      rata_tunggu_menit: null,
      pasien_baru: 0,
      per_ruangan: [],
      penjamin: [],
      tunggu_per_jam: [],
    });
    expect(data.per_jam.map((j: { jam: number }) => j.jam)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(data.antrean).toHaveLength(2);
    expect(data.antrean[0]).toEqual({
      ruangan_id: expect.any(Number),
      deskripsi: expect.any(String),
      dilayani: null,
      tunggu: 0,
      terlama_menit: null,
    });
  });

  it('counts in the facility’s hours, against the same weekday a week ago', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const a = await registerAt(rs, today, '06:30');
    const b = await registerAt(rs, today, '09:15');
    await registerAt(rs, today, '09:45');
    await registerAt(rs, addDays(today, -7), '11:00');
    const cancelled = await registerAt(rs, today, '10:00');
    await rs.perawat.put(`/antrian_ruangan/${cancelled.id}`, {
      status: 5,
      versi: cancelled.versi,
      alasan: 'Salah daftar',
    });
    await rs.perawat.put(`/antrian_ruangan/${a.id}`, { status: 3, versi: a.versi });
    await t.superuser.query(`update kunjungan set dipanggil_pada = tanggal + interval '20 minutes' where id = ${a.id}`);
    const { data } = (await rs.petugas.get('/beranda')).json();
    expect(data).toMatchObject({
      kunjungan: 3,
      menunggu: 2,
      rata_tunggu_menit: 20,
      tunggu_per_jam: [{ jam: 6, menit: 20 }],
    });
    expect(data.per_jam).toEqual([
      { jam: 6, kini: 1, lalu: 0 },
      { jam: 7, kini: 0, lalu: 0 },
      { jam: 8, kini: 0, lalu: 0 },
      { jam: 9, kini: 2, lalu: 0 },
      { jam: 10, kini: 0, lalu: 0 },
      { jam: 11, kini: 0, lalu: 1 },
    ]);
    expect(data.pasien_baru).toBe(3);
    expect(data.per_ruangan).toEqual([{ id: rs.ruangan[0]!.id, deskripsi: expect.any(String), jumlah: 3 }]);
    expect(data.penjamin).toEqual([{ id: 1, deskripsi: expect.any(String), jumlah: 3 }]);
    // Each figure leads to as many rows.
    expect(await rowsOf(rs, 'hitung=kunjungan')).toBe(3);
    expect(await rowsOf(rs, 'hitung=menunggu')).toBe(2);
    expect(await rowsOf(rs, 'status=1&inap=tanpa', '/antrian_ruangan')).toBe(2);
    expect(await rowsOf(rs, 'hitung=dipanggil')).toBe(1);
    expect(await rowsOf(rs, 'hitung=kunjungan&jam=9')).toBe(2);
    expect(await rowsOf(rs, 'hitung=dipanggil&jam=6')).toBe(1);
    expect(await rowsOf(rs, `hitung=kunjungan&jam=11&tanggal=${data.pembanding_sampai}`)).toBe(1);
    expect(await rowsOf(rs, `hitung=kunjungan&penjamin_id=1&ruangan_id=${rs.ruangan[0]!.id}`)).toBe(3);
    expect(data.antrean.find((r: { ruangan_id: number }) => r.ruangan_id === rs.ruangan[0]!.id)).toMatchObject({
      dilayani: a.no_antrean,
      tunggu: 2,
      terlama_menit: expect.any(Number),
    });
    expect(b.id).toBeGreaterThan(0);
  });

  it('compares with last week up to the same hour, not with a whole day that is over', async () => {
    const rs = await t.newFaskes();
    const lastWeek = addDays(rs.ctx.today, -7);
    for (const minutes of [-1, 1]) {
      const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
      await t.superuser.query(
        `update kunjungan set tanggal_layanan = '${lastWeek}', tanggal = now() - interval '7 days' + interval '${minutes} minutes' where id = ${res.json().data.id}`,
      );
    }
    const { data } = (await rs.petugas.get('/beranda')).json();
    expect([data.kunjungan, data.kunjungan_pembanding]).toEqual([0, 1]);
    // The chart shows the whole day of last week: what is still to come.
    expect(data.per_jam.reduce((n: number, hour: { lalu: number }) => n + hour.lalu, 0)).toBe(2);
  });

  it('a ward has no queue: who lies there neither waits nor makes the average', async () => {
    const rs = await t.newFaskes();
    const { today } = rs.ctx;
    const inWard = await registerAt(rs, today, '00:01');
    await t.superuser.query(
      `update kunjungan set ruangan_id = ${rs.ruangan[1]!.id}, nomor_antrean = 900, dipanggil_pada = tanggal + interval '9 hours' where id = ${inWard.id}`,
    );
    const before = (await rs.petugas.get('/beranda')).json().data;
    expect([before.kunjungan, before.menunggu, before.rata_tunggu_menit]).toEqual([1, 1, 540]);
    await t.superuser.query(`update ruangan set jenis_kunjungan = 3 where id = ${rs.ruangan[1]!.id}`);
    t.db.memory.hear(rs.faskesId, { topik: 'master', data: {} });
    const { data } = (await rs.petugas.get('/beranda')).json();
    expect(data).toMatchObject({ kunjungan: 1, menunggu: 0, terlama_menit: null, rata_tunggu_menit: null });
    expect(data.tunggu_per_jam).toEqual([]);
    for (const hitung of ['menunggu', 'dipanggil']) expect(await rowsOf(rs, `hitung=${hitung}`)).toBe(0);
    expect(await rowsOf(rs, 'status=1', '/antrian_ruangan')).toBe(1);
    expect(await rowsOf(rs, 'status=1&inap=tanpa', '/antrian_ruangan')).toBe(0);
    expect(data.antrean.map((one: { ruangan_id: number }) => one.ruangan_id)).toEqual([rs.ruangan[0]!.id]);
  });

  it('is counted once for all who look, until a visit changes', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const noticed = noticeOfRegistration(rs);
    const first = await registerAt(rs, rs.ctx.today, '08:00');
    await noticed;
    const visitsFor = async (person: TestFaskes['petugas'], query = ''): Promise<number> =>
      (await person.get(`/beranda${query}`)).json().data.kunjungan;
    expect(await visitsFor(rs.petugas)).toBe(1);
    // Nobody hears of what is changed behind the server's back, so it shows who reads the database.
    await t.superuser.query(`update kunjungan set tanggal_layanan = tanggal_layanan - 3 where id = ${first.id}`);
    expect(await visitsFor(rs.manajemen)).toBe(1);
    expect(await visitsFor(rs.petugas, `?ruangan_id=${rs.ruangan[0]!.id}`)).toBe(0);
    expect(await visitsFor(rs.petugas, '?rentang=7')).toBe(1);
    expect(await visitsFor(other.petugas)).toBe(0);
    for (const many of [1, 2]) {
      const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
      expect(res.statusCode, res.body).toBe(200);
      expect(await visitsFor(rs.manajemen)).toBe(many);
    }
  });

  it('counts anew after five seconds, because minutes go by without an event', async () => {
    const rs = await t.newFaskes();
    const noticed = noticeOfRegistration(rs);
    const { id } = await registerAt(rs, rs.ctx.today, '00:00');
    await noticed;
    const clock = vi.spyOn(Date, 'now');
    const now = Date.now();
    clock.mockImplementation(() => now);
    try {
      expect((await rs.petugas.get('/beranda')).json().data.kunjungan).toBe(1);
      await t.superuser.query(`update kunjungan set tanggal_layanan = tanggal_layanan - 3 where id = ${id}`);
      expect((await rs.petugas.get('/beranda')).json().data.kunjungan).toBe(1);
      clock.mockImplementation(() => now + 5000);
      expect((await rs.petugas.get('/beranda')).json().data.kunjungan).toBe(0);
    } finally {
      clock.mockRestore();
    }
  });

  it('spans of 7 days compare with the 7 before; a returning patient is not new', async () => {
    const rs = await t.newFaskes();
    const today = rs.ctx.today;
    const known = await rs.savePasien();
    await registerAt(rs, addDays(today, -13), '08:00', known);
    await registerAt(rs, addDays(today, -6), '08:00', known);
    await registerAt(rs, addDays(today, -14), '08:00');
    await registerAt(rs, today, '08:00');
    const { data } = (await rs.petugas.get('/beranda?rentang=7')).json();
    expect(data).toMatchObject({ kunjungan: 2, kunjungan_pembanding: 1, pasien_baru: 1 });
    await registerAt(rs, today, '09:00', known);
    expect(await rowsOf(rs, 'hitung=kunjungan&hari=7')).toBe(3);
    expect(await rowsOf(rs, 'hitung=baru&hari=7')).toBe(1);
    expect(await rowsOf(rs, `hitung=kunjungan&hari=7&tanggal=${data.pembanding_sampai}`)).toBe(1);
    for (const query of ['hari=31', 'hari=0', 'jam=24', 'hitung=semua'])
      expect((await rs.petugas.get(`/kunjungan?${query}`)).statusCode).toBe(422);
    expect((await rs.petugas.get(`/beranda?rentang=30&ruangan_id=${rs.ruangan[1]!.id}`)).json().data).toMatchObject({
      kunjungan: 0,
      antrean: [{ ruangan_id: rs.ruangan[1]!.id }],
    });
  });

  it('D3, D8: no other facility’s figures; asks view dashboard; bad input', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await registerAt(other, other.ctx.today, '08:00');
    expect((await rs.petugas.get('/beranda')).json().data.kunjungan).toBe(0);
    expect((await rs.klien.get('/beranda')).statusCode).toBe(403);
    for (const query of ['rentang=2', 'ruangan_id=x'])
      expect((await rs.petugas.get(`/beranda?${query}`)).statusCode).toBe(422);
  });
});

describe('GET /beranda/keluhan', () => {
  const COMPLAINT = 'Nyeri dada menjalar';
  /** Registers a patient with a complaint for the first or the second doctor. */
  async function registerFor(rs: TestFaskes, at: 0 | 1, keluhan: string | null = COMPLAINT): Promise<number> {
    const body = rs.pendaftaranBody(await rs.savePasien(), {
      tujuan: {
        ruangan_id: rs.ruangan[at]?.id,
        dokter_id: rs.dokterList[at]?.id,
        jadwal_dokter_id: rs.jadwal[at]?.id,
      },
    });
    const medical_record = { ...(body['medical_record'] as object), keluhan };
    const res = await rs.petugas.post('/pendaftaran', { ...body, medical_record });
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.id;
  }
  const makeOwn = (rs: TestFaskes, akunId: number): Promise<unknown> =>
    t.superuser.query(
      `update pegawai set akun_id = ${akunId} where faskes_id = ${rs.faskesId} and id = (select pegawai_id from dokter where faskes_id = ${rs.faskesId} and id = ${rs.dokterList[0]?.id})`,
    );

  it('a doctor reads what those who wait for him came for, and nobody else’s', async () => {
    const rs = await t.newFaskes();
    await makeOwn(rs, rs.dokter.akunId);
    const own = await registerFor(rs, 0);
    await registerFor(rs, 0, null);
    await registerFor(rs, 1);
    const called = await registerFor(rs, 0);
    await t.superuser.query(`update kunjungan set status = 2 where id = ${called}`);
    const yesterday = await registerFor(rs, 0);
    await t.superuser.query(`update kunjungan set tanggal_layanan = tanggal_layanan - 1 where id = ${yesterday}`);
    const res = await rs.dokter.get('/beranda/keluhan');
    expect(res.json().data).toEqual([{ kunjungan_id: own, keluhan: COMPLAINT }]);
  });

  it('a clerk gets none, whoever waits; it takes the permission; another facility’s are not there', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await makeOwn(rs, rs.dokter.akunId);
    await makeOwn(other, other.dokter.akunId);
    await registerFor(rs, 0);
    expect((await rs.petugas.get('/beranda/keluhan')).json().data).toEqual([]);
    expect((await other.dokter.get('/beranda/keluhan')).json().data).toEqual([]);
    for (const person of [rs.kasir, rs.manajemen, rs.klien])
      expect((await person.get('/beranda/keluhan')).statusCode).toBe(403);
    expect((await rs.petugas.get('/beranda')).body).not.toContain(COMPLAINT);
  });
});
