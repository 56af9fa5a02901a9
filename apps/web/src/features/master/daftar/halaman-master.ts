import type { KontrakMaster } from '@nadi/contract/daftar-master';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BarisDasar } from './master.queries.ts';

export type KolomTabel<B> = {
  judul: string;
  /** The contract's name for this order; without it the column can't be sorted. */
  urut?: string;
  /** Pixels; the others share what is left. */
  lebar?: number;
  angka?: boolean;
  tulis: (baris: B) => ReactNode;
};

export type SaringProps = { teksOf: (nama: string) => string; taruh: (nama: string, nilai: string) => void };

/**
 * One list of master data as its page shows it. The page is the same for all: search, filter, order, add, change, take out of use, remove, undo,
 * sheet out and in.
 */
export type HalamanMaster<B extends BarisDasar, F extends FieldValues> = {
  kontrak: KontrakMaster;
  judul: string;
  kolom: readonly KolomTabel<B>[];
  /** How people call a row: in questions and news. */
  namaOf: (baris: B) => string;
  /** A new row's form. */
  kosong: () => F;
  dariBaris: (baris: B) => F;
  /** The fields between the title and "Aktif". */
  isian: (isi: { form: UseFormReturn<F>; baris: B | null }) => ReactNode;
  lebarForm?: number;
  /** The form has its own way to say whether the row is in use. */
  tanpaAktif?: boolean;
  /** More filters beside the search, kept in the address under these names. */
  namaSaring?: readonly string[];
  saring?: (isi: SaringProps) => ReactNode;
};
