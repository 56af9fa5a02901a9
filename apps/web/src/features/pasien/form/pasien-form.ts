import type { SavePasien, SavePasienInput } from '@nadi/contract/pasien/pasien-input';
import type { Control, UseFormReturn } from 'react-hook-form';
import { KELUARGA_FIELDS, PASIEN_FIELD_LIST, fieldOf } from '@nadi/domain/pasien/pasien-fields';
import type { KeluargaField, PasienField as TableField } from '@nadi/domain/pasien/pasien-fields';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';

/** The raw state of the form: the request body, the switches that copy fields, and the switch for a newborn. */
export type PasienFormValues = Omit<SavePasienInput, 'bukan_kembar'> & {
  domisili_sama: boolean;
  wa_sama: boolean;
  wa_keluarga_sama: boolean;
  bayi: boolean;
};
/** The parsed values that both kinds of save send; creating and updating each add fields of their own. */
export type PasienFormOutput = Omit<SavePasien, 'bukan_kembar'>;
export type PasienFormApi = UseFormReturn<PasienFormValues, unknown, PasienFormOutput>;
export type PasienControl = Control<PasienFormValues, unknown, PasienFormOutput>;
export type PasienField = keyof PasienFormValues;

export const WNI = 1;

type TableValues = Pick<PasienFormValues, TableField>;
function emptyValue(field: TableField): unknown {
  const one = fieldOf(field);
  switch (one.kind) {
    case 'yes':
      return false;
    case 'nationality':
      return WNI;
    case 'list':
      return one.default ?? null;
    case 'date':
    case 'region':
      return null;
    default:
      return '';
  }
}

/** platform.md 4: the values that an empty form starts with. */
export const EMPTY_PASIEN: PasienFormValues = {
  norm: null,
  norm_manual: '',
  ...(Object.fromEntries(PASIEN_FIELD_LIST.map((field) => [field, emptyValue(field)])) as TableValues),
  ibu_norm: null,
  bayi: false,
  domisili_sama: true,
  wa_sama: true,
  wa_keluarga_sama: false,
};

export const DOMISILI_FIELDS = [
  'alamat',
  'provinsi',
  'wilayah',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'kodepos',
] as const satisfies readonly PasienField[];

/** The domicile as a copy of the address on the KTP. */
export const copyAlamat = (p: PasienFormValues) => ({
  alamat: p.alamat_identitas,
  provinsi: p.provinsi_identitas,
  wilayah: p.wilayah_identitas,
  kecamatan: p.kecamatan_identitas,
  kelurahan: p.kelurahan_identitas,
  rt: p.rt_identitas,
  rw: p.rw_identitas,
  kodepos: p.kodepos_identitas,
});

/**
 * Whether these fields have only ever shown a copy, so that switching the copy off brings back no values of their own.
 */
export const isOnlyCopy = (
  { getValues, formState: { defaultValues } }: PasienFormApi,
  switchField: 'domisili_sama' | 'wa_sama',
  fields: readonly PasienField[],
): boolean => defaultValues?.[switchField] === true && fields.every((one) => getValues(one) === defaultValues[one]);

/**
 * A value in any of these shows that a relative is meant. The nationality is not among them, because it has a default.
 */
const SHOWING_KELUARGA = (Object.keys(KELUARGA_FIELDS) as KeluargaField[]).filter(
  (field) => field !== 'nama_keluarga' && field !== 'kewarganegaraan_keluarga',
);

export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/** Whether anything is filled in about a relative, in which case the name of the relative is required. */
export const hasKeluarga = (p: Partial<PasienFormValues>): boolean =>
  SHOWING_KELUARGA.some((fields) => isFilled(p[fields]));

type PasienBody = Omit<SavePasienInput, 'bukan_kembar'>;

/** The request body with every copy that a switch asks for; `copies` names the copied fields. */
export function buildPayload({ domisili_sama, wa_sama, wa_keluarga_sama, bayi, ...body }: PasienFormValues): {
  body: PasienBody;
  copies: PasienField[];
} {
  const copies: Partial<PasienBody> = {
    ...(domisili_sama ? copyAlamat({ ...body, domisili_sama, wa_sama, wa_keluarga_sama, bayi }) : {}),
    ...(wa_sama ? { nomor_kontak_wa: body.nomor_kontak_telp } : {}),
    ...(wa_keluarga_sama ? { nomor_kontak_keluarga_wa: body.nomor_kontak_keluarga_telp } : {}),
  };
  const one = { ...body, ...copies };
  return {
    body: {
      ...one,
      nomor_identitas: one.jenis_identitas === KARTU_KTP ? null : one.nomor_identitas,
      kewarganegaraan_keluarga: hasKeluarga(one) || isFilled(one.nama_keluarga) ? one.kewarganegaraan_keluarga : null,
    },
    copies: Object.keys(copies) as PasienField[],
  };
}
