import { describe, expect, it } from 'vitest';
import { mm, type Simpul, type SimpulQr, type SimpulTeks } from './dokumen.ts';
import { labelPasien, LEMBAR, SELEMBAR } from './label-pasien.ts';
import { lebarTeks } from './lebar-huruf.ts';
import { TINGGI_BARIS } from './muat.ts';

const FASKES = { nama: 'Klinik Sehat Sentosa', alamat: '', telepon: '', logo: '', panjang_norm: 6 };
const SITI = {
  norm: 123,
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};
const buat = (jumlah: number, mulai = 1, pasien = SITI, faskes = FASKES): Simpul[] =>
  labelPasien(pasien, faskes, { jumlah, mulai, hariIni: '2026-11-21' }).content;

const kode = (isi: readonly Simpul[]): SimpulQr[] => isi.filter((s): s is SimpulQr => 'qr' in s);
/** The sheets, each with the positions of its QR codes. */
function lembar(isi: readonly Simpul[]): SimpulQr[][] {
  const hasil: SimpulQr[][] = [[]];
  for (const s of isi) {
    if ('pageBreak' in s) hasil.push([]);
    else if ('qr' in s) hasil.at(-1)?.push(s);
  }
  return hasil;
}
const tempat = ({ absolutePosition: { x, y } }: { absolutePosition: { x: number; y: number } }): number =>
  Math.floor((y - LEMBAR.atas) / LEMBAR.labelTinggi) * LEMBAR.kolom + Math.floor((x - LEMBAR.kiri) / LEMBAR.jarakKolom);

describe('the sheet of labels', () => {
  it('is A4 with 3 x 8 labels that fit on it', () => {
    const { pageSize } = labelPasien(SITI, FASKES, { jumlah: 24, mulai: 1, hariIni: '2026-11-21' });
    expect([pageSize.width, pageSize.height]).toEqual([mm(210), mm(297)]);
    expect(LEMBAR.kiri + 2 * LEMBAR.jarakKolom + LEMBAR.labelLebar).toBeLessThan(LEMBAR.lebar);
    expect(LEMBAR.atas + 8 * LEMBAR.labelTinggi).toBeLessThan(LEMBAR.tinggi);
    expect(SELEMBAR).toBe(24);
  });
  it('a label says number, name, birth date, age, sex and facility', () =>
    expect(buat(1).flatMap((s) => ('fontSize' in s ? [s.text] : []))).toEqual([
      '000123',
      'SITI AMINAH',
      '12/03/1985 (41 th) Perempuan',
      'Klinik Sehat Sentosa',
    ]));
  it('a birth date of 1970 is one (docs/decisions/0007)', () =>
    expect(
      buat(1, 1, { ...SITI, tanggal_lahir: '1970-08-17' }).flatMap((s) => ('fontSize' in s ? [s.text] : [])),
    ).toContain('17/08/1970 (56 th) Perempuan'));
  it('an unknown birth date has no age', () =>
    expect(
      buat(1, 1, { ...SITI, tanggal_lahir: null as unknown as string }).flatMap((s) =>
        'fontSize' in s ? [s.text] : [],
      ),
    ).toContain('- Perempuan'));
  it('24 fill a sheet, each place once, row by row', () =>
    expect(lembar(buat(24)).map((l) => l.map(tempat))).toEqual([Array.from({ length: 24 }, (_, n) => n)]));
  it('a sheet that is partly used begins at its place and goes on on a new one', () => {
    const [satu, dua, ...lagi] = lembar(buat(24, 20));
    expect(satu?.map(tempat)).toEqual([19, 20, 21, 22, 23]);
    expect(dua?.map(tempat)).toEqual(Array.from({ length: 19 }, (_, n) => n));
    expect(lagi).toEqual([]);
  });
  it.each([
    [1, 24, [1]],
    [2, 24, [1, 1]],
    [120, 1, [24, 24, 24, 24, 24]],
    [120, 2, [23, 24, 24, 24, 24, 1]],
  ])('%d from place %d: %j', (jumlah, mulai, isi) =>
    expect(lembar(buat(jumlah, mulai)).map((l) => l.length)).toEqual(isi),
  );
  it.each([
    [0, 1],
    [1, 0],
    [1, 25],
    [Number.NaN, 1],
  ])('%d from place %d is refused', (jumlah, mulai) => expect(() => buat(jumlah, mulai)).toThrow(RangeError));
  it('every code is the padded number', () =>
    expect(new Set(kode(buat(30)).map((q) => q.qr))).toEqual(new Set(['000123'])));

  it.each([
    ['80 letters', 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI'],
    ['one word of 80 letters', 'W'.repeat(80)],
    ['150 letters', 'W'.repeat(150)],
  ])('nothing leaves its label or touches the code: %s', (_rule, nama) => {
    const isi = buat(
      24,
      1,
      { ...SITI, nama, norm: 999_999_999 },
      { ...FASKES, nama: 'RSUD Prof. Dr. Margono Soekarjo Kabupaten Banyumas Provinsi Jawa Tengah' },
    );
    for (const s of isi.filter((x): x is SimpulTeks => 'fontSize' in x)) {
      const { x, y } = s.absolutePosition;
      const n = tempat(s);
      const [kiri, atas] = [
        LEMBAR.kiri + (n % 3) * LEMBAR.jarakKolom,
        LEMBAR.atas + Math.floor(n / 3) * LEMBAR.labelTinggi,
      ];
      const q = kode(isi)[n] as SimpulQr;
      const kanan = x + lebarTeks(s.text, s.fontSize, s.bold);
      expect(x - kiri).toBeGreaterThanOrEqual(mm(2.4));
      expect(kanan, s.text).toBeLessThanOrEqual(kiri + LEMBAR.labelLebar - mm(2.4));
      expect(y + s.fontSize * TINGGI_BARIS, s.text).toBeLessThanOrEqual(atas + LEMBAR.labelTinggi - mm(2));
      if (y < q.absolutePosition.y + q.fit) expect(kanan, s.text).toBeLessThanOrEqual(q.absolutePosition.x - 8 + 0.01);
    }
  });
});
