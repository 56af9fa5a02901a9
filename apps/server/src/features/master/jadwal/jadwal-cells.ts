import { DAY_NAMES } from '@nadi/domain/jadwal/jadwal';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors } from '#features/daftar/daftar.public.ts';
import { lookupByNama, resolveNama } from '../ruangan/nama-lookup.ts';
import { listNamaDokter, listNamaRuangan } from './calendar.repository.ts';

type Cells = Record<string, unknown>;
const MINUTES_PER_DAY = 1440;
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/**
 * Normalizes a time of day as sheets write it: `8:00`, `08.00`, or the fraction of a day that a spreadsheet stores.
 *
 * Returns: `HH:MM`; null for an empty cell; the text as it was when it is no time.
 */
export function tidyTime(value: unknown): unknown {
  const text = String(value ?? '').trim();
  if (text === '') return null;
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  const minuteOfDay = /^0([.,]\d+)?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * MINUTES_PER_DAY)
    : MINUTES_PER_DAY;
  return minuteOfDay < MINUTES_PER_DAY
    ? `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
    : text;
}

/** Turns `Senin` or 1 into 1; anything else is returned as it is, for the contract to refuse. */
export function tidyDay(value: unknown): unknown {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
    .replace("jum'at", 'jumat');
  const index = DAY_NAMES.findIndex((nama) => nama.toLowerCase() === text);
  if (index >= 0) return index + 1;
  return /^[1-7]$/.test(text) ? Number(text) : value;
}

export const tidyTimeCells = (cells: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(['mulai', 'selesai'].filter((k) => cells[k] !== undefined).map((k) => [k, tidyTime(cells[k])])),
});

/** Makes the line reader that finds doctors by full name or by name without titles, and rooms by name. */
export async function createDokterRuanganReader(
  tx: TenantTx,
  ruanganRequired: boolean,
): Promise<(cells: Cells) => { input: Cells; errors?: FieldErrors }> {
  const all = await listNamaDokter(tx);
  const byFullNama = lookupByNama(all.map(({ id, lengkap: deskripsi }) => ({ id, deskripsi })));
  const byNama = lookupByNama(all.map(({ id, nama: deskripsi }) => ({ id, deskripsi })));
  const ruangan = lookupByNama(await listNamaRuangan(tx));
  const findDokter = (nama: unknown) => (byFullNama(nama).length > 0 ? byFullNama(nama) : byNama(nama));
  return (cells) =>
    resolveNama(
      [
        { column: 'dokter', target: 'dokter_id', label: 'Dokter', find: () => findDokter(cells['dokter']) },
        {
          column: 'ruangan',
          target: 'ruangan_id',
          label: 'Ruangan',
          boleh_kosong: !ruanganRequired,
          find: () => ruangan(cells['ruangan']),
        },
      ],
      cells,
    );
}
