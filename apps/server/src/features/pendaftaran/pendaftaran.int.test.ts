import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';

type TestServer = Awaited<ReturnType<typeof startTestApp>>;
type TestFaskes = Awaited<ReturnType<TestServer['newFaskes']>>;
type Body = Record<string, unknown> & { tujuan: Record<string, unknown>; penjamin: Record<string, unknown> };

let t: TestServer;
beforeAll(async () => {
  t = await startTestApp();
});

const buildBody = (
  rs: TestFaskes,
  norm: number,
  { tujuan = {}, penjamin = {}, ...other }: Partial<Body> = {},
): Body => {
  const base = rs.pendaftaranBody(norm) as unknown as Body;
  return { ...base, ...other, tujuan: { ...base.tujuan, ...tujuan }, penjamin: { ...base.penjamin, ...penjamin } };
};
/** Saves a patient whose number no other facility of the test uses. */
const saveForeignPasien = async (rs: TestFaskes, norm: number): Promise<number> => {
  await t.superuser.query(
    `update pasien set norm = ${norm} where faskes_id = ${rs.faskesId} and norm = ${await rs.savePasien()}`,
  );
  return norm;
};
const countRows = async (rs: TestFaskes, table: string): Promise<number> =>
  Number((await t.superuser.query(`select count(*) as n from ${table} where faskes_id = ${rs.faskesId}`)).rows[0].n);
const instantOf = (rs: TestFaskes, day: number): string => `${addDays(rs.ctx.today, day)}T09:00:00+07:00`;

