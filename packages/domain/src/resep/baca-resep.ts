import { dosisInSatuan } from './jumlah.ts';
import { parsePecahan } from './pecahan.ts';
import { needsAngka, signaOfPreset } from './signa-preset.ts';
import {
  EMPTY_SIGNA,
  MAX_HARI,
  MAX_KALI,
  MAX_TIAP_JAM,
  signaIssue,
  type Dosis,
  type SatuanDosis,
  type Signa,
  type WaktuPakai,
} from './signa.ts';

/** What a typed line says; `nama` is what is searched for, and what is not typed is null. */
export type BarisTerbaca = { nama: string; jumlah: number | null; signa: Signa | null; hari: number | null };

const WAKTU: Readonly<Record<string, WaktuPakai>> = {
  ac: 'ac',
  pc: 'pc',
  dc: 'dc',
  pagi: 'pagi',
  siang: 'siang',
  sore: 'sore',
  malam: 'malam',
  hs: 'tidur',
  tidur: 'tidur',
};
/** The shortest writing of each unit, as doctors write it. */
const SATUAN: Readonly<Record<string, SatuanDosis>> = {
  tab: 'tablet',
  tablet: 'tablet',
  kap: 'kapsul',
  caps: 'kapsul',
  kapsul: 'kapsul',
  kaplet: 'kaplet',
  sach: 'sachet',
  sachet: 'sachet',
  bks: 'bungkus',
  bungkus: 'bungkus',
  cth: 'sendok takar (5 mL)',
  c: 'sendok makan (15 mL)',
  ml: 'mL',
  gtt: 'tetes',
  tts: 'tetes',
  tetes: 'tetes',
  oles: 'oles',
  ue: 'oles',
  puff: 'hisapan',
  hisap: 'hisapan',
  semprot: 'semprot',
  supp: 'suppositoria',
  ovula: 'ovula',
  tube: 'tube',
  amp: 'ampul',
  vial: 'vial',
  lembar: 'lembar',
  u: 'unit',
  unit: 'unit',
  mg: 'mg',
  mcg: 'mikrogram',
  g: 'g',
};

const KALI = /^(\d{1,2})x(\d{0,4}(?:[.,/]\d{1,3})?)?([a-z]+)?(\d{0,4}(?:[.,/]\d{1,3})?)$/;
const TIAP_JAM = /^q(\d{1,2})h$/;
const HARI = /^(\d{1,3})(?:h|hr|hari)$/;
const DOSIS = /^(\d{1,4}(?:[.,/]\d{1,3})?)([a-z]+)$/;
const BULAT = /^\d{1,5}$/;

/** The units that stand for one where no number is written, such as `3xcth1` and `3xoles`. */
function readDosis(angka: string, satuan: string | undefined, bawaan: SatuanDosis | null): Dosis | null {
  const amount = parsePecahan(angka === '' ? '1' : angka);
  const unit = satuan === undefined ? bawaan : (SATUAN[satuan] ?? null);
  return amount !== null && unit !== null ? { ...amount, satuan: unit } : null;
}

/** Reads one word of the use into `signa`; false: it is no such word. */
function readKali(word: string, bawaan: SatuanDosis | null): Partial<Signa> | null {
  const match = KALI.exec(word);
  if (!match) return null;
  const [, times, before = '', unit, after = ''] = match;
  const kali = Number(times);
  // `3x1tab` has its amount before the unit, `3xcth1` behind it; both at once is no writing that anybody uses.
  if (kali < 1 || kali > MAX_KALI || (before !== '' && after !== '')) return null;
  const dosis = readDosis(before || after, unit, bawaan);
  return dosis && { kali, dosis };
}

function readTiapJam(word: string, bawaan: SatuanDosis | null): Partial<Signa> | null {
  const jam = Number(TIAP_JAM.exec(word)?.[1] ?? 0);
  if (jam < 1 || jam > MAX_TIAP_JAM) return null;
  return { tiap_jam: jam, dosis: bawaan && { pembilang: 1, penyebut: 1, satuan: bawaan } };
}

type Sisa = { signa: Signa; hari: number | null };

/** Reads what stands behind the frequency; null where a word of it means nothing. */
function readRest(words: readonly string[], start: Signa): Sisa | null {
  const signa = { ...start, waktu: [...start.waktu] };
  let hari: number | null = null;
  for (let n = 0; n < words.length; n += 1) {
    const word = words[n] ?? '';
    const days = HARI.exec(word)?.[1];
    const dose = DOSIS.exec(word);
    if (days !== undefined) hari = Number(days);
    else if (WAKTU[word]) signa.waktu.push(WAKTU[word]);
    else if (word === 'prn') {
      const reason = words.slice(n + 1).filter((one) => !HARI.test(one));
      const after = words.slice(n + 1).find((one) => HARI.test(one));
      if (after) hari = Number(HARI.exec(after)?.[1]);
      return { signa: { ...signa, prn: reason.join(' ') || 'perlu' }, hari };
    } else if (dose && SATUAN[dose[2] ?? '']) signa.dosis = readDosis(dose[1] ?? '', dose[2], null);
    else return null;
  }
  return hari !== null && (hari < 1 || hari > MAX_HARI) ? null : { signa, hari };
}

