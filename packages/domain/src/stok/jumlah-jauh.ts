import { sayFar } from '../uang/jauh.ts';

/** A ward's whole year of one medicine is less; what goes beyond it is most often a slip of zeros or of the unit. */
const MANY_UNITS = 100_000;
/** Rupiah. */
const MUCH_VALUE = 100_000_000;

/**
 * What is told of one line of opening stock that is far beyond the usual. It refuses nothing: a warehouse may hold so much.
 *
 * Units:   `jumlah` in the product's smallest unit, `isi` of them in the pack whose list price `hna` is, in rupiah.
 * Returns: null where the line is of a usual size.
 */
export function jumlahJauh({ jumlah, isi, hna }: { jumlah: number; isi: number; hna: number }): string | null {
  const nilai = Math.round((jumlah / isi) * hna);
  if (jumlah < MANY_UNITS && nilai < MUCH_VALUE) return null;
  const rupiah = nilai > 0 ? `, senilai Rp. ${nilai.toLocaleString('id-ID')}` : '';
  return `${jumlah.toLocaleString('id-ID')} satuan terkecil${rupiah}: jauh di atas yang biasa, periksa jumlah dan satuannya`;
}

/**
 * What is told of a list price that is far from the one that holds. It refuses nothing, and names no price: not everybody
 * who writes stock may read prices.
 *
 * Units:   `hna` rupiah for `isi` of the smallest unit.
 * Returns: null where it is near, or where one of them is 0 or not known.
 */
export function hnaJauh(
  ini: { hna: number; isi: number },
  berlaku: { hna: number; isi: number } | null,
): string | null {
  if (berlaku === null) return null;
  const far = sayFar(ini.hna * berlaku.isi, berlaku.hna * ini.isi);
  return far && `${far} HNA yang berlaku: periksa harga dan satuannya`;
}
