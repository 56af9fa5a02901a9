import { expect, it } from 'vitest';
import { formatPecahan, parsePecahan, timesUp } from './pecahan.ts';

// spec: RS1, RS2
it.each([
  ['1', 1, 1, '1'],
  ['1/2', 1, 2, '1/2'],
  ['2/4', 1, 2, '1/2'],
  ['1/3', 1, 3, '1/3'],
  ['1 1/2', 3, 2, '1 1/2'],
  ['0,5', 1, 2, '1/2'],
  ['2,5', 5, 2, '2 1/2'],
  ['1½', 3, 2, '1 1/2'],
  ['setengah', 1, 2, '1/2'],
  // Decision D52: 5.000 unit is not five.
  ['5.000', 5000, 1, '5000'],
  ['50.000', 50_000, 1, '50000'],
  ['0,6', 3, 5, '0,6'],
  ['15', 15, 1, '15'],
])('%s is %i/%i and reads %s', (text, pembilang, penyebut, read) => {
  expect(parsePecahan(text)).toEqual({ pembilang, penyebut });
  expect(formatPecahan({ pembilang, penyebut })).toBe(read);
});

it.each(['', '0', '0/2', '1/0', '-1', ',5', 'a', '1/2/3', '1234567', '1,2345', '2.5', '1,000'])(
  '%j is no amount',
  (text) => expect(parsePecahan(text)).toBeNull(),
);

it('a third three times a day for five days is five, and two thirds are ten', () => {
  expect(timesUp({ pembilang: 1, penyebut: 3 }, 3, 5)).toBe(5);
  expect(timesUp({ pembilang: 2, penyebut: 3 }, 3, 5)).toBe(10);
});
