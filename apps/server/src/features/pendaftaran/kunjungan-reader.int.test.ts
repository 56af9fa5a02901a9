import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';

const NIK = '3374105203850003';
const COMPLAINT = 'Nyeri dada menjalar';
/** No id and no moment of a day has these digits. */
const WEIGHT = 61.7;
let t: TestApp;
let rs: TestFaskes;
let pendaftaranId: number;

beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  const norm = await rs.savePasien({ nik: NIK });
  const body = rs.pendaftaranBody(norm, {
    rujukan: { ppk: 'Puskesmas Bulusan', nomor: 'R-1', diagnosa_masuk: 'Diagnosa rahasia' },
  });
  const medical_record = { ...(body['medical_record'] as object), keluhan: COMPLAINT, berat_badan: WEIGHT };
  const saved = await rs.petugas.post('/pendaftaran', { ...body, medical_record });
  if (saved.statusCode !== 200) throw new Error(`not registered: ${saved.body}`);
  pendaftaranId = saved.json().data.pendaftaran.id;
  const changed = await rs.petugas.put(`/pendaftaran/${pendaftaranId}`, {
    ...body,
    medical_record: { ...medical_record, sistole: 141 },
    penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: 'Bayar nanti' },
    versi: saved.json().data.versi,
  });
  if (changed.statusCode !== 200) throw new Error(`not changed: ${changed.body}`);
});

const WITHOUT_RECORDS: [string, () => Person][] = [
  ['kasir', () => rs.kasir],
  ['manajemen', () => rs.manajemen],
];
const WITH_RECORDS: [string, () => Person][] = [
  ['petugas', () => rs.petugas],
  ['perawat', () => rs.perawat],
  ['dokter', () => rs.dokter],
  ['admin', () => rs.admin],
];

describe('a registration', () => {
  it.each(WITHOUT_RECORDS)('tells %s who, where and who pays, and nothing that was found', async (_peran, person) => {
    const res = await person().get(`/pendaftaran/${pendaftaranId}`);
    expect(res.statusCode).toBe(200);
    expect(res.json().data).toMatchObject({ penjamin: { jenis: 1 }, rujukan: { ppk: 'Puskesmas Bulusan' } });
    expect(res.json().data).not.toHaveProperty('medical_record');
    for (const secret of [COMPLAINT, String(WEIGHT), 'Diagnosa rahasia']) expect(res.body).not.toContain(secret);
  });

  it.each(WITH_RECORDS)('tells %s complaint and measures', async (_peran, person) => {
    const { medical_record, rujukan } = (await person().get(`/pendaftaran/${pendaftaranId}`)).json().data;
    expect(medical_record).toMatchObject({ keluhan: COMPLAINT, sistole: 141 });
    expect(rujukan.diagnosa_masuk).toBe('Diagnosa rahasia');
  });

  it('its change log says nothing of measures to who may not read them', async () => {
    const labelsFor = async (person: Person): Promise<string[]> =>
      (await person.get(`/pendaftaran/${pendaftaranId}/riwayat`))
        .json()
        .data.flatMap(({ perubahan }: { perubahan: { label: string }[] }) => perubahan.map(({ label }) => label));
    expect(await labelsFor(rs.perawat)).toEqual(expect.arrayContaining(['Sistole', 'Catatan']));
    for (const person of [rs.kasir, rs.manajemen]) expect(await labelsFor(person)).toEqual(['Catatan']);
  });
});

describe('a list of visits', () => {
  it.each(WITHOUT_RECORDS)('shows %s no NIK', async (peran, person) => {
    for (const path of peran === 'manajemen' ? ['/kunjungan', '/antrian_ruangan'] : ['/kunjungan']) {
      const res = await person().get(path);
      expect(res.json().data[0].pendaftaran.pasien).toMatchObject({ nama: 'SITI AMINAH' });
      expect(res.body, path).not.toContain('nik');
      expect(res.body, path).not.toContain(NIK);
    }
  });

  it.each(WITH_RECORDS)('shows it to %s', async (_peran, person) => {
    for (const path of ['/kunjungan', '/antrian_ruangan'])
      expect((await person().get(path)).json().data[0].pendaftaran.pasien.nik, path).toBe(NIK);
  });
});
