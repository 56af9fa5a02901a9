/** A draft that its author throws away. spec: rekam-medis.md RM3 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '#testing/berkas-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, readyDraft, serve, setAkses, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let other: TestFaskes;
let visit: { id: number; norm: number; versi: number };
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  other = await t.newFaskes();
  for (const one of [rs, other]) await prepareRekam(t, one);
});
beforeEach(async () => {
  visit = await serve(rs);
});

const discard = (id: number, versi: number, person = rs.dokter, key?: string) =>
  person.post(`/catatan/${id}/buang`, { versi }, key ? { key } : {});
const rowOf = async (id: number) =>
  (await t.superuser.query('select * from catatan_medis where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0];
const auditOf = async (id: number) =>
  (
    await t.superuser.query(
      `select akun_id, aksi, sesudah from audit where faskes_id = $1 and objek = 'catatan_medis' and objek_id = $2 and aksi <> 'baca' order by id`,
      [rs.faskesId, String(id)],
    )
  ).rows;
const dataOf = async (path: string, person = rs.dokter) => {
  const res = await person.get(path);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const recordOf = (id: number) => dataOf(`/kunjungan/${id}/rekam-medis`);

describe('a draft that is thrown away', () => {
  it('stays as a row with its text and a trace, and makes room for another', async () => {
    const { id } = await draft(rs, visit.id);
    expect((await discard(id, 1)).json().data).toEqual({ id });
    expect(await rowOf(id)).toMatchObject({ status: 9, versi: 2, subjektif: SOAP.subjektif, plan: SOAP.plan });
    expect(await auditOf(id)).toEqual([
      { akun_id: rs.dokter.akunId, aksi: 'buat', sesudah: expect.anything() },
      {
        akun_id: rs.dokter.akunId,
        aksi: 'akhiri',
        sesudah: { norm: visit.norm, kunjungan_id: visit.id, jenis: 'soap' },
      },
    ]);
    for (const _again of [1, 2])
      expect(
        (await rs.dokter.put(`/catatan/${id}`, { ...SOAP, versi: 2 }, { key: `buang-draf-${id}` })).statusCode,
      ).toBe(409);
    await draft(rs, visit.id);
  });

  it('comes up nowhere: record, timeline, work list, the list of visits, who is writing, its photographs', async () => {
    const { id, versi } = await readyDraft(rs, visit.id);
    const bytes = await jpeg(300, 200);
    const sent = await rs.dokter.upload(`/catatan/${id}/foto`, { file: { nama: 'luka.jpg', bytes } });
    expect(sent.statusCode, sent.body).toBe(200);
    // A visit that is finished with a draft stands in the work list of the unsigned.
    const finished = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, {
      status: 4,
      versi: visit.versi,
      draf_dilihat: [`catatan:${id}`],
    });
    expect(finished.statusCode, finished.body).toBe(200);
    const shown = async () => {
      const record = await recordOf(visit.id);
      const seen = await dataOf(`/kunjungan/${visit.id}/rekam-medis`, rs.perawat);
      const timeline = await dataOf(`/pasien/${visit.norm}/linimasa`);
      const unsigned = await dataOf('/rekam-medis/belum-ditandatangani?limit=100');
      const visits = (await rs.dokter.get(`/medicalrecord/${visit.norm}`)).json().message;
      return {
        record: record.catatan.length,
        foto: record.bagian.foto.length,
        menulis: seen.menulis.length,
        timeline: timeline.filter((one: { sumber: string }) => one.sumber === 'catatan').length,
        unsigned: unsigned.filter((one: { catatan_id: number }) => one.catatan_id === id).length,
        visits: visits.filter((one: { draf: boolean }) => one.draf).length,
      };
    };
    expect(await shown()).toEqual({ record: 1, foto: 1, menulis: 1, timeline: 1, unsigned: 1, visits: 1 });
    expect((await discard(id, versi)).statusCode).toBe(200);
    expect(await shown()).toEqual({ record: 0, foto: 0, menulis: 0, timeline: 0, unsigned: 0, visits: 0 });
    // What was recorded beside the note stays: it was never of the note.
    expect((await recordOf(visit.id)).diagnosa.diagnosa).toHaveLength(1);
  });

  it('is thrown away once by one request, however often it is sent', async () => {
    const { id } = await draft(rs, visit.id);
    const both = await Promise.all([1, 2].map(() => discard(id, 1, rs.dokter, 'buang-sekali')));
    expect(both.map(({ statusCode }) => statusCode).filter((one) => one === 200).length).toBeGreaterThan(0);
    expect((await discard(id, 1, rs.dokter, 'buang-sekali')).json().data).toEqual({ id });
    expect((await auditOf(id)).filter(({ aksi }) => aksi === 'akhiri')).toHaveLength(1);
    const again = await discard(id, 2);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Catatan ini sudah dibuang atau dinyatakan salah catat',
    ]);
  });
});

describe('is refused', () => {
  it('to everybody but its author, to another facility, and without a version', async () => {
    const { id } = await draft(rs, visit.id);
    await grant(t, rs, 'petugas', ['create rekam medis']);
    expect((await discard(id, 1, rs.perawat)).statusCode).toBe(403);
    expect((await discard(id, 1, rs.petugas)).statusCode).toBe(403);
    expect((await discard(id, 1, rs.kasir)).statusCode).toBe(403);
    expect((await discard(id, 1, other.dokter)).statusCode).toBe(404);
    expect((await discard(2_000_000_000, 1)).statusCode).toBe(404);
    const bare = await rs.dokter.post(`/catatan/${id}/buang`, {});
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['versi']]);
    expect(await rowOf(id)).toMatchObject({ status: 1, versi: 1 });
  });

  it('as if it were not there, where it is a secret of somebody else, as reading it is', async () => {
    const { id } = await draft(rs, visit.id, { ...SOAP, rahasia: true });
    const asked = [
      await rs.perawat.get(`/catatan/${id}`),
      await discard(id, 1, rs.perawat),
      await rs.perawat.put(`/catatan/${id}`, { ...SOAP, versi: 1 }),
      await rs.perawat.get(`/catatan/${id}/periksa`),
      await rs.perawat.post(`/catatan/${id}/tanda-tangan`, { versi: 1 }),
      await rs.perawat.post(`/catatan/${id}/salah-catat`, { versi: 1, alasan: 'Salah pasien, ditulis ulang' }),
      await rs.perawat.post(`/catatan/${id}/adendum`, { subjektif: 'Tambahan' }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 404));
    for (const { body } of asked) expect(body).not.toContain('Uji dokter');
    expect(await rowOf(id)).toMatchObject({ status: 1, versi: 1 });
  });

  it('once the record is closed to its author', async () => {
    const [ruangan, dokter, jadwal] = [rs.ruangan[1]?.id, rs.dokterList[1]?.id, rs.jadwal[1]?.id];
    const tujuan = { ruangan_id: ruangan, dokter_id: dokter, jadwal_dokter_id: jadwal };
    const { id } = await draft(rs, (await serve(rs, { changes: { tujuan } })).id);
    await setAkses(t, rs, 'hubungan');
    try {
      expect((await discard(id, 1)).statusCode).toBe(403);
      expect(await rowOf(id)).toMatchObject({ status: 1, versi: 1 });
    } finally {
      await setAkses(t, rs, 'faskes');
    }
  });

  it('where it was written on in another window, with the text that stands there', async () => {
    const { id } = await draft(rs, visit.id);
    await rs.dokter.put(`/catatan/${id}`, { ...SOAP, subjektif: 'Ditulis di tab lain', versi: 1 });
    const late = await discard(id, 1);
    expect([late.statusCode, late.json().message]).toEqual([409, 'Draf ini berubah sejak dibuka.']);
    expect(late.json().data).toMatchObject({ subjektif: 'Ditulis di tab lain', versi: 2, status: 1 });
    expect(await rowOf(id)).toMatchObject({ status: 1, subjektif: 'Ditulis di tab lain' });
  });

  it('where it was signed in another window, with its time', async () => {
    const { id, versi } = await readyDraft(rs, visit.id);
    expect((await rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai: false })).statusCode).toBe(200);
    const late = await discard(id, versi);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/^Catatan ini sudah ditandatangani \d\d\.\d\d$/);
    expect((await rowOf(id)).status).toBe(2);
  });

  it('of a signature, a save and two who throw it away at one moment, one wins, and the row tells who', async () => {
    for (let n = 0; n < 4; n++) {
      const { id: at } = await serve(rs);
      const { id, versi } = await readyDraft(rs, at);
      const [signature, first, second] = await Promise.all([
        rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai: false }),
        discard(id, versi),
        discard(id, versi),
      ]);
      const codes = [signature, first, second].map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([200, 409, 409]);
      expect((await rowOf(id)).status).toBe(signature.statusCode === 200 ? 2 : 9);
      expect((await auditOf(id)).filter(({ aksi }) => aksi === 'akhiri')).toHaveLength(
        signature.statusCode === 200 ? 0 : 1,
      );
    }
  });
});
