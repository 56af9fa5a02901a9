import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { shownTanggal, keptTanggal } from '#fields/mask.ts';
import type { PasienFormValues } from '../pasien-form.ts';

/** The fields that a lookup may fill, in the order of the form (platform.md 7). */
export const BPJS_FIELDS = [
  'nik',
  'no_bpjs',
  'nama',
  'tanggal_lahir',
  'jenis_kelamin',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const;
export type BpjsField = (typeof BPJS_FIELDS)[number];
export type BpjsValues = Partial<Pick<PasienFormValues, BpjsField>>;

export const BPJS_LABELS: Record<BpjsField, string> = {
  nik: 'NIK',
  no_bpjs: 'No. BPJS',
  nama: 'Nama',
  tanggal_lahir: 'Tanggal lahir',
  jenis_kelamin: 'Jenis kelamin',
  nomor_kontak_telp: 'No. Handphone',
  nomor_kontak_wa: 'No. WhatsApp',
};

/**
 * An answer as values of the form (platform.md 7). The NIK is taken only from a lookup by card; the phone number fills
 * phone and WhatsApp; the date comes as dd-MM-yyyy; sex L is 1 and anything else 2. What BPJS does not say is left out.
 */
export function valuesFromPeserta(peserta: Peserta, askedBy: 'nik' | 'noka'): BpjsValues {
  const { noKTP, noKartu, nama, sex, tglLahir, noHP } = peserta;
  return {
    ...(askedBy === 'noka' && noKTP ? { nik: noKTP } : {}),
    no_bpjs: noKartu,
    nama,
    ...(tglLahir ? { tanggal_lahir: keptTanggal(tglLahir.replaceAll('-', '/')) } : {}),
    ...(sex ? { jenis_kelamin: sex === 'L' ? 1 : 2 } : {}),
    ...(noHP ? { nomor_kontak_telp: noHP, nomor_kontak_wa: noHP } : {}),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Phone numbers are compared by their digits alone, all other values without regard to case. */
function isSame(field: BpjsField, a: unknown, b: unknown): boolean {
  if (field === 'nomor_kontak_telp' || field === 'nomor_kontak_wa')
    return String(a).replaceAll(/\D/g, '') === String(b).replaceAll(/\D/g, '');
  return String(a).trim().toLocaleUpperCase('id-ID') === String(b).trim().toLocaleUpperCase('id-ID');
}

/** What BPJS wrote into a field, and what had stood there. */
export type BpjsWritten = { value: unknown; before: unknown };

/** What stands in the form again when that answer is let go: what the clerk has changed since is theirs. */
export function takeBackValues(
  current: PasienFormValues,
  written: Partial<Record<BpjsField, BpjsWritten>>,
): Partial<Record<BpjsField, unknown>> {
  const ours = (Object.entries(written) as [BpjsField, BpjsWritten][]).filter(([field, { value }]) =>
    isSame(field, current[field] ?? '', value),
  );
  return Object.fromEntries(ours.map(([field, { before }]) => [field, before]));
}

export type BpjsDifference = { field: BpjsField; oldValue: string | number; newValue: string | number };

/**
 * Sorts an answer into `values` for the fields that are empty and `differences` where the clerk has typed something
 * else. A WhatsApp number that copies the phone and the NIK of a newborn are left out, because the form does not ask
 * for them.
 */
export function compareBpjs(
  current: PasienFormValues,
  answered: BpjsValues,
): { values: BpjsValues; differences: BpjsDifference[] } {
  const values: Record<string, unknown> = {};
  const differences: BpjsDifference[] = [];
  for (const field of BPJS_FIELDS) {
    const [oldValue, value] = [current[field], answered[field]];
    if (isEmpty(value) || (field === 'nomor_kontak_wa' && current.wa_sama) || (field === 'nik' && current.bayi))
      continue;
    if (isEmpty(oldValue)) values[field] = value;
    else if (!isSame(field, oldValue, value))
      differences.push({ field, oldValue: oldValue as string | number, newValue: value as string | number });
  }
  return { values: values as BpjsValues, differences };
}

export function formatBpjsValue(field: BpjsField, value: string | number): string {
  if (field === 'jenis_kelamin') return formatJenisKelamin(Number(value));
  return field === 'tanggal_lahir' ? shownTanggal(String(value)) : String(value);
}
