import { describe, expect, it } from 'vitest';
import { estimateMenit, isHeldByOther, LANGKAH_LOKET, STATUS_LOKET, statusAfter } from './status-loket.ts';
import type { LangkahLoket } from './status-loket.ts';

/** Each status, 1 to 5, after the step; '-' where it is refused. */
const TABLE: Record<LangkahLoket, string> = {
  panggil: '2---2',
  ulangi: '-2---',
  layani: '-3---',
  selesai: '-44--',
  lewati: '-5---',
  alihkan: '111-1',
  dahulukan: '1----',
};

describe('the steps of a number of the hall', () => {
  it.each(LANGKAH_LOKET)('%s', (langkah) =>
    expect(STATUS_LOKET.map(({ id }) => statusAfter(id, langkah) ?? '-').join('')).toBe(TABLE[langkah]),
  );
  it('a status that does not exist goes nowhere', () => expect(statusAfter(9, 'alihkan')).toBeNull());
});

it('only a number that somebody else called or serves is held by another', () => {
  const held = (oleh: number | null) => STATUS_LOKET.map(({ id }) => isHeldByOther({ status: id, oleh }, 7));
  expect(held(8)).toEqual([false, true, true, false, false]);
  expect(held(7)).not.toContain(true);
  expect(held(null)).not.toContain(true);
});

it.each([
  [0, 5, 0],
  [1, 1, 5],
  [12, 2, 25],
  [3, 5, 15],
])('%i people of %i minutes each wait about %i minutes', (inFront, menit, expected) =>
  expect(estimateMenit(inFront, menit)).toBe(expected),
);
