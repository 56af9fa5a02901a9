import type { Hasil, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  addTests,
  fill,
  finished,
  order,
  parameter,
  prepareOrders,
  send,
  working,
} from '#testing/penunjang-fixtures.ts';
import type { Lab } from '#testing/penunjang-fixtures.ts';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let lab: Lab;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  lab = await prepareOrders(t, rs);
});

describe('results (spec: RM19)', () => {
  it('are interpreted by sex and age, and seen by the orderer once they are validated', async () => {
    const visit = await serve(rs);
    const work = await working(lab, await order(lab, visit.id));
    const filled = (await fill(lab, work, 'HB', { nilai: 11.2 })).json().data as Penunjang;
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
    ['a haemoglobin below zero', { nilai_angka: -3 }, 'nilai_angka'],
    ['a parameter that is not there', { parameter_id: 99_999_999, nilai_angka: 1 }, 'parameter_id'],
    ['a test of another order', { item_id: 99_999_999, nilai_angka: 1 }, 'item_id'],
    ['words of 4,001 letters', { nama: 'Kesan', nilai_teks: 'x'.repeat(4001) }, 'nilai_teks'],
    ['a number that no column holds', { nama: 'Hitung', nilai_angka: 100_000_000 }, 'nilai_angka'],
    ['no name at all', { parameter_id: null, nilai_teks: 'a' }, 'nama'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const work = await working(lab, await order(lab, (await serve(rs)).id));
    const row = { item_id: work.item[0]?.id, parameter_id: await parameter(lab, 'HB'), ...wrong };
    const res = await rs.penunjang.post(`/penunjang/${work.id}/hasil`, { versi: work.versi, hasil: [row] });
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [`hasil.0.${field}`]]);
  });

  // Issue 30 A: a text that is a number is one, with its sign; what can't be read for sure is refused at its field.
  it('are read from a text where the parameter has limits, and never kept as words without meaning', async () => {
    const kalium = await parameter(lab, 'K');
    const send422 = async (nilai_teks: string): Promise<string[]> => {
      const work = await working(lab, await order(lab, (await serve(rs)).id));
      const hasilBaru = [{ item_id: work.item[0]?.id, parameter_id: kalium, nilai_teks }];
      const res = await rs.penunjang.post(`/penunjang/${work.id}/hasil`, { versi: work.versi, hasil: hasilBaru });
      return res.statusCode === 200
        ? [(res.json().data as Penunjang).hasil.map((h) => `${h.tanda}${h.nilai_angka} ${h.interpretasi}`).join()]
        : Object.keys(res.json().errors);
    };
    expect(await send422('> 9')).toEqual(['>9 HH']);
    expect(await send422('7.9 mmol/L')).toEqual(['7.9 HH']);
    for (const wrong of ['HI', '6,O', '7,5.', '7.9 mg/dL', '> 4', '-12', '\u22123'])
      expect(await send422(wrong)).toEqual(['hasil.0.nilai_teks']);
  });

  it('of one test leave the order open until each of its tests has one', async () => {
    const placed = await order(lab, (await serve(rs)).id, { tindakan_id: lab.tests.slice(0, 2) });
    const filled = (await fill(lab, await working(lab, placed), 'HB', { nilai: 11.2 })).json().data as Penunjang;
    const part = await send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
    expect(part.status).toBe(3);
    const seen = (await rs.dokter.get(`/penunjang/${part.id}`)).json().data as Penunjang;
    expect(seen.hasil).toMatchObject([{ nilai_angka: 11.2 }]);
    const { data: line } = (await rs.dokter.get(`/kunjungan/${placed.kunjungan_id}/rekam-medis`)).json();
    expect(JSON.stringify(line.linimasa.entri)).toContain('Hemoglobin: 11,2');
    const rest = { item_id: part.item[1]?.id, parameter_id: await parameter(lab, 'K'), nilai_teks: '> 9' };
    const full = await send(rs.penunjang, `/penunjang/${part.id}/hasil`, { versi: part.versi, hasil: [rest] });
    expect((await send(rs.penunjang, `/penunjang/${part.id}/validasi`, { versi: full.versi })).status).toBe(4);
  });

  // Issue 30 D12: a package is no more done with one of its values than an order with one of its tests.
  it('of one parameter leave a package open, and the doctor sees which one is missing', async () => {
    const [hb, tro] = [await parameter(lab, 'HB'), await parameter(lab, 'TRO')];
    const paket = lab.tests[0];
    await t.superuser.query(
      'insert into parameter_lab_tindakan (faskes_id, parameter_id, tindakan_id) select $1, x, $2 from unnest($3::int[]) x',
      [rs.faskesId, paket, [hb, tro]],
    );
    const work = await working(lab, await order(lab, (await serve(rs)).id));
    expect(work.kurang).toEqual(['Darah rutin']);
    const filled = (await fill(lab, work, 'HB', { nilai: 11.2 })).json().data as Penunjang;
    const part = await send(rs.penunjang, `/penunjang/${work.id}/validasi`, { versi: filled.versi });
    expect([part.status, part.kurang]).toEqual([3, ['Darah rutin (Trombosit)']]);
    expect((await rs.dokter.get(`/penunjang/${work.id}`)).json().data.kurang).toEqual(['Darah rutin (Trombosit)']);
    const rest = { item_id: part.item[0]?.id, parameter_id: tro, nilai_teks: 'tidak diperiksa' };
    const full = await send(rs.penunjang, `/penunjang/${work.id}/hasil`, { versi: part.versi, hasil: [rest] });
    const done = await send(rs.penunjang, `/penunjang/${work.id}/validasi`, { versi: full.versi });
    expect([done.status, done.kurang]).toEqual([4, []]);
    await t.superuser.query('delete from parameter_lab_tindakan where faskes_id = $1', [rs.faskesId]);
  });

  // Issue 30 A: what no limit looks at, or what is of another magnitude, is asked about before it is kept.
  it('of another magnitude, or without any limit, are asked about; a free name that is a parameter is refused', async () => {
    const work = await working(lab, await order(lab, (await serve(rs)).id));
    const item_id = work.item[0]?.id;
    const save = async (row: object, more: object = {}) =>
      (
        await rs.penunjang.post(`/penunjang/${work.id}/hasil`, {
          versi: work.versi,
          hasil: [{ item_id, ...row }],
          ...more,
        })
      ).json();
    const platelets = { parameter_id: await parameter(lab, 'TRO'), nilai_teks: '250.000' };
    expect(await save(platelets)).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringContaining('Trombosit 250000 10^3/uL (kritis tinggi), atau 250 10^3/uL (normal)?'),
    });
    expect((await save({ nama: 'kalium ', nilai_teks: '7,9' })).errors['hasil.0.nama'][0]).toMatch(
      /^Kalium adalah parameter/,
    );
    // The words beside a chosen parameter are its own, or refused: they would be dropped.
    const other = { parameter_id: await parameter(lab, 'K'), nama: 'Natrium', nilai_teks: '4' };
    expect(Object.keys((await save(other)).errors)).toEqual(['hasil.0.nama']);
    const free = { nama: 'Kalium urin', nilai_teks: '7,9 mmol/L' };
    expect((await save(free)).message).toContain('tidak diperiksa terhadap batas apa pun');
    expect((await save({ nama: 'Kesan', nilai_teks: 'Sesuai anemia defisiensi besi' })).status).toBe('success');
    expect((await save({ ...free, nama: 'Klorida' }, { versi: work.versi + 1, pasti: true })).data.hasil).toHaveLength(
      2,
    );
  });

  it('are validated by another person where there is one', async () => {
    const own = await t.newFaskes();
    await prepareRekam(t, own);
    const ids = await addTests(t, own);
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
    const { data } = await finished(lab, 'HB', 11.2);
    expect((await fill(lab, data, 'HB', { nilai: 12.2 })).json().errors).toHaveProperty('alasan');
    const revised = (await fill(lab, data, 'HB', { nilai: 12.2, alasan: 'Sampel tertukar dengan pasien lain' })).json()
      .data as Penunjang;
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
