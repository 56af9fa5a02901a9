import type { Mcu } from '@nadi/contract/mcu.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import { prepareRekam } from '../../testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let paketId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into paket (faskes_id, kode, deskripsi, harga) values ($1, 'MCU', 'MCU Karyawan', 350000) returning id`,
    [rs.faskesId],
  );
  paketId = rows[0]?.id ?? 0;
  await rs.admin.post('/mcu-formulir/store', { paket_id: paketId });
});

const JAWABAN = {
  fisik: 'Dalam batas normal',
  gdp: 98,
  kolesterol: 248,
  hb: 14,
  rontgen: 'Normal',
  ekg: 'Normal',
  audio_kanan: 20,
  audio_kiri: 20,
  visus_kanan: '6/6',
  visus_kiri: '6/6',
};
type Visit = { id: number; versi: number };
async function arrive(): Promise<Visit> {
  const norm = await rs.savePasien();
  const body = rs.pendaftaranBody(norm, { lanjutkan: true }) as { tujuan: object };
  const res = await rs.petugas.post('/pendaftaran', { ...body, tujuan: { ...body.tujuan, paket_id: paketId } });
  expect(res.statusCode, res.body).toBe(200);
  await t.superuser.query(`update catatan_awal set asal = '{}' where faskes_id = $1 and kunjungan_id = $2`, [
    rs.faskesId,
    res.json().data.id,
  ]);
  return res.json().data;
}
const step = ({ id, versi }: Visit, status: number) =>
  rs.petugas.put(`/antrian_ruangan/${id}`, { status, versi, alasan: 'Diuji langkahnya' });
async function stepped(visit: Visit, status: number): Promise<Visit> {
  const res = await step(visit, status);
  expect(res.statusCode, res.body).toBe(200);
  return { id: visit.id, versi: res.json().data.versi };
}
const fill = ({ id }: Visit) =>
  rs.dokter.put(`/kunjungan/${id}/mcu`, { versi: null, jawaban: JAWABAN, setuju_perusahaan: true });
const conclude = ({ id, versi }: Mcu) => rs.dokter.post(`/mcu/${id}/simpulkan`, { versi, kesimpulan: 1, saran: null });
async function filled(visit: Visit): Promise<Mcu> {
  const res = await fill(visit);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
/** As answers were kept before they asked for a visit that is served: it waits again. */
const putBack = async ({ id }: Visit): Promise<void> =>
  void (await t.superuser.query(
    `update kunjungan set status = 1, dilayani_pada = null where faskes_id = $1 and id = $2`,
    [rs.faskesId, id],
  ));
const WRITTEN = 'Sudah ada yang ditulis di rekam medisnya, jadi pelayanan tidak dapat ditarik kembali';

describe('a check-up and the steps of its visit (spec: RM1, RM25)', () => {
  it('is not begun while the patient waits or is called, and says so; it is read all the same', async () => {
    const waiting = await arrive();
    const called = await stepped(await arrive(), 2);
    for (const visit of [waiting, called]) {
      const res = await fill(visit);
      expect([res.statusCode, res.json().message], res.body).toEqual([
        422,
        'Pasien ini belum dilayani. Mulai pelayanannya dulu, lalu isi MCU.',
      ]);
    }
    expect((await rs.dokter.get(`/kunjungan/${called.id}/mcu`)).json().data).toMatchObject({ status: 2, id: null });
  });

  it('holds "salah layani" once answers are written, and not before', async () => {
    const visit = await stepped(await arrive(), 3);
    const back = await stepped(visit, 1);
    const again = await stepped(back, 3);
    await filled(again);
    const res = await step(again, 1);
    expect([res.statusCode, res.json().message], res.body).toEqual([422, WRITTEN]);
  });

  it('is filled in and concluded also after the visit was finished', async () => {
    const visit = await stepped(await stepped(await arrive(), 3), 4);
    expect((await conclude(await filled(visit))).statusCode).toBe(200);
  });

  it('is not concluded while the patient waits; a visit that was concluded is neither cancelled nor missed', async () => {
    const visit = await stepped(await arrive(), 3);
    const mcu = await filled(visit);
    await putBack(visit);
    expect((await conclude(mcu)).json().message).toContain('belum dilayani');
    await t.superuser.query('update kunjungan set status = 3 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      visit.id,
    ]);
    expect((await conclude(mcu)).statusCode).toBe(200);
    await putBack(visit);
    for (const status of [5, 6]) {
      const res = await step(visit, status);
      expect([res.statusCode, res.json().message], res.body).toEqual([
        422,
        'MCU kunjungan ini sudah disimpulkan, jadi tidak dapat dibatalkan',
      ]);
    }
  });
});