describe('POST /pendaftaran', () => {
  it('registers: row, numbers, note, audit, outbox and event', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const res = await rs.petugas.post(
      '/pendaftaran',
      buildBody(rs, norm, { medical_record: { keluhan: 'Demam\nsejak kemarin' } }),
    );
    expect(res.statusCode).toBe(200);
    expect(res.json()).toMatchObject({
      status: 'success',
      error: false,
      message: 'Pasien sukses didaftarkan antrean kunjungan',
    });
    const day = rs.ctx.today.replaceAll('-', '').slice(2);
    expect(res.json().data).toMatchObject({
      nomor_kunjungan: `K${day}00001`,
      tanggal_layanan: rs.ctx.today,
      status: 1,
      versi: 1,
      dipanggil_pada: null,
      no_antrean: expect.stringMatching(/-001$/),
      pendaftaran: { nomor_pendaftaran: `${day}00001`, norm, pasien: { norm, nama: expect.any(String) } },
      ruangan: { id: rs.ruangan[0]!.id },
      dokter: { id: rs.dokterList[0]!.id },
      penjamin: { id: 1 },
    });
    const { id } = res.json().data;
    expect((await rs.petugas.get('/kunjungan')).json().data).toEqual([res.json().data]);
    const q = async (s: string) => (await t.superuser.query(s)).rows;
    expect(await q(`select keluhan from catatan_awal where faskes_id = ${rs.faskesId}`)).toEqual([
      { keluhan: 'Demam\nsejak kemarin' },
    ]);
    expect(
      await q(`select aksi, objek_id, akun_id from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan'`),
    ).toEqual([{ aksi: 'buat', objek_id: String(id), akun_id: rs.petugas.akunId }]);
    expect(
      await q(
        `select topik, muatan from kiriman_selesai where faskes_id = ${rs.faskesId} and topik = 'kunjungan.terdaftar'`,
      ),
    ).toMatchObject([{ muatan: { kunjungan_id: id } }]);
    expect(
      await q(`select izin, data from peristiwa where faskes_id = ${rs.faskesId} and topik = 'kunjungan'`),
    ).toEqual([
      {
        izin: 'view kunjungan|view antrean',
        data: { tanggal: rs.ctx.today, ruangan_id: rs.ruangan[0]!.id, kunjungan_id: id, norm, jenis: 'dibuat' },
      },
    ]);
    expect(await q(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId}`)).toEqual([{ terpakai: 1 }]);
    expect(await q(`select pada is not null as ya from pasien_berkunjung where faskes_id = ${rs.faskesId}`)).toEqual([
      { ya: true },
    ]);
  });

  it.each<[string, (rs: TestFaskes) => Partial<Body>, string, string]>([
    [
      'yesterday',
      (rs) => ({ tanggal_pendaftaran: instantOf(rs, -1) }),
      'tanggal_pendaftaran',
      'Tanggal pendaftaran sudah lewat',
    ],
    [
      '91 days ahead',
      (rs) => ({ tanggal_pendaftaran: instantOf(rs, 91) }),
      'tanggal_pendaftaran',
      'Tanggal pendaftaran paling jauh 90 hari ke depan',
    ],
    [
      'a date that does not exist',
      () => ({ tanggal_pendaftaran: '2026-02-30T08:00:00Z' }),
      'tanggal_pendaftaran',
      'Waktu pendaftaran tidak benar',
    ],
    [
      'no zone',
      () => ({ tanggal_pendaftaran: '2026-11-21T08:00:00' }),
      'tanggal_pendaftaran',
      'Waktu pendaftaran tidak benar',
    ],
    [
      'year 0',
      () => ({ tanggal_pendaftaran: '0000-01-01T00:00:00+07:00' }),
      'tanggal_pendaftaran',
      'Waktu pendaftaran tidak benar',
    ],
    [
      'year 9999',
      () => ({ tanggal_pendaftaran: '9999-12-31T23:59:59Z' }),
      'tanggal_pendaftaran',
      'Waktu pendaftaran tidak benar',
    ],
    [
      'BPJS without 13 digits',
      () => ({ penjamin: { jenis: 2, nomor_penjamin: '00012345', kelas: 1 } }),
      'penjamin.nomor_penjamin',
      'Harus 13 angka, sekarang 8',
    ],
    [
      'BPJS without a card',
      () => ({ penjamin: { jenis: 2, nomor_penjamin: null, kelas: 1 } }),
      'penjamin.nomor_penjamin',
      'Nomor kartu wajib diisi',
    ],
    [
      'insurance without class',
      () => ({ penjamin: { jenis: 3, nomor_penjamin: 'X1', kelas: null } }),
      'penjamin.kelas',
      'Kelas wajib dipilih',
    ],
    [
      'an unknown class',
      () => ({ penjamin: { jenis: 3, nomor_penjamin: 'X1', kelas: 98 } }),
      'penjamin.kelas',
      'Kelas tidak ditemukan',
    ],
    [
      'an unknown payer',
      () => ({ penjamin: { jenis: 77, nomor_penjamin: 'X1', kelas: 0 } }),
      'penjamin.jenis',
      'Penjamin tidak ditemukan',
    ],
    [
      'a doctor of another room',
      (rs) => ({ tujuan: { dokter_id: rs.dokterList[1]!.id, jadwal_dokter_id: null } }),
      'tujuan.dokter_id',
      'Dokter tidak praktik di ruangan ini',
    ],
    [
      'a schedule that is none',
      () => ({ tujuan: { jadwal_dokter_id: 2_000_000_000 } }),
      'tujuan.jadwal_dokter_id',
      'Jadwal dokter tidak berlaku pada hari itu',
    ],
    [
      'today’s schedule for tomorrow',
      (rs) => ({ tanggal_pendaftaran: instantOf(rs, 1), tujuan: { jadwal_dokter_id: rs.jadwal[0]!.id } }),
      'tujuan.jadwal_dokter_id',
      'Jadwal dokter tidak berlaku pada hari itu',
    ],
    ['an unknown patient', () => ({ norm: 987654 }), 'norm', 'Pasien tidak ditemukan'],
    [
      'a package that the room does not offer',
      () => ({ tujuan: { paket_id: 3 } }),
      'tujuan.paket_id',
      'Paket tidak tersedia di ruangan ini',
    ],
  ])('refuses %s and keeps nothing', async (_nama, update, field, message) => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const res = await rs.petugas.post('/pendaftaran', buildBody(rs, norm, update(rs)));
    expect(res.statusCode).toBe(422);
    expect(res.json().errors[field]).toEqual([message]);
    expect(await countRows(rs, 'pendaftaran')).toBe(0);
    expect(await countRows(rs, 'jadwal_terpakai')).toBe(0);
  });

  it('gives every reason at once', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post(
      '/pendaftaran',
      buildBody(rs, 987654, {
        tanggal_pendaftaran: instantOf(rs, -2),
        tujuan: { ruangan_id: 2_000_000_000 },
        penjamin: { jenis: 77, nomor_penjamin: 'X', kelas: 98 },
      }),
    );
    expect(Object.keys(res.json().errors).toSorted()).toEqual([
      'norm',
      'penjamin.jenis',
      'penjamin.kelas',
      'tanggal_pendaftaran',
      'tujuan.ruangan_id',
    ]);
  });

  it('D3: patient, room, doctor, schedule and payer of another facility do not exist', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    await t.superuser.query(`insert into penjamin (faskes_id, id, deskripsi) values (${b.faskesId}, 44, 'Asing')`);
    const foreign = await saveForeignPasien(b, 4711);
    const own = await a.savePasien();
    const tryRegister = async (norm: number, update: Partial<Body>): Promise<string[]> =>
      Object.keys((await a.petugas.post('/pendaftaran', buildBody(a, norm, update))).json().errors);
    expect(await tryRegister(foreign, {})).toEqual(['norm']);
    expect(await tryRegister(own, { tujuan: { ruangan_id: b.ruangan[0]!.id } })).toEqual(['tujuan.ruangan_id']);
    expect(await tryRegister(own, { tujuan: { dokter_id: b.dokterList[0]!.id } })).toEqual(['tujuan.dokter_id']);
    expect(await tryRegister(own, { tujuan: { jadwal_dokter_id: b.jadwal[0]!.id } })).toEqual([
      'tujuan.jadwal_dokter_id',
    ]);
    expect(await tryRegister(own, { penjamin: { jenis: 44, nomor_penjamin: 'X', kelas: 0 } })).toEqual([
      'penjamin.jenis',
    ]);
    expect((await countRows(a, 'pendaftaran')) + (await countRows(b, 'pendaftaran'))).toBe(0);
  });

  it.each([`ruangan set aktif = false`, `unit set aktif = false`, `ruangan set jenis_kunjungan = 0`])(
    'a room that is not offered does not exist: %s',
    async (close) => {
      const rs = await t.newFaskes();
      await t.superuser.query(`update ${close} where faskes_id = ${rs.faskesId}`);
      const res = await rs.petugas.post('/pendaftaran', buildBody(rs, await rs.savePasien()));
      expect(res.json().errors).toEqual({ 'tujuan.ruangan_id': ['Ruangan tidak ditemukan'] });
    },
  );

  it('takes a time written with any distance from UTC', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const instantAt = (distance: string, minutes: number): { clockTime: string; instant: string } => {
      const instantOf = Date.now();
      return {
        clockTime: new Date(instantOf + minutes * 60_000).toISOString().replace('Z', distance),
        instant: new Date(instantOf).toISOString(),
      };
    };
    const east = instantAt('+20:00', 1200);
    const res = await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { tanggal_pendaftaran: east.clockTime }));
    expect([res.statusCode, res.json().data.tanggal]).toEqual([200, east.instant]);
    const west = instantAt('-18:30', -1110);
    const update = await rs.petugas.put(`/pendaftaran/${res.json().data.pendaftaran.id}`, {
      ...buildBody(rs, norm, { tanggal_pendaftaran: west.clockTime }),
      versi: 1,
    });
    expect([update.statusCode, update.json().data.tanggal]).toEqual([200, west.instant]);
  });

  it('a patient who is being merged away at that moment: the one who stands is registered', async () => {
    const rs = await t.newFaskes();
    const [winners, kalah] = [await rs.savePasien(), await rs.savePasien({ nama: 'SITI AMINAH DEWI' })];
    await t.superuser.query(
      `begin; update pasien set digabung_ke = (select id from pasien where faskes_id = ${rs.faskesId} and norm = ${winners}) where faskes_id = ${rs.faskesId} and norm = ${kalah}`,
    );
    const sedang = rs.petugas.post('/pendaftaran', buildBody(rs, kalah));
    await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
    const res = await sedang;
    expect([res.statusCode, res.json().data.pendaftaran.norm]).toEqual([200, winners]);
  });

  it('refuses a deceased patient', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json().errors).toEqual({
      norm: ['Pasien berstatus meninggal'],
    });
  });

  it('takes the doctor’s only schedule of the day when none is named, and asks where there are two', async () => {
    const rs = await t.newFaskes();
    const sendiri = { tujuan: { jadwal_dokter_id: null } };
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, await rs.savePasien(), sendiri))).statusCode).toBe(200);
    const { rows } = await t.superuser.query(`select jadwal_dokter_id from kunjungan where faskes_id = ${rs.faskesId}`);
    expect(rows).toEqual([{ jadwal_dokter_id: rs.jadwal[0]!.id }]);
    const norm = await rs.savePasien();
    await t.superuser.query(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select faskes_id, ruangan_id, dokter_id, hari, mulai + interval '1 minute', selesai, 9 from jadwal_dokter where id = ${rs.jadwal[0]!.id}`);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm, sendiri))).json().errors).toHaveProperty([
      'tujuan.jadwal_dokter_id',
    ]);
    await t.superuser.query(`update jadwal_dokter set aktif = false where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm, sendiri))).json().errors).toEqual({
      'tujuan.dokter_id': ['Dokter tidak praktik pada hari itu'],
    });
  });

  it('D25: class 0 (Non Kelas) is a real class', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post(
      '/pendaftaran',
      buildBody(rs, await rs.savePasien(), { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0 } }),
    );
    expect(res.statusCode).toBe(200);
    expect((await t.superuser.query(`select kelas from pendaftaran where faskes_id = ${rs.faskesId}`)).rows).toEqual([
      { kelas: 0 },
    ]);
  });

  it('the 90th day is accepted, with a queue of its own', async () => {
    const rs = await t.newFaskes();
    await rs.petugas.post('/pendaftaran', buildBody(rs, await rs.savePasien()));
    const res = await rs.petugas.post(
      '/pendaftaran',
      buildBody(rs, await rs.savePasien(), {
        tanggal_pendaftaran: instantOf(rs, 90),
        tujuan: { jadwal_dokter_id: null },
      }),
    );
    expect(res.json().data).toMatchObject({
      tanggal_layanan: addDays(rs.ctx.today, 90),
      no_antrean: expect.stringMatching(/-001$/),
    });
  });

  it('wrong permission: the pharmacist registers nobody', async () => {
    const rs = await t.newFaskes();
    expect((await rs.apoteker.post('/pendaftaran', buildBody(rs, await rs.savePasien()))).statusCode).toBe(403);
    expect(await countRows(rs, 'pendaftaran')).toBe(0);
  });
});

describe('D19: one active visit', () => {
  it('refuses the same room and day, and says where, which number and since when', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const { no_antrean, ruangan } = (await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json().data;
    const res = await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { lanjutkan: true }));
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.norm[0]).toMatch(
      new RegExp(
        `^Pasien masih menunggu di ${ruangan.deskripsi} dengan nomor antrean ${no_antrean} sejak \\d\\d\\.\\d\\d$`,
      ),
    );
  });

  it('two clerks at once: one visit, and the other is told the number', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const results = await Promise.all(
      Array.from({ length: 6 }, () => rs.petugas.post('/pendaftaran', buildBody(rs, norm))),
    );
    expect(results.map((h) => h.statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const h of results.filter((x) => x.statusCode === 422))
      expect(h.json().errors.norm[0]).toMatch(/^Pasien masih menunggu di .+ dengan nomor antrean .+-001 sejak /);
    expect(await countRows(rs, 'kunjungan')).toBe(1);
  });

  it('another room that day is a question the clerk may pass', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const other = {
      tujuan: { ruangan_id: rs.ruangan[1]!.id, dokter_id: rs.dokterList[1]!.id, jadwal_dokter_id: null },
    };
    await rs.petugas.post('/pendaftaran', buildBody(rs, norm));
    const question = await rs.petugas.post('/pendaftaran', buildBody(rs, norm, other));
    expect(question.statusCode).toBe(422);
    expect(question.json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringMatching(/^Pasien juga terdaftar di /),
    });
    expect(await countRows(rs, 'kunjungan')).toBe(1);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { ...other, lanjutkan: true }))).statusCode).toBe(
      200,
    );
  });

  it('who lies in a ward is asked about elsewhere, and refused in that ward; once he has left, neither', async () => {
    const rs = await t.newFaskes();
    const k = await prepareKunjungan(t, rs);
    const norm = await rs.savePasien();
    const ward = { tujuan: { ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId } };
    const { id } = (await rs.petugas.post('/pendaftaran', buildBody(rs, norm, ward))).json().data;
    const poli = (await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { lanjutkan: true }))).json().data;
    const before = addDays(rs.ctx.today, -3);
    // Both visits are three days old; only the one in the ward still asks for a confirmation.
    await t.superuser.query(
      `update kunjungan set tanggal_layanan = '${before}', tanggal = tanggal - interval '3 days' where faskes_id = ${rs.faskesId}`,
    );
    const still = `Pasien masih terdaftar rawat inap di Melati sejak ${before.split('-').toReversed().join('/')}`;
    const question = (await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json();
    expect(question).toMatchObject({ kode: 'PERLU_KONFIRMASI', message: still });
    expect(
      (await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { ...ward, lanjutkan: true }))).json().errors,
    ).toEqual({ norm: [still] });
    expect((await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).json().data.aktif).toMatchObject([
      { ruangan: 'Melati', inap_sejak: before },
    ]);
    expect(await countRows(rs, 'kunjungan')).toBe(2);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { lanjutkan: true }))).statusCode).toBe(200);
    await t.superuser.query(
      `update kunjungan set status = 4 where faskes_id = ${rs.faskesId} and id in (${id}, ${poli.id})`,
    );
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { ...ward, lanjutkan: true }))).statusCode).toBe(
      200,
    );
  });

  it('after the visit has ended the patient may come again', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const { id, versi } = (await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json().data;
    await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 5, versi, alasan: 'Salah daftar' });
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json().data.no_antrean).toMatch(/-002$/);
  });
});

describe('concurrency', () => {
  it('D6: fifty clerks, one room: 1..50 without gap or twin', async () => {
    const rs = await t.newFaskes({ kuota: 100 });
    const norm: number[] = [];
    for (let i = 0; i < 50; i += 1) norm.push(await rs.savePasien());
    const results = await Promise.all(norm.map((n) => rs.petugas.post('/pendaftaran', buildBody(rs, n))));
    expect(new Set(results.map((h) => h.statusCode))).toEqual(new Set([200]));
    const { rows } = await t.superuser
      .query(`select k.nomor_antrean, right(k.nomor_kunjungan, 5)::int as k, right(d.nomor_pendaftaran, 5)::int as d
      from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id where k.faskes_id = ${rs.faskesId}`);
    const sequence = Array.from({ length: 50 }, (_, i) => i + 1);
    for (const field of ['nomor_antrean', 'k', 'd'])
      expect(rows.map((r: Record<string, number>) => r[field] ?? 0).toSorted((a: number, b: number) => a - b)).toEqual(
        sequence,
      );
    expect(
      (await t.superuser.query(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId}`)).rows,
    ).toEqual([{ terpakai: 50 }]);
  });

  it('D20: the last place of a schedule goes to one of two clerks', async () => {
    const rs = await t.newFaskes({ kuota: 1 });
    const [n1, n2] = [await rs.savePasien(), await rs.savePasien()];
    const results = await Promise.all([
      rs.petugas.post('/pendaftaran', buildBody(rs, n1)),
      rs.petugas.post('/pendaftaran', buildBody(rs, n2)),
    ]);
    expect(results.map((h) => h.statusCode).toSorted()).toEqual([200, 422]);
    expect(results.find((h) => h.statusCode === 422)?.json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'],
    });
    expect(await countRows(rs, 'kunjungan')).toBe(1);
  });

  it('a quota of 0 takes nobody; a refusal leaves no gap in the numbers', async () => {
    const rs = await t.newFaskes({ kuota: 0 });
    const norm = await rs.savePasien();
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).statusCode).toBe(422);
    await t.superuser.query(`update jadwal_dokter set kuota = 1 where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', buildBody(rs, norm))).json().data.nomor_kunjungan).toMatch(/00001$/);
  });

  it('D4: twenty times with one key is one visit and one answer; another body is refused', async () => {
    const rs = await t.newFaskes();
    const body = buildBody(rs, await rs.savePasien());
    const key = 'kunci-uji-pendaftaran-1';
    const results = await Promise.all(Array.from({ length: 20 }, () => rs.petugas.post('/pendaftaran', body, { key })));
    expect(new Set(results.map((h) => h.statusCode))).toEqual(new Set([200]));
    expect(new Set(results.map((h) => JSON.stringify(Object.entries(h.json().data).toSorted()))).size).toBe(1);
    expect(await countRows(rs, 'kunjungan')).toBe(1);
    const other = await rs.petugas.post('/pendaftaran', { ...body, satu_sehat: !body.satu_sehat }, { key });
    expect(other.statusCode).toBe(422);
    expect(await countRows(rs, 'kunjungan')).toBe(1);
  });
});

describe('GET /kunjungan', () => {
  it('lists one day of one facility, newest first, paged, filtered and searched', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const norm = [
      await rs.savePasien({ nama: 'Siti Rahmawati' }),
      await rs.savePasien({ nama: 'Budi Santoso' }),
      await rs.savePasien({ nama: 'Soekarno Putra' }),
    ];
    for (const n of norm) await rs.petugas.post('/pendaftaran', buildBody(rs, n));
    await other.petugas.post('/pendaftaran', buildBody(other, await other.savePasien({ nama: 'Siti Rahmawati' })));
    const listKunjungan = async (query: string) => (await rs.petugas.get(`/kunjungan?${query}`)).json();
    const listNama = async (query: string): Promise<string[]> =>
      (await listKunjungan(query)).data.map((k: { pendaftaran: { pasien: { nama: string } } }) =>
        k.pendaftaran.pasien.nama.toUpperCase(),
      );
    expect((await listKunjungan('limit=2')).meta).toEqual({ total: 3, page: 1, limit: 2 });
    expect((await listKunjungan('limit=2&page=2')).data).toHaveLength(1);
    expect((await listKunjungan('limit=2&page=9')).meta.total).toBe(3);
    expect(await listNama('cari=rahma')).toEqual(['SITI RAHMAWATI']);
    expect(await listNama('cari=Sukarno')).toEqual(['SOEKARNO PUTRA']);
    expect(await listNama(`cari=A-002`)).toEqual(['BUDI SANTOSO']);
    expect(await listNama('cari=2')).toContain('BUDI SANTOSO');
    expect(await listNama(`cari=${norm[0]}`)).toContain('SITI RAHMAWATI');
    expect(await listNama('cari=%25')).toEqual([]);
    expect(await listNama(`ruangan_id=${rs.ruangan[1]!.id}`)).toEqual([]);
    expect(await listNama(`ruangan_id=${other.ruangan[0]!.id}`)).toEqual([]);
    expect(await listNama('status=1')).toHaveLength(3);
    expect(await listNama('status=0')).toHaveLength(3);
    expect(await listNama('status=4')).toEqual([]);
    expect(await listNama(`tanggal=${addDays(rs.ctx.today, 1)}`)).toEqual([]);
  });

  it.each([
    'tanggal=2026-13-01',
    'tanggal=0000-01-01',
    'status=9',
    'ruangan_id=x',
    'limit=0',
    'page=-1',
    'limit=100000',
  ])('refuses %s', async (query) => {
    const rs = await t.newFaskes();
    expect((await rs.petugas.get(`/kunjungan?${query}`)).statusCode).toBe(422);
  });

  it('wrong permission', async () => {
    const rs = await t.newFaskes();
    expect((await rs.klien.get('/kunjungan')).statusCode).toBe(403);
  });
});

describe('GET /pasien/:norm/pendaftaran/recent', () => {
  it('gives the last registration to fill in again, and audits the reading', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const url = `/pasien/${norm}/pendaftaran/recent`;
    expect((await rs.petugas.get(url)).json().data).toMatchObject({
      medical_record: null,
      pasien: { norm },
      terakhir: null,
      aktif: [],
    });
    const { no_antrean } = (
      await rs.petugas.post('/pendaftaran', buildBody(rs, norm, { medical_record: { keluhan: 'Batuk lama' } }))
    ).json().data;
    expect((await rs.petugas.get(url)).json().data).toMatchObject({
      medical_record: { keluhan: 'Batuk lama' },
      terakhir: {
        ruangan_id: rs.ruangan[0]!.id,
        dokter_id: rs.dokterList[0]!.id,
        unit_id: expect.any(Number),
        instalasi_id: expect.any(Number),
        penjamin: { jenis: 1, nomor_penjamin: null },
      },
      aktif: [{ ruangan_id: rs.ruangan[0]!.id, no_antrean, tanggal: expect.stringMatching(/Z$/), inap_sejak: null }],
    });
    const { rows } = await t.superuser.query(
      `select count(*)::int as n from audit where faskes_id = ${rs.faskesId} and aksi = 'baca' and objek = 'pasien'`,
    );
    expect(rows[0].n).toBe(2);
  });

  it('issue 30, D1: what the record measured after the registration is what is carried over, with its time', async () => {
    const rs = await t.newFaskes();
    await prepareRekam(t, rs);
    const { id, norm } = await serve(rs, { changes: { medical_record: { suhu_badan: 36.3, berat_badan: 61 } } });
    const recent = async () => (await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).json().data;
    expect(await recent()).toMatchObject({ medical_record: { suhu_badan: 36.3 }, diukur_pada: {} });
    expect((await rs.perawat.post(`/kunjungan/${id}/tanda-vital`, { suhu_badan: 39.4 })).statusCode).toBe(200);
    expect((await rs.perawat.post(`/kunjungan/${id}/tanda-vital`, { suhu_badan: 38.5 })).statusCode).toBe(200);
    expect(await recent()).toMatchObject({
      medical_record: { suhu_badan: 38.5, berat_badan: 61, asal: {} },
      diukur_pada: { suhu_badan: expect.stringMatching(/Z$/) },
    });
  });

  it('issue 30, D2: a complaint of an earlier visit is saved with its day, and shown so', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const register = async (medical_record: object) =>
      rs.petugas.post('/pendaftaran', buildBody(rs, norm, { medical_record }));
    const wrong = await register({ keluhan: 'Pusing lama', keluhan_dari: '2026-02-30' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['medical_record.keluhan_dari']]);
    const { id, pendaftaran } = (await register({ keluhan: 'Pusing lama', keluhan_dari: '2026-02-12' })).json().data;
    const own = await rs.petugas.get(`/pendaftaran/${pendaftaran.id}`);
    expect(own.json().data.medical_record).toMatchObject({ keluhan: 'Pusing lama', keluhan_dari: '2026-02-12' });
    const record = await rs.dokter.get(`/medicalrecord/${norm}`);
    expect(record.json().message[0]).toMatchObject({
      kunjungan_id: id,
      keluhan: 'Keluhan dari 12/02/2026: Pusing lama',
    });
  });

  it('is the last that has been: not a booking to come, a cancelled one, or one that nobody came to', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const readRecent = async () =>
      (await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).json().data.medical_record?.keluhan ?? null;
    const register = async (keluhan: string, day = 0) =>
      (
        await rs.petugas.post(
          '/pendaftaran',
          buildBody(rs, norm, {
            medical_record: { keluhan },
            tanggal_pendaftaran: instantOf(rs, day),
            tujuan: { jadwal_dokter_id: null },
          }),
        )
      ).json().data;
    await register('Kontrol nanti', 7);
    expect(await readRecent()).toBeNull();
    for (const status of [5, 6]) {
      const { id, versi } = await register(`Status ${status}`);
      expect(
        (await rs.perawat.put(`/antrian_ruangan/${id}`, { status, versi, alasan: 'Salah daftar' })).statusCode,
      ).toBe(200);
    }
    expect(await readRecent()).toBeNull();
    await register('Batuk lama');
    expect(await readRecent()).toBe('Batuk lama');
  });

  it('D3: an unknown and a foreign patient do not exist', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await saveForeignPasien(other, 4712);
    for (const norm of [999999, 4712])
      expect((await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).statusCode).toBe(404);
  });
});
