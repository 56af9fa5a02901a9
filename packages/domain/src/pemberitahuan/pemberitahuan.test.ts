import { expect, it } from 'vitest';
import { bagianOf, comparePemberitahuan, isReadByOpening } from './pemberitahuan.ts';

it('a notice that asks for a receipt is not read by opening its link', () => {
  expect(isReadByOpening({ tanda_terima: true })).toBe(false);
  expect(isReadByOpening({ tanda_terima: false })).toBe(true);
});

it('what asks for a receipt stands first, then the newest', () => {
  const row = (id: number, tanda_terima: boolean, hour: string) => ({
    id,
    tanda_terima,
    dibuat_pada: `2026-11-29T${hour}:00:00.000Z`,
  });
  const rows = [row(1, false, '08'), row(2, true, '07'), row(3, false, '09'), row(4, true, '07')];
  expect(rows.toSorted(comparePemberitahuan).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

const READ = '2026-11-29T08:00:00.000Z';
it.each([
  ['one that asks for a receipt waits for an answer', { tanda_terima: true }, 'jawaban'],
  ['any other is to be known', {}, 'diketahui'],
  ['one that was read is over for its reader', { dibaca_pada: READ }, 'lewat'],
  ['a receipt that was given, too', { tanda_terima: true, dibaca_pada: READ }, 'lewat'],
  ['one whose cause is gone needs no answer any more', { tanda_terima: true, berakhir: true }, 'lewat'],
])('%s', (_rule, changes, bagian) =>
  expect(bagianOf({ tanda_terima: false, dibaca_pada: null, berakhir: false, ...changes })).toBe(bagian),
);
