import type { PilihanTindakan } from './tindakan.queries.ts';

/** `tarif` undefined: not known yet. */
export type TindakanTerpilih = { id: number; nama: string; tarif: number | null | undefined; /** Why it can't be saved so. */ alasan: string | null };

export const BELUM_BERTARIF = 'Belum bertarif';

/**
 * The chosen procedures with what they cost now.
 *
 * Units:   rupiah. `semua` is undefined while tariffs are on their way; `nama` knows names from elsewhere.
 */
export function susunTerpilih(ids: readonly number[], semua: ReadonlyMap<number, PilihanTindakan> | undefined, nama: ReadonlyMap<number, string>): TindakanTerpilih[] {
  return ids.map((id) => {
    const ada = semua?.get(id);
    const sebutan = ada?.nama_tindakan ?? nama.get(id) ?? `Tindakan ${id}`;
    if (!semua) return { id, nama: sebutan, tarif: undefined, alasan: null };
    if (!ada) return { id, nama: sebutan, tarif: null, alasan: 'Tidak ditawarkan ruangan ini' };
    return { id, nama: sebutan, tarif: ada.tarif, alasan: ada.tarif === null ? BELUM_BERTARIF : null };
  });
}

/** Rupiah; what has no tariff counts for nothing. */
export const jumlahTarif = (terpilih: readonly TindakanTerpilih[]): number => terpilih.reduce((jumlah, { tarif }) => jumlah + (tarif ?? 0), 0);
