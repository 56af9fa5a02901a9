import type { Hasil, HasilKritis, ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import { diagnose, draft, grant, prepareRekam, serve, setAkses, SOAP } from '../../testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let tests: number[];
/** Tests of a facility with a tariff, one without, and a procedure that is no test. */
async function addTests(of: TestFaskes): Promise<number[]> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Darah rutin', 'penunjang'), ($1, 'LAB-2', 'Kalium', 'penunjang'),
      ($1, 'LAB-9', 'Tanpa tarif', 'penunjang'), ($1, 'TIN-1', 'Jahit luka', 'tindakan') returning id`,
    [of.faskesId],
  );
  const ids = rows.map(({ id }) => id);
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, x, '2020-01-01', 60000 from unnest($2::int[]) x`,
    [of.faskesId, [ids[0], ids[1], ids[3]]],
  );
  return ids;
}
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  tests = await addTests(rs);
});

const bodyOf = (changes: object = {}): object => ({
  jenis: 'lab',
  tindakan_id: [tests[0]],
  klinis: 'Lemas, pucat',
  ...changes,
});
const orderCall = (id: number, changes: object = {}, person: Person = rs.dokter, options = {}) =>
  person.post(`/kunjungan/${id}/penunjang`, bodyOf(changes), options);
async function order(kunjunganId: number, changes: object = {}): Promise<Penunjang> {
  const res = await orderCall(kunjunganId, changes);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const stepCall = ({ id, versi }: Penunjang, status: number, alasan: string | null = null, person = rs.penunjang) =>
  person.post(`/penunjang/${id}/status`, { versi, status, alasan });
async function send(person: Person, url: string, body: object): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
async function working(of: Penunjang): Promise<Penunjang> {
  const received = await send(rs.penunjang, `/penunjang/${of.id}/status`, { versi: of.versi, status: 2 });
  return send(rs.penunjang, `/penunjang/${of.id}/status`, { versi: received.versi, status: 3 });
}
const parameter = async (kode: string): Promise<number> => {
  const { data } = (await rs.penunjang.get('/parameter-lab')).json() as { data: ParameterLab[] };
  return data.find((one) => one.kode === kode)?.id ?? 0;
};
const fill = async (of: Penunjang, kode: string, nilai: number, alasan: string | null = null) =>
  rs.penunjang.post(`/penunjang/${of.id}/hasil`, {
    versi: of.versi,
    hasil: [{ item_id: of.item[0]?.id, parameter_id: await parameter(kode), nilai_angka: nilai }],
    alasan,
  });
/** An order with one validated value. */
async function finished(
  kode: string,
  nilai: number,
): Promise<{ visit: { id: number; norm: number }; data: Penunjang }> {
  const visit = await serve(rs);
  const filled = (await fill(await working(await order(visit.id)), kode, nilai)).json().data as Penunjang;
  return { visit, data: await send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi }) };
}

