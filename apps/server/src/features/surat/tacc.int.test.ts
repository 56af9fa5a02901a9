import type { DasarSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { describe, expect, it, beforeAll } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve, signed } from '#testing/rekam-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
const BPJS = {
  changes: { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3, keterangan: null } },
};
const RUJUKAN = { jenis: 'rujukan', tujuan: 'RSUD Kota', alasan: 'Perlu pemeriksaan lanjutan', nomor_bpjs: 'P000001' };
const TANPA = { kd: -1, alasan: null };

async function prepare(jenis = 'klinik', changes: Parameters<typeof serve>[1] = BPJS) {
  const rs: TestFaskes = await t.newFaskes({ jenis });
  await prepareRekam(t, rs);
  const { id } = await serve(rs, changes);
  await signed(rs, id);
  const write = (tacc?: unknown) =>
    rs.dokter.post(`/kunjungan/${id}/surat`, { isi: { ...RUJUKAN, ...(tacc === undefined ? {} : { tacc }) } });
  const issue = ({ id: surat, versi }: Surat) => rs.dokter.post(`/surat/${surat}/terbit`, { versi });
  const dasar = async (): Promise<DasarSurat> => (await rs.dokter.get(`/kunjungan/${id}/surat/dasar`)).json().data;
  return { rs, id, write, issue, dasar };
}

describe('why a first-level facility refers a member of BPJS (spec: RM17, decision 0106)', () => {
  it('is asked when the letter is issued; a draft may wait with it', async () => {
    const { rs, write, issue, dasar } = await prepare();
    expect((await dasar()).tacc?.at(0)).toEqual(TANPA);
    const draft = (await write()).json().data as Surat;
    expect(draft.isi).toMatchObject({ tacc: null });
    const refused = await issue(draft);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'isi.tacc': ['Pilih alasan TACC; bila tidak ada, pilih Tanpa TACC'] },
    ]);
    // A draft from before it was asked for says nothing of it.
    await t.superuser.query(`update surat set isi = isi - 'tacc' where faskes_id = $1 and id = $2`, [
      rs.faskesId,
      draft.id,
    ]);
    expect(Object.keys((await issue(draft)).json().errors)).toEqual(['isi.tacc']);
    const put = await rs.dokter.put(`/surat/${draft.id}`, { versi: draft.versi, isi: { ...RUJUKAN, tacc: TANPA } });
    const issued = await issue(put.json().data);
    expect(issued.statusCode, issued.body).toBe(200);
    expect(issued.json().data.isi.tacc).toEqual(TANPA);
  });

  it('stands in the letter, and not on its paper', async () => {
    const { rs, write, issue } = await prepare();
    const tacc = { kd: 4, alasan: '>= 3 - 7 Hari' };
    const { id } = (await issue((await write(tacc)).json().data)).json().data as Surat;
    const { rows } = await t.superuser.query('select isi, kertas::text from surat where faskes_id = $1 and id = $2', [
      rs.faskesId,
      id,
    ]);
    expect(rows[0].isi.tacc).toEqual(tacc);
    expect(rows[0].kertas).toContain('RSUD Kota');
    expect(rows[0].kertas).not.toMatch(/TACC|>= 3 - 7 Hari/);
  });

  it('is of the patient’s own age and of the visit’s own diagnoses, also when it is issued', async () => {
    const { rs, id, write, issue, dasar } = await prepare();
    const known = (await dasar()).tacc ?? [];
    const age = known.filter(({ kd }) => kd === 2);
    expect(age).toHaveLength(1);
    for (const tacc of [
      { kd: 2, alasan: age[0]?.alasan === '< 1 Bulan' ? '>= 55 Tahun' : '< 1 Bulan' },
      { kd: 3, alasan: 'Z99 - Lain' },
      { kd: 1, alasan: null },
      { kd: 9, alasan: null },
      { kd: -1, alasan: '< 3 Hari' },
    ])
      expect(Object.keys((await write(tacc)).json().errors ?? {}), JSON.stringify(tacc)).toEqual(['isi.tacc']);
    expect((await write({ kd: 'x', alasan: null })).statusCode).toBe(422);
    const complication = known.find(({ kd }) => kd === 3);
    expect(complication?.alasan).toMatch(/^J06.9 - /);
    const draft = (await write(complication)).json().data as Surat;
    await t.superuser.query('update diagnosa set teks = $3 where faskes_id = $1 and kunjungan_id = $2', [
      rs.faskesId,
      id,
      'Diabetes, tulisan baru',
    ]);
    expect(Object.keys((await issue(draft)).json().errors)).toEqual(['isi.tacc']);
  });

  it.each([
    ['a hospital', 'rumah sakit', BPJS],
    ['a patient who pays himself', 'klinik', {}],
  ])('is not asked of %s, and is refused there', async (_who, jenis, changes) => {
    const { write, issue, dasar } = await prepare(jenis, changes);
    expect((await dasar()).tacc).toBeNull();
    expect(Object.keys((await write(TANPA)).json().errors)).toEqual(['isi.tacc']);
    const issued = await issue((await write()).json().data);
    expect(issued.statusCode, issued.body).toBe(200);
  });
});
