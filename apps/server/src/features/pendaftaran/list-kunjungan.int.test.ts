import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/test-faskes.ts';

type Row = { id: number };
type NamedRow = { ruangan: { deskripsi: string }; penjamin: { deskripsi: string } };
let t: TestApp;
let rs: TestFaskes;
/** One visit at each of the two doctors; the second patient is paid by BPJS. */
let visits: Row[];

beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await t.superuser.query(
    `update pegawai g set gelar_depan = 'dr.', nama = x.nama, gelar_belakang = 'Sp.A'
     from (values (${rs.dokterList[0]!.id}, 'Budi Santoso'), (${rs.dokterList[1]!.id}, 'Ratih Pramesti')) x (dokter, nama), dokter o
     where g.faskes_id = ${rs.faskesId} and o.faskes_id = g.faskes_id and o.pegawai_id = g.id and o.id = x.dokter`,
  );
  const register = async (n: 0 | 1, nama: string, penjamin: object): Promise<Row> =>
    (
      await rs.petugas.post(
        '/pendaftaran',
        rs.pendaftaranBody(await rs.savePasien({ nama }), {
          tujuan: {
            ruangan_id: rs.ruangan[n]!.id,
            dokter_id: rs.dokterList[n]!.id,
            jadwal_dokter_id: rs.jadwal[n]!.id,
          },
          penjamin,
        }),
      )
    ).json().data;
  visits = [
    await register(0, 'RATNA DEWI', { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null }),
    await register(1, 'SLAMET', { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3, keterangan: null }),
  ];
});

const found = async (query: string): Promise<number[]> => {
  const res = await rs.petugas.get(`/kunjungan?${query}`);
  expect(res.statusCode).toBe(200);
  const { data, meta } = res.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }: Row) => visits.findIndex((one) => one.id === id)).toSorted();
};

it('a room that is switched off is named while it has visits on the day, in the list and in the queue', async () => {
  const other = await t.newFaskes();
  const { data } = (
    await other.petugas.post('/pendaftaran', other.pendaftaranBody(await other.savePasien()))
  ).json() as { data: { ruangan: { id: number; deskripsi: string }; tanggal_layanan: string } };
  const named = async (): Promise<unknown[]> =>
    (
      await Promise.all(
        ['/kunjungan', '/antrian_ruangan', '/kunjungan?tanggal=2020-01-31'].map((path) => other.petugas.get(path)),
      )
    ).map((res) => res.json().ruangan_nonaktif);
  expect(await named()).toEqual([[], [], []]);
  await t.superuser.query(`update ruangan set aktif = false where faskes_id = $1`, [other.faskesId]);
  const { id, deskripsi } = data.ruangan;
  expect(await named()).toEqual([[{ id, deskripsi }], [{ id, deskripsi }], []]);
  // Another facility's rooms are none of theirs.
  expect((await rs.petugas.get('/kunjungan')).json().ruangan_nonaktif).toEqual([]);
});

