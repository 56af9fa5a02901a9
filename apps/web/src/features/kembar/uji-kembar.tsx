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

/** Shows `content` at `path` to a user who may merge patients. */
export const tampilkan = (isi: ReactNode, path = '/'): Promise<void> => tampilkanHalaman(isi, { path, boleh: BOLEH });
