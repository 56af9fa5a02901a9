import { beforeAll, describe, expect, it } from 'vitest';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Person } from '#testing/harness.ts';
import { startTestApp } from '#testing/harness.ts';
import {
  fill,
  finished,
  order,
  parameter,
  prepareOrders,
  send,
  stepCall,
  working,
} from '#testing/penunjang-fixtures.ts';
import type { Lab } from '#testing/penunjang-fixtures.ts';
import { prepareRekam, serve, signed } from '#testing/rekam-fixtures.ts';
import { issue, write } from '#testing/surat-fixtures.ts';

const t = await startTestApp();
let lab: Lab;
beforeAll(async () => {
  const rs = await t.newFaskes();
  await prepareRekam(t, rs);
  lab = await prepareOrders(t, rs);
});

const ALASAN = 'Sampel tertukar dengan pasien lain';
const noticesOf = async (person: Person): Promise<Pemberitahuan[]> => (await person.get('/pemberitahuan')).json().data;
const forVisit = async (person: Person, id: number): Promise<Pemberitahuan[]> =>
  (await noticesOf(person)).filter(({ tujuan_id }) => tujuan_id === id);
const read = async (person: Person, { id }: { id: number }): Promise<Penunjang> =>
  (await person.get(`/penunjang/${id}`)).json().data;