describe('ordering (spec: RM18)', () => {
  it('has a number of its day and kind, and stands in the work list, the urgent one first', async () => {
    const visit = await serve(rs);
    const plain = await order(visit.id);
    const urgent = await order(visit.id, { cito: true, tindakan_id: [tests[1]] });
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
    ['a test without a tariff', () => ({ tindakan_id: [tests[2]] }), 'tindakan_id'],
    ['a clinical question of four letters', () => ({ klinis: 'abcd' }), 'klinis'],
    ['a kind that is none', () => ({ jenis: 'patologi' }), 'jenis'],
    ['radiology of a woman who was not asked', () => ({ jenis: 'radiologi' }), 'hamil'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const visit = await serve(rs);
    const res = await orderCall(visit.id, wrong());
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [field]]);
  });

  it('radiology of a man, and of a woman who answered, goes through', async () => {
    const man = await serve(rs, { norm: await rs.savePasien({ nama: 'BUDI', jenis_kelamin: 1 }) });
    expect((await order(man.id, { jenis: 'radiologi' })).nomor).toMatch(/^X-/);
    const woman = await serve(rs);
    expect((await order(woman.id, { jenis: 'radiologi', hamil: false })).hamil).toBe(false);
  });

  it('the same test within a day asks first', async () => {
    const visit = await serve(rs);
    await order(visit.id);
    const again = await orderCall(visit.id);
    expect([again.statusCode, again.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect((await orderCall(visit.id, { lanjutkan: true })).statusCode).toBe(200);
  });

  it('twenty at once have twenty numbers; the same request twice is one order', async () => {
    const visit = await serve(rs);
    const all = await Promise.all(Array.from({ length: 20 }, () => orderCall(visit.id, { lanjutkan: true })));
    expect(new Set(all.map((res) => res.json().data.nomor)).size).toBe(20);
    const key = { key: crypto.randomUUID() };
    const other = await serve(rs);
    const twice = [await orderCall(other.id, {}, rs.dokter, key), await orderCall(other.id, {}, rs.dokter, key)];
    expect(twice[1]?.json().data.id).toBe(twice[0]?.json().data.id);
  });

  it('a nurse orders nothing, who orders works on nothing, another facility sees nothing', async () => {
    const visit = await serve(rs);
    expect((await orderCall(visit.id, {}, rs.perawat)).statusCode).toBe(403);
    const placed = await order(visit.id);
    expect((await stepCall(placed, 2, null, rs.dokter)).statusCode).toBe(403);
    expect((await rs.dokter.post(`/penunjang/${placed.id}/validasi`, { versi: 1 })).statusCode).toBe(403);
    expect((await rs.petugas.get('/penunjang')).statusCode).toBe(403);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await orderCall(visit.id, {}, other.dokter)).statusCode).toBe(404);
    expect((await other.penunjang.get(`/penunjang/${placed.id}`)).statusCode).toBe(404);
    expect((await stepCall(placed, 2, null, other.penunjang)).statusCode).toBe(404);
    const mine = await serve(other);
    expect((await orderCall(mine.id, {}, other.dokter)).json().errors).toHaveProperty('tindakan_id');
  });
});

