/** Diagnoses go with the secret note of whoever wrote them. spec: rekam-medis.md RM36, decision 0109 */
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
/** A doctor who does not answer for the visits here, as `rs.dokter` does. */
let konsulen: Person;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 1000 });
  await prepareRekam(t, rs);
  konsulen = rs.manajemen;
  await t.superuser.query(
    `with p as (insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Konsulen', 'dokter', $2) returning id)
     insert into dokter (faskes_id, pegawai_id) select $1, id from p`,
    [rs.faskesId, konsulen.akunId],
  );
  await grant(t, rs, 'manajemen', ['view rekam medis', 'create rekam medis', 'view detail pasien', 'create surat']);
  await grant(t, rs, 'perawat', ['view detail pasien', 'view audit']);
  await grant(t, rs, 'dokter', ['view audit']);
  await grant(t, rs, 'apoteker', ['view rekam medis', 'view rahasia medis', 'view detail pasien']);
});

type Daftar = { versi: number; diagnosa: { icd: string; peran: string }[]; tertutup: number };
const daftar = async (visit: number, person: Person): Promise<Daftar> => {
  const res = await person.get(`/kunjungan/${visit}/rekam-medis`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.diagnosa;
};
const codes = async (visit: number, person: Person): Promise<string[]> =>
  (await daftar(visit, person)).diagnosa.map(({ icd }) => icd);
/** Adds these to what the person sees, as the page does. */
const add = async (visit: number, person: Person, icd: readonly string[]) => {
  const { versi, diagnosa } = await daftar(visit, person);
  const list = [...diagnosa.map((one) => one.icd), ...icd];
  return person.put(`/kunjungan/${visit}/diagnosa`, {
    versi,
    diagnosa: list.map((one, at) => ({ icd: one, peran: at === 0 ? 'utama' : 'sekunder' })),
  });
};
async function diagnosed(visit: number, person: Person, icd: readonly string[]): Promise<void> {
  const res = await add(visit, person, icd);
  expect(res.statusCode, res.body).toBe(200);
}
async function sign(visit: number, person: Person, rahasia: boolean) {
  const { id, versi } = await draft(rs, visit, SOAP, person);
  const res = await person.post(`/catatan/${id}/tanda-tangan`, { versi, rahasia });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.catatan as { id: number; versi: number };
}
const inTimeline = async (norm: number, person: Person): Promise<string[]> => {
  const res = await person.get(`/pasien/${norm}/linimasa?sumber=kunjungan`);
  return res.json().data.flatMap((one: { diagnosa: { icd: string }[] }) => one.diagnosa.map(({ icd }) => icd));
};
const inTable = async (norm: number, person: Person): Promise<string | null> =>
  (await person.get(`/medicalrecord/${norm}`)).json().message[0].diagnosa_utama;

describe('beside a secret note', () => {
  it('are read by their author, the DPJP and who may read secrets; others see that there are some', async () => {
    const { id: visit, norm } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20', 'I10']);
    await sign(visit, rs.dokter, true);
    for (const person of [rs.dokter, rs.apoteker]) {
      expect(await daftar(visit, person)).toMatchObject({ diagnosa: [{ icd: 'B20' }, { icd: 'I10' }], tertutup: 0 });
      expect(await inTimeline(norm, person)).toEqual(['B20', 'I10']);
      expect(await inTable(norm, person)).toBe('B20 HIV');
    }
    for (const person of [rs.perawat, konsulen]) {
      expect(await daftar(visit, person)).toMatchObject({ diagnosa: [], tertutup: 2 });
      expect(await inTimeline(norm, person)).toEqual([]);
      expect(await inTable(norm, person)).toBeNull();
      expect((await person.get(`/kunjungan/${visit}/rekam-medis`)).body).not.toMatch(/B20|HIV|I10/);
    }
  });

  it('stand in no letter of a colleague, who is told that there are some', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['I10', 'J00']);
    await sign(visit, rs.dokter, true);
    const basis = async (person: Person) => (await person.get(`/kunjungan/${visit}/surat/dasar`)).json().data;
    expect(await basis(rs.dokter)).toMatchObject({ diagnosa: [{ icd: 'I10' }, { icd: 'J00' }], diagnosa_rahasia: 0 });
    expect(await basis(konsulen)).toMatchObject({ diagnosa: [], diagnosa_rahasia: 2 });
  });

  it('of a colleague stay open, but for a code of the list', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['I10']);
    await sign(visit, rs.dokter, false);
    await diagnosed(visit, konsulen, ['B20', 'J00']);
    await sign(visit, konsulen, true);
    expect(await daftar(visit, rs.perawat)).toMatchObject({ diagnosa: [{ icd: 'I10' }], tertutup: 2 });
    // The DPJP reads them, and whoever puts the list in order makes none of them public.
    const { versi } = await daftar(visit, rs.dokter);
    const ordered = await rs.dokter.put(`/kunjungan/${visit}/diagnosa`, {
      versi,
      diagnosa: ['B20', 'I10', 'J00'].map((icd, at) => ({ icd, peran: at === 0 ? 'utama' : 'sekunder' })),
    });
    expect(ordered.statusCode, ordered.body).toBe(200);
    expect(await codes(visit, rs.perawat)).not.toContain('B20');
  });

  it('are not offered to copy, nor as what the patient had before', async () => {
    const { id: visit, norm } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20']);
    await sign(visit, rs.dokter, true);
    const open = await draft(rs, visit, { ...SOAP, plan: 'Rencana konsulen' }, konsulen);
    const ended = await konsulen.post(`/catatan/${open.id}/tanda-tangan`, { versi: open.versi, selesai: true });
    expect(ended.statusCode, ended.body).toBe(200);
    const { id: next } = await serve(rs, { norm });
    const offered = async (person: Person) => [
      (await person.get(`/kunjungan/${next}/salinan`)).json().data.map((one: Daftar) => one.diagnosa),
      (await person.get(`/kunjungan/${next}/diagnosa/usulan`)).json().data.pasien,
    ];
    expect(await offered(konsulen)).toEqual([[[]], []]);
    expect(JSON.stringify(await offered(rs.dokter))).toContain('B20');
  });

  it('are open again where the note was recorded by mistake and an open one signed', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20']);
    const { id, versi } = await sign(visit, rs.dokter, true);
    const wrong = await rs.dokter.post(`/catatan/${id}/salah-catat`, { versi, alasan: 'Keliru dirahasiakan' });
    expect(wrong.statusCode).toBe(200);
    expect(await codes(visit, rs.perawat)).toEqual([]);
    await sign(visit, rs.dokter, false);
    expect(await codes(visit, rs.perawat)).toEqual(['B20']);
  });

  it('stand in the audit only for whoever may read all of them', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20']);
    await sign(visit, rs.dokter, true);
    const listed = await rs.perawat.get('/audit?objek=diagnosa&limit=200');
    expect(listed.body).not.toContain('B20');
    const row = listed.json().data.find((one: { objek_id: string }) => one.objek_id === String(visit));
    const reveal = (person: Person) => person.post(`/audit/${row.id}/buka`, { alasan: 'Menelusuri keluhan' });
    const refused = await reveal(rs.perawat);
    expect(refused.statusCode, refused.body).toBe(404);
    expect((await reveal(rs.dokter)).body).toContain('B20');
  });
});

