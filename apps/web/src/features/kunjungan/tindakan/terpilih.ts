import type { PilihanTindakan } from './tindakan.queries.ts';

/** `tarif` is undefined while it is not known yet. */
export type TindakanTerpilih = {
  id: number;
  nama: string;
  tarif: number | null | undefined;
  /** Why the visit can't be saved with it. */ alasan: string | null;
};

export const BELUM_BERTARIF = 'Belum bertarif';

/**
 * What is known of a procedure without the room's list. `tarif` is the one the visit being edited has; the visit keeps
 * it when its room no longer offers the procedure.
 */
export type Dikenal = { nama: string; tarif: number | null };

/**
 * The chosen procedures with what they cost now.
 *
 * Units:   rupiah. `all` is undefined while the tariffs are loading.
 */
export function susunTerpilih(
  ids: readonly number[],
  semua: ReadonlyMap<number, PilihanTindakan> | undefined,
  dikenal: ReadonlyMap<number, Dikenal>,
): TindakanTerpilih[] {
  return ids.map((id) => {
    const ada = semua?.get(id);
    const dulu = dikenal.get(id);
    const nama = ada?.nama_tindakan ?? dulu?.nama ?? `Tindakan ${id}`;
    if (!semua) return { id, nama, tarif: undefined, alasan: null };
    const tarif = ada?.tarif ?? dulu?.tarif ?? null;
    if (tarif !== null) return { id, nama, tarif, alasan: null };
    return { id, nama, tarif, alasan: ada ? BELUM_BERTARIF : 'Tidak ditawarkan ruangan ini' };
  });
}

/** The sum in rupiah; a procedure without a tariff counts as 0. */
export const jumlahTarif = (terpilih: readonly TindakanTerpilih[]): number =>
  terpilih.reduce((jumlah, { tarif }) => jumlah + (tarif ?? 0), 0);
