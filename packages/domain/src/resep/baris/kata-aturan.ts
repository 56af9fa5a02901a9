import type { RuteObat, WaktuPakai } from '../signa.ts';

/** Words of time; those of one day are how often it is taken as well. */
export const WAKTU: Readonly<Record<string, readonly WaktuPakai[]>> = {
  ac: ['ac'],
  pc: ['pc'],
  dc: ['dc'],
  pagi: ['pagi'],
  pgi: ['pagi'],
  pg: ['pagi'],
  mlm: ['malam'],
  sg: ['siang'],
  om: ['pagi'],
  mane: ['pagi'],
  siang: ['siang'],
  sore: ['sore'],
  malam: ['malam'],
  on: ['malam'],
  vesp: ['malam'],
  hs: ['tidur'],
  tidur: ['tidur'],
};
export const SEBELUM: ReadonlySet<string> = new Set(['sebelum', 'sblm', 'sebelom', 'sbl', 'sblum']);
export const SESUDAH: ReadonlySet<string> = new Set([
  'sesudah',
  'setelah',
  'hbs',
  'stlh',
  'ssdh',
  'sdh',
  'habis',
  'stl',
  'sesdh',
]);
export const BERSAMA: ReadonlySet<string> = new Set([
  'bersama',
  'saat',
  'sewaktu',
  'waktu',
  'ketika',
  'bersamaan',
  'dengan',
  'selagi',
]);
export const MAKAN: ReadonlySet<string> = new Set(['makan', 'mkn', 'makanan']);
export const TIDUR: ReadonlySet<string> = new Set(['tidur', 'tdr', 'bobo']);

/** Words that belong to the use and say nothing that is counted. */
export const PENGISI: ReadonlySet<string> = new Set([
  'sehari',
  'dan',
  's',
  'signa',
  'minum',
  'diminum',
  'pakai',
  'dipakai',
  'mf',
  'dtd',
  'da',
  'in',
  'secara',
  'masing',
  'x',
]);
/** What the label must go on saying, in its own words. */
export const CARA: Readonly<Record<string, string>> = {
  habiskan: 'habiskan',
  dihabiskan: 'habiskan',
  kunyah: 'dikunyah',
  dikunyah: 'dikunyah',
  tempel: 'ditempel',
  ditempel: 'ditempel',
  kocok: 'kocok dahulu',
  hisap: 'dihisap',
  dihisap: 'dihisap',
  larutkan: 'dilarutkan',
  dilarutkan: 'dilarutkan',
};
/** Complaints that a medicine is taken for when needed; without 'bila' they are asked. */
export const KELUHAN: ReadonlySet<string> = new Set(
  'demam panas nyeri pusing mual muntah batuk sesak gatal kejang mencret diare pilek alergi sakit perih kembung bengkak'.split(
    ' ',
  ),
);
export const BILA: ReadonlySet<string> = new Set([
  'prn',
  'kp',
  'sos',
  'bila',
  'jika',
  'kalau',
  'kalo',
  'klo',
  'apabila',
  'jk',
  'bl',
]);
export const PERLU: ReadonlySet<string> = new Set(['perlu', 'diperlukan', 'dibutuhkan', 'butuh', 'renata']);

export const RUTE: Readonly<Record<string, RuteObat>> = {
  iv: 'intravena',
  intravena: 'intravena',
  im: 'intramuskular',
  intramuskular: 'intramuskular',
  sc: 'subkutan',
  subkutan: 'subkutan',
  po: 'oral',
  oral: 'oral',
  peroral: 'oral',
  sl: 'sublingual',
  sublingual: 'sublingual',
  rektal: 'rektal',
  vaginal: 'vaginal',
  nebul: 'nebulisasi',
  nebulisasi: 'nebulisasi',
  nebu: 'nebulisasi',
  neb: 'nebulisasi',
  inhalasi: 'inhalasi',
  topikal: 'topikal',
  kumur: 'kumur',
  hidung: 'hidung',
  mata: 'mata',
  telinga: 'telinga',
};
export const SISI_MATA: Readonly<Record<string, string>> = {
  od: 'mata kanan',
  os: 'mata kiri',
  ods: 'kedua mata',
  ou: 'kedua mata',
};
export const SISI_TELINGA: Readonly<Record<string, string>> = {
  ad: 'telinga kanan',
  as: 'telinga kiri',
  ads: 'kedua telinga',
  au: 'kedua telinga',
};
/** How often a day, in Latin. */
export const KALI_LATIN: Readonly<Record<string, number>> = {
  sdd: 1,
  ssdd: 1,
  bdd: 2,
  sbdd: 2,
  tdd: 3,
  stdd: 3,
  qdd: 4,
  sqdd: 4,
  bid: 2,
  tid: 3,
  qid: 4,
};
/** Abbreviations that have more than one meaning, with those, as they would be typed. */
export const TAK_PASTI: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  qd: [
    ['1 x sehari', '1x'],
    ['4 x sehari', '4x'],
  ],
  qod: [
    ['selang sehari (tiap 2 hari)', 'tiap 2 hari'],
    ['4 x sehari', '4x'],
  ],
  od: [
    ['1 x sehari', '1x'],
    ['mata kanan', 'mata kanan'],
  ],
  ad: [
    ['selang sehari', 'tiap 2 hari'],
    ['sebelum tidur', 'sebelum tidur'],
    ['telinga kanan', 'telinga kanan'],
  ],
  as: [['telinga kiri', 'telinga kiri']],
  // In use abroad; here nobody writes them, and 'b.d.' is 'berhubungan dengan' as well.
  bd: [['2 x sehari', '2 x sehari']],
  bds: [['2 x sehari', '2 x sehari']],
  tds: [['3 x sehari', '3 x sehari']],
  qds: [['4 x sehari', '4 x sehari']],
  uc: [],
  seperlunya: [['bila perlu', 'bila perlu']],
  meq: [],
  kgbb: [],
};
export const DUA_ARTI_SATUAN: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  c: [
    ['sendok takar (5 mL)', ' cth '],
    ['sendok makan (15 mL)', ' sdm '],
  ],
  u: [['unit', ' unit ']],
  ug: [
    ['mikrogram', ' mcg '],
    ['gram', ' g '],
  ],
};
export const HARI_KATA: Readonly<Record<string, number>> = {
  h: 1,
  hr: 1,
  hari: 1,
  hri: 1,
  d: 1,
  day: 1,
  days: 1,
  mgg: 7,
  mg: 0,
  minggu: 7,
  bln: 30,
  bulan: 30,
};
export const PERIODE_JAM: Readonly<Record<string, number>> = {
  h: 1,
  jam: 1,
  j: 1,
  hari: 24,
  hr: 24,
  minggu: 168,
  mgg: 168,
  bulan: 720,
  bln: 720,
};
