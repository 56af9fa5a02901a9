import { bacaZat, namaZat } from '../zat/baca-zat.ts';
import type { ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

const toZat = (ids: Iterable<number>): ZatObat[] =>
  [...new Set(ids)].map((id) => ({ id, nama: namaZat(id), mgPerSatuan: null }));

/**
 * A medicine whose substances nobody recorded, such as one that the patient buys elsewhere, with those that its name
 * says for sure; a name that is read in part, or means a whole group, says none.
 *
 * Source: resep.md RS22.
 */
export function withZatNama<T extends Pick<ObatDiperiksa, 'nama' | 'zat'>>(obat: T): T {
  if (obat.zat.length > 0) return obat;
  const { arti, pasti } = bacaZat(obat.nama);
  return pasti && arti.every(({ kelompok }) => kelompok === null)
    ? { ...obat, zat: toZat(arti.flatMap(({ zat }) => [...zat])) }
    : obat;
}

/** All that such a name may be, for an allergy: a member of a group is held as the group is. */
export const mungkinZat = (obat: Pick<ObatDiperiksa, 'nama' | 'zat'>): readonly ZatObat[] =>
  obat.zat.length > 0 ? obat.zat : toZat(bacaZat(obat.nama).arti.flatMap(({ zat }) => [...zat]));
