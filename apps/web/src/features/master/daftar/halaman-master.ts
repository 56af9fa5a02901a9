import type { KontrakMaster } from '@nadi/contract/daftar-master';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BarisDasar } from './master.queries.ts';

export type KolomTabel<B> = {
  judul: string;
  /** The contract's name for this order; a column without it cannot be sorted. */
  urut?: string;
  /** In pixels; columns without a width share the rest. */
  lebar?: number;
  angka?: boolean;
  tulis: (baris: B) => ReactNode;
};

export type SaringProps = { teksOf: (nama: string) => string; taruh: (nama: string, nilai: string) => void };

/**
 * Describes the page of one list of master data. All these pages work alike: search, filter, sort, add, change, take
 * out of use, remove, undo, export and import.
 */
export type HalamanMaster<B extends BarisDasar, F extends FieldValues> = {
  kontrak: KontrakMaster;
  judul: string;
  kolom: readonly KolomTabel<B>[];
  /** What people call a row, in questions and messages. */
  namaOf: (baris: B) => string;
  /** The form values of a new row. */
  kosong: () => F;
  dariBaris: (baris: B) => F;
  /** The form's fields, between its title and the switch "Aktif". */
  isian: (isi: { form: UseFormReturn<F>; baris: B | null }) => ReactNode;
  lebarForm?: number;
  /** The form has its own field that says whether the row is in use. */
  tanpaAktif?: boolean;
  /** The names of further filters beside the search, under which the address keeps them. */
  namaSaring?: readonly string[];
  saring?: (isi: SaringProps) => ReactNode;
};
