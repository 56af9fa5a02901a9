import { describe, expect, it } from 'vitest';
import { parsePasienQuery, parsePasienListQuery } from './pasien-query.ts';

describe('interface.md rule 1: one intake box', () => {
  it.each([
    ['16 digits are a NIK', '3201015203850001', { jenis: 'nik', nik: '3201015203850001' }],
    ['as a phone pastes it', '\u202A3201015203850001\u202C', { jenis: 'nik', nik: '3201015203850001' }],
    ['also in groups', '3201 0152 0385 0001', { jenis: 'nik', nik: '3201015203850001' }],
    [
      '13 digits are a BPJS card',
      '0001234567890',
      { jenis: 'bpjs', no_bpjs: '0001234567890', telepon: '0001234567890' },
    ],
    [
      'other digits are a record number',
      '000123',
      { jenis: 'norm', norm: 123, prefix: '000123', telepon: null, tanggal_lahir: null },
    ],
    [
      'below 6 digits it is nothing else',
      '12345',
      { jenis: 'norm', norm: 12345, prefix: null, telepon: null, tanggal_lahir: null },
    ],
    [
      'from 6 digits it may begin a NIK or card',
      '320101',
      { jenis: 'norm', norm: 320101, prefix: '320101', telepon: null, tanggal_lahir: null },
    ],
    [
      'record numbers are written in pairs too',
      '00-01-23',
      { jenis: 'norm', norm: 123, prefix: '000123', telepon: null, tanggal_lahir: null },
    ],
    [
      '14 digits',
      '32010152038500',
      { jenis: 'norm', norm: 32010152038500, prefix: '32010152038500', telepon: '32010152038500', tanggal_lahir: null },
    ],
    [
      '15 digits',
      '320101520385000',
      {
        jenis: 'norm',
        norm: 320101520385000,
        prefix: '320101520385000',
        telepon: '320101520385000',
        tanggal_lahir: null,
      },
    ],
    [
      '08 begins a mobile number',
      '0812',
      { jenis: 'norm', norm: 812, prefix: null, telepon: '0812', tanggal_lahir: null },
    ],
    ['62 is 0', '62812', { jenis: 'norm', norm: 62812, prefix: null, telepon: '0812', tanggal_lahir: null }],
    ['+62 is a phone number', '+62 812-3456', { jenis: 'telepon', telepon: '08123456' }],
    ['an area in brackets is a phone number', '(024) 841-1234', { jenis: 'telepon', telepon: '0248411234' }],
    [
      '13 digits may be a phone number too',
      '0812345678901',
      { jenis: 'bpjs', no_bpjs: '0812345678901', telepon: '0812345678901' },
    ],
    ['17 digits are no number of ours', '32010152038500011', { jenis: 'nama', nama: '32010152038500011' }],
    [
      'a name with birth date',
      'Siti Aminah 12/03/1985',
      { jenis: 'nama-lahir', nama: 'Siti Aminah', tanggal_lahir: '1985-03-12' },
    ],
    [
      'a name with birth date from the number pad',
      'siti 12031985',
      { jenis: 'nama-lahir', nama: 'siti', tanggal_lahir: '1985-03-12' },
    ],
    [
      'a name, a comma and a birth date',
      'Siti, 12/03/1985',
      { jenis: 'nama-lahir', nama: 'Siti', tanggal_lahir: '1985-03-12' },
    ],
    [
      'a birth date that does not exist is part of the name',
      'siti 31/02/1985',
      { jenis: 'nama', nama: 'siti 31/02/1985' },
    ],
    ['a half-typed birth date is part of the name', 'siti 12/03', { jenis: 'nama', nama: 'siti 12/03' }],
    ['a name and a year', 'aminah siti 1985', { jenis: 'nama-tahun', nama: 'aminah siti', lahir: '1985' }],
    ['a comma, a month and a year', 'Siti, 03/1985', { jenis: 'nama-tahun', nama: 'Siti', lahir: '03/1985' }],
    ['nobody was born in 1085', 'siti 1085', { jenis: 'nama', nama: 'siti 1085' }],
    ['there is no month 13', 'siti 13/1985', { jenis: 'nama', nama: 'siti 13/1985' }],
    ['a birth date alone', '12/03/1985', { jenis: 'lahir', tanggal_lahir: '1985-03-12' }],
    ['without its zeros', '5/3/1995', { jenis: 'lahir', tanggal_lahir: '1995-03-05' }],
    ['with dashes, not a record number in pairs', '05-03-1995', { jenis: 'lahir', tanggal_lahir: '1995-03-05' }],
    [
      'from the number pad it may be a record number',
      '05031995',
      { jenis: 'norm', norm: 5031995, prefix: '05031995', telepon: '05031995', tanggal_lahir: '1995-03-05' },
    ],
    ['a birth date that does not exist', '31/02/1985', { jenis: 'nama', nama: '31/02/1985' }],
    ['nobody was born in that year', '12/03/1085', { jenis: 'nama', nama: '12/03/1085' }],
    ['a number of the queue', 'A-012', { jenis: 'antrean', kode: 'A', nomor: 12, nama: 'A-012' }],
    ['as it is typed in haste', 'a12', { jenis: 'antrean', kode: 'A', nomor: 12, nama: 'a12' }],
    ['apart', 'igd 3', { jenis: 'antrean', kode: 'IGD', nomor: 3, nama: 'igd 3' }],
    ['of a long code', 'anak2b-7', { jenis: 'antrean', kode: 'ANAK2B', nomor: 7, nama: 'anak2b-7' }],
    ['a queue has no number 0', 'A-000', { jenis: 'nama', nama: 'A-000' }],
    ['nor one of five digits', 'A-12345', { jenis: 'nama', nama: 'A-12345' }],
    ['anything else is a name', '  Siti   Aminah ', { jenis: 'nama', nama: 'Siti Aminah' }],
    ['a name with a digit', 'Bayi 2', { jenis: 'nama', nama: 'Bayi 2' }],
    ['an emoji is a name that nobody has', '😀', { jenis: 'nama', nama: '😀' }],
    ['punctuation alone', '-.', { jenis: 'nama', nama: '-.' }],
    ['empty', '   ', { jenis: 'kosong' }],
  ])('%s', (_rule, text, result) => expect(parsePasienQuery(text)).toEqual(result));
});

