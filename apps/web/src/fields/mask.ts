import { bacaTanggal } from '@nadi/domain/tanggal/baca-tanggal';

/** Puts digits into a pattern of `#`: ('1203', '##/##/####') -> '12/03/'. A separator appears as soon as it is due. */
export function applyMask(digits: string, pattern: string): string {
  let out = '';
  let at = 0;
  for (const char of pattern) {
    if (char === '#') {
      if (at >= digits.length) return out;
      out += digits[at];
      at += 1;
    } else {
      if (at >= digits.length && at === 0) return out;
      out += char;
    }
  }
  return out;
}

/**
 * The digits of a text for a pattern, with a zero before a single one that a separator ends: ('5/3/1995', '##/##/####')
 * -> '05031995'.
 */
export function paddedDigitsOf(text: string, pattern: string): string {
  const lengths = lengthsOf(pattern);
  const groups = groupsOf(text);
  return groups
    .map((group, at) => (group !== '' && at < groups.length - 1 ? group.padStart(lengths[at] ?? 0, '0') : group))
    .join('');
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The place of the caret that keeps it behind the same digit. */
export function caretAfter(masked: string, digitCount: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen >= digitCount) return /\D/.test(masked[at] ?? '') ? at + 1 : at;
    if (/\d/.test(masked[at] ?? '')) seen += 1;
  }
  return masked.length;
}

const groupsOf = (text: string): string[] => text.trimStart().split(/\D+/);
const lengthsOf = (pattern: string): number[] => (pattern.match(/#+/g) ?? []).map(({ length }) => length);

/**
 * Whether a text is what the pattern is for: its groups of digits, none too long, and a year of all its digits before
 * the next one begins. Anything else stays as it is typed, because putting it into the pattern would lose some of it.
 */
export function fitsMask(text: string, pattern: string): boolean {
  const lengths = lengthsOf(pattern);
  const digitCount = lengths.reduce((sum, length) => sum + length, 0);
  // A sign before the first digit is no separator.
  if (!/^(?!\s*-)[\d\s./:-]*$/.test(text) || digitsOf(text).length > digitCount) return false;
  const groups = text.replace(/^\D+/, '').split(/\D+/);
  if (groups.length === 1) return true;
  return groups.every((group, at) => {
    const length = lengths[at] ?? 0;
    const isEnded = at < groups.length - 1;
    return group.length <= length && !(isEnded && length > 2 && group.length < length);
  });
}

/** '1985-03-12' -> '12/03/1985'; a text that is no date yet stays as it is. */
export function shownTanggal(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value;
}

/** A date of which nothing is still to be typed: in the pattern, ISO, or with its month by name and a whole year. */
const WHOLE_TANGGAL = /^\d{2}\/\d{2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$|[a-z]{3}.*\b\d{4}$/i;
const IN_PATTERN = /^\d{2}\/\d{2}\/\d{4}$/;

/** '12/03/1985' -> '1985-03-12'; what is no date stays a text, which every date schema refuses; empty is null. */
export function keptTanggal(masked: string): string | null {
  if (masked === '') return null;
  const text = masked.trim();
  if (!WHOLE_TANGGAL.test(text)) return masked;
  const read = bacaTanggal(IN_PATTERN.test(text) ? digitsOf(text) : text);
  return read.hasil === 'tanggal' ? read.tanggal : masked;
}

/** Once the field is left: also a date that might have gone on, such as '1985-3-1'. */
export function settledTanggal(typed: string): string | null {
  const read = bacaTanggal(shownTanggal(typed));
  return read.hasil === 'tanggal' ? read.tanggal : keptTanggal(typed);
}

/** Why a text is no date, null where it is one or nothing stands there. `until`: the last day that may be meant. */
export function whyNoTanggal(typed: string, until?: string): string | null {
  const read = bacaTanggal(shownTanggal(typed), { until });
  return read.hasil === 'tolak' ? read.pesan : null;
}
