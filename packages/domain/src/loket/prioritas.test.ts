import { describe, expect, it } from 'vitest';
import { countBefore, describeAturan, describeSelang, orderWaiting } from './prioritas.ts';
import type { AturanPanggil, Prioritas } from './prioritas.ts';

const BPJS = 1;
const UMUM = 2;

/** 'A1' waits in BPJS, 'B1' in Umum; '+' is a priority, '!' in danger. They came in the order in which they stand. */
const hall = (text: string) =>
  text.split(' ').map((nomor, n) => ({
    nomor,
    layanan_id: nomor.startsWith('B') ? UMUM : BPJS,
    prioritas: (nomor.endsWith('!') ? 'gawat' : nomor.endsWith('+') ? 'lansia' : null) as Prioritas | null,
    urut_pada: new Date(Date.UTC(2026, 3, 14, 1, n)).toISOString(),
  }));
const BOTH: AturanPanggil = { layanan: [BPJS, UMUM], utama: null, selang: { [BPJS]: 2, [UMUM]: 2 }, biasaSejak: 0 };
const orderOf = (text: string, aturan: Partial<AturanPanggil> = {}): string =>
  orderWaiting(hall(text), { ...BOTH, ...aturan })
    .map(({ nomor }) => nomor)
    .join(' ');

describe('who is called next in the hall', () => {
  it.each<[string, string, Partial<AturanPanggil>, string]>([
    ['who has waited longest, across services', 'A1 B2 A3', {}, 'A1 B2 A3'],
    ['the main service first, the others when it is empty', 'B1 A2 B3 A4', { utama: BPJS }, 'A2 A4 B1 B3'],
    ['nobody of a service that this counter does not call', 'A1 B2 A3', { layanan: [UMUM] }, 'B2'],
    ['a priority after two ordinary ones', 'A1 A2 A3 A4+', {}, 'A1 A2 A4+ A3'],
    ['the count goes on over the last call', 'A1 A2 A3+', { biasaSejak: 1 }, 'A1 A3+ A2'],
    ['a priority that is due', 'A1 A2+', { biasaSejak: 2 }, 'A2+ A1'],
    ['the count starts anew after each priority', 'A1 A2 A3 A4+ A5+', { biasaSejak: 5 }, 'A4+ A1 A2 A5+ A3'],
    ['a priority at once where nobody else waits', 'A1+ B2+', {}, 'A1+ B2+'],
    ['a priority before an ordinary one of the main service', 'A1 B2+', { utama: BPJS, biasaSejak: 2 }, 'B2+ A1'],
    ['an interval of 0 is priority first', 'A1 A2+ A3+', { selang: { [BPJS]: 0 } }, 'A2+ A3+ A1'],
    ['the interval of each service by itself', 'A1 A2 B3+ A4+', { selang: { [BPJS]: 1, [UMUM]: 5 } }, 'A1 A4+ A2 B3+'],
    ['two where a service sets none', 'A1 A2 A3 A4+', { selang: {} }, 'A1 A2 A4+ A3'],
    ['somebody in danger at once, before a priority that is due', 'A1 A2+ A3!', { biasaSejak: 9 }, 'A3! A2+ A1'],
    ['who is in danger leaves the count as it was', 'A1! A2 A3 A4+', {}, 'A1! A2 A3 A4+'],
  ])('%s', (_rule, text, aturan, expected) => expect(orderOf(text, aturan)).toBe(expected));

  it('instants are compared as instants, however many digits they have', () => {
    const [a, b] = hall('A1 A2');
    const early = { ...a!, urut_pada: '2026-04-14T01:00:00Z' };
    const late = { ...b!, urut_pada: '2026-04-14T01:00:00.100Z' };
    expect(orderWaiting([late, early], BOTH).map(({ nomor }) => nomor)).toEqual(['A1', 'A2']);
  });
});

describe('the rule in words', () => {
  it.each([
    [0, 'prioritas selalu dulu'],
    [1, 'prioritas tiap 1 nomor biasa'],
  ])('an interval of %i', (selang, words) => expect(describeSelang(selang)).toBe(words));

  it('of a counter', () => {
    expect(describeAturan([2, 2], 'Pendaftaran BPJS')).toBe(
      'Gawat seketika, prioritas tiap 2 nomor biasa, lalu Pendaftaran BPJS, lalu yang paling lama menunggu',
    );
    expect(describeAturan([2, 0], null)).toBe(
      'Gawat seketika, prioritas menurut selang tiap layanan, lalu yang paling lama menunggu',
    );
    expect(describeAturan([], null)).toContain('prioritas tiap 2 nomor biasa');
  });
});

describe('how many are called before a number that is taken now, the last of these', () => {
  const counter = (layanan: number[], more: Partial<AturanPanggil> = {}) => ({ ...BOTH, layanan, ...more });
  it.each<[string, string, ReturnType<typeof counter>[], number]>([
    ['a counter of both services calls the others too', 'A1 B2 A3+ B4 B5+ A6', [counter([BPJS, UMUM])], 4],
    ['the counter that comes to them first counts', 'A1 B2 A3+ B4 A5', [counter([BPJS, UMUM]), counter([BPJS])], 1],
    ['no counter calls the service yet: as if one did, alone', 'A1 B2 A3', [counter([UMUM])], 1],
    ['a priority is called before some who wait longer, not before all', 'A1 A2 A3 A4+', [counter([BPJS])], 2],
    ['a priority that is due', 'A1 A2 A3+', [counter([BPJS], { biasaSejak: 2 })], 0],
    ['the main service first', 'B1 A2 B3 A4', [counter([BPJS, UMUM], { utama: BPJS })], 1],
  ])('%s', (_rule, text, loket, expected) => {
    const waiting = hall(text);
    const baru = waiting.pop()!;
    expect(countBefore(waiting, baru, { loket, selang: BOTH.selang })).toBe(expected);
  });
});
