import { parseTanggal } from '@nadi/domain/tanggal/tanggal';

type Body = Record<string, unknown>;

/** What the patient form shows and nothing stores; whoever sends its fields as they stand sends these too. */
const SHOWN_ONLY = [
  'status_pasien',
  'satu_sehat',
  'created_at',
  'foto',
  'file_ktp_url',
  'file_bpjs_url',
  'file_akta_url',
  'file_sim_url',
  'file_npwp_url',
  'file_lainnya_url',
];

const FORMATTED_DATES = {
  tanggal_lahir_formatted: 'tanggal_lahir',
  tanggal_lahir_keluarga_formatted: 'tanggal_lahir_keluarga',
} as const;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Turns the patient form's own writings into those of the contract: dates as DD/MM/YYYY, and the status under its name
 * in the form. A date that cannot be read stays as it is, so that the contract refuses it at its field. A field that is
 * sent in both writings counts in the contract's.
 *
 * Source: ketentuan D27; platform.md 3.
 */
export function readPasienWritings(body: Body): Body {
  const read = { ...body };
  if (isEmpty(read['status']) && !isEmpty(read['status_pasien'])) read['status'] = read['status_pasien'];
  for (const field of SHOWN_ONLY) delete read[field];
  for (const [formatted, field] of Object.entries(FORMATTED_DATES)) {
    const text = read[formatted];
    delete read[formatted];
    if (isEmpty(text) || !isEmpty(read[field])) continue;
    read[field] = typeof text === 'string' ? (parseTanggal(text) ?? text) : text;
  }
  return read;
}
