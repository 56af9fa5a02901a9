import type { Penilaian, PenilaianKunjungan } from '@nadi/contract/rekam-medis/penilaian.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const pathOf = (id: number): string => `/kunjungan/${id}/penilaian`;
async function visit(di = rs, pasien?: Record<string, unknown>): Promise<{ norm: number; id: number }> {
  const norm = await di.savePasien(pasien);
  const res = await di.petugas.post('/pendaftaran', di.pendaftaranBody(norm, { ukuran_benar: true }));
  expect(res.statusCode, res.body).toBe(200);
  return { norm, id: res.json().data.id };
}
const read = async (id: number, person = rs.dokter): Promise<PenilaianKunjungan> => {
  const res = await person.get(pathOf(id));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
async function score(id: number, body: object, person = rs.perawat): Promise<Penilaian> {
  const res = await person.post(pathOf(id), body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.penilaian[0];
}
const GCS = { jenis: 'gcs', jawaban: { mata: 4, verbal: 5, motorik: 6 } };
const TODAY = (): string => rs.ctx.today;
/** A birth date so many years ago. */
const born = (years: number): string =>
  `${Number(TODAY().slice(0, 4)) - years}${TODAY().slice(4).replace('-02-29', '-02-28')}`;

describe('a score of a visit (spec: RM13)', () => {
  it('is the server’s, of answers alone, with the version of its rules, and is audited', async () => {
    const { id, norm } = await visit();
    const one = await score(id, GCS);
    expect(one).toMatchObject({
      jenis: 'gcs',
      skor: 15,
      kategori: null,
      hasil: 'E4V5M6 = 15',
      aturan_versi: 1,
      sampai: null,
      oleh: expect.any(String),
    });
    expect(await read(id)).toMatchObject({ kunjungan_id: id, norm, penilaian: [{ id: one.id }] });
    const { rows } = await t.superuser.query(
      `select aksi, akun_id, objek, sesudah from audit where faskes_id = $1 and objek in ('penilaian', 'penilaian pasien') and (objek_id = $2 or sesudah ->> 'kunjungan_id' = $3) order by id`,
      [rs.faskesId, String(one.id), String(id)],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        aksi: 'buat',
        akun_id: rs.perawat.akunId,
        sesudah: expect.objectContaining({ jenis: 'gcs' }),
      }),
      expect.objectContaining({ aksi: 'baca', akun_id: rs.dokter.akunId, objek: 'penilaian pasien' }),
    ]);
  });

  it('a missing answer gives none; a new row of the kind holds from then on', async () => {
    const { id } = await visit();
    expect(await score(id, { jenis: 'mst', jawaban: { berat_turun: '>15' } })).toMatchObject({
      skor: null,
      kategori: null,
      hasil: 'belum lengkap',
    });
    expect(await score(id, { jenis: 'mst', jawaban: { berat_turun: '>15', makan_kurang: 'tidak' } })).toMatchObject({
      skor: 4,
      kategori: 'berisiko, ke ahli gizi',
    });
    expect((await read(id)).penilaian.map(({ skor }) => skor)).toEqual([4, null]);
  });

  it('pain from 4 on has a time at which it is asked about again, a triage one for the doctor', async () => {
    const { id } = await visit();
    const pain = await score(id, { jenis: 'nyeri', jawaban: { skala: 'nrs', nilai: 5 } });
    expect(Date.parse(pain.sampai ?? '') - Date.parse(pain.waktu)).toBe(4 * 3_600_000);
    const triage = await score(id, { jenis: 'triase', jawaban: { tingkat: 2 } });
    expect(triage).toMatchObject({ skor: 2, kategori: 'merah' });
    expect(Date.parse(triage.sampai ?? '') - Date.parse(triage.waktu)).toBe(15 * 60_000);
  });

  it('age and sex of Humpty Dumpty are the patient’s, on the day of the visit', async () => {
    const { id } = await visit(rs, { tanggal_lahir: born(2), jenis_kelamin: 1 });
    const jawaban = { diagnosis: 'lain', kognisi: 'sadar', lingkungan: 'luar', sedasi: 'tidak', obat: 'tidak' };
    expect(await score(id, { jenis: 'humpty-dumpty', jawaban })).toMatchObject({ skor: 11, kategori: 'risiko rendah' });
    expect(await score(id, { jenis: 'humpty-dumpty', jawaban: { ...jawaban, obat: 'satu' } })).toMatchObject({
      skor: 12,
      kategori: 'risiko tinggi',
    });
  });

  it('the same request twice is one row', async () => {
    const { id } = await visit();
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2]) expect((await rs.perawat.post(pathOf(id), GCS, key)).statusCode).toBe(200);
    expect((await read(id)).penilaian).toHaveLength(1);
  });
});

