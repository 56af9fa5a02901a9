import { PRINT_FIELD_NAMES } from './field-names-cetak.ts';
import { PHARMACY_FIELD_NAMES } from './field-names-farmasi.ts';
import { CLINICAL_FIELD_NAMES } from './field-names-klinis.ts';
import { PASIEN_FORM_NAMES } from './field-names-pasien.ts';
import { SERVICE_FIELD_NAMES } from './field-names-pelayanan.ts';

/** The names of fields in messages, by their Indonesian name. A name that is missing here stays Indonesian. */
export const FIELD_NAMES = {
  ...PASIEN_FORM_NAMES,
  ...SERVICE_FIELD_NAMES,
  ...PRINT_FIELD_NAMES,
  ...PHARMACY_FIELD_NAMES,
  ...CLINICAL_FIELD_NAMES,
} as const satisfies Record<string, { en: string; ar: string }>;
