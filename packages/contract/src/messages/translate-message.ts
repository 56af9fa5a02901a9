import { currentBahasa } from './field-messages.ts';
import type { Bahasa } from './field-messages.ts';
import { translateReading } from './number-messages.ts';
import { FIELD_NAMES } from './field-names.ts';
import { PLAIN_WORDS } from './plain-messages.ts';
import { RULE_WORDS, SENTENCES } from './sentences.ts';

type Foreign = Exclude<Bahasa, 'id'>;
type Words = Record<Bahasa, string>;

/** `{n}` is the name of a field, `#` a number as it is written: 255, 999999999, 35-42. */
const toPattern = (id: string): RegExp =>
  new RegExp(
    `^${id
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{n}', '(?<n>.+?)')
      .replaceAll('#', '([\\d.,-]+)')}$`,
  );

const PATTERNS: readonly { pattern: RegExp; words: Words }[] = [...RULE_WORDS, ...PLAIN_WORDS].map((words) => ({
  pattern: toPattern(words.id),
  words,
}));

function translateName(nama: string, bahasa: Foreign): string | null {
  return (FIELD_NAMES as Record<string, Record<Foreign, string> | undefined>)[nama]?.[bahasa] ?? null;
}

function fill(words: string, numbers: readonly string[], nama: string | null): string {
  let at = 0;
  return words.replace('{n}', nama ?? '').replace(/#/g, () => numbers[at++] ?? '');
}

/**
 * A message about a field, in the language that the user reads. Most messages are a name and a rule, and are put together
 * anew; the others stand in a table of sentences.
 *
 * Returns: the message as it is where it is Indonesian that shall be read, or where nobody has put it into other words.
 * Source:  platform.md 5, "Messages exist in English, Arabic and Indonesian".
 */
export function translateMessage(message: string): string {
  const bahasa = currentBahasa();
  if (bahasa === 'id') return message;
  const sentence = SENTENCES[message];
  if (sentence) return sentence[bahasa];
  const read = translateReading(message, bahasa);
  if (read && read.nama === null) return read.words;
  const owner = read?.nama == null ? null : translateName(read.nama, bahasa);
  if (read && owner !== null) return `${owner}: ${read.words}`;
  for (const { pattern, words } of PATTERNS) {
    const match = pattern.exec(message);
    if (!match) continue;
    const nama = match.groups?.['n'];
    const named = nama === undefined ? null : translateName(nama, bahasa);
    if (nama !== undefined && named === null) continue;
    const numbers = match.slice(nama === undefined ? 1 : 2);
    return fill(words[bahasa], numbers, named);
  }
  return message;
}
