import { expect, it } from 'vitest';
import { bacaBud, budWarning } from './bud.ts';

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
