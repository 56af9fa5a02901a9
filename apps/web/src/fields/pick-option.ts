import { FIELD } from './pick.ts';
import type { Answer, Policy } from './pick.ts';

/**
 * `alasan`: why it cannot be chosen. `aktif: false` is offered only where it is the present choice. `alias`: what people
 * call it besides, found but not shown.
 */
export type PickOption = {
  id: number;
  deskripsi: string;
  alias?: string;
  aktif?: boolean;
  keterangan?: string;
  alasan?: string | null;
};

/** Nobody reads a longer list; people search in it. */
const MAX_SHOWN = 200;

const lowerCase = (text: string): string => text.trim().toLocaleLowerCase('id-ID');

/** A list that is in the browser, or on its way. `failed`: it is not, and has to be asked for again. */
export type OptionList = { options: readonly PickOption[]; loading: boolean; failed: boolean; match?: MatchOptions };
/** How typed words find entries of a list whose names are spelt in more than one way; else they contain the words. */
export type MatchOptions = (typed: string, options: readonly PickOption[]) => PickOption[];

/** What is chosen of the list: it is offered though it may be out of use. */
type Chosen = (option: PickOption) => boolean;

/** The options that contain the typed words, at most {@link MAX_SHOWN}; all of them while nothing is typed. */
function matchOptions({ options, match }: OptionList, text: string | null, chosen: Chosen): PickOption[] {
  const words = lowerCase(text ?? '');
  const offered = options.filter((option) => option.aktif !== false || chosen(option));
  if (match) return match(words, offered).slice(0, MAX_SHOWN);
  const named = offered.filter(({ deskripsi }) => words === '' || lowerCase(deskripsi).includes(words));
  // Who types the beginning of a name means the name.
  const called = offered.filter(({ alias }) => words !== '' && alias && lowerCase(alias).includes(words));
  return [...new Set([...named, ...called])].slice(0, MAX_SHOWN);
}

/**
 * The answer of a list to what is typed. What fits is there at once, also while the list is asked for again; that
 * nothing fits is known only when it has come. An empty list may be one that was not asked for yet.
 */
export function answerOptions(list: OptionList, text: string | null, chosen: Chosen): Answer<PickOption> {
  const items = matchOptions(list, text, chosen);
  const hasCome = !list.loading && (list.failed || list.options.length > 0);
  return {
    of: (text ?? '').trim(),
    items,
    settled: hasCome || items.some(({ alasan }) => !alasan),
    failed: list.failed && !list.loading,
  };
}

export const optionPolicy = (own: Partial<Policy<PickOption>>): Policy<PickOption> => ({
  ...FIELD,
  keyOf: ({ id }) => id,
  early: 'first',
  nameOf: ({ deskripsi }) => deskripsi,
  // The present choice stays a choice, whatever became of it.
  refuses: ({ id, alasan }) => Boolean(alasan) && id !== own.chosen,
  ...own,
});
