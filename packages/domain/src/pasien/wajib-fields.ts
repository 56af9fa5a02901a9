import { splitNames } from '../faskes/name-list.ts';
import { KARTU_KTP } from '../referensi/referensi-list.ts';
import { PASIEN_FIELD_LIST, fieldOf, isOptional, type OptionalField } from './pasien-fields.ts';

/** The optional fields of the patient form that a facility can require, with the words of the form. */
export const WAJIB_FIELDS = Object.fromEntries(
  PASIEN_FIELD_LIST.filter(isOptional).map((field) => [field, fieldOf(field).nama]),
) as Readonly<Record<OptionalField, string>>;
export type WajibField = keyof typeof WAJIB_FIELDS;

const IDENTITAS = '_identitas';
/** Which of the two addresses a field is of, whose fields have the same words in the form. */
function addressOf(field: string): string {
  if (field.endsWith(IDENTITAS) && field.slice(0, -IDENTITAS.length) in WAJIB_FIELDS) return ' KTP';
  return `${field}${IDENTITAS}` in WAJIB_FIELDS ? ' domisili' : '';
}
/** The same where they stand in one list, each with a name of its own. */
export const WAJIB_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAJIB_FIELDS).map(([field, nama]) => [field, `${nama}${addressOf(field)}`]),
);

/**
 * The fields named by the setting's text: separated by commas, or a JSON list.
 *
 * Returns: each field once, in the setting's order; names that are not in `WAJIB_FIELDS` are left out.
 * Source:  ketentuan.md D24.
 */
export function parseWajib(text: string): WajibField[] {
  return [...new Set(splitNames(text))].filter((n): n is WajibField => Object.hasOwn(WAJIB_FIELDS, n));
}

type WajibInput = Partial<Record<WajibField, unknown>> & {
  tak_dikenal: boolean;
  jenis_identitas: number;
  ibu_norm: number | null;
};

/**
 * A KTP's number is `nik`, any other card's is `nomor_identitas`. A newborn registered with its mother has no numbers
 * yet.
 */
function isApplicable(field: WajibField, p: WajibInput): boolean {
  if (field === 'nik') return p.jenis_identitas === KARTU_KTP && p.ibu_norm === null;
  if (field === 'no_bpjs') return p.ibu_norm === null;
  return field !== 'nomor_identitas' || p.jenis_identitas !== KARTU_KTP;
}

/**
 * The fields that the facility requires and the form lacks, with their messages.
 *
 * Returns: nothing for an unknown patient, of whom only a name is asked.
 * Source:  ketentuan.md D24; platform.md 4, "Unknown-patient mode".
 */
export function findMissingWajib(p: WajibInput, wajib: readonly WajibField[]): Partial<Record<WajibField, string>> {
  if (p.tak_dikenal) return {};
  const missing = wajib.filter((field) => isApplicable(field, p) && (p[field] ?? null) === null);
  return Object.fromEntries(missing.map((field) => [field, `${WAJIB_FIELDS[field]} wajib diisi`]));
}