describe('a code of the list before its author has signed', () => {
  it('waits for the answer: theirs alone until then, everybody’s where it is no secret', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20', 'I10']);
    expect(await daftar(visit, rs.perawat)).toMatchObject({ diagnosa: [{ icd: 'I10' }], tertutup: 1 });
    await sign(visit, rs.dokter, false);
    expect(await codes(visit, rs.perawat)).toEqual(['B20', 'I10']);
  });

  it('what is no secret is read at once', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['I10']);
    expect(await codes(visit, rs.perawat)).toEqual(['I10']);
  });
});

describe('whoever does not see them writes their own', () => {
  it('which leaves the hidden ones as they are, the main one too', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20', 'I10']);
    await sign(visit, rs.dokter, true);
    await diagnosed(visit, konsulen, ['J00', 'J06.9']);
    expect(await daftar(visit, konsulen)).toMatchObject({
      diagnosa: [
        { icd: 'J00', peran: 'sekunder' },
        { icd: 'J06.9', peran: 'sekunder' },
      ],
      tertutup: 2,
    });
    expect((await daftar(visit, rs.dokter)).diagnosa).toMatchObject([
      { icd: 'B20', peran: 'utama' },
      { icd: 'I10' },
      { icd: 'J00' },
      { icd: 'J06.9' },
    ]);
    const emptied = await konsulen.put(`/kunjungan/${visit}/diagnosa`, {
      versi: (await daftar(visit, konsulen)).versi,
      diagnosa: [],
    });
    expect(emptied.statusCode).toBe(200);
    expect(await codes(visit, rs.dokter)).toEqual(['B20', 'I10']);
  });

  it('the same code is refused at its field; a lost race answers without what is hidden', async () => {
    const { id: visit } = await serve(rs);
    await diagnosed(visit, rs.dokter, ['B20']);
    await sign(visit, rs.dokter, true);
    const same = await add(visit, konsulen, ['B20']);
    expect([same.statusCode, Object.keys(same.json().errors)]).toEqual([422, ['diagnosa.0.icd']]);
    const late = await konsulen.put(`/kunjungan/${visit}/diagnosa`, { versi: 1, diagnosa: [] });
    expect([late.statusCode, late.json().data]).toMatchObject([409, { diagnosa: [], tertutup: 1 }]);
    const foreign = await (await t.newFaskes()).dokter.get(`/kunjungan/${visit}/rekam-medis`);
    expect(foreign.statusCode).toBe(404);
  });
});

it('issue 30 E11: who took a diagnosis out is told to the others, as long as it does not stand again', async () => {
  const visit = await serve(rs);
  expect((await add(visit.id, rs.dokter, ['J06.9', 'I10'])).statusCode).toBe(200);
  const removedFor = async (person: Person) =>
    ((await daftar(visit.id, person)) as Daftar & { dihapus: { icd: string; oleh: string }[] }).dihapus;
  const { versi } = await daftar(visit.id, konsulen);
  const kept = { versi, diagnosa: [{ icd: 'J06.9', peran: 'utama' }] };
  expect((await konsulen.put(`/kunjungan/${visit.id}/diagnosa`, kept)).statusCode).toBe(200);
  expect(await removedFor(rs.dokter)).toMatchObject([{ icd: 'I10', oleh: expect.any(String) }]);
  expect(await removedFor(konsulen)).toEqual([]);
  expect((await add(visit.id, rs.dokter, ['I10'])).statusCode).toBe(200);
  expect(await removedFor(rs.dokter)).toEqual([]);
});

it('issue 30 E11: Home counts the drafts of visits that are still being served', async () => {
  const own = await t.newFaskes();
  await prepareRekam(t, own);
  const open = async () => (await own.dokter.get('/rekam-medis/belum-ditandatangani')).json().draf_terbuka as number;
  const visit = await serve(own);
  expect(await open()).toBe(0);
  await draft(own, visit.id);
  expect(await open()).toBe(1);
});
