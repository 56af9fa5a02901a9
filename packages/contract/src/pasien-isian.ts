import { z } from 'zod';
import { angkaBebas, angkaTepat, email, idPilihan, idPilihanOpsional, tanggal, teks, teksWajib, telepon, type TeksOpsional } from './bidang.ts';

/** The largest norm a facility may hold: nine digits fit every card and an int4. */
export const NORM_TERBESAR = 999_999_999;

/** A record number in a path. */
export const NormJalur = z.coerce.number('NORM harus berupa angka').int().min(1).max(NORM_TERBESAR);
export const NormParams = z.object({ norm: NormJalur });

const alamat = (akhiran: '' | '_identitas') =>
  ({
    [`alamat${akhiran}`]: teks('Alamat', 255),
    [`provinsi${akhiran}`]: idPilihanOpsional('Provinsi'),
    [`wilayah${akhiran}`]: idPilihanOpsional('Kabupaten/Kota'),
    [`kecamatan${akhiran}`]: idPilihanOpsional('Kecamatan'),
    [`kelurahan${akhiran}`]: idPilihanOpsional('Kelurahan/Desa'),
    [`rt${akhiran}`]: angkaBebas('RT', 3),
    [`rw${akhiran}`]: angkaBebas('RW', 3),
    [`kodepos${akhiran}`]: angkaBebas('Kode pos', 5),
  }) as Record<never, never>;

type Alamat<A extends string> = {
  [K in `alamat${A}` | `rt${A}` | `rw${A}` | `kodepos${A}`]: TeksOpsional;
} & { [K in `provinsi${A}` | `wilayah${A}` | `kecamatan${A}` | `kelurahan${A}`]: ReturnType<typeof idPilihanOpsional> };

/** platform.md 3 "Patient", the two addresses and the family, as both forms send them. */
const ISIAN = {
  norm_manual: teks('NORM Manual', 50),
  tak_dikenal: z.boolean().default(false),
  status: idPilihan('Status pasien').default(1),
  jenis_identitas: idPilihan('Jenis identitas').default(1),
  nik: angkaTepat('NIK', 16),
  no_bpjs: angkaTepat('No. BPJS', 13),
  /** The number of another card than the KTP (list 9), e.g. a passport; the KTP's own number is `nik`. */
  nomor_identitas: teks('No. identitas', 30),
  nomor_identitas_npwp: teks('No. NPWP', 20),
  gelar_depan: teks('Gelar depan', 30),
  nama: teksWajib('Nama', 150),
  gelar_belakang: teks('Gelar belakang', 30),
  panggilan: teks('Panggilan', 50),
  tempat_lahir: teks('Tempat lahir', 100),
  tanggal_lahir: tanggal('Tanggal lahir').nullable().default(null),
  jenis_kelamin: idPilihanOpsional('Jenis kelamin'),
  agama: idPilihanOpsional('Agama'),
  status_perkawinan: idPilihanOpsional('Status perkawinan'),
  pendidikan: idPilihanOpsional('Pendidikan'),
  pekerjaan: idPilihanOpsional('Pekerjaan'),
  suku: idPilihanOpsional('Suku'),
  golongan_darah: idPilihanOpsional('Golongan darah'),
  kewarganegaraan: idPilihan('Kewarganegaraan').default(1),
  nomor_kontak_telp: telepon('No. Handphone'),
  nomor_kontak_wa: telepon('No. WhatsApp'),
  email: email('Email'),
  perusahaan: teks('Perusahaan', 150),
  bagian: teks('Bagian', 100),
  /** May this patient's bills stay open as a receivable (of the company above)? */
  piutang: z.boolean().default(false),
  ...(alamat('_identitas') as Alamat<'_identitas'>),
  ...(alamat('') as Alamat<''>),
  ibu_kandung: teks('Nama ibu kandung', 150),
  shdk_keluarga: idPilihanOpsional('Hubungan keluarga'),
  nama_keluarga: teks('Nama keluarga', 150),
  jenis_kelamin_keluarga: idPilihanOpsional('Jenis kelamin keluarga'),
  alamat_keluarga: teks('Alamat keluarga', 255),
  /** Kind of the relative's identity card (list 9) and its number. */
  id_keluarga: idPilihanOpsional('Jenis identitas keluarga'),
  no_identitas_keluarga: teks('No. identitas keluarga', 30),
  tempat_lahir_keluarga: teks('Tempat lahir keluarga', 100),
  tanggal_lahir_keluarga: tanggal('Tanggal lahir keluarga').nullable().default(null),
  kewarganegaraan_keluarga: idPilihanOpsional('Kewarganegaraan keluarga'),
  agama_keluarga: idPilihanOpsional('Agama keluarga'),
  status_perkawinan_keluarga: idPilihanOpsional('Status perkawinan keluarga'),
  pendidikan_keluarga: idPilihanOpsional('Pendidikan keluarga'),
  pekerjaan_keluarga: idPilihanOpsional('Pekerjaan keluarga'),
  suku_keluarga: idPilihanOpsional('Suku keluarga'),
  golongan_darah_keluarga: idPilihanOpsional('Golongan darah keluarga'),
  email_keluarga: email('Email keluarga'),
  nomor_kontak_keluarga_telp: telepon('No. Handphone keluarga'),
  nomor_kontak_keluarga_wa: telepon('No. WhatsApp keluarga'),
};

