import { describe, expect, it } from 'vitest';
import {
  isTanggal,
  weekdayOf,
  instantInZone,
  timeInZone,
  addDays,
  daysBetween,
  addMonths,
  tanggalInZone,
  formatLongTanggal,
  formatShortTanggal,
  formatTanggalLahir,
  formatTanggalLahirMonth,
  formatTanggalMonth,
  formatTanggalRiwayat,
  parseTanggal,
  ZONES,
} from './tanggal.ts';

const riwayat = (value: Parameters<typeof formatTanggalRiwayat>[0]): string =>
  formatTanggalRiwayat(value, '2026-04-14');

describe('platform.md 9, date mask DD/MM/YYYY', () => {
  it.each([
    ['the mask', '12/03/1985', '1985-03-12'],
    ['the number pad alone', '12031985', '1985-03-12'],
    ['dashes, as BPJS sends them', '12-03-1985', '1985-03-12'],
    ['single digits', '1/3/1985', '1985-03-01'],
    ['spaces around are not part of it', ' 12/03/1985 ', '1985-03-12'],
    ['29 February exists in a leap year', '29/02/2024', '2024-02-29'],
    ['and in 2000', '29022000', '2000-02-29'],
    ['but not in 1900', '29/02/1900', null],
    ['nor in 2025', '29/02/2025', null],
    ['31 April does not exist', '31/04/2025', null],
    ['month 13 does not exist', '01/13/2025', null],
    ['day 0 does not exist', '00/01/2025', null],
    ['half typed', '12/03/19', null],
    ['half typed on the number pad', '1203198', null],
    ['mixed separators', '12/03-1985', null],
    ['the mask placeholder', '__/__/____', null],
    ['empty', '', null],
    ['ISO is not what is typed', '1985-03-12', null],
  ])('%s: %j', (_rule, text, result) => expect(parseTanggal(text)).toBe(result));

  it('D16: only a real YYYY-MM-DD is a date', () => {
    const isReal = ['2024-02-29', '2025-02-29', '2025-2-1', '0000-00-00', '2025-01-01T00:00', ''].map(isTanggal);
    expect(isReal).toEqual([true, false, false, false, false, false]);
  });
});

