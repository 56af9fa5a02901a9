import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { FORMULIR_MCU_AWAL } from '@nadi/domain/rekam-medis/mcu';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectBothWays } from '#testing/ekspor-fixtures.ts';
import { arrive, JAWABAN, makePaket } from '#testing/mcu-fixtures.ts';
import { order, prepareOrders, send, working } from '#testing/penunjang-fixtures.ts';
import { readWorkbook } from '#testing/read-workbook.ts';
import { prepareRekam } from '#testing/rekam-fixtures.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { EKSPOR_MCU } from './ekspor-rekap.ts';

let t: TestApp;
let rs: TestFaskes;
let paketId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  paketId = await makePaket(t, rs);
});

const save = (id: number, body: object, who: Person = rs.dokter) =>
  who.put(`/kunjungan/${id}/mcu`, { versi: null, jawaban: JAWABAN, setuju_perusahaan: true, ...body });
const conclude = (mcu: Mcu, body: object = {}, who: Person = rs.dokter) =>
  who.post(`/mcu/${mcu.id}/simpulkan`, { versi: mcu.versi, kesimpulan: 2, saran: 'Kurangi lemak', ...body });
const saved = async (id: number, body: object = {}): Promise<Mcu> => {
  const res = await save(id, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};

describe('a check-up (spec: RM25)', () => {
  // Issue 30 E9: 'Fit' beside findings is asked about, and kept once it is meant.
  it('is not concluded as fit beside findings without a question', async () => {
    const mcu = await saved((await arrive(t, rs, paketId)).id);
    const asked = await conclude(mcu, { kesimpulan: 1 });
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toContain('248');
    const again = (await rs.dokter.get(`/kunjungan/${mcu.kunjungan_id}/mcu`)).json().data as Mcu;
    expect(again.kesimpulan).toBeNull();
    const done = await conclude(mcu, { kesimpulan: 1, lanjutkan: true });
    expect([done.statusCode, done.json().data.kesimpulan]).toEqual([200, 1]);
  });

  it('asks about a number whose comma is lost before it keeps it, and not again', async () => {
    const { id } = await arrive(t, rs, paketId);
    const asked = await save(id, { jawaban: { hb: 157 } });
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toContain('atau 15,7 g/dL');
    expect((await save(id, { jawaban: { hb: 157 }, lanjutkan: true })).statusCode).toBe(200);
    expect((await save(id, { jawaban: { hb: 157, gdp: 98 }, versi: 1 })).statusCode).toBe(200);
  });

  it('issue 30 E4: is not concluded by whose SIP has ended', async () => {
    const end = (day: string | null) =>
      t.superuser.query('update pegawai set sip_berlaku = $3 where faskes_id = $1 and akun_id = $2', [
        rs.faskesId,
        rs.dokter.akunId,
        day,
      ]);
    const mcu = await saved((await arrive(t, rs, paketId)).id);
    await end('2020-01-01');
    const refused = await conclude(mcu);
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/^SIP Anda berakhir/)]);
    await end(null);
    expect((await conclude(mcu)).statusCode).toBe(200);
  });

  it('a form from before the lower limits gets them, and what its facility changed stays', async () => {
    const paket = await makePaket(t, rs);
    const old = FORMULIR_MCU_AWAL.map((question) => {
      const { temuan_rendah: _low, ...rest } = question as Record<string, unknown>;
      if (rest['kode'] === 'gdp') return { ...rest, min: null };
      if (rest['kode'] === 'hb') return { ...rest, max: null, temuan: 'Hemoglobin rendah' };
      return rest['kode'] === 'kolesterol' ? { ...rest, min: null, max: 199 } : rest;
    });
    await t.superuser.query('update mcu_formulir set pertanyaan = $3 where faskes_id = $1 and paket_id = $2', [
      rs.faskesId,
      paket,
      JSON.stringify(old),
    ]);
    const sql = readFileSync(new URL('../../../migrations/0166_mcu_batas_bawah.sql', import.meta.url), 'utf8');
    for (const _twice of [1, 2]) await t.superuser.query(sql);
    const { rows } = await t.superuser.query(
      'select versi, pertanyaan from mcu_formulir where faskes_id = $1 and paket_id = $2',
      [rs.faskesId, paket],
    );
    const now = (kode: string) => rows[0].pertanyaan.find((one: { kode: string }) => one.kode === kode);
    const shipped = (kode: string) => FORMULIR_MCU_AWAL.find((one) => one.kode === kode);
    for (const kode of ['gdp', 'hb', 'sistole', 'diastole', 'ekg']) expect(now(kode)).toEqual(shipped(kode));
    expect(now('kolesterol')).toMatchObject({ min: null, max: 199 });
    expect(rows[0].versi).toBe(2);
  });

  it('takes measures from the visit, only what was measured, and the rest by hand', async () => {
    const visit = await arrive(t, rs, paketId);
    const mcu = await saved(visit.id);
    expect(mcu).toMatchObject({ versi: 1, jawaban: { ...JAWABAN, sistole: 120, diastole: 80, imt: 22.5 } });
    await t.superuser.query(
      `update catatan_awal set asal = '{"sistole": "otomatis"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    const { jawaban } = (await rs.dokter.get(`/kunjungan/${visit.id}/mcu`)).json().data as Mcu;
    expect(jawaban).not.toHaveProperty('sistole');
    expect(jawaban['diastole']).toBe(80);
  });

  it('takes what the orders of the visit found, once it is validated, before what was typed', async () => {
    const di = await t.newFaskes();
    await prepareRekam(t, di);
    const lab = await prepareOrders(t, di);
    const visit = await arrive(t, di, await makePaket(t, di));
    const ask = async (): Promise<Mcu> => (await di.dokter.get(`/kunjungan/${visit.id}/mcu`)).json().data;
    expect((await save(visit.id, {}, di.dokter)).statusCode).toBe(200);
    const work = await working(lab, await order(lab, visit.id));
    const parameters = (await di.penunjang.get('/parameter-lab')).json().data as { id: number; kode: string }[];
    const parameter_id = (kode: string) => parameters.find((one) => one.kode === kode)?.id;
    const filled = await send(di.penunjang, `/penunjang/${work.id}/hasil`, {
      versi: work.versi,
      hasil: [
        { item_id: work.item[0]?.id, parameter_id: parameter_id('HB'), nilai_angka: 11.2 },
        { item_id: work.item[0]?.id, parameter_id: parameter_id('KOL'), nilai_angka: 190 },
      ],
      alasan: null,
    });
    expect([(await ask()).jawaban['hb'], (await ask()).dari_hasil]).toEqual([14, []]);
    await send(di.penunjang, `/penunjang/${work.id}/validasi`, { versi: filled.versi });
    const mcu = await ask();
    expect([mcu.dari_hasil, mcu.jawaban]).toEqual([
      ['kolesterol', 'hb'],
      expect.objectContaining({ hb: 11.2, kolesterol: 190, gdp: 98 }),
    ]);
    // A newer one with a sign is no number to answer with, and the one before it does not stand for it.
    const next = await working(lab, await order(lab, visit.id, { lanjutkan: true }));
    const more = await send(di.penunjang, `/penunjang/${next.id}/hasil`, {
      versi: next.versi,
      hasil: [
        { item_id: next.item[0]?.id, parameter_id: parameter_id('KOL'), nilai_angka: 500, tanda: '>' },
        { item_id: next.item[0]?.id, parameter_id: parameter_id('HB'), nilai_angka: 11.2 },
      ],
      alasan: null,
    });
    await send(di.penunjang, `/penunjang/${next.id}/validasi`, { versi: more.versi });
    expect((await ask()).dari_hasil).toEqual(['hb']);
    const token = async (): Promise<boolean> => {
      const { rows } = await t.superuser.query(
        `select token from mcu_lembar l join mcu m on m.id = l.mcu_id where l.faskes_id = $1 and m.kunjungan_id = $2 and l.untuk = 'peserta'`,
        [di.faskesId, visit.id],
      );
      return (await di.petugas.get(`/surat/periksa/${rows[0].token}`)).json().data.hasil_dikoreksi;
    };
    // What it was concluded from stays, also when the result is revised afterwards.
    expect((await conclude(mcu, {}, di.dokter)).statusCode).toBe(200);
    expect([await token(), (await ask()).hasil_dikoreksi]).toEqual([false, false]);
    const hb = { item_id: next.item[0]?.id, parameter_id: parameter_id('HB'), nilai_angka: 15 };
    const now = (await di.penunjang.get(`/penunjang/${next.id}`)).json().data;
    const changed = { versi: now.versi, hasil: [hb], alasan: 'Sampel tertukar pasien lain' };
    const again = await send(di.penunjang, `/penunjang/${next.id}/hasil`, changed);
    await send(di.penunjang, `/penunjang/${next.id}/validasi`, { versi: again.versi });
    // Whoever holds the paper learns by its code that it holds a result which was corrected, who prints it again here.
    expect([await token(), (await ask()).hasil_dikoreksi]).toEqual([true, true]);
    await t.superuser.query(`set session_replication_role = replica`);
    await t.superuser.query(`update hasil set nilai_angka = 9 where faskes_id = $1`, [di.faskesId]);
    await t.superuser.query(`set session_replication_role = origin`);
    expect((await ask()).jawaban['hb']).toBe(11.2);
  });

  it('keeps the questions it was begun with when the form has another version', async () => {
    const di = await t.newFaskes();
    const paket = await makePaket(t, di);
    const [begun, later] = [await arrive(t, di, paket), await arrive(t, di, paket)];
    expect((await save(begun.id, {}, di.dokter)).statusCode).toBe(200);
    await t.superuser.query(
      `update mcu_formulir set versi = 2, pertanyaan = jsonb_path_query_array(pertanyaan, '$[*] ? (@.kode != "ekg")') where faskes_id = $1`,
      [di.faskesId],
    );
    const asked = async ({ id }: { id: number }): Promise<boolean> =>
      ((await di.dokter.get(`/kunjungan/${id}/mcu`)).json().data as Mcu).pertanyaan.some(({ kode }) => kode === 'ekg');
    expect([await asked(begun), await asked(later)]).toEqual([true, false]);
    const { ekg: _gone, ...rest } = JAWABAN;
    expect((await save(later.id, { jawaban: rest }, di.dokter)).statusCode).toBe(200);
    const { rows } = await t.superuser.query(
      'select kunjungan_id, formulir_versi from mcu where faskes_id = $1 order by id',
      [di.faskesId],
    );
    expect(rows).toEqual([
      { kunjungan_id: begun.id, formulir_versi: 1 },
      { kunjungan_id: later.id, formulir_versi: 2 },
    ]);
  });

  it('is concluded by a doctor once it is whole, and does not change afterwards, nor by SQL', async () => {
    const visit = await arrive(t, rs, paketId);
    const { kolesterol: _one, ...short } = JAWABAN;
    const part = await saved(visit.id, { jawaban: short });
    expect(Object.keys((await conclude(part)).json().errors)).toEqual(['jawaban.kolesterol']);
    const whole = await saved(visit.id, { versi: part.versi });
    const done = await conclude(whole);
    expect(done.json().data).toMatchObject({
      kesimpulan: 2,
      saran: 'Kurangi lemak',
      sidik: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await save(visit.id, { versi: done.json().data.versi })).statusCode).toBe(409);
    expect((await conclude(done.json().data)).statusCode).toBe(409);
    await expect(
      t.superuser.query(`update mcu set saran = 'Lain' where faskes_id = $1 and kunjungan_id = $2`, [
        rs.faskesId,
        visit.id,
      ]),
    ).rejects.toThrow(/does not change/);
  });

  it('of two who begin it at once one is first, and the other sees what stands', async () => {
    const visit = await arrive(t, rs, paketId);
    const both = await Promise.all([save(visit.id, {}), save(visit.id, { jawaban: { gdp: 90 } })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().data).toMatchObject({ versi: 1 });
  });

  it('of twenty who conclude at once one does', async () => {
    const visit = await arrive(t, rs, paketId);
    const mcu = await saved(visit.id);
    const all = await Promise.all(Array.from({ length: 20 }, () => conclude(mcu)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it.each<[string, object, string]>([
    ['a number that is none', { gdp: 'banyak' }, 'jawaban.gdp'],
    ['a negative number', { gdp: -1 }, 'jawaban.gdp'],
    ['a word that is no option', { ekg: 'Baik' }, 'jawaban.ekg'],
    ['a question that is not asked', { apa: 1 }, 'jawaban.apa'],
    ['a measure by hand', { sistole: 120 }, 'jawaban.sistole'],
  ])('%s is refused at its question', async (_what, jawaban, field) => {
    const visit = await arrive(t, rs, paketId);
    const res = await save(visit.id, { jawaban });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });

  it('for now unfit needs until when', async () => {
    const visit = await arrive(t, rs, paketId);
    const mcu = await saved(visit.id);
    expect(Object.keys((await conclude(mcu, { kesimpulan: 3 })).json().errors)).toEqual(['sampai']);
    expect((await conclude(mcu, { kesimpulan: 3, sampai: '2027-01-31' })).statusCode).toBe(200);
  });

  it('a visit of another package is no check-up; another facility’s and no one’s are not there', async () => {
    const plain = await makePaket(t, rs, { form: false });
    const visit = await arrive(t, rs, plain);
    expect((await rs.dokter.get(`/kunjungan/${visit.id}/mcu`)).statusCode).toBe(404);
    const mine = await arrive(t, rs, paketId);
    const mcu = await saved(mine.id);
    const other = await t.newFaskes();
    expect((await other.dokter.get(`/kunjungan/${mine.id}/mcu`)).statusCode).toBe(404);
    expect((await save(mine.id, { versi: 1 }, other.dokter)).statusCode).toBe(404);
    expect((await conclude(mcu, {}, other.dokter)).statusCode).toBe(404);
    expect((await other.admin.post('/mcu-formulir/store', { paket_id: paketId })).statusCode).toBe(422);
    expect((await rs.admin.post('/mcu-formulir/store', { paket_id: paketId })).statusCode).toBe(422);
  });

  it('who may not: nurses and clerks neither read nor write; who keeps records reads alone', async () => {
    const visit = await arrive(t, rs, paketId);
    for (const who of [rs.perawat, rs.petugas]) {
      expect((await who.get('/rekap-mcu')).statusCode).toBe(403);
      expect((await save(visit.id, {}, who)).statusCode).toBe(403);
    }
    expect((await rs['perekam-medis'].get('/rekap-mcu')).statusCode).toBe(200);
    expect((await save(visit.id, {}, rs['perekam-medis'])).statusCode).toBe(403);
    const mcu = await saved(visit.id);
    // The admin holds the right and is no doctor.
    expect((await conclude(mcu, {}, rs.admin)).statusCode).toBe(422);
  });
});

describe('the recap', () => {
  it('has a row for each person, counts and findings; its reading is audited', async () => {
    const di = await t.newFaskes();
    const paket = await makePaket(t, di);
    const [one, two] = [
      await arrive(t, di, paket, { pasien: { nama: 'ADE' } }),
      await arrive(t, di, paket, { pasien: { nama: 'BUDI', perusahaan: 'PT Lain' } }),
    ];
    expect((await save(one.id, {}, di.dokter)).statusCode).toBe(200);
    const all = (await di.admin.get('/rekap-mcu?limit=50')).json();
    expect(all.data.map(({ pasien }: { pasien: { norm: number } }) => pasien.norm)).toEqual([one.norm, two.norm]);
    expect(all.data[0]).toMatchObject({
      keadaan: { fisik: 'normal', lab: 'temuan', ekg: 'normal' },
      temuan: ['Kolesterol 248 mg/dL'],
      lengkap: true,
      kesimpulan: null,
    });
    expect(all.data[1].keadaan).toMatchObject({ fisik: 'sebagian', lab: 'belum' });
    expect(all.ringkasan).toMatchObject({
      peserta: 2,
      lengkap: 1,
      temuan: [{ temuan: 'Kolesterol tinggi', jumlah: 1 }],
    });
    const lain = (await di.admin.get('/rekap-mcu?perusahaan=PT%20Lain')).json();
    expect(lain.meta.total).toBe(1);
    expect((await di.admin.get('/rekap-mcu/perusahaan')).json().data).toEqual(['PT Karya Tekstil', 'PT Lain']);
    const { rows } = await t.superuser.query(
      `select count(*)::int as n from audit where faskes_id = $1 and objek = 'rekap mcu' and aksi = 'baca'`,
      [di.faskesId],
    );
    expect(rows[0].n).toBe(2);
  });

  it('is exported, and who took it along stands in the audit', async () => {
    const di = await t.newFaskes();
    const paket = await makePaket(t, di);
    await arrive(t, di, paket);
    const filter = { kesimpulan: 0, paket_id: paket };
    const given = { person: di.admin, path: '/rekap-mcu/ekspor', filter, ekspor: EKSPOR_MCU };
    expect(await expectBothWays(t, di, given)).toHaveLength(2);
    const none = await di.admin.get('/rekap-mcu/ekspor?kesimpulan=1');
    expect(readWorkbook(none.rawPayload)).toHaveLength(1);
    const { rows } = await t.superuser.query(
      `select sesudah -> 'jumlah' as jumlah from audit where faskes_id = $1 and objek = 'rekap mcu' and aksi = 'ekspor' order by id`,
      [di.faskesId],
    );
    expect(rows.map(({ jumlah }) => jumlah)).toEqual([1, 1, 0]);
  });
});
