import { expect, it } from 'vitest';
import { bacaBud, budLewatEd, budWarning } from './bud.ts';

// spec: RS16
it.each([
  ['14-05-2027', { tanggal: '2027-05-14' }],
  ['29/11/2026', { tanggal: '2026-11-29' }],
  ['28-11-2026', { pesan: 'Batas pakai (BUD) 28-11-2026 sudah lewat' }],
  ['14-05-2020', { pesan: 'Batas pakai (BUD) 14-05-2020 sudah lewat' }],
  ...['6 bulan', '31-02-2027', '05-2027', '14-5-27', ''].map((teks) => [
    teks,
    { pesan: expect.stringContaining('Tulis') },
  ]),
] as [string, object][])('%s is a day that is not over, or is refused', (teks, read) =>
  expect(bacaBud(teks, '2026-11-29')).toEqual(read),
);

it('warns where it is still to be taken after that', () => {
  expect(budWarning('01-12-2026', '2026-12-02')).toBe('Batas pakai sebelum hari terakhir dipakai, 02-12-2026');
  expect(budWarning('02-12-2026', '2026-12-02')).toBeNull();
  expect(budWarning('besok', '2026-12-02')).toBeNull();
  expect(budWarning('29-11-2031', '2026-12-02')).toBeNull();
  expect(budWarning('29-11-2126', '2026-12-02')).toBe('Batas pakai lebih dari 5 tahun lagi: periksa tahunnya');
});

it('is refused beyond what its ingredients last, by the one that expires first', () => {
  const batch = [
    { nama: 'CTM 4 mg tablet', no_batch: 'C1', ed: '2027-12-31' },
    { nama: 'Parasetamol 500 mg tablet', no_batch: 'P1', ed: '2027-05-31' },
    { nama: 'Laktosa', no_batch: '', ed: null },
  ];
  const said = 'Batas pakai (BUD) 01-06-2028 melewati kedaluwarsa Parasetamol 500 mg tablet batch P1, 31-05-2027';
  expect(budLewatEd('01/06/2028', batch)).toBe(said);
  expect(budLewatEd('1-6-2027', batch)).toContain('P1, 31-05-2027');
  expect(budLewatEd('31-05-2027', batch)).toBeNull();
  expect(budLewatEd('besok', batch)).toBeNull();
  expect(budLewatEd('01/06/2028', [{ nama: 'Laktosa', no_batch: '', ed: null }])).toBeNull();
  expect(budLewatEd('01/06/2028', [{ nama: 'Laktosa', no_batch: '', ed: '2028-01-31' }])).toContain('Laktosa, 31-01');
});
