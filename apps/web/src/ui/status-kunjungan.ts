import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import type { StatusKunjungan as Value } from '@nadi/domain/kunjungan/status-kunjungan';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import { IconArrowForward } from '@tabler/icons-react';
import { lookOf } from './status.tsx';
import type { Look, Looks } from './status.tsx';

const SHAPES = {
  1: { color: 'var(--ink)', glyph: 'ring' },
  2: { color: 'var(--info)', glyph: 'waves' },
  3: { color: 'var(--accent-ink)', glyph: 'half' },
  4: { color: 'var(--ok)', glyph: 'tick' },
  5: { color: 'var(--mute)', glyph: 'x' },
  6: { color: 'var(--mute)', glyph: 'minus' },
} as const satisfies Record<Value, Omit<Look, 'word'>>;

const DIPINDAHKAN = 'pindah';
/** The statuses of a visit (ketentuan D15), in the domain's words, and that of one that a move ended. */
export const KUNJUNGAN_LOOKS: Looks = {
  ...Object.fromEntries(STATUS_KUNJUNGAN.map(({ id, nama }) => [id, { word: nama, ...SHAPES[id] }])),
  [DIPINDAHKAN]: { word: 'Dipindahkan', color: 'var(--mute)', glyph: IconArrowForward },
};

type Shown = {
  status: number;
  tanggal_layanan: string;
  dipindahkan_ke?: { no_antrean: string; tanggal_layanan: string } | null | undefined;
};
/** How the status of a visit is shown: who was moved is not called cancelled. */
export const lookOfKunjungan = ({ status, dipindahkan_ke }: Shown): number | string =>
  dipindahkan_ke ? DIPINDAHKAN : status;
/** Where a move led, with its day where that is another one; null where none did. */
export function dipindahkanText({ tanggal_layanan: day, dipindahkan_ke: to }: Shown): string | null {
  if (!to) return null;
  const onDay = to.tanggal_layanan === day ? '' : `, ${formatShortTanggal(to.tanggal_layanan).slice(0, 5)}`;
  return `Pindah ke ${to.no_antrean}${onDay}`;
}

export const statusKunjunganName = (status: number): string => lookOf(KUNJUNGAN_LOOKS, status).word;
