import { describe, expect, it } from 'vitest';
import { bacaJam, bacaTanggal, bacaTanggalJam } from './baca-tanggal.ts';

describe('issue 30 D8: a date that is typed or pasted', () => {
  it.each([
    ['1/3/1985', '1985-03-01'],
    ['01-03-1985', '1985-03-01'],
    ['1.3.1985', '1985-03-01'],
    ['1 3 1985', '1985-03-01'],
    ['01031985', '1985-03-01'],
    ['19850301', '1985-03-01'],
    ['20121203', '2012-12-03'],
    ['20122012', '2012-12-20'],
    ['1985-03-12', '1985-03-12'],
    ['1985/3/12', '1985-03-12'],
    ['1 Maret 1985', '1985-03-01'],
    ['1 maret, 1985', '1985-03-01'],
    ['Jumat, 1 Maret 1985', '1985-03-01'],
    ["jum'at 1 Maret 1985", '1985-03-01'],
    ['Ahad 29/11/2026', '2026-11-29'],
    ['12-Mar-1985', '1985-03-12'],
    ['12/Agt/1985', '1985-08-12'],
    ['3 Nopember 1990', '1990-11-03'],
    ['3 Pebruari 1990', '1990-02-03'],
    ['March 1, 1985', '1985-03-01'],
    ['17 Agustus 1945', '1945-08-17'],
    ['\u00A01 Mei 2001 ', '2001-05-01'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (typed, tanggal) => expect(bacaTanggal(typed)).toEqual({ hasil: 'tanggal', tanggal }));

  it.each([
    ['1/3/85', '"1/3/85": tahun 85 dapat berarti 1985 atau 2085, ketik tahunnya empat angka'],
    ['1 Maret 85', '"1 Maret 85": tahun 85 dapat berarti 1985 atau 2085, ketik tahunnya empat angka'],
    ['27/03/33', '"27/03/33": tahun 33 dapat berarti 1933 atau 2033, ketik tahunnya empat angka'],
    ['29/11/0026', '"29/11/0026": tahun 0026 tidak dikenal, ketik tahun 1800 sampai 2199'],
    ['31/12/9999', '"31/12/9999": tahun 9999 tidak dikenal, ketik tahun 1800 sampai 2199'],
    ['29/11/026', '"29/11/026": tahun 026 tidak dikenal, ketik tahunnya empat angka'],
    ['31/02/2012', '"31/02/2012" tidak ada di kalender: Februari 2012 sampai tanggal 29'],
    ['31 April 2012', '"31 April 2012" tidak ada di kalender: April 2012 sampai tanggal 30'],
    ['03/13/1985', '"03/13/1985": bulan 13 tidak ada, mungkin 13/03/1985'],
    ['13/13/1985', '"13/13/1985": bulan 13 tidak ada'],
    ['Senin, 1 Maret 1985', '"Senin, 1 Maret 1985": tanggal itu Jumat, 1 Maret 1985'],
    ['besok', '"besok" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
    ['1 Bulan 1985', '"1 Bulan 1985" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
    ['12/03', '"12/03" belum ada tahunnya: ketik hh/bb/tttt'],
    ['29/11/', '"29/11" belum ada tahunnya: ketik hh/bb/tttt'],
    ['29-11 -', '"29-11" belum ada tahunnya: ketik hh/bb/tttt'],
    ['1 Maret', '"1 Maret" belum ada tahunnya: ketik hh/bb/tttt'],
    ['13/13/', '"13/13" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
    ['29/', '"29" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
    ['O1/03/1985', '"O1/03/1985" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
    [
      '1985-03-12T00:00:00Z',
      '"1985-03-12T00:00:00Z" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985',
    ],
    ['120319855', '"120319855" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
  ])('%s is refused with what is wrong', (typed, pesan) =>
    expect(bacaTanggal(typed)).toEqual({ hasil: 'tolak', pesan }),
  );

  it('nothing is no date', () => expect(bacaTanggal('  ')).toEqual({ hasil: 'kosong' }));
});

describe('a time of day', () => {
  it.each([
    ['9.05', '09:05'],
    ['09:05', '09:05'],
    ['0905', '09:05'],
    ['pukul 13.30', '13:30'],
    ['00.00', '00:00'],
  ])('%s is %s', (typed, jam) => expect(bacaJam(typed)).toEqual({ hasil: 'jam', jam }));

  it.each([
    ['9.5', '"9.5" dapat berarti 09.05 atau 09.50: ketik menitnya dua angka'],
    ['9.7', '"9.7" dapat berarti 09.07: ketik menitnya dua angka'],
    ['9', '"9" belum ada menitnya: ketik misalnya 09.00'],
    ['25.00', '"25.00": jam itu tidak ada'],
    ['24.00', '"24.00": jam itu tidak ada, tengah malam adalah 00.00 hari berikutnya'],
    ['9 pagi', '"9 pagi" tidak terbaca sebagai jam: ketik jj.mm, misalnya 09.05'],
  ])('%s is refused with what is wrong', (typed, pesan) => expect(bacaJam(typed)).toEqual({ hasil: 'tolak', pesan }));
});

describe('a date with its time', () => {
  it.each([
    ['29/11/2026 09.05', '2026-11-29', '09:05'],
    ['29 November 2026 pukul 9.05', '2026-11-29', '09:05'],
    ['29 November 2026, 0905', '2026-11-29', '09:05'],
    ['2026-11-29T09:05', '2026-11-29', '09:05'],
    ['2026-11-29 09:05', '2026-11-29', '09:05'],
  ])('%s', (typed, tanggal, jam) => expect(bacaTanggalJam(typed)).toEqual({ hasil: 'waktu', tanggal, jam }));

  it.each([
    ['29/11/26 9.5', '"29/11/26": tahun 26 dapat berarti 1926 atau 2026, ketik tahunnya empat angka'],
    ['29/11/26', '"29/11/26": tahun 26 dapat berarti 1926 atau 2026, ketik tahunnya empat angka'],
    ['29/11/2026', '"29/11/2026" belum ada jamnya: ketik jj.mm di belakang tanggal'],
    ['29/11/2026 9.5', '"9.5" dapat berarti 09.05 atau 09.50: ketik menitnya dua angka'],
    ['29/11/2026 25.00', '"25.00": jam itu tidak ada'],
    ['31/11/2026 09.00', '"31/11/2026" tidak ada di kalender: November 2026 sampai tanggal 30'],
    ['Senin, 1 Maret 1985', '"Senin, 1 Maret 1985": tanggal itu Jumat, 1 Maret 1985'],
    ['besok', '"besok" tidak terbaca sebagai tanggal: ketik hh/bb/tttt, misalnya 01/03/1985'],
  ])('%s is refused with what is wrong', (typed, pesan) =>
    expect(bacaTanggalJam(typed)).toEqual({ hasil: 'tolak', pesan }),
  );
});

it.each([
  ['1/3/85', '"1/3/85": ketik tahunnya empat angka, misalnya 1985'],
  ['1/3/20', '"1/3/20": tahun 20 dapat berarti 1920 atau 2020, ketik tahunnya empat angka'],
  ['30/11/26', '"30/11/26": tahun 26 dapat berarti 1926 atau 2026, ketik tahunnya empat angka'],
  ['01/12/26', '"01/12/26": ketik tahunnya empat angka, misalnya 1926'],
])('issue 31: a birth date names no year that is to come: %s', (typed, pesan) =>
  expect(bacaTanggal(typed, { until: '2026-11-30' })).toEqual({ hasil: 'tolak', pesan }),
);
