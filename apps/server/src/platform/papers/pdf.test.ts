import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { buildBuktiPendaftaran } from '@nadi/print/bukti-pendaftaran';
import type { Paper } from '@nadi/print/paper';
import { buildLabelDocument, mm, qrNode, squareQrNode } from '@nadi/print/label-document';
import { toPlacedPdf } from '@nadi/print/placed-pdf';
import { buildKartuPasien } from '@nadi/print/kartu-pasien';
import { buildLabelPasien } from '@nadi/print/label-pasien';
import { readQr } from '@nadi/print/testing/read-qr';
import { measureText } from '@nadi/print/measure-text';
import { prepareFont } from './prepare-font.ts';
import { qrModules } from './draw-pdf.ts';
import { createPaperPdf, createPdf } from './pdf.ts';

const FASKES = { nama: 'Klinik Sehat Sentosa', alamat: 'Jl. Mawar 12', telepon: '', logo: '', panjang_norm: 6 };
const SITI = {
  norm: 123,
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};
const pageBoxes = (pdf: string): string[] => [...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map((m) => m[1] as string);

/**
 * '000123' as QR version 1 with correction Q. The drawing was read back with zbar, on the card and on each place of the
 * sheet.
 */
const CODE_000123 = [
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
    const pdf = (await createPdf(toPlacedPdf(buildKartuPasien(SITI, FASKES)), { compressed: false })).toString(
      'latin1',
    );
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const [box, ...others] = pageBoxes(pdf);
    expect(others).toEqual([]);
    const [, , width, height] = (box as string).split(' ').map(Number) as [number, number, number, number];
    expect([(width / 72) * 25.4, (height / 72) * 25.4].map((n) => Math.round(n * 100) / 100)).toEqual([86, 54]);
  });
  it('labels take as many A4 sheets as they need, and each code is stored once', async () => {
    const pdf = (
      await createPdf(toPlacedPdf(buildLabelPasien(SITI, FASKES, { jumlah: 30, mulai: 1, today: '2026-11-21' })), {
        compressed: false,
      })
    ).toString('latin1');
    expect(pageBoxes(pdf)).toEqual(['0 0 595.275591 841.889764', '0 0 595.275591 841.889764']);
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(pdf.match(/\/I1 Do/g)).toHaveLength(30);
  });
  it('the code of a number, module by module', () => {
    const { side, modules } = qrModules(qrNode('000123', 3, { x: 0, y: 0 }));
    expect(side).toBe(21);
    const rows = Array.from({ length: side }, (_, y) =>
      Array.from(modules.slice(y * side, (y + 1) * side), (m) => (m === 0 ? '#' : '.')).join(''),
    );
    expect(rows.join('\n')).toBe(CODE_000123);
  });
  it.each(['000123', '999999999', 'Bukti pendaftaran '.repeat(12)])('a scanner reads it: %s', (content) => {
    const { side, modules } = qrModules(squareQrNode(content, mm(20), { x: 0, y: 0 }));
    expect(readQr(side, side, (x, y) => modules[y * side + x] === 0)).toBe(content);
  });
  it.each(['999999999', '1'.repeat(27)])('%s still fits the code’s place', (content) =>
    expect(qrModules(qrNode(content, 2, { x: 0, y: 0 })).side).toBe(21),
  );
  it('a long text has more modules than its place has points, and is drawn all the same', () => {
    const { side, modules } = qrModules(squareQrNode('Bukti pendaftaran '.repeat(12), mm(20), { x: 0, y: 0 }));
    expect(side).toBeGreaterThan(mm(20));
    expect(modules.filter((m) => m === 0).length).toBeGreaterThan((side * side) / 3);
  });
  it('letters are as wide as the definition was told', async () => {
    const paper = (await pdfmake.createPdf({ content: ['x', { text: 'x', bold: true }] }).getStream()) as unknown as {
      provideFont(nama: string, bold: boolean): { widthOfString(text: string, box: number): number };
    };
    for (const bold of [false, true]) {
      const font = paper.provideFont('Roboto', bold);
      for (let code = 32; code < 127; code++) {
        const text = String.fromCodePoint(code);
        expect(measureText(text, 1000, bold), text).toBeCloseTo(font.widthOfString(text, 1000), -1);
      }
      for (const text of ['É', 'Ñ', 'ﬃ', 'Щ', '…', '王', '😀'])
        expect(measureText(text, 10, bold), text).toBeGreaterThanOrEqual(font.widthOfString(text, 10));
      const nama = 'RADEN AJENG KUSUMANINGRUM, S.Pd';
      expect(Math.abs(measureText(nama, 10, bold) - font.widthOfString(nama, 10))).toBeLessThan(0.2);
    }
  });
  it('nothing is fetched and no file read', async () => {
    const drawImage = (image: string): Promise<Buffer> =>
      createPdf(
        buildLabelDocument('x', { width: mm(50), height: mm(50) }, [
          { image, fit: [10, 10], absolutePosition: { x: 0, y: 0 } },
        ]),
      );
    await expect(drawImage('/etc/hostname')).rejects.toThrow('denied');
    await expect(drawImage(fileURLToPath(import.meta.url))).rejects.toThrow('denied');
    await expect(drawImage('https://contoh.test/a.png')).rejects.toThrow('denied');
  });
  it('names that are no ordinary text are drawn as text', async () => {
    for (const nama of ['😀🏥', '{"image":"/etc/passwd"}', 'محمد', 'A\\(B)'])
      expect(
        (await createPaperPdf(buildKartuPasien({ ...SITI, nama }, FASKES), { size: 'A4', font: 'Rubik' }))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
  });
  it('a font that is cut off is told', () =>
    expect(() =>
      prepareFont(
        Buffer.concat([
          Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
          Buffer.from('glyf\0\0\0\0\0\0\0\u001C\0\0\u0001\0', 'latin1'),
        ]),
      ),
    ).toThrow('cut off'));
});

