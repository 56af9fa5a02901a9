import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, readRekam, saveCall, serve, signCall, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const rowOf = async (id: number) =>
  (await t.superuser.query('select * from catatan_medis where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0];

describe('a draft (spec: RM8, RM31, RM32)', () => {
  it('saves whatever is missing, keeps spaces as typed, and counts its versions', async () => {
    const { id: visit } = await serve(rs);
    const note = await draft(rs, visit, { jenis: 'soap', subjektif: 'Bat' });
    const res = await saveCall(rs, note.id, note.versi, { subjektif: 'Batuk  \n ', asesmen: null, plan: '' });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toEqual({ id: note.id, versi: 2, diubah_pada: expect.stringMatching(/Z$/) });
    expect(await rowOf(note.id)).toMatchObject({ subjektif: 'Batuk  \n ', plan: null, versi: 2, status: 1 });
  });

  it('is one for each author, visit and kind; the second one gets the first to choose from', async () => {
    const { id: visit } = await serve(rs);
    const first = await draft(rs, visit);
    const second = await rs.dokter.post(`/kunjungan/${visit}/catatan`, { ...SOAP, subjektif: 'Tab kedua' });
    expect(second.statusCode).toBe(409);
    expect(second.json().data).toMatchObject({ id: first.id, subjektif: SOAP.subjektif });
    expect((await rs.perawat.post(`/kunjungan/${visit}/catatan`, { jenis: 'cppt', plan: 'x' })).statusCode).toBe(200);
  });

  it('begun twice at once is begun once', async () => {
    const { id: visit } = await serve(rs);
    const both = await Promise.all([1, 2].map(() => rs.dokter.post(`/kunjungan/${visit}/catatan`, SOAP)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('saved in two tabs is a 409 with both texts, and nothing is overwritten', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await draft(rs, visit);
    expect((await saveCall(rs, id, versi, { subjektif: 'Tab satu' })).statusCode).toBe(200);
    const late = await saveCall(rs, id, versi, { subjektif: 'Tab dua' });
    expect(late.statusCode).toBe(409);
    expect(late.json().data).toMatchObject({ subjektif: 'Tab satu', versi: 2 });
    expect((await rowOf(id)).subjektif).toBe('Tab satu');
  });

  it('is the author’s alone: others see who writes, and neither text nor id', async () => {
    const { id: visit } = await serve(rs);
    const { id } = await draft(rs, visit);
    const seen = await readRekam(rs, visit, rs.perawat);
    expect(seen.catatan).toEqual([]);
    expect(seen.menulis).toEqual([
      { penulis: 'Uji dokter', jenis: 'soap', pada: expect.any(String), absen: false, ambil_alih: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain(SOAP.subjektif);
    expect((await rs.perawat.get(`/catatan/${id}`)).statusCode).toBe(404);
    expect((await saveCall(rs, id, 1, { person: rs.perawat })).statusCode).toBe(403);
    expect((await signCall(rs, id, 1, { person: rs.perawat })).statusCode).toBe(403);
  });

  it('is audited once for a session of writing, never for each save', async () => {
    const { id: visit } = await serve(rs);
    const { id } = await draft(rs, visit);
    for (const versi of [1, 2, 3]) expect((await saveCall(rs, id, versi)).statusCode).toBe(200);
    const { rows } = await t.superuser.query(
      `select aksi from audit where faskes_id = $1 and objek = 'catatan_medis' and objek_id = $2`,
      [rs.faskesId, String(id)],
    );
    expect(rows).toEqual([{ aksi: 'buat' }]);
  });

  it.each([
    ['too long a text', { plan: 'x'.repeat(10_001) }, 'plan'],
    ['a letter that can’t be stored', { subjektif: 'a\u0000b' }, 'subjektif'],
    ['an unknown kind', { jenis: 'lain' }, 'jenis'],
    ['content of another kind', { isi: { tfu: 3 } }, 'isi'],
    [
      'a region with an unknown result',
      { isi: { pemeriksaan: { mata: { hasil: 'baik' } } } },
      'isi.pemeriksaan.mata.hasil',
    ],
    ['a copied complaint', { salinan: [{ bidang: 'subjektif', catatan_id: 1 }] }, 'salinan.0.bidang'],
  ])('refuses %s at its field', async (_what, wrong, field) => {
    const { id: visit } = await serve(rs);
    const res = await rs.dokter.post(`/kunjungan/${visit}/catatan`, { ...SOAP, ...wrong });
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toContain(field);
  });

  it('is not begun for a visit that was cancelled, nor by a nurse where a doctor writes', async () => {
    const waiting = await serve(rs, { status: 1 });
    const cancelled = await rs.petugas.put(`/antrian_ruangan/${waiting.id}`, {
      status: 5,
      versi: waiting.versi,
      alasan: 'Pulang dulu',
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await rs.dokter.post(`/kunjungan/${waiting.id}/catatan`, SOAP)).statusCode).toBe(422);
    const { id: visit } = await serve(rs);
    const res = await rs.perawat.post(`/kunjungan/${visit}/catatan`, SOAP);
    expect(res.statusCode).toBe(403);
    expect(res.json().message).toContain('dokter');
  });
});

describe('unsigned drafts of finished visits (spec: RM9)', () => {
  it('are listed for their author, everybody’s for who may mend records, by how long they wait', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const visit = await serve(other);
    const { id } = await draft(other, visit.id);
    const list = async (person = other.dokter) => (await person.get('/rekam-medis/belum-ditandatangani')).json();
    expect((await list()).data).toEqual([]);
    await other.petugas.put(`/antrian_ruangan/${visit.id}`, {
      status: 4,
      versi: visit.versi,
      draf_dilihat: [`catatan:${id}`],
    });
    expect((await list()).data).toEqual([
      expect.objectContaining({ catatan_id: id, tingkat: 'baru', milik_saya: true, norm: visit.norm }),
    ]);
    for (const [hours, tingkat] of [
      [3, 'kuning'],
      [25, 'merah'],
    ] as const) {
      await t.superuser.query(
        `update kunjungan set selesai_pada = now() - $3 * interval '1 hour' where faskes_id = $1 and id = $2`,
        [other.faskesId, visit.id, hours],
      );
      expect((await list()).data[0].tingkat).toBe(tingkat);
    }
    expect((await list(other.perawat)).meta.total).toBe(0);
    await grant(t, other, 'apoteker', ['update rekam medis']);
    expect((await list(other.apoteker)).meta.total).toBe(1);
  });
});
