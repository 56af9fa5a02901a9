import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import { uji } from '../../testing/harness.ts';
import { siapkanKunjungan } from '../../testing/kunjungan-uji.ts';

type Uji = Awaited<ReturnType<typeof uji>>;
type Faskes = Awaited<ReturnType<Uji['newFaskes']>>;
type Body = Record<string, unknown> & { tujuan: Record<string, unknown>; penjamin: Record<string, unknown> };

let t: Uji;
beforeAll(async () => {
  t = await uji();
});

const isi = (rs: Faskes, norm: number, { tujuan = {}, penjamin = {}, ...lain }: Partial<Body> = {}): Body => {
  const dasar = rs.bodyPendaftaran(norm) as unknown as Body;
  return { ...dasar, ...lain, tujuan: { ...dasar.tujuan, ...tujuan }, penjamin: { ...dasar.penjamin, ...penjamin } };
};
/** Saves a patient whose number no other facility of the test uses. */
const simpanAsing = async (rs: Faskes, norm: number): Promise<number> => {
  await t.superuser.query(
    `update pasien set norm = ${norm} where faskes_id = ${rs.faskesId} and norm = ${await rs.simpanPasien()}`,
  );
  return norm;
};
const hitung = async (rs: Faskes, tabel: string): Promise<number> =>
  Number((await t.superuser.query(`select count(*) as n from ${tabel} where faskes_id = ${rs.faskesId}`)).rows[0].n);
const instan = (rs: Faskes, hari: number): string => `${tambahHari(rs.ctx.hariIni, hari)}T09:00:00+07:00`;

