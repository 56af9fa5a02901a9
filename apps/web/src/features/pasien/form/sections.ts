import { KELUARGA_FIELDS, PASIEN_SECTIONS } from '@nadi/domain/pasien/pasien-fields';
import type { PasienSection } from '@nadi/domain/pasien/pasien-fields';
import { DOMISILI_FIELDS, isFilled } from './pasien-form.ts';
import type { PasienField, PasienFormValues } from './pasien-form.ts';
import { wajibFields } from './pasien-resolver.ts';
import type { RuleContext } from './pasien-resolver.ts';

export type SectionId = 'identitas' | 'pribadi' | 'perusahaan' | 'alamat' | 'keluarga' | 'dokumen';

const fieldsOf = (section: PasienSection): PasienField[] => Object.keys(PASIEN_SECTIONS[section]) as PasienField[];

/** The sections of the form in their order, with the fields that each one holds. */
export const SECTIONS: readonly { id: SectionId; title: string; fields: readonly PasienField[] }[] = [
  { id: 'identitas', title: 'Data Identitas', fields: ['norm', 'ibu_norm', ...fieldsOf('identitas')] },
  { id: 'pribadi', title: 'Data Pribadi', fields: fieldsOf('pribadi') },
  { id: 'perusahaan', title: 'Perusahaan', fields: fieldsOf('perusahaan') },
  { id: 'alamat', title: 'Alamat Lengkap', fields: fieldsOf('alamat') },
  {
    id: 'keluarga',
    title: 'Data Keluarga',
    fields: [...fieldsOf('keluarga'), ...(Object.keys(KELUARGA_FIELDS) as PasienField[])],
  },
  { id: 'dokumen', title: 'Dokumen Pendukung', fields: [] },
];

/** Fields that only copy another one. They are never reported as empty, because their source is. */
function copiedFields(values: PasienFormValues): ReadonlySet<PasienField> {
  return new Set<PasienField>([
    ...(values.wa_sama ? (['nomor_kontak_wa'] as const) : []),
    ...(values.wa_keluarga_sama ? (['nomor_kontak_keluarga_wa'] as const) : []),
    ...(values.domisili_sama ? DOMISILI_FIELDS : []),
  ]);
}

/** The required fields that are still empty (platform.md 5, D24). */
export function findEmptyWajib(values: PasienFormValues, ruleContext: RuleContext): PasienField[] {
  const copies = copiedFields(values);
  return [...wajibFields(values, ruleContext)].filter((field) => !copies.has(field) && !isFilled(values[field]));
}

/** These fields have a default, so a value in them does not show that the clerk has filled the section. */
const DEFAULTED_FIELDS: ReadonlySet<PasienField> = new Set<PasienField>([
  'norm',
  'jenis_identitas',
  'kewarganegaraan',
  'kewarganegaraan_keluarga',
]);

export const hasContent = (values: PasienFormValues, field: readonly PasienField[]): boolean =>
  field.some((item) => !DEFAULTED_FIELDS.has(item) && values[item] !== false && isFilled(values[item]));
