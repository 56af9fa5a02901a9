/** A district patients come from, with its villages. */
export type Kecamatan = {
  id: number;
  nama: string;
  kota: { id: number; nama: string };
  provinsi: number;
  kelurahan: readonly { id: number; nama: string }[];
};

/**
 * One slot of the draw. `order` tells the slots of one district apart, so that each can hold serial numbers of its own.
 */
export type Slot = { kecamatan: Kecamatan; order: number };
export type OriginWilayah = { slots: readonly Slot[]; stride: number };

/**
 * 'dekat' is around the clinic in Tembalang; 'luas' is Central Java and Yogyakarta first, then the rest of the country.
 */
export type Spread = 'dekat' | 'luas';

const TEMBALANG = 337410;
const SEMARANG = 3374;
const NEARBY_KOTA = new Set([3321, 3322, 3324]);

function slotCount(k: Kecamatan, spread: Spread): number {
  if (spread === 'luas')
    return k.provinsi === 33 || k.provinsi === 34
      ? 4
      : k.provinsi >= 31 && k.provinsi <= 36
        ? 1
        : k.id % 9 === 0
          ? 1
          : 0;
  if (k.id === TEMBALANG) return 40;
  if (k.kota.id === SEMARANG) return 6;
  return NEARBY_KOTA.has(k.kota.id) ? 1 : 0;
}

/** The districts that a facility's patients come from, each as often as its weight. */
export function buildOrigin(kecamatan: readonly Kecamatan[], spread: Spread): OriginWilayah {
  const slots = kecamatan.flatMap((k) =>
    Array.from({ length: slotCount(k, spread) }, (_, order) => ({ kecamatan: k, order })),
  );
  const stride = slots.reduce((max, s) => Math.max(max, s.order + 1), 1);
  return { slots, stride };
}
