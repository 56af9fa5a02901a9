/** A resume comes from the rows of the whole stay, and keeps them. spec: rekam-medis.md RM5, RM36, RM38 */
import type { Rawat } from '@nadi/domain/rekam-medis/rawat';
import { addDays, instantInZone, weekdayOf } from '@nadi/domain/tanggal/tanggal';
import { wordsOf } from '@nadi/print/testing/read-paper';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan, type KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { diagnose, draft, prepareRekam, serve } from '#testing/rekam-fixtures.ts';
import { baris, draft as draftResep, prepareResep, send, type ResepFixture } from '#testing/resep-fixtures.ts';
import { prepareLab, validResult } from '#testing/penunjang-fixtures.ts';
import { checkSealsOf } from '#features/rekam-medis/catatan/check-sidik.ts';
import { readSalinanRekam } from './salinan-rekam.service.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
let obat: ResepFixture;
let lab: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 1000 });
  await prepareRekam(t, rs);
  obat = await prepareResep(t, rs);
  lab = await prepareLab(t, rs);
  ward = await prepareKunjungan(t, rs, 10);
});

async function ask<T>(person: Person, url: string, body: object): Promise<T> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data as T;
}
let used = 0;
/** A patient of the first room who was taken over by the ward, with what both rooms wrote down. */
async function stay(): Promise<{ first: number; id: number; norm: number }> {
  const { id: first, versi, norm } = await serve(rs);
  await diagnose(rs, first, 'I10');
  await send(rs, await draftResep(rs, first, { baris: [baris(obat.parasetamol)] }));
  const { kunjungan } = await ask<{ kunjungan: [{ id: number; versi: number }] }>(
    rs.perawat,
    `/kunjungan/${first}/pindah`,
    {
      versi,
      ruangan_id: ward.ruanganId,
      dokter_id: ward.dokterId,
      jadwal_dokter_id: ward.jadwalId,
      kamar_id: ward.bed[used++],
      sbar: { situation: 'Sesak sejak pagi', background: 'CHF', assessment: null, recommendation: 'Oksigen' },
    },
  );
  const [moved] = kunjungan;
  await ask(rs.perawat, `/kunjungan/${moved.id}/terima`, { versi: moved.versi });
  await diagnose(rs, moved.id, 'J06.9');
  return { first, id: moved.id, norm };
}
const rawatOf = async (id: number, person: Person = rs.dokter): Promise<Rawat> => {
  const res = await person.get(`/kunjungan/${id}/rawat`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const RESUME = { jenis: 'resume', isi: { indikasi: 'Sesak', perjalanan: 'Membaik', anjuran: 'Kontrol' } };
type Signed = { id: number; isi: { rawat?: Rawat } };
async function resume(id: number, how: { rahasia?: boolean } = {}): Promise<Signed> {
  const note = await draft(rs, id, RESUME);
  const body = { versi: note.versi, tanpa_pulang: true, ...how };
  return (await ask<{ catatan: Signed }>(rs.dokter, `/catatan/${note.id}/tanda-tangan`, body)).catatan;
}
const goHome = async (id: number): Promise<void> => {
  const { kunjungan } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
  await ask(rs.dokter, `/pendaftaran/${kunjungan.pendaftaran.id}/pulang`, {
    cara_keluar: 1,
    keadaan_keluar: 2,
    obat_pulang: 'Furosemid 40 mg pagi',
  });
};

describe('what a resume takes from the rows', () => {
  it('is of the whole stay: rooms, diagnoses, procedures, results, medicines, and how the patient left', async () => {
    const { id } = await stay();
    await validResult(rs, { kunjunganId: id, lab, kode: 'HB', nilai: 13 });
    await validResult(rs, { kunjunganId: id, lab, kode: 'HB', nilai: 11.2 });
    await goHome(id);
    const rawat = await rawatOf(id);
    expect(rawat.tempat.map((one) => one.split(',')[0])).toEqual(['Poli Umum 1', 'Melati']);
    expect(rawat.tempat[0]).toMatch(/^Poli Umum 1, [\d/]+ [\d.]+ sampai [\d/]+ [\d.]+$/);
    expect(rawat.diagnosa).toEqual([
      { icd: 'J06.9', teks: 'ISPA' },
      { icd: 'I10', teks: 'Hipertensi' },
    ]);
    expect([rawat.diberikan, rawat.diresepkan]).toEqual([[], [expect.stringMatching(/15 tablet/)]]);
    expect(rawat.alergi).toBe('belum ditanya');
    expect(rawat.dpjp.map((one) => one.split(',').slice(0, 2).join(','))).toEqual([
      expect.stringMatching(/, DPJP utama$/),
      expect.stringMatching(/, DPJP utama$/),
    ]);
    expect(rawat.hasil).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4} Hemoglobin: 11,2 g\/dL \(12 - 15\) L$/)]);
    expect(rawat.tindakan).toEqual(['Darah rutin x 2']);
    expect(rawat.kepulangan).toEqual([
      'Cara keluar: Diijinkan Pulang',
      'Keadaan keluar: Membaik',
      expect.stringMatching(/^Waktu: /),
      'Obat pulang: Furosemid 40 mg pagi',
    ]);
  });

  it('stands under the seal of the resume: rows that change later leave it as it was', async () => {
    const { id } = await stay();
    const note = await resume(id);
    expect(note.isi.rawat?.diagnosa.map(({ icd }) => icd)).toEqual(['J06.9', 'I10']);
    expect(note.isi.rawat?.kepulangan).toEqual([]);
    await diagnose(rs, id, 'N40');
    const read = (await rs.dokter.get(`/catatan/${note.id}`)).json().data as Signed;
    expect(read.isi.rawat).toEqual(note.isi.rawat);
    expect((await rawatOf(id)).diagnosa[0]?.icd).toBe('N40');
    expect(await checkSealsOf(t.db, rs.ctx, note.id % 30)).not.toContain(note.id);
  });

  it('is asked about before anybody wrote down how the patient left, and says how once they did (issue 30 E8)', async () => {
    const { id } = await stay();
    const note = await draft(rs, id, RESUME);
    expect((await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data.tanpa_pulang).toBe(true);
    const asked = await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi });
    expect([asked.statusCode, asked.json().kode, asked.json().data]).toEqual([
      422,
      'PERLU_KONFIRMASI',
      { tanpa_pulang: true },
    ]);
    await goHome(id);
    expect((await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data.tanpa_pulang).toBe(false);
    const { catatan } = await ask<{ catatan: Signed }>(rs.dokter, `/catatan/${note.id}/tanda-tangan`, {
      versi: note.versi,
    });
    expect(catatan.isi.rawat?.kepulangan).toContain('Obat pulang: Furosemid 40 mg pagi');
  });

  it('counts no more once its discharge was taken back: marked, on paper too, and owed anew (issue 30 E8)', async () => {
    const { id } = await stay();
    const due = async (): Promise<number[]> =>
      (
        (await rs.dokter.get('/rekam-medis/tenggat?limit=100')).json().data as { kunjungan_id: number; apa: string }[]
      ).flatMap(({ kunjungan_id, apa }) => (apa === 'resume' ? [kunjungan_id] : []));
    await goHome(id);
    const note = await resume(id);
    const read = async (of: number) => (await rs.dokter.get(`/catatan/${of}`)).json().data;
    expect([(await read(note.id)).kepulangan_ditarik, (await due()).includes(id)]).toEqual([false, false]);
    const { kunjungan } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
    const back = await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 3, versi: kunjungan.versi });
    expect(back.statusCode, back.body).toBe(200);
    expect((await read(note.id)).kepulangan_ditarik).toBe(true);
    await goHome(id);
    expect([(await read(note.id)).kepulangan_ditarik, (await due()).includes(id)]).toEqual([true, true]);
    const words = wordsOf((await readSalinanRekam(t.db, rs.ctx, id)).paper.blocks);
    expect(words.join('|')).toContain('Perhatian|Memuat kepulangan yang sudah ditarik kembali');
    const again = await resume(id);
    expect([(await read(again.id)).kepulangan_ditarik, (await due()).includes(id)]).toEqual([false, false]);
  });

  it('is printed for the patient with the three texts, without a secret diagnosis', async () => {
    const { id, first } = await stay();
    await diagnose(rs, first, 'B20');
    await resume(id);
    const words = wordsOf((await readSalinanRekam(t.db, rs.ctx, id)).paper.blocks);
    const after = (label: string): string | undefined => words[words.lastIndexOf(label) + 1];
    expect(after('Dirawat di')).toMatch(/^Poli Umum 1, .*\nMelati, /);
    expect(after('Diagnosis')).toBe('J06.9 ISPA');
    expect([after('Indikasi rawat'), after('Anjuran')]).toEqual(['Sesak', 'Kontrol']);
    expect(words.join('\n')).not.toMatch(/B20|HIV/);
  });

  it('names no secret diagnosis where it is none itself; as a secret it names all that its author reads', async () => {
    const { id, first } = await stay();
    await diagnose(rs, first, 'B20');
    const codes = ({ diagnosa }: Rawat): string[] => diagnosa.map(({ icd }) => icd);
    expect(codes(await rawatOf(id))).toEqual(['J06.9', 'B20']);
    expect(codes(await rawatOf(id, rs.perawat))).toEqual(['J06.9']);
    const open = await resume(id);
    expect(open.isi.rawat?.diagnosa.map(({ icd }) => icd)).toEqual(['J06.9']);
    const other = await stay();
    await diagnose(rs, other.first, 'B20');
    const secret = await resume(other.id, { rahasia: true });
    expect(secret.isi.rawat?.diagnosa.map(({ icd }) => icd)).toEqual(['J06.9', 'B20']);
    expect((await rs.perawat.get(`/catatan/${secret.id}`)).statusCode).toBe(404);
    expect((await rs.perawat.get(`/catatan/${open.id}`)).body).not.toMatch(/B20|HIV/);
  });

  it('is kept by a resume alone, and sent by nobody', async () => {
    const { id } = await stay();
    const note = await draft(rs, id, { jenis: 'cppt', subjektif: 'Keluhan berkurang' });
    const { catatan } = await ask<{ catatan: Signed }>(rs.dokter, `/catatan/${note.id}/tanda-tangan`, {
      versi: note.versi,
    });
    expect(catatan.isi).not.toHaveProperty('rawat');
    const forged = await rs.dokter.post(`/kunjungan/${id}/catatan`, {
      ...RESUME,
      isi: { ...RESUME.isi, rawat: { diagnosa: [] } },
    });
    expect(forged.statusCode).toBe(422);
  });

  it('is there for nobody who does not write, and not for another facility; each reading is in the audit', async () => {
    const { id } = await stay();
    expect((await rs.apoteker.get(`/kunjungan/${id}/rawat`)).statusCode).toBe(403);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await other.dokter.get(`/kunjungan/${id}/rawat`)).statusCode).toBe(404);
    expect((await rs.dokter.get('/kunjungan/nol/rawat')).statusCode).toBe(422);
    await rawatOf(id, rs.perawat);
    const { rows } = await t.superuser.query(
      `select akun_id from audit where faskes_id = $1 and aksi = 'baca' and sesudah ->> 'apa' = 'resume' and sesudah ->> 'kunjungan_id' = $2`,
      [rs.faskesId, String(id)],
    );
    expect(rows).toEqual([{ akun_id: rs.perawat.akunId }]);
  });
});

