import type { PilihanTindakan } from './tindakan.queries.ts';

/** `tarif` undefined: not known yet. */
export type TindakanTerpilih = {
  id: number;
  nama: string;
  tarif: number | null | undefined;
  /** Why it can't be saved so. */ alasan: string | null;
};

export const BELUM_BERTARIF = 'Belum bertarif';

/** What is known of a procedure from elsewhere. `tarif`: what the visit being edited has it at; it keeps that when its room offers it no longer. */
export type Dikenal = { nama: string; tarif: number | null };

/**
 * The chosen procedures with what they cost now.
 *
 * Units:   rupiah. `semua` is undefined while tariffs are on their way.
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

/** Rupiah; what has no tariff counts for nothing. */
export const jumlahTarif = (terpilih: readonly TindakanTerpilih[]): number =>
  terpilih.reduce((jumlah, { tarif }) => jumlah + (tarif ?? 0), 0);
