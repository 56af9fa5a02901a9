/** An absent author's draft becomes a colleague's, as a copy that says so. spec: rekam-medis.md RM27, decision 0099 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import {
  diagnose,
  draft,
  grant,
  prepareRekam,
  readyDraft,
  serve,
  setAkses,
  signed,
  SOAP,
} from '#testing/rekam-fixtures.ts';
import { checkSealsOf } from './check-sidik.ts';

let t: TestApp;
let rs: TestFaskes;
/** Two doctors beside the test's own: whoever takes over, and one more. */
let rekan: Person;
let lain: Person;

async function makeDokter(person: Person): Promise<void> {
  await t.superuser.query(
    `with p as (insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Rekan', 'dokter', $2) returning id)
     insert into dokter (faskes_id, pegawai_id) select $1, id from p`,
    [rs.faskesId, person.akunId],
  );
}
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 1000 });
  await prepareRekam(t, rs);
  [rekan, lain] = [rs.manajemen, rs.apoteker];
  for (const [person, kode] of [
    [rekan, 'manajemen'],
    [lain, 'apoteker'],
  ] as const) {
    await makeDokter(person);
    await grant(t, rs, kode, ['view rekam medis', 'create rekam medis']);
  }
});

const ALASAN = 'Dokter pulang sakit';
const takeOver = (id: number, person = rekan, alasan: unknown = ALASAN, key = crypto.randomUUID()) =>
  person.post(`/catatan/${id}/ambil-alih`, { alasan }, { key });
/** Nothing new came of the draft for that long. */
const leave = (id: number, ago = '121 minutes') =>
  t.superuser.query(`update catatan_medis set diubah_pada = now() - $3::interval where faskes_id = $1 and id = $2`, [
    rs.faskesId,
    id,
    ago,
  ]);