async function revise(of: Penunjang, kode: string, nilai: number): Promise<Penunjang> {
  const res = await fill(lab, of, kode, { nilai, alasan: ALASAN });
  expect(res.statusCode, res.body).toBe(200);
  const filled = res.json().data as Penunjang;
  return send(lab.rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
}
const RUJUKAN = { jenis: 'rujukan', tujuan: 'RSUD Kota', alasan: 'Perlu pemeriksaan lanjutan' };

describe('issue 30, E6: a result corrected after validation', () => {
  it('reaches the orderer and who read the critical value back, without any value in the notice', async () => {
    const { rs } = lab;
    const { visit, data } = await finished(lab, 'K', 8);
    expect(await forVisit(rs.dokter, visit.id)).toEqual([]);
    const hasil_id = data.hasil[0]?.id;
    const got = await rs.perawat.post(`/penunjang/${data.id}/diterima`, { hasil_id, dibaca_ulang: 8 });
    expect(got.statusCode, got.body).toBe(200);
    await revise(got.json().data, 'K', 4.2);
    for (const person of [rs.dokter, rs.perawat]) {
      const [told, ...others] = await forVisit(person, visit.id);
      expect(others).toEqual([]);
      expect(told).toMatchObject({
        jenis: 'hasil-dikoreksi',
        tanda_terima: true,
        tujuan: 'rekam',
        judul: `Hasil ${data.nomor} dikoreksi sesudah divalidasi`,
        rincian: 'Status kritisnya berubah. Lihat nilai lama, nilai baru, dan alasannya di rekam.',
      });
      expect(`${told?.judul}${told?.rincian}`).not.toMatch(/kalium|4,2|\b8\b/i);
    }
    expect(await forVisit(rs.kasir, visit.id)).toEqual([]);
    const [now] = (await read(rs.dokter, data)).hasil;
    expect(now).toMatchObject({ nilai_angka: 4.2, revisi: 2, alasan_revisi: ALASAN });
    expect(now?.semula).toMatchObject({ nilai: '8', interpretasi: 'HH' });
  });

  it.each([
    [550, 155, 'HH'],
    [30, 130, 'LL'],
  ])(
    'a glucose of %i that had been read back became %i: both are told, and the record keeps the old one',
    async (...values) => {
      const [lama, baru, interpretasi] = values;
      const { visit, data } = await finished(lab, 'GDS', lama);
      const body = { hasil_id: data.hasil[0]?.id, dibaca_ulang: String(lama) };
      const got = await lab.rs.perawat.post(`/penunjang/${data.id}/diterima`, body);
      expect(got.statusCode, got.body).toBe(200);
      await revise(got.json().data, 'GDS', baru);
      for (const person of [lab.rs.dokter, lab.rs.perawat])
        expect(await forVisit(person, visit.id)).toMatchObject([{ jenis: 'hasil-dikoreksi', tanda_terima: true }]);
      expect((await read(lab.rs.dokter, data)).hasil).toMatchObject([
        { nilai_angka: baru, alasan_revisi: ALASAN, semula: { nilai: String(lama), interpretasi } },
      ]);
    },
  );

  it('the reverse too, and a value that was not validated yet tells nobody', async () => {
    const { visit, data } = await finished(lab, 'K', 4.2);
    await revise(data, 'K', 8);
    expect((await forVisit(lab.rs.dokter, visit.id))[0]?.rincian).toMatch(/^Status kritisnya berubah/);
    const second = await finished(lab, 'K', 4.2);
    expect(await forVisit(lab.rs.dokter, second.visit.id)).toEqual([]);
  });

  it('marks the letter that quotes it, which is issued again in one go', async () => {
    const { rs } = lab;
    const { visit, data } = await finished(lab, 'K', 4.2);
    await signed(rs, visit.id);
    const surat = await issue(rs, await write(rs, visit.id, RUJUKAN));
    const sick = await issue(rs, await write(rs, visit.id, { jenis: 'sakit', mulai: rs.ctx.today, lama: 2 }));
    const proof = async (id: number): Promise<unknown> => {
      const { rows } = await t.superuser.query('select token from surat where faskes_id = $1 and id = $2', [
        rs.faskesId,
        id,
      ]);
      const url = `/api/surat/periksa/${rows[0].token}`;
      return (await t.app.inject({ method: 'GET', url, remoteAddress: '10.4.4.5' })).json().data.hasil_dikoreksi;
    };
    expect(await proof(surat.id)).toBe(false);
    await revise(data, 'K', 8);
    // Whoever holds the paper learns it by its code, and not which result.
    expect([await proof(surat.id), await proof(sick.id)]).toEqual([true, false]);
    const letters = async (): Promise<Surat[]> => (await rs.dokter.get(`/kunjungan/${visit.id}/surat`)).json().data;
    const marked = new Map((await letters()).map(({ id, hasil_dikoreksi }) => [id, hasil_dikoreksi]));
    expect([marked.get(surat.id), marked.get(sick.id)]).toEqual([['Kalium'], []]);
    const { versi } = (await letters()).find(({ id }) => id === surat.id) as Surat;
    expect((await rs.perawat.post(`/surat/${surat.id}/terbit-ulang`, { versi })).statusCode).toBe(403);
    const res = await rs.dokter.post(`/surat/${surat.id}/terbit-ulang`, { versi });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({ status: 2, hasil_dikoreksi: [] });
    expect((await letters()).find(({ id }) => id === surat.id)?.status).toBe(3);
    const again = await rs.dokter.post(`/surat/${sick.id}/terbit-ulang`, { versi: sick.versi });
    expect(again.statusCode).toBe(409);
  });

  it('marks it too where the order has gone on with the patient since, whatever signs the name of the result has', async () => {
    const { rs } = lab;
    const visit = await serve(rs);
    let now = await working(lab, await order(lab, visit.id));
    const write2 = async (nilai_teks: string, alasan: string | null): Promise<void> => {
      const hasil = [{ item_id: now.item[0]?.id, parameter_id: null, nama: 'Widal "O"', nilai_teks }];
      now = await send(rs.penunjang, `/penunjang/${now.id}/hasil`, { versi: now.versi, hasil, alasan, pasti: true });
      now = await send(rs.penunjang, `/penunjang/${now.id}/validasi`, { versi: now.versi });
    };
    await write2('1/320', null);
    await signed(rs, visit.id);
    const surat = await issue(rs, await write(rs, visit.id, RUJUKAN));
    const { versi } = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.kunjungan;
    const to = { ruangan_id: rs.ruangan[1]?.id, dokter_id: rs.dokterList[1]?.id, jadwal_dokter_id: null, sbar: null };
    const moved = await rs.perawat.post(`/kunjungan/${visit.id}/pindah`, { versi, ...to });
    expect(moved.statusCode, moved.body).toBe(200);
    await t.superuser.query('update penunjang set kunjungan_id = $3 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      now.id,
      moved.json().data.kunjungan[0].id,
    ]);
    await write2('negatif', ALASAN);
    const letters = (await rs.dokter.get(`/kunjungan/${visit.id}/surat`)).json().data as Surat[];
    expect(letters.find(({ id }) => id === surat.id)?.hasil_dikoreksi).toEqual(['Widal "O"']);
  });
});

