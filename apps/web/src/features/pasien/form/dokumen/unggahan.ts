import { createStore } from '../../../../platform/store.ts';

/** One file on its way to a saved patient. A failed one ('gagal') stays until it is retried or discarded. */
export type Unggahan = {
  id: string;
  norm: number;
  pasien: string;
  label: string;
  nama: string;
  tahap: 'antre' | 'jalan' | 'selesai' | 'gagal';
  bagian: number;
  pesan: string;
};

/** The store has a file of its own, so that the shell can watch it without loading the form. */
export const unggahan = createStore<readonly Unggahan[]>([]);