const rowOf = async (id: number) =>
  (await t.superuser.query('select * from catatan_medis where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0];
const countNotes = async (visitId: number): Promise<number> =>
  (
    await t.superuser.query('select count(*)::int as n from catatan_medis where faskes_id = $1 and kunjungan_id = $2', [
      rs.faskesId,
      visitId,
    ])
  ).rows[0].n;
const readOf = async (visitId: number, person: Person) =>
  (await person.get(`/kunjungan/${visitId}/rekam-medis`)).json().data;

let visit: { id: number; norm: number; versi: number };
let left: { id: number; versi: number };
beforeEach(async () => {
  visit = await serve(rs);
  left = await readyDraft(rs, visit.id);
  await leave(left.id);
});
const mark = (bidang: string, diubah: boolean | null) => ({
  bidang,
  catatan_id: left.id,
  tanggal: rs.ctx.today,
  penulis: 'Uji dokter',
  diubah,
  ambil_alih: true,
});

describe('taking over an absent author’s draft (spec: RM27)', () => {
  it('makes a marked draft of one’s own with its texts; the other stays its author’s, unread, and says who took it', async () => {
    const before = await rowOf(left.id);
    const offered = (await readOf(visit.id, rekan)).menulis;
    expect(offered).toEqual([
      { penulis: 'Uji dokter', jenis: 'soap', pada: expect.any(String), absen: true, ambil_alih: left.id },
    ]);
    const res = await takeOver(left.id);
    expect(res.statusCode, res.body).toBe(200);
    const copy = res.json().data;
    const { jenis: _jenis, ...texts } = SOAP;
    expect(copy).toMatchObject({
      ...texts,
      status: 1,
      milik_saya: true,
      penulis: 'Uji manajemen',
      isi: {},
      instruksi: null,
    });
    expect(copy.salinan).toEqual(['subjektif', 'objektif', 'asesmen', 'plan'].map((bidang) => mark(bidang, null)));
    expect(await rowOf(left.id)).toEqual(before);
    // Nobody else reads either of them, and the draft is offered to nobody any more.
    const other = await readOf(visit.id, lain);
    expect([other.catatan, other.menulis.map((one: { ambil_alih: number }) => one.ambil_alih)]).toEqual([
      [],
      [null, null],
    ]);
    const own = (await readOf(visit.id, rs.dokter)).catatan;
    expect(own).toMatchObject([{ id: left.id, diambil_alih: { oleh: 'Uji manajemen', pada: expect.any(String) } }]);
    const finished = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, {
      status: 4,
      versi: visit.versi,
      draf_dilihat: [left.id, copy.id].map((one: number) => `catatan:${one}`),
    });
    expect(finished.statusCode, finished.body).toBe(200);
    const unsigned = (await rs.dokter.get('/rekam-medis/belum-ditandatangani')).json().data;
    expect(unsigned.find(({ catatan_id }: { catatan_id: number }) => catatan_id === left.id)).toMatchObject({
      diambil_alih: { oleh: 'Uji manajemen' },
    });
    const { rows } = await t.superuser.query(
      `select akun_id, aksi, sesudah from audit where faskes_id = $1 and (sesudah ->> 'diambil_alih_dari' = $2 or (sesudah ->> 'catatan_id' = $2 and sesudah ? 'ambil_alih')) order by aksi`,
      [rs.faskesId, String(left.id)],
    );
    expect(rows).toMatchObject([
      { akun_id: rekan.akunId, aksi: 'baca', sesudah: { kunjungan_id: visit.id } },
      { akun_id: rekan.akunId, aksi: 'buat', sesudah: { alasan: ALASAN, norm: visit.norm, jenis: 'soap' } },
    ]);
  });

  it('what was copied is marked for ever: saving without the marks keeps them, and the seal has them', async () => {
    const copy = (await takeOver(left.id)).json().data;
    const saved = await rekan.put(`/catatan/${copy.id}`, { ...SOAP, plan: 'Rujuk', salinan: [], versi: copy.versi });
    expect(saved.statusCode, saved.body).toBe(200);
    // What its author writes meanwhile, or that they throw it away, changes nothing of what was copied.
    await rs.dokter.put(`/catatan/${left.id}`, { ...SOAP, subjektif: 'Lain sama sekali', versi: left.versi });
    const signature = await rekan.post(`/catatan/${copy.id}/tanda-tangan`, { versi: copy.versi + 1 });
    expect(signature.statusCode, signature.body).toBe(200);
    expect(signature.json().data.catatan.salinan).toEqual([
      mark('subjektif', false),
      mark('objektif', false),
      mark('asesmen', false),
      mark('plan', true),
    ]);
    expect(await checkSealsOf(t.db, rs.ctx, copy.id % 30)).not.toContain(copy.id);
    // The author still signs their own; then the one without a mark is theirs, and the other names them.
    const own = await rs.dokter.post(`/catatan/${left.id}/tanda-tangan`, { versi: left.versi + 1 });
    expect([own.statusCode, own.json().data.catatan.salinan]).toEqual([200, []]);
  });

  it('leaves the examination with who examined, and takes the marks along that the texts had', async () => {
    const norm = await rs.savePasien();
    const source = await signed(rs, (await serve(rs, { norm })).id, true);
    const now = await serve(rs, { norm, changes: { lanjutkan: true } });
    await diagnose(rs, now.id);
    const isi = { pemeriksaan: { dada: { hasil: 'normal', teks: null } } };
    const salinan = [{ bidang: 'plan', catatan_id: source.id }];
    const first = await draft(rs, now.id, { ...SOAP, isi, salinan });
    await leave(first.id);
    const second = (await takeOver(first.id)).json().data;
    expect(second.isi).toEqual({});
    await leave(second.id);
    const third = (await takeOver(second.id, lain)).json().data;
    const marks = third.salinan.filter(({ bidang }: { bidang: string }) => bidang === 'plan');
    expect(marks.map(({ catatan_id }: { catatan_id: number }) => catatan_id)).toEqual([source.id, first.id, second.id]);
    const res = await lain.post(`/catatan/${third.id}/tanda-tangan`, { versi: third.versi });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.catatan.salinan).toHaveLength(9);
  });

  it('asks for a reason of ten letters, at its field', async () => {
    for (const alasan of ['', 'Sakit', '         x', null, 12])
      expect((await takeOver(left.id, rekan, alasan)).json().errors).toHaveProperty('alasan');
    expect(await countNotes(visit.id)).toBe(1);
  });

  it('is refused while the author writes, of what is no draft, of one’s own, and of an empty one', async () => {
    await leave(left.id, '119 minutes');
    expect((await readOf(visit.id, rekan)).menulis).toMatchObject([{ absen: false, ambil_alih: null }]);
    const busy = await takeOver(left.id);
    expect([busy.statusCode, busy.json().message]).toEqual([409, expect.stringContaining('Uji dokter masih menulis')]);
    expect(busy.json().data ?? null).toBeNull();
    expect((await takeOver(left.id, rs.dokter)).json().message).toBe('Draf ini milik Anda sendiri');
    const note = await signed(rs, (await serve(rs)).id);
    expect([(await takeOver(note.id)).statusCode, (await takeOver(note.id)).json().message]).toEqual([
      409,
      expect.stringMatching(/sudah ditandatangani/),
    ]);
    const gone = await draft(rs, (await serve(rs)).id);
    await rs.dokter.post(`/catatan/${gone.id}/buang`, { versi: gone.versi });
    expect((await takeOver(gone.id)).statusCode).toBe(404);
    const bare = await draft(rs, (await serve(rs)).id, { jenis: 'soap' });
    await leave(bare.id);
    expect((await takeOver(bare.id)).json().message).toMatch(/belum berisi/);
  });

  it('is another profession’s, another right’s and another facility’s to leave alone', async () => {
    await grant(t, rs, 'penunjang', ['view rekam medis', 'create rekam medis']);
    await t.superuser.query(
      `insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Gigi', 'dokter gigi', $2)`,
      [rs.faskesId, rs.penunjang.akunId],
    );
    // A nurse writes no SOAP; a dentist does, but not in a physician's place.
    for (const [person, word] of [
      [rs.perawat, 'ditulis'],
      [rs.penunjang, 'seprofesi Uji dokter'],
    ] as const) {
      expect((await readOf(visit.id, person)).menulis[0].ambil_alih).toBeNull();
      const res = await takeOver(left.id, person);
      expect([res.statusCode, res.json().message]).toEqual([403, expect.stringContaining(word)]);
    }
    expect((await takeOver(left.id, rs.kasir)).statusCode).toBe(403);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const foreign = await other.dokter.post(`/catatan/${left.id}/ambil-alih`, { alasan: ALASAN });
    expect(foreign.statusCode).toBe(404);
    await setAkses(t, rs, 'hubungan');
    try {
      expect((await takeOver(left.id)).json().data).toEqual({ norm: visit.norm });
    } finally {
      await setAkses(t, rs, 'faskes');
    }
    expect(await countNotes(visit.id)).toBe(1);
  });

  it('a secret draft is taken over by who may know secrets, and stays one', async () => {
    await rs.dokter.put(`/catatan/${left.id}`, { ...SOAP, rahasia: true, versi: left.versi });
    await leave(left.id);
    expect((await readOf(visit.id, rekan)).menulis[0].ambil_alih).toBeNull();
    expect((await takeOver(left.id)).statusCode).toBe(403);
    await grant(t, rs, 'apoteker', ['view rahasia medis']);
    expect((await takeOver(left.id, lain)).json().data.rahasia).toBe(true);
  });

  it('sent again it is the same draft; of two at once one has it, and whoever has a draft already keeps it', async () => {
    const again = crypto.randomUUID();
    const [one, two] = [await takeOver(left.id, rekan, ALASAN, again), await takeOver(left.id, rekan, ALASAN, again)];
    expect([one.statusCode, two.json().data.id]).toEqual([200, one.json().data.id]);
    const copy = one.json().data;
    expect((await takeOver(left.id, lain)).json().message).toBe('Draf ini sudah diambil alih Uji manajemen');
    // Thrown away, it is there to be taken over once more.
    expect((await rekan.post(`/catatan/${copy.id}/buang`, { versi: copy.versi })).statusCode).toBe(200);
    const both = await Promise.all([takeOver(left.id), takeOver(left.id, lain)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const second = await serve(rs);
    const theirs = await draft(rs, second.id);
    await leave(theirs.id);
    const mine = await draft(rs, second.id, { jenis: 'soap', subjektif: 'Tulisan sendiri' }, rekan);
    const kept = await takeOver(theirs.id);
    expect([kept.statusCode, kept.json().data.id, kept.json().message]).toEqual([
      409,
      mine.id,
      expect.stringMatching(/sudah punya draf SOAP/),
    ]);
    expect((await rowOf(mine.id)).subjektif).toBe('Tulisan sendiri');
  });

  it('an author who comes back in that moment keeps writing: what was saved first decides', async () => {
    await t.superuser.query(
      `begin; update catatan_medis set diubah_pada = now(), versi = versi + 1 where faskes_id = ${rs.faskesId} and id = ${left.id}`,
    );
    const taking = takeOver(left.id);
    await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
    expect((await taking).json().message).toMatch(/masih menulis/);
    expect(await countNotes(visit.id)).toBe(1);
  });
});
