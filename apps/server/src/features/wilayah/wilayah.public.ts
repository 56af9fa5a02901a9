import type { TenantTx } from '../../platform/db.ts';
import { listWilayahMenurutId } from './wilayah.repository.ts';

const TINGKAT = ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'] as const;
const NAMA = {
  provinsi: 'Provinsi',
  wilayah: 'Kabupaten/Kota',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
} as const;

/** One address of a form: its four codes, and what its field names end in ('' or '_identitas'). */
export type AlamatIsian = { akhiran: string } & Record<(typeof TINGKAT)[number], number | null>;

/**
 * Returns errors, by field, for codes that do not exist or do not lie in the region above (platform.md 4, the address
 * chain).
 */
export async function periksaWilayah(tx: TenantTx, alamat: readonly AlamatIsian[]): Promise<Record<string, string[]>> {
  const ids = alamat.flatMap((a) => TINGKAT.map((t) => a[t])).filter((id) => id !== null);
  if (ids.length === 0) return {};
  const dikenal = new Map((await listWilayahMenurutId(tx, ids)).map((w) => [w.id, w]));
  const salah: Record<string, string[]> = {};
  for (const isian of alamat) {
    TINGKAT.forEach((tingkat, n) => {
      const id = isian[tingkat];
      if (id === null) return;
      const wilayah = dikenal.get(id);
      const atas = TINGKAT[n - 1];
      if (wilayah?.jenis !== n + 1)
        salah[`${tingkat}${isian.akhiran}`] = [`${NAMA[tingkat]} tidak dikenal. Pilih lagi dari daftar.`];
      else if (atas && wilayah.induk_id !== isian[atas])
        salah[`${tingkat}${isian.akhiran}`] = [`${NAMA[tingkat]} ini bukan bagian dari ${NAMA[atas]} yang dipilih`];
    });
  }
  return salah;
}
