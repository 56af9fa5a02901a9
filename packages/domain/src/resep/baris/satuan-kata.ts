import type { SatuanDosis } from '../signa.ts';

/** How people and lists write each unit that a dose or a product is counted in. */
const TULISAN: readonly (readonly [SatuanDosis, string])[] = [
  ['tablet', 'tablet tablets tab tabs tabl tb tbl pil pill butir biji'],
  ['kaplet', 'kaplet kaplets kapl kpl caplet caplets capl'],
  ['kapsul', 'kapsul kapsuls kap kaps kps kapsl caps cap capsul capsule capsules cps'],
  ['sachet', 'sachet sachets sach sach. saset sase sachset sct'],
  ['bungkus', 'bungkus bks bgks bgk pulv pulvis puyer pulveres'],
  ['sendok takar (5 mL)', 'cth cth. sdt sendok-takar sendok-teh takar'],
  ['sendok makan (15 mL)', 'sdm sendok-makan'],
  ['mL', 'ml mls cc mililiter milliliter'],
  ['tetes', 'tetes tts gtt gtts tetesan drop drops'],
  ['oles', 'oles ue oleskan dioleskan olesan'],
  ['semprot', 'semprot spray semprotan'],
  ['hisapan', 'hisapan hisap puff puffs inhalasi-hisap'],
  ['suppositoria', 'suppositoria supp suppo suppos supos sup supositoria suppositori suppository'],
  ['ovula', 'ovula ovul ovulae'],
  ['tube', 'tube tub tb. tubes'],
  ['ampul', 'ampul amp ampl ampule ampules ampoule ampulle'],
  ['vial', 'vial vials vl vial.'],
  ['botol', 'botol btl bottle fl fls flakon flacon botl bt'],
  ['lembar', 'lembar lbr patch koyo'],
  ['unit', 'unit units iu ui'],
  ['mg', 'mg mgr miligram milligram'],
  ['mikrogram', 'mcg µg mikrogram microgram mikrog mkg'],
  ['g', 'g gr gram grm'],
];

const KATA: ReadonlyMap<string, SatuanDosis> = new Map(
  TULISAN.flatMap(([satuan, words]) => words.split(' ').map((one) => [one, satuan] as const)),
);

/** Which unit a single written word stands for; null: none for sure ('C', 'U', 'meq'). */
export const satuanOfKata = (kata: string): SatuanDosis | null => KATA.get(kata) ?? null;

/** Forms that are swallowed or put in whole and counted one by one. */
export const BUTIRAN: ReadonlySet<string> = new Set([
  'tablet',
  'kaplet',
  'kapsul',
  'sachet',
  'bungkus',
  'suppositoria',
  'ovula',
  'ampul',
  'vial',
  'lembar',
]);
/** Those of them that are swallowed. */
export const TELAN: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul', 'sachet', 'bungkus']);
export const MASSA: ReadonlySet<string> = new Set(['mg', 'g', 'mikrogram', 'unit']);

/** Liquids and what is weighed out: the unit is a measure, and not a piece. */
export const isTerukur = (satuan: string | undefined): boolean =>
  satuan !== undefined && !BUTIRAN.has(satuan) && satuan !== 'botol' && satuan !== 'tube';

const CAIR = new Set<string>(['mL', 'sendok takar (5 mL)', 'sendok makan (15 mL)', 'tetes']);
function kelasSatuan(satuan: string): string | null {
  if (satuan === 'tablet' || satuan === 'kaplet' || satuan === 'kapsul') return 'butir';
  if (satuan === 'sachet' || satuan === 'bungkus') return 'serbuk';
  if (CAIR.has(satuan)) return 'cair';
  return BUTIRAN.has(satuan) ? satuan : null;
}
/** Whether a dose may be counted in this unit of that product at all: no capsule of a syrup. */
export function cocokSatuan(satuan: SatuanDosis, produkSatuan: string): boolean {
  const [a, b] = [kelasSatuan(satuan), kelasSatuan(produkSatuan === 'ml' ? 'mL' : produkSatuan)];
  if (satuan === 'oles') return !TELAN.has(produkSatuan);
  if (produkSatuan === 'g') return a === null || a === 'serbuk';
  return a === null || b === null || a === b;
}

/** Micrograms in each unit of mass; units are only compared with units. */
export const MIKRO: Readonly<Record<string, number>> = { mikrogram: 1, mcg: 1, mg: 1000, g: 1_000_000 };

