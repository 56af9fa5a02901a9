/** What a circuit breaker remembers: failures in a row, and until when (unix milliseconds) no call is made. */
export type Pemutus = { gagal: number; tahanSampai: number };

/** After `maxFailures` failures in a row no call is made for `holdMs` milliseconds; then a single call tries again. */
export type AturanPemutus = { batas: number; tahanMs: number };

export const PEMUTUS_TERTUTUP: Pemutus = { gagal: 0, tahanSampai: 0 };

export type IzinTanya = { boleh: true; pemutus: Pemutus } | { boleh: false; tungguMs: number };

/**
 * Whether BPJS may be called now.
 *
 * Units:   `now` unix milliseconds, given by the caller; `waitMs` milliseconds until a call may be tried.
 * Rule:    when the hold is over, one call tries, and all others wait for another hold until its result is known.
 */
export function mintaIzin(p: Pemutus, kini: number, { batas, tahanMs }: AturanPemutus): IzinTanya {
  if (p.gagal < batas) return { boleh: true, pemutus: p };
  if (kini < p.tahanSampai) return { boleh: false, tungguMs: p.tahanSampai - kini };
  return { boleh: true, pemutus: { ...p, tahanSampai: kini + tahanMs } };
}

/** Records a call: an answer of any kind closes the breaker, and no answer counts as a failure. */
export function catatHasil(p: Pemutus, dijawab: boolean, kini: number, { batas, tahanMs }: AturanPemutus): Pemutus {
  if (dijawab) return PEMUTUS_TERTUTUP;
  const gagal = p.gagal + 1;
  return { gagal, tahanSampai: gagal >= batas ? kini + tahanMs : 0 };
}
