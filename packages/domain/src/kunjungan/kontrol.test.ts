import { expect, it } from 'vitest';
import { keepsKontrol, proposeRuangan } from './kontrol.ts';

it.each([
  ['2026-11-12', false],
  ['2026-11-13', true],
  ['2026-11-20', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
])('spec RM23: a visit of %s keeps the follow-up of 20 November 2026: %s', (layanan, kept) =>
  expect(keepsKontrol('2026-11-20', layanan)).toBe(kept),
);

it.each([
  [1, ['Poli A', 'Poli B'], 'sendiri'],
  [2, [], 'sendiri'],
  [3, ['Poli A'], 'Poli A'],
  [3, ['Poli A', 'Poli B'], null],
  [3, [], null],
  [6, ['Poli A'], 'Poli A'],
  [12, [], null],
])(
  'a follow-up from a room of kind %i of a doctor who practises in %j is proposed in %s',
  (jenis, clinics, proposed) => {
    const found = proposeRuangan(
      { nama: 'sendiri', jenis_kunjungan: jenis },
      clinics.map((nama) => ({ nama })),
    );
    expect(found?.nama ?? null).toBe(proposed);
  },
);
