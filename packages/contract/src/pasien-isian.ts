import { z } from 'zod';
import {
  angka,
  angkaBebas,
  email,
  idPilihan,
  idPilihanOpsional,
  tanggal,
  teks,
  teksWajib,
  telepon,
  type TeksOpsional,
} from './bidang.ts';
import { galat, pesan } from './pesan.ts';
import type { NAMA } from './pesan-nama.ts';

/** The largest norm: nine digits fit every card and an int4. */
export const NORM_TERBESAR = 999_999_999;

/** The largest `versi` of a record: an int4. */
export const VERSI_TERBESAR = 2_147_483_647;

/** A record number in a path. */
export const NormJalur = z.coerce.number('NORM harus berupa angka').int().min(1).max(NORM_TERBESAR);
export const NormParams = z.object({ norm: NormJalur });

/**
 * The name of each field in messages, also where the facility requires it (`<name> wajib diisi`). FIELD_NAMES of
 * field-names.ts has the names in other languages.
 */
export const NAMA_KOLOM = {
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
} as const satisfies Record<string, keyof typeof NAMA>;

const alamat = (akhiran: '' | '_identitas') =>
  ({
    [`alamat${akhiran}`]: teks(NAMA_KOLOM.alamat, 255),
    [`provinsi${akhiran}`]: idPilihanOpsional(NAMA_KOLOM.provinsi),
    [`wilayah${akhiran}`]: idPilihanOpsional(NAMA_KOLOM.wilayah),
    [`kecamatan${akhiran}`]: idPilihanOpsional(NAMA_KOLOM.kecamatan),
    [`kelurahan${akhiran}`]: idPilihanOpsional(NAMA_KOLOM.kelurahan),
    [`rt${akhiran}`]: angkaBebas(NAMA_KOLOM.rt, 3),
    [`rw${akhiran}`]: angkaBebas(NAMA_KOLOM.rw, 3),
    [`kodepos${akhiran}`]: angkaBebas(NAMA_KOLOM.kodepos, 5),
  }) as Record<never, never>;

type Alamat<A extends string> = {
  [K in `alamat${A}` | `rt${A}` | `rw${A}` | `kodepos${A}`]: TeksOpsional;
} & { [K in `provinsi${A}` | `wilayah${A}` | `kecamatan${A}` | `kelurahan${A}`]: ReturnType<typeof idPilihanOpsional> };

/**
 * The patient, the two addresses and the family (platform.md 3), as a new patient and a change of one both send them.
 */
