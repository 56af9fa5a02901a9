import type { ReactNode } from 'react';
import { tampilkan as tampilkanHalaman } from '../../testing/halaman.tsx';

const BOLEH = [
  'view gabung pasien',
  'update gabung pasien',
  'view detail pasien',
  'view tabel pasien',
  'create pasien',
  'update pasien',
];

/** Shows `isi` at `path` to somebody who may merge patients. */
export const tampilkan = (isi: ReactNode, path = '/'): Promise<void> => tampilkanHalaman(isi, { path, boleh: BOLEH });
