import { bacaAngka } from '@nadi/domain/angka/baca-angka';
import type { AturanAngka } from '@nadi/domain/angka/baca-angka';
import { bacaNomor } from '@nadi/domain/angka/baca-nomor';
import { refuseUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { bacaHasil } from '@nadi/domain/penunjang/baca-hasil';
import { PARAMETER_BAWAAN } from '@nadi/domain/penunjang/parameter-bawaan';
import { bacaTanggalJam } from '@nadi/domain/tanggal/baca-tanggal';
import { afterEach, expect, it } from 'vitest';
import { setBahasa } from './field-messages.ts';
import { FIELD_NAMES } from './field-names.ts';
import { translateMessage } from './translate-message.ts';

afterEach(() => setBahasa('id', FIELD_NAMES));

const angka = (text: string, aturan: AturanAngka): string => {
  const read = bacaAngka(text, aturan);
  return 'pesan' in read ? read.pesan : '';
};
const nomor = (text: string): string => {
  const read = bacaNomor(text, 16);
  return 'pesan' in read ? read.pesan : '';
};
const tanggal = (text: string): string => {
  const read = bacaTanggalJam(text);
  return 'pesan' in read ? read.pesan : '';
};
const kalium = (text: string): string => {
  const parameter = PARAMETER_BAWAAN.find(({ kode }) => kode === 'K');
  const read = parameter && bacaHasil(text, parameter);
  return read && 'pesan' in read ? read.pesan : '';
};
const BULAT = { desimal: 0, min: 1, max: 90 };

// Decision 0043: what is said at a field is read in the reader's language.
it.each([
  [angka('6,O', BULAT), `"6,O" can't be read as a number: look for letters among the digits`],
  [angka('x', BULAT), `"x" can't be read as a number`],
  [angka('1.025', { desimal: 3 }), '"1.025" may mean 1025 or 1,025: type 1025 or 1,025'],
  [angka('1,500', BULAT), '"1,500" must be a whole number'],
  [angka('1,5', BULAT), '"1,5" must be a whole number'],
  [angka('1,555', { desimal: 2, max: 9 }), '"1,555" may have at most 2 decimals'],
  [angka('120', BULAT), '"120" must be between 1 and 90'],
  [angka('120', { desimal: 0, max: 90 }), '"120" must be at most 90'],
  [angka('0', { desimal: 0, min: 1 }), '"0" must be at least 1'],
  [angka('1/2', BULAT), 'Write "1/2" with decimals, such as 0,5'],
  [angka('> 6', BULAT), '"> 6" may not have the sign >'],
  [angka('-6', { desimal: 0 }), '"-6" may not be below 0'],
  [nomor('3,17E+15'), /was rounded by a spreadsheet/],
  [nomor('317.0'), /has decimals and is no identifier/],
  [nomor('31O'), '"31O" has letters: look at O and 0, l and 1'],
  [nomor('NIK: 31'), '"NIK: 31" has the letters "NIK": type its digits alone'],
  [nomor('31;'), '"31;" has more than digits: type its digits alone'],
  [nomor('1'.repeat(17)), 'At most 16 digits, now 17'],
  [kalium('HI'), '"HI" is beyond the range of the meter: type the limit, such as > 600'],
  [kalium('7.9 mg/dL'), /^The unit "mg\/dL" is not mmol\/L: convert it to mmol\/L first/],
  [kalium('6,O'), /letters among the digits; without a number: "tidak dapat diperiksa/],
  [refuseUkuran('berat_badan', '7.800') ?? '', 'Weight: "7.800" may mean 7800 or 7,8: type 7800 or 7,8'],
  [refuseUkuran('berat_badan', '53 lb') ?? '', 'Weight: "53 lb" is in lb: type the number in kg'],
  [refuseUkuran('sistole', '120/80') ?? '', /"120\/80" holds two values: type 120 in systole and 80 in diastole$/],
  [tanggal('Senin, 1 Maret 1985 09.00'), '"Senin, 1 Maret 1985": 1 Maret 1985 is another weekday'],
  [tanggal('1/3/'), '"1/3" has no year: type day/month/year'],
  [tanggal('1/3/85'), '"1/3/85": the year 85 may be 1985 or 2085, type its four digits'],
  [tanggal('1/3/085'), '"1/3/085": there is no year 085, type its four digits'],
  [tanggal('1/3/0085'), '"1/3/0085": the year 0085 is not known, type one of 1800 to 2199'],
  [tanggal('3/13/1985'), '"3/13/1985": there is no month 13, perhaps 13/03/1985'],
  [tanggal('31/2/2012'), '"31/2/2012" is not in the calendar: that month has 29 days'],
  [tanggal('besok'), /^"besok" can't be read as a date/],
  [tanggal('1/3/2026'), '"1/3/2026" has no time: type it behind the date'],
  [tanggal('1/3/2026 9'), '"9" has no minutes: type it such as 09.00'],
  [tanggal('1/3/2026 9.5'), '"9.5" may mean 09.05 or 09.50: type both digits of the minutes'],
  [tanggal('1/3/2026 24.00'), '"24.00": there is no such time'],
])('%s', (message, en) => {
  expect(message).not.toBe('');
  setBahasa('en', FIELD_NAMES);
  expect(translateMessage(message)).toEqual(typeof en === 'string' ? en : expect.stringMatching(en));
  setBahasa('ar', FIELD_NAMES);
  expect(translateMessage(message)).toMatch(/[\u0600-\u06FF]/);
});
