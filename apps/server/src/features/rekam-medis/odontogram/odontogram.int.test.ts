import type { OdontogramBaru, TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { shortTemuan } from '@nadi/domain/rekam-medis/odontogram';
import { linesOfGigi, type CatatanGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { diagnose, draft, grant, prepareRekam, serve, signed, type OpenedKunjungan } from '#testing/rekam-fixtures.ts';
import { readSalinanRekam } from '#features/surat/salinan-rekam.service.ts';
import { lockCatatan } from '../catatan/catatan.repository.ts';
import { isSealWhole } from '../catatan/sidik.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await dentist();
});

/** A facility whose doctor is a dentist. */
async function dentist(): Promise<TestFaskes> {
  const di = await t.newFaskes();
  await prepareRekam(t, di);
  await t.superuser.query(`update pegawai set profesi = 'dokter gigi' where faskes_id = $1 and akun_id = $2`, [
    di.faskesId,
    di.dokter.akunId,
  ]);
  return di;
}
const pathOf = (id: number, end = ''): string => `/kunjungan/${id}/odontogram${end}`;
const body = (text: string): object => {
  const [gigi, ...rest] = text.split(' ');
  const [permukaan = '', kode] = rest.length === 2 ? rest : ['', rest[0]];
  return { gigi: Number(gigi), permukaan: [...permukaan], kode, lanjutkan: true };
};
async function find(id: number, text: string, di = rs): Promise<OdontogramBaru> {
  const res = await di.dokter.post(pathOf(id), body(text));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
/** The patient's next visit, once this one is finished. */
async function next({ id, norm, versi }: OpenedKunjungan): Promise<OpenedKunjungan> {
  const ended = await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 4, versi });
  expect(ended.statusCode, ended.body).toBe(200);
  return serve(rs, { norm });
}
const words = (list: readonly TemuanGigi[]): string[] => list.map(shortTemuan);
const read = async (norm: number, person = rs.dokter) => {
  const res = await person.get(`/pasien/${norm}/odontogram`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const history = async (norm: number, gigi: number): Promise<TemuanGigi[]> =>
  (await rs.dokter.get(`/pasien/${norm}/odontogram/${gigi}`)).json().data;

// Issue 30 E9: whose mouth this tooth can hardly be in is asked.
it('a milk tooth of a grown man is asked about before it is kept', async () => {
  const { id } = await serve(rs);
  const asked = await rs.dokter.post(pathOf(id), { ...body('75 O car'), lanjutkan: false });
  expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
  expect(asked.json().message).toMatch(/^Gigi susu 75 pada umur \d+ tahun/);
  expect(words((await find(id, '75 O car')).temuan)).toEqual(['75 O car']);
});

describe('findings on teeth (spec: RM16)', () => {
  it('hold from visit to visit, are counted, shown in the record and the timeline, and audited', async () => {
    const norm = await rs.savePasien();
    const first = await serve(rs, { norm });
    await find(first.id, '36 MO car');
    await find(first.id, '18 mis');
    await find(first.id, '75 O car');
    expect(await read(norm, rs.perawat)).toMatchObject({
      dmf: { D: 1, M: 1, F: 0, jumlah: 2 },
      dmf_susu: { D: 1, M: 0, F: 0, jumlah: 1 },
      diperiksa_oleh: expect.any(String),
      perlu_baru: false,
      boleh_tulis: false,
    });
    const second = await next(first);
    const record = (await rs.dokter.get(`/kunjungan/${second.id}/rekam-medis`)).json().data;
    expect(words(record.bagian.odontogram.temuan)).toEqual(['18 mis', '36 M car', '36 O car', '75 O car']);
    expect(record.bagian.odontogram.boleh_tulis).toBe(true);
    expect(record.linimasa.entri).toContainEqual(
      expect.objectContaining({
        sumber: 'odontogram',
        kunjungan_id: first.id,
        ringkas: '36 M car, 36 O car, 18 mis, 75 O car',
      }),
    );
    const { rows } = await t.superuser.query(
      `select aksi, akun_id, sesudah ->> 'temuan' as temuan from audit where faskes_id = $1 and objek = 'gigi_temuan' and (sesudah ->> 'norm')::int = $2 order by id`,
      [rs.faskesId, norm],
    );
    expect(rows.map(({ temuan }) => temuan)).toEqual(['36 M car', '36 O car', '18 mis', '75 O car']);
    await grant(t, rs, 'manajemen', ['view akses rekam medis']);
    const trail = (await rs.manajemen.get(`/rekam-medis/${norm}/jejak`)).json().data;
    expect(trail).toContainEqual(expect.objectContaining({ oleh: 'Uji perawat', apa: 'Odontogram' }));
  });

  it('a filling ends the decay under it and says so; its undoing brings the decay back; nothing is erased', async () => {
    const { id, norm } = await serve(rs);
    await find(id, '36 MO car');
    const filled = await find(id, '36 O cof');
    expect([words(filled.baru), words(filled.berakhir), words(filled.temuan)]).toEqual([
      ['36 O cof'],
      ['36 O car'],
      ['36 M car', '36 O cof'],
    ]);
    const undone = await rs.dokter.post(pathOf(id, '/akhiri'), { temuan: [filled.baru[0]?.id], cara: 'batal' });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(words(undone.json().data.temuan)).toEqual(['36 M car', '36 O car']);
    expect((await history(norm, 36)).map((one) => [shortTemuan(one), one.sampai === null, one.batal])).toEqual([
      ['36 O cof', false, true],
      ['36 O car', true, false],
      ['36 M car', true, false],
    ]);
    for (const statement of ['delete from gigi_temuan', `update gigi_temuan set kode = 'amf'`])
      await expect(
        t.db.write(rs.ctx, (tx) => tx.exec({ text: statement, values: [] } as never)),
        statement,
      ).rejects.toThrow(/permission denied/);
  });

  it('an undoing brings nothing back that was found anew since', async () => {
    const { id, norm } = await serve(rs);
    await find(id, '46 O car');
    const filled = await find(id, '46 O amf');
    await find(id, '46 O car');
    await rs.dokter.post(pathOf(id, '/akhiri'), { temuan: [filled.baru[0]?.id], cara: 'batal' });
    expect(words((await read(norm)).temuan)).toEqual(['46 O car']);
  });

  it('what no longer holds is ended by whoever finds it; only one’s own of this visit is taken back', async () => {
    const norm = await rs.savePasien();
    const first = await serve(rs, { norm });
    const [crown] = (await find(first.id, '11 poc')).baru;
    const second = await next(first);
    const end = (cara: string) => rs.dokter.post(pathOf(second.id, '/akhiri'), { temuan: [crown?.id], cara });
    expect((await end('batal')).statusCode).toBe(422);
    expect(words((await end('akhiri')).json().data.temuan)).toEqual([]);
    const late = await end('akhiri');
    expect([late.statusCode, late.json().data.temuan]).toEqual([409, []]);
  });

  it('over a year old it asks for a new one, until somebody looked again', async () => {
    const { id, norm } = await serve(rs);
    await find(id, '36 O car');
    await t.superuser.query(
      `update gigi_temuan set dibuat_pada = dibuat_pada - interval '366 days' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, id],
    );
    expect((await read(norm)).perlu_baru).toBe(true);
    for (const _twice of [1, 2]) expect((await rs.dokter.post(pathOf(id, '/periksa'), {})).statusCode).toBe(200);
    expect(await read(norm)).toMatchObject({ perlu_baru: false, diperiksa_oleh: expect.any(String) });
  });

  it('a service that teeth were written of did begin', async () => {
    const { id, versi } = await serve(rs);
    await find(id, '36 O car');
    expect((await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 1, versi })).statusCode).toBe(422);
  });
});

describe('what is refused', () => {
  let visit: { id: number; norm: number };
  beforeAll(async () => {
    visit = await serve(rs);
    await find(visit.id, '28 mis');
  });

  it.each([
    ['tooth 19', { gigi: 19, kode: 'mis' }, 'gigi'],
    ['a surface on `mis`', { gigi: 36, permukaan: ['O'], kode: 'mis' }, 'permukaan'],
    ['a surface on a tooth that is gone', { gigi: 28, permukaan: ['O'], kode: 'car' }, 'permukaan'],
    ['a root treatment on a tooth that is gone', { gigi: 28, kode: 'rct' }, 'kode'],
    ['decay without a surface', { gigi: 36, kode: 'car' }, 'permukaan'],
    ['an unknown surface', { gigi: 36, permukaan: ['X'], kode: 'car' }, 'permukaan.0'],
    ['an unknown code', { gigi: 36, kode: 'abc' }, 'kode'],
    ['more than is asked', { gigi: 36, kode: 'sou', dmf: 3 }, 'dmf'],
  ])('%s', async (_what, wrong, field) => {
    const res = await rs.dokter.post(pathOf(visit.id), wrong);
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual([field]);
  });

  it('who may not: others than a dentist do not write, a clerk does not read either (D37)', async () => {
    const calls: [string, object][] = [
      ['', body('36 O car')],
      ['/akhiri', { temuan: [1], cara: 'akhiri' }],
      ['/periksa', {}],
    ];
    for (const [end, sent] of calls)
      for (const person of [rs.petugas, rs.admin, rs.apoteker, rs.perawat])
        expect((await person.post(pathOf(visit.id, end), sent)).statusCode, end).toBe(403);
    for (const path of [`/pasien/${visit.norm}/odontogram`, `/pasien/${visit.norm}/odontogram/36`]) {
      for (const person of [rs.petugas, rs.admin]) expect((await person.get(path)).statusCode, path).toBe(403);
      expect((await rs.apoteker.get(path)).statusCode, path).toBe(200);
    }
    const general = await t.newFaskes();
    await prepareRekam(t, general);
    const other = await serve(general);
    const res = await general.dokter.post(pathOf(other.id), body('36 O car'));
    expect([res.statusCode, res.json().message]).toEqual([403, 'Odontogram ditulis dokter gigi']);
  });

  it('another facility’s visit, patient and findings, and another patient’s findings, are not there', async () => {
    const other = await dentist();
    const foreign = await serve(other);
    const [mine] = (await read(visit.norm)).temuan;
    expect((await other.dokter.post(pathOf(visit.id), body('36 O car'))).statusCode).toBe(404);
    expect((await other.dokter.post(pathOf(visit.id, '/periksa'), {})).statusCode).toBe(404);
    const end = { temuan: [mine?.id], cara: 'akhiri' };
    expect((await other.dokter.post(pathOf(visit.id, '/akhiri'), end)).statusCode).toBe(404);
    expect((await other.dokter.post(pathOf(foreign.id, '/akhiri'), end)).statusCode).toBe(404);
    const neighbour = await serve(rs);
    expect((await rs.dokter.post(pathOf(neighbour.id, '/akhiri'), end)).statusCode).toBe(404);
    expect((await other.dokter.get(`/pasien/${visit.norm + 5000}/odontogram`)).statusCode).toBe(404);
    expect((await rs.dokter.get(`/pasien/${visit.norm}/odontogram/19`)).statusCode).toBe(422);
  });

  it('nothing is written of a visit that was cancelled', async () => {
    const { id, versi } = await serve(rs, { status: 1 });
    expect((await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 5, versi, alasan: 'Batal' })).statusCode).toBe(
      200,
    );
    expect((await rs.dokter.post(pathOf(id), body('36 O car'))).statusCode).toBe(422);
  });
});

describe('two at once', () => {
  it('the same finding is written once, and the second sees the teeth as they are', async () => {
    const first = await serve(rs);
    const { id, norm } = first;
    const again = await next(first);
    // They come through different visits, so that only the patient holds the second back.
    await t.superuser.query(
      `begin; select 1 from pasien where faskes_id = ${rs.faskesId} and norm = ${norm} for no key update`,
    );
    const both = [id, again.id].map((visit) => rs.dokter.post(pathOf(visit), body('36 O car')));
    await waitForLocks(t.superuser, 2).finally(() => t.superuser.query('commit'));
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(words(answers.find(({ statusCode }) => statusCode === 409)?.json().data.temuan)).toEqual(['36 O car']);
    expect(words((await read(norm)).temuan)).toEqual(['36 O car']);
  });

  it('the same request twice counts once', async () => {
    const { id, norm } = await serve(rs);
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2])
      expect((await rs.dokter.post(pathOf(id), body('36 MO car'), key)).statusCode).toBe(200);
    expect(await history(norm, 36)).toHaveLength(2);
  });
});

it('findings follow a merge and come back by its undoing', async () => {
  const [winner, loser] = [await rs.savePasien(), await rs.savePasien()];
  const { id } = await serve(rs, { norm: loser });
  await find(id, '36 O car');
  const merge = await mergePasien(rs, winner, loser);
  expect(words((await read(winner)).temuan)).toEqual(['36 O car']);
  expect((await cancelGabung(rs, merge)).statusCode).toBe(200);
  expect(words((await read(winner)).temuan)).toEqual([]);
  expect(words((await read(loser)).temuan)).toEqual(['36 O car']);
});

describe('the teeth of a signed note (spec: RM5, RM9, RM16)', () => {
  const GIGI = ['Temuan baru: 18 hilang; 36 karies mesial, karies oklusal', 'DMF-T 2 (D 1, M 1, F 0)'];
  async function written() {
    const visit = await serve(rs);
    await find(visit.id, '36 MO car');
    await find(visit.id, '18 mis');
    return visit;
  }
  const signSoap = async (
    id: number,
    begun?: { id: number; versi: number },
  ): Promise<{ id: number; isi: Record<string, unknown>; sidik: string }> => {
    const note = begun ?? (await draft(rs, id));
    await diagnose(rs, id);
    const res = await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi });
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.catatan;
  };

  it('stand in the summary before the signature, and in the sealed content after it', async () => {
    const visit = await written();
    const note = await draft(rs, visit.id);
    const { bagian } = (await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data;
    expect(bagian.odontogram).toEqual(GIGI);
    const signed = await signSoap(visit.id, note);
    expect(signed.isi['gigi']).toMatchObject({ dmf: { D: 1, M: 1, F: 0, jumlah: 2 }, berakhir: [] });
    expect(linesOfGigi(signed.isi['gigi'] as CatatanGigi)).toEqual(GIGI);
    const words = JSON.stringify(await readSalinanRekam(t.db, rs.ctx, visit.id));
    for (const line of GIGI) expect(words).toContain(line);
  });

  it('later changes leave the note, its seal and its copy as they were', async () => {
    const visit = await written();
    const signed = await signSoap(visit.id);
    await find(visit.id, '36 MO cof');
    await find(visit.id, '11 rct');
    const after = (await rs.dokter.get(`/catatan/${signed.id}`)).json().data;
    expect([after.isi, after.sidik]).toEqual([signed.isi, signed.sidik]);
    expect(JSON.stringify(await readSalinanRekam(t.db, rs.ctx, visit.id))).not.toContain('komposit');
    await expect(
      t.superuser.query(`update catatan_medis set isi = isi - 'gigi' where faskes_id = $1 and id = $2`, [
        rs.faskesId,
        signed.id,
      ]),
    ).rejects.toThrow('a signed note does not change');
    const { rows } = await t.superuser.query<{ id: number }>(
      'select id from catatan_medis where faskes_id = $1 and id = $2',
      [rs.faskesId, signed.id],
    );
    expect(rows).toHaveLength(1);
    await t.db.write(rs.ctx, async (tx) => {
      const note = await lockCatatan(tx, signed.id);
      expect(note && isSealWhole(note)).toBe(true);
      expect(note && isSealWhole({ ...note, isi: { ...note.isi, gigi: null } })).toBe(false);
    });
  });

  it('a finding that ended in the visit is told, one that was taken back is not', async () => {
    const first = await written();
    const later = await next(first);
    await find(later.id, '36 M cof');
    const mistake = await find(later.id, '21 car'.replace(' car', ' V car'));
    await rs.dokter.post(pathOf(later.id, '/akhiri'), { temuan: mistake.baru.map(({ id }) => id), cara: 'batal' });
    const signed = await signSoap(later.id);
    expect(linesOfGigi(signed.isi['gigi'] as CatatanGigi)).toEqual([
      'Temuan baru: 36 tambalan komposit mesial',
      'Temuan sebelumnya: 18 hilang; 36 karies oklusal',
      'Tidak berlaku lagi: 36 karies mesial',
      'DMF-T 2 (D 1, M 1, F 0)',
    ]);
  });

  it('a note of a visit in which nobody looked at teeth, or of another kind, keeps none; nobody types them in', async () => {
    const visit = await serve(rs);
    expect((await signSoap(visit.id)).isi).not.toHaveProperty('gigi');
    const other = await written();
    const cppt = await draft(rs, other.id, { jenis: 'cppt', subjektif: 'Nyeri berkurang', plan: 'Lanjut' });
    const res = await rs.dokter.post(`/catatan/${cppt.id}/tanda-tangan`, { versi: cppt.versi });
    expect(res.json().data.catatan.isi, res.body).not.toHaveProperty('gigi');
    const typed = await rs.dokter.post(`/kunjungan/${other.id}/catatan`, {
      jenis: 'soap',
      isi: { gigi: { temuan: [] } },
    });
    expect([typed.statusCode, Object.keys(typed.json().errors)]).toEqual([422, ['isi']]);
  });
});

// A note of another patient: teeth hold on after the visit, and count.
it("goes with a note that is struck through as another patient's; what it had ended holds again", async () => {
  const first = await serve(rs);
  await find(first.id, '36 O car');
  await find(first.id, '11 O car');
  const older = await find(first.id, '21 V car');
  const visit = await next(first);
  await find(visit.id, '36 mis');
  await find(visit.id, '16 O car');
  await find(visit.id, '16 O cof');
  await find(visit.id, '11 O amf');
  const gone = older.baru.map(({ id }) => id);
  await rs.dokter.post(pathOf(visit.id, '/akhiri'), { temuan: gone, cara: 'akhiri' });
  const note = await signed(rs, visit.id);
  const later = await next({ ...visit, versi: visit.versi });
  await find(later.id, '11 O cof');
  const alasan = 'Tertukar pasien';
  const strike = (lain?: object[]) =>
    rs.dokter.post(`/catatan/${note.id}/salah-catat`, { versi: note.versi, alasan, ...(lain && { lain }) });
  const asked = (await strike()).json();
  expect(asked.kode).toBe('PERLU_KONFIRMASI');
  expect(asked.message).toContain('Odontogram 36 mis');
  const all: { jenis: string; id: number; nama: string; sebab: string | null }[] = asked.data;
  const teeth = all.filter(({ jenis }) => jenis === 'odontogram');
  expect(teeth.map(({ nama, sebab }) => [nama.split(';')[0], sebab])).toEqual([
    ['36 mis', null],
    ['16 O car', null],
    ['16 O cof', null],
    ['11 O amf', null],
    ['21 V car diakhiri', 'catat lagi di odontogram bila masih begitu'],
  ]);
  const res = await strike(all.map(({ jenis, id, sebab }) => ({ jenis, id, tarik: sebab === null })));
  expect(res.statusCode, res.body).toBe(200);
  expect(words((await read(visit.norm)).temuan)).toEqual(['11 O cof', '36 O car']);
  expect((await history(visit.norm, 11)).map((one) => [shortTemuan(one), one.sampai === null, one.batal])).toEqual([
    ['11 O cof', true, false],
    ['11 O amf', false, true],
    ['11 O car', false, false],
  ]);
  // Its undoing brings back what the mistake had ended, and not the mistake.
  const own = (await read(visit.norm)).temuan.find(({ gigi }: TemuanGigi) => gigi === 11);
  await rs.dokter.post(pathOf(later.id, '/akhiri'), { temuan: [own.id], cara: 'batal' });
  expect(words((await read(visit.norm)).temuan)).toEqual(['11 O car', '36 O car']);
});
