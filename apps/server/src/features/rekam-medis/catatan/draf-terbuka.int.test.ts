/** What happens to a draft when something changes under it while it is written. spec: rekam-medis.md 10 */
import { beforeAll, describe, expect, it } from 'vitest';
import { mergePasien, gabungBody } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, readyDraft, serve, signed, SOAP } from '#testing/rekam-fixtures.ts';
import { checkSealsOf } from './check-sidik.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const save = (id: number, versi: number, changes: Record<string, unknown> = {}) =>
  rs.dokter.put(`/catatan/${id}`, { ...SOAP, ...changes, versi });
const sign = (id: number, versi: number, selesai = false) =>
  rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai });
/** The note as it is stored, with the patient that it stands with. */
const noteOf = async (id: number) =>
  (
    await t.superuser.query(
      `select c.*, p.norm from catatan_medis c join pasien p on p.faskes_id = c.faskes_id and p.id = c.pasien_id
       where c.faskes_id = $1 and c.id = $2`,
      [rs.faskesId, id],
    )
  ).rows[0];
const countNotesOf = async (norm: number): Promise<number> =>
  (
    await t.superuser.query(
      `select count(*)::int as n from catatan_medis c join pasien p on p.faskes_id = c.faskes_id and p.id = c.pasien_id
       where c.faskes_id = $1 and p.norm = $2`,
      [rs.faskesId, norm],
    )
  ).rows[0].n;

describe('the patient is merged under an open note', () => {
  it('what is written on and signed afterwards stands whole in the winner’s record, and nothing stays behind', async () => {
    const earlier = await serve(rs);
    const source = await signed(rs, earlier.id, true);
    const [winner, loser] = [await rs.savePasien(), earlier.norm];
    const visit = await serve(rs, { norm: loser, changes: { lanjutkan: true } });
    const { id, versi } = await readyDraft(rs, visit.id);
    await mergePasien(rs, winner, loser);

    expect((await noteOf(id)).norm).toBe(winner);
    // The copied note went over as well, so that the copy still is one within one patient.
    const salinan = [{ bidang: 'plan', catatan_id: source.id }];
    const saved = await save(id, versi, { subjektif: 'Ditulis sesudah digabung', salinan });
    expect(saved.statusCode, saved.body).toBe(200);
    const res = await sign(id, versi + 1, true);
    expect(res.statusCode, res.body).toBe(200);
    expect(await noteOf(id)).toMatchObject({
      norm: winner,
      status: 2,
      subjektif: 'Ditulis sesudah digabung',
      plan: SOAP.plan,
    });
    expect(await countNotesOf(loser)).toBe(0);
    const record = await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`);
    expect(record.json().data.kunjungan.pasien.norm).toBe(winner);
    const { rows } = await t.superuser.query(
      `select sesudah ->> 'norm' as norm from audit where faskes_id = $1 and objek = 'catatan_medis' and objek_id = $2 and aksi = 'ubah'`,
      [rs.faskesId, String(id)],
    );
    expect(rows).toEqual([{ norm: String(winner) }]);
    expect(await checkSealsOf(t.db, rs.ctx, id % 30)).not.toContain(id);
  });

  it('at the very moment of a save, a signature or a beginning: each is done or refused in words, none stays behind', async () => {
    const round = async (): Promise<void> => {
      const winner = await rs.savePasien();
      const visit = await serve(rs);
      const { id, versi } = await readyDraft(rs, visit.id);
      const nurse = await draft(rs, visit.id, { jenis: 'asesmen_perawat', subjektif: 'Pusing' }, rs.perawat);
      const body = await gabungBody(rs, winner, visit.norm);
      const [merged, signature, saving, begun] = await Promise.all([
        rs.admin.post('/pasien/gabung', body),
        sign(id, versi),
        rs.perawat.put(`/catatan/${nurse.id}`, { jenis: 'asesmen_perawat', subjektif: 'Pusing sekali', versi: 1 }),
        rs.perawat.post(`/kunjungan/${visit.id}/catatan`, { jenis: 'cppt', plan: 'Observasi' }),
      ]);
      for (const res of [merged, signature, saving, begun]) {
        expect([200, 409], res.body).toContain(res.statusCode);
        expect(res.json().message).toMatch(/[a-z]{4}/);
      }
      // Whose merge was refused does it again.
      if (merged.statusCode !== 200) await mergePasien(rs, winner, visit.norm);
      expect(await noteOf(id)).toMatchObject({ norm: winner, status: signature.statusCode === 200 ? 2 : 1, ...SOAP });
      expect((await noteOf(nurse.id)).subjektif).toBe(saving.statusCode === 200 ? 'Pusing sekali' : 'Pusing');
      expect(await countNotesOf(visit.norm)).toBe(0);
      expect(await countNotesOf(winner)).toBe(begun.statusCode === 200 ? 3 : 2);
    };
    for (let n = 0; n < 4; n++) await round();
  });
});

describe('the right to write is withdrawn while somebody writes', () => {
  it('saving, signing and its question are refused in words, the draft stays as it was, and goes on with the right', async () => {
    const visit = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit.id);
    const before = await noteOf(id);
    await t.superuser.query(
      `update peran set izin = array_remove(izin, 'create rekam medis') where faskes_id = $1 and kode = 'dokter'`,
      [rs.faskesId],
    );
    t.app.services.user.forget();
    try {
      for (const res of [
        await save(id, versi, { subjektif: 'Sesudah dicabut' }),
        await sign(id, versi),
        await rs.dokter.get(`/catatan/${id}/periksa`),
        await rs.dokter.post(`/catatan/${id}/buang`, { versi }),
        await rs.dokter.post(`/kunjungan/${visit.id}/catatan`, { jenis: 'cppt', plan: 'Lain' }),
      ])
        expect([res.statusCode, res.json().message]).toEqual([403, 'Anda tidak memiliki akses']);
      expect(await noteOf(id)).toEqual(before);
      expect(await countNotesOf(visit.norm)).toBe(1);
    } finally {
      await grant(t, rs, 'dokter', ['create rekam medis']);
    }
    const record = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data;
    expect(record.catatan).toMatchObject([{ id, versi, status: 1, subjektif: SOAP.subjektif }]);
    expect((await save(id, versi, { subjektif: 'Hak kembali' })).statusCode).toBe(200);
    expect((await sign(id, versi + 1)).statusCode).toBe(200);
  });
});
