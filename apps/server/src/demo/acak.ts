/** A small seeded generator (mulberry32): the same seed always gives the same demo. Not for secrets. */
export type Acak = {
  /** 0 <= x < 1. */
  desimal(): number;
  /** Whole, both ends included. */
  bulat(min: number, maks: number): number;
  peluang(p: number): boolean;
  pilih<T>(list: readonly T[]): T;
  /** One of `list` by weight. */
  berbobot<T>(list: readonly (readonly [T, number])[]): T;
};

/** Makes a seed for one place in the demo, so that this place does not change when another one does. */
export function benih(...bagian: readonly (string | number)[]): number {
  let h = 2_166_136_261;
  const teks = bagian.join('|');
  for (let n = 0; n < teks.length; n++) h = Math.imul(h ^ teks.charCodeAt(n), 16_777_619);
  return h >>> 0;
}

export function buatAcak(awal: number): Acak {
  let keadaan = awal >>> 0;
  const desimal = (): number => {
    keadaan = (keadaan + 0x6d2b79f5) >>> 0;
    let t = keadaan;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const bulat = (min: number, maks: number): number => min + Math.floor(desimal() * (maks - min + 1));
  return {
    desimal,
    bulat,
    peluang: (p) => desimal() < p,
    pilih: <T>(list: readonly T[]): T => list[Math.floor(desimal() * list.length)] as T,
    berbobot: <T>(list: readonly (readonly [T, number])[]): T => {
      let jumlah = 0;
      for (const [, bobot] of list) jumlah += bobot;
      let sisa = desimal() * jumlah;
      for (const [nilai, bobot] of list) if ((sisa -= bobot) < 0) return nilai;
      return (list.at(-1) as readonly [T, number])[0];
    },
  };
}
