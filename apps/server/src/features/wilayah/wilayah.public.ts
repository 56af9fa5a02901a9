import type { TenantTx } from '../../platform/db.ts';
import { listWilayahById } from './wilayah.repository.ts';

const LEVELS = ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'] as const;
const LEVEL_LABELS = {
  provinsi: 'Provinsi',
  wilayah: 'Kabupaten/Kota',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
} as const;

/** One address of a form: its four codes, and what its field names end in ('' or '_identitas'). */
export type AlamatInput = { akhiran: string } & Record<(typeof LEVELS)[number], number | null>;

/**
 * Returns errors, by field, for codes that do not exist or do not lie in the region above (platform.md 4, the address
 * chain).
 */
export async function checkWilayah(tx: TenantTx, alamat: readonly AlamatInput[]): Promise<Record<string, string[]>> {
  const ids = alamat.flatMap((a) => LEVELS.map((t) => a[t])).filter((id) => id !== null);
  if (ids.length === 0) return {};
  const known = new Map((await listWilayahById(tx, ids)).map((w) => [w.id, w]));
  const errors: Record<string, string[]> = {};
  for (const input of alamat) {
    LEVELS.forEach((level, n) => {
      const id = input[level];
      if (id === null) return;
      const wilayah = known.get(id);
      const above = LEVELS[n - 1];
      if (wilayah?.jenis !== n + 1)
        errors[`${level}${input.akhiran}`] = [`${LEVEL_LABELS[level]} tidak dikenal. Pilih lagi dari daftar.`];
      else if (above && wilayah.induk_id !== input[above])
        errors[`${level}${input.akhiran}`] = [
          `${LEVEL_LABELS[level]} ini bukan bagian dari ${LEVEL_LABELS[above]} yang dipilih`,
        ];
    });
  }
  return errors;
}
