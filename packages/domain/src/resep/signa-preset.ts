import { parsePecahan } from './pecahan.ts';
import { EMPTY_SIGNA, type Dosis, type SatuanDosis, type Signa } from './signa.ts';

const dosis = (text: string, satuan: SatuanDosis): Dosis => {
  const amount = parsePecahan(text);
  if (amount === null) throw new Error(`no dose: ${text}`);
  return { ...amount, satuan };
};
const kali = (kali: number, jumlah: string, satuan: SatuanDosis, rest: Partial<Signa> = {}): Signa => ({
  ...EMPTY_SIGNA,
  kali,
  dosis: dosis(jumlah, satuan),
  rute: 'oral',
  ...rest,
});
const jam = (tiap_jam: number, jumlah: string, satuan: SatuanDosis, rest: Partial<Signa>): Signa => ({
  ...EMPTY_SIGNA,
  tiap_jam,
  dosis: dosis(jumlah, satuan),
  ...rest,
});
const bila = (prn: string, jumlah: string, satuan: SatuanDosis, rest: Partial<Signa>): Signa => ({
  ...EMPTY_SIGNA,
  prn,
  dosis: dosis(jumlah, satuan),
  ...rest,
});
const SENDOK_TAKAR = 'sendok takar (5 mL)';

/**
 * What each entry of list 41 means. null: the entry says nothing that can be counted, so it stays 'tidak terurai'.
 * Those of `PRESET_ISIAN` are read from their words once the number is in.
 *
 * Source: resep.md RS3; list 41 of the reference lists.
 */
const PRESET: Readonly<Record<number, Signa | null>> = {
  1: kali(1, '1', 'tablet'),
  2: kali(2, '1', 'tablet'),
  3: kali(3, '1', 'tablet'),
  4: kali(4, '1', 'tablet'),
  5: kali(1, '1', 'kapsul'),
  6: kali(2, '1', 'kapsul'),
  7: kali(3, '1', 'kapsul'),
  8: kali(1, '1/2', 'tablet'),
  9: kali(2, '1/2', 'tablet'),
  10: kali(3, '1/2', 'tablet'),
  11: kali(1, '1', 'tablet', { waktu: ['pagi'] }),
  12: kali(1, '1', 'tablet', { waktu: ['malam'] }),
  13: kali(1, '1', 'tablet', { waktu: ['tidur'] }),
  14: kali(1, '1', 'tablet', { waktu: ['ac'] }),
  15: kali(2, '1', 'tablet', { waktu: ['ac'] }),
  16: kali(3, '1', 'tablet', { waktu: ['ac'] }),
  17: kali(1, '1', 'tablet', { waktu: ['pc'] }),
  18: kali(2, '1', 'tablet', { waktu: ['pc'] }),
  19: kali(3, '1', 'tablet', { waktu: ['pc'] }),
  20: kali(3, '1', 'tablet', { prn: 'perlu' }),
  21: kali(3, '1', 'tablet', { prn: 'demam' }),
  22: kali(3, '1', 'tablet', { prn: 'nyeri' }),
  23: kali(1, '1', SENDOK_TAKAR),
  24: kali(2, '1', SENDOK_TAKAR),
  25: kali(3, '1', SENDOK_TAKAR),
  26: kali(4, '1', SENDOK_TAKAR),
  27: kali(3, '1/2', SENDOK_TAKAR),
  28: kali(3, '1', SENDOK_TAKAR, { prn: 'demam' }),
  29: kali(3, '1', 'sendok makan (15 mL)'),
  30: kali(3, '0,6', 'mL', { cara: 'tetes oral' }),
  31: kali(3, '0,8', 'mL', { cara: 'tetes oral' }),
  32: kali(1, '1', 'sachet'),
  33: kali(2, '1', 'sachet'),
  34: kali(3, '1', 'sachet', { cara: 'larutkan dalam 1 gelas air' }),
  35: kali(2, '1', 'bungkus'),
  36: kali(3, '1', 'bungkus'),
  37: kali(3, '1', 'bungkus', { prn: 'demam' }),
  38: kali(3, '1', 'tetes', { rute: 'mata', cara: 'mata kanan' }),
  39: kali(3, '1', 'tetes', { rute: 'mata', cara: 'mata kiri' }),
  40: kali(3, '1', 'tetes', { rute: 'mata', cara: 'kedua mata' }),
  41: kali(3, '2', 'tetes', { rute: 'telinga', cara: 'telinga kanan' }),
  42: kali(3, '2', 'tetes', { rute: 'telinga', cara: 'telinga kiri' }),
  43: kali(2, '1', 'oles', { rute: 'topikal' }),
  44: kali(3, '1', 'oles', { rute: 'topikal' }),
  45: kali(1, '1', 'suppositoria', { rute: 'rektal' }),
  46: bila('demam', '1', 'suppositoria', { rute: 'rektal' }),
  47: bila('kejang', '1', 'tube', { rute: 'rektal' }),
  48: kali(1, '1', 'ovula', { rute: 'vaginal', waktu: ['malam'] }),
  49: kali(2, '1', 'hisapan', { rute: 'inhalasi' }),
  50: bila('sesak', '2', 'hisapan', { rute: 'inhalasi' }),
  51: kali(3, '1', 'ampul', { rute: 'nebulisasi' }),
  54: jam(24, '1', 'vial', { rute: 'intravena' }),
  55: jam(12, '1', 'vial', { rute: 'intravena' }),
  56: jam(8, '1', 'vial', { rute: 'intravena' }),
  57: { ...EMPTY_SIGNA, sekali: true, dosis: dosis('1', 'ampul'), rute: 'intramuskular' },
  59: kali(2, '15', 'mL', { rute: 'kumur', cara: 'jangan ditelan' }),
  60: bila('nyeri dada', '1', 'tablet', { rute: 'sublingual' }),
  61: jam(72, '1', 'lembar', { rute: 'topikal', cara: 'ditempel' }),
  62: null,
  63: null,
};

