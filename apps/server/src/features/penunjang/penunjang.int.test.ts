import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { order, orderCall, prepareOrders, stepCall } from '#testing/penunjang-fixtures.ts';
import type { Lab } from '#testing/penunjang-fixtures.ts';
import { diagnose, draft, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let lab: Lab;
let tests: readonly number[];
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  lab = await prepareOrders(t, rs);
  ({ tests } = lab);
});

describe('ordering (spec: RM18)', () => {
  it('has a number of its day and kind, and stands in the work list, the urgent one first', async () => {
    const visit = await serve(rs);
    const plain = await order(lab, visit.id);
    const urgent = await order(lab, visit.id, { cito: true, tindakan_id: [tests[1]] });
    expect(plain.nomor).toMatch(/^L-\d{6}-\d{3}$/);
    expect(urgent.nomor).not.toBe(plain.nomor);
    const { data } = (await rs.penunjang.get('/penunjang?limit=200')).json() as { data: Penunjang[] };
    const at = (id: number): number => data.findIndex((one) => one.id === id);
    expect(at(urgent.id)).toBeLessThan(at(plain.id));
    expect(at(urgent.id)).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, () => object, string]>([
    ['no test', () => ({ tindakan_id: [] }), 'tindakan_id'],
    ['a test that is not there', () => ({ tindakan_id: [99_999_999] }), 'tindakan_id'],
    ['a procedure that is no test', () => ({ tindakan_id: [tests[3]] }), 'tindakan_id'],
    ['a test of radiology asked of the laboratory', () => ({ tindakan_id: [tests[0], tests[4]] }), 'tindakan_id'],
    ['a test without a tariff', () => ({ tindakan_id: [tests[2]] }), 'tindakan_id'],
    ['a hole of a template (RM8)', () => ({ klinis: 'Demam [[hari]] hari' }), 'klinis'],
    ['a clinical question of four letters', () => ({ klinis: 'abcd' }), 'klinis'],
    ['a kind that is none', () => ({ jenis: 'patologi' }), 'jenis'],
    ['radiology of a woman who was not asked', () => ({ jenis: 'radiologi' }), 'hamil'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const visit = await serve(rs);
    const res = await orderCall(lab, visit.id, wrong());
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [field]]);
  });

  it('radiology of a man, and of a woman who answered, goes through', async () => {
    const man = await serve(rs, { norm: await rs.savePasien({ nama: 'BUDI', jenis_kelamin: 1 }) });
    expect((await order(lab, man.id, { jenis: 'radiologi' })).nomor).toMatch(/^X-/);
    const woman = await serve(rs);
    expect((await order(lab, woman.id, { jenis: 'radiologi', hamil: false })).hamil).toBe(false);
  });

  it('the same test within a day asks first', async () => {
    const visit = await serve(rs);
    await order(lab, visit.id);
    const again = await orderCall(lab, visit.id);
    expect([again.statusCode, again.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect((await orderCall(lab, visit.id, { lanjutkan: true })).statusCode).toBe(200);
  });

  it('twenty at once have twenty numbers; the same request twice is one order', async () => {
    const visit = await serve(rs);
    const all = await Promise.all(Array.from({ length: 20 }, () => orderCall(lab, visit.id, { lanjutkan: true })));
    expect(new Set(all.map((res) => res.json().data.nomor)).size).toBe(20);
    const key = { key: crypto.randomUUID() };
    const other = await serve(rs);
    const twice = [await orderCall(lab, other.id, {}, key), await orderCall(lab, other.id, {}, key)];
    expect(twice[1]?.json().data.id).toBe(twice[0]?.json().data.id);
  });

  it('a nurse orders nothing, who orders works on nothing, another facility sees nothing', async () => {
    const visit = await serve(rs);
    expect((await orderCall(lab, visit.id, {}, { person: rs.perawat })).statusCode).toBe(403);
    const placed = await order(lab, visit.id);
    expect((await stepCall(lab, placed, 2, { person: rs.dokter })).statusCode).toBe(403);
    expect((await rs.dokter.post(`/penunjang/${placed.id}/validasi`, { versi: 1 })).statusCode).toBe(403);
    expect((await rs.petugas.get('/penunjang')).statusCode).toBe(403);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await orderCall(lab, visit.id, {}, { person: other.dokter })).statusCode).toBe(404);
    expect((await other.penunjang.get(`/penunjang/${placed.id}`)).statusCode).toBe(404);
    expect((await stepCall(lab, placed, 2, { person: other.penunjang })).statusCode).toBe(404);
    const mine = await serve(other);
    expect((await orderCall(lab, mine.id, {}, { person: other.dokter })).json().errors).toHaveProperty('tindakan_id');
  });
});

