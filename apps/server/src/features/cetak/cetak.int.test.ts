import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '../../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const UJI = { jenis: 'halaman-uji', acuan: 7, meja: 'Loket 2' };
const PRINTER = { nama: 'Epson', alamat: '10.10.4.60', port: 9100, ...PROFIL_BAWAAN };
const allow = (rs: TestFaskes, value: string) =>
  t.superuser.query(
    `insert into setting (faskes_id, key, "group", type, value) values ($1, 'cetak:jaringan-printer', 'faskes', 'text', $2)
     on conflict (faskes_id, key) do update set value = excluded.value`,
    [rs.faskesId, value],
  );
const newJob = async (who: Person, body: object = UJI): Promise<number> => {
  const res = await who.post('/cetakan', body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
};
const take = (who: Person, id: number, pegang: string, bentuk = 'escpos') =>
  who.post(`/cetakan/${id}/isi`, { pegang, bentuk, profil: PROFIL_BAWAAN });

describe('a print job', () => {
  it('is in the list until it is printed, and its paper is made at that time', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const list = await rs.petugas.get('/cetakan');
    expect(list.json().data).toMatchObject([{ id, jenis: 'halaman-uji', status: 'antre', ke: null, meja: 'Loket 2' }]);
    const pegang = crypto.randomUUID();
    const taken = await take(rs.petugas, id, pegang);
    expect(taken.statusCode, taken.body).toBe(200);
    const bytes = Buffer.from(taken.json().data.isi, 'base64');
    expect(bytes.subarray(0, 2)).toEqual(Buffer.of(0x1b, 0x40));
    expect(bytes.toString('latin1')).toContain('HALAMAN UJI');
  });

  it('goes to a printer of the network that the facility allowed, once however often it is sent', async () => {
    const rs = await t.newFaskes();
    await allow(rs, '10.10.4.0/24');
    const printer = await t.printers.put('10.10.4.60');
    const saved = await rs.admin.post('/printer/store', PRINTER);
    expect(saved.statusCode, saved.body).toBe(200);
    const id = await newJob(rs.petugas);
    const body = { pegang: crypto.randomUUID(), printer_id: saved.json().data.id };
    for (let n = 0; n < 2; n++) {
      const res = await rs.petugas.post(`/cetakan/${id}/kirim`, body);
      expect(res.json().data).toMatchObject({ status: 'terkirim', cara: 'jaringan', printer: 'Epson', ke: 1 });
    }
    expect(printer.jobs).toHaveLength(1);
    expect(printer.jobs[0]?.bytes.toString('latin1')).toContain('HALAMAN UJI');
  });
});
