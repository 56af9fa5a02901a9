import { DAFTAR_UKURAN_ETIKET, UKURAN_ETIKET } from '@nadi/domain/cetak/ukuran-etiket';
import { describe, expect, it } from 'vitest';
import { buildEtiket } from './etiket.ts';
import { drawEtiket, type Etiket } from './etiket-layout.ts';
import { LINE_HEIGHT } from './fit-text.ts';
import { mm, type PlacedNode, type TextNode } from './label-document.ts';
import { measureText } from './measure-text.ts';

const ETIKET: Etiket = {
  faskes: { nama: 'Klinik Sehat', alamat: 'Jl. Melati 1', telepon: '(024) 7460 118' },
  apoteker: 'apt. Rina Astari, S.Farm.',
  sipa: '503/118/SIPA/2025',
  no_resep: 'R-260414-031',
  tanggal: '2026-04-14',
  urutan: { nomor: 2, dari: 4 },
  pasien: { nama: 'SITI AMINAH', norm: '000123', tanggal_lahir: '1985-03-12' },
  obat: 'Amlodipin 10 mg tablet',
  jumlah: '30 tablet',
  aturan: '1 x sehari 1 tablet',
  tambahan: ['pagi', 'sesudah makan'],
  peringatan: ['Kocok dahulu', 'Habiskan'],
  simpan: 'Simpan di bawah 30 C',
  batas: { jenis: 'ED', tanggal: '30/11/2027' },
  batch: 'AM9013',
  luar: false,
};
/**
 * The longest name that can be stored: three substances of list 42 with their strengths, a form of 40 letters and a brand
 * of 100. Half of it is one word, as nobody writes it.
 */
const LONGEST = `${'Amoksisilin trihidrat granulat '.repeat(16)}${'hidroksiprogesteron'.repeat(20)} (Merk)`;
const LONG: Etiket = {
  ...ETIKET,
  obat: LONGEST,
  simpan: `Simpan ${Array.from({ length: 10 }, (_, n) => `di tempat kering suhu ${n} sampai 30 derajat`).join('; ')}`,
  aturan: 'dioleskan tipis pada bagian yang gatal sesudah mandi pagi dan malam hari '.repeat(3).slice(0, 200),
};

const textsOf = (nodes: readonly PlacedNode[]): TextNode[] =>
  nodes.filter((node): node is TextNode => 'text' in node && 'fontSize' in node);
const wordsOf = (sheets: readonly (readonly PlacedNode[])[]): string =>
  sheets.flatMap((nodes) => textsOf(nodes).map(({ text }) => text)).join(' ');
const without = (text: string): string => text.replaceAll(/\s/g, '');
/** The lines that a long text was broken into, in the letters they have. */
const linesOf = (nodes: readonly PlacedNode[], text: string): TextNode[] =>
  textsOf(nodes).filter((node) => node.bold && without(text).includes(without(node.text)));