type FilledPreset = { pola: RegExp; signa: (angka: string) => Signa | null };
const ANGKA = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const filled = (angka: string, satuan: SatuanDosis, rest: Partial<Signa>): Signa | null => {
  const amount = parsePecahan(angka);
  return amount && { ...EMPTY_SIGNA, dosis: { ...amount, satuan }, ...rest };
};
const FILLED_PRESETS: Readonly<Record<number, FilledPreset>> = {
  52: {
    pola: new RegExp(`^1 x sehari ${ANGKA} unit subkutan$`),
    signa: (angka) => filled(angka, 'unit', { kali: 1, rute: 'subkutan' }),
  },
  53: {
    pola: new RegExp(`^3 x sehari ${ANGKA} unit subkutan sebelum makan$`),
    signa: (angka) => filled(angka, 'unit', { kali: 3, rute: 'subkutan', waktu: ['ac'] }),
  },
  58: {
    pola: new RegExp(`^Infus ${ANGKA} tetes per menit$`),
    signa: (angka) => filled(angka, 'tetes per menit', { rute: 'intravena' }),
  },
};

/** Whether an entry of list 41 holds '...', so that a number must be put in its place. */
export const needsAngka = (aturanId: number): boolean => FILLED_PRESETS[aturanId] !== undefined;

/** Whether list 41's entry of this id is one of those that every facility starts with. */
export const isPreset = (aturanId: number): boolean => aturanId in PRESET || needsAngka(aturanId);

/**
 * What an entry of list 41 means.
 *
 * Units:   `teks` is the entry's words, with the number in the place of '...'.
 * Returns: null when it is 'tidak terurai'; 'angka' when its number is missing or no number.
 */
export function signaOfPreset(aturanId: number, teks: string): Signa | null | 'angka' {
  const preset = FILLED_PRESETS[aturanId];
  if (!preset) return PRESET[aturanId] ?? null;
  const angka = preset.pola.exec(teks.trim())?.[1];
  return angka === undefined ? 'angka' : (preset.signa(angka) ?? 'angka');
}