const ISIAN = {
  norm_manual: teks(NAMA_KOLOM.norm_manual, 50),
  tak_dikenal: z.boolean().default(false),
  status: idPilihan(NAMA_KOLOM.status).default(1),
  jenis_identitas: idPilihan(NAMA_KOLOM.jenis_identitas).default(1),
  nik: angka(NAMA_KOLOM.nik),
  no_bpjs: angka(NAMA_KOLOM.no_bpjs),
  /** The number of a card other than the KTP (list 9), such as a passport; the KTP's number is `nik`. */
  nomor_identitas: teks(NAMA_KOLOM.nomor_identitas, 30),
  nomor_identitas_npwp: teks(NAMA_KOLOM.nomor_identitas_npwp, 20),
  gelar_depan: teks(NAMA_KOLOM.gelar_depan, 30),
  /** An empty name is refused by `checkEveryPasien`, because the message depends on the patient. */
  nama: teks(NAMA_KOLOM.nama, 150).transform((v) => v ?? '') as unknown as z.ZodType<string, string>,
  gelar_belakang: teks(NAMA_KOLOM.gelar_belakang, 30),
  panggilan: teks(NAMA_KOLOM.panggilan, 50),
  tempat_lahir: teks(NAMA_KOLOM.tempat_lahir, 100),
  tanggal_lahir: tanggal(NAMA_KOLOM.tanggal_lahir).nullable().default(null),
  jenis_kelamin: idPilihanOpsional(NAMA_KOLOM.jenis_kelamin),
  agama: idPilihanOpsional(NAMA_KOLOM.agama),
  status_perkawinan: idPilihanOpsional(NAMA_KOLOM.status_perkawinan),
  pendidikan: idPilihanOpsional(NAMA_KOLOM.pendidikan),
  pekerjaan: idPilihanOpsional(NAMA_KOLOM.pekerjaan),
  suku: idPilihanOpsional(NAMA_KOLOM.suku),
  golongan_darah: idPilihanOpsional(NAMA_KOLOM.golongan_darah),
  kewarganegaraan: idPilihan(NAMA_KOLOM.kewarganegaraan).default(1),
  nomor_kontak_telp: telepon(NAMA_KOLOM.nomor_kontak_telp),
  nomor_kontak_wa: telepon(NAMA_KOLOM.nomor_kontak_wa),
  email: email(NAMA_KOLOM.email),
  perusahaan: teks(NAMA_KOLOM.perusahaan, 150),
  bagian: teks(NAMA_KOLOM.bagian, 100),
  /** Whether this patient's bills may stay open as a receivable (of `perusahaan`). */
  piutang: z.boolean().default(false),
  ...(alamat('_identitas') as Alamat<'_identitas'>),
  ...(alamat('') as Alamat<''>),
  ibu_kandung: teks(NAMA_KOLOM.ibu_kandung, 150),
  shdk_keluarga: idPilihanOpsional(NAMA_KOLOM.shdk_keluarga),
  nama_keluarga: teks(NAMA_KOLOM.nama_keluarga, 150),
  jenis_kelamin_keluarga: idPilihanOpsional(NAMA_KOLOM.jenis_kelamin_keluarga),
  alamat_keluarga: teks(NAMA_KOLOM.alamat_keluarga, 255),
  /** Kind of the relative's identity card (list 9) and its number. */
  id_keluarga: idPilihanOpsional(NAMA_KOLOM.id_keluarga),
  no_identitas_keluarga: teks(NAMA_KOLOM.no_identitas_keluarga, 30),
  tempat_lahir_keluarga: teks(NAMA_KOLOM.tempat_lahir_keluarga, 100),
  tanggal_lahir_keluarga: tanggal(NAMA_KOLOM.tanggal_lahir_keluarga).nullable().default(null),
  kewarganegaraan_keluarga: idPilihanOpsional(NAMA_KOLOM.kewarganegaraan_keluarga),
  agama_keluarga: idPilihanOpsional(NAMA_KOLOM.agama_keluarga),
  status_perkawinan_keluarga: idPilihanOpsional(NAMA_KOLOM.status_perkawinan_keluarga),
  pendidikan_keluarga: idPilihanOpsional(NAMA_KOLOM.pendidikan_keluarga),
  pekerjaan_keluarga: idPilihanOpsional(NAMA_KOLOM.pekerjaan_keluarga),
  suku_keluarga: idPilihanOpsional(NAMA_KOLOM.suku_keluarga),
  golongan_darah_keluarga: idPilihanOpsional(NAMA_KOLOM.golongan_darah_keluarga),
  email_keluarga: email(NAMA_KOLOM.email_keluarga),
  nomor_kontak_keluarga_telp: telepon(NAMA_KOLOM.nomor_kontak_keluarga_telp),
  nomor_kontak_keluarga_wa: telepon(NAMA_KOLOM.nomor_kontak_keluarga_wa),
};

type Isian = z.output<z.ZodObject<typeof ISIAN>>;

const PANJANG_NOMOR = { nik: 16, no_bpjs: 13 } as const;

/**
 * The rules for every patient (platform.md 5). An unknown patient's NIK or card number may be incomplete, because a
 * part of it may be all that is known.
 */
