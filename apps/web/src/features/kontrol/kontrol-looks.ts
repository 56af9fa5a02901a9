import { DIHUBUNGI } from '@nadi/domain/kunjungan/kontrol';
import type { KataKontrol } from '@nadi/domain/kunjungan/kontrol';
import { IconCalendarDue } from '@tabler/icons-react';
import type { Look } from '#ui/status.tsx';

/** The states of a follow-up. */
export const KONTROL_LOOKS: Record<KataKontrol, Look> = {
  Terjadwal: { word: 'Terjadwal', color: 'var(--ink)', glyph: IconCalendarDue },
  Terlewat: { word: 'Terlewat', color: 'var(--danger)', glyph: 'alert' },
  Selesai: { word: 'Selesai', color: 'var(--ok)', glyph: 'tick' },
  Batal: { word: 'Batal', color: 'var(--mute)', glyph: 'x' },
};

export const dihubungiWord = (hasil: number): string => DIHUBUNGI.find(({ id }) => id === hasil)?.nama ?? '-';
