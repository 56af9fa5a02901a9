import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, PDF, PROGRAM } from '#testing/berkas-fixtures.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, draft, grant, prepareRekam, serve, setAkses } from '#testing/rekam-fixtures.ts';
import { readSalinanRekam } from '#features/surat/salinan-rekam.service.ts';

let t: TestApp;
let rs: TestFaskes;
let other: TestFaskes;
let visit: { id: number; norm: number };
let note: { id: number; versi: number };
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  other = await t.newFaskes();
  for (const one of [rs, other]) await prepareRekam(t, one);
});
beforeEach(async () => {
  visit = await serve(rs);
  note = await draft(rs, visit.id);
});

const JPEG = (): Promise<Buffer> => jpeg(600, 400);
type Options = { person?: Person; key?: string; fields?: Record<string, string> };
const upload = (nama: string, bytes: Buffer, { person = rs.dokter, key, fields = {} }: Options = {}) =>
  person.upload(`/catatan/${note.id}/foto`, { ...fields, file: { nama, bytes } }, key ? { key } : {});
async function uploaded(fields: Record<string, string> = {}): Promise<FotoPeriksa[]> {
  const res = await upload('luka.jpg', await JPEG(), { fields });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const urlOf = ({ id }: { id: number }, end = ''): string => `/catatan/${note.id}/foto/${id}${end}`;
const sign = (extra: object = {}) =>
  rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, ...extra });
const ALASAN = 'Foto pasien lain, tertukar';

