import { describe, expect, it } from 'vitest';
import { asalOf, currentOf, heightFor, unconfirmedOf, tandaAsal } from './terkini.ts';
import type { Bacaan } from './terkini.ts';
import { UKURAN_VITAL } from './tanda-vital.ts';
import type { UkuranVital } from './tanda-vital.ts';

const read = (id: number | null, hour: number, values: Partial<Bacaan>): Bacaan => ({
  ...(Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as Record<UkuranVital, null>),
  id,
  awal: id === null,
  waktu: new Date(Date.UTC(2026, 3, 14, hour)).toISOString(),
  oleh: 'Rina',
  asal: {},
  tak_terukur: {},
  dikoreksi: null,
  ...values,
});
const TD = ['sistole', 'diastole'] as const;
const AWAL = read(null, 6, { sistole: 128, diastole: 82, heart_rate: 80, asal: { heart_rate: 'otomatis' } });

describe('what holds of a measure in a visit (spec: RM12)', () => {
  it('is the newest, and before it stands the one of the registration', () => {
    const row = read(1, 7, { sistole: 148, diastole: 94 });
    expect(currentOf([AWAL, row], TD)).toMatchObject({ kini: { id: 1 }, sebelum: { id: null }, takTerukur: null });
  });
  it('is never one that was corrected', () => {
    const rows = [
      AWAL,
      read(1, 7, { sistole: 148, diastole: 94, dikoreksi: 2 }),
      read(2, 7, { sistole: 138, diastole: 94 }),
    ];
    expect(currentOf(rows, TD)).toMatchObject({ kini: { id: 2 }, sebelum: { id: null } });
  });
  it('was measured before it was filled in, however late that was', () => {
    const late = read(null, 9, { heart_rate: 70, asal: { heart_rate: 'otomatis' } });
    const row = read(1, 7, { heart_rate: 90 });
    expect(currentOf([late, row], ['heart_rate']).kini?.id).toBe(1);
    expect(currentOf([late], ['heart_rate']).kini?.heart_rate).toBe(70);
  });
  it('says what could not be measured since, and no longer once it was', () => {
    const failed = read(1, 7, { tak_terukur: { sistole: 'tak teraba' } });
    expect(currentOf([AWAL, failed], TD)).toMatchObject({ kini: { id: null }, takTerukur: { alasan: 'tak teraba' } });
    expect(currentOf([AWAL, failed, read(2, 8, { sistole: 90, diastole: 60 })], TD).takTerukur).toBeNull();
    expect(currentOf([failed], TD)).toMatchObject({ kini: null, takTerukur: { alasan: 'tak teraba' } });
  });
  it('of two written down for the same minute the later', () =>
    expect(currentOf([read(1, 7, { spo2: 97 }), read(2, 7, { spo2: 98 })], ['spo2']).kini?.id).toBe(2));
  it('a group is as little measured as its least measured part', () => {
    expect(asalOf({ asal: { sistole: 'lalu', diastole: 'otomatis' } }, TD)).toBe('otomatis');
    expect(asalOf({ asal: { sistole: 'lalu' } }, TD)).toBe('lalu');
    expect(asalOf({ asal: {} }, TD)).toBe('diukur');
  });
});

describe('what waits for somebody to say that it is true (spec: RM12)', () => {
  it('is what was filled in by chance, until it is measured or confirmed with that value', () => {
    expect(unconfirmedOf([AWAL], [])).toEqual([{ ukuran: 'heart_rate', nilai: 80 }]);
    expect(unconfirmedOf([AWAL], [{ ukuran: 'heart_rate', nilai: 80 }])).toEqual([]);
    expect(unconfirmedOf([AWAL], [{ ukuran: 'heart_rate', nilai: 81 }])).toHaveLength(1);
    expect(unconfirmedOf([AWAL, read(1, 7, { heart_rate: 90 })], [])).toEqual([]);
    expect(unconfirmedOf([AWAL, read(1, 7, { heart_rate: 90, dikoreksi: 2 })], [])).toHaveLength(1);
  });
  it('is not what was carried over: that is measured, or not told', () =>
    expect(unconfirmedOf([read(null, 6, { tinggi_badan: 157, asal: { tinggi_badan: 'lalu' } })], [])).toEqual([]));
});

describe('the height of the index', () => {
  const before = [
    read(9, 1, { tinggi_badan: 156 }),
    read(8, 2, { tinggi_badan: 170, asal: { tinggi_badan: 'otomatis' } }),
  ];
  it('is that of the visit, else the newest measured one of before', () => {
    expect(heightFor([read(1, 7, { tinggi_badan: 157 })], before)).toMatchObject({ cm: 157, lalu: false });
    expect(heightFor([AWAL], before)).toMatchObject({ cm: 156, lalu: true, dari: { id: 9 } });
    expect(heightFor([AWAL], [])).toBeNull();
    expect(heightFor([read(null, 6, { tinggi_badan: 157, asal: { tinggi_badan: 'lalu' } })], [])).toMatchObject({
      lalu: true,
    });
  });
});

it.each([
  ['both typed', {}, []],
  ['both made up', { sistole: 'otomatis', diastole: 'otomatis' }, [['otomatis', null]]],
  ['the diastole made up', { diastole: 'otomatis' }, [['otomatis', 'diastole']]],
  [
    'each from elsewhere',
    { sistole: 'lalu', diastole: 'otomatis' },
    [
      ['lalu', 'sistole'],
      ['otomatis', 'diastole'],
    ],
  ],
] as const)('marks of a blood pressure, %s', (_what, asal, marks) =>
  expect(tandaAsal({ asal }, ['sistole', 'diastole']).map((one) => [one.asal, one.nama])).toEqual(marks),
);
