import { expect, it } from 'vitest';
import { whyNotAgreed } from './persetujuan.ts';

const NYATA = { dikirim: '2026-11-29T09:45:40Z', kini: '2026-11-29T10:20:10Z', zona: 'Asia/Jakarta' } as const;

// spec: RS12, between the sending and now on the server's clock
it.each([
  ['2026-11-29T09:46:00Z', null],
  ['the minute of the sending', null, '2026-11-29T09:45:00Z'],
  ['the minute that is now', null, '2026-11-29T10:20:59Z'],
  ['2026-11-29T17:20:00+07:00', null],
  [
    '2020-01-01T00:00:00Z',
    'Waktu persetujuan sebelum resep dikirim (29/11/2026 16.45). Tulis kapan dokter menyetujui penggantian ini.',
  ],
  [
    '2026-11-29T20:20:00Z',
    'Waktu persetujuan belum terjadi: sekarang 29/11/2026 17.20. Tulis kapan dokter menyetujui.',
  ],
  [
    '2027-12-31T00:00:00Z',
    'Waktu persetujuan belum terjadi: sekarang 29/11/2026 17.20. Tulis kapan dokter menyetujui.',
  ],
])('agreed at %s: %j', (name, why, pada = name) => expect(whyNotAgreed(pada, NYATA)).toBe(why));
it('one that was never sent has no beginning', () =>
  expect(whyNotAgreed('2020-01-01T00:00:00Z', { ...NYATA, dikirim: null })).toBeNull());
