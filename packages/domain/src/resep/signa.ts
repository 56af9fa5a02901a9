import { tulisAngka } from '../angka/baca-angka.ts';
import { formatPecahan, type Pecahan } from './pecahan.ts';

/** When within the day, and in what relation to meals, with the words of the label. */
export const WAKTU_PAKAI = {
  ac: 'sebelum makan',
  pc: 'sesudah makan',
  dc: 'bersama makan',
  pagi: 'pagi',
  siang: 'siang',
  sore: 'sore',
  malam: 'malam',
  tidur: 'sebelum tidur',
} as const;
export type WaktuPakai = keyof typeof WAKTU_PAKAI;
export const DAFTAR_WAKTU = Object.keys(WAKTU_PAKAI) as WaktuPakai[];

/** The ways a medicine is taken. Whatever is not swallowed says so on its label. */
export const RUTE_OBAT = {
  oral: 'diminum',
  sublingual: 'di bawah lidah',
  topikal: 'pada kulit',
  kumur: 'kumur',
  mata: 'mata',
  telinga: 'telinga',
  hidung: 'hidung',
  rektal: 'per rektal',
  vaginal: 'per vagina',
  inhalasi: 'inhaler',
  nebulisasi: 'nebulisasi',
  subkutan: 'subkutan',
  intramuskular: 'intramuskular',
  intravena: 'intravena',
} as const;
export type RuteObat = keyof typeof RUTE_OBAT;
export const DAFTAR_RUTE = Object.keys(RUTE_OBAT) as RuteObat[];

/** What a dose is counted in. A spoon is a measure (5 and 15 mL), the rest is what the product is, or what it weighs. */
export const SATUAN_DOSIS = [
  'tablet',
  'kapsul',
  'kaplet',
  'sachet',
  'bungkus',
  'sendok takar (5 mL)',
  'sendok makan (15 mL)',
  'mL',
  'tetes',
  'oles',
  'semprot',
  'hisapan',
  'suppositoria',
  'ovula',
  'tube',
  'ampul',
  'vial',
  'botol',
  'lembar',
  'unit',
  'mg',
  'mikrogram',
  'g',
  'tetes per menit',
] as const;
export type SatuanDosis = (typeof SATUAN_DOSIS)[number];

/** What a dose without a unit is counted in: the product's own unit, where doses are counted in it. */
export const satuanDosis = (satuanProduk: string): SatuanDosis | null =>
  SATUAN_DOSIS.find((one) => one.toLowerCase() === satuanProduk.toLowerCase()) ?? null;

export const MAX_KALI = 12;
/** Every 31 days; beyond 72 hours only whole days (resep.md RS3). */
export const MAX_TIAP_JAM = 744;
const MAX_JAM_LEPAS = 72;
export const MAX_HARI = 90;

/** Pieces or mL of the product that are as much as a dose by weight. */
export type Setara = Pecahan & { satuan: SatuanDosis };
export type Dosis = Pecahan & { satuan: SatuanDosis; setara?: Setara | undefined };

/**
 * How a medicine is used, parsed (resep.md RS3). At most one of `kali` (a day), `tiap_jam` and `sekali` is given; none
 * is where it is only taken when needed, or flows without end.
 */
export type Signa = {
  kali: number | null;
  tiap_jam: number | null;
  sekali: boolean;
  dosis: Dosis | null;
  waktu: WaktuPakai[];
  /** Why it is taken when needed: 'demam'; 'perlu' without a reason; null where it is taken always. */
  prn: string | null;
  rute: RuteObat | null;
  /** What else belongs to it, in words: 'mata kanan', 'larutkan dalam 1 gelas air'. */
  cara: string | null;
};

export const EMPTY_SIGNA: Signa = {
  kali: null,
  tiap_jam: null,
  sekali: false,
  dosis: null,
  waktu: [],
  prn: null,
  rute: null,
  cara: null,
};

const HOURS_A_DAY = 24;

/**
 * How often it is taken in so many days.
 *
 * Returns: null where nothing says how often.
 */
export function dosesIn({ kali, tiap_jam, sekali }: Signa, hari: number): number | null {
  if (sekali) return 1;
  if (kali !== null) return kali * hari;
  return tiap_jam === null ? null : Math.ceil((hari * HOURS_A_DAY) / tiap_jam);
}

