import { whyNoDigits } from '../angka/baca-nomor.ts';
import { withoutInvisible } from '../text/invisible-letters.ts';

/**
 * A phone number in the form it is compared in, so that two spellings of one number are equal.
 *
 * Units:   digits only. The country code 62, or a missing first 0, becomes a 0: +62 812-3456 is 08123456.
 * Returns: an empty text when there is no digit.
 * Source:  issue 3 C; the database stores the same (function `telepon_cari`, migration 0005).
 */
export function normalizeTelepon(nomor: string): string {
  return nomor.replace(/\D/g, '').replace(/^(?:620?|(?=8))/, '0');
}

const MIN_LENGTH = 8;
const MAX_LENGTH = 15;

/**
 * Reads a typed text as the beginning of a phone number.
 *
 * Units:   eight digits or more, or fewer that begin as a mobile number does: 08, 62, +62.
 * Returns: the beginning as `normalizeTelepon` writes it; null when the text can't be one.
 * Source:  issue 3 C, "digits as NIK / BPJS / norm / phone by prefix".
 */
export function parseTeleponPrefix(text: string): string | null {
  const tidied = text.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(tidied)) return null;
  const digits = tidied.replace('+', '');
  if (digits.length > MAX_LENGTH || (digits.length < MIN_LENGTH && !/^(?:08|62)/.test(digits))) return null;
  return normalizeTelepon(digits);
}

/**
 * A typed phone number without what only separates it: brackets, points and slashes between its digits become spaces.
 *
 * Returns: the text itself where anything else stands in it, so that it is refused and nothing is lost (D53).
 */
export function lipatTelepon(typed: string): string {
  const text = withoutInvisible(typed).trim();
  return /^\+?[\d\s().\u2010-\u2015-]+$/.test(text)
    ? text
        .replaceAll(/[\u2010-\u2015]/g, '-')
        .replaceAll(/[().\s]+/g, ' ')
        .trim()
    : text;
}

/**
 * Whether digits stand for no telephone, because all of them are the same: 0000000000 is typed where somebody has none.
 *
 * Source: ketentuan D53.
 */
export const isTeleponKosong = (typed: string): boolean => {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 1 && /^(\d)\1*$/.test(normalizeTelepon(digits).replace(/^0(?=[1-9])/, ''));
};

/** A short number of a service, which begins with 1 as no area does, or a mobile number with its country. */
const WHOLE_AS_NUMBER = /^(?:0|1\d{2,6}$|628\d{8,}$)/;
/** Longer than any number of a landline without its area, so that a mobile number or one of abroad is left. */
const MOBILE_WITHOUT_ZERO = /^8\d{8,}$/;

/** What is said of a number that may have lost its 0; follows the name of its field or column. */
export const TANPA_NOL = 'mungkin kehilangan nol di depannya; tulis dengan 0 atau + di depan';

/**
 * Whether a phone number may have lost the 0 in front of it: a spreadsheet that takes 0812... for a number
 * drops it, a CSV saved from that has the text 812..., and people type what they read there.
 *
 * Units:   `asNumber` says that the cell holds a number; `text` is then what its format shows.
 */
export function mayLackZero(text: string, asNumber: boolean): boolean {
  const digits = lipatTelepon(text).replaceAll(/[\s-]/g, '');
  return asNumber ? !WHOLE_AS_NUMBER.test(digits) : MOBILE_WITHOUT_ZERO.test(digits);
}

/** Whether a text can be somebody's name: one letter of any script is enough. Source: ketentuan D53. */
export const hasHuruf = (nama: string): boolean => /\p{L}/u.test(nama);

/** What is wrong with a typed phone number that is more than its length; null where nothing is. */
export function whyTelepon(typed: string): string | null {
  const text = lipatTelepon(typed);
  if (!/\d/.test(text) || /^\+?[\d\s-]+$/.test(text)) return null;
  return whyNoDigits(text);
}
