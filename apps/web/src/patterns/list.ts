import type { LiveTopic } from '@nadi/contract/live-topics';
import type { AnyEndpoint, ParamsOf, QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import type { Permission } from '@nadi/domain/akses/permission';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/http/api-error.ts';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import type { Looks } from '#ui/status.tsx';

/** A row of the answer that `E` gives. */
export type Rows<E extends AnyEndpoint> = ResponseOf<E> extends { data: readonly (infer R)[] } ? R : never;
export type Key = string | number;

/** The orders that the server knows for `E`, without the sign that turns them round. */
export type SortName<E extends AnyEndpoint> =
  QueryOf<E> extends { urut?: infer U } ? Exclude<Extract<U, string>, `-${string}`> : never;

type QueryName<E extends AnyEndpoint> = Exclude<keyof QueryOf<E> & string, 'page' | 'limit' | 'urut'>;
/** The server's filters. A call without any gives all its rows, and its filters are the list's own. */
export type FilterName<E extends AnyEndpoint> = [QueryName<E>] extends [never] ? string : QueryName<E>;

/** Somebody as a cell shows them: the name, and below it the facts that tell two namesakes apart. */
export type Person = {
  nama: string;
  norm?: number;
  jenis_kelamin: number | null;
  tanggal_lahir: string | null;
  meninggal_pada?: string | null;
  /** Set as dead. */
  meninggal?: boolean;
  /** Nobody knows yet who it is. */
  tak_dikenal?: boolean;
};

/** The columns of rows `R` whose server knows the orders `S` and the filters `F`. */
export type ColumnOf<R, S extends string, F extends string> = {
  head: string;
  /** In pixels. Columns without a width share the rest. */
  width?: number;
  /** How much of the rest it takes, where not an equal share. */
  grow?: number;
  /** The head of the column in whose cells it is the second line, where the window has no room for all columns. */
  under?: string;
  /** Its width there, in pixels. */
  narrow?: number;
  /** The window from which the table has the column; a phone's card has it where `phone` says. */
  from?: 1600;
  sort?: S;
  /** A filter of its own under the head. */
  filter?: F;
  /** Its filter takes digits, so that a phone shows their keyboard. */
  digits?: true;
  /** The permission that shows the column. */
  may?: Permission;
  /** Stays in sight while the table scrolls sideways. */
  pin?: true;
  /**
   * Its place on a phone's card; 'named' stands in the line with its head. By default it is a line of its own with the
   * head before it.
   */
  phone?: 'title' | 'side' | 'line' | 'named' | 'hidden';
  tone?: 'strong' | 'quiet';
} & (
  | {
      kind: 'text' | 'date' | 'birth-date' | 'time';
      value: (row: R) => string | null;
      second?: (row: R) => string | null;
      /** A status that stands before the second text; null where the row has none. */
      secondStatus?: { of: Looks; value: (row: R) => Key | null };
      /** The filter whose words are marked in the text. */ mark?: F;
      link?: (row: R) => string | null;
    }
  | { kind: 'number' | 'money'; value: (row: R) => number | null }
  | {
      kind: 'minutes';
      value: (row: R, now: number) => number | null;
      /** The room whose limits mark the wait; without it the facility's own. */ ruangan?: (row: R) => number;
    }
  | { kind: 'person'; value: (row: R) => Person; mark?: F; link?: (row: R) => string | null }
  | { kind: 'status'; of: Looks; value: (row: R) => Key }
  | { kind: 'own'; cell: (row: R) => ReactNode; value: (row: R) => string }
);

export type Option = { value: string; label: string };
/** A query whose own type does not matter here; made by `optionsFrom`. */
export type OptionsQuery = UseQueryOptions<unknown, Error, readonly Option[]>;
type Options =
  | { options: readonly Option[] }
  | { /** The query that loads the options; its `select` makes them. */ query: OptionsQuery };

/** Where the values of a filter stand in the address, if not under the filter's own name. */
type FilterBase<F extends string> = { name: F; address?: string; label: string };
export type FilterOf<R, F extends string> = FilterBase<F> &
  (
    | {
        kind: 'search';
        hint: string;
        /** Takes digits only, at most so many; asked without leading zeros. */
        digits?: number;
        /** For lists that are read whole. By default the texts of all columns are searched. */
        fits?: (row: R, words: string) => boolean;
        /** Reads what was typed as filters of columns, which it then sets; the search itself is sent nowhere. */
        read?: (text: string) => Partial<Record<F, string>>;
        reads?: readonly F[];
      }
    | ({
        kind: 'choice';
        /** The option that filters nothing. */ all: string;
        /** Options behind the others, which only the list's own answer knows. */
        more?: (answer: unknown) => readonly Option[];
        fits?: (row: R, value: string) => boolean;
      } & Options)
    | { kind: 'day'; from?: never }
    /** A first or last day, typed; empty, the server has its own. `from`, of a last day: the filter of the first. */
    | { kind: 'date'; from?: string }
    /** What the list is about, chosen by something that the page itself draws. */
    | { kind: 'own' }
    /** One more chip behind those of `chips`: its rows are none of their kinds, so either is chosen. */
    | { kind: 'chip'; value: string; count?: (answer: unknown) => number }
    | {
        kind: 'chips';
        of: Looks;
        values: readonly Key[];
        /** Without it one status is always shown, at first the first: it is the subject of the list then, as a day is. */
        all?: string;
        counts?: (answer: unknown) => Record<string, number>;
      }
  );

export type RowAction<R> = {
  label: string;
  /** Its name for this row, where label and name of the row would make no sentence. */
  says?: (row: R) => string;
  /** Absent where everybody may. */
  may?: Permission;
  key?: ShortcutId;
  /** 'key': it has no button in this column. An icon moves into the menu of a phone's card, where there is one. */
  place?: 'button' | 'icon' | 'menu' | 'key';
  icon?: Icon;
  /** Moves the row up or down among the others: offered only while none are hidden, and not beyond the ends. */
  moves?: -1 | 1;
  when?: (row: R) => boolean;
  disabled?: (row: R) => boolean;
  danger?: boolean;
  run: (row: R) => unknown;
};

/** What the list is called in sentences, where the ones made from `noun` would be wrong. */
export type ListWords = Partial<{
  none: string;
  noneHint: string;
  noneAction: ReactNode;
  nothingFits: string;
  nothingFitsHint: string;
  failed: string;
}>;

/** A list as it is described. Describe it outside of components, or once in one: rows are drawn anew when it changes. */
export type ListOf<R, S extends string, F extends string> = {
  /** Its place in query keys and in the browser's memory. */
  name: string;
  title: string;
  /** What a row is, in the middle of a sentence. */
  noun: string;
  /** The live topic that makes the rows stale. */
  topic: LiveTopic;
  /** People at several desks act on it together, so it follows live events at once even where many listen. */
  prompt?: true;
  call: AnyEndpoint;
  params?: Readonly<Record<string, unknown>>;
  /** Asked always. */
  fixed?: Readonly<Record<string, unknown>>;
  id: (row: R) => Key;
  nameOf: (row: R) => string;
  columns: readonly ColumnOf<R, S, F>[];
  filters?: readonly FilterOf<R, F>[];
  /** 'page' has page numbers, 'more' and 'cursor' load on, 'whole' reads and filters all rows. */
  paging?: 'page' | 'more' | 'cursor' | 'whole';
  size?: number;
  /** May grow to thousands of rows on one page, so that only those in sight are drawn. Every row is of one height then. */
  many?: true;
  /** The page sizes that may be chosen. */
  sizes?: readonly number[];
  /** Where a cell has two lines: 'tall' with air, 'compact' without. 'lines': as many as it needs. */
  height?: 'tall' | 'compact' | 'lines';
  /** `byClick`: a click anywhere on the row opens it too, because what is opened stands beside the list. */
  open?: { may?: Permission; run: (row: R) => unknown; hint?: string; byClick?: true };
  actions?: readonly RowAction<R>[] | ((row: R) => readonly RowAction<R>[]);
  /** The actions whose keys the footer tells, where actions are a function. */
  hints?: readonly Pick<RowAction<R>, 'key' | 'label' | 'may'>[];
  /** In pixels; needed where actions are a function. */
  actionsWidth?: number;
  add?: { may: Permission; label?: string; run: () => void };
  exports?: {
    call: AnyEndpoint;
    may: Permission;
    fileName: string;
    /** Hears of a refusal with what was asked; returns whether it goes on with it in another way. */
    refused?: (query: object, refusal: ApiError) => boolean;
  };
  /** Rows that are out of use are drawn quiet. */
  quiet?: (row: R) => boolean;
  words?: ListWords | ((values: Readonly<Record<string, string>>) => ListWords);
};

export type List<E extends AnyEndpoint> = Omit<
  ListOf<Rows<E>, SortName<E>, FilterName<E>>,
  'call' | 'params' | 'fixed'
> & {
  call: E;
  params?: ParamsOf<E>;
  fixed?: Partial<QueryOf<E>>;
};
export type AnyColumn<R> = ColumnOf<R, string, string>;
/** A column as the window has it; `below`: what stands under its own line. */
export type ShownColumn<R> = AnyColumn<R> & { below?: AnyColumn<R> | undefined };
export type AnyFilter<R> = FilterOf<R, string>;
export type AnyList<R> = ListOf<R, string, string>;