function frequency({ kali, tiap_jam, sekali }: Signa): string {
  if (kali !== null) return `${kali} x sehari`;
  if (tiap_jam !== null)
    return tiap_jam % HOURS_A_DAY === 0 && tiap_jam > HOURS_A_DAY
      ? `tiap ${tiap_jam / HOURS_A_DAY} hari`
      : `tiap ${tiap_jam} jam`;
  return sekali ? 'satu kali' : '';
}

/** What is weighed or measured out is written with its comma: 6,25 mg, where a tablet is 1/2. */
const METRIK: ReadonlySet<SatuanDosis> = new Set(['mg', 'mikrogram', 'g', 'mL', 'unit']);
/** What one spoon holds, in mL. */
export const SENDOK_ML: Partial<Record<SatuanDosis, number>> = { 'sendok takar (5 mL)': 5, 'sendok makan (15 mL)': 15 };

/**
 * A dose in words. Behind spoons stands what they hold together: '2 sendok takar (10 mL)', never the 5 mL of one; behind
 * a weight the pieces or mL that are as much: '10 mg (2 tablet)'.
 *
 * Source: resep.md RS3; issue 30.
 */
export function formatDosis({ setara, ...dosis }: Dosis): string {
  return setara ? `${formatSatu(dosis)} (${formatSatu(setara)})` : formatSatu(dosis);
}
function formatSatu(dosis: Dosis): string {
  const { satuan } = dosis;
  const ribuan = (dosis.pembilang * 1000) / dosis.penyebut;
  if (METRIK.has(satuan) && Math.abs(ribuan - Math.round(ribuan)) < 1e-6)
    return `${tulisAngka(Math.round(ribuan) / 1000)} ${satuan}`;
  const sendok = SENDOK_ML[satuan];
  if (sendok === undefined) return `${formatPecahan(dosis)} ${satuan}`;
  const ml = (dosis.pembilang * sendok) / dosis.penyebut;
  const bulat = Math.round(ml * 100) / 100;
  const kira = Math.abs(ml - bulat) < 1e-6 ? '' : 'kira-kira ';
  return `${formatPecahan(dosis)} ${satuan.replace(/ \(.*$/, '')} (${kira}${tulisAngka(bulat)} mL)`;
}
const dose = ({ dosis }: Signa): string =>
  dosis === null ? '' : dosis.satuan === 'oles' ? 'oleskan tipis' : formatDosis(dosis);

/** The routes whose word the label needs, because the unit or `cara` does not say it. */
function route({ rute, dosis, cara }: Signa): string {
  if (rute === null || rute === 'oral' || cara?.includes(RUTE_OBAT[rute])) return '';
  if (rute === 'topikal') return dosis?.satuan === 'oles' && cara === null ? 'pada kulit yang sakit' : '';
  return RUTE_OBAT[rute];
}

/**
 * The use in words, as the patient reads it on the label.
 *
 * Source: resep.md RS3, RS16.
 */
export function formatSigna(signa: Signa): string {
  // '30 menit sebelum makan' has said it.
  const waktu = DAFTAR_WAKTU.filter((one) => signa.waktu.includes(one))
    .map((one) => WAKTU_PAKAI[one])
    .filter((words) => !signa.cara?.includes(words));
  const prn = signa.prn === null ? '' : `bila ${signa.prn}`;
  const words = [frequency(signa), dose(signa), route(signa), signa.cara ?? '', waktu.join(', '), prn];
  return words.filter(Boolean).join(' ');
}

/** What keeps a parsed use from being used: it needs a frequency or a reason to take it when needed, and a whole dose. */
export function signaIssue({ kali, tiap_jam, sekali, dosis, prn }: Signa): string | null {
  if (tiap_jam !== null && tiap_jam > MAX_JAM_LEPAS && tiap_jam % HOURS_A_DAY !== 0)
    return `Lebih dari ${MAX_JAM_LEPAS} jam hanya dalam hari penuh`;
  const given = [kali !== null, tiap_jam !== null, sekali].filter(Boolean).length;
  if (given > 1) return 'Pilih satu: sekian kali sehari, tiap sekian jam, atau satu kali';
  if (given === 0 && prn === null && dosis?.satuan !== 'tetes per menit') return 'Berapa kali dipakai belum diisi';
  return null;
}
