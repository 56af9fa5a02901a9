import type { MasterListContract } from '@nadi/contract/master-list';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BaseRow } from './master.queries.ts';

export type TableColumn<B> = {
  title: string;
  /** The contract's name for this order; a column without it cannot be sorted. */
  sortKey?: string;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  numeric?: boolean;
  render: (row: B) => ReactNode;
};

export type FilterProps = { textOf: (nama: string) => string; put: (nama: string, value: string) => void };

/**
 * Describes the page of one list of master data. All these pages work alike: search, filter, sort, add, change, take
 * out of use, remove, undo, export and import.
 */
export type MasterPage<B extends BaseRow, F extends FieldValues> = {
  contract: MasterListContract;
  title: string;
  columns: readonly TableColumn<B>[];
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
  /** The names of further filters beside the search, under which the address keeps them. */
  filterNames?: readonly string[];
  filters?: (props: FilterProps) => ReactNode;
};
