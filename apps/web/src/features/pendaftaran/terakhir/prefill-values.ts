import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { adopt, ask, clear, fill, release, typed, UNKNOWN_SOURCE } from '@nadi/domain/prefill/origin';
import type { Filled, Origin } from '@nadi/domain/prefill/origin';

/** The fields of a visit that a program fills in: the destination, and who pays. */
export type PrefillValues = {
  instalasi_id: number | null;
  unit_id: number | null;
  ruangan_id: number | null;
  dokter_id: number | null;
  jadwal_dokter_id: number | null;
  jenis: number | null;
  nomor_penjamin: string | null;
  kelas: number | null;
  no_sep: string | null;
};
export type PrefillState = Filled<PrefillValues>;

export const EMPTY_PREFILL: PrefillValues = {
  instalasi_id: null,
  unit_id: null,
  ruangan_id: null,
  dokter_id: null,
  jadwal_dokter_id: null,
  jenis: null,
  nomor_penjamin: null,
  kelas: null,
  no_sep: null,
};

/** Each level depends on the one before it (ketentuan D14). */
export const TUJUAN = ['instalasi_id', 'unit_id', 'ruangan_id', 'dokter_id', 'jadwal_dokter_id'] as const;
export type TujuanName = (typeof TUJUAN)[number];
/** What stands on a card. A card belongs to one person. */
const OWN = ['nomor_penjamin', 'no_sep'] as const;

/** kunjungan.md 9: the default class. 0 is a real id. */
const NON_KELAS = 0;

/**
 * The clerk has chosen at this level. He has seen the levels above, so they are his choice too; what is below belonged
 * to the former choice (kunjungan.md 4). `norm` is the patient who is chosen: the choice is made for him.
 */
export function pickTujuan(state: PrefillState, level: TujuanName, norm: number | null = null): PrefillState {
  const below = TUJUAN.indexOf(level) + 1;
  const whose = norm ?? undefined;
  const picked = TUJUAN.slice(0, below).reduce<PrefillState>((next, name) => typed(next, name, whose), state);
  return clear(picked, EMPTY_PREFILL, TUJUAN.slice(below));
}

/**
 * What goes in with a payer. A patient who pays himself has no card and no class, and only BPJS has a SEP: under
 * another payer its field is hidden, so its value must not be sent.
 */
export const penjaminBundle = (
  jenis: number,
  { nomor, kelas }: { nomor: string | null; kelas: number | null },
): Partial<PrefillValues> => ({
  jenis,
  nomor_penjamin: jenis === PENJAMIN_UMUM ? null : nomor,
  kelas: jenis === PENJAMIN_UMUM ? null : (kelas ?? NON_KELAS),
  ...(jenis === PENJAMIN_BPJS ? {} : { no_sep: null }),
});

type Kartu = { /** The patient; null while nobody is chosen. */ norm: number | null; kartu: string | null };

const byNorm = (norm: number | null): Pick<Origin, 'by'> => (norm === null ? {} : { by: norm });

/** A class is asked of every payer but the patient himself. Where none stands it is the default one. */
function defaultKelas(state: PrefillState): PrefillState {
  const { jenis } = state.values;
  if (jenis === null || jenis === PENJAMIN_UMUM) return clear(state, EMPTY_PREFILL, ['kelas']);
  return fill(state, { origin: { from: 'default', at: state.turn }, bundles: [{ kelas: NON_KELAS }] });
}

/** What follows from a payer that was chosen: the patient's own card under BPJS, and a class. */
function followPenjamin(state: PrefillState, { norm, kartu }: Kartu): PrefillState {
  const bpjs = state.values.jenis === PENJAMIN_BPJS;
  const cleared = clear(state, EMPTY_PREFILL, bpjs ? ['nomor_penjamin'] : OWN);
  const origin: Origin = { from: 'patient', at: state.turn, ...byNorm(norm) };
  return defaultKelas(bpjs ? fill(cleared, { origin, bundles: [{ nomor_penjamin: kartu }] }) : cleared);
}

/** The clerk has chosen a payer. */
export const pickPenjamin = (state: PrefillState, jenis: number, kartu: Kartu): PrefillState =>
  followPenjamin(typed({ ...state, values: { ...state.values, jenis } }, 'jenis', kartu.norm ?? undefined), kartu);

