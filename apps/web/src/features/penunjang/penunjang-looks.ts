import type { Hasil, HasilKritis, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { tulisHasil } from '@nadi/domain/penunjang/baca-hasil';
import { isKritis as isKritisMeaning, KATA_INTERPRETASI } from '@nadi/domain/penunjang/rujukan';
import { IconInbox } from '@tabler/icons-react';
import type { Look } from '#ui/status.tsx';

/** The states of an order. */
export const PENUNJANG_LOOKS: Readonly<Record<Penunjang['status'], Look>> = {
  1: { word: 'Diminta', color: 'var(--info)', glyph: 'ring' },
  2: { word: 'Diterima', color: 'var(--warn)', glyph: IconInbox },
  3: { word: 'Dikerjakan', color: 'var(--warn)', glyph: 'half' },
  4: { word: 'Selesai', color: 'var(--ok)', glyph: 'tick' },
  9: { word: 'Dibatalkan', color: 'var(--mute)', glyph: 'x' },
};

/** What readers are told while a correction waits: they see what was validated before. spec: RM19 */
export const SEDANG_DIKOREKSI = 'Sedang dikoreksi laboratorium: hasil di bawah ini dapat berubah.';

export const isKritis = ({ interpretasi }: Hasil): boolean => isKritisMeaning(interpretasi);
/** Whether a value lies outside its reference, so that the eye finds it among thirty that do not. */
export const isOutside = ({ interpretasi }: Hasil): boolean => interpretasi !== null && interpretasi !== 'N';
export const waitsForReader = (hasil: Hasil): boolean =>
  isKritis(hasil) && hasil.divalidasi_pada !== null && hasil.diterima_pada === null;

export const MENUNGGU_BACA = 'belum dibaca ulang peminta';
/** The critical values that nobody has read back, for whoever has just sent them out; null: there are none. spec: RM20 */
export function sayMenungguBaca(hasil: readonly Hasil[]): string | null {
  const names = hasil.filter(waitsForReader).map(hasilText);
  return names.length === 0 ? null : `Hasil kritis ${MENUNGGU_BACA}: ${names.join('; ')}. Sampaikan sekarang.`;
}

/** 'Hemoglobin 6,8 g/dL (12 - 15) kritis rendah, revisi 2'. */
export function hasilText(hasil: Hasil): string {
  const { nama, nilai_angka, tanda, nilai_teks, satuan, rujukan, interpretasi, revisi } = hasil;
  const value = nilai_angka === null ? nilai_teks : tulisHasil({ nilai: nilai_angka, tanda });
  const meant = interpretasi === null || interpretasi === 'N' ? '' : KATA_INTERPRETASI[interpretasi];
  return [`${nama}: ${value ?? ''}`, satuan, rujukan && `(${rujukan})`, meant, revisi > 1 && `revisi ${revisi}`]
    .filter(Boolean)
    .join(' ');
}

type Critical = Pick<
  HasilKritis,
  'nama' | 'nilai_angka' | 'tanda' | 'nilai_teks' | 'satuan' | 'rujukan' | 'interpretasi'
>;
/** A text may be a page; its beginning says what it is. */
const MAX_TEKS = 80;
const shortened = (teks: string): string => (teks.length > MAX_TEKS ? `${teks.slice(0, MAX_TEKS)}...` : teks);
/** 'Kalium 6,8 mmol/L (3,5 - 5,1) kritis tinggi', 'Malaria positif (Negatif) kritis'. */
export const kritisText = ({ nama, nilai_angka, tanda, nilai_teks, satuan, rujukan, interpretasi }: Critical): string =>
  [
    nama,
    nilai_angka === null ? shortened(nilai_teks ?? '') : tulisHasil({ nilai: nilai_angka, tanda }),
    satuan,
    rujukan && `(${rujukan})`,
    KATA_INTERPRETASI[interpretasi],
  ]
    .filter(Boolean)
    .join(' ');

/** What a corrected result said before. */
export const semulaText = ({ semula, satuan }: Pick<Hasil, 'semula' | 'satuan'>): string =>
  semula
    ? [semula.nilai, satuan, semula.interpretasi === 'N' ? null : semula.interpretasi].filter(Boolean).join(' ')
    : '';
