import { describe, expect, it } from 'vitest';
import { bedWarnings, noBedWarning, isAboveKelas, pickInitialBed, kelaminWarning, pickBedRefusal } from './pick-bed.ts';

describe('kunjungan.md 4: only status 1 can be reserved', () => {
  it('an empty bed can', () => expect(pickBedRefusal(1)).toBeNull());
  it.each([
    [2, 'dipesan'],
    [3, 'terisi'],
    [4, 'tidak aktif'],
    [0, 'tidak aktif'],
    [9, 'tidak aktif'],
  ])('%i can’t: %s', (status, words) =>
    expect(pickBedRefusal(status)).toBe(`${words}, hanya yang kosong dapat dipilih`),
  );
});

describe('a kamar for the other sex', () => {
  it.each([
    [1, 1],
    [2, 2],
    [null, 1],
    [2, null],
    [null, null],
  ])('kamar %s, patient %s: nothing to say', (kamar, pasien) => expect(kelaminWarning(kamar, pasien)).toBeNull());
  it('is said both ways', () => {
    expect(kelaminWarning(2, 1)).toBe('Kamar ini untuk perempuan, pasien laki-laki');
    expect(kelaminWarning(1, 2)).toBe('Kamar ini untuk laki-laki, pasien perempuan');
  });
});

describe('where the picker begins', () => {
  const bed = (id: number, status: number, kelas: number, jenis_kelamin: number | null) => ({
    id,
    status,
    kamar: { kelas, jenis_kelamin },
  });
  const LANTAI = [bed(1, 3, 2, 1), bed(2, 1, 3, 2), bed(3, 1, 1, 1), bed(4, 1, 2, 1), bed(5, 1, 2, null)];
  it.each([
    ['sex and class', { jenis_kelamin: 1, kelas: 2 }, 4],
    ['sex before class', { jenis_kelamin: 2, kelas: 1 }, 2],
    ['a kamar for both fits everybody', { jenis_kelamin: 2, kelas: 2 }, 5],
    ['nothing known: the first empty one', { jenis_kelamin: null, kelas: null }, 2],
  ])('%s', (_rule, pasien, id) => expect(pickInitialBed(LANTAI, pasien)).toBe(id));
  it('nowhere when all are taken', () =>
    expect(pickInitialBed([bed(1, 2, 1, null)], { jenis_kelamin: 1, kelas: 1 })).toBeNull());
});

describe('a bed above the class of the payer', () => {
  const KELAS = { non: 0, III: 1, II: 2, I: 3, VIP: 4 };
  it.each([
    ['above it', KELAS.I, KELAS.II, true],
    ['VIP above every class', KELAS.VIP, KELAS.I, true],
    ['the same', KELAS.II, KELAS.II, false],
    ['below it', KELAS.III, KELAS.II, false],
    ['where the payer names no class', KELAS.VIP, KELAS.non, false],
    ['where nobody names one', KELAS.VIP, null, false],
    ['a class of the facility’s own, which stands in no order', 12, KELAS.II, false],
  ])('%s', (_case, kamar, payer, above) => expect(isAboveKelas(kamar, payer)).toBe(above));
});

describe('what is asked before somebody is put into a bed', () => {
  const women = { kelas: 3, kelas_deskripsi: 'Kelas I', jenis_kelamin: 2 };
  const payer = (jenis: number, kelas: number | null) => ({ jenis, kelas, kelas_deskripsi: 'Kelas II' });
  const above = 'Kelas I. Kelas penjamin: Kelas II';
  const other = 'Kamar ini untuk perempuan, pasien laki-laki';
  it.each([
    ['a man in a room for women, above the class', 1, payer(2, 2), [above, other]],
    ['a woman above the class', 2, payer(2, 2), [above]],
    ['a man who pays himself', 1, payer(1, 2), [other]],
    ['a woman in her class', 2, payer(2, 3), []],
    ['of whom nothing is known', null, payer(2, null), []],
  ])('%s', (_who, jenis_kelamin, penjamin, asked) =>
    expect(bedWarnings(women, { jenis_kelamin, penjamin })).toEqual(asked),
  );
});

describe('what is asked before somebody comes into a room without a bed', () => {
  const MELATI = { deskripsi: 'Melati', jenis_kunjungan: 3 };
  it.each([
    ['a ward', MELATI, 1, 'Pasien masuk Melati tanpa tempat tidur'],
    ['a ward, for several', MELATI, 4, '4 pasien masuk Melati tanpa tempat tidur'],
    ['a clinic, which has none', { ...MELATI, jenis_kunjungan: 1 }, 1, null],
  ])('%s', (_where, ruangan, patients, asked) => expect(noBedWarning(ruangan, patients)).toBe(asked));
});
