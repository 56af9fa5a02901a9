import { Status } from './status.tsx';
import type { Look } from './status.tsx';

/** Decides by the word of the status: beyond 1 Aktif and 2 Meninggal the reference list is the facility's own. */
export function pasienLook(deskripsi: string | number): Look {
  const word = String(deskripsi);
  const lower = word.toLocaleLowerCase('id-ID');
  if (lower.includes('meninggal')) return { word, color: 'var(--mute)', glyph: 'square' };
  if (!lower.includes('tidak') && lower.includes('aktif')) return { word, color: 'var(--ok)', glyph: 'dot' };
  return { word, color: 'var(--mute)', glyph: 'circle' };
}

export const StatusPasien = ({ deskripsi }: { deskripsi: string }) => <Status of={pasienLook} value={deskripsi} />;
