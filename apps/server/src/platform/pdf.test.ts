import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { dokumen, mm, qr, qrPersegi } from '@nadi/print/dokumen';
import { kartuPasien } from '@nadi/print/kartu-pasien';
import { labelPasien } from '@nadi/print/label-pasien';
import { lebarTeks } from '@nadi/print/lebar-huruf';
import { tanpaTata } from './huruf.ts';
import { buatPdf, modulQr } from './pdf.ts';

const FASKES = { nama: 'Klinik Sehat Sentosa', alamat: 'Jl. Mawar 12', telepon: '', logo: '', panjang_norm: 6 };
const SITI = {
  norm: 123,
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};
const halaman = (pdf: string): string[] => [...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map((m) => m[1] as string);

/**
 * '000123' as QR version 1 with correction Q. The drawing was read back with zbar, on the card and on each place of the
 * sheet.
 */
const KODE_000123 = [
  '#######.###.#.#######',
  '#.....#.#.#.#.#.....#',
  '#.###.#.##.##.#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.###.#.####..#.###.#',
  '#.....#....#..#.....#',
  '#######.#.#.#.#######',
  '........###.#........',
  '.##.#.##.####.#.#####',
  '.##..#.#.###..#..#.#.',
  '.#..####..##....###.#',
  '..##.#.#..###.#...##.',
  '###.###.####..#.#...#',
  '........##.#.#.#..##.',
  '#######.#.##.###..#..',
  '#.....#..#..##.###...',
  '#.###.#.#...####..#.#',
  '#.###.#..#....#...##.',
  '#.###.#.#.#.#...#...#',
  '#.....#.##....#...#..',
  '#######..##.#.#.#.#.#',
].join('\n');

describe('drawing', () => {
  it('a card is one PDF page of exactly 86 x 54 mm', async () => {
    const pdf = (await buatPdf(kartuPasien(SITI, FASKES), { padat: false })).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const [ukuran, ...lain] = halaman(pdf);
    expect(lain).toEqual([]);
    const [, , lebar, tinggi] = (ukuran as string).split(' ').map(Number) as [number, number, number, number];
    expect([(lebar / 72) * 25.4, (tinggi / 72) * 25.4].map((n) => Math.round(n * 100) / 100)).toEqual([86, 54]);
  });
  it('labels take as many A4 sheets as they need, and each code is stored once', async () => {
    const pdf = (
      await buatPdf(labelPasien(SITI, FASKES, { jumlah: 30, mulai: 1, hariIni: '2026-11-21' }), { padat: false })
    ).toString('latin1');
    expect(halaman(pdf)).toEqual(['0 0 595.275591 841.889764', '0 0 595.275591 841.889764']);
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(pdf.match(/\/I1 Do/g)).toHaveLength(30);
  });
  it('the code of a number, module by module', () => {
    const { sisi, modul } = modulQr(qr('000123', 3, { x: 0, y: 0 }));
    expect(sisi).toBe(21);
    const baris = Array.from({ length: sisi }, (_, y) =>
      Array.from(modul.slice(y * sisi, (y + 1) * sisi), (m) => (m === 0 ? '#' : '.')).join(''),
    );
    expect(baris.join('\n')).toBe(KODE_000123);
  });
  it.each(['999999999', '1'.repeat(27)])('%s still fits the code’s place', (isi) =>
    expect(modulQr(qr(isi, 2, { x: 0, y: 0 })).sisi).toBe(21),
  );
  it('a long text has more modules than its place has points, and is drawn all the same', () => {
    const { sisi, modul } = modulQr(qrPersegi('Bukti pendaftaran '.repeat(12), mm(20), { x: 0, y: 0 }));
    expect(sisi).toBeGreaterThan(mm(20));
    expect(modul.filter((m) => m === 0).length).toBeGreaterThan((sisi * sisi) / 3);
  });
  it('letters are as wide as the definition was told', async () => {
    const kertas = (await pdfmake.createPdf({ content: ['x', { text: 'x', bold: true }] }).getStream()) as unknown as {
      provideFont(nama: string, tebal: boolean): { widthOfString(teks: string, ukuran: number): number };
    };
    for (const tebal of [false, true]) {
      const huruf = kertas.provideFont('Roboto', tebal);
      for (let kode = 32; kode < 127; kode++) {
        const teks = String.fromCodePoint(kode);
        expect(lebarTeks(teks, 1000, tebal), teks).toBeCloseTo(huruf.widthOfString(teks, 1000), -1);
      }
      for (const teks of ['É', 'Ñ', 'ﬃ', 'Щ', '…', '王', '😀'])
        expect(lebarTeks(teks, 10, tebal), teks).toBeGreaterThanOrEqual(huruf.widthOfString(teks, 10));
      const nama = 'RADEN AJENG KUSUMANINGRUM, S.Pd';
      expect(Math.abs(lebarTeks(nama, 10, tebal) - huruf.widthOfString(nama, 10))).toBeLessThan(0.2);
    }
  });
  it('nothing is fetched and no file read', async () => {
    const gambar = (image: string): Promise<Buffer> =>
      buatPdf(
        dokumen('x', { lebar: mm(50), tinggi: mm(50) }, [{ image, fit: [10, 10], absolutePosition: { x: 0, y: 0 } }]),
      );
    await expect(gambar('/etc/hostname')).rejects.toThrow('denied');
    await expect(gambar(fileURLToPath(import.meta.url))).rejects.toThrow('denied');
    await expect(gambar('https://contoh.test/a.png')).rejects.toThrow('denied');
  });
  it('names that are no ordinary text are drawn as text', async () => {
    for (const nama of ['😀🏥', '{"image":"/etc/passwd"}', 'محمد', 'A\\(B)'])
      expect((await buatPdf(kartuPasien({ ...SITI, nama }, FASKES))).subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('a font that is cut off is told', () =>
    expect(() =>
      tanpaTata(
        Buffer.concat([
          Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
          Buffer.from('glyf\0\0\0\0\0\0\0\u001C\0\0\u0001\0', 'latin1'),
        ]),
      ),
    ).toThrow('cut off'));
});
