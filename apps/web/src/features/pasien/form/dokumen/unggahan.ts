import { createStore } from '../../../../platform/store.ts';

/** One file on its way to a saved patient. 'gagal' stays until it is sent again or given up. */
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

/** Small, so that the shell can watch it without loading the form. */
export const unggahan = createStore<readonly Unggahan[]>([]);
