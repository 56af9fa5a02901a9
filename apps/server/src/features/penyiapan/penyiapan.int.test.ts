import { beforeAll, describe, expect, it } from 'vitest';
import { JENIS_FASKES } from '@nadi/domain/faskes/suggested-ruangan';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

/** Creates a facility that has no rooms yet. */
async function createEmptyFaskes(): Promise<TestFaskes> {
  const rs = await t.newFaskes();
  for (const table of ['jadwal_dokter', 'dokter_ruangan', 'dokter', 'pegawai', 'ruangan', 'unit', 'instalasi'])
    await t.superuser.query(`delete from ${table} where faskes_id = ${rs.faskesId}`);
  return rs;
}
const RUANGAN = (JENIS_FASKES[0]?.ruangan ?? []).filter((r) => r.biasa).map(({ biasa: _biasa, ...r }) => r);
const DOKTER = {
  gelar_depan: 'dr.',
  nama: 'Ayu Lestari',
  gelar_belakang: null,
  ruangan: 0,
  hari: [1, 2, 3, 4, 5, 6, 7],
  mulai: '00:00',
  selesai: '23:59',
  kuota: 20,
};

describe('setting up a new facility', () => {
  it('an installation and a unit that are written in two ways are one', async () => {
    const rs = await createEmptyFaskes();
    const [first, second] = RUANGAN as [(typeof RUANGAN)[number], (typeof RUANGAN)[number]];
    const other = {
      ...second,
      instalasi: first.instalasi.toUpperCase(),
      unit: ` ${first.unit.toLowerCase().replace(' ', '  ')}`,
    };
    const res = await rs.admin.post('/penyiapan', { ruangan: [first, other], dokter: [] });
    expect(res.json().data, res.body).toMatchObject({ ruangan: 2 });
    const { rows } = await t.superuser.query(
      'select u.deskripsi from ruangan r join unit u on u.faskes_id = r.faskes_id and u.id = r.unit_id where r.faskes_id = $1',
      [rs.faskesId],
    );
    expect(rows).toEqual([{ deskripsi: first.unit }, { deskripsi: first.unit }]);
  });

  it('makes it ready: the first patient is registered right after', async () => {
    const rs = await createEmptyFaskes();
    expect((await rs.admin.get('/penyiapan')).json().data).toEqual({ ruangan: 0, dokter: 0 });
    expect((await rs.admin.post('/penyiapan', { ruangan: RUANGAN, dokter: [DOKTER] })).json()).toMatchObject({
      error: false,
      data: { ruangan: 3, dokter: 1 },
    });
    const ruangan = (await rs.petugas.get('/ruangan')).json().data;
    expect(ruangan.map((r: { deskripsi: string; kode_antrean: string }) => [r.deskripsi, r.kode_antrean])).toEqual([
      ['Poli Umum', 'A'],
      ['Poli Gigi', 'B'],
      ['KIA dan KB', 'C'],
    ]);
    const [dokter] = (await rs.petugas.get(`/ruangan/dokter/${ruangan[0].id}/jadwal`)).json().data;
    const jadwal = dokter.jadwal.find((j: { is_today: boolean }) => j.is_today);
    const registration = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(await rs.savePasien(), {
        tujuan: { ruangan_id: ruangan[0].id, dokter_id: dokter.id, jadwal_dokter_id: jadwal.id },
      }),
    );
    expect(registration.statusCode).toBe(200);
    const { rows } = await t.superuser.query(
      `select objek, count(*)::int as n from audit where faskes_id = $1 and objek in ('ruangan', 'dokter') group by objek order by objek`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { objek: 'dokter', n: 1 },
      { objek: 'ruangan', n: 3 },
    ]);
  });

  it('two at once: one sets up, the other is told; a facility with rooms is not set up again', async () => {
    const rs = await createEmptyFaskes();
    const both = await Promise.all([0, 1].map(() => rs.admin.post('/penyiapan', { ruangan: RUANGAN, dokter: [] })));
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 409]);
    expect((await rs.admin.get('/ruangan')).json().data).toHaveLength(3);
  });

  it('the same save twice is one', async () => {
    const rs = await createEmptyFaskes();
    const both = await Promise.all(
      [0, 1].map(() => rs.admin.post('/penyiapan', { ruangan: RUANGAN, dokter: [DOKTER] }, { key: 'penyiapan-1' })),
    );
    expect(both.map((d) => d.json().data)).toEqual([
      { ruangan: 3, dokter: 1 },
      { ruangan: 3, dokter: 1 },
    ]);
  });

  it('says at its field what is wrong, and makes nothing', async () => {
    const rs = await createEmptyFaskes();
    const wrong = await rs.admin.post('/penyiapan', {
      ruangan: [{ ...RUANGAN[0] }, { ...RUANGAN[1], kode_antrean: 'A' }],
      dokter: [{ ...DOKTER, ruangan: 9, mulai: '22:00', selesai: '06:00', hari: [] }],
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().errors)).toEqual(expect.arrayContaining(['dokter.0.hari', 'dokter.0.selesai']));
    const duplicates = await rs.admin.post('/penyiapan', {
      ruangan: [{ ...RUANGAN[0] }, { ...RUANGAN[1], kode_antrean: 'a' }],
      dokter: [{ ...DOKTER, ruangan: 9 }],
    });
    expect(duplicates.json().errors).toEqual({
      'ruangan.1.kode_antrean': ['Kode antrean ini sudah dipakai ruangan lain'],
      'dokter.0.ruangan': ['Pilih ruangan'],
    });
    expect((await rs.admin.get('/penyiapan')).json().data).toEqual({ ruangan: 0, dokter: 0 });
  });

  it('is for those who may', async () => {
    const rs = await createEmptyFaskes();
    for (const person of [rs.petugas, rs.klien])
      expect((await person.post('/penyiapan', { ruangan: RUANGAN, dokter: [] })).statusCode).toBe(403);
  });
});