it('a follow-up from the ward is proposed in the one clinic of the doctor, and asked about in the ward', async () => {
  const { first, id, norm } = await stay();
  const proposed = async (visit: number) =>
    (await rs.dokter.get(`/kunjungan/${visit}/surat/dasar`)).json().data.ruangan_id;
  const [poli, second] = rs.ruangan.map((one) => one.id) as [number, number];
  expect([await proposed(first), await proposed(id)]).toEqual([poli, poli]);
  const tanggal_waktu = instantInZone(addDays(rs.ctx.today, 7), '09:00', rs.ctx.zona);
  const plan = async (ruangan_id: number) => {
    const body = { tanggal_waktu, ruangan_id, dokter_id: ward.dokterId, kunjungan_asal_id: id };
    return (await rs.dokter.post(`/jadwal_kontrol/${norm}`, body)).json();
  };
  expect((await plan(ward.ruanganId)).message).toMatch(/bukan poliklinik/);
  expect((await plan(poli)).success).toBe(true);
  const practise = (aktif: boolean) =>
    t.superuser.query('update jadwal_dokter set aktif = $3 where faskes_id = $1 and ruangan_id = $2', [
      rs.faskesId,
      poli,
      aktif,
    ]);
  await practise(false);
  expect(await proposed(id)).toBeNull();
  const hari = weekdayOf(addDays(rs.ctx.today, 1));
  const practice = { dokter_id: ward.dokterId, ruangan_id: second, hari, mulai: '04:00', selesai: '05:00', kuota: 5 };
  const stored = await rs.admin.post('/jadwal-dokter/store', practice);
  expect(stored.statusCode, stored.body).toBe(200);
  expect(await proposed(id)).toBe(second);
  await practise(true);
  expect(await proposed(id)).toBeNull();
});
