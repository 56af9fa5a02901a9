import type { KolomLembarMaster } from '@nadi/contract/daftar-master';
import { adalahTanggal } from '@nadi/domain/tanggal/tanggal';
import type { SelLembar } from '../../../platform/baca-lembar.ts';

type Terbaca = { isi: unknown } | { salah: string };

const YA = new Set(['ya', 'y', '1', 'true', 'aktif']);
const TIDAK = new Set(['tidak', 't', '0', 'false', 'nonaktif', 'tidak aktif']);
const RIBUAN = /^\d{1,3}(\.\d{3})+$/;

/** "Rp. 100.000", "100000" and 100000 are 100000. A fraction is refused, because rupiah and counts are whole. */
function bacaAngka(sel: SelLembar): Terbaca {
  if (typeof sel === 'number') return Number.isSafeInteger(sel) ? { isi: sel } : { salah: 'harus berupa angka bulat' };
  const teks = String(sel)
    .replace(/^rp\.?\s*/i, '')
    .replace(/,00?$/, '')
    .replaceAll(/\s/g, '');
  const polos = RIBUAN.test(teks) ? teks.replaceAll('.', '') : teks;
  return /^-?\d{1,15}$/.test(polos) ? { isi: Number(polos) } : { salah: 'harus berupa angka bulat' };
}

function bacaTanggal(teks: string): Terbaca {
  const [, hari = '', bulan = '', tahun = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(teks) ?? [];
  const iso = tahun === '' ? teks : `${tahun}-${bulan.padStart(2, '0')}-${hari.padStart(2, '0')}`;
  return adalahTanggal(iso) ? { isi: iso } : { salah: 'harus berupa tanggal, misalnya 31/01/2026' };
}

function bacaYa(teks: string): Terbaca {
  if (YA.has(teks)) return { isi: true };
  return TIDAK.has(teks) ? { isi: false } : { salah: 'harus ya atau tidak' };
}

/**
 * Parses one cell as a value of its column's kind.
 *
 * Returns: `isi`, null for an empty cell; or `salah`, what is wrong with it, worded to follow the column's title.
 */
export function bacaSel(sel: SelLembar, jenis: KolomLembarMaster['jenis']): Terbaca {
  const teks = sel === null ? '' : String(sel).trim();
  if (teks === '') return { isi: null };
  // Only a CSV can bring a formula as text; the cells of a workbook arrive as computed values.
  if (teks.startsWith('=')) return { salah: 'berisi rumus; tulis hasilnya' };
  if (jenis === 'angka' || jenis === 'rupiah') return bacaAngka(sel);
  if (jenis === 'tanggal') return bacaTanggal(teks);
  return jenis === 'ya' ? bacaYa(teks.toLowerCase()) : { isi: teks };
}
