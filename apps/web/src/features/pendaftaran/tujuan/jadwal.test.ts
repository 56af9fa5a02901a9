import { describe, expect, it } from 'vitest';
import { alasanUnavailable, jadwalInUse, onlyJadwalId, formatRemaining, forPenjamin, sortByPraktik } from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';

const UMUM = 1;
const BPJS = 2;
const dokterWith = (remainingText: number, sisaJkn: number | null, sisaNonJkn: number | null): DokterOption => ({
  id: 41,
  nama: 'dr. Budi',
  closedReason: null,
  jadwal: [
    {
      id: 51,
      hours: '08:00-14:00',
      kuota: 30,
      remaining: remainingText,
      remainingJkn: sisaJkn,
      remainingNonJkn: sisaNonJkn,
      share: null,
    },
  ],
});
const forPayer = (
  item: DokterOption,
  penjamin: number | null,
  own: Parameters<typeof forPenjamin>[2] = null,
): DokterOption => forPenjamin([item], penjamin, own)[0] ?? item;
const remainingText = ({ jadwal }: DokterOption): string => (jadwal?.[0] ? formatRemaining(jadwal[0]) : '');

describe('a quota that is divided between payers', () => {
  it('tells of the share of this payer, and is full when that is', () => {
    const jknFull = dokterWith(4, 0, 4);
    expect([
      remainingText(forPayer(jknFull, BPJS)),
      alasanUnavailable(forPayer(jknFull, BPJS)),
      onlyJadwalId(forPayer(jknFull, BPJS), null),
    ]).toEqual(['kuota 30, sisa JKN 0', 'Kuota JKN penuh', null]);
    expect([
      remainingText(forPayer(jknFull, UMUM)),
      alasanUnavailable(forPayer(jknFull, UMUM)),
      onlyJadwalId(forPayer(jknFull, UMUM), null),
    ]).toEqual(['kuota 30, sisa non-JKN 4', null, 51]);
  });
  it('full as a whole is full for all; without a payer or without shares the whole counts', () => {
    expect(alasanUnavailable(forPayer(dokterWith(0, 0, 0), BPJS))).toBe('Kuota penuh');
    expect(remainingText(forPayer(dokterWith(4, 0, 4), null))).toBe('kuota 30, sisa 4');
    expect(remainingText(forPayer(dokterWith(4, null, null), BPJS))).toBe('kuota 30, sisa 4');
  });
});

describe('the visit being edited', () => {
  it('keeps the place it holds in a full schedule', () => {
    expect(alasanUnavailable(forPayer(dokterWith(0, null, null), UMUM, { jadwal: 51, penjamin: UMUM }))).toBeNull();
    expect(alasanUnavailable(forPayer(dokterWith(0, null, null), UMUM, { jadwal: 52, penjamin: UMUM }))).toBe(
      'Kuota penuh',
    );
  });
  it('holds none in the share of another payer', () =>
    expect(alasanUnavailable(forPayer(dokterWith(3, 0, 3), BPJS, { jadwal: 51, penjamin: UMUM }))).toBe(
      'Kuota JKN penuh',
    ));
});

it.each([
  ['a schedule that is over is taken unasked where there is no other', ['08:00-14:00'], '15:00', 0],
  ['of two the one to come', ['08:00-14:00', '16:00-20:00'], '15:00', 1],
  ['while both may be meant the clerk chooses', ['08:00-14:00', '16:00-20:00'], '10:00', null],
  ['when all are over the clerk chooses', ['08:00-14:00', '16:00-20:00'], '21:00', null],
] as const)('%s', (_nama, hours, timeOfDay, ke) => {
  const jadwal = hours.map((item, id) => ({
    id,
    hours: item,
    kuota: 30,
    remaining: 4,
    remainingJkn: null,
    remainingNonJkn: null,
    share: null,
  }));
  expect(onlyJadwalId({ id: 41, nama: 'dr. Budi', closedReason: null, jadwal }, timeOfDay)).toBe(ke);
});

describe('the order of the doctors', () => {
  const dokterAt = (nama: string, jadwal: readonly (readonly [jam: string, sisa: number])[] | null): DokterOption => ({
    id: 41,
    nama,
    closedReason: null,
    jadwal:
      jadwal?.map(([hours, remainingText], id) => ({
        id,
        hours,
        kuota: 30,
        remaining: remainingText,
        remainingJkn: null,
        remainingNonJkn: null,
        share: null,
      })) ?? null,
  });
  const sortedNames = (timeOfDay: string | null) =>
    sortByPraktik(
      [
        dokterAt('penuh', [['08:00-20:00', 0]]),
        dokterAt('libur', []),
        dokterAt('pagi', [['08:00-12:00', 4]]),
        dokterAt('sore penuh', [
          ['08:00-12:00', 4],
          ['13:00-20:00', 0],
        ]),
        dokterAt('sore', [
          ['08:00-12:00', 0],
          ['13:00-20:00', 4],
        ]),
        dokterAt('tak dimuat', null),
      ],
      timeOfDay,
    ).map(({ nama }) => nama);

  it('full or absent comes last, those whose hours are over before them', () =>
    expect(sortedNames('12:01')).toEqual(['sore', 'tak dimuat', 'pagi', 'sore penuh', 'penuh', 'libur']));
  it('otherwise as the server has them', () =>
    expect(sortedNames(null)).toEqual(['pagi', 'sore penuh', 'sore', 'tak dimuat', 'penuh', 'libur']));
});

it.each([
  ['the chosen one', [51, 52], 52, 52],
  ['of several none, while none is chosen', [51, 52], null, undefined],
  ['the only one, also where none is chosen', [51], null, 51],
  ['none where there is none', [], 51, undefined],
])('the schedule that counts: %s', (_nama, ids, picked, expected) => {
  const jadwal = ids.map((id) => ({
    id,
    hours: '08:00-14:00',
    kuota: 30,
    remaining: 4,
    remainingJkn: null,
    remainingNonJkn: null,
    share: null,
  }));
  expect(jadwalInUse({ id: 41, nama: 'dr. Budi', closedReason: null, jadwal }, picked)?.id).toBe(expected);
});
