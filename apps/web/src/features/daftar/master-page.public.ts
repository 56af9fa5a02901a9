import type { MasterListContract } from '@nadi/contract/master/master-list';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ColumnOf, FilterName, FilterOf, SortName } from '#patterns/list.ts';
import type { BaseRow } from './master.queries.public.ts';

/** How rows of one list of master data are called, added and changed. */
export type MasterPage<B extends BaseRow, F extends FieldValues> = {
  contract: MasterListContract;
  title: string;
  /** What people call a row, in questions and messages. */
  nameOf: (row: B) => string;
  /** The form values of a new row. */
  emptyValues: () => F;
  fromRow: (row: B) => F;
  /** The form's fields, between its title and the switch "Aktif". */
  fields: (props: { form: UseFormReturn<F>; row: B | null }) => ReactNode;
  formWidth?: number;
  /** The form has its own field that says whether the row is in use. */
  withoutAktif?: boolean;
};

/**
 * Describes the page of one list of master data. All these pages work alike: search, filter, sort, add, change, take
 * out of use, remove, undo, export and import. `D` is the call that lists it, whose orders and filters columns name.
 */
export type MasterListPage<B extends BaseRow, F extends FieldValues, D extends AnyEndpoint> = MasterPage<B, F> & {
  columns: readonly ColumnOf<B, SortName<D>, FilterName<D>>[];
  filters?: readonly FilterOf<B, FilterName<D>>[];
};
