import { describe, expect, it } from 'vitest';
import {
  isPadat,
  isProdukLuar,
  ruteIssue,
  ruteOfProduk,
  ruteOfWord,
  ruteTerlipat,
  sifatBentuk,
  tempatOf,
  withRute,
} from './bentuk-sediaan.ts';
import { bentukIssue, bentukTerlipat } from './bentuk-terlipat.ts';
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

// Issue 30 B4: forms and routes are one vocabulary, whoever writes them.
it.each([
  ['Tab', 'tablet'],
  ['TAB. SALUT SELAPUT', 'tablet salut selaput'],
  ['Tablet Film Coated', 'tablet salut selaput'],
  ['FCT', 'tablet salut selaput'],
  ['Kaplet salut selaput', 'kaplet salut selaput'],
  ['caps', 'kapsul'],
  ['Syr kering', 'sirup kering'],
  ['Cream', 'krim'],
  ['Eye drops', 'tetes mata'],
  ['Ear Drop', 'tetes telinga'],
  ['Supp', 'supositoria'],
  ['inj', 'injeksi'],
  ['Serbuk Injeksi', 'serbuk injeksi'],
  ['larutan luar', 'larutan luar'],
  ['entah', 'entah'],
  ['', null],
])('the form %s is %s', (typed, bentuk) => expect(bentukTerlipat(typed)).toBe(bentuk));
it.each([
  ['Tab salut', /salut selaput.*salut gula.*salut enterik/],
  ['kaplet salut', /Kaplet salut apa/],
  ['tablet salut enterik', null],
  ['tablet', null],
])('the form %s is asked', (bentuk, pesan) =>
  pesan === null ? expect(bentukIssue(bentuk)).toBeNull() : expect(bentukIssue(bentuk)).toMatch(pesan),
);
it.each([
  ['per oral', 'oral'],
  ['Per Oral', 'oral'],
  ['P.O.', 'oral'],
  ['diminum', 'oral'],
  ['i.v.', 'intravena'],
  ['injeksi IV', 'intravena'],
  ['per rektal', 'rektal'],
  ['obat luar', 'topikal'],
  ['tetes mata', 'mata'],
  ['injeksi', 'injeksi'],
  ['Di bawah lidah', 'sublingual'],
  // Two of them, or one that nobody knows, stay as they are, and are told.
  ['IV/IM', 'IV/IM'],
  ['oral / rektal', 'oral / rektal'],
  ['oral lewat pintu', 'oral lewat pintu'],
  ['lewat pintu', 'lewat pintu'],
])('the route %s is %s', (typed, rute) => {
  expect(ruteTerlipat(typed)).toBe(rute);
  const issue = ruteIssue({ nama: 'A', bentuk: 'tablet', rute: typed });
  expect(issue === null).toBe(typed !== rute || rute === 'injeksi');
});