describe('GET /kunjungan', () => {
  it('filters by doctor and by payer, also together', async () => {
    expect(await found('')).toEqual([0, 1]);
    expect(await found(`dokter_id=${rs.dokterList[1]!.id}`)).toEqual([1]);
    expect(await found('penjamin_id=1')).toEqual([0]);
    expect(await found(`penjamin_id=2&dokter_id=${rs.dokterList[1]!.id}`)).toEqual([1]);
    expect(await found(`penjamin_id=1&dokter_id=${rs.dokterList[1]!.id}`)).toEqual([]);
  });

  it.each([
    ['a word of it', 'pramesti', [1]],
    ['the beginning of a word', 'bud', [0]],
    ['as it stands on the door', 'dr. Budi', [0]],
    ['without its dot', 'dr budi', [0]],
    ['its end', 'ratih pramesti, sp', [1]],
    ['a patient is found by the same letters', 'rat', [0, 1]],
    ['two letters are too few for a doctor', 'dr', []],
    ['not the middle of a word', 'antoso', []],
  ])('a doctor’s name finds visits: %s', async (_what, cari, expected) => {
    expect(await found(`cari=${encodeURIComponent(cari)}`)).toEqual(expected);
  });

  it('the queue is searched the same way', async () => {
    const { data } = (await rs.perawat.get('/antrian_ruangan?cari=pramesti')).json();
    expect(data.map(({ id }: Row) => id)).toEqual([visits[1]!.id]);
  });

  it('says in list, queue and read view who of the patients is unknown', async () => {
    const other = await t.newFaskes();
    for (const pasien of [{}, { nama: 'TN. X', tak_dikenal: true, tanggal_lahir: null }])
      await other.petugas.post('/pendaftaran', other.pendaftaranBody(await other.savePasien(pasien)));
    const { data } = (await other.petugas.get('/kunjungan')).json();
    const marks = (rows: { pendaftaran: { pasien: { nama: string; tak_dikenal: boolean } } }[]): [string, boolean][] =>
      rows.map(({ pendaftaran: { pasien } }) => [pasien.nama, pasien.tak_dikenal]);
    expect(marks(data).toSorted()).toEqual([
      ['SITI AMINAH', false],
      ['TN. X', true],
    ]);
    const queue = (await other.petugas.get('/antrian_ruangan')).json().data;
    expect(marks(queue).toSorted()).toEqual(marks(data).toSorted());
    const read = (await other.petugas.get(`/pendaftaran/${data[0].pendaftaran.id}`)).json().data;
    expect(read.perjalanan.pasien.tak_dikenal).toBe(data[0].pendaftaran.pasien.tak_dikenal);
    const done = await other.perawat.put(`/antrian_ruangan/${data[0].id}`, { status: 2, versi: data[0].versi });
    expect(marks([done.json().data])).toEqual(marks([data[0]]));
  });

  it('shows a new name at once, and one that was stored behind this server’s back', async () => {
    const names = async (path: string): Promise<string[]> =>
      (await rs.perawat.get(path))
        .json()
        .data.map((row: NamedRow) => `${row.ruangan.deskripsi}, ${row.penjamin.deskripsi}`);
    expect(await names('/kunjungan?penjamin_id=1')).toEqual(['Poli Umum 1, Tanpa Asuransi / Umum']);

    const { id } = rs.ruangan[0]!;
    const { data: rooms } = (await rs.admin.get('/ruangan/daftar')).json();
    const { unit_id, jenis_kunjungan, kode_antrean } = rooms.find((one: Row) => one.id === id);
    const renamed = await rs.admin.post(`/ruangan/update/${id}?_method=PUT`, {
      deskripsi: 'Poli Baru',
      unit_id,
      jenis_kunjungan,
      kode_antrean,
    });
    expect(renamed.statusCode).toBe(200);
    expect(await names('/kunjungan?penjamin_id=1')).toEqual(['Poli Baru, Tanpa Asuransi / Umum']);

    await t.superuser.query(
      `insert into penjamin (faskes_id, id, deskripsi, kelompok) select faskes_id, 990, 'Asuransi Baru', kelompok from penjamin where faskes_id = $1 and id = 1`,
      [rs.faskesId],
    );
    await t.superuser.query(
      `update pendaftaran d set penjamin_id = 990 from kunjungan k where k.faskes_id = $1 and k.id = $2 and d.faskes_id = $1 and d.id = k.pendaftaran_id`,
      [rs.faskesId, visits[0]!.id],
    );
    expect(await names(`/antrian_ruangan?dokter_id=${rs.dokterList[0]!.id}`)).toEqual(['Poli Baru, Asuransi Baru']);
  });

  it('D3: another facility’s doctor has no visits here; wrong numbers are refused', async () => {
    const other = await t.newFaskes();
    expect((await other.petugas.get(`/kunjungan?dokter_id=${rs.dokterList[0]!.id}`)).json().data).toEqual([]);
    for (const query of ['dokter_id=0', 'penjamin_id=x', 'dokter_id=99999999999'])
      expect((await rs.petugas.get(`/kunjungan?${query}`)).statusCode).toBe(422);
  });
});