function wajibSemua(p: Isian, ctx: z.RefinementCtx): void {
  if (p.nama === '')
    ctx.addIssue({
      code: 'custom',
      path: ['nama'],
      message: pesan(p.tak_dikenal ? 'namaKosong' : 'wajib', NAMA_KOLOM.nama),
    });
  for (const kolom of ['nik', 'no_bpjs'] as const) {
    const [nomor, nama, panjang] = [p[kolom], NAMA_KOLOM[kolom], PANJANG_NOMOR[kolom]];
    // The field's own schema already refuses anything but digits.
    if (nomor === null || !/^\d*$/.test(nomor)) continue;
    const salah = p.tak_dikenal ? nomor.length > panjang : nomor.length !== panjang;
    if (salah)
      ctx.addIssue({
        code: 'custom',
        path: [kolom],
        message: p.tak_dikenal ? pesan('panjangAngka', nama, panjang) : pesan('tepat', nama, panjang, nomor.length),
      });
  }
}

/** The rules for known patients only (platform.md 5). */
function wajibDikenal(p: Isian, ctx: z.RefinementCtx): void {
  const wajib = (kolom: string, nilai: unknown, nama: string) => {
    if (nilai === null) ctx.addIssue({ code: 'custom', path: [kolom], message: pesan('wajib', nama) });
  };
  wajib('tempat_lahir', p.tempat_lahir, 'Tempat lahir');
  if (p.tempat_lahir !== null && !/^[\p{L}\s.'-]+$/u.test(p.tempat_lahir))
    ctx.addIssue({ code: 'custom', path: ['tempat_lahir'], message: pesan('hanyaHuruf', 'Tempat lahir') });
  wajib('tanggal_lahir', p.tanggal_lahir, 'Tanggal lahir');
  wajib('nomor_kontak_telp', p.nomor_kontak_telp, 'No. Handphone');
  wajib('nomor_kontak_wa', p.nomor_kontak_wa, 'No. WhatsApp');
}

/**
 * Why the clerk saved a patient although possible duplicates were shown (issue of duplicates); stored with each pair.
 */
export const BukanKembar = z.strictObject({
  norm: z.array(z.int().min(1).max(NORM_TERBESAR)).min(1).max(10),
  alasan: teksWajib('Alasan', 200),
});

const IbuNorm = z
  .int(galat('angka', 'No. RM ibu'))
  .min(1, galat('palingKecil', 'No. RM ibu', 1))
  .max(NORM_TERBESAR, galat('palingBesar', 'No. RM ibu', NORM_TERBESAR))
  .nullable()
  .default(null);

/** A new patient, as the form sends it; platform.md 5 has the rules. */
export const SimpanPasien = z
  .strictObject({
    /** Typed only where the facility allows it; otherwise the server takes the next number. */
    norm: z
      .int(galat('angka', 'NORM'))
      .min(1, galat('palingKecil', 'NORM', 1))
      .max(NORM_TERBESAR, galat('palingBesar', 'NORM', NORM_TERBESAR))
      .nullable()
      .default(null),
    ...ISIAN,
    /** The mother of a newborn, a patient of this facility; with it the child needs no NIK of its own. */
    ibu_norm: IbuNorm,
    bukan_kembar: BukanKembar.nullable().default(null),
  })
  .superRefine((p, ctx) => {
    wajibSemua(p, ctx);
    if (!p.tak_dikenal) wajibDikenal(p, ctx);
  });
export type SimpanPasien = z.output<typeof SimpanPasien>;
export type SimpanPasienInput = z.input<typeof SimpanPasien>;

/** A change of a patient: the whole form, made on the version that was read. The norm never changes. */
export const UbahPasien = z
  .strictObject({
    ...ISIAN,
    ibu_norm: IbuNorm,
    /**
     * The version the form was filled from; if the record has another one by now, the answer is a 409 with the changes
     * since.
     */
    versi: z.int('Versi tidak benar').min(1).max(VERSI_TERBESAR, 'Versi tidak benar'),
    /**
     * A change of the patient status does not require the fields (platform.md 4). The server checks that it really
     * changed.
     */
    status_berubah: z.boolean().default(false),
  })
  .superRefine((p, ctx) => {
    wajibSemua(p, ctx);
    if (!p.tak_dikenal && !p.status_berubah) wajibDikenal(p, ctx);
  });
export type UbahPasien = z.output<typeof UbahPasien>;
export type UbahPasienInput = z.input<typeof UbahPasien>;