describe.each(DAFTAR_UKURAN_ETIKET)('resep.md RS16, a label of %s', (name) => {
  const size = UKURAN_ETIKET[name];
  it('has all of an ordinary label on one, in letters that can be read', () => {
    const sheets = drawEtiket(ETIKET, size);
    expect(sheets).toHaveLength(1);
    for (const said of [
      'Klinik Sehat',
      'Jl. Melati 1, (024) 7460 118',
      'R-260414-031',
      'R/2 dari 4',
      'SITI AMINAH',
      '000123, 12-03-1985',
      '1 x sehari 1 tablet',
      'sesudah makan',
      'Kocok dahulu, Habiskan',
      'Amlodipin 10 mg tablet',
      '30 tablet',
      'ED 30/11/2027, batch AM9013',
      'Simpan di bawah 30 C',
    ])
      expect(wordsOf(sheets)).toContain(said);
    expect(Math.min(...textsOf(sheets[0] ?? []).map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(5);
  });
  it.each([
    ['an ordinary one', ETIKET],
    ['the longest name, use and storage', LONG],
    [
      'what is not swallowed, of a patient with a long name',
      { ...LONG, luar: true, pasien: { ...ETIKET.pasien, nama: 'RADEN AJENG '.repeat(8).trim() } },
    ],
  ])('cuts nothing: %s', (_rule, etiket) => {
    for (const nodes of drawEtiket(etiket, size))
      for (const {
        text,
        fontSize,
        bold,
        absolutePosition: { x, y },
      } of textsOf(nodes)) {
        expect(x).toBeGreaterThanOrEqual(mm(1));
        expect(x + measureText(text, fontSize, bold)).toBeLessThanOrEqual(mm(size.width - 1));
        expect(y).toBeGreaterThanOrEqual(mm(1));
        expect(y + fontSize * LINE_HEIGHT).toBeLessThanOrEqual(mm(size.height - 1));
      }
  });
  it('loses nothing of the longest name, which is never smaller than 7 pt', () => {
    const sheets = drawEtiket(LONG, size);
    const all = without(
      wordsOf(sheets.map((nodes) => nodes.filter((node) => !wordsOf([[node]]).startsWith('lanjutan')))),
    );
    const name = sheets.flatMap((nodes) => linesOf(nodes, LONGEST));
    expect(name.map(({ text }) => without(text)).join('')).toBe(without(LONGEST));
    for (const { fontSize } of name) expect(fontSize).toBeGreaterThanOrEqual(7);
    for (const said of [LONG.aturan, LONG.simpan, LONG.jumlah, 'Habiskan'])
      expect(all).toContain(without(said).slice(0, 20));
    expect(sheets.length).toBeGreaterThan(1);
    for (const nodes of sheets.slice(1)) expect(wordsOf([nodes])).toMatch(/^lanjutan, R-260414-031, R\/2 dari 4, SITI/);
  });
});

describe('resep.md RS16, the name of a medicine', () => {
  const size = UKURAN_ETIKET['60 x 40 mm'];
  const nameOn = (obat: string): TextNode[] => linesOf(drawEtiket({ ...ETIKET, obat }, size)[0] ?? [], obat);
  it('that is short keeps its letters', () => {
    const [line, ...more] = nameOn('Amlodipin 10 mg tablet');
    expect(more).toEqual([]);
    expect(line?.fontSize).toBeGreaterThan(8);
  });
  it('that is longer shrinks on one line, and not below 7 pt', () => {
    const [line, ...more] = nameOn('Amoksisilin 500 mg kaplet (Amoksan)');
    expect(more).toEqual([]);
    expect(line?.fontSize).toBeLessThan(8);
    expect(line?.fontSize).toBeGreaterThanOrEqual(7);
  });
  it('that is longer still wraps at 7 pt, with its amount below it', () => {
    const obat = 'Amoksisilin 500 mg + Asam klavulanat 125 mg tablet salut selaput (Claneksi)';
    const lines = nameOn(obat);
    expect(lines.map(({ fontSize }) => fontSize)).toEqual([7, 7]);
    expect(lines.map(({ text }) => text).join(' ')).toBe(obat);
    expect(wordsOf(drawEtiket({ ...ETIKET, obat }, size))).toContain('30 tablet, ED 30/11/2027, batch AM9013');
  });
});

describe.each(DAFTAR_UKURAN_ETIKET)(
  'issue "Nothing is guessed", E7: no medicine is torn from its directions, on %s',
  (name) => {
    const size = UKURAN_ETIKET[name];
    const NAMA = 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI SURYANINGRAT';
    const racikan = 'Racikan: kapsul batuk dengan nama yang sangat panjang';
    it.each([
      ['a long patient and a compound', { obat: racikan, batas: null, batch: '' }],
      [
        'both long, with all warnings',
        { obat: 'Amoksisilin 500 mg + Asam klavulanat 125 mg tablet salut selaput (Claneksi)' },
      ],
      [
        'long directions',
        { aturan: 'dioleskan tipis pada bagian yang gatal sesudah mandi dan sebelum tidur', luar: true },
      ],
      [
        'all long at once',
        {
          obat: racikan,
          tambahan: ['pagi', 'sesudah makan'],
          luar: true,
          aturan: 'dioleskan tipis pada bagian yang gatal sesudah mandi dan sebelum tidur',
          peringatan: ['kocok dahulu', 'dapat mengantuk', 'habiskan'],
        },
      ],
      ['long storage', { simpan: LONG.simpan }],
    ])('%s', (_rule, over) => {
      const etiket: Etiket = { ...ETIKET, pasien: { ...ETIKET.pasien, nama: NAMA }, ...over };
      const sheets = drawEtiket(etiket, size);
      const first = without(wordsOf([sheets[0] ?? []]));
      const whole = (said: string): string =>
        linesOf(sheets[0] ?? [], said)
          .map(({ text }) => without(text))
          .join('');
      for (const said of [etiket.pasien.nama, etiket.aturan, etiket.obat]) expect(whole(said)).toBe(without(said));
      for (const said of ['sesudah makan', etiket.jumlah]) expect(first).toContain(without(said));
      // What has no room there is said on the next, and nothing is lost.
      for (const said of ['Klinik Sehat', 'R-260414-031', etiket.simpan, etiket.batch])
        expect(without(wordsOf(sheets))).toContain(without(said).slice(0, 20));
      for (const nodes of sheets)
        for (const { fontSize, absolutePosition } of textsOf(nodes))
          expect(absolutePosition.y + fontSize * LINE_HEIGHT).toBeLessThanOrEqual(mm(size.height - 1));
    });
  },
);

it('the name of a patient shrinks on one line before it wraps, and not below 7 pt', () => {
  const size = UKURAN_ETIKET['60 x 40 mm'];
  const namesOf = (nama: string) => {
    const roomy = { ...ETIKET, tambahan: [], peringatan: [], simpan: '' };
    const [sheet] = drawEtiket({ ...roomy, pasien: { ...ETIKET.pasien, nama } }, size);
    return textsOf(sheet ?? []).filter(({ text }) => nama.includes(text));
  };
  expect(namesOf('ILHAM BASO MAKKULAU').map(({ text }) => text)).toEqual(['ILHAM BASO MAKKULAU']);
  const long = namesOf('RADEN AJENG KUSUMANINGRUM WULANDARI');
  expect(long.map(({ text }) => text).join(' ')).toBe('RADEN AJENG KUSUMANINGRUM WULANDARI');
  for (const { fontSize } of long) expect(fontSize).toBeGreaterThanOrEqual(7);
});

describe('the paper of a label', () => {
  it('has the size that was set, and a receipt printer makes one slip of what takes two labels', () => {
    const paper = buildEtiket({ ...LONG, luar: true }, UKURAN_ETIKET['70 x 50 mm']);
    expect(paper).toMatchObject({ label: { width: 70, height: 50 }, tint: 'blue' });
    const placed = paper.blocks.filter((block) => block.kind === 'placed');
    expect(placed.length).toBeGreaterThan(1);
    expect(placed.slice(1).flatMap(({ instead }) => instead)).toEqual([]);
  });
});