type Isian = z.output<z.ZodObject<typeof ISIAN>>;

/** platform.md 5: what is asked of a known patient only. */
function wajibDikenal(p: Isian, ctx: z.RefinementCtx): void {
    const wajib = (kolom: string, nilai: unknown, nama: string) => {
    if (nilai === null) ctx.addIssue({ code: 'custom', path: [kolom], message: `${nama} wajib diisi` });
  };
  wajib('tempat_lahir', p.tempat_lahir, 'Tempat lahir');
  if (p.tempat_lahir !== null && !/^[\p{L}\s.'-]+$/u.test(p.tempat_lahir)) ctx.addIssue({ code: 'custom', path: ['tempat_lahir'], message: 'Tempat lahir hanya boleh huruf' });
  wajib('tanggal_lahir', p.tanggal_lahir, 'Tanggal lahir');
  wajib('nomor_kontak_telp', p.nomor_kontak_telp, 'No. Handphone');
  wajib('nomor_kontak_wa', p.nomor_kontak_wa, 'No. WhatsApp');
}

/** Somebody who looks the same was shown, and the clerk went on: why (issue of duplicates; kept with the pair). */
export const BukanKembar = z.strictObject({ norm: z.array(z.int().min(1)).min(1).max(10), alasan: teksWajib('Alasan', 200) });

/** A new patient, as the form sends it; platform.md 5 for the rules. */
export const SimpanPasien = z
  .strictObject({
    /** Typed by hand only where the facility allows it; otherwise the server takes the next number. */
    norm: z.int('NORM harus berupa angka').min(1, 'NORM paling kecil 1').max(NORM_TERBESAR, 'NORM paling besar 999999999').nullable().default(null),
    ...ISIAN,
    /** A newborn's mother, who is a patient here: the child may be registered without a NIK of its own. */
    ibu_norm: z.int('No. RM ibu harus berupa angka').min(1).max(NORM_TERBESAR).nullable().default(null),
    bukan_kembar: BukanKembar.nullable().default(null),
  })
  .superRefine((p, ctx) => {
    if (!p.tak_dikenal) wajibDikenal(p, ctx);
  });
export type SimpanPasien = z.output<typeof SimpanPasien>;
export type SimpanPasienInput = z.input<typeof SimpanPasien>;

/** Changes of a patient: the whole form, on the version that was read. The norm never changes. */
export const UbahPasien = z
  .strictObject({
    ...ISIAN,
    ibu_norm: z.int('No. RM ibu harus berupa angka').min(1).max(NORM_TERBESAR).nullable().default(null),
    /** `versi` of the record the form was filled from; another one by now is a 409 with who changed what. */
    versi: z.int('Versi tidak benar').min(1),
    /** platform.md 4: the patient status was changed, so required fields are not asked for. Believed only if the stored status differs. */
    status_berubah: z.boolean().default(false),
  })
  .superRefine((p, ctx) => {
    if (!p.tak_dikenal && !p.status_berubah) wajibDikenal(p, ctx);
  });
export type UbahPasien = z.output<typeof UbahPasien>;
export type UbahPasienInput = z.input<typeof UbahPasien>;
