import { describe, expect, it } from 'vitest';
import { isOver, offerStillOpen } from './jam-praktik.ts';

describe('hours that are over', () => {
  it.each([
    ['the last minute is still of them', '13:00-16:00', '16:00', false],
    ['the minute after is not', '13:00-16:00', '16:01', true],
    ['the minute after, where the hours are written with blanks', '13:00 - 16:00', '16:01', true],
    ['until the end of the day they are never over', '07:00-23:59', '23:59', false],
    ['without a time they are not', '13:00-16:00', null, false],
  ])('%s', (_rule, hours, time, over) => expect(isOver(hours, time)).toBe(over));
});

describe('schedules offered to who goes there now', () => {
  const KASMAN = { id: 1, hours: '13:00-16:00', keterangan: 'sisa 9', alasan: null };
  const PENUH = { id: 2, hours: '07:00-21:00', keterangan: 'sisa 0', alasan: 'penuh' };
  const LIMANTO = { id: 3, hours: '07:00-21:00', keterangan: '', alasan: null };
  const told = (time: string | null) =>
    offerStillOpen([KASMAN, PENUH, LIMANTO], time).map(({ id, keterangan }) => `${id} ${keterangan}`);

  it('those who still practise come first, and the others say that their hours are over', () =>
    expect(told('19:14')).toEqual(['3 ', '1 sudah selesai, sisa 9', '2 sisa 0']));
  it('while nobody has gone home the order stays, but for who can take nobody', () =>
    expect(told('15:00')).toEqual(['1 sisa 9', '3 ', '2 sisa 0']));
  it('where the hours do not matter none is over', () => expect(told(null)).toEqual(['1 sisa 9', '3 ', '2 sisa 0']));
});
