import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withWords, wordsOf } from '#platform/address/address-words.ts';
import { isTanggal, today } from '#platform/time/tanggal.ts';
import type { AnyFilter, AnyList } from './list.ts';
import { keptNames, readMemory, writeMemory } from './list-memory.ts';

export const DEFAULT_SIZE = 25;
const WAIT_MS = 250;
type Values = Readonly<Record<string, string>>;
const NOTHING_TYPED: Values = {};

const addressOf = <R>(filter: AnyFilter<R>): string => filter.address ?? filter.name;
const parseWhole = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

export type AddressOptions = { memory?: boolean };

/** `subject`: what the list is about always, such as its day, read out of the address or in its place. */
type AddressFilter = {
  name: string;
  address: string;
  subject: ((text: string) => string) | null;
  /** It is asked without leading zeros, as people write record numbers; zeros alone ask for nothing. */
  numeric: boolean;
  /** It is typed, and stands in no address (D40). */
  typed: boolean;
};

function subjectOf<R>(filter: AnyFilter<R>): AddressFilter['subject'] {
  if (filter.kind === 'own') return (text) => text;
  // An address with half a date means none.
  if (filter.kind === 'date') return (text) => (isTanggal(text) ? text : '');
  if (filter.kind === 'day') return (text) => (isTanggal(text) ? text : today());
  if (filter.kind !== 'chips' || filter.all !== undefined) return null;
  const values = filter.values.map(String);
  return (text) => (values.includes(text) ? text : (values[0] ?? ''));
}

/** Every filter of a list, with those under its heads, in the order in which they are named. */
export function filtersOf<R>({ columns, filters = [] }: AnyList<R>): AddressFilter[] {
  const own = filters.flatMap((filter) =>
    filter.kind === 'search' && filter.read
      ? []
      : [
          {
            name: filter.name,
            address: addressOf(filter),
            subject: subjectOf(filter),
            numeric: filter.kind === 'search' && filter.digits !== undefined,
            typed: filter.kind === 'search',
          },
        ],
  );
  const heads = columns.flatMap(({ filter }) =>
    filter === undefined ? [] : [{ name: filter, address: filter, subject: null, numeric: false, typed: true }],
  );
  return [...heads, ...own];
}

/** The orders that the columns offer; another word in the address is none. */
function readSort<R>({ columns }: AnyList<R>, text: string | null): string {
  const known = columns.some(({ sort }) => sort !== undefined && (text === sort || text === `-${sort}`));
  return known && text !== null ? text : '';
}

/**
 * The filters, the order, the page and its size, which live in the tab's address so that a reload and a shared link
 * keep them; what is typed stays beside it. Typing never waits: it is asked for once typing pauses. An empty address
 * takes what this user last chose in this browser, and `remembered` says so.
 */