describe('a document as a flow', () => {
  const receipt = (nama: string, logo = ''): Paper =>
    buildBuktiPendaftaran(
      {
        nomor_pendaftaran: '2604140118',
        tanggal_pendaftaran: '2026-04-14T06:21:37Z',
        dibuat_pada: '2026-04-14T06:21:37Z',
        no_antrean: `ABCDEFGH-${'9'.repeat(9)}`,
        dibatalkan: true,
        penjamin: nama,
        nomor_penjamin: '9'.repeat(40),
        ruangan: nama,
        dokter: nama,
        pasien: { ...SITI, nama, status: nama },
        petugas: { gelar_depan: 'Ns.', nama, gelar_belakang: 'M.Kes' },
      },
      { ...FASKES, nama, alamat: `${nama} ${nama}`, logo, zona: 'Asia/Jakarta' },
      { ulang: 2 },
    );
  const draw = async (paper: Paper, font = 'Rubik'): Promise<string> =>
    (await createPaperPdf(paper, { size: 'A5', font })).toString('latin1');

  it.each([
    ['a short name', 'SITI'],
    ['120 letters', 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI SURYANINGRAT'],
    ['one word of 120 letters', 'W'.repeat(120)],
    ['letters that no font of ours has', '😀🏥 محمد Š ₂ <b>'],
  ])('the receipt is one page of A5: %s', async (_rule, nama) => {
    const [box, ...others] = pageBoxes(await draw(receipt(nama)));
    expect(others).toEqual([]);
    expect((box as string).split(' ').map((n) => Math.round((Number(n) / 72) * 25.4))).toEqual([0, 0, 148, 210]);
  });
  it.each([
    ['Rubik', 'Rubik'],
    ['Nunito', 'Nunito'],
    ['Roboto', 'Roboto'],
    ['Open Sans', 'OpenSans'],
    ['Poppins', 'Poppins'],
    ['Inter', 'Inter'],
    ['ESCPOS', 'Courier'],
  ])('letters of %s', async (font, name) =>
    expect(await draw(receipt('SITI'), font)).toMatch(new RegExp(`/BaseFont /(?:[A-Z]+\\+)?${name}`)),
  );
  it('a longer document goes on on the next page', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => [`${n}`]);
    const pdf = await draw({ title: '', blocks: [{ kind: 'table', columns: [{}], rows }] });
    expect(pageBoxes(pdf).length).toBeGreaterThan(1);
  });
});
