import { NAMA_HARI } from '@nadi/domain/jadwal/jadwal';
import type { TenantTx } from '../../../platform/db.ts';
import type { Galat } from '../daftar/daftar.service.ts';
import { menurutNama, tafsirNama } from '../ruangan/nama-induk.ts';
import { listNamaDokter, listNamaRuangan } from './kalender.repository.ts';

type Sel = Record<string, unknown>;
const MENIT_SEHARI = 1440;
const dua = (n: number): string => String(n).padStart(2, '0');

/**
 * Normalizes a time of day as sheets write it: `8:00`, `08.00`, or the fraction of a day that a spreadsheet stores.
 *
 * Returns: `HH:MM`; null for an empty cell; the text as it was when it is no time.
 */
export function rapikanJam(isi: unknown): unknown {
  const teks = String(isi ?? '').trim();
  if (teks === '') return null;
  const [, jam, menit] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(teks) ?? [];
  if (jam !== undefined && menit !== undefined) return `${jam.padStart(2, '0')}:${menit}`;
  const bagian = /^0([.,]\d+)?$/.test(teks) ? Math.round(Number(teks.replace(',', '.')) * MENIT_SEHARI) : MENIT_SEHARI;
  return bagian < MENIT_SEHARI ? `${dua(Math.floor(bagian / 60))}:${dua(bagian % 60)}` : teks;
}

/** Turns `Senin` or 1 into 1; anything else is returned as it is, for the contract to refuse. */
export function rapikanHari(isi: unknown): unknown {
  const teks = String(isi ?? '')
    .trim()
    .toLowerCase()
    .replace("jum'at", 'jumat');
  const ke = NAMA_HARI.findIndex((nama) => nama.toLowerCase() === teks);
  if (ke >= 0) return ke + 1;
  return /^[1-7]$/.test(teks) ? Number(teks) : isi;
}

export const rapikanJamSel = (sel: Sel): Sel => ({
  ...sel,
  ...Object.fromEntries(['mulai', 'selesai'].filter((k) => sel[k] !== undefined).map((k) => [k, rapikanJam(sel[k])])),
});

/** Makes the line reader that finds doctors by full name or by name without titles, and rooms by name. */
export async function bacaTempat(
  tx: TenantTx,
  ruanganWajib: boolean,
): Promise<(sel: Sel) => { isian: Sel; galat?: Galat }> {
  const semua = await listNamaDokter(tx);
  const lengkap = menurutNama(semua.map(({ id, lengkap: deskripsi }) => ({ id, deskripsi })));
  const singkat = menurutNama(semua.map(({ id, nama: deskripsi }) => ({ id, deskripsi })));
  const ruangan = menurutNama(await listNamaRuangan(tx));
  const dokter = (nama: unknown) => (lengkap(nama).length > 0 ? lengkap(nama) : singkat(nama));
  return (sel) =>
    tafsirNama(
      [
        { kolom: 'dokter', ke: 'dokter_id', sebutan: 'Dokter', cari: () => dokter(sel['dokter']) },
        {
          kolom: 'ruangan',
          ke: 'ruangan_id',
          sebutan: 'Ruangan',
          boleh_kosong: !ruanganWajib,
          cari: () => ruangan(sel['ruangan']),
        },
      ],
      sel,
    );
}
