/** Units: letters as JavaScript counts them. The longest is what the sign-in takes. */
export const MIN_SANDI = 8;
export const MAX_SANDI = 200;
export const SANDI_SYMBOLS = '!@#$%&*()';

type SandiRule = 'panjang' | 'besar' | 'kecil' | 'angka' | 'tanda';
const RULES: Record<SandiRule, (sandi: string) => boolean> = {
  panjang: (sandi) => sandi.length >= MIN_SANDI,
  besar: (sandi) => /[A-Z]/.test(sandi),
  kecil: (sandi) => /[a-z]/.test(sandi),
  angka: (sandi) => /\d/.test(sandi),
  tanda: (sandi) => [...SANDI_SYMBOLS].some((symbol) => sandi.includes(symbol)),
};

/** The parts of the rule in words, in the order of the form. */
export const SANDI_RULES: readonly { name: SandiRule; label: string }[] = [
  { name: 'panjang', label: `${MIN_SANDI} huruf atau lebih` },
  { name: 'besar', label: 'huruf besar' },
  { name: 'kecil', label: 'huruf kecil' },
  { name: 'angka', label: 'angka' },
  { name: 'tanda', label: `salah satu dari ${SANDI_SYMBOLS}` },
];

/**
 * Whether a password has one part of the rule.
 *
 * Source:  platform.md 5: 8 characters or more with upper case, lower case, a digit and one of !@#$%&*().
 */
export const hasSandiPart = (sandi: string, part: SandiRule): boolean => RULES[part](sandi);

/** Whether a password has every part of the rule (platform.md 5). */
export const fitsSandiRule = (sandi: string): boolean => SANDI_RULES.every(({ name }) => hasSandiPart(sandi, name));

export const SANDI_RULE_TEXT = `Kata sandi paling sedikit ${MIN_SANDI} huruf, dengan huruf besar, huruf kecil, angka, dan salah satu dari ${SANDI_SYMBOLS}.`;

/** Shorter words are in too many passwords by chance. */
const MIN_NAME_WORD = 4;

/**
 * Whether a password holds the name of its account: a word of the person's name or the mailbox of the e-mail.
 *
 * Units:   words of fewer than four letters don't count.
 * Source:  OWASP ASVS 5, 6.2.11.
 */
export function holdsAkunName(sandi: string, { nama, email }: { nama: string; email: string }): boolean {
  const typed = sandi.toLowerCase();
  const mailbox = email.split('@')[0] ?? '';
  return [...nama.split(/[^\p{L}\d]+/u), mailbox, ...mailbox.split(/[^\p{L}\d]+/u)]
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= MIN_NAME_WORD && typed.includes(word));
}

/** The letters that figures and symbols stand for; 1 and ! are either of the two. */
const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'il',
  '!': 'il',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutLeet = (text: string, reading: 0 | 1): string =>
  [...text].map((letter) => LEET[letter]?.[reading] ?? LEET[letter]?.[0] ?? letter).join('');
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
/** What is left of a short word is in the list by chance: `Aa` of `123456Aa!`. */
const MIN_COMMON_PART = 4;

/**
 * What a password was probably made from, to be looked up in a list of common ones. Rules of composition make people
 * write `P@ssw0rd1!` for `password`, so such a list alone refuses nothing that the rule lets through.
 *
 * Returns: the password in small letters, without symbols, without what stands before and behind its letters, each also
 *          with the letters that figures stand for; and its digits alone.
 * Source:  OWASP ASVS 5, 6.2.4.
 */
export function commonSandiForms(sandi: string): string[] {
  const typed = sandi.toLowerCase();
  const word = withoutEnds(typed);
  const forms = [
    typed,
    typed.replace(/[^a-z\d]/g, ''),
    word,
    ...([0, 1] as const).flatMap((reading) => [withoutLeet(word, reading), withoutLeet(typed, reading)]),
    typed.replace(/\D/g, ''),
  ];
  return [...new Set(forms)].filter((form) => form.length >= MIN_COMMON_PART);
}
