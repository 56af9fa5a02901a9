import type { FORM_FILES, JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { PickedDokumen } from './picked-dokumen.ts';

/** platform.md 3: the upload field of the patient form for each kind of document. */
const FIELD_BY_JENIS: Record<JenisDokumen, keyof typeof FORM_FILES> = {
  ktp: 'file_ktp',
  bpjs: 'file_bpjs',
  akta_kelahiran: 'file_akta',
  sim: 'file_sim',
  npwp: 'file_npwp',
  lainnya: 'file_lainnya',
};

type FormFiles = {
  /** Go with the patient in one request, by their field. */
  inForm: ReadonlyMap<string, File>;
  /** Follow in requests of their own: the form has one place for each kind, and none for an expiry date. */
  later: readonly PickedDokumen[];
};

export function splitFormFiles(dokumenList: readonly PickedDokumen[]): FormFiles {
  const inForm = new Map<string, File>();
  const later: PickedDokumen[] = [];
  for (const dokumen of dokumenList) {
    const field = FIELD_BY_JENIS[dokumen.jenis];
    if (dokumen.expired_date === null && dokumen.status === 1 && !inForm.has(field)) inForm.set(field, dokumen.file);
    else later.push(dokumen);
  }
  return { inForm, later };
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The patient and the files as form-data; an empty field is null to the server. */
export function toFormData(body: object, inForm: FormFiles['inForm']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, textOf(value));
  for (const [field, file] of inForm) form.set(field, file);
  return form;
}