describe('POST /pendaftaran', () => {
  it('registers: row, numbers, note, audit, outbox and event', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const res = await rs.petugas.post(
      '/pendaftaran',
      isi(rs, norm, { medical_record: { keluhan: 'Demam\nsejak kemarin' } }),
    );
    expect(res.statusCode).toBe(200);
    expect(res.json()).toMatchObject({
      status: 'success',
      error: false,
      message: 'Pasien sukses didaftarkan antrean kunjungan',
    });
    const hari = rs.ctx.hariIni.replaceAll('-', '').slice(2);
    expect(res.json().data).toMatchObject({
      nomor_kunjungan: `K${hari}00001`,
      tanggal_layanan: rs.ctx.hariIni,
      status: 1,
      versi: 1,
      dipanggil_pada: null,
      no_antrean: expect.stringMatching(/-001$/),
      pendaftaran: { nomor_pendaftaran: `${hari}00001`, norm, pasien: { norm, nama: expect.any(String) } },
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
      await q(`select topik, muatan from outbox where faskes_id = ${rs.faskesId} and topik = 'kunjungan.terdaftar'`),
    ).toMatchObject([{ muatan: { kunjungan_id: id } }]);
    expect(
      await q(`select izin, data from peristiwa where faskes_id = ${rs.faskesId} and topik = 'kunjungan'`),
    ).toEqual([
      {
        izin: 'view kunjungan|view antrean',
        data: { tanggal: rs.ctx.hariIni, ruangan_id: rs.ruangan[0]!.id, kunjungan_id: id, norm, jenis: 'dibuat' },
      },
    ]);
    expect(await q(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId}`)).toEqual([{ terpakai: 1 }]);
    expect(
      await q(`select terakhir_berkunjung is not null as ya from pasien where faskes_id = ${rs.faskesId}`),
    ).toEqual([{ ya: true }]);
  });

  it.each<[string, (rs: Faskes) => Partial<Body>, string, string]>([
    [
      'yesterday',
      (rs) => ({ tanggal_pendaftaran: instan(rs, -1) }),
      'tanggal_pendaftaran',
      'Tanggal pendaftaran sudah lewat',
    ],
    [
      '91 days ahead',
      (rs) => ({ tanggal_pendaftaran: instan(rs, 91) }),
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
      (rs) => ({ tanggal_pendaftaran: instan(rs, 1), tujuan: { jadwal_dokter_id: rs.jadwal[0]!.id } }),
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
  ])('refuses %s and keeps nothing', async (_nama, ubah, kolom, pesan) => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const res = await rs.petugas.post('/pendaftaran', isi(rs, norm, ubah(rs)));
    expect(res.statusCode).toBe(422);
    expect(res.json().errors[kolom]).toEqual([pesan]);
    expect(await hitung(rs, 'pendaftaran')).toBe(0);
    expect(await hitung(rs, 'jadwal_terpakai')).toBe(0);
  });

  it('gives every reason at once', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post(
      '/pendaftaran',
      isi(rs, 987654, {
        tanggal_pendaftaran: instan(rs, -2),
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
    const asing = await simpanAsing(b, 4711);
    const milik = await a.simpanPasien();
    const coba = async (norm: number, ubah: Partial<Body>): Promise<string[]> =>
      Object.keys((await a.petugas.post('/pendaftaran', isi(a, norm, ubah))).json().errors);
    expect(await coba(asing, {})).toEqual(['norm']);
    expect(await coba(milik, { tujuan: { ruangan_id: b.ruangan[0]!.id } })).toEqual(['tujuan.ruangan_id']);
    expect(await coba(milik, { tujuan: { dokter_id: b.dokterList[0]!.id } })).toEqual(['tujuan.dokter_id']);
    expect(await coba(milik, { tujuan: { jadwal_dokter_id: b.jadwal[0]!.id } })).toEqual(['tujuan.jadwal_dokter_id']);
    expect(await coba(milik, { penjamin: { jenis: 44, nomor_penjamin: 'X', kelas: 0 } })).toEqual(['penjamin.jenis']);
    expect((await hitung(a, 'pendaftaran')) + (await hitung(b, 'pendaftaran'))).toBe(0);
  });

  it.each([`ruangan set aktif = false`, `unit set aktif = false`, `ruangan set jenis_kunjungan = 0`])(
    'a room that is not offered does not exist: %s',
    async (tutup) => {
      const rs = await t.newFaskes();
      await t.superuser.query(`update ${tutup} where faskes_id = ${rs.faskesId}`);
      const res = await rs.petugas.post('/pendaftaran', isi(rs, await rs.simpanPasien()));
      expect(res.json().errors).toEqual({ 'tujuan.ruangan_id': ['Ruangan tidak ditemukan'] });
    },
  );

  it('takes a time written with any distance from UTC', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const jauh = (jarak: string, menit: number): { waktu: string; instan: string } => {
      const instan = Date.now();
      return {
        waktu: new Date(instan + menit * 60_000).toISOString().replace('Z', jarak),
        instan: new Date(instan).toISOString(),
      };
    };
    const timur = jauh('+20:00', 1200);
    const res = await rs.petugas.post('/pendaftaran', isi(rs, norm, { tanggal_pendaftaran: timur.waktu }));
    expect([res.statusCode, res.json().data.tanggal]).toEqual([200, timur.instan]);
    const barat = jauh('-18:30', -1110);
    const ubah = await rs.petugas.put(`/pendaftaran/${res.json().data.pendaftaran.id}`, {
      ...isi(rs, norm, { tanggal_pendaftaran: barat.waktu }),
      versi: 1,
    });
    expect([ubah.statusCode, ubah.json().data.tanggal]).toEqual([200, barat.instan]);
  });

  it('a patient who is being merged away at that moment: the one who stands is registered', async () => {
    const rs = await t.newFaskes();
    const [menang, kalah] = [await rs.simpanPasien(), await rs.simpanPasien({ nama: 'SITI AMINAH DEWI' })];
    await t.superuser.query(
      `begin; update pasien set digabung_ke = (select id from pasien where faskes_id = ${rs.faskesId} and norm = ${menang}) where faskes_id = ${rs.faskesId} and norm = ${kalah}`,
    );
    const sedang = rs.petugas.post('/pendaftaran', isi(rs, kalah));
    const menunggu = async () =>
      (
        await t.superuser.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await vi
      .waitFor(async () => expect(await menunggu()).toBe(1), { timeout: 5000 })
      .finally(() => t.superuser.query('commit'));
    const res = await sedang;
    expect([res.statusCode, res.json().data.pendaftaran.norm]).toEqual([200, menang]);
  });

  it('refuses a deceased patient', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm))).json().errors).toEqual({
      norm: ['Pasien berstatus meninggal'],
    });
  });

  it('takes the doctor’s only schedule of the day when none is named, and asks where there are two', async () => {
    const rs = await t.newFaskes();
    const sendiri = { tujuan: { jadwal_dokter_id: null } };
    expect((await rs.petugas.post('/pendaftaran', isi(rs, await rs.simpanPasien(), sendiri))).statusCode).toBe(200);
    const { rows } = await t.superuser.query(`select jadwal_dokter_id from kunjungan where faskes_id = ${rs.faskesId}`);
    expect(rows).toEqual([{ jadwal_dokter_id: rs.jadwal[0]!.id }]);
    const norm = await rs.simpanPasien();
    await t.superuser.query(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select faskes_id, ruangan_id, dokter_id, hari, mulai + interval '1 minute', selesai, 9 from jadwal_dokter where id = ${rs.jadwal[0]!.id}`);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm, sendiri))).json().errors).toHaveProperty([
      'tujuan.jadwal_dokter_id',
    ]);
    await t.superuser.query(`update jadwal_dokter set aktif = false where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm, sendiri))).json().errors).toEqual({
      'tujuan.dokter_id': ['Dokter tidak praktik pada hari itu'],
    });
  });

  it('D25: class 0 (Non Kelas) is a real class', async () => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post(
      '/pendaftaran',
      isi(rs, await rs.simpanPasien(), { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0 } }),
    );
    expect(res.statusCode).toBe(200);
    expect((await t.superuser.query(`select kelas from pendaftaran where faskes_id = ${rs.faskesId}`)).rows).toEqual([
      { kelas: 0 },
    ]);
  });

  it('the 90th day is accepted, with a queue of its own', async () => {
    const rs = await t.newFaskes();
    await rs.petugas.post('/pendaftaran', isi(rs, await rs.simpanPasien()));
    const res = await rs.petugas.post(
      '/pendaftaran',
      isi(rs, await rs.simpanPasien(), { tanggal_pendaftaran: instan(rs, 90), tujuan: { jadwal_dokter_id: null } }),
    );
    expect(res.json().data).toMatchObject({
      tanggal_layanan: tambahHari(rs.ctx.hariIni, 90),
      no_antrean: expect.stringMatching(/-001$/),
    });
  });

  it('wrong permission: the pharmacist registers nobody', async () => {
    const rs = await t.newFaskes();
    expect((await rs.apoteker.post('/pendaftaran', isi(rs, await rs.simpanPasien()))).statusCode).toBe(403);
    expect(await hitung(rs, 'pendaftaran')).toBe(0);
  });
});

describe('D19: one active visit', () => {
  it('refuses the same room and day, and says where, which number and since when', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const { no_antrean, ruangan } = (await rs.petugas.post('/pendaftaran', isi(rs, norm))).json().data;
    const res = await rs.petugas.post('/pendaftaran', isi(rs, norm, { lanjutkan: true }));
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.norm[0]).toMatch(
      new RegExp(
        `^Pasien masih menunggu di ${ruangan.deskripsi} dengan nomor antrean ${no_antrean} sejak \\d\\d\\.\\d\\d$`,
      ),
    );
  });

  it('two clerks at once: one visit, and the other is told the number', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const hasil = await Promise.all(Array.from({ length: 6 }, () => rs.petugas.post('/pendaftaran', isi(rs, norm))));
    expect(hasil.map((h) => h.statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const h of hasil.filter((x) => x.statusCode === 422))
      expect(h.json().errors.norm[0]).toMatch(/^Pasien masih menunggu di .+ dengan nomor antrean .+-001 sejak /);
    expect(await hitung(rs, 'kunjungan')).toBe(1);
  });

  it('another room that day is a question the clerk may pass', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const lain = { tujuan: { ruangan_id: rs.ruangan[1]!.id, dokter_id: rs.dokterList[1]!.id, jadwal_dokter_id: null } };
    await rs.petugas.post('/pendaftaran', isi(rs, norm));
    const tanya = await rs.petugas.post('/pendaftaran', isi(rs, norm, lain));
    expect(tanya.statusCode).toBe(422);
    expect(tanya.json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringMatching(/^Pasien juga terdaftar di /),
    });
    expect(await hitung(rs, 'kunjungan')).toBe(1);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm, { ...lain, lanjutkan: true }))).statusCode).toBe(200);
  });

  it('who lies in a ward is asked about elsewhere, and refused in that ward; once he has left, neither', async () => {
    const rs = await t.newFaskes();
    const k = await siapkanKunjungan(t, rs);
    const norm = await rs.simpanPasien();
    const bangsal = { tujuan: { ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId } };
    const { id } = (await rs.petugas.post('/pendaftaran', isi(rs, norm, bangsal))).json().data;
    const poli = (await rs.petugas.post('/pendaftaran', isi(rs, norm, { lanjutkan: true }))).json().data;
    const dulu = tambahHari(rs.ctx.hariIni, -3);
    // Both visits are three days old; only the one in the ward still asks for a confirmation.
    await t.superuser.query(
      `update kunjungan set tanggal_layanan = '${dulu}', tanggal = tanggal - interval '3 days' where faskes_id = ${rs.faskesId}`,
    );
    const masih = `Pasien masih terdaftar rawat inap di Melati sejak ${dulu.split('-').toReversed().join('/')}`;
    const tanya = (await rs.petugas.post('/pendaftaran', isi(rs, norm))).json();
    expect(tanya).toMatchObject({ kode: 'PERLU_KONFIRMASI', message: masih });
    expect(
      (await rs.petugas.post('/pendaftaran', isi(rs, norm, { ...bangsal, lanjutkan: true }))).json().errors,
    ).toEqual({ norm: [masih] });
    expect((await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).json().data.aktif).toMatchObject([
      { ruangan: 'Melati', inap_sejak: dulu },
    ]);
    expect(await hitung(rs, 'kunjungan')).toBe(2);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm, { lanjutkan: true }))).statusCode).toBe(200);
    await t.superuser.query(
      `update kunjungan set status = 4 where faskes_id = ${rs.faskesId} and id in (${id}, ${poli.id})`,
    );
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm, { ...bangsal, lanjutkan: true }))).statusCode).toBe(
      200,
    );
  });

  it('after the visit has ended the patient may come again', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const { id, versi } = (await rs.petugas.post('/pendaftaran', isi(rs, norm))).json().data;
    await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 5, versi, alasan: 'Salah daftar' });
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm))).json().data.no_antrean).toMatch(/-002$/);
  });
});

describe('concurrency', () => {
  it('D6: fifty clerks, one room: 1..50 without gap or twin', async () => {
    const rs = await t.newFaskes({ kuota: 100 });
    const norm: number[] = [];
    for (let i = 0; i < 50; i += 1) norm.push(await rs.simpanPasien());
    const hasil = await Promise.all(norm.map((n) => rs.petugas.post('/pendaftaran', isi(rs, n))));
    expect(new Set(hasil.map((h) => h.statusCode))).toEqual(new Set([200]));
    const { rows } = await t.superuser
      .query(`select k.nomor_antrean, right(k.nomor_kunjungan, 5)::int as k, right(d.nomor_pendaftaran, 5)::int as d
      from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id where k.faskes_id = ${rs.faskesId}`);
    const urut = Array.from({ length: 50 }, (_, i) => i + 1);
    for (const kolom of ['nomor_antrean', 'k', 'd'])
      expect(rows.map((r: Record<string, number>) => r[kolom] ?? 0).toSorted((a: number, b: number) => a - b)).toEqual(
        urut,
      );
    expect(
      (await t.superuser.query(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId}`)).rows,
    ).toEqual([{ terpakai: 50 }]);
  });

  it('D20: the last place of a schedule goes to one of two clerks', async () => {
    const rs = await t.newFaskes({ kuota: 1 });
    const [n1, n2] = [await rs.simpanPasien(), await rs.simpanPasien()];
    const hasil = await Promise.all([
      rs.petugas.post('/pendaftaran', isi(rs, n1)),
      rs.petugas.post('/pendaftaran', isi(rs, n2)),
    ]);
    expect(hasil.map((h) => h.statusCode).toSorted()).toEqual([200, 422]);
    expect(hasil.find((h) => h.statusCode === 422)?.json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'],
    });
    expect(await hitung(rs, 'kunjungan')).toBe(1);
  });

  it('a quota of 0 takes nobody; a refusal leaves no gap in the numbers', async () => {
    const rs = await t.newFaskes({ kuota: 0 });
    const norm = await rs.simpanPasien();
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm))).statusCode).toBe(422);
    await t.superuser.query(`update jadwal_dokter set kuota = 1 where faskes_id = ${rs.faskesId}`);
    expect((await rs.petugas.post('/pendaftaran', isi(rs, norm))).json().data.nomor_kunjungan).toMatch(/00001$/);
  });

  it('D4: twenty times with one key is one visit and one answer; another body is refused', async () => {
    const rs = await t.newFaskes();
    const body = isi(rs, await rs.simpanPasien());
    const key = 'kunci-uji-pendaftaran-1';
    const hasil = await Promise.all(Array.from({ length: 20 }, () => rs.petugas.post('/pendaftaran', body, { key })));
    expect(new Set(hasil.map((h) => h.statusCode))).toEqual(new Set([200]));
    expect(new Set(hasil.map((h) => JSON.stringify(Object.entries(h.json().data).toSorted()))).size).toBe(1);
    expect(await hitung(rs, 'kunjungan')).toBe(1);
    const lain = await rs.petugas.post('/pendaftaran', { ...body, satu_sehat: !body.satu_sehat }, { key });
    expect(lain.statusCode).toBe(422);
    expect(await hitung(rs, 'kunjungan')).toBe(1);
  });
});

