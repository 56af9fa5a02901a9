import type { HasilKritis, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  fill,
  finished,
  order,
  orderBody,
  parameter,
  prepareOrders,
  send,
  working,
} from '#testing/penunjang-fixtures.ts';
import type { Lab } from '#testing/penunjang-fixtures.ts';
import { grant, prepareRekam, serve, setAkses, setProfesi } from '#testing/rekam-fixtures.ts';

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
    const { data } = await finished(lab, 'K', 6.8);
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
    await setProfesi(t, rs, rs.perawat, 'dokter');
    const visit = await serve(rs);
    const placed = await send(rs.perawat, `/kunjungan/${visit.id}/penunjang`, orderBody(lab));
    const filled = (await fill(lab, await working(lab, placed), 'HB', { nilai: 5.1 })).json().data as Penunjang;
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
    await setProfesi(t, rs, rs.perawat, 'perawat');
  });

  it('are taken note of once, with the value read back, of two at once by one', async () => {
    const { data } = await finished(lab, 'K', 6.8);
    expect((await receive(data, 8.6, rs.perawat)).json().errors).toHaveProperty('dibaca_ulang');
    const both = await Promise.all([receive(data, 6.8, rs.perawat), receive(data, 6.8, rs.dokter)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stands(data.id, rs.dokter)).toEqual([false]);
    expect((await receive(data, 6.8, rs.penunjang)).statusCode).toBe(403);
  });

  // Issue 30 A: what was sent can be read back, as people write it.
  it.each([
    ['K', 45_000, '45.000'],
    ['K', 45_000, '45000'],
    ['CRP', -12, '-12'],
    ['K', 6.8, '6.8'],
  ])('%s of %d is ended by reading back %j', async (kode, nilai, teks) => {
    // A quantity that may be below zero has a limit there, as a base excess has.
    await t.superuser.query(
      `update parameter_lab set batas = jsonb_set(batas, '{0,kritisRendah}', '-10') where kode = 'CRP' and faskes_id = ${rs.faskesId}`,
    );
    const { data } = await finished(lab, kode, nilai);
    const read = (dibaca_ulang: string) =>
      rs.dokter.post(`/penunjang/${data.id}/diterima`, { hasil_id: valueOf(data), dibaca_ulang });
    expect((await read('4,5')).json().errors).toHaveProperty('dibaca_ulang');
    expect((await read(teks)).statusCode).toBe(200);
    expect(await stands(data.id, rs.dokter)).toEqual([false]);
  });

  it('stand on while a revision waits to be validated, and go with one that is not critical', async () => {
    const { data } = await finished(lab, 'K', 6.8);
    const revised = (await fill(lab, data, 'K', { nilai: 4.1, alasan: 'Sampel hemolisis, diulang' })).json()
      .data as Penunjang;
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
    const { data } = await finished(lab, 'K', 6.8);
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
      hasil: [{ item_id: of.item[0]?.id, parameter_id: await parameter(lab, kode), nilai_teks: teks }],
      alasan,
    });
  async function finishedText(teks: string): Promise<Penunjang> {
    const visit = await serve(rs);
    const filled = (await fillText(await working(lab, await order(lab, visit.id)), 'MAL', teks)).json()
      .data as Penunjang;
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
    const filled = (await fillText(await working(lab, await order(lab, visit.id)), 'NS1', 'positif')).json()
      .data as Penunjang;
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
    const ordered = await working(lab, await order(lab, visit.id));
    const res = await fillText(ordered, 'KHUSUS', 'ada');
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'hasil.0.parameter_id': ['Khusus kalium bukan parameter Darah rutin'] },
    ]);
    const right = await working(lab, await order(lab, visit.id, { tindakan_id: [tests[1]], lanjutkan: true }));
    expect((await fillText(right, 'KHUSUS', 'ada')).statusCode).toBe(200);
  });
});