const isFrequency = (word: string): boolean =>
  KALI.test(word) || TIAP_JAM.test(word) || word === '1kali' || word === 'prn';

/**
 * Reads a line as it is typed: name, amount, kali x dosis, times, days. `amok 15 3x1 pc 5h` is 15 of it, one three
 * times a day after meals for five days.
 *
 * Units:   `bawaan` is what a dose without a unit is counted in: the product's own, once it is chosen.
 * Returns: `signa` null where there is no use, or a word of it means nothing: it is kept as typed and never guessed.
 * Source:  resep.md RS2, RS3.
 */
export function bacaBarisResep(text: string, bawaan: SatuanDosis | null = 'tablet'): BarisTerbaca {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const at = words.findIndex(isFrequency);
  const head = at === -1 ? words : words.slice(0, at);
  const last = head.at(-1) ?? '';
  // A number alone at the end is the amount where a name stands before it: `amok 15`, but not `15`.
  const hasJumlah = BULAT.test(last) && head.length > 1 && Number(last) > 0;
  const nama = (hasJumlah ? head.slice(0, -1) : head).join(' ');
  const jumlah = hasJumlah ? Number(last) : null;
  if (at === -1) return { nama, jumlah, signa: null, hari: null };
  const read = bacaAturan(words.slice(at), bawaan);
  return { nama, jumlah, signa: read?.signa ?? null, hari: read?.hari ?? null };
}

/**
 * Whether a medicine can be what a typed line uses: `3x1` is of tablets and their like, `3xcth1` of what is measured by the
 * spoon. A line without a use, or with one that can't be read, may be of any.
 *
 * Units: `satuan` is the product's smallest unit.
 */
export function fitsBaris(text: string, satuan: string): boolean {
  const dosis = bacaBarisResep(text).signa?.dosis ?? null;
  return dosis === null || dosisInSatuan(dosis, satuan) !== null;
}

/** Reads the words of a use alone: `3x1 pc 5h`; null where they mean nothing that can be counted. */
function bacaAturan(words: readonly string[], bawaan: SatuanDosis | null): Sisa | null {
  const [first = '', ...others] = words;
  const frequency: Partial<Signa> | null =
    first === 'prn'
      ? {}
      : first === '1kali'
        ? { sekali: true, dosis: bawaan && { pembilang: 1, penyebut: 1, satuan: bawaan } }
        : (readKali(first, bawaan) ?? readTiapJam(first, bawaan));
  if (frequency === null) return null;
  const rest = readRest(first === 'prn' ? words : others, { ...EMPTY_SIGNA, ...frequency });
  return rest !== null && signaIssue(rest.signa) === null ? rest : null;
}

/** `3 x sehari 1 tablet`, as people write it in full, becomes `3x1 tablet`. */
const FULL = /^(\d{1,2})\s*(?:x|kali)\s*(?:sehari|\/hari)?\s*(.*)$/;

/**
 * Reads words of a use that were typed freely, or an own entry of list 41.
 *
 * Returns: null where it is 'tidak terurai'.
 */
export function bacaAturanTeks(teks: string, bawaan: SatuanDosis | null): Signa | null {
  const text = teks.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const compact = bacaAturan(text.split(' '), bawaan);
  if (compact) return compact.signa;
  const [, kali, rest = ''] = FULL.exec(text) ?? [];
  if (kali === undefined) return null;
  const [angka = '', satuan = '', ...others] = rest.split(' ');
  const written = others
    .join(' ')
    .replace(/sebelum makan/, 'ac')
    .replace(/sesudah makan|setelah makan/, 'pc')
    .replace(/bersama makan/, 'dc')
    .replace(/sebelum tidur/, 'tidur')
    .replace(/^bila /, 'prn ');
  return bacaAturan([`${kali}x${angka}${satuan}`, ...written.split(' ').filter(Boolean)], bawaan)?.signa ?? null;
}

export type AturanTerbaca = { signa: Signa | null; teks: string };

/** The use of a chosen entry of list 41, with its own words; 'angka': the number that it holds '...' for is missing. */
export function bacaPreset(
  aturanId: number,
  { deskripsi, diisi }: { deskripsi: string; diisi: string | null },
): AturanTerbaca | 'angka' {
  const teks = needsAngka(aturanId) ? (diisi ?? '') : deskripsi;
  const signa = signaOfPreset(aturanId, teks);
  return signa === 'angka' ? 'angka' : { signa, teks };
}
