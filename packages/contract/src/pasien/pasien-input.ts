import { z } from 'zod';
import { isNik } from '@nadi/domain/pasien/nik';
import { incompleteNomor, NOMOR_LENGTH } from '@nadi/domain/pasien/tak-terbaca';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
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

/**
 * The name of each field in messages, also where the facility requires it (`<name> wajib diisi`). FIELD_NAMES of
 * field-names.ts has the names in other languages.
 */
export const PASIEN_FIELD_NAMES = {
  norm: 'NORM',
  norm_manual: 'NORM Manual',
  status: 'Status pasien',
  jenis_identitas: 'Jenis identitas',
  nik: 'NIK',
  no_bpjs: 'No. BPJS',
  nomor_identitas: 'No. identitas',
  nomor_identitas_npwp: 'No. NPWP',
  gelar_depan: 'Gelar depan',
  nama: 'Nama',
  gelar_belakang: 'Gelar belakang',
  panggilan: 'Panggilan',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  jenis_kelamin: 'Jenis kelamin',
  agama: 'Agama',
  status_perkawinan: 'Status perkawinan',
  pendidikan: 'Pendidikan',
  pekerjaan: 'Pekerjaan',
  suku: 'Suku',
  golongan_darah: 'Golongan darah',
  kewarganegaraan: 'Kewarganegaraan',
  nomor_kontak_telp: 'No. Handphone',
  nomor_kontak_wa: 'No. WhatsApp',
  email: 'Email',
  perusahaan: 'Perusahaan',
  bagian: 'Bagian',
  ibu_kandung: 'Nama ibu kandung',
  shdk_keluarga: 'Hubungan keluarga',
  nama_keluarga: 'Nama keluarga',
  jenis_kelamin_keluarga: 'Jenis kelamin keluarga',
  alamat_keluarga: 'Alamat keluarga',
  id_keluarga: 'Jenis identitas keluarga',
  no_identitas_keluarga: 'No. identitas keluarga',
  tempat_lahir_keluarga: 'Tempat lahir keluarga',
  tanggal_lahir_keluarga: 'Tanggal lahir keluarga',
  kewarganegaraan_keluarga: 'Kewarganegaraan keluarga',
  agama_keluarga: 'Agama keluarga',
  status_perkawinan_keluarga: 'Status perkawinan keluarga',
  pendidikan_keluarga: 'Pendidikan keluarga',
  pekerjaan_keluarga: 'Pekerjaan keluarga',
  suku_keluarga: 'Suku keluarga',
  golongan_darah_keluarga: 'Golongan darah keluarga',
  email_keluarga: 'Email keluarga',
  nomor_kontak_keluarga_telp: 'No. Handphone keluarga',
  nomor_kontak_keluarga_wa: 'No. WhatsApp keluarga',
  alamat_identitas: 'Alamat',
  provinsi_identitas: 'Provinsi',
  wilayah_identitas: 'Kabupaten/Kota',
  kecamatan_identitas: 'Kecamatan',
  kelurahan_identitas: 'Kelurahan/Desa',
  rt_identitas: 'RT',
  rw_identitas: 'RW',
  kodepos_identitas: 'Kode pos',
  alamat: 'Alamat',
  provinsi: 'Provinsi',
  wilayah: 'Kabupaten/Kota',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
  rt: 'RT',
  rw: 'RW',
  kodepos: 'Kode pos',
} as const satisfies Record<string, keyof typeof FIELD_NAMES>;

/** The names that are kept in capitals, as they stand on the card. */
export const PASIEN_IN_CAPITALS: ReadonlySet<string> = new Set<keyof typeof PASIEN_FIELD_NAMES>([
  'nama',
  'ibu_kandung',
  'nama_keluarga',
]);

const alamatFields = (suffix: '' | '_identitas') =>
  ({
    [`alamat${suffix}`]: optionalText(PASIEN_FIELD_NAMES.alamat, 255),
    [`provinsi${suffix}`]: optionalReferensiId(PASIEN_FIELD_NAMES.provinsi),
    [`wilayah${suffix}`]: optionalReferensiId(PASIEN_FIELD_NAMES.wilayah),
    [`kecamatan${suffix}`]: optionalReferensiId(PASIEN_FIELD_NAMES.kecamatan),
    [`kelurahan${suffix}`]: optionalReferensiId(PASIEN_FIELD_NAMES.kelurahan),
    [`rt${suffix}`]: optionalDigitsUpTo(PASIEN_FIELD_NAMES.rt, 3),
    [`rw${suffix}`]: optionalDigitsUpTo(PASIEN_FIELD_NAMES.rw, 3),
    [`kodepos${suffix}`]: optionalDigitsUpTo(PASIEN_FIELD_NAMES.kodepos, 5),
  }) as Record<never, never>;

type AlamatFields<A extends string> = {
  [K in `alamat${A}` | `rt${A}` | `rw${A}` | `kodepos${A}`]: OptionalText;
} & {
  [K in `provinsi${A}` | `wilayah${A}` | `kecamatan${A}` | `kelurahan${A}`]: ReturnType<typeof optionalReferensiId>;
};

/**
 * The patient, the two addresses and the family (platform.md 3), as a new patient and a change of one both send them.
 */
