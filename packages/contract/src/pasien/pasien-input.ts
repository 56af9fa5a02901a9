import { z } from 'zod';
import { isNik } from '@nadi/domain/pasien/nik';
import { incompleteNomor, NOMOR_LENGTH } from '@nadi/domain/pasien/tak-terbaca';
import { PASIEN_FIELD_LIST, fieldOf, type PASIEN_TABLE, type PasienField } from '@nadi/domain/pasien/pasien-fields';
import { KARTU_KTP, REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import {
  optionalDigits,
  optionalDigitsUpTo,
  optionalEmail,
  referensiId,
  optionalReferensiId,
  optionalJenisKelamin,
  calendarDate,
  optionalText,
  requiredText,
  namaLine,
  optionalNama,
  optionalTelepon,
  type OptionalText,
} from '../field-schemas.ts';
import { lazyFieldMessage, fieldMessage } from '../messages/field-messages.ts';
import type { FIELD_NAMES } from '../messages/field-names.ts';

/** The largest norm: nine digits fit every card and an int4. */
export const MAX_NORM = 999_999_999;

/** The largest `versi` of a record: an int4. */
export const MAX_VERSI = 2_147_483_647;

/** A record number in a path. */
export const NormParam = z.coerce.number('NORM harus berupa angka').int().min(1).max(MAX_NORM);
export const NormParams = z.object({ norm: NormParam });

type Table = typeof PASIEN_TABLE;
/** The fields that can be refused: a yes or no can't. */
type NamedField = { [F in PasienField]: Table[F] extends { kind: 'yes' } ? never : F }[PasienField];

/**
 * The name of each field in messages, also where the facility requires it (`<name> wajib diisi`). FIELD_NAMES of
 * field-names-pasien.ts has the names in other languages; a name that is missing there does not compile.
 */
export const PASIEN_FIELD_NAMES = {
  norm: 'NORM',
  ...(Object.fromEntries(
    PASIEN_FIELD_LIST.filter((field) => fieldOf(field).kind !== 'yes').map((field) => [field, fieldOf(field).nama]),
  ) as { [F in NamedField]: Table[F]['nama'] }),
} as const satisfies Record<string, keyof typeof FIELD_NAMES>;

/** The names that are kept in capitals, as they stand on the card. */
export const PASIEN_IN_CAPITALS: ReadonlySet<string> = new Set<keyof typeof PASIEN_FIELD_NAMES>([
  'nama',
  'ibu_kandung',
  'nama_keluarga',
]);

const optionalDate = (nama: string) => calendarDate(nama).nullable().default(null);

/** The schema of one field, by what the table says of it. */
type SchemaOf<F> = F extends { kind: 'yes' }
  ? z.ZodDefault<z.ZodBoolean>
  : F extends { kind: 'own name' }
    ? z.ZodType<string, string>
    : F extends { kind: 'date' }
      ? ReturnType<typeof optionalDate>
      : F extends { default: number }
        ? z.ZodDefault<ReturnType<typeof referensiId>>
        : F extends { kind: 'list' | 'region' | 'nationality' }
          ? ReturnType<typeof optionalReferensiId>
          : OptionalText;

function schemaOf(field: PasienField): z.ZodType {
  const one = fieldOf(field);
  const { nama } = one;
  switch (one.kind) {
    case 'text':
      return optionalText(nama, one.max);
    case 'name line':
      return optionalText(nama, one.max, namaLine);
    case 'name':
      return optionalNama(nama, one.max);
    // An empty name is refused by `checkEveryPasien`, because the message depends on the patient.
    case 'own name':
      return optionalNama(nama, one.max).transform((v) => v ?? '');
    case 'digits':
      return one.max === undefined ? optionalDigits(nama) : optionalDigitsUpTo(nama, one.max);
    case 'phone':
      return optionalTelepon(nama);
    case 'email':
      return optionalEmail(nama);
    case 'date':
      return optionalDate(nama);
    case 'yes':
      return z.boolean().default(false);
    case 'list':
      if (one.list === REFERENSI_LIST.jenisKelamin) return optionalJenisKelamin(nama);
      return one.default === undefined ? optionalReferensiId(nama) : referensiId(nama).default(one.default);
    case 'nationality':
      return one.default === undefined ? optionalReferensiId(nama) : referensiId(nama).default(one.default);
    case 'region':
      return optionalReferensiId(nama);
  }
}

/**
 * The patient, the two addresses and the family (platform.md 3), as a new patient and a change of one both send them.
 */
export const PASIEN_FIELDS = Object.fromEntries(PASIEN_FIELD_LIST.map((field) => [field, schemaOf(field)])) as {
  [F in PasienField]: SchemaOf<Table[F]>;
};

type PasienFields = z.output<z.ZodObject<typeof PASIEN_FIELDS>>;

/** A part of a number is stored of nobody (D24, D53); an old one stands until it is mended. */
function checkNomor(p: PasienFields, ctx: z.RefinementCtx): void {
  for (const field of incompleteNomor(p, null)) {
    const nomor = p[field] ?? '';
    // The field's own schema already refuses anything but digits.
    if (/^\d*$/.test(nomor))
      ctx.addIssue({
        code: 'custom',
        path: [field],
        message: fieldMessage('tepat', PASIEN_FIELD_NAMES[field], NOMOR_LENGTH[field], nomor.length),
      });
  }
}

/** The rules for every patient (platform.md 5). */
function checkEveryPasien(p: PasienFields, ctx: z.RefinementCtx): void {
  if (p.nama === '')
    ctx.addIssue({
      code: 'custom',
      path: ['nama'],
      message: fieldMessage(p.tak_dikenal ? 'namaKosong' : 'wajib', PASIEN_FIELD_NAMES.nama),
    });
  const isKtp = p.jenis_identitas === KARTU_KTP && p.nomor_identitas !== null;
  if (isKtp && (p.nik === null ? !isNik(p.nomor_identitas ?? '') : p.nik !== p.nomor_identitas))
    ctx.addIssue({ code: 'custom', path: ['nomor_identitas'], message: fieldMessage('nomorKtp', 'KTP') });
}

/** The rules for known patients only (platform.md 5). */
function checkKnownPasien(p: PasienFields, ctx: z.RefinementCtx): void {
  const requireField = (field: string, value: unknown, nama: string) => {
    if (value === null) ctx.addIssue({ code: 'custom', path: [field], message: fieldMessage('wajib', nama) });
  };
  requireField('tempat_lahir', p.tempat_lahir, 'Tempat lahir');
  if (p.tempat_lahir !== null && !/^[\p{L}\s.'-]+$/u.test(p.tempat_lahir))
    ctx.addIssue({ code: 'custom', path: ['tempat_lahir'], message: fieldMessage('hanyaHuruf', 'Tempat lahir') });
  requireField('tanggal_lahir', p.tanggal_lahir, 'Tanggal lahir');
  requireField('nomor_kontak_telp', p.nomor_kontak_telp, 'No. Handphone');
  requireField('nomor_kontak_wa', p.nomor_kontak_wa, 'No. WhatsApp');
}

/**
 * Why the clerk saved a patient although possible duplicates were shown (issue of duplicates); stored with each pair.
 */
export const BukanKembar = z.strictObject({
  norm: z.array(z.int().min(1).max(MAX_NORM)).min(1).max(10),
  alasan: requiredText('Alasan', 200),
});

export const IBU_NORM_FIELD = z
  .int(lazyFieldMessage('angka', 'No. RM ibu'))
  .min(1, lazyFieldMessage('palingKecil', 'No. RM ibu', 1))
  .max(MAX_NORM, lazyFieldMessage('palingBesar', 'No. RM ibu', MAX_NORM))
  .nullable()
  .default(null);

/** Typed only where the facility allows it; otherwise the server takes the next number. */
export const NORM_FIELD = z
  .int(lazyFieldMessage('angka', 'NORM'))
  .min(1, lazyFieldMessage('palingKecil', 'NORM', 1))
  .max(MAX_NORM, lazyFieldMessage('palingBesar', 'NORM', MAX_NORM))
  .nullable()
  .default(null);

/** A new patient, as the form sends it; platform.md 5 has the rules. */
export const SavePasien = z
  .strictObject({
    norm: NORM_FIELD,
    ...PASIEN_FIELDS,
    /** The mother of a newborn, a patient of this facility; with it the child needs no NIK of its own. */
    ibu_norm: IBU_NORM_FIELD,
    bukan_kembar: BukanKembar.nullable().default(null),
  })
  .superRefine((p, ctx) => {
    checkEveryPasien(p, ctx);
    checkNomor(p, ctx);
    if (!p.tak_dikenal) checkKnownPasien(p, ctx);
  });
export type SavePasien = z.output<typeof SavePasien>;
export type SavePasienInput = z.input<typeof SavePasien>;

/** A change of a patient: the whole form, made on the version that was read. The norm never changes. */
export const UpdatePasien = z
  .strictObject({
    ...PASIEN_FIELDS,
    ibu_norm: IBU_NORM_FIELD,
    /**
     * The version the form was filled from; if the record has another one by now, the answer is a 409 with the changes
     * since. Without it the change applies to the record as it stands (ketentuan D26).
     */
    versi: z.int('Versi tidak benar').min(1, 'Versi tidak benar').max(MAX_VERSI, 'Versi tidak benar').nullish(),
    /**
     * A change of the patient status does not require the fields (platform.md 4). The server checks that it really
     * changed.
     */
    status_berubah: z.boolean().default(false),
    /** The user was asked about what this change loses, and wants it (PERLU_KONFIRMASI). */
    yakin: z.boolean().default(false),
  })
  .superRefine((p, ctx) => {
    checkEveryPasien(p, ctx);
    // An unknown patient may have a part of a number from an older version; the server refuses any other.
    if (!p.tak_dikenal) checkNomor(p, ctx);
    if (!p.tak_dikenal && !p.status_berubah) checkKnownPasien(p, ctx);
  });
export type UpdatePasien = z.output<typeof UpdatePasien>;
export type UpdatePasienInput = z.input<typeof UpdatePasien>;
