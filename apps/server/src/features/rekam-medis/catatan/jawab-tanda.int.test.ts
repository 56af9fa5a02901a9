/** What the signature asks its author: that normal findings were examined, and who may read the note (RM15, RM36). */
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, draft, prepareRekam, readyDraft, serve, SOAP } from '#testing/rekam-fixtures.ts';
import { checkSealsOf } from './check-sidik.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const sign = ({ id, versi }: { id: number; versi: number }, answers: object = {}, key: string = crypto.randomUUID()) =>
  rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, ...answers }, { key });
const statusOf = async (id: number): Promise<number> =>
  (await t.superuser.query('select status from catatan_medis where faskes_id = $1 and id = $2', [rs.faskesId, id]))
    .rows[0].status;

describe('findings that a template made normal (spec: RM15)', () => {
  const pemeriksaan = {
    mata: { hasil: 'normal', templat: true },
    dada: { hasil: 'normal', templat: true },
    perut: { hasil: 'normal', templat: false },
  };
  const examined = async (exam: object = pemeriksaan) => {
    const { id: visit } = await serve(rs);
    await diagnose(rs, visit);
    return { visit, note: await draft(rs, visit, { ...SOAP, isi: { pemeriksaan: exam } }) };
  };

  it('are asked about: nothing is signed or finished before the answer, and then all of it is', async () => {
    const { visit, note } = await examined();
    const asked = await sign(note, { selesai: true });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      422,
      {
        kode: 'PERLU_KONFIRMASI',
        message: '2 bagian normal dari templat: benar diperiksa?',
        data: { normal_templat: 2 },
      },
    ]);
    expect(await statusOf(note.id)).toBe(1);
    const answered = await sign(note, { selesai: true, diperiksa: true });
    expect([answered.statusCode, answered.json().data?.status_kunjungan]).toEqual([200, 4]);
    expect((await rs.dokter.get(`/kunjungan/${visit}`)).json().data.status).toBe(4);
  });

  it('are not asked about where there are none: one’s own findings are signed at once', async () => {
    const { note } = await examined({ perut: { hasil: 'normal', templat: false } });
    expect((await sign(note)).statusCode).toBe(200);
  });

  it('what is lacking is said first, because the answer would be lost with it', async () => {
    const { id: visit } = await serve(rs);
    const note = await draft(rs, visit, { ...SOAP, isi: { pemeriksaan } });
    const res = await sign(note);
    expect([res.statusCode, res.json().kode, Object.keys(res.json().errors)]).toEqual([422, 'VALIDASI', ['diagnosa']]);
  });

  it.each([['diperiksa'], ['rahasia']])('an answer that is none is refused: %s', async (name) => {
    const { note } = await examined();
    const res = await sign(note, { [name]: 'ya' });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [name]]);
  });
});

describe('whether the note is a secret (spec: RM36)', () => {
  const signedAs = async (answers: object, drafted: object = {}) => {
    const { id: visit } = await serve(rs);
    await diagnose(rs, visit, 'B20');
    const note = await draft(rs, visit, { ...SOAP, ...drafted });
    const res = await sign(note, answers);
    expect(res.statusCode, res.body).toBe(200);
    return { visit, note, catatan: res.json().data.catatan };
  };

  it('is what its author answers: sealed with it, and told in the audit', async () => {
    const { visit, note, catatan } = await signedAs({ rahasia: true });
    expect(catatan).toMatchObject({ rahasia: true, status: 2 });
    const seen = (await rs.perawat.get(`/kunjungan/${visit}/rekam-medis`)).json().data;
    expect([seen.catatan, seen.catatan_rahasia]).toEqual([[], 1]);
    const { rows } = await t.superuser.query(
      `select sesudah from audit where faskes_id = $1 and objek = 'catatan_medis' and objek_id = $2 and sesudah ? 'sidik'`,
      [rs.faskesId, String(note.id)],
    );
    expect(rows[0].sesudah).toMatchObject({ rahasia: true, sidik: catatan.sidik });
    expect(await checkSealsOf(t.db, rs.ctx, note.id % 30)).toEqual([]);
  });

  it('may be declined, also where the draft says otherwise', async () => {
    const { visit, catatan } = await signedAs({ rahasia: false }, { rahasia: true });
    expect(catatan.rahasia).toBe(false);
    expect((await rs.perawat.get(`/kunjungan/${visit}/rekam-medis`)).json().data.catatan).toHaveLength(1);
  });

  it('is as the draft says where nobody answers, and the summary says how that is', async () => {
    const { catatan } = await signedAs({}, { rahasia: true });
    expect(catatan.rahasia).toBe(true);
    const { id: visit } = await serve(rs);
    const note = await readyDraft(rs, visit);
    expect((await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data).toMatchObject({
      rahasia: false,
      usul_rahasia: false,
    });
    expect((await sign(note)).json().data.catatan.rahasia).toBe(false);
  });

  it('is answered once: the same request again answers the same, and another answer finds it signed', async () => {
    const { id: visit } = await serve(rs);
    const note = await readyDraft(rs, visit);
    const key = crypto.randomUUID();
    const [first, again] = [await sign(note, { rahasia: true }, key), await sign(note, { rahasia: true }, key)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = await sign(note, { rahasia: false });
    expect([other.statusCode, other.json().data.rahasia]).toEqual([409, true]);
  });
});