export const PASIEN_FIELDS = {
  norm_manual: optionalText(PASIEN_FIELD_NAMES.norm_manual, 50),
  tak_dikenal: z.boolean().default(false),
  status: referensiId(PASIEN_FIELD_NAMES.status).default(1),
  jenis_identitas: referensiId(PASIEN_FIELD_NAMES.jenis_identitas).default(1),
  nik: optionalDigits(PASIEN_FIELD_NAMES.nik),
  no_bpjs: optionalDigits(PASIEN_FIELD_NAMES.no_bpjs),
  /**
   * The number of a card other than the KTP (list 9), such as a passport. That of a KTP is `nik`, as which it is taken
   * here too.
   */
  nomor_identitas: optionalText(PASIEN_FIELD_NAMES.nomor_identitas, 30),
  nomor_identitas_npwp: optionalText(PASIEN_FIELD_NAMES.nomor_identitas_npwp, 20),
  gelar_depan: optionalText(PASIEN_FIELD_NAMES.gelar_depan, 30),
  /** An empty name is refused by `checkEveryPasien`, because the message depends on the patient. */
  nama: optionalNama(PASIEN_FIELD_NAMES.nama, 150).transform((v) => v ?? '') as unknown as z.ZodType<string, string>,
  gelar_belakang: optionalText(PASIEN_FIELD_NAMES.gelar_belakang, 30),
  panggilan: optionalText(PASIEN_FIELD_NAMES.panggilan, 50, namaLine),
  tempat_lahir: optionalText(PASIEN_FIELD_NAMES.tempat_lahir, 100),
  tanggal_lahir: calendarDate(PASIEN_FIELD_NAMES.tanggal_lahir).nullable().default(null),
  jenis_kelamin: optionalJenisKelamin(PASIEN_FIELD_NAMES.jenis_kelamin),
  agama: optionalReferensiId(PASIEN_FIELD_NAMES.agama),
  status_perkawinan: optionalReferensiId(PASIEN_FIELD_NAMES.status_perkawinan),
  pendidikan: optionalReferensiId(PASIEN_FIELD_NAMES.pendidikan),
  pekerjaan: optionalReferensiId(PASIEN_FIELD_NAMES.pekerjaan),
  suku: optionalReferensiId(PASIEN_FIELD_NAMES.suku),
  golongan_darah: optionalReferensiId(PASIEN_FIELD_NAMES.golongan_darah),
  kewarganegaraan: referensiId(PASIEN_FIELD_NAMES.kewarganegaraan).default(1),
  nomor_kontak_telp: optionalTelepon(PASIEN_FIELD_NAMES.nomor_kontak_telp),
  nomor_kontak_wa: optionalTelepon(PASIEN_FIELD_NAMES.nomor_kontak_wa),
  email: optionalEmail(PASIEN_FIELD_NAMES.email),
  perusahaan: optionalText(PASIEN_FIELD_NAMES.perusahaan, 150),
  bagian: optionalText(PASIEN_FIELD_NAMES.bagian, 100),
  /** Whether this patient's bills may stay open as a receivable (of `perusahaan`). */
  piutang: z.boolean().default(false),
  ...(alamatFields('_identitas') as AlamatFields<'_identitas'>),
  ...(alamatFields('') as AlamatFields<''>),
  ibu_kandung: optionalText(PASIEN_FIELD_NAMES.ibu_kandung, 150, namaLine),
  shdk_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.shdk_keluarga),
  nama_keluarga: optionalNama(PASIEN_FIELD_NAMES.nama_keluarga, 150),
  jenis_kelamin_keluarga: optionalJenisKelamin(PASIEN_FIELD_NAMES.jenis_kelamin_keluarga),
  alamat_keluarga: optionalText(PASIEN_FIELD_NAMES.alamat_keluarga, 255),
  /** Kind of the relative's identity card (list 9) and its number. */
  id_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.id_keluarga),
  no_identitas_keluarga: optionalText(PASIEN_FIELD_NAMES.no_identitas_keluarga, 30),
  tempat_lahir_keluarga: optionalText(PASIEN_FIELD_NAMES.tempat_lahir_keluarga, 100),
  tanggal_lahir_keluarga: calendarDate(PASIEN_FIELD_NAMES.tanggal_lahir_keluarga).nullable().default(null),
  kewarganegaraan_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.kewarganegaraan_keluarga),
  agama_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.agama_keluarga),
  status_perkawinan_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.status_perkawinan_keluarga),
  pendidikan_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.pendidikan_keluarga),
  pekerjaan_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.pekerjaan_keluarga),
  suku_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.suku_keluarga),
  golongan_darah_keluarga: optionalReferensiId(PASIEN_FIELD_NAMES.golongan_darah_keluarga),
  email_keluarga: optionalEmail(PASIEN_FIELD_NAMES.email_keluarga),
  nomor_kontak_keluarga_telp: optionalTelepon(PASIEN_FIELD_NAMES.nomor_kontak_keluarga_telp),
  nomor_kontak_keluarga_wa: optionalTelepon(PASIEN_FIELD_NAMES.nomor_kontak_keluarga_wa),
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