describe('platform.md 5: patient search input', () => {
  it.each([
    ['exactly 16 digits are a NIK', '3201015203850001', { jenis: 'nik', nik: '3201015203850001' }],
    ['15 digits are a record number', '320101520385000', { jenis: 'norm', norm: 320101520385000 }],
    ['13 digits too', '0001234567890', { jenis: 'norm', norm: 1234567890 }],
    ['one digit', '7', { jenis: 'norm', norm: 7 }],
    ['in groups', '3374 1158 1000 0082', { jenis: 'nik', nik: '3374115810000082' }],
    ['with dashes', '3374-1158-1000-0082', { jenis: 'nik', nik: '3374115810000082' }],
    ['with points', '33.74.11.581000.0082', { jenis: 'nik', nik: '3374115810000082' }],
    ['a record number in pairs', '00-01-23', { jenis: 'norm', norm: 123 }],
    ['a date is no record number', '05-03-1995', { jenis: 'nama', nama: '05-03-1995' }],
    ['17 digits are a name', '32010152038500011', { jenis: 'nama', nama: '32010152038500011' }],
    ['anything else is a name', 'siti 12/03/1985', { jenis: 'nama', nama: 'siti 12/03/1985' }],
    ['empty', '', { jenis: 'kosong' }],
  ])('%s', (_rule, text, result) => expect(parsePasienListQuery(text)).toEqual(result));
});