describe('GET /kunjungan', () => {
  it('lists one day of one facility, newest first, paged, filtered and searched', async () => {
    const [rs, lain] = [await t.newFaskes(), await t.newFaskes()];
    const norm = [
      await rs.simpanPasien({ nama: 'Siti Rahmawati' }),
      await rs.simpanPasien({ nama: 'Budi Santoso' }),
      await rs.simpanPasien({ nama: 'Soekarno Putra' }),
    ];
    for (const n of norm) await rs.petugas.post('/pendaftaran', isi(rs, n));
    await lain.petugas.post('/pendaftaran', isi(lain, await lain.simpanPasien({ nama: 'Siti Rahmawati' })));
    const ambil = async (kueri: string) => (await rs.petugas.get(`/kunjungan?${kueri}`)).json();
    const nama = async (kueri: string): Promise<string[]> =>
      (await ambil(kueri)).data.map((k: { pendaftaran: { pasien: { nama: string } } }) =>
        k.pendaftaran.pasien.nama.toUpperCase(),
      );
    expect((await ambil('limit=2')).meta).toEqual({ total: 3, page: 1, limit: 2 });
    expect((await ambil('limit=2&page=2')).data).toHaveLength(1);
    expect((await ambil('limit=2&page=9')).meta.total).toBe(3);
    expect(await nama('cari=rahma')).toEqual(['SITI RAHMAWATI']);
    expect(await nama('cari=Sukarno')).toEqual(['SOEKARNO PUTRA']);
    expect(await nama(`cari=A-002`)).toEqual(['BUDI SANTOSO']);
    expect(await nama('cari=2')).toContain('BUDI SANTOSO');
    expect(await nama(`cari=${norm[0]}`)).toContain('SITI RAHMAWATI');
    expect(await nama('cari=%25')).toEqual([]);
    expect(await nama(`ruangan_id=${rs.ruangan[1]!.id}`)).toEqual([]);
    expect(await nama(`ruangan_id=${lain.ruangan[0]!.id}`)).toEqual([]);
    expect(await nama('status=1')).toHaveLength(3);
    expect(await nama('status=0')).toHaveLength(3);
    expect(await nama('status=4')).toEqual([]);
    expect(await nama(`tanggal=${tambahHari(rs.ctx.hariIni, 1)}`)).toEqual([]);
  });

  it.each([
    'tanggal=2026-13-01',
    'tanggal=0000-01-01',
    'status=9',
    'ruangan_id=x',
    'limit=0',
    'page=-1',
    'limit=100000',
  ])('refuses %s', async (kueri) => {
    const rs = await t.newFaskes();
    expect((await rs.petugas.get(`/kunjungan?${kueri}`)).statusCode).toBe(422);
  });

  it('wrong permission', async () => {
    const rs = await t.newFaskes();
    expect((await rs.klien.get('/kunjungan')).statusCode).toBe(403);
  });
});