export function useListAddress<R>(list: AnyList<R>, { memory = true }: AddressOptions) {
  const [params, setParams] = useSearchParams();
  const words = wordsOf(useLocation());
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [remembered, setRemembered] = useState(false);
  const [chosenHere, setChosenHere] = useState(false);
  const filters = filtersOf(list);
  const names = [...filters.map(({ address }) => address), 'urut', 'limit', 'page'];
  const sizes = list.sizes ?? [];
  const size = list.size ?? DEFAULT_SIZE;
  const urlSize = parseWhole(params.get('limit'));
  const typedNames = filters.flatMap((filter) => (filter.typed ? [filter.address] : []));
  /** A link may bring a word in its address, from where it is taken out. */
  const valueAt = (name: string): string => params.get(name) ?? words[name] ?? '';

  function put(change: Values): void {
    const merged: Values = { page: '', ...typed, ...change };
    const nextWords = Object.fromEntries(typedNames.map((name) => [name, merged[name] ?? valueAt(name)]));
    setParams(
      (previous) => {
        const next = new URLSearchParams();
        for (const name of names.filter((one) => !typedNames.includes(one))) {
          const value = merged[name] ?? previous.get(name) ?? '';
          if (value !== '') next.set(name, value);
        }
        for (const [name, value] of previous) if (!names.includes(name)) next.append(name, value);
        return next;
      },
      { replace: true, state: withWords(nextWords) },
    );
    // The router draws the new address in a transition: until then what was chosen is shown, and the rows are not its
    // answer yet.
    const chosen = Object.entries(change).filter(([name]) => filters.some(({ address }) => address === name));
    if (chosen.length > 0) setTyped({ ...typed, ...Object.fromEntries(chosen) });
    startTransition(() => setTyped(NOTHING_TYPED));
  }
  const putTyped = useEffectEvent(() => put({}));
  const linked = typedNames.some((name) => params.has(name));
  const takeOut = useEffectEvent(() => put({ page: params.get('page') ?? '' }));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside React, and a link brought a word in it
    if (linked) takeOut();
  }, [linked]);
  useEffect(() => {
    if (typed === NOTHING_TYPED) return;
    const timer = setTimeout(() => putTyped(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const kept = keptNames(list);
  const keptText = JSON.stringify(
    Object.fromEntries(kept.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  );
  const [stored] = useState(() =>
    memory && !names.some((name) => params.has(name)) && Object.keys(words).length === 0
      ? readMemory(list.name, kept)
      : {},
  );
  const [restored, setRestored] = useState(Object.keys(stored).length === 0);
  const restore = useEffectEvent((address: URLSearchParams) => {
    // The rows are asked for once the address holds what is kept, never with filters that are about to change.
    if (Object.entries(stored).some(([name, value]) => address.get(name) !== value)) return put(stored);
    setRemembered(true);
    setRestored(true);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside React: the list is restored once it holds what is kept
    if (!restored) restore(params);
  }, [restored, params]);
  // Only what was chosen here is kept: a link's filters are the link's.
  useEffect(() => {
    if (chosenHere && memory) writeMemory(list.name, JSON.parse(keptText) as Values);
  }, [chosenHere, memory, list.name, keptText]);

  const fromAddress = ({ address, subject }: AddressFilter): string => {
    const value = valueAt(address);
    return subject ? subject(value) : value;
  };
  function change(next: Values): void {
    setRemembered(false);
    setChosenHere(true);
    put(next);
  }
  /** Values by the names of their filters, at once. */
  const chooseMany = (values: Values): void =>
    change(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const filter = filters.find((one) => one.name === name);
          return [filter?.address ?? name, filter?.subject?.('') === value ? '' : value];
        }),
      ),
    );
  return {
    ready: restored,
    remembered,
    /** As on screen, by the server's names: also what is still being typed. */
    values: Object.fromEntries(filters.map((filter) => [filter.name, typed[filter.address] ?? fromAddress(filter)])),
    /** As asked. */
    asked: Object.fromEntries(
      filters.map((filter) => {
        const text = fromAddress(filter).trim();
        return [filter.name, filter.numeric ? text.replace(/^0+/, '') : text];
      }),
    ),
    settled: typed === NOTHING_TYPED,
    sort: readSort(list, params.get('urut')),
    page: Math.max(1, parseWhole(params.get('page'))),
    size: sizes.includes(urlSize) ? urlSize : size,
    type: (name: string, text: string) => {
      setRemembered(false);
      setTyped({ ...typed, [filters.find((one) => one.name === name)?.address ?? name]: text });
    },
    typeMany: (texts: Values) => (setRemembered(false), setTyped({ ...typed, ...texts })),
    choose: (name: string, value: string) => chooseMany({ [name]: value }),
    chooseMany,
    setPage: (page: number) => put({ page: page === 1 ? '' : String(page) }),
    setSize: (next: number) => change({ limit: next === size ? '' : String(next) }),
    /** From ascending to descending to the server's own order. */
    sortBy: (sort: string) => {
      const now = readSort(list, params.get('urut'));
      change({ urut: now === sort ? `-${sort}` : now === `-${sort}` ? '' : sort });
    },
    /** What the list is about stays. */
    clear: () =>
      change(Object.fromEntries(filters.flatMap(({ address, subject }) => (subject ? [] : [[address, '']])))),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
