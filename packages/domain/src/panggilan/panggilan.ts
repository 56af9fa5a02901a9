/** A call that nobody spoke within this time is not spoken any more: whoever was meant has been fetched or has left. */
export const SPOKEN_WITHIN_SECONDS = 180;
/** How long a display may take to chime and to speak twice before another may speak the call. */
export const TAKEN_SECONDS = 40;
/** How long a display may take to speak the test that somebody at a counter asked for. */
export const TEST_SECONDS = 12;
/** A test that a display did not come to within this time is not spoken any more: nobody listens for it. */
export const TEST_WAITS_SECONDS = 60;
/**
 * A call that nobody has begun to speak for so long is told as one that is not heard: its display may have lost its line,
 * which is known for sure only after {@link ALIVE_SECONDS}.
 */
export const TERTAHAN_SECONDS = 15;
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
  /** A display counts as on, and yet has not come to it for a while. */
  | 'tertahan'
  /** A display is on and shows it, and cannot be heard. */
  | 'bisu'
  /** No display that should speak it is on. */
  | 'mati'
  /** A display was on and yet did not speak it in time. */
  | 'terlewat'
  /** No display shows this room or counter. */
  | 'tanpa-layar';

/** What is known of a call in one hall. */
export type AulaFacts = {
  /** The display that spoke it there, or the one that should. */
  layar: string | null;
  terdengarPada: string | null;
  sedangDisuarakan: boolean;
  /** On, and to be heard. */
  adaLayarHidup: boolean;
  /** On, and its browser lets nothing be heard yet. */
  adaLayarBisu: boolean;
  umurDetik: number;
};

function keadaanAula(facts: AulaFacts): Exclude<KeadaanPanggilan, 'tanpa-layar'> {
  if (facts.terdengarPada !== null) return 'terdengar';
  if (facts.sedangDisuarakan) return 'disuarakan';
  if (!facts.adaLayarHidup) return facts.adaLayarBisu ? 'bisu' : 'mati';
  if (facts.umurDetik > SPOKEN_WITHIN_SECONDS) return 'terlewat';
  return facts.umurDetik > TERTAHAN_SECONDS ? 'tertahan' : 'menunggu';
}

/** Of several halls the one that has come furthest is told first. */
const FURTHEST_FIRST: readonly KeadaanPanggilan[] = [
  'terdengar',
  'disuarakan',
  'menunggu',
  'tertahan',
  'terlewat',
  'bisu',
  'mati',
];

export type NasibPanggilan = {
  keadaan: KeadaanPanggilan;
  layar: string | null;
  terdengarPada: string | null;
  /** The halls that have not heard it, where another has: whoever is called may sit in one of them. */
  belum: { keadaan: KeadaanPanggilan; layar: string | null }[];
};

/**
 * What has become of a call.
 *
 * Units:   `aula` the halls in which it is to be heard; `umurDetik` seconds since the call.
 * Returns: what its caller is told.
 */
export function nasibPanggilan(aula: readonly AulaFacts[]): NasibPanggilan {
  const told = aula
    .map((one) => ({ keadaan: keadaanAula(one), layar: one.layar, terdengarPada: one.terdengarPada }))
    .toSorted((a, b) => FURTHEST_FIRST.indexOf(a.keadaan) - FURTHEST_FIRST.indexOf(b.keadaan));
  const [first] = told;
  if (!first) return { keadaan: 'tanpa-layar', layar: null, terdengarPada: null, belum: [] };
  const belum = first.keadaan === 'terdengar' ? told.filter(({ keadaan }) => keadaan !== 'terdengar') : [];
  return { ...first, belum: belum.map(({ keadaan, layar }) => ({ keadaan, layar })) };
}
