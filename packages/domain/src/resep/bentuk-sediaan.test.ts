import { describe, expect, it } from 'vitest';
import {
  isPadat,
  isProdukLuar,
  ruteIssue,
  ruteOfProduk,
  ruteOfWord,
  sifatBentuk,
  tempatOf,
  withRute,
} from './bentuk-sediaan.ts';
import { EMPTY_SIGNA } from './signa.ts';

const produk = (bentuk: string | null, over: object = {}) => ({
  nama: 'Obat',
  bentuk,
  rute: null,
  satuan: 'mL',
  ...over,
});

describe('what a form says', () => {
  it.each([
    ['tetes mata', 'cair', 'mata'],
    ['Obat Tetes Mata', 'cair', 'mata'],
    ['salep mata', 'setengah padat', 'mata'],
    ['EYE DROPS', 'cair', 'mata'],
    ['ophthalmic ointment', 'setengah padat', 'mata'],
    ['tetes telinga', 'cair', 'telinga'],
    ['tetes hidung', 'cair', 'hidung'],
    ['nasal spray', 'cair', 'hidung'],
    ['krim', 'setengah padat', 'topikal'],
    ['Cream', 'setengah padat', 'topikal'],
    ['salep kulit', 'setengah padat', 'topikal'],
    ['gel', 'setengah padat', 'topikal'],
    ['losion', 'cair', 'topikal'],
    ['larutan luar', 'cair', 'topikal'],
    ['bedak tabur', 'padat', 'topikal'],
    ['obat kumur', 'cair', 'kumur'],
    ['supositoria', 'setengah padat', 'rektal'],
    ['SUPP', 'setengah padat', 'rektal'],
    ['larutan rektal', 'cair', 'rektal'],
    ['ovula', 'setengah padat', 'vaginal'],
    ['tablet vaginal', 'padat', 'vaginal'],
    ['krim vagina', 'setengah padat', 'vaginal'],
    ['cairan inhalasi', 'cair', 'inhalasi'],
    ['inhaler', 'cair', 'inhalasi'],
    ['tablet sublingual', 'padat', 'sublingual'],
    ['tablet', 'padat', 'oral'],
    ['Kaplet salut selaput', 'padat', 'oral'],
    ['tablet lepas lambat', 'padat', 'oral'],
    ['sirup kering', 'cair', 'oral'],
    ['suspensi oral', 'cair', 'oral'],
    ['injeksi', 'cair', 'parenteral'],
    ['infus', 'cair', 'parenteral'],
    // As lists shorten them.
    ['Kapl.', 'padat', 'oral'],
    ['FCT', 'padat', 'oral'],
    ['syr', 'cair', 'oral'],
    ['inj', 'cair', 'parenteral'],
    ['Crm', 'setengah padat', 'topikal'],
    // Drops alone may go anywhere, and a word that nobody knows says nothing.
    ['tetes', 'cair', null],
    ['lainnya', null, null],
    [null, null, null],
  ] as const)('%s', (bentuk, wujud, rute) => expect(sifatBentuk(bentuk)).toEqual({ wujud, rute }));
});

describe('the route of a line', () => {
  const twoDrops = { ...EMPTY_SIGNA, kali: 3, dosis: { pembilang: 2, penyebut: 1, satuan: 'tetes' as const } };
  it('is that of the form where nothing else is said', () => {
    expect(withRute(twoDrops, produk('tetes mata')).rute).toBe('mata');
    expect(withRute(twoDrops, produk(null, { nama: 'Cendo Xitrol tetes mata' })).rute).toBe('mata');
    expect(withRute({ ...twoDrops, rute: 'telinga' }, produk('tetes mata')).rute).toBe('telinga');
    expect(withRute(twoDrops, produk('tetes', { rute: 'Telinga' })).rute).toBe('telinga');
    expect(withRute(twoDrops, produk('tetes')).rute).toBeNull();
    expect(withRute(twoDrops, produk('tablet')).rute).toBeNull();
    // Nobody knows which way an injection is given.
    expect(withRute(twoDrops, produk('injeksi')).rute).toBeNull();
    expect(withRute(twoDrops, null).rute).toBeNull();
  });

  it('of a product is told by its own word first', () => {
    expect(ruteOfWord('i.v.')).toBe('intravena');
    expect(ruteOfWord('per oral')).toBe('oral');
    expect(ruteOfWord('diminum')).toBe('oral');
    expect(ruteOfWord('')).toBeNull();
    expect(ruteOfProduk(produk('krim', { rute: 'vaginal' }))).toBe('vaginal');
  });

  it('is asked about where neither a known route nor the form tells it', () => {
    for (const [bentuk, rute] of [
      ['tablet', null],
      ['tetes mata', null],
      ['tetes', 'telinga'],
      ['botol', 'per oral'],
      ['tetes', 'i.v.'],
      [null, null],
      ['', ''],
    ])
      expect(ruteIssue(produk(bentuk ?? null, { rute })), `${bentuk} ${rute}`).toBeNull();
    expect(ruteIssue(produk('tetes'))).toMatch(/^Bentuk "tetes" tidak mengatakan ke mana/);
    expect(ruteIssue(produk(' botol '))).toMatch(/^Bentuk "botol"/);
    expect(ruteIssue(produk('tablet', { rute: 'lewat pintu' }))).toMatch(/^Rute "lewat pintu" tidak dikenal.*oral/);
  });

  it('decides the colour of the label', () => {
    for (const bentuk of ['krim', 'salep', 'gel', 'tetes mata', 'supositoria', 'injeksi', 'larutan luar'])
      expect(isProdukLuar(produk(bentuk)), bentuk).toBe(true);
    for (const bentuk of ['tablet', 'sirup', 'tablet sublingual', 'tetes', null])
      expect(isProdukLuar(produk(bentuk)), String(bentuk)).toBe(false);
    expect(tempatOf(produk('salep mata'))).toBe('mata');
    expect(tempatOf(produk('krim'))).toBeNull();
  });
});

it('spec RS5: into a powder or a capsule go solids', () => {
  for (const bentuk of ['tablet', 'kapsul', 'kaplet', 'serbuk', 'tablet dispersibel'])
    expect(isPadat(produk(bentuk)), bentuk).toBe(true);
  for (const bentuk of ['infus', 'sirup', 'supositoria', 'krim', 'injeksi', 'tetes', 'bedak tabur'])
    expect(isPadat(produk(bentuk)), bentuk).toBe(false);
  expect(isPadat(produk(null, { satuan: 'tablet' }))).toBe(true);
  expect(isPadat(produk(null))).toBe(false);
  expect(isPadat(produk(null, { satuan: 'g' }))).toBeNull();
});
