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
  const lengths = (pattern.match(/#+/g) ?? []).map(({ length }) => length);
  const groups = text.trim().split(/\D+/);
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

/** '1985-03-12' -> '12/03/1985'; a half-typed text stays as it is. */
export function shownTanggal(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value;
}

/** '12/03/1985' -> '1985-03-12'; half a date stays a text, which every date schema refuses; empty is null. */
export function keptTanggal(masked: string): string | null {
  if (masked === '') return null;
  const full = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(masked);
  return full ? `${full[3]}-${full[2]}-${full[1]}` : masked;
}