describe('the steps (spec: RM18)', () => {
  it('are charged when received, once, and cancelled only before', async () => {
    const visit = await serve(rs);
    const placed = await order(visit.id);
    const both = await Promise.all([stepCall(placed, 2), stepCall(placed, 2)]);
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
    const late = await stepCall({ ...placed, versi: placed.versi + 1 }, 9, 'Salah pilih pemeriksaan');
    expect([late.statusCode, late.json().kode]).toEqual([409, 'TIDAK_BERURUTAN']);
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
    const first = await order(visit.id);
    const both = { tindakan_id: [tests[0], tests[1]], lanjutkan: true };
    const [second, third] = [await order(visit.id, both), await order(visit.id, both)];
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
    const orders = [await order(visit.id), await order(visit.id, { lanjutkan: true })];
    for (const one of orders) expect((await stepCall(one, 2)).statusCode).toBe(200);
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
    const received = await order(visit.id);
    const open = await order(visit.id, { lanjutkan: true });
    const off = await order(visit.id, { lanjutkan: true });
    expect((await stepCall(received, 2)).statusCode).toBe(200);
    expect((await stepCall(off, 9, 'Salah pilih pemeriksaan')).statusCode).toBe(200);
    const { id, to } = await move(visit.id);
    // What was open goes on with the patient; what was cancelled stays where it was.
    expect([await visitOf(received), await visitOf(open), await visitOf(off)]).toEqual([to, to, visit.id]);
    expect((await stepCall(open, 2)).statusCode).toBe(200);
    const there = await order(to, { tindakan_id: [tests[1]] });
    expect((await stepCall(there, 2)).statusCode).toBe(200);
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
    expect((await stepCall({ ...there, versi: there.versi + 1 }, 3)).statusCode).toBe(200);
    expect((await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(409);
    expect(await chargesOf(visit.id)).toEqual(itemsOf(received, open, there));
  });

  it('of a patient who is served stay with that service, and what the next room ordered comes back with the undoing', async () => {
    const visit = await serve(rs);
    const here = await order(visit.id);
    const { id, to } = await move(visit.id);
    expect((await stepCall(here, 2)).statusCode).toBe(200);
    const there = await order(to, { tindakan_id: [tests[1]] });
    expect((await stepCall(there, 2)).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([itemsOf(here), itemsOf(there)]);
    expect((await rs.petugas.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(200);
    expect([await chargesOf(visit.id), await chargesOf(to)]).toEqual([itemsOf(here, there), []]);
    expect([await visitOf(here), await visitOf(there)]).toEqual([visit.id, visit.id]);
  });

  it('are cancelled by whoever ordered, with a reason', async () => {
    const placed = await order((await serve(rs)).id);
    expect((await stepCall(placed, 9, 'pendek', rs.dokter)).json().errors).toHaveProperty('alasan');
    const done = await stepCall(placed, 9, 'Salah pilih pemeriksaan', rs.dokter);
    expect(done.json().data).toMatchObject({ status: 9, alasan_batal: 'Salah pilih pemeriksaan' });
  });

  it('keep the visit from being cancelled as long as one stands (RM1)', async () => {
    const visit = await serve(rs, { status: 1 });
    const placed = await order(visit.id);
    const cancel = async () => {
      const { versi } = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.kunjungan;
      return rs.petugas.put(`/antrian_ruangan/${visit.id}`, { status: 5, versi, alasan: 'Pasien pulang' });
    };
    expect((await cancel()).json().message).toContain('permintaan penunjang');
    await stepCall(placed, 9, 'Salah pilih pemeriksaan', rs.dokter);
    expect((await cancel()).statusCode).toBe(200);
  });

  it('stand in for the plan of a note (RM8)', async () => {
    const visit = await serve(rs);
    await diagnose(rs, visit.id);
    const note = await draft(rs, visit.id, { ...SOAP, plan: null });
    expect(
      (await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai: false })).statusCode,
    ).toBe(422);
    await order(visit.id);
    const res = await rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai: false });
    expect(res.statusCode, res.body).toBe(200);
  });
});

describe('results (spec: RM19)', () => {
  it('are interpreted by sex and age, and seen by the orderer once they are validated', async () => {
    const visit = await serve(rs);
    const work = await working(await order(visit.id));
    const filled = (await fill(work, 'HB', 11.2)).json().data as Penunjang;
    expect(filled.hasil).toMatchObject([
      { nama: 'Hemoglobin', nilai_angka: 11.2, satuan: 'g/dL', rujukan: '12 - 15', interpretasi: 'L' },
    ]);
    const seen = async (): Promise<Hasil[]> => (await rs.dokter.get(`/penunjang/${work.id}`)).json().data.hasil;
    expect(await seen()).toEqual([]);
    const done = await send(rs.penunjang, `/penunjang/${work.id}/validasi`, { versi: filled.versi });
    expect(done.status).toBe(4);
    expect(await seen()).toHaveLength(1);
    const { data } = (await rs.dokter.get(`/pasien/${visit.norm}/linimasa?sumber=penunjang`)).json();
    expect(data).toMatchObject([{ ringkas: 'Hemoglobin: 11,2 g/dL (12 - 15) L', tanda: [] }]);
    const dasar = (await rs.dokter.get(`/kunjungan/${visit.id}/surat/dasar`)).json().data;
    expect(dasar.hasil).toEqual(['Hemoglobin: 11,2 g/dL (12 - 15) L']);
  });

  it.each<[string, object, string]>([
    ['neither number nor text', {}, 'nilai_angka'],
    ['both', { nilai_angka: 1, nilai_teks: 'a' }, 'nilai_angka'],
    ['too many decimals', { nilai_angka: 11.25 }, 'nilai_angka'],
    ['a parameter that is not there', { parameter_id: 99_999_999, nilai_angka: 1 }, 'parameter_id'],
    ['a test of another order', { item_id: 99_999_999, nilai_angka: 1 }, 'item_id'],
    ['words of 4,001 letters', { nama: 'Kesan', nilai_teks: 'x'.repeat(4001) }, 'nilai_teks'],
    ['a number that no column holds', { nama: 'Hitung', nilai_angka: 100_000_000 }, 'nilai_angka'],
    ['no name at all', { parameter_id: null, nilai_teks: 'a' }, 'nama'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const work = await working(await order((await serve(rs)).id));
    const row = { item_id: work.item[0]?.id, parameter_id: await parameter('HB'), ...wrong };
    const res = await rs.penunjang.post(`/penunjang/${work.id}/hasil`, { versi: work.versi, hasil: [row] });
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [`hasil.0.${field}`]]);
  });

  it('are validated by another person where there is one', async () => {
    const own = await t.newFaskes();
    await prepareRekam(t, own);
    const ids = await addTests(own);
    await t.superuser.query(
      `insert into akun_peran (faskes_id, akun_id, peran_id) select $1, $2, id from peran where faskes_id = $1 and kode = 'penunjang'`,
      [own.faskesId, own.perawat.akunId],
    );
    t.app.services.user.forget();
    const visit = await serve(own);
    let now = (
      await own.dokter.post(`/kunjungan/${visit.id}/penunjang`, {
        jenis: 'lab',
        tindakan_id: [ids[0]],
        klinis: 'Lemas, pucat',
      })
    ).json().data as Penunjang;
    for (const status of [2, 3])
      now = await send(own.penunjang, `/penunjang/${now.id}/status`, { versi: now.versi, status });
    now = await send(own.penunjang, `/penunjang/${now.id}/hasil`, {
      versi: now.versi,
      hasil: [{ item_id: now.item[0]?.id, nama: 'Kesan', nilai_teks: 'Normal' }],
    });
    const self = await own.penunjang.post(`/penunjang/${now.id}/validasi`, { versi: now.versi });
    expect(self.statusCode).toBe(403);
    expect((await own.perawat.post(`/penunjang/${now.id}/validasi`, { versi: now.versi })).statusCode).toBe(200);
  });

  it('once validated change only as another revision with a reason, and the old one stays', async () => {
    const { data } = await finished('HB', 11.2);
    expect((await fill(data, 'HB', 12.2)).json().errors).toHaveProperty('alasan');
    const revised = (await fill(data, 'HB', 12.2, 'Sampel tertukar dengan pasien lain')).json().data as Penunjang;
    expect(revised.hasil).toMatchObject([{ nilai_angka: 12.2, revisi: 2, divalidasi_pada: null }]);
    const { rows } = await t.superuser.query(
      'select id, nilai_angka::float, aktif from hasil where faskes_id = $1 and penunjang_id = $2 order by id',
      [rs.faskesId, data.id],
    );
    expect(rows.map(({ nilai_angka, aktif }) => [nilai_angka, aktif])).toEqual([
      [11.2, false],
      [12.2, true],
    ]);
    await expect(
      t.superuser.query('update hasil set nilai_angka = 1 where faskes_id = $1 and id = $2', [rs.faskesId, rows[0].id]),
    ).rejects.toThrow('a validated result does not change');
  });
});