it('spec: RM19: a correction that nobody has validated is open work, and the record says that it is being corrected', async () => {
  const { rs } = lab;
  const { visit, data } = await finished(lab, 'K', 4.2);
  const listed = async (query = '') => {
    const { data: rows, koreksi } = (await rs.penunjang.get(`/penunjang?limit=200${query}`)).json();
    return { koreksi, ada: rows.some(({ id }: Penunjang) => id === data.id) };
  };
  expect(await listed()).toEqual({ koreksi: 0, ada: false });
  const filled = (await fill(lab, data, 'K', { nilai: 5.1, alasan: ALASAN })).json().data as Penunjang;
  expect(filled).toMatchObject({ status: 3, selesai_pada: data.selesai_pada });
  expect(await listed()).toEqual({ koreksi: 1, ada: true });
  expect(await listed('&status=4')).toEqual({ koreksi: 1, ada: false });
  // Its readers still see what was validated, and that it is being corrected.
  expect(await read(rs.dokter, data)).toMatchObject({
    status: 3,
    selesai_pada: data.selesai_pada,
    hasil: [{ nilai_angka: 4.2 }],
  });
  const { data: line } = (await rs.dokter.get(`/pasien/${visit.norm}/linimasa?sumber=penunjang`)).json();
  expect(line[0].judul).toContain(`${data.nomor} (sedang dikoreksi)`);
  const done = await send(rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi });
  expect(done).toMatchObject({ status: 4, selesai_pada: data.selesai_pada, hasil: [{ nilai_angka: 5.1 }] });
  expect(await listed()).toEqual({ koreksi: 0, ada: false });
});

describe('spec: RM18: an order that was begun', () => {
  it('is ended with a reason by who works on it; its results are withdrawn and whoever knew them is told', async () => {
    const { rs } = lab;
    const { visit, data } = await finished(lab, 'K', 8);
    expect((await stepCall(lab, data, 9, { person: rs.dokter, alasan: ALASAN })).statusCode).toBe(403);
    expect((await stepCall(lab, data, 9, { alasan: 'pendek' })).statusCode).toBe(422);
    const res = await stepCall(lab, data, 9, { alasan: ALASAN });
    expect(res.statusCode, res.body).toBe(200);
    const after = await read(rs.dokter, data);
    expect(after).toMatchObject({ status: 9, alasan_batal: ALASAN, hasil: [] });
    // Whoever acted on the value still reads it, as withdrawn, in the order, the record and the timeline.
    const ditarik = [
      {
        jenis: 'hasil',
        teks: expect.stringContaining('Kalium: '),
        alasan: ALASAN,
        ditarik_oleh: expect.stringMatching(/\S/),
      },
    ];
    expect((await read(rs.dokter, data)).ditarik).toMatchObject(ditarik);
    const record = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data;
    expect(JSON.stringify(record)).toContain('"ditarik":[{"jenis":"hasil"');
    const { data: line } = (await rs.dokter.get(`/pasien/${visit.norm}/linimasa?sumber=penunjang`)).json();
    expect(line).toMatchObject([
      { tanda: ['ditarik'], ringkas: expect.stringContaining(`Ditarik (${ALASAN}): Kalium: `) },
    ]);
    expect((await forVisit(rs.dokter, visit.id)).map(({ judul }) => judul)).toEqual([`Hasil ${data.nomor} ditarik`]);
    const { rows } = await t.superuser.query(
      `select h.nilai_angka::float8 as nilai, h.alasan_tarik, (select count(*)::int from kunjungan_tindakan k where k.penunjang_item_id = h.item_id and k.aktif) as tagihan
       from hasil h where h.penunjang_id = ${data.id} and h.faskes_id = ${rs.faskesId}`,
    );
    expect(rows).toEqual([{ nilai: 8, alasan_tarik: ALASAN, tagihan: 0 }]);
    expect((await rs.dokter.get('/penunjang/kritis')).body).not.toContain(data.nomor);
    expect((await fill(lab, after, 'K', { nilai: 4, alasan: ALASAN })).statusCode).toBe(422);
  });

  it('without a validated result tells nobody, and is not of another facility', async () => {
    const { rs } = lab;
    const { visit } = await finished(lab, 'K', 4);
    const work = await working(lab, await order(lab, visit.id, { lanjutkan: true }));
    const other = await t.newFaskes();
    const body = { versi: work.versi, status: 9, alasan: ALASAN };
    expect((await other.penunjang.post(`/penunjang/${work.id}/status`, body)).statusCode).toBe(404);
    expect((await stepCall(lab, work, 9, { alasan: ALASAN })).statusCode).toBe(200);
    expect(await forVisit(rs.dokter, visit.id)).toEqual([]);
    expect(await parameter(lab, 'K')).toBeGreaterThan(0);
  });
});
