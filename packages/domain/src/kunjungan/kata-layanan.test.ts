import { expect, it } from 'vitest';
import { spokenWords } from './kata-layanan.ts';

it.each([
  ['NO_CONTENT', ''],
  ['BAD_REQUEST', ''],
  ['ERR-201', ''],
  ['null', ''],
  ['{"code":204}', ''],
  ['<html><body>Bad Gateway</body></html>', ''],
  ['java.lang.NullPointerException', ''],
  ['', ''],
  ['  Peserta Tidak Terdaftar ', 'Peserta Tidak Terdaftar'],
  ['PESERTA TIDAK AKTIF', 'PESERTA TIDAK AKTIF'],
  ['Ditolak', 'Ditolak'],
])('%s -> "%s"', (kata, spoken) => expect(spokenWords(kata)).toBe(spoken));