describe('platform.md 5, date display filter', () => {
  const empty = [
    '',
    ' ',
    '0',
    0,
    '0000-00-00',
    'null',
    null,
    undefined,
    'abc',
    '2025-02-30',
    '1899-12-31',
    20250101,
    Number.NaN,
  ];
  it.each(empty)('%j is shown as "-" in every form', (value) => {
    const shape = [formatShortTanggal, formatTanggalMonth, riwayat, formatLongTanggal].map((tulis) => tulis(value));
    expect(shape).toEqual(['-', '-', '-', '-']);
  });
  it('1900 is the first year that is shown', () => expect(formatShortTanggal('1900-01-01')).toBe('01/01/1900'));
  it('D34: the year 1970 is "-" in every form, except in a birth date', () => {
    const forms = [formatShortTanggal, formatTanggalMonth, riwayat, formatLongTanggal];
    for (const tanggal of ['1970-01-01', '1970-08-17', '1970-12-31'])
      expect(forms.map((write) => write(tanggal))).toEqual(['-', '-', '-', '-']);
    for (const tanggal of ['1969-12-31', '1971-01-01']) for (const write of forms) expect(write(tanggal)).not.toBe('-');
    expect([formatTanggalLahir('1970-08-17'), formatTanggalLahirMonth('1970-08-17')]).toEqual([
      '17/08/1970',
      '17/Agt/1970',
    ]);
  });
  it.each(empty)('a birth date %j is shown as "-" too', (value) =>
    expect([formatTanggalLahir(value), formatTanggalLahirMonth(value)]).toEqual(['-', '-']),
  );
  it('platform.md 2.6: the list writes DD/MMM/YYYY with Indonesian months', () => {
    const month = Array.from({ length: 12 }, (_, i) => formatTanggalMonth(`2025-${String(i + 1).padStart(2, '0')}-07`));
    expect(month[0]).toBe('07/Jan/2025');
    expect(month.map((t) => t.slice(3, 6)).join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des');
  });
  it('platform.md 2.6: histories write DD-MMM-YY', () => {
    // issue 31 C: two digits are those of this decade.
    expect(['2020-08-17', '2029-12-31', '2019-12-31', '2005-08-17', '3030-01-01', '2030-01-01'].map(riwayat)).toEqual([
      '17-Agt-20',
      '31-Des-29',
      '31-Des-2019',
      '17-Agt-2005',
      '01-Jan-3030',
      '01-Jan-2030',
    ]);
  });
  it('headings write weekday, day, month and year in words', () => {
    expect([formatLongTanggal('2026-04-14'), formatLongTanggal('2000-01-02')]).toEqual([
      'Selasa, 14 April 2026',
      'Minggu, 2 Januari 2000',
    ]);
  });
});

describe('weekdays and whole days', () => {
  it('weekdays run from 1 Senin to 7 Minggu, also before 1970', () => {
    expect(['2026-04-13', '2026-04-19', '1945-08-17', '1970-01-01'].map(weekdayOf)).toEqual([1, 7, 5, 4]);
  });
  it.each([
    ['over a leap day', '2024-02-28', 1, '2024-02-29'],
    ['over a year end', '2025-12-31', 1, '2026-01-01'],
    ['backwards', '2026-01-01', -1, '2025-12-31'],
    ['not at all', '2026-01-01', 0, '2026-01-01'],
    ['a year of 365 days', '2025-03-01', 365, '2026-03-01'],
  ])('moves %s', (_rule, tanggal, n, result) => expect(addDays(tanggal, n)).toBe(result));
  it('refuses what is not a date', () => {
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
    expect(() => weekdayOf('')).toThrow(RangeError);
  });
});

describe("D16: the facility's zone decides the day", () => {
  it('the three zones are WIB +7, WITA +8, WIT +9', () => {
    expect(ZONES.map((z) => `${z.id} ${z.abbreviation} ${z.offsetHours}`)).toEqual([
      'Asia/Jakarta WIB 7',
      'Asia/Makassar WITA 8',
      'Asia/Jayapura WIT 9',
    ]);
  });
  it('at 16.30 UTC it is tomorrow in WITA and WIT, still today in WIB', () => {
    const day = ZONES.map(
      ({ id }) => `${tanggalInZone('2026-03-18T16:30:00Z', id)} ${timeInZone('2026-03-18T16:30:00Z', id)}`,
    );
    expect(day).toEqual(['2026-03-18 23.30', '2026-03-19 00.30', '2026-03-19 01.30']);
  });
  it.each(ZONES)('$singkatan agrees with the IANA zone data', ({ id }) => {
    const saat = Date.UTC(2026, 6, 1, 15, 45);
    const written = new Intl.DateTimeFormat('sv-SE', { timeZone: id, dateStyle: 'short', timeStyle: 'short' }).format(
      saat,
    );
    expect(`${tanggalInZone(saat, id)} ${timeInZone(saat, id).replace('.', ':')}`).toBe(written);
  });
  it('an instant may be written with an offset or as epoch milliseconds', () => {
    expect(timeInZone('2026-03-19T08:12:59+07:00', 'Asia/Jakarta')).toBe('08.12');
    expect(tanggalInZone(0, 'Asia/Jakarta')).toBe('1970-01-01');
  });
  it('local midnight is the evening before in UTC', () => {
    expect(instantInZone('2026-03-19', '00:00', 'Asia/Jakarta')).toBe('2026-03-18T17:00:00.000Z');
    expect(instantInZone('2026-03-19', '23:59', 'Asia/Jayapura')).toBe('2026-03-19T14:59:00.000Z');
  });
  it('instant and local time are each other’s inverse', () => {
    for (const { id } of ZONES) {
      const instant = instantInZone('2024-02-29', '06:05', id);
      expect([tanggalInZone(instant, id), timeInZone(instant, id)]).toEqual(['2024-02-29', '06.05']);
    }
  });
  it.each(['2026-03-19T08:12', '2026-03-19', 'besok', ''])(
    'refuses %j, which would depend on the machine or is no instant',
    (text) => {
      expect(() => tanggalInZone(text, 'Asia/Jakarta')).toThrow(RangeError);
    },
  );
  it.each(['24:00', '8:00', '08.00', '08:60'])('refuses %j as a time of day', (time) => {
    expect(() => instantInZone('2026-03-19', time, 'Asia/Jakarta')).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 12, '2027-12-31'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));
});

it.each([
  ['2026-11-29', '2026-11-30', 1],
  ['2026-11-30', '2026-11-30', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2026-12-31', '2027-01-02', 2],
  ['2026-11-30', '2026-11-29', -1],
])('from %s to %s are %i calendar days (issue 30: a weight of 22.45 was of today at 00.03)', (from, to, days) =>
  expect(daysBetween(from, to)).toBe(days),
);
