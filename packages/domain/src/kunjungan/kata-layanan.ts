/** A constant, a class, a piece of JSON or a page: for programs, though it stands where words should. */
const FOR_PROGRAMS = [
  /^[\p{Lu}\d]+(?:[_.-][\p{Lu}\d]+)+$/u,
  /^(?:null|undefined)$/i,
  /[{}<>]/,
  /\w\.\w+\.\w*(?:Exception|Error)/,
];

/** What web servers say in English when they have nothing to say, and the same in our words; '' tells nothing at all. */
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  '-': '',
  ok: '',
  success: '',
  'no content': '',
  'not found': 'Tidak ditemukan',
  unauthorized: 'Akses ditolak',
  forbidden: 'Akses ditolak',
  'bad request': 'Permintaan tidak dapat dibaca',
  'precondition failed': 'Syarat permintaan tidak terpenuhi',
  'request timeout': 'Terlalu lama menjawab',
  'too many requests': 'Terlalu banyak permintaan',
  'internal server error': 'Layanan sedang bermasalah',
  'bad gateway': 'Layanan tidak terjangkau',
  'service unavailable': 'Layanan sedang tidak tersedia',
  'gateway timeout': 'Terlalu lama menjawab',
  'gateway time-out': 'Terlalu lama menjawab',
};

/**
 * What an outside service says, as far as a person can read it.
 *
 * Returns: '' for a code such as "NO_CONTENT", which tells a clerk nothing; the English of a web server in our words;
 *          otherwise the service's own words.
 * Source:  interface.md, rules 4 and 8.
 */
export function spokenWords(kata: string): string {
  const words = kata.trim();
  const empty = EMPTY_WORDS[words.toLowerCase().replace(/[.!]+$/, '')];
  if (empty !== undefined) return empty;
  return FOR_PROGRAMS.some((pattern) => pattern.test(words)) ? '' : words;
}

const NOTHING = /^(?:-*|null|undefined|nan|n\/a|none|unknown|kosong|tidak ada)$/i;

/** A part of an outside service's answer: null where it is empty, or says only that there is nothing. */
export function filledText(text: string | null): string | null {
  const filled = text?.trim() ?? '';
  return NOTHING.test(filled) ? null : filled;
}
