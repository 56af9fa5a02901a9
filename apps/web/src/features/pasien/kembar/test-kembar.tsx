import type { ReactNode } from 'react';
import { showPage as tampilkanHalaman } from '#testing/page.tsx';

const IZIN = [
  'view gabung pasien',
  'update gabung pasien',
  'view detail pasien',
  'view tabel pasien',
  'create pasien',
  'update pasien',
];

/** Shows `content` at `path` to a user who may merge patients. */
export const show = (content: ReactNode, path = '/'): Promise<void> =>
  tampilkanHalaman(content, { path, ability: IZIN });
