import { expect, it } from 'vitest';
import { diLuarPraktik, keepsKontrol, proposeRuangan } from './kontrol.ts';

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

const SIANG = { mulai: '13:00', selesai: '16:00' };
it.each([
  ['09:00', [SIANG], 'di luar jam praktik 13.00-16.00'],
  ['12:59', [SIANG], 'di luar jam praktik 13.00-16.00'],
  ['13:00', [SIANG], null],
  ['15:59', [SIANG], null],
  ['16:00', [SIANG], 'di luar jam praktik 13.00-16.00'],
  ['12:00', [SIANG, { mulai: '08:00', selesai: '11:30' }], 'di luar jam praktik 08.00-11.30 dan 13.00-16.00'],
  ['08:00', [SIANG, { mulai: '08:00', selesai: '11:30' }], null],
  ['08:00', [SIANG, SIANG], 'di luar jam praktik 13.00-16.00'],
  ['09:00', [], null],
])('a follow-up at %s with practices %j: %s', (jam, praktik, words) => expect(diLuarPraktik(jam, praktik)).toBe(words));