describe('critical results (spec: RM20)', () => {
  type Answer = { data: HasilKritis[]; lagi_ms: number | null };
  const ask = async (person: Person): Promise<Answer> => (await person.get('/penunjang/kritis')).json() as Answer;
  const critical = async (person: Person): Promise<number[]> =>
    (await ask(person)).data.map(({ penunjang_id }) => penunjang_id);
  const stands = async (id: number, ...people: Person[]): Promise<boolean[]> =>
    Promise.all(people.map(async (person) => (await critical(person)).includes(id)));
  const valueOf = ({ hasil }: Penunjang): number => hasil[0]?.id ?? 0;
  /** As if it had been validated so many minutes ago. */
  const age = async (data: Penunjang, minutes: number): Promise<void> => {
    await t.superuser.query(
      `set session_replication_role = replica; update hasil set divalidasi_pada = now() - interval '${minutes} minutes' where faskes_id = ${rs.faskesId} and penunjang_id = ${data.id}; set session_replication_role = origin`,
    );
  };
  const receive = (data: Penunjang, nilai: number, person: Person) =>
    person.post(`/penunjang/${data.id}/diterima`, { hasil_id: valueOf(data), dibaca_ulang: nilai });
  const inHubungan = async (work: () => Promise<void>): Promise<void> => {
    await setAkses(t, rs, 'hubungan');
    await work().finally(() => setAkses(t, rs, 'faskes'));
  };

  it('stand at the orderer at once, at the room after 15 minutes, at all after 30, by the clock of the database', async () => {
    const { data } = await finished('K', 6.8);
    expect(data.hasil[0]?.interpretasi).toBe('HH');
    expect(await stands(data.id, rs.dokter, rs.perawat, rs.penunjang)).toEqual([true, false, false]);
    const { lagi_ms: untilRoom } = await ask(rs.perawat);
    expect(untilRoom).toBeGreaterThan(0);
    expect(untilRoom).toBeLessThanOrEqual(15 * 60_000);
    await age(data, 14);
    expect(await stands(data.id, rs.perawat)).toEqual([false]);
    await age(data, 16);
    expect(await stands(data.id, rs.dokter, rs.perawat, rs.penunjang)).toEqual([true, true, false]);
    expect((await ask(rs.perawat)).data.find((one) => one.penunjang_id === data.id)?.sebagai).toBe('ruangan');
    await age(data, 31);
    expect(await stands(data.id, rs.dokter, rs.perawat, rs.penunjang)).toEqual([true, true, true]);
    const { data: shown, lagi_ms } = await ask(rs.penunjang);
    expect([shown.find((one) => one.penunjang_id === data.id)?.sebagai, lagi_ms]).toEqual(['semua', null]);
    expect((await receive(data, 6.8, rs.dokter)).statusCode).toBe(200);
  });

  it('stand at the doctor of the visit too where another one ordered', async () => {
    await grant(t, rs, 'perawat', ['create penunjang']);
    const visit = await serve(rs);
    const placed = await send(rs.perawat, `/kunjungan/${visit.id}/penunjang`, bodyOf());
    const filled = (await fill(await working(placed), 'HB', 5.1)).json().data as Penunjang;
    const data = await send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
    expect(await stands(data.id, rs.perawat, rs.dokter)).toEqual([true, true]);
    // Another doctor takes over the patient, and with them what is critical (RM38).
    const other = {
      dokter_id: rs.dokterList[1]?.id,
      peran: 'utama',
      menggantikan: rs.dokterList[0]?.id,
      alasan: 'Alih rawat penyakit dalam',
    };
    expect((await rs.dokter.post(`/kunjungan/${visit.id}/dpjp`, other)).statusCode).toBe(200);
    expect(await stands(data.id, rs.perawat, rs.dokter)).toEqual([true, false]);
    expect((await receive(data, 5.1, rs.perawat)).statusCode).toBe(200);
  });

  it('are taken note of once, with the value read back, of two at once by one', async () => {
    const { data } = await finished('K', 6.8);
    expect((await receive(data, 8.6, rs.perawat)).json().errors).toHaveProperty('dibaca_ulang');
    const both = await Promise.all([receive(data, 6.8, rs.perawat), receive(data, 6.8, rs.dokter)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stands(data.id, rs.dokter)).toEqual([false]);
    expect((await receive(data, 6.8, rs.penunjang)).statusCode).toBe(403);
  });

  it('stand on while a revision waits to be validated, and go with one that is not critical', async () => {
    const { data } = await finished('K', 6.8);
    const revised = (await fill(data, 'K', 4.1, 'Sampel hemolisis, diulang')).json().data as Penunjang;
    expect(await stands(data.id, rs.dokter)).toEqual([true]);
    const seen = (await rs.dokter.get(`/penunjang/${data.id}`)).json().data as Penunjang;
    expect(seen.hasil).toMatchObject([{ nilai_angka: 6.8, revisi: 1 }]);
    await send(rs.penunjang, `/penunjang/${data.id}/validasi`, { versi: revised.versi });
    expect(await stands(data.id, rs.dokter)).toEqual([false]);
    expect((await receive(data, 6.8, rs.dokter)).statusCode).toBe(404);
  });

  it('are taken note of by whom they stand at, and by nobody else who does not treat the patient', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await grant(t, rs, 'apoteker', ['view penunjang', 'create penunjang']);
    const { data } = await finished('K', 6.8);
    await inHubungan(async () => {
      expect((await receive(data, 6.8, rs.apoteker)).json().kode).toBe('AKSES_DARURAT');
      expect((await receive(data, 6.8, other.dokter)).statusCode).toBe(404);
      expect((await critical(other.dokter)).includes(data.id)).toBe(false);
      await age(data, 31);
      const res = await receive(data, 6.8, rs.apoteker);
      expect([res.statusCode, res.json().data.hasil.length], res.body).toEqual([200, 1]);
      expect((await receive(data, 6.8, rs.apoteker)).statusCode).toBe(409);
    });
  });
});

