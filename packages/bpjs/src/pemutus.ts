/** A circuit breaker's memory: failures in a row, and until when nobody asks. */
export type Pemutus = { gagal: number; tahanSampai: number };

/** `batas` failures in a row open it; for `tahanMs` milliseconds nobody asks, then one tries. */
export type AturanPemutus = { batas: number; tahanMs: number };

export const PEMUTUS_TERTUTUP: Pemutus = { gagal: 0, tahanSampai: 0 };

export type IzinTanya = { boleh: true; pemutus: Pemutus } | { boleh: false; tungguMs: number };

/**
 * May BPJS be asked now?
 *
 * Units:   `kini` unix milliseconds, given by the caller; `tungguMs` milliseconds until somebody may try.
 * Rule:    when the hold is over one call tries, and the others wait another hold for what it learns.
 */
export function mintaIzin(p: Pemutus, kini: number, { batas, tahanMs }: AturanPemutus): IzinTanya {
  if (p.gagal < batas) return { boleh: true, pemutus: p };
  if (kini < p.tahanSampai) return { boleh: false, tungguMs: p.tahanSampai - kini };
  return { boleh: true, pemutus: { ...p, tahanSampai: kini + tahanMs } };
}

/** After a call: an answer of any kind closes it, silence counts. */
export function catatHasil(p: Pemutus, dijawab: boolean, kini: number, { batas, tahanMs }: AturanPemutus): Pemutus {
  if (dijawab) return PEMUTUS_TERTUTUP;
  const gagal = p.gagal + 1;
  return { gagal, tahanSampai: gagal >= batas ? kini + tahanMs : 0 };
}