describe('what is refused', () => {
  let id: number;
  beforeAll(async () => void ({ id } = await visit()));
  it.each([
    ['an unknown kind', { jenis: 'news2', jawaban: {} }, 'jenis'],
    ['a score that somebody computed', { ...GCS, skor: 3 }, 'skor'],
    ['an answer out of its range', { jenis: 'gcs', jawaban: { mata: 5, verbal: 5, motorik: 6 } }, 'jawaban.mata'],
    ['an answer below it', { jenis: 'gcs', jawaban: { mata: 4, verbal: 5, motorik: 0 } }, 'jawaban.motorik'],
    ['no answer', { jenis: 'gcs', jawaban: {} }, 'jawaban.mata'],
    ['a question of another scale', { jenis: 'gcs', jawaban: { nilai: 3 } }, 'jawaban.nilai'],
    ['faces for a grown-up', { jenis: 'nyeri', jawaban: { skala: 'wajah', wajah: 4 } }, 'jawaban.skala'],
    ['a child’s scale for a grown-up', { jenis: 'humpty-dumpty', jawaban: { obat: 'satu' } }, 'jenis'],
    ['a time ahead', { ...GCS, waktu: new Date(Date.now() + 3_600_000).toISOString() }, 'waktu'],
  ])('%s', async (_what, body, field) => {
    const res = await rs.perawat.post(pathOf(id), body);
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual([field]);
    expect((await read(id)).penilaian).toEqual([]);
  });

  it('Morse below 18 years', async () => {
    const child = await visit(rs, { tanggal_lahir: born(17) });
    const body = { jenis: 'morse', jawaban: { infus: 'ya' } };
    expect((await rs.perawat.post(pathOf(child.id), body)).json().errors).toHaveProperty('jenis');
    const grown = await visit(rs, { tanggal_lahir: born(18) });
    expect((await rs.perawat.post(pathOf(grown.id), body)).statusCode).toBe(200);
  });

  it('who may not, another facility’s visit, and one that was cancelled', async () => {
    for (const person of [rs.petugas, rs.admin]) {
      expect((await person.get(pathOf(id))).statusCode).toBe(403);
      expect((await person.post(pathOf(id), GCS)).statusCode).toBe(403);
    }
    expect((await rs.apoteker.post(pathOf(id), GCS)).statusCode).toBe(403);
    const other = await t.newFaskes();
    expect((await other.dokter.get(pathOf(id))).statusCode).toBe(404);
    expect((await other.dokter.post(pathOf(id), GCS)).statusCode).toBe(404);
    await t.superuser.query('update kunjungan set status = 5 where faskes_id = $1 and id = $2', [rs.faskesId, id]);
    expect((await rs.dokter.post(pathOf(id), GCS)).statusCode).toBe(422);
  });
});

it('scores follow a merge and come back by its undoing', async () => {
  const winner = await rs.savePasien();
  const loser = await visit();
  await score(loser.id, GCS);
  const owners = async () =>
    (
      await t.superuser.query(
        'select p.norm from penilaian n join pasien p on p.faskes_id = n.faskes_id and p.id = n.pasien_id where n.faskes_id = $1 and n.kunjungan_id = $2',
        [rs.faskesId, loser.id],
      )
    ).rows.map(({ norm }) => norm);
  const id = await mergePasien(rs, winner, loser.norm);
  expect(await owners()).toEqual([winner]);
  expect((await cancelGabung(rs, id)).statusCode).toBe(200);
  expect(await owners()).toEqual([loser.norm]);
});
