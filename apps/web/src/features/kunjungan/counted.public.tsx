import { Button } from '@mantine/core';
import type { Hitung } from '@nadi/contract/kunjungan/kunjungan.contract';
import { addDays, formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { IconX } from '@tabler/icons-react';
import type { ListView } from '#patterns/use-list.ts';
import { PATHS } from '#platform/address/paths.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';

type Span = { /** The last day; today without it. */ tanggal?: string; hari?: number; jam?: number };
type Counted = Span & { hitung: Hitung; ruangan?: number; penjamin?: number };

/** Where the list shows just those visits that a figure of Home counted. */
export const countedPath = ({ hari, ...of }: Counted): string =>
  `${PATHS.kunjungan}?${Object.entries({ ...of, hari: hari === 1 ? undefined : hari })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&')}`;

/** The filters of the address alone; `Counted` says them, and takes them back. */
export const COUNTED_FILTERS = [
  { kind: 'own', name: 'hitung', label: 'Yang dihitung di Home' },
  { kind: 'own', name: 'hari', label: 'Banyaknya hari' },
  { kind: 'own', name: 'jam', label: 'Jam' },
] as const;

type Values = Readonly<Record<string, string>>;
/** One day in words, or the first and the last of several. */
export function daysText({ tanggal = '', hari = '' }: Values): string {
  const from = addDays(tanggal, 1 - Number(hari || 1));
  return from === tanggal ? formatLongTanggal(tanggal) : `${formatTanggal(from)}–${formatTanggal(tanggal)}`;
}

const WORDS: Readonly<Record<Hitung, string>> = {
  kunjungan: 'Tanpa yang batal',
  dipanggil: 'Yang dipanggil',
  baru: 'Kunjungan pertama',
  menunggu: 'Yang menunggu dipanggil',
};
export function countedText({ hitung = '', hari = '', jam = '', inap = '' }: Values): string {
  const words = [
    hitung && (WORDS[hitung as Hitung] ?? ''),
    hari && `${hari} hari`,
    jam && `jam ${jam.padStart(2, '0')}`,
    inap && 'Tanpa rawat inap',
  ];
  return words.filter(Boolean).join(', ');
}

const NAMES = ['hitung', 'hari', 'jam', 'inap'];
/** Says below the rows what a figure of Home left of them, and brings the others back. */
export function Counted<R>({ view: { address } }: { view: ListView<R> }) {
  const text = countedText(address.values);
  if (text === '') return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      flex="none"
      aria-label={`Hapus saringan: ${text}`}
      rightSection={<IconX size={14} aria-hidden="true" />}
      onClick={() => address.chooseMany(Object.fromEntries(NAMES.map((name) => [name, ''])))}
    >
      {text}
    </Button>
  );
}
