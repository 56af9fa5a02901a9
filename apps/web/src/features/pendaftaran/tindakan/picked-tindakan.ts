import type { TindakanOption } from './tindakan.queries.ts';

/** `tarif` is undefined while it is not known yet. */
export type PickedTindakan = {
  id: number;
  nama: string;
  tarif: number | null | undefined;
  /** Why the visit can't be saved with it. */ alasan: string | null;
};

export const NO_TARIF = 'Belum bertarif';

/**
 * What is known of a procedure without the room's list. `tarif` is the one the visit being edited has; the visit keeps
 * it when its room no longer offers the procedure.
 */
export type KnownTindakan = { nama: string; tarif: number | null };

/**
 * The chosen procedures with what they cost now.
 *
 * Units:   rupiah. `all` is undefined while the tariffs are loading.
 */
export function buildPickedTindakan(
  ids: readonly number[],
  all: ReadonlyMap<number, TindakanOption> | undefined,
  knownById: ReadonlyMap<number, KnownTindakan>,
): PickedTindakan[] {
  return ids.map((id) => {
    const offered = all?.get(id);
    const known = knownById.get(id);
    const nama = offered?.nama_tindakan ?? known?.nama ?? `Tindakan ${id}`;
    if (!all) return { id, nama, tarif: undefined, alasan: null };
    const tarif = offered?.tarif ?? known?.tarif ?? null;
    if (tarif !== null) return { id, nama, tarif, alasan: null };
    return { id, nama, tarif, alasan: offered ? NO_TARIF : 'Tidak ditawarkan ruangan ini' };
  });
}

/** The sum in rupiah; a procedure without a tariff counts as 0. */
export const sumTarif = (picked: readonly PickedTindakan[]): number =>
  picked.reduce((sum, { tarif }) => sum + (tarif ?? 0), 0);
