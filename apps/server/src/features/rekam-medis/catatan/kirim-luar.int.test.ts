import type { SignSummary } from './tanda-tangan.service.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, draft, prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 100 });
  await prepareRekam(t, rs);
  await t.superuser.query(`update faskes set jenis = 'klinik pratama' where id = $1`, [rs.faskesId]);
});

type Visit = { id: number; norm: number };
const JKN = { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3, keterangan: null } };
async function summaryOf({ id }: Visit, catatan: number): Promise<SignSummary> {
  const res = await rs.dokter.get(`/catatan/${catatan}/periksa`);
  expect(res.statusCode, `${id} ${res.body}`).toBe(200);
  return res.json().data;
}
const ask = async (visit: Visit, body?: Record<string, unknown>): Promise<SignSummary> =>
  summaryOf(visit, (await draft(rs, visit.id, body)).id);

describe('what goes outside with the signature, and what stops it (spec: RM9, RM12)', () => {
  it('a member’s visit says what PCare waits for, and less as it is mended', async () => {
    const visit = await serve(rs, { changes: JKN });
    await t.superuser.query('delete from bpjs_kredensial where faskes_id = $1', [rs.faskesId]);
    await t.superuser.query(
      `update catatan_awal set asal = '{"sistole":"otomatis","diastole":"otomatis"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    const { id } = await draft(rs, visit.id);
    const first = await summaryOf(visit, id);
    expect(first.pcare?.halangan).toEqual(
      expect.arrayContaining([
        'faskes belum tersambung ke PCare',
        'belum ada diagnosis utama',
        'kesadaran belum diisi',
        'TD belum diukur',
      ]),
    );
    expect(first.pcare?.halangan).not.toContain('nomor BPJS belum diisi');
    await diagnose(rs, visit.id);
    await rs.dokter.put(`/kunjungan/${visit.id}/rekam-kunjungan`, { versi: 1, kesadaran: 'Compos Mentis' });
    const measured = await rs.perawat.post(`/kunjungan/${visit.id}/tanda-vital`, { sistole: 120, diastole: 80 });
    expect(measured.statusCode, measured.body).toBe(200);
    const { halangan } = (await summaryOf(visit, id)).pcare ?? { halangan: [] };
    expect(halangan.filter((one) => !one.endsWith('belum diukur'))).toEqual(['faskes belum tersambung ke PCare']);
    expect(halangan).not.toContain('TD belum diukur');
  });

  it('who is no member goes to no PCare, and so does nobody of a hospital', async () => {
    expect((await ask(await serve(rs))).pcare).toBeNull();
    await t.superuser.query(`update faskes set jenis = 'rumah sakit tipe C' where id = $1`, [rs.faskesId]);
    expect((await ask(await serve(rs, { changes: JKN }))).pcare).toBeNull();
    await t.superuser.query(`update faskes set jenis = 'klinik pratama' where id = $1`, [rs.faskesId]);
  });

  it('SATUSEHAT waits for the patient’s yes and for their NIK', async () => {
    const visit = await serve(rs);
    const { id } = await draft(rs, visit.id);
    await t.superuser.query('update pasien set nik = null where faskes_id = $1 and norm = $2', [
      rs.faskesId,
      visit.norm,
    ]);
    await t.superuser.query(
      `update pendaftaran d set satu_sehat = false from kunjungan k where k.pendaftaran_id = d.id and d.faskes_id = $1 and k.id = $2`,
      [rs.faskesId, visit.id],
    );
    expect((await summaryOf(visit, id)).satu_sehat_halangan).toEqual(['pasien belum setuju', 'NIK pasien belum ada']);
  });
});