/** Units that lists count in and no dose is counted in, with how they are written. */
const SATUAN_LAIN: readonly (readonly [string, string])[] = [
  ['strip', 'strip strips str blister'],
  ['box', 'box boxes bx dus doos kotak'],
  ['pot', 'pot pots'],
  ['buah', 'buah bh pcs pc pce piece pieces'],
  ['set', 'set sets kit'],
  ['roll', 'roll rol gulung'],
  ['kolf', 'kolf flabot flab'],
  ['kantong', 'kantong kantung bag softbag'],
  ['pen', 'pen penfill flexpen kwikpen'],
  ['cartridge', 'cartridge'],
  ['syringe', 'syringe spuit pfs'],
  ['nebul', 'nebul nebule nebules respule respules'],
  ['minidose', 'minidose minidosis'],
  ['inhaler', 'inhaler turbuhaler diskus'],
  ['enema', 'enema'],
  ['kaleng', 'kaleng klg'],
  ['pasang', 'pasang psg'],
  ['dosis', 'dosis dose doses'],
  ['liter', 'liter ltr'],
  ['kg', 'kg kilogram'],
];
const LAIN: ReadonlyMap<string, string> = new Map(
  SATUAN_LAIN.flatMap(([satuan, words]) => words.split(' ').map((one) => [one, satuan] as const)),
);
/** In a line they are read by what is prescribed; in a list nobody knows which they are: a drop, or a bottle of drops. */
const DUA_ARTI: ReadonlySet<string> = new Set(
  'tb butir biji fl flakon flacon bt sdt cth takar drop drops gtt gtts tts spray puff puffs hisap ue oles puyer pulv'.split(
    ' ',
  ),
);
/** What is said of a tablet or capsule beside its unit, which stays what it is. */
const SIFAT =
  /^(tab\w*|kapl\w*|caplet\w*|kaps\w*|caps\w*)\.? (?:salut|selaput|gula|film|kunyah|hisap|lunak|keras|dewasa|anak|lepas|lambat|enterik|oral|buih|effervescent)(?: (?:salut|selaput|gula|lambat|enterik))*$/;

/**
 * A unit as a list writes it, in the word that doses are counted in: `TAB`, `Tablet`, `KAPLET`, `Supp` become `tablet`,
 * `kaplet`, `suppositoria`. A unit that the product has no dose for has a word of its own.
 *
 * Returns: null where the word is on neither list, so that the one who brings it in can be told.
 * Source:  resep.md RS21.7; issue 30 B4.
 */
export function lipatSatuan(teks: string): string | null {
  const tidy = teks
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();
  const bare = tidy
    .replace(/\(s\)$/, '')
    .replace(SIFAT, '$1')
    .replace(/^(.*[a-z])\.$/, '$1');
  if (DUA_ARTI.has(bare)) return null;
  const found = KATA.get(bare) ?? KATA.get(bare.replaceAll(' ', '-')) ?? LAIN.get(bare);
  return found ?? TULISAN.find(([satuan]) => satuan.toLowerCase() === tidy)?.[0] ?? null;
}

/** A unit of a product in the word that is known for it; one that nobody knows as it is. */
export const satuanTerlipat = (teks: string): string => lipatSatuan(teks) ?? teks.trim();

/** Why a unit can't be counted in, in words; null where it is known. */
export const satuanAsing = (teks: string): string | null =>
  lipatSatuan(teks) === null
    ? `Satuan "${teks.trim()}" tidak dikenal. Tulis tablet, kaplet, kapsul, sachet, mL, g, ampul, vial, botol, tube, suppositoria, atau satuan lain yang lazim`
    : null;

/** Words that name a form in a line, with the form as lists of products say it. */
const BENTUK: Readonly<Record<string, string>> = {
  sirup: 'sirup',
  syrup: 'sirup',
  syr: 'sirup',
  sir: 'sirup',
  syrp: 'sirup',
  suspensi: 'suspensi',
  susp: 'suspensi',
  drops: 'tetes',
  drop: 'tetes',
  tetes: 'tetes',
  gtt: 'tetes',
  gtts: 'tetes',
  tts: 'tetes',
  krim: 'krim',
  cream: 'krim',
  cr: 'krim',
  salep: 'salep',
  oint: 'salep',
  ointment: 'salep',
  zalf: 'salep',
  gel: 'gel',
  jel: 'gel',
  lotion: 'losio',
  injeksi: 'injeksi',
  inj: 'injeksi',
  infus: 'infus',
  inf: 'infus',
  inhaler: 'inhaler',
  mdi: 'inhaler',
  nebule: 'nebul',
  nebules: 'nebul',
  respule: 'nebul',
  respules: 'nebul',
  kumur: 'kumur',
  supp: 'supp',
  suppo: 'supp',
  suppositoria: 'supp',
  ovula: 'ovula',
  tab: 'tab',
  tablet: 'tablet',
  kaplet: 'kaplet',
  kapsul: 'kapsul',
  caps: 'kapsul',
  kap: 'kapsul',
};
export const bentukOfKata = (kata: string): string | null => BENTUK[kata] ?? null;
