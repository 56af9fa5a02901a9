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
export type Slot = { kecamatan: Kecamatan; urut: number };
export type AsalWilayah = { slot: readonly Slot[]; kelipatan: number };

/**
 * 'dekat' is around the clinic in Tembalang; 'luas' is Central Java and Yogyakarta first, then the rest of the country.
 */
export type Sebaran = 'dekat' | 'luas';

const TEMBALANG = 337410;
const SEMARANG = 3374;
const KOTA_SEKITAR = new Set([3321, 3322, 3324]);

function bobot(k: Kecamatan, sebaran: Sebaran): number {
  if (sebaran === 'luas')
    return k.provinsi === 33 || k.provinsi === 34
      ? 4
      : k.provinsi >= 31 && k.provinsi <= 36
        ? 1
        : k.id % 9 === 0
          ? 1
          : 0;
  if (k.id === TEMBALANG) return 40;
  if (k.kota.id === SEMARANG) return 6;
  return KOTA_SEKITAR.has(k.kota.id) ? 1 : 0;
}

/** The districts that a facility's patients come from, each as often as its weight. */
export function susunAsal(kecamatan: readonly Kecamatan[], sebaran: Sebaran): AsalWilayah {
  const slot = kecamatan.flatMap((k) =>
    Array.from({ length: bobot(k, sebaran) }, (_, urut) => ({ kecamatan: k, urut })),
  );
  const kelipatan = slot.reduce((maks, s) => Math.max(maks, s.urut + 1), 1);
  return { slot, kelipatan };
}
