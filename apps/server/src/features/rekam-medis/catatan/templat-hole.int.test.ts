import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan, type KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { diagnose, draft, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  ward = await prepareKunjungan(t, rs, 1);
});

const signCall = ({ id, versi }: { id: number; versi: number }, person: Person) =>
  person.post(`/catatan/${id}/tanda-tangan`, { versi, selesai: false, tanpa_pulang: true });
const CPPT = { jenis: 'cppt', subjektif: 'Sesak berkurang' };
const RESUME = { jenis: 'resume', subjektif: 'Demam lima hari' };

describe('no hole of a template is signed, wherever it stands (spec: RM8)', () => {
  it.each<[string, object, object, string]>([
    [
      'a region of the examination',
      SOAP,
      { pemeriksaan: { perut: { hasil: 'abnormal', teks: 'Nyeri tekan [[lokasi]]', templat: true } } },
      'isi.pemeriksaan.perut',
    ],
    ['a part of SBAR', CPPT, { recommendation: 'Oksigen [[liter]] lpm' }, 'isi.recommendation'],
    ['a text of the resume', RESUME, { perjalanan: 'Dirawat [[hari]] hari' }, 'isi.perjalanan'],
  ])('%s', async (_what, note, isi, field) => {
    const visit = await serve(rs);
    await diagnose(rs, visit.id);
    const held = await draft(rs, visit.id, { ...note, isi });
    const summary = (await rs.dokter.get(`/catatan/${held.id}/periksa`)).json().data;
    expect(Object.keys(summary.kurang)).toEqual([field]);
    const res = await signCall(held, rs.dokter);
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [field]]);
    const whole = JSON.parse(JSON.stringify(isi).replace(/\[\[\w+\]\]/, 'tiga')) as object;
    const mended = await rs.dokter.put(`/catatan/${held.id}`, { ...note, isi: whole, versi: held.versi });
    expect(mended.statusCode, mended.body).toBe(200);
    const signed = await signCall(mended.json().data, rs.dokter);
    expect(signed.statusCode, signed.body).toBe(200);
  });

  it('nor is a patient handed over or sent home with one', async () => {
    const visit = await serve(rs);
    const target = {
      versi: visit.versi,
      ruangan_id: ward.ruanganId,
      dokter_id: ward.dokterId,
      jadwal_dokter_id: ward.jadwalId,
      kamar_id: null,
      lanjutkan: true,
      sbar: { situation: 'Sesak sejak [[jam]]', background: null, assessment: null, recommendation: null },
    };
    const moved = await rs.perawat.post(`/kunjungan/${visit.id}/pindah`, target);
    expect([moved.statusCode, Object.keys(moved.json().errors)], moved.body).toEqual([422, ['sbar.situation']]);
    const { rows } = await t.superuser.query(
      'select pendaftaran_id as id, status from kunjungan where faskes_id = $1 and id = $2',
      [rs.faskesId, visit.id],
    );
    expect(rows[0].status).toBe(3);
    const left = await rs.dokter.post(`/pendaftaran/${rows[0].id}/pulang`, {
      cara_keluar: 1,
      obat_pulang: 'Parasetamol [[dosis]]',
      keterangan: 'Kontrol [[hari]]',
    });
    expect([left.statusCode, Object.keys(left.json().errors)], left.body).toEqual([422, ['obat_pulang']]);
  });
});
