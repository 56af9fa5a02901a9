import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, draft, grant, prepareRekam, serve, signed, SOAP } from '#testing/rekam-fixtures.ts';
import { printSalinanRekam, readSalinanRekam } from './salinan-rekam.service.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const pathOf = (id: number): string => `/kunjungan/${id}/cetak`;
/** What stands on the sheet, as words. */
const wordsOf = async (id: number): Promise<string> => JSON.stringify(await readSalinanRekam(t.db, rs.ctx, id));
async function sign(id: number, body: object): Promise<number> {
  const note = await draft(rs, id, { ...SOAP, ...body });
  const res = await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi });
  expect(res.statusCode, res.body).toBe(200);
  return note.id;
}

describe('the copy for the patient (spec: RM30, RM36)', () => {
  it('is a PDF of what was signed, kept by nobody on the way, and each is a printing in the audit', async () => {
    const visit = await serve(rs);
    const note = await signed(rs, visit.id);
    const res = await rs.perawat.get(pathOf(visit.id));
    expect([res.statusCode, res.headers['content-type'], res.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('no-store'),
    ]);
    expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const words = await wordsOf(visit.id);
    for (const said of [SOAP.subjektif, SOAP.plan, 'J06.9 ISPA', note.sidik.slice(0, 8)]) expect(words).toContain(said);
    const { rows } = await t.superuser.query(
      `select aksi, sesudah ->> 'kunjungan_id' as kunjungan from audit where faskes_id = $1 and objek = 'salinan rekam medis pasien' and akun_id = $2`,
      [rs.faskesId, rs.perawat.akunId],
    );
    expect(rows).toEqual([{ aksi: 'cetak', kunjungan: String(visit.id) }]);
    await grant(t, rs, 'manajemen', ['view akses rekam medis']);
    const trail = (await rs.manajemen.get(`/rekam-medis/${visit.norm}/jejak`)).json().data;
    expect(trail).toContainEqual(expect.objectContaining({ oleh: 'Uji perawat', apa: 'Salinan untuk pasien' }));
  });

  it('has what a note holds beside its texts, such as who told the history', async () => {
    const { id } = await serve(rs);
    await diagnose(rs, id);
    await sign(id, { isi: { anamnesis: 'allo', hubungan: 'Ibu pasien' } });
    const nurse = await draft(
      rs,
      id,
      { jenis: 'asesmen_perawat', isi: { psikososial: 'Cemas menunggu hasil' } },
      rs.perawat,
    );
    expect((await rs.perawat.post(`/catatan/${nurse.id}/tanda-tangan`, { versi: nurse.versi })).statusCode).toBe(200);
    const words = await wordsOf(id);
    for (const said of ['Alloanamnesis, Ibu pasien', 'Psikososial', 'Cemas menunggu hasil'])
      expect(words).toContain(said);
  });

  it('has addenda, and nothing of drafts and of notes that were struck through', async () => {
    const { id } = await serve(rs);
    const note = await signed(rs, id);
    await rs.dokter.post(`/catatan/${note.id}/adendum`, { plan: 'Tambahan yang penting' });
    await draft(rs, id, { jenis: 'cppt', subjektif: 'Draf yang belum selesai' });
    const words = await wordsOf(id);
    expect(words).toContain('Tambahan yang penting');
    expect(words).not.toContain('Draf yang belum selesai');
    const withdrawn = await rs.dokter.post(`/catatan/${note.id}/salah-catat`, {
      versi: note.versi,
      alasan: 'Isi yang keliru',
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    const res = await rs.dokter.get(pathOf(id));
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringContaining('Belum ada catatan')]);
  });

  it('never has a secret note, its addenda or a secret diagnosis, even for its author', async () => {
    const { id } = await serve(rs);
    await diagnose(rs, id, 'B20');
    const secret = await sign(id, { plan: 'Terapi yang rahasia', rahasia: true });
    await rs.dokter.post(`/catatan/${secret}/adendum`, { plan: 'Adendum yang rahasia' });
    expect((await rs.dokter.get(pathOf(id))).statusCode).toBe(422);
    await sign(id, { jenis: 'cppt', subjektif: 'Yang boleh dibaca' });
    const words = await wordsOf(id);
    expect(words).toContain('Yang boleh dibaca');
    expect(words).not.toMatch(/rahasia|B20|HIV/);
  });

  it('nothing is signed: it says so instead of an empty sheet', async () => {
    const { id } = await serve(rs);
    await draft(rs, id);
    expect((await rs.dokter.get(pathOf(id))).statusCode).toBe(422);
  });

  it('is there for nobody without the right, and not for another facility', async () => {
    const { id } = await serve(rs);
    await signed(rs, id);
    for (const person of [rs.petugas, rs.admin, rs.kasir]) expect((await person.get(pathOf(id))).statusCode).toBe(403);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await other.dokter.get(pathOf(id))).statusCode).toBe(404);
    await expect(printSalinanRekam(t.db, other.ctx, id)).rejects.toThrow(/tidak ditemukan/);
  });
});
