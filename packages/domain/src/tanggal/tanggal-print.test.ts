import { describe, expect, it } from 'vitest';
import { formatTanggalForPrint, formatTanggalLahirForPrint, formatTimeForPrint } from './tanggal-print.ts';

describe('platform.md 9, dates on paper', () => {
  it('a receipt writes DD-MM-YYYY', () => expect(formatTanggalForPrint('2026-04-14')).toBe('14-04-2026'));
  it('D34: 1970 is "-", except in a birth date', () =>
    expect([formatTanggalForPrint('1970-08-17'), formatTanggalLahirForPrint('1970-08-17')]).toEqual([
      '-',
      '17-08-1970',
    ]));
  it.each([null, '', '0000-00-00', '1899-12-31'])('%j is "-"', (value) =>
    expect(formatTanggalForPrint(value)).toBe('-'),
  );
  it.each([
    ['Asia/Jakarta', '31-12-2026 23:59:59 WIB'],
    ['Asia/Makassar', '01-01-2027 00:59:59 WITA'],
    ['Asia/Jayapura', '01-01-2027 01:59:59 WIT'],
  ] as const)('D16: an instant is told in %s', (zone, tulis) =>
    expect(formatTimeForPrint('2026-12-31T16:59:59.999Z', zone)).toBe(tulis),
  );
  it('an instant without a zone is refused', () =>
    expect(() => formatTimeForPrint('2026-12-31T16:59:59', 'Asia/Jakarta')).toThrow(RangeError));
});
