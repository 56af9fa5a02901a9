import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { arrive, JAWABAN, makePaket } from '#testing/mcu-fixtures.ts';
import { prepareRekam } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let paketId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  paketId = await makePaket(t, rs);
});

type Visit = { id: number; versi: number };
const wait = (): Promise<Visit> => arrive(t, rs, paketId, { served: false });
const step = ({ id, versi }: Visit, status: number) =>
  rs.petugas.put(`/antrian_ruangan/${id}`, { status, versi, alasan: 'Diuji langkahnya' });
async function stepped(visit: Visit, status: number): Promise<Visit> {
  const res = await step(visit, status);
  expect(res.statusCode, res.body).toBe(200);
  return { id: visit.id, versi: res.json().data.versi };
}
const fill = ({ id }: Visit) =>
  rs.dokter.put(`/kunjungan/${id}/mcu`, { versi: null, jawaban: JAWABAN, setuju_perusahaan: true });
const conclude = ({ id, versi }: Mcu) => rs.dokter.post(`/mcu/${id}/simpulkan`, { versi, kesimpulan: 2, saran: null });
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
    const waiting = await wait();
    const called = await stepped(await wait(), 2);
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
    const visit = await stepped(await wait(), 3);
    const back = await stepped(visit, 1);
    const again = await stepped(back, 3);
    await filled(again);
    const res = await step(again, 1);
    expect([res.statusCode, res.json().message], res.body).toEqual([422, WRITTEN]);
  });

  it('is filled in and concluded also after the visit was finished', async () => {
    const visit = await stepped(await stepped(await wait(), 3), 4);
    expect((await conclude(await filled(visit))).statusCode).toBe(200);
  });

  it('is not concluded while the patient waits; a visit that was concluded is neither cancelled nor missed', async () => {
    const visit = await stepped(await wait(), 3);
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
