import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { expect } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from './harness.ts';

export let t: TestApp;
export async function openCetak(): Promise<void> {
  t = await startTestApp();
}

export const UJI = { jenis: 'halaman-uji', acuan: 7, meja: 'Loket 2' };
export const PRINTER = { nama: 'Epson', alamat: '10.10.4.60', port: 9100, ...PROFIL_BAWAAN };
export const key = (): string => crypto.randomUUID();
export const allow = async (rs: TestFaskes, value: string) => {
  const semula = (await rs.admin.get('/pengaturan'))
    .json()
    .data.find((one: { key: string }) => one.key === 'cetak:jaringan-printer').value;
  return rs.admin.put('/pengaturan', { perubahan: [{ key: 'cetak:jaringan-printer', semula, value }] });
};
export const newJob = async (who: Person, body: object = UJI): Promise<number> => {
  const res = await who.post('/cetakan', body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
};
export const take = (who: Person, id: number, pegang: string, bentuk = 'escpos') =>
  who.post(`/cetakan/${id}/isi`, { pegang, bentuk, profil: PROFIL_BAWAAN });
export const takePage = (who: Person, id: number, pegang: string, kertas: string) =>
  who.post(`/cetakan/${id}/isi`, { pegang, bentuk: 'html', profil: { ...PROFIL_BAWAAN, kertas } });
export const send = (who: Person, id: number, printer_id: number, pegang = key()) =>
  who.post(`/cetakan/${id}/kirim`, { pegang, printer_id });
export const finish = (who: Person, id: number, pegang: string, result: object = {}) =>
  who.put(`/cetakan/${id}/hasil`, { pegang, terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null, ...result });
export const list = async (who: Person, query = '') => (await who.get(`/cetakan${query}`)).json().data;

/** A facility that allowed a network, with a printer in it. */
export async function withPrinter(changes: object = {}): Promise<{ rs: TestFaskes; printerId: number }> {
  const rs = await t.newFaskes();
  expect((await allow(rs, '10.10.4.0/24')).statusCode).toBe(200);
  const res = await rs.admin.post('/printer/store', { ...PRINTER, ...changes });
  expect(res.statusCode, res.body).toBe(200);
  return { rs, printerId: res.json().data.id };
}
