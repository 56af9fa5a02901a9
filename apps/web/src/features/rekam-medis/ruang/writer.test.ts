import { expect, it } from 'vitest';
import { writingOf } from './writer.ts';

type Input = Parameters<typeof writingOf>[0];
const of = (profesi: string | null, notes: object[] = [], status = 3, dpjp = false): Input =>
  ({
    saya: { pegawai_id: profesi === null ? null : 4, profesi, dokter_aktif: true, dpjp },
    kunjungan: { status },
    catatan: notes.map((one) => ({ milik_saya: true, adendum_dari: null, jenis: 'soap', status: 1, ...one })),
  }) as unknown as Input;

it.each([
  ['dokter', 'soap'],
  ['bidan', 'soap'],
  ['perawat', 'asesmen_perawat'],
  ['ahli gizi', 'gizi'],
  ['apoteker', 'cppt'],
])('rekam-medis.md 1: %s begins with %s', (profesi, jenis) => expect(writingOf(of(profesi), true).opens).toBe(jenis));

it('one’s own draft stands open before anything else', () =>
  expect(writingOf(of('dokter', [{ jenis: 'cppt' }]), true).opens).toBe('cppt'));

it('what is signed is read, and another kind may be begun', () => {
  const { opens, kinds } = writingOf(of('dokter', [{ status: 2 }]), true);
  expect([opens, kinds.includes('cppt')]).toEqual([null, true]);
});

it('a colleague’s finished visit is read, and a note of one’s own is begun by a button; its own doctor writes at once', () => {
  expect(writingOf(of('dokter', [{ milik_saya: false, status: 2 }], 4), true)).toMatchObject({
    opens: null,
    first: 'soap',
  });
  expect(writingOf(of('dokter', [], 4, true), true).opens).toBe('soap');
  expect(writingOf(of('dokter', [{}], 4), true).opens).toBe('soap');
});

it('nobody writes without the right, without an employee, or in a visit that did not take place', () => {
  expect(writingOf(of('dokter'), false).kinds).toEqual([]);
  expect(writingOf(of(null), true).kinds).toEqual([]);
  expect(writingOf(of('dokter', [], 5), true).opens).toBeNull();
});
