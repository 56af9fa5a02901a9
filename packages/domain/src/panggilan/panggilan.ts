/** A call that nobody spoke within this time is not spoken any more: whoever was meant has been fetched or has left. */
export const SPOKEN_WITHIN_SECONDS = 180;
/** How long a display may take to chime and to speak twice before another may speak the call. */
export const TAKEN_SECONDS = 40;
/** How long a display may take to speak the test that somebody at a counter asked for. */
export const TEST_SECONDS = 12;
/** A test that a display did not come to within this time is not spoken any more: nobody listens for it. */
export const TEST_WAITS_SECONDS = 60;
/** A display that has not asked for anything for this long counts as switched off. */
export const ALIVE_SECONDS = 45;

/** What has become of a call, as its caller sees it. */
export type KeadaanPanggilan =
  /** A display has spoken it. */
  | 'terdengar'
  /** A display speaks it just now. */
  | 'disuarakan'
  /** A display is on and has not come to it yet. */
  | 'menunggu'
  /** A display is on and shows it, and cannot be heard. */
  | 'bisu'
  /** No display that should speak it is on. */
  | 'mati'
  /** A display was on and yet did not speak it in time. */
  | 'terlewat'
  /** No display shows this room or counter. */
  | 'tanpa-layar';

export type PanggilanFacts = {
  /** In how many halls it is to be heard. */
  ruangTunggu: number;
  terdengarPada: string | null;
  sedangDisuarakan: boolean;
  /** On, and to be heard. */
  adaLayarHidup: boolean;
  /** On, and its browser lets nothing be heard yet. */
  adaLayarBisu: boolean;
  umurDetik: number;
};

/**
 * What has become of a call.
 *
 * Units:   `umurDetik` seconds since the call.
 * Returns: the state that its caller is told.
 */
export function keadaanPanggilan(facts: PanggilanFacts): KeadaanPanggilan {
  if (facts.terdengarPada !== null) return 'terdengar';
  if (facts.ruangTunggu === 0) return 'tanpa-layar';
  if (facts.sedangDisuarakan) return 'disuarakan';
  if (!facts.adaLayarHidup) return facts.adaLayarBisu ? 'bisu' : 'mati';
  return facts.umurDetik > SPOKEN_WITHIN_SECONDS ? 'terlewat' : 'menunggu';
}