/** kunjungan.md 4: the payer that stands in a new form. */
export function fillDefaultPenjamin(state: PrefillState, jenis: number, { norm, kartu }: Kartu): PrefillState {
  if (state.values.jenis !== null) return state;
  const origin: Origin = { from: 'default', at: state.turn };
  const payer = fill(state, { origin, bundles: [penjaminBundle(jenis, { nomor: null, kelas: null })] });
  return jenis === PENJAMIN_BPJS
    ? fill(payer, { origin: { ...origin, ...byNorm(norm) }, bundles: [{ nomor_penjamin: kartu }] })
    : payer;
}

/**
 * Puts in what BPJS says of a card, because the clerk asks for it. The payer and the class are his choice; the card is
 * its holder's. `jenis` is null where the payer stays as it is, `kelas` where it is left to the clerk.
 */
export function takeKepesertaan(
  state: PrefillState,
  { jenis, kelas, norm, kartu }: { jenis: number | null; kelas: number | null } & Kartu,
): PrefillState {
  const asked = ask(state);
  const origin: Origin = { from: 'asked', at: asked.turn, ...byNorm(norm) };
  const payer = jenis === null ? asked : defaultKelas(fill(asked, { origin, bundles: [{ jenis }] }));
  const bundles = [kelas === null ? {} : { kelas }];
  return fill(fill(payer, { origin, bundles }), { origin, bundles: [{ nomor_penjamin: kartu }] });
}

/**
 * Puts in the class that BPJS names for the card in the form. `at` is the turn of the question: what was typed or asked
 * for since, or before, stays.
 */
export function fillKelasBpjs(
  state: PrefillState,
  { kelas, kartu, norm, at }: { kelas: number; at: number } & Kartu,
): PrefillState {
  if (state.values.jenis !== PENJAMIN_BPJS || state.values.nomor_penjamin !== kartu) return state;
  const { values, origins, turn } = fill(state, {
    origin: { from: 'patient', at, ...byNorm(norm) },
    bundles: [{ kelas }],
  });
  return { values, origins, turn };
}

/** Changes to the payer that asks for nothing, because the clerk asks for it. */
export function takeUmum(state: PrefillState, norm: number | null = null): PrefillState {
  const asked = ask(state);
  const bundles = [penjaminBundle(PENJAMIN_UMUM, { nomor: null, kelas: null })];
  return fill(asked, { origin: { from: 'asked', at: asked.turn, ...byNorm(norm) }, bundles });
}

/**
 * Puts the patient's own card under BPJS, unless another number was typed. `previous` is the number that his data held
 * before: it counts as taken from there, whoever put it in.
 */
export function followKartu(
  state: PrefillState,
  { norm, kartu, previous = null }: { norm: number; kartu: string | null; previous?: string | null },
): PrefillState {
  const { values, origins } = state;
  if (values.jenis !== PENJAMIN_BPJS) return state;
  const fromPasien: Origin = { from: 'patient', at: state.turn, by: norm };
  const isPrevious = previous !== null && values.nomor_penjamin === previous;
  const known = isPrevious ? { ...state, origins: { ...origins, nomor_penjamin: fromPasien } } : state;
  // A patient without a card takes out his own former one only.
  if (kartu === null)
    return known.origins.nomor_penjamin?.from === 'patient' ? clear(known, EMPTY_PREFILL, ['nomor_penjamin']) : known;
  const asked = ask(known);
  return fill(asked, { origin: { ...fromPasien, at: asked.turn }, bundles: [{ nomor_penjamin: kartu }] });
}

/**
 * A patient is chosen: what was filled in from another one or typed for another one goes, with all that depends on it.
 * What the clerk chose before anybody was chosen stays, but a card goes with the first.
 */
export function changePasien(state: PrefillState, norm: number): PrefillState {
  const unknown = OWN.filter((name) => state.origins[name]?.by === UNKNOWN_SOURCE);
  const released = release(clear(state, EMPTY_PREFILL, unknown), EMPTY_PREFILL, {
    by: (source) => source !== norm && source !== UNKNOWN_SOURCE,
  });
  const firstGone = TUJUAN.findIndex((name) => state.values[name] !== null && released.values[name] === null);
  const below = clear(released, EMPTY_PREFILL, firstGone < 0 ? [] : TUJUAN.slice(firstGone));
  return adopt(defaultKelas(below), OWN, norm);
}