describe('GET /pasien/:norm/pendaftaran/recent', () => {
  it('gives the last registration to fill in again, and audits the reading', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const url = `/pasien/${norm}/pendaftaran/recent`;
    expect((await rs.petugas.get(url)).json().data).toMatchObject({
      medical_record: null,
      pasien: { norm },
      terakhir: null,
      aktif: [],
    });
    const { no_antrean } = (
      await rs.petugas.post('/pendaftaran', isi(rs, norm, { medical_record: { keluhan: 'Batuk lama' } }))
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

  it('is the last that has been: not a booking to come, a cancelled one, or one that nobody came to', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.simpanPasien();
    const terakhir = async () =>
      (await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).json().data.medical_record?.keluhan ?? null;
    const daftar = async (keluhan: string, hari = 0) =>
      (
        await rs.petugas.post(
          '/pendaftaran',
          isi(rs, norm, {
            medical_record: { keluhan },
            tanggal_pendaftaran: instan(rs, hari),
            tujuan: { jadwal_dokter_id: null },
          }),
        )
      ).json().data;
    await daftar('Kontrol nanti', 7);
    expect(await terakhir()).toBeNull();
    for (const status of [5, 6]) {
      const { id, versi } = await daftar(`Status ${status}`);
      expect(
        (await rs.perawat.put(`/antrian_ruangan/${id}`, { status, versi, alasan: 'Salah daftar' })).statusCode,
      ).toBe(200);
    }
    expect(await terakhir()).toBeNull();
    await daftar('Batuk lama');
    expect(await terakhir()).toBe('Batuk lama');
  });

  it('D3: an unknown and a foreign patient do not exist', async () => {
    const [rs, lain] = [await t.newFaskes(), await t.newFaskes()];
    await simpanAsing(lain, 4712);
    for (const norm of [999999, 4712])
      expect((await rs.petugas.get(`/pasien/${norm}/pendaftaran/recent`)).statusCode).toBe(404);
  });
});
