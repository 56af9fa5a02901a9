import type { z } from 'zod';
import { currentBahasa } from './field-messages.ts';
import type { Bahasa } from './field-messages.ts';

type Words = Record<Bahasa, string>;

/** What is said of a value where the contract has no words of its own. `#` is the limit. */
const WORDS = {
  missing: { id: 'Wajib diisi', en: 'Required', ar: 'مطلوب' },
  number: { id: 'Harus berupa angka', en: 'Must be a number', ar: 'يجب أن يكون رقمًا' },
  whole: { id: 'Harus berupa angka bulat', en: 'Must be a whole number', ar: 'يجب أن يكون عددًا صحيحًا' },
  text: { id: 'Harus berupa teks', en: 'Must be text', ar: 'يجب أن يكون نصًا' },
  yesOrNo: { id: 'Harus ya atau tidak', en: 'Must be yes or no', ar: 'يجب أن يكون نعم أو لا' },
  list: { id: 'Harus berupa daftar', en: 'Must be a list', ar: 'يجب أن يكون قائمة' },
  choice: { id: 'Harus dipilih dari daftar', en: 'Must be chosen from the list', ar: 'يجب الاختيار من القائمة' },
  unknown: { id: 'Kolom ini tidak dikenal', en: 'This field is not known', ar: 'هذا الحقل غير معروف' },
  wrong: { id: 'Isian tidak benar', en: 'Not valid', ar: 'قيمة غير صحيحة' },
  longest: { id: 'Paling panjang # huruf', en: 'At most # characters', ar: 'بحد أقصى # حرفًا' },
  shortest: { id: 'Paling sedikit # huruf', en: 'At least # characters', ar: 'بحد أدنى # حرفًا' },
  largest: { id: 'Paling besar #', en: 'At most #', ar: 'بحد أقصى #' },
  smallest: { id: 'Paling kecil #', en: 'At least #', ar: 'بحد أدنى #' },
  most: { id: 'Paling banyak #', en: 'At most #', ar: 'بحد أقصى #' },
  fewest: { id: 'Paling sedikit #', en: 'At least #', ar: 'بحد أدنى #' },
} satisfies Record<string, Words>;
type Said = keyof typeof WORDS;

const BY_TYPE: Record<string, Said> = {
  number: 'number',
  nan: 'number',
  int: 'whole',
  string: 'text',
  boolean: 'yesOrNo',
  array: 'list',
  set: 'list',
};
const LIMITS: Record<string, { too_big: Said; too_small: Said }> = {
  string: { too_big: 'longest', too_small: 'shortest' },
  array: { too_big: 'most', too_small: 'fewest' },
};
const NUMBER_LIMITS = { too_big: 'largest', too_small: 'smallest' } as const;

function said(issue: z.core.$ZodRawIssue): { what: Said; limit?: unknown } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { what: 'missing' };
      return { what: BY_TYPE[issue.expected] ?? 'wrong' };
    case 'too_big':
      return { what: (LIMITS[issue.origin] ?? NUMBER_LIMITS).too_big, limit: issue.maximum };
    case 'too_small':
      return { what: (LIMITS[issue.origin] ?? NUMBER_LIMITS).too_small, limit: issue.minimum };
    case 'invalid_value':
      return { what: 'choice' };
    case 'not_multiple_of':
      return { what: 'whole' };
    case 'unrecognized_keys':
      return { what: 'unknown' };
    default:
      return { what: 'wrong' };
  }
}

/**
 * The words for any refusal of a schema that gives none itself. The validator's own texts are made for those who write
 * programs ("diharapkan object") and never reach a person: server and web app both set this as the locale.
 */
export function sayPlainly(issue: z.core.$ZodRawIssue): string {
  const { what, limit } = said(issue);
  return WORDS[what][currentBahasa()].replace('#', String(limit));
}

/** All the words in Indonesian, with `#` for a number; translate-message.ts reads them the other way round. */
export const PLAIN_WORDS: readonly Words[] = Object.values(WORDS);