describe('photographs of an examination (spec: RM15)', () => {
  it('belong to their region, are seen by their author alone until the note is signed, and every reading is audited', async () => {
    const [foto] = (await uploaded({ bagian: 'tungkai_bawah', keterangan: 'Luka 3 cm' })) as [FotoPeriksa];
    expect(foto).toMatchObject({ bagian: 'tungkai_bawah', keterangan: 'Luka 3 cm', aktif: true, catatan_id: note.id });
    expect((await rs.perawat.get(urlOf(foto))).statusCode).toBe(404);
    expect((await rs.perawat.get(`/catatan/${note.id}/foto`)).json().data).toEqual([]);
    await diagnose(rs, visit.id);
    const signed = (await sign()).json().data.catatan;
    expect(signed.isi.foto).toEqual([
      {
        id: foto.id,
        bagian: 'tungkai_bawah',
        keterangan: 'Luka 3 cm',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const seen = await rs.perawat.get(urlOf(foto));
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('no-store'),
    ]);
    const small = await rs.perawat.get(urlOf(foto, '?kecil=1'));
    expect(small.rawPayload.length).toBeLessThan(seen.rawPayload.length);
    const { bagian } = (await rs.perawat.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data;
    expect(bagian.foto).toMatchObject([{ id: foto.id, bagian: 'tungkai_bawah' }]);
    expect(JSON.stringify(await readSalinanRekam(t.db, rs.ctx, visit.id))).toContain('Tungkai bawah: Luka 3 cm');
    const { rows } = await t.superuser.query(
      `select akun_id from audit where faskes_id = $1 and aksi = 'baca' and objek = 'foto pemeriksaan pasien' and (sesudah ->> 'foto')::int = $2`,
      [rs.faskesId, foto.id],
    );
    expect(rows).toEqual([{ akun_id: rs.perawat.akunId }]);
    await grant(t, rs, 'manajemen', ['view akses rekam medis']);
    const trail = (await rs.manajemen.get(`/rekam-medis/${visit.norm}/jejak`)).json().data;
    expect(trail).toContainEqual(expect.objectContaining({ oleh: 'Uji perawat', apa: 'Foto pemeriksaan' }));
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a program', 'foto.jpg', () => PROGRAM],
    ['a PDF', 'lembar.pdf', () => PDF],
    ['a picture that calls itself a PDF', 'lembar.pdf', JPEG],
    ['a broken picture', 'foto.jpg', () => Buffer.from('\xFF\xD8\xFFrusak', 'latin1')],
  ])('%s is refused at its field', async (_what, nama, bytes) => {
    const res = await upload(nama, await bytes());
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, ['file']]);
  });

  it('no file, a region that is none and words that are too long are refused at their field', async () => {
    const none = await rs.dokter.upload(`/catatan/${note.id}/foto`, {});
    expect(none.json().errors).toEqual({ file: ['Foto wajib dipilih'] });
    const res = await upload('a.jpg', await JPEG(), { fields: { bagian: 'ekor', keterangan: 'x'.repeat(201) } });
    expect([res.statusCode, Object.keys(res.json().errors).toSorted()]).toEqual([422, ['bagian', 'keterangan']]);
  });

  it('are ten at most, also where two come at once; the same request twice is one', async () => {
    const key = crypto.randomUUID();
    const bytes = await JPEG();
    const twice = [await upload('a.jpg', bytes, { key }), await upload('a.jpg', bytes, { key })];
    expect(twice.map((res) => res.json().data.length)).toEqual([1, 1]);
    await t.superuser.query(
      `insert into foto_periksa (faskes_id, catatan_id, berkas_id, kecil_id, diunggah_oleh)
       select f.faskes_id, f.catatan_id, f.berkas_id, f.kecil_id, f.diunggah_oleh from foto_periksa f, generate_series(1, 8) where f.faskes_id = $1 and f.catatan_id = $2`,
      [rs.faskesId, note.id],
    );
    const both = await Promise.all([upload('b.jpg', bytes), upload('c.jpg', bytes)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json().errors.file).toEqual([
      'Satu catatan paling banyak 10 foto',
    ]);
  });

  it('are added to a draft by its author alone, and to no signed note', async () => {
    const bytes = await JPEG();
    expect((await upload('a.jpg', bytes, { person: rs.perawat })).statusCode).toBe(403);
    expect((await upload('a.jpg', bytes, { person: rs.petugas })).statusCode).toBe(403);
    await diagnose(rs, visit.id);
    expect((await sign()).statusCode).toBe(200);
    expect((await upload('a.jpg', bytes)).statusCode).toBe(409);
  });

  it('are taken back with a reason, once, before the signature; those that were signed stay to be seen', async () => {
    const [first, second] = [(await uploaded())[0], (await uploaded())[1]] as [FotoPeriksa, FotoPeriksa];
    const take = (foto: FotoPeriksa, alasan: string, person = rs.dokter) =>
      person.post(urlOf(foto, '/tarik'), { alasan });
    expect((await take(first, 'salah')).json().errors).toHaveProperty('alasan');
    expect((await take(first, ALASAN, rs.perawat)).statusCode).toBe(403);
    const both = await Promise.all([take(first, ALASAN), take(first, ALASAN)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    await diagnose(rs, visit.id);
    const signed = (await sign()).json().data.catatan;
    expect(signed.isi.foto.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    for (const again of [await take(second, ALASAN), await take(first, ALASAN)]) expect(again.statusCode).toBe(409);
    expect((await rs.dokter.get(urlOf(second))).statusCode).toBe(200);
    // Nor when the whole note is struck through: it stays readable with what it shows.
    const struck = await rs.dokter.post(`/catatan/${note.id}/salah-catat`, {
      versi: signed.versi,
      alasan: 'Isi yang keliru',
    });
    expect(struck.statusCode, struck.body).toBe(200);
    expect((await take(second, ALASAN)).statusCode).toBe(409);
    expect((await rs.dokter.get(urlOf(second))).statusCode).toBe(200);
    await expect(
      t.superuser.query(`update foto_periksa set aktif = false, alasan_tarik = $2 where id = $1`, [second.id, ALASAN]),
    ).rejects.toThrow('a photograph of a signed note does not change');
    expect((await rs.dokter.get(`/catatan/${note.id}`)).json().data).toMatchObject({
      sidik: signed.sidik,
      isi: signed.isi,
    });
    await expect(
      t.superuser
        .query('set role nadi_app')
        .then(() => t.superuser.query(`delete from foto_periksa where id = $1`, [second.id])),
    ).rejects.toThrow(/permission denied/);
    await t.superuser.query('reset role');
  });

  it('of a secret note are as secret as the note', async () => {
    const [foto] = (await uploaded()) as [FotoPeriksa];
    await diagnose(rs, visit.id);
    await t.superuser.query('update catatan_medis set rahasia = true where faskes_id = $1 and id = $2', [
      rs.faskesId,
      note.id,
    ]);
    expect((await sign()).statusCode).toBe(200);
    expect((await rs.perawat.get(urlOf(foto))).statusCode).toBe(404);
    expect((await rs.perawat.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.bagian.foto).toEqual([]);
    expect((await rs.dokter.get(urlOf(foto))).statusCode).toBe(200);
  });

  it('another facility finds nothing, and who does not treat the patient neither', async () => {
    const [foto] = (await uploaded()) as [FotoPeriksa];
    expect((await other.dokter.get(urlOf(foto))).statusCode).toBe(404);
    expect((await other.dokter.get(`/catatan/${note.id}/foto`)).statusCode).toBe(404);
    expect((await upload('a.jpg', await JPEG(), { person: other.dokter })).statusCode).toBe(404);
    expect((await other.dokter.post(urlOf(foto, '/tarik'), { alasan: ALASAN })).statusCode).toBe(404);
    await diagnose(rs, visit.id);
    await sign();
    await setAkses(t, rs, 'hubungan');
    try {
      expect((await rs.apoteker.get(urlOf(foto))).json().kode).toBe('AKSES_DARURAT');
    } finally {
      await setAkses(t, rs, 'faskes');
    }
  });
});