describe('the steps (spec: RM18)', () => {
  it('are charged when received, once; cancelled by the orderer only before', async () => {
    const visit = await serve(rs);
    const placed = await order(lab, visit.id);
    const both = await Promise.all([stepCall(lab, placed, 2), stepCall(lab, placed, 2)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { rows } = await t.superuser.query(
      'select tarif::int from kunjungan_tindakan where faskes_id = $1 and kunjungan_id = $2 and tindakan_id = $3 and aktif',
      [rs.faskesId, visit.id, tests[0]],
    );
    expect(rows).toEqual([{ tarif: 60_000 }]);
    // Nor is the charge taken off the bill from the list of procedures.
    const items = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.tindakan;
    expect(items).toEqual([expect.objectContaining({ tindakan_id: tests[0], penunjang: true })]);
    const off = await rs.dokter.put(`/kunjungan/${visit.id}/tindakan/${items[0].id}`, { alasan: 'Salah pilih' });
    expect([off.statusCode, off.json().message]).toEqual([
      422,
      'Darah rutin ditagihkan oleh permintaan penunjang yang sudah diterima, jadi tidak dibatalkan di sini',
    ]);
    expect(await chargesOf(visit.id)).toEqual(itemsOf(placed));
    // Who works on it ends it later, as when the specimen was spoilt, and takes its charge off.
    const ended = { ...placed, versi: placed.versi + 1 };
    const why = { alasan: 'Sampel rusak di perjalanan' };
    expect((await stepCall(lab, ended, 9, { ...why, person: rs.dokter })).statusCode).toBe(403);
    expect((await stepCall(lab, ended, 9, why)).statusCode).toBe(200);
    expect(await chargesOf(visit.id)).toEqual([]);
  });

  const chargesOf = async (kunjunganId: number): Promise<number[]> =>
    (
      await t.superuser.query<{ item: number }>(
        `select penunjang_item_id as item from kunjungan_tindakan
          where faskes_id = $1 and kunjungan_id = $2 and penunjang_item_id is not null and aktif and jumlah = 1 and tarif = 60000 and hari is not null order by 1`,
        [rs.faskesId, kunjunganId],
      )
    ).rows.map(({ item }) => item);
  const itemsOf = (...orders: Penunjang[]): number[] => orders.flatMap(({ item }) => item.map(({ id }) => id));

  it('are charged for each of the orders of one test on a day, each once, also when repeated or raced', async () => {
    const visit = await serve(rs);
    const first = await order(lab, visit.id);
    const both = { tindakan_id: [tests[0], tests[1]], lanjutkan: true };
    const [second, third] = [await order(lab, visit.id, both), await order(lab, visit.id, both)];
    const key = { key: crypto.randomUUID() };
    const receive = (of: Penunjang, versi: number, options = {}) =>
      rs.penunjang.post(`/penunjang/${of.id}/status`, { versi, status: 2 }, options);
    const replayed = [await receive(first, first.versi, key), await receive(first, first.versi, key)];
    expect(replayed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await receive(first, first.versi + 1)).json().kode).toBe('TIDAK_BERURUTAN');
    const raced = await Promise.all([second, third, second, third].map((one) => receive(one, one.versi)));
    expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await chargesOf(visit.id)).toEqual(itemsOf(first, second, third));
    const again = t.superuser.query(
      `insert into kunjungan_tindakan (faskes_id, kunjungan_id, tindakan_id, tarif, penunjang_item_id, dibuat_oleh) values ($1, $2, $3, 0, $4, $5)`,
      [rs.faskesId, visit.id, tests[1], first.item[0]?.id, rs.dokter.akunId],
    );
    await expect(again).rejects.toThrow('kunjungan_tindakan_penunjang');
  });

  it('stay charged, each once, where the patient is moved before being served, and back', async () => {
    const visit = await serve(rs, { status: 1 });
    const orders = [await order(lab, visit.id), await order(lab, visit.id, { lanjutkan: true })];
    for (const one of orders) expect((await stepCall(lab, one, 2)).statusCode).toBe(200);
    // The room there offers another test alone.
    await t.superuser.query(
      'insert into tindakan_ruangan (faskes_id, tindakan_id, ruangan_id) values ($1, $2, $3) on conflict do nothing',
      [rs.faskesId, tests[1], rs.ruangan[1]?.id],
    );
    const { versi } = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.kunjungan;
    const to = { ruangan_id: rs.ruangan[1]?.id, dokter_id: rs.dokterList[1]?.id, jadwal_dokter_id: null };
    const moved = await rs.petugas.post('/kunjungan/pindah', { kunjungan: [{ id: visit.id, versi }], ...to });
    expect(moved.statusCode, moved.body).toBe(200);
    const { id, kunjungan, tidak_ikut } = moved.json().data;
    expect(tidak_ikut).toEqual([]);
    expect([await chargesOf(visit.id), await chargesOf(kunjungan[0].id)]).toEqual([[], itemsOf(...orders)]);
    expect((await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(kunjungan[0].id)]).toEqual([itemsOf(...orders), []]);
  });

  /** Moves a visit that waits to the other room. */
  const move = async (visitId: number): Promise<{ id: number; to: number }> => {
    const { versi } = (await rs.dokter.get(`/kunjungan/${visitId}/rekam-medis`)).json().data.kunjungan;
    const target = { ruangan_id: rs.ruangan[1]?.id, dokter_id: rs.dokterList[1]?.id, jadwal_dokter_id: null };
    const moved = await rs.petugas.post('/kunjungan/pindah', { kunjungan: [{ id: visitId, versi }], ...target });
    expect(moved.statusCode, moved.body).toBe(200);
    const { id, kunjungan } = moved.json().data;
    return { id, to: kunjungan[0].id };
  };
  const visitOf = async ({ id }: Penunjang): Promise<number> =>
    (
      await t.superuser.query<{ kunjungan_id: number }>(
        'select kunjungan_id from penunjang where faskes_id = $1 and id = $2',
        [rs.faskesId, id],
      )
    ).rows[0]?.kunjungan_id ?? 0;

  it('go with a patient who is moved, are received there, and stay charged, each once, when the move is taken back', async () => {
    const visit = await serve(rs, { status: 1 });
    const received = await order(lab, visit.id);
    const open = await order(lab, visit.id, { lanjutkan: true });
    const off = await order(lab, visit.id, { lanjutkan: true });
    expect((await stepCall(lab, received, 2)).statusCode).toBe(200);
    expect((await stepCall(lab, off, 9, { alasan: 'Salah pilih pemeriksaan' })).statusCode).toBe(200);
    const { id, to } = await move(visit.id);
    // What was open goes on with the patient; what was cancelled stays where it was.
    expect([await visitOf(received), await visitOf(open), await visitOf(off)]).toEqual([to, to, visit.id]);
    expect((await stepCall(lab, open, 2)).statusCode).toBe(200);
    const there = await order(lab, to, { tindakan_id: [tests[1]] });
    expect((await stepCall(lab, there, 2)).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([[], itemsOf(received, open, there)]);

    const undone = await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([itemsOf(received, open, there), []]);
    expect([await visitOf(received), await visitOf(open), await visitOf(there)]).toEqual([
      visit.id,
      visit.id,
      visit.id,
    ]);
    // Its results can still be written.
    expect((await stepCall(lab, { ...there, versi: there.versi + 1 }, 3)).statusCode).toBe(200);
    expect((await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(409);
    expect(await chargesOf(visit.id)).toEqual(itemsOf(received, open, there));
  });

  it('of a patient who is served stay with that service, and what the next room ordered comes back with the undoing', async () => {
    const visit = await serve(rs);
    const here = await order(lab, visit.id);
    const { id, to } = await move(visit.id);
    expect((await stepCall(lab, here, 2)).statusCode).toBe(200);
    const there = await order(lab, to, { tindakan_id: [tests[1]] });
    expect((await stepCall(lab, there, 2)).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([itemsOf(here), itemsOf(there)]);
    expect((await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([itemsOf(here, there), []]);
    expect([await visitOf(here), await visitOf(there)]).toEqual([visit.id, visit.id]);
  });

  it('are cancelled by whoever ordered, with a reason', async () => {
    const placed = await order(lab, (await serve(rs)).id);
    expect((await stepCall(lab, placed, 9, { alasan: 'pendek', person: rs.dokter })).json().errors).toHaveProperty(
      'alasan',
    );
    const done = await stepCall(lab, placed, 9, { alasan: 'Salah pilih pemeriksaan', person: rs.dokter });
    expect(done.json().data).toMatchObject({ status: 9, alasan_batal: 'Salah pilih pemeriksaan' });
  });

  it('keep the visit from being cancelled as long as one stands (RM1)', async () => {
    const visit = await serve(rs, { status: 1 });
    const placed = await order(lab, visit.id);
    const cancel = async () => {
      const { versi } = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.kunjungan;
      return rs.petugas.put(`/antrian_ruangan/${visit.id}`, { status: 5, versi, alasan: 'Pasien pulang' });
    };
    expect((await cancel()).json().message).toContain('permintaan penunjang');
    await stepCall(lab, placed, 9, { alasan: 'Salah pilih pemeriksaan', person: rs.dokter });
    expect((await cancel()).statusCode).toBe(200);
  });

  it('stand in for the plan of a note (RM8)', async () => {
    const visit = await serve(rs);
    await diagnose(rs, visit.id);
    const note = await draft(rs, visit.id, { ...SOAP, plan: null });
    expect(
      (await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai: false })).statusCode,
    ).toBe(422);
    await order(lab, visit.id);
    const res = await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai: false });
    expect(res.statusCode, res.body).toBe(200);
  });
});

it('issue 30 D15: the audit shows an order by its number and patient, and finds it by them', async () => {
  const visit = await serve(rs);
  const placed = await order(lab, visit.id);
  const of = async (objek: string) =>
    (await rs.admin.get(`/audit?objek=${encodeURIComponent(objek)}&limit=200`))
      .json()
      .data.filter((row: { objek: string }) => row.objek === 'penunjang')
      .map((row: { nomor: string | null; pasien: { norm: number } }) => [row.nomor, row.pasien.norm]);
  expect(await of(placed.nomor)).toEqual([[placed.nomor, visit.norm]]);
  expect(await of(String(visit.norm))).toContainEqual([placed.nomor, visit.norm]);
});
