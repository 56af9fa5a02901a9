import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { startTestApp } from '#testing/harness.ts';
import type { Person } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const openHall = async () => {
  const rs = await t.newFaskes();
  return { rs, hall: await prepareHall(rs) };
};
const newJob = (who: Person, acuan: number) => who.post('/cetakan', { jenis: 'tiket-antrean', acuan, meja: 'Loket 1' });
/** Prints it, and returns the letters that came to the printer. */
async function print(who: Person, acuan: number): Promise<string> {
  const created = await newJob(who, acuan);
  expect(created.statusCode, created.body).toBe(200);
  const { id } = created.json().data;
  const pegang = randomUUID();
  const taken = await who.post(`/cetakan/${id}/isi`, { pegang, bentuk: 'escpos', profil: PROFIL_BAWAAN });
  expect(taken.statusCode, taken.body).toBe(200);
  await who.put(`/cetakan/${id}/hasil`, { pegang, terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null });
  return Buffer.from(taken.json().data.isi, 'base64').toString('latin1');
}

describe('the ticket of a number that a clerk took', () => {
  it('has number, service and priority, nothing of who holds it, and says when it is printed again', async () => {
    const { rs, hall } = await openHall();
    const { id, nomor } = await hall.ambil({ prioritas: 'lansia', nik: '3374014505850009', kode_booking: 'JKN-1' });
    const first = await print(rs.petugas, id);
    expect(first).toContain(nomor);
    expect(first).toContain('Pendaftaran BPJS');
    expect(first).toContain('Prioritas: Lansia');
    expect(first).not.toMatch(/3374|JKN|CETAK ULANG/);
    expect(await print(rs.petugas, id)).toContain('CETAK ULANG');
  });

  it('stands in the list under its number, and its printing in the audit', async () => {
    const { rs, hall } = await openHall();
    const { id, nomor } = await hall.ambil();
    await print(rs.petugas, id);
    expect((await rs.petugas.get('/cetakan')).json().data).toMatchObject([{ jenis: 'tiket-antrean', nomor, ke: 1 }]);
    const { rows } = await t.superuser.query(
      `select objek_id from audit where faskes_id = ${rs.faskesId} and aksi = 'cetak' and objek = 'tiket antrean'`,
    );
    expect(rows.map((row) => String(row.objek_id))).toEqual([String(id)]);
  });

  it('D3: another facility’s number does not exist; who may not see the hall prints nothing of it', async () => {
    const [{ rs, hall }, other] = [await openHall(), await openHall()];
    const { id } = await hall.ambil();
    for (const res of [await newJob(other.rs.petugas, id), await newJob(rs.petugas, 2_147_483_647)])
      expect([res.statusCode, res.json().message]).toEqual([404, 'Tiket antrean tidak ditemukan']);
    expect((await newJob(rs.kasir, id)).statusCode).toBe(200);
    expect((await newJob(rs.klien, id)).statusCode).toBe(403);
  });
});