describe('results in words (spec: RM20)', () => {
  const fillText = async (of: Penunjang, kode: string, teks: string, alasan: string | null = null) =>
    rs.penunjang.post(`/penunjang/${of.id}/hasil`, {
      versi: of.versi,
      hasil: [{ item_id: of.item[0]?.id, parameter_id: await parameter(kode), nilai_teks: teks }],
      alasan,
    });
  async function finishedText(teks: string): Promise<Penunjang> {
    const visit = await serve(rs);
    const filled = (await fillText(await working(await order(visit.id)), 'MAL', teks)).json().data as Penunjang;
    return send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
  }
  const standing = async (of: Penunjang): Promise<HasilKritis[]> =>
    ((await rs.dokter.get('/penunjang/kritis')).json().data as HasilKritis[]).filter(
      (one) => one.penunjang_id === of.id,
    );

  it('a critical word makes the red line, which goes when the word is read back', async () => {
    const done = await finishedText('P. falciparum POSITIF, trofozoit');
    expect(done.hasil[0]).toMatchObject({ interpretasi: 'AA', kata_kritis: 'positif', rujukan: 'Negatif' });
    expect(await standing(done)).toMatchObject([
      { nilai_angka: null, nilai_teks: 'P. falciparum POSITIF, trofozoit', interpretasi: 'AA' },
    ]);
    const receive = (dibaca_ulang: unknown) =>
      rs.dokter.post(`/penunjang/${done.id}/diterima`, { hasil_id: done.hasil[0]?.id, dibaca_ulang });
    for (const wrong of ['negatif', 'tidak positif', 3, ' '])
      expect(Object.keys((await receive(wrong)).json().errors ?? {}), String(wrong)).toEqual(['dibaca_ulang']);
    const both = await Promise.all([receive('Positif'), receive('positif falciparum')]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
    expect(await standing(done)).toEqual([]);
    const { rows } = await t.superuser.query(
      `select dibaca_ulang, lower(left(dibaca_ulang_teks, 7)) as teks from hasil where faskes_id = $1 and id = $2`,
      [rs.faskesId, done.hasil[0]?.id],
    );
    expect(rows).toEqual([{ dibaca_ulang: null, teks: 'positif' }]);
  });

  it.each([
    ['Negatif', 'N'],
    ['Meragukan, ulangi', 'A'],
  ])('%s is %s and stands nowhere', async (teks, meant) => {
    const done = await finishedText(teks);
    expect(done.hasil[0]).toMatchObject({ interpretasi: meant, kata_kritis: null });
    expect(await standing(done)).toEqual([]);
  });

  it('a result keeps the meaning of its day, also when the words change or the parameter is renamed', async () => {
    const visit = await serve(rs);
    const { data: made } = (
      await rs.admin.post('/parameter-lab/store', {
        kode: 'NS1',
        nama: 'Dengue NS1',
        kelompok: 'Imunologi',
        kata_kritis: ['positif'],
      })
    ).json();
    const filled = (await fillText(await working(await order(visit.id)), 'NS1', 'positif')).json().data as Penunjang;
    const done = await send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
    await send(rs.admin, `/parameter-lab/update/${made.id}?_method=PUT`, {
      kode: 'NS1',
      nama: 'NS1 Dengue',
      kelompok: 'Imunologi',
      versi: 1,
    });
    expect(await standing(done)).toHaveLength(1);
    const revised = (await fillText(done, 'NS1', 'negatif', 'Tabung tertukar dengan pasien lain')).json()
      .data as Penunjang;
    expect(revised.hasil).toMatchObject([{ nama: 'Dengue NS1', nilai_teks: 'negatif', interpretasi: null, revisi: 2 }]);
  });

  it('a parameter of another test is refused at its field', async () => {
    await send(rs.admin, '/parameter-lab/store', {
      kode: 'KHUSUS',
      nama: 'Khusus kalium',
      kelompok: 'Kimia',
      tindakan: [tests[1]],
    });
    const visit = await serve(rs);
    const ordered = await working(await order(visit.id));
    const res = await fillText(ordered, 'KHUSUS', 'ada');
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'hasil.0.parameter_id': ['Khusus kalium bukan parameter Darah rutin'] },
    ]);
    const right = await working(await order(visit.id, { tindakan_id: [tests[1]], lanjutkan: true }));
    expect((await fillText(right, 'KHUSUS', 'ada')).statusCode).toBe(200);
  });
});
