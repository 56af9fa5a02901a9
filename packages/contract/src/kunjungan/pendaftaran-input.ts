import { z } from 'zod';
import { tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import { checkNomorPenjamin } from '@nadi/domain/kunjungan/penjamin';
import {
  ASAL,
  BATAS_UKURAN,
  parseUkuran,
  refuseUkuran,
  hasAsuransi,
  checkCatatanAwal,
  UKURAN,
} from '@nadi/domain/kunjungan/catatan-awal';
import type { Asal, CatatanAwal, Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { jenisKontak } from '@nadi/domain/referensi/referensi-list';
import type { JenisKontak } from '@nadi/domain/referensi/referensi-list';
import { MAX_REFERENSI_ID } from '@nadi/domain/referensi/referensi-option';
import {
  calendarDate,
  moment,
  optionalJenisKelamin,
  optionalMultilineText,
  optionalNama,
  optionalReferensiId,
  optionalTelepon,
  optionalText,
  referensiId,
  requiredText,
  rowId,
  optionalEmail,
  optionalSitus,
} from '../field-schemas.ts';
import type { OptionalText } from '../field-schemas.ts';
import { MAX_NORM, MAX_VERSI } from '../pasien/pasien-input.ts';

const requiredId = (message: string) => z.int(message).min(1, message).max(2_147_483_647, message);
const optionalId = (nama: string) => rowId(nama).nullable().default(null);

export const PenjaminKunjungan = z
  .strictObject({
    jenis: requiredId('Penjamin wajib dipilih'),
    nomor_penjamin: optionalText('Nomor kartu', 100),
    /** List 19; 0 is Non Kelas. */
    kelas: z.int('Kelas wajib dipilih').min(0).max(MAX_REFERENSI_ID).nullable().default(null),
    no_sep: optionalText('Nomor SEP', 30),
    keterangan: optionalText('Catatan', 255),
  })
  .superRefine((p, ctx) => {
    const alasan = checkNomorPenjamin(p.jenis, p.nomor_penjamin);
    if (alasan) ctx.addIssue({ code: 'custom', path: ['nomor_penjamin'], message: alasan });
    if (hasAsuransi(p.jenis) && p.kelas === null)
      ctx.addIssue({ code: 'custom', path: ['kelas'], message: 'Kelas wajib dipilih' });
  });

const Tujuan = z.strictObject({
  /** The clerk's choices on the way to the room; the server checks them against the room when they are sent. */
  instalasi_id: optionalId('Tujuan'),
  unit_id: optionalId('Unit'),
  ruangan_id: requiredId('Ruangan wajib dipilih'),
  dokter_id: requiredId('Dokter wajib dipilih'),
  jadwal_dokter_id: requiredId('Jadwal dokter wajib dipilih').nullable().default(null),
  paket_id: optionalId('Paket'),
  /** The bed to book, an id of GET ruangan/bed/{ruangan}; only for inpatient rooms. */
  kamar_id: optionalId('Tempat tidur'),
});

/** The referral of the facility that sent the patient. */
const Rujukan = z.strictObject({
  ppk: optionalText('Faskes perujuk', 100),
  nomor: optionalText('Nomor rujukan', 50),
  tanggal: calendarDate('Tanggal rujukan').nullable().default(null),
  dokter: optionalText('Dokter perujuk', 100),
  bagian_dokter: optionalText('Bagian dokter perujuk', 100),
  diagnosa_masuk: optionalText('Diagnosa masuk', 255),
  /** A code of the facility's ICD-10 in any spelling, turned into the spelling of its list. */
  icd: optionalText('Kode ICD', 10).transform((typed) => typed && (tidyKodeIcd(typed) ?? typed)),
});

/** A date as yyyy/MM/dd, which kunjungan.md 5 requires for this one field. */
const slashDate = z
  .string('Tanggal kejadian wajib diisi')
  .regex(/^\d{4}\/\d{2}\/\d{2}$/, { error: 'Tanggal kejadian ditulis yyyy/MM/dd', abort: true })
  .superRefine((v, ctx) => {
    const issue = calendarDate('Tanggal kejadian').safeParse(v.replaceAll('/', '-')).error?.issues[0];
    if (issue) ctx.addIssue({ code: 'custom', message: issue.message });
  });

export const Kecelakaan = z
  .strictObject({
    /** List 183. */
    jenis_kecelakaan: referensiId('Jenis kecelakaan'),
    no_laporan_polisi: requiredText('Nomor laporan polisi', 50),
    keterangan: optionalText('Keterangan kejadian', 255),
    tanggal_kejadian: slashDate,
    /** List 184. */
    penjamin: optionalReferensiId('Penjamin kecelakaan'),
    suplesi: z.boolean('Suplesi harus ya atau tidak').default(false),
    no_sep_suplesi: optionalText('Nomor SEP suplesi', 30),
    kode_provinsi: referensiId('Provinsi'),
    kode_kabupaten: referensiId('Kabupaten/Kota'),
    kode_kecamatan: referensiId('Kecamatan'),
    /** 1 in force. */
    status: z.int('Status kecelakaan harus berupa angka').min(0).max(9).default(1),
  })
  .superRefine(
    (k, ctx) => {
      // This rule runs although other fields are wrong, so `k` may be anything.
      const { suplesi, no_sep_suplesi } = (k ?? {}) as Partial<typeof k>;
      if (suplesi === true && (no_sep_suplesi ?? null) === null)
        ctx.addIssue({ code: 'custom', path: ['no_sep_suplesi'], message: 'Nomor SEP suplesi wajib diisi' });
    },
    { when: () => true },
  );

/** What a contact of a kind (list 8) looks like. */
const KONTAK_OF: Readonly<Record<JenisKontak, OptionalText>> = {
  telepon: optionalTelepon('Nomor kontak'),
  email: optionalEmail('Email'),
  situs: optionalSitus('Situs web'),
  lain: optionalText('Kontak', 100),
};
const kontakOf = (jenis: unknown): OptionalText => KONTAK_OF[jenisKontak(typeof jenis === 'number' ? jenis : null)];

/** Any part of it may be known alone (ketentuan D32). */
const PenanggungJawabFields = z.strictObject({
  /** List 7. */
  hubungan: optionalReferensiId('Hubungan'),
  /** Without title. */
  nama: optionalNama('Nama penanggung jawab', 100),
  /** List 2. */
  jenis_kelamin: optionalJenisKelamin('Jenis kelamin'),
  /** List 3. */
  pendidikan: optionalReferensiId('Pendidikan'),
  /** List 4. */
  pekerjaan: optionalReferensiId('Pekerjaan'),
  alamat: optionalText('Alamat', 255),
  /** List 8. */
  jenis_kontak: optionalReferensiId('Jenis kontak'),
  /** A telephone number, or the address of the internet that `jenis_kontak` names. */
  no_kontak: optionalText('Nomor kontak', 254),
});
export const PenanggungJawab = PenanggungJawabFields.superRefine(
  (person, ctx) => {
    // This rule runs although other fields are wrong, so `person` may be anything.
    const { jenis_kontak, no_kontak } = (person ?? {}) as Partial<typeof person>;
    const issue = kontakOf(jenis_kontak).safeParse(no_kontak).error?.issues[0];
    if (issue) ctx.addIssue({ code: 'custom', path: ['no_kontak'], message: issue.message });
  },
  { when: () => true },
).transform((person) => ({ ...person, no_kontak: kontakOf(person.jenis_kontak).parse(person.no_kontak) ?? null }));
export type PenanggungJawab = z.output<typeof PenanggungJawab>;

/** Whether nothing at all is known of the person, who then is none (ketentuan D32). */
const isNobody = (person: unknown): boolean =>
  typeof person === 'object' &&
  person !== null &&
  Object.values(person).every((v) => v === null || v === undefined || (typeof v === 'string' && v.trim() === ''));
const OptionalPenanggungJawab = z.preprocess(
  (v) => (isNobody(v) ? null : v),
  PenanggungJawab.nullable().default(null),
) as unknown as z.ZodDefault<z.ZodNullable<typeof PenanggungJawab>>;

type OptionalUkuran = z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
/**
 * A number, or a text that the reader of numbers (D52) is sure of; another text stays one and is refused in words.
 * `checkCatatanAwal` checks the value itself.
 */
const ukuranInput = (nama: Ukuran) =>
  z.preprocess(
    (v) => (typeof v === 'string' && refuseUkuran(nama, v) === null ? parseUkuran(v, BATAS_UKURAN[nama].satuan) : v),
    z
      .number({
        error: ({ input }) => (typeof input === 'string' && refuseUkuran(nama, input)) || 'Harus berupa angka',
      })
      .nullable()
      .default(null),
  ) as unknown as OptionalUkuran;

const CatatanAwalInput = z.strictObject({
  /** True when the patient comes ill, false when well. */
  kunjungan_sakit: z.boolean('Jenis kunjungan harus sakit atau sehat').nullable().default(null),
  keluhan: optionalMultilineText('Keluhan', 2000),
  /** The day of the visit whose complaint was carried over unchanged (YYYY-MM-DD). */
  keluhan_dari: calendarDate('Tanggal asal keluhan').nullable().default(null),
  ...(Object.fromEntries(UKURAN.map((nama) => [nama, ukuranInput(nama)])) as Record<Ukuran, OptionalUkuran>),
  /** The server computes it from weight and height and ignores what is sent. */
  imt: z.number().nullable().default(null),
  promotif: z.boolean('Promotif harus ya atau tidak').default(false),
  /** Where the measures come from (ketentuan D11); a measure that is not named here was measured. */
  asal: z.partialRecord(z.enum(UKURAN), z.enum(ASAL)).default({}),
});

const MAX_TINDAKAN = 50;

const pendaftaranFields = {
  norm: z.int('Pasien belum dipilih').min(1, 'Pasien belum dipilih').max(MAX_NORM, 'Pasien belum dipilih'),
  tanggal_pendaftaran: moment('Waktu pendaftaran').refine((v) => v >= '2000', 'Waktu pendaftaran tidak benar'),
  /** The time is that of saving, by the server's own clock (ketentuan D54); `tanggal_pendaftaran` is then not used. */
  sekarang: z.boolean().default(false),
  oleh: z.literal(1).default(1),
  tujuan: Tujuan,
  rujukan: Rujukan.nullable().default(null),
  penjamin: PenjaminKunjungan,
  kecelakaan: Kecelakaan.nullable().default(null),
  penanggung_jawab_pasien: OptionalPenanggungJawab,
  medical_record: CatatanAwalInput.prefault({}),
  tindakan_ids: z
    .array(requiredId('Tindakan tidak dikenal'), 'Tindakan tidak dikenal')
    .max(MAX_TINDAKAN, `Paling banyak ${MAX_TINDAKAN} tindakan`)
    .default([]),
  satu_sehat: z.boolean('Persetujuan SATUSEHAT wajib dijawab'),
  /** The clerk goes on although the patient also waits in another room today (D19). */
  lanjutkan: z.boolean().default(false),
  /** The clerk says that measures are right which can hardly be at this age, or after what was measured before. */
  ukuran_benar: z.boolean().default(false),
};

type PartialPendaftaran = {
  penjamin?: { jenis?: unknown } | null;
  medical_record?: Record<string, unknown> | null;
  tujuan?: { paket_id?: unknown } | null;
} | null;

/**
 * The values of a record that its rules can check. `unreadable` names the fields of a wrong type, which the schema has
 * refused already.
 */
function readCatatanAwal(raw: unknown): { catatanAwal: CatatanAwal; unreadable: Set<string> } {
  const fields = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const unreadable = new Set<string>();
  const readField = <T extends boolean | number | string>(nama: string, jenis: string): T | null => {
    const v = fields[nama] ?? null;
    if (v === null || typeof v === jenis) return v as T | null;
    unreadable.add(nama);
    return null;
  };
  const ukuranValues = Object.fromEntries(UKURAN.map((nama) => [nama, readField<number>(nama, 'number')])) as Record<
    Ukuran,
    number | null
  >;
  return {
    catatanAwal: {
      ...ukuranValues,
      kunjungan_sakit: readField('kunjungan_sakit', 'boolean'),
      keluhan: readField('keluhan', 'string'),
    },
    unreadable,
  };
}

/**
 * The rules between the sections. They run although single fields are wrong, so that all issues are reported at once.
 */
function checkAcrossSections(
  values: PartialPendaftaran,
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const jenis = typeof values?.penjamin?.jenis === 'number' ? values.penjamin.jenis : null;
  const { catatanAwal, unreadable } = readCatatanAwal(values?.medical_record);
  for (const [nama, message] of Object.entries(checkCatatanAwal(catatanAwal, jenis)))
    if (!unreadable.has(nama)) ctx.addIssue({ code: 'custom', path: ['medical_record', nama], message });
  if (jenis !== null && hasAsuransi(jenis) && typeof values?.tujuan?.paket_id === 'number') {
    ctx.addIssue({
      code: 'custom',
      path: ['tujuan', 'paket_id'],
      message: 'Paket tidak berlaku untuk penjamin asuransi',
    });
  }
}

/** The schema without the rules between its sections, for a form that adds fields of its own. */
export const PendaftaranFields = z.strictObject({
  ...pendaftaranFields,
  /** The number of the hall with which the patient stands at the counter. A visit keeps it; a change of it does not. */
  antrean_loket_id: optionalId('Nomor loket'),
});
export const withPendaftaranRules = <T extends z.ZodType>(schema: T): T =>
  schema.superRefine((values, ctx) => checkAcrossSections(values as PartialPendaftaran, ctx), {
    when: () => true,
  }) as T;

/** kunjungan.md 3, "Visit registration payload". */
export const SavePendaftaran = withPendaftaranRules(PendaftaranFields);
export type SavePendaftaran = z.output<typeof SavePendaftaran>;
/** What a registration and a change of it have in common. */
export type PendaftaranBody = Omit<SavePendaftaran, 'antrean_loket_id'>;
export type SavePendaftaranInput = z.input<typeof SavePendaftaran>;

/**
 * `versi` is that of the visit as it was read; if it has another one by now, the answer is a 409. Without it the change
 * applies to the visit as it stands (ketentuan D26).
 */
export const UpdatePendaftaran = withPendaftaranRules(
  z.strictObject({
    ...pendaftaranFields,
    versi: z.int('Versi tidak benar').min(1, 'Versi tidak benar').max(MAX_VERSI, 'Versi tidak benar').nullish(),
  }),
);
export type UpdatePendaftaran = z.output<typeof UpdatePendaftaran>;

export type { Asal, Ukuran };
