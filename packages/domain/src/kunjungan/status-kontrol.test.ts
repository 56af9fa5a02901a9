import { describe, expect, it } from 'vitest';
import { formatStatusKontrol } from './status-kontrol.ts';

const KINI = { today: '2026-11-21', zona: 'Asia/Jakarta' } as const;

describe('platform.md 2.6: the status of a follow-up', () => {
  it.each([
    ['tomorrow is scheduled', 1, '2026-11-22T01:00:00.000Z', 'Terjadwal'],
    ['earlier today may still be kept', 1, '2026-11-20T17:00:00.000Z', 'Terjadwal'],
    ['yesterday, one minute before midnight in Jakarta, is missed', 1, '2026-11-20T16:59:00.000Z', 'Terlewat'],
    ['kept stays kept', 2, '2026-01-01T01:00:00.000Z', 'Selesai'],
    ['cancelled stays cancelled', 3, '2026-12-01T01:00:00.000Z', 'Batal'],
  ])('%s', (_rule, status, waktu, words) => expect(formatStatusKontrol(status, waktu, KINI)).toBe(words));
  it('an hour east it is another day', () =>
    expect(formatStatusKontrol(1, '2026-11-20T15:30:00.000Z', { ...KINI, zona: 'Asia/Jayapura' })).toBe('Terjadwal'));
  it.each([0, 4, 1.5])('%d is no status', (status) =>
    expect(() => formatStatusKontrol(status, '2026-11-22T01:00:00.000Z', KINI)).toThrow(RangeError),
  );
});
