import { describe, expect, it } from 'vitest';
import type { PlacedNode, QrNode, TextNode } from './label-document.ts';
import { toPlacedPdf } from './placed-pdf.ts';
import { buildKartuPasien as build, KARTU } from './kartu-pasien.ts';
import { measureText } from './measure-text.ts';
import { LINE_HEIGHT } from './fit-text.ts';

const buildKartuPasien = (...card: Parameters<typeof build>) => toPlacedPdf(build(...card));

const FASKES = {
  nama: 'Klinik Sehat Sentosa',
  alamat: 'Jl. Mawar No. 12, Kota Semarang',
  telepon: '(024) 000-1212',
  logo: '',
  panjang_norm: 6,
};
const SITI = {
  norm: 123,
  gelar_depan: 'Ny.',
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};

const text = (content: readonly PlacedNode[]): TextNode[] =>
  content.filter((s): s is TextNode => 'text' in s && 'fontSize' in s);
const kode = (content: readonly PlacedNode[]): QrNode => content.find((s): s is QrNode => 'qr' in s) as QrNode;
const words = (content: readonly PlacedNode[]): string[] => text(content).map((s) => s.text);

describe('the patient card', () => {
  it('is one page of 86 x 54 mm', () => {
    const { pageSize, pageMargins, placed: content } = buildKartuPasien(SITI, FASKES);
    expect((pageSize.width / 72) * 25.4).toBeCloseTo(86, 6);
    expect((pageSize.height / 72) * 25.4).toBeCloseTo(54, 6);
    expect(pageMargins).toEqual([0, 0, 0, 0]);
    expect(content.some((s) => 'pageBreak' in s)).toBe(false);
  });
  it('shows facility, padded number, name with title, birth date and sex', () => {
    expect(words(buildKartuPasien(SITI, FASKES).placed)).toEqual([
      'KS',
      'Klinik Sehat Sentosa',
      'Jl. Mawar No. 12, Kota Semarang',
      'No. RM',
      '000123',
      'Ny. SITI AMINAH',
      'Tanggal lahir',
      '12/03/1985',
      'Jenis kelamin',
      'Perempuan',
      'Bawa kartu ini setiap kali berobat. Telp. (024) 000-1212',
    ]);
  });
  it('the number is the largest thing on it, with the facility’s padding; a longer one is never cut', () => {
    for (const [norm, panjang_norm, tulis] of [
      [123, 8, '00000123'],
      [999_999_999, 6, '999999999'],
    ] as const) {
      const content = buildKartuPasien({ ...SITI, norm }, { ...FASKES, panjang_norm }).placed;
      const large = text(content).reduce((a, b) => (b.fontSize > a.fontSize ? b : a));
      expect([large.text, kode(content).qr]).toEqual([tulis, tulis]);
    }
  });
  it('shows a birth date of 1970 (docs/decisions/0007)', () =>
    expect(words(buildKartuPasien({ ...SITI, tanggal_lahir: '1970-08-17' }, FASKES).placed)).toContain('17/08/1970'));
  it('what is not known is a dash; a facility without address or phone leaves no gap words', () => {
    const content = words(
      buildKartuPasien(
        { ...SITI, gelar_depan: null, tanggal_lahir: null, jenis_kelamin: null },
        { ...FASKES, alamat: '', telepon: '' },
      ).placed,
    );
    expect(content).toEqual([
      'KS',
      'Klinik Sehat Sentosa',
      'No. RM',
      '000123',
      'SITI AMINAH',
      'Tanggal lahir',
      '-',
      'Jenis kelamin',
      '-',
      'Bawa kartu ini setiap kali berobat.',
    ]);
  });
  it('a logo takes the place of the initials; an address in its stead is not followed', () => {
    const image = 'data:image/png;base64,AAAA';
    expect(buildKartuPasien(SITI, { ...FASKES, logo: image }).placed[0]).toMatchObject({ image: image });
    for (const logo of ['https://contoh.test/logo.png', '/etc/passwd', 'data:image/svg+xml;base64,AAAA'])
      expect(JSON.stringify(buildKartuPasien(SITI, { ...FASKES, logo }))).not.toContain(logo);
  });

  const PANJANG = [
    [
      '80 letters',
      'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI',
      'RSUD Prof. Dr. Margono Soekarjo Kabupaten Banyumas Provinsi Jawa Tengah',
    ],
    ['one word of 80 letters', 'W'.repeat(80), 'R'.repeat(100)],
    ['150 letters', 'W'.repeat(150), 'RS '.repeat(60)],
  ] as const;
  it.each(PANJANG)('nothing leaves the card or touches the code: %s', (_rule, nama, faskes) => {
    const content = buildKartuPasien(
      { ...SITI, nama, norm: 999_999_999, gelar_belakang: 'S.Kep., Ns., M.Kes' },
      { ...FASKES, nama: faskes, alamat: `${faskes} ${faskes}`, telepon: '0'.repeat(60) },
    ).placed;
    const q = kode(content);
    const [atasQr, kiriQr] = [q.absolutePosition.y - 12, q.absolutePosition.x - 12];
    for (const s of text(content)) {
      const { x, y } = s.absolutePosition;
      const right = x + measureText(s.text, s.fontSize, s.bold);
      const bottom = y + s.fontSize * LINE_HEIGHT;
      expect(right, s.text).toBeLessThanOrEqual(KARTU.width - 8);
      expect(bottom, s.text).toBeLessThanOrEqual(KARTU.height - 3);
      // Scanners need four white modules around the code.
      if (bottom > atasQr && y < q.absolutePosition.y + q.fit) expect(right, s.text).toBeLessThanOrEqual(kiriQr + 0.01);
    }
    expect(q.absolutePosition.x + q.fit).toBeLessThanOrEqual(KARTU.width - 8);
  });
  it('lines of text do not lie over each other', () => {
    for (const [, nama] of PANJANG) {
      const content = text(buildKartuPasien({ ...SITI, nama }, FASKES).placed).filter(
        (s) => s.absolutePosition.x < 12 && s.absolutePosition.y > 45,
      );
      const sort = content.toSorted((a, b) => a.absolutePosition.y - b.absolutePosition.y);
      sort
        .slice(1)
        .forEach((s, n) =>
          expect(s.absolutePosition.y, s.text).toBeGreaterThanOrEqual(
            (sort[n] as TextNode).absolutePosition.y + (sort[n] as TextNode).fontSize * 0.95,
          ),
        );
    }
  });
});
