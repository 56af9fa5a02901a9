import { describe, expect, it } from 'vitest';
import { mm, type PlacedNode, type QrNode, type TextNode } from './label-document.ts';
import { toPlacedPdf } from './placed-pdf.ts';
import { buildLabelPasien as build, SHEET, LABELS_PER_SHEET } from './label-pasien.ts';
import { measureText } from './measure-text.ts';
import { LINE_HEIGHT } from './fit-text.ts';

const buildLabelPasien = (...labels: Parameters<typeof build>) => toPlacedPdf(build(...labels));

const FASKES = { nama: 'Klinik Sehat Sentosa', alamat: '', telepon: '', logo: '', panjang_norm: 6 };
const SITI = {
  norm: 123,
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};
const buat = (count: number, mulai = 1, pasien = SITI, faskes = FASKES): PlacedNode[] =>
  buildLabelPasien(pasien, faskes, { jumlah: count, mulai, today: '2026-11-21' }).placed;

const kode = (labelContent: readonly PlacedNode[]): QrNode[] => labelContent.filter((s): s is QrNode => 'qr' in s);
/** The sheets, each with the positions of its QR codes. */
function sheet(labelContent: readonly PlacedNode[]): QrNode[][] {
  const result: QrNode[][] = [[]];
  for (const s of labelContent) {
    if ('pageBreak' in s) result.push([]);
    else if ('qr' in s) result.at(-1)?.push(s);
  }
  return result;
}
const place = ({ absolutePosition: { x, y } }: { absolutePosition: { x: number; y: number } }): number =>
  Math.floor((y - SHEET.top) / SHEET.labelHeight) * SHEET.columns + Math.floor((x - SHEET.left) / SHEET.columnPitch);

describe('the sheet of labels', () => {
  it('is A4 with 3 x 8 labels that fit on it', () => {
    const { pageSize } = buildLabelPasien(SITI, FASKES, { jumlah: 24, mulai: 1, today: '2026-11-21' });
    expect([pageSize.width, pageSize.height]).toEqual([mm(210), mm(297)]);
    expect(SHEET.left + 2 * SHEET.columnPitch + SHEET.labelWidth).toBeLessThan(SHEET.width);
    expect(SHEET.top + 8 * SHEET.labelHeight).toBeLessThan(SHEET.height);
    expect(LABELS_PER_SHEET).toBe(24);
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
    expect(sheet(buat(24)).map((l) => l.map(place))).toEqual([Array.from({ length: 24 }, (_, n) => n)]));
  it('a sheet that is partly used begins at its place and goes on on a new one', () => {
    const [one, two, ...lagi] = sheet(buat(24, 20));
    expect(one?.map(place)).toEqual([19, 20, 21, 22, 23]);
    expect(two?.map(place)).toEqual(Array.from({ length: 19 }, (_, n) => n));
    expect(lagi).toEqual([]);
  });
  it.each([
    [1, 24, [1]],
    [2, 24, [1, 1]],
    [120, 1, [24, 24, 24, 24, 24]],
    [120, 2, [23, 24, 24, 24, 24, 1]],
  ])('%d from place %d: %j', (count, mulai, labelContent) =>
    expect(sheet(buat(count, mulai)).map((l) => l.length)).toEqual(labelContent),
  );
  it.each([
    [0, 1],
    [1, 0],
    [1, 25],
    [Number.NaN, 1],
  ])('%d from place %d is refused', (count, mulai) => expect(() => buat(count, mulai)).toThrow(RangeError));
  it('every code is the padded number', () =>
    expect(new Set(kode(buat(30)).map((q) => q.qr))).toEqual(new Set(['000123'])));

  it.each([
    ['80 letters', 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI'],
    ['one word of 80 letters', 'W'.repeat(80)],
    ['150 letters', 'W'.repeat(150)],
  ])('nothing leaves its label or touches the code: %s', (_rule, nama) => {
    const labelContent = buat(
      24,
      1,
      { ...SITI, nama, norm: 999_999_999 },
      { ...FASKES, nama: 'RSUD Prof. Dr. Margono Soekarjo Kabupaten Banyumas Provinsi Jawa Tengah' },
    );
    for (const s of labelContent.filter((x): x is TextNode => 'fontSize' in x)) {
      const { x, y } = s.absolutePosition;
      const n = place(s);
      const [left, labelTop] = [
        SHEET.left + (n % 3) * SHEET.columnPitch,
        SHEET.top + Math.floor(n / 3) * SHEET.labelHeight,
      ];
      const q = kode(labelContent)[n] as QrNode;
      const right = x + measureText(s.text, s.fontSize, s.bold);
      expect(x - left).toBeGreaterThanOrEqual(mm(2.4));
      expect(right, s.text).toBeLessThanOrEqual(left + SHEET.labelWidth - mm(2.4));
      expect(y + s.fontSize * LINE_HEIGHT, s.text).toBeLessThanOrEqual(labelTop + SHEET.labelHeight - mm(2));
      if (y < q.absolutePosition.y + q.fit) expect(right, s.text).toBeLessThanOrEqual(q.absolutePosition.x - 8 + 0.01);
    }
  });
});
