import { createStore } from '#platform/draft/store.ts';

/** One file on its way to a saved patient. A failed one ('gagal') stays until it is retried or discarded. */
export type Upload = {
  id: string;
  norm: number;
  pasien: string;
  label: string;
  nama: string;
  stage: 'antre' | 'jalan' | 'selesai' | 'gagal';
  fraction: number;
  message: string;
};

/** The store has a file of its own, so that the shell can watch it without loading the form. */
export const uploads = createStore<readonly Upload[]>([]);
