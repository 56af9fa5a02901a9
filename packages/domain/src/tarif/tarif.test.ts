import { describe, expect, it } from 'vitest';
import { replaceTarifUmum, checkTarif, pickTarif, isTarifFixed } from './tarif.ts';
import type { TarifRow } from './tarif.ts';

const tarifRow = (
  kelas: number | null,
  penjamin_id: number | null,
  mulai_tanggal: string,
  tarif: number,
): TarifRow => ({
  kelas,
  penjamin_id,
  mulai_tanggal,
  tarif,
});

describe('pilihTarif', () => {
  const EVERYBODY = [
    tarifRow(null, null, '2026-01-01', 10),
    tarifRow(null, null, '2026-06-01', 11),
    tarifRow(null, null, '2027-01-01', 99),
    tarifRow(3, null, '2026-01-01', 20),
    tarifRow(null, 2, '2026-01-01', 30),
    tarifRow(3, 2, '2026-01-01', 40),
    tarifRow(0, null, '2026-01-01', 50),
  ];
  it.each([
    ['class and payer before everything', { kelas: 3, penjaminId: 2, tanggal: '2026-07-01' }, 40],
    ['payer before class', { kelas: 2, penjaminId: 2, tanggal: '2026-07-01' }, 30],
    ['class before all', { kelas: 3, penjaminId: 1, tanggal: '2026-07-01' }, 20],
    ['else what is said of all, the newest that has begun', { kelas: 2, penjaminId: 1, tanggal: '2026-07-01' }, 11],
    ['a day before the change keeps the old price', { kelas: 2, penjaminId: 1, tanggal: '2026-05-31' }, 10],
    ['the day itself has the new one', { kelas: 2, penjaminId: 1, tanggal: '2026-06-01' }, 11],
    ['class 0 is a class (D25), not every class', { kelas: 0, penjaminId: null, tanggal: '2026-07-01' }, 50],
    ['nobody in particular', { kelas: null, penjaminId: null, tanggal: '2026-07-01' }, 11],
  ])('%s', (_aturan, question, tarif) => expect(pickTarif(EVERYBODY, question)?.tarif).toBe(tarif));

  it('an old specific line goes before a new general one', () => {
    expect(
      pickTarif([tarifRow(null, null, '2026-09-01', 1), tarifRow(null, 2, '2020-01-01', 2)], {
        kelas: null,
        penjaminId: 2,
        tanggal: '2026-10-01',
      })?.tarif,
    ).toBe(2);
  });

  it('nothing holds before the first day, nor where only others are named', () => {
    expect(pickTarif(EVERYBODY, { kelas: null, penjaminId: null, tanggal: '2025-12-31' })).toBeNull();
    expect(
      pickTarif([tarifRow(3, null, '2026-01-01', 1)], { kelas: 2, penjaminId: null, tanggal: '2026-10-01' }),
    ).toBeNull();
    expect(pickTarif([], { kelas: null, penjaminId: null, tanggal: '2026-10-01' })).toBeNull();
  });
});

describe('tarifTetap', () => {
  it.each([
    ['a visit since then: it stays', '2026-01-01', '2026-07-01', true],
    ['a visit on the very day', '2026-06-30', '2026-06-30', true],
    ['no visit since then', '2026-06-30', '2026-06-29', false],
    ['no visit ever', '2026-01-01', null, false],
    ['begins today: it can be put right today', '2026-07-01', '2026-07-01', false],
    ['has not begun', '2026-08-01', '2026-07-01', false],
  ])('%s', (_aturan, mulai, lastKunjungan, fixed) =>
    expect(isTarifFixed(mulai, { today: '2026-07-01', lastKunjungan })).toBe(fixed),
  );
});

describe('periksaTarif', () => {
  const HARI = { today: '2026-07-01', lastKunjungan: '2026-06-30' };
  const SAVED = [tarifRow(null, null, '2026-01-01', 50_000)];

  it('a changed price is a new line from today on', () => {
    expect(checkTarif([...SAVED, tarifRow(null, null, '2026-07-01', 60_000)], SAVED, HARI)).toEqual({});
  });
  it('the price of a used line stays', () => {
    expect(checkTarif([tarifRow(null, null, '2026-01-01', 60_000)], SAVED, HARI)).toEqual({
      'tarif.0.tarif': ['Rp. 50.000 sudah dipakai kunjungan. Tambah baris dengan tanggal mulai yang baru.'],
    });
  });
  it('a used line is not taken out', () => {
    expect(checkTarif([], SAVED, HARI)).toEqual({
      tarif: ['Tarif Rp. 50.000 mulai 01/01/2026 sudah dipakai kunjungan dan tidak dapat dihapus'],
    });
  });
  it('a new line does not reach back to visits that were', () => {
    expect(checkTarif([...SAVED, tarifRow(null, 2, '2026-06-15', 1)], SAVED, HARI)).toEqual({
      'tarif.1.mulai_tanggal': ['Mulai paling cepat hari ini: kunjungan yang lalu tetap memakai tarif lama'],
    });
  });
  it('a new procedure may have begun any day: no visit used it', () => {
    expect(checkTarif([tarifRow(null, null, '2020-01-01', 1)], null, HARI)).toEqual({});
  });
  it('before the first visit everything can be put right', () => {
    expect(checkTarif([tarifRow(null, null, '2026-01-02', 1)], SAVED, { ...HARI, lastKunjungan: null })).toEqual({});
  });
  it('the same class, payer and day twice is said at the second', () => {
    const [a, b] = [tarifRow(3, 2, '2026-07-01', 1), tarifRow(3, 2, '2026-07-01', 2)];
    expect(checkTarif([tarifRow(3, null, '2026-07-01', 1), a, b], null, HARI)).toEqual({
      'tarif.2.tarif': ['Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 2'],
    });
  });
});

describe('gantiTarifUmum', () => {
  const SAVED = [tarifRow(null, null, '2026-01-01', 10), tarifRow(3, null, '2026-01-01', 20)];
  it('the same price changes nothing', () => expect(replaceTarifUmum(SAVED, 10, '2026-07-01')).toBe(SAVED));
  it('another price begins today, the others stay', () =>
    expect(replaceTarifUmum(SAVED, 15, '2026-07-01')).toEqual([...SAVED, tarifRow(null, null, '2026-07-01', 15)]));
  it("today's own line is put right", () =>
    expect(replaceTarifUmum([tarifRow(null, null, '2026-07-01', 15)], 16, '2026-07-01')).toEqual([
      tarifRow(null, null, '2026-07-01', 16),
    ]));
  it('a price of one class is not the price for all', () =>
    expect(replaceTarifUmum([tarifRow(3, null, '2026-01-01', 20)], 20, '2026-07-01')).toHaveLength(2));
});
