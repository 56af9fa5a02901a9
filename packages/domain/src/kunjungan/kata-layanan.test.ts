import { expect, it } from 'vitest';
import { filledText, spokenWords } from './kata-layanan.ts';

it.each([
  ['NO_CONTENT', ''],
  ['BAD_REQUEST', ''],
  ['ERR-201', ''],
  ['null', ''],
  ['{"code":204}', ''],
  ['<html><body>Bad Gateway</body></html>', ''],
  ['java.lang.NullPointerException', ''],
  ['', ''],
  ['No Content', ''],
  ['Not Found', 'Tidak ditemukan'],
  ['UNAUTHORIZED', 'Akses ditolak'],
  ['internal server error', 'Layanan sedang bermasalah'],
  ['Bad Gateway', 'Layanan tidak terjangkau'],
  ['Precondition Failed.', 'Syarat permintaan tidak terpenuhi'],
  ['OK', ''],
  ['-', ''],
  ['Not Found: peserta', 'Not Found: peserta'],
  ['  Peserta Tidak Terdaftar ', 'Peserta Tidak Terdaftar'],
  ['PESERTA TIDAK AKTIF', 'PESERTA TIDAK AKTIF'],
  ['Ditolak', 'Ditolak'],
])('%s -> "%s"', (kata, spoken) => expect(spokenWords(kata)).toBe(spoken));

it.each([
  [null, null],
  ['', null],
  [' - ', null],
  ['null', null],
  ['NULL', null],
  ['undefined', null],
  ['N/A', null],
  ['None', null],
  ['Unknown', null],
  ['Tidak Ada', null],
  ['0', '0'],
  ['O', 'O'],
  [' PESERTA MANDIRI ', 'PESERTA MANDIRI'],
])('a part of an answer, %j, says %j', (text, said) => expect(filledText(text)).toBe(said));
