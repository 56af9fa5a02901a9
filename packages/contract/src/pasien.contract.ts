import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import { angkaBebas, angkaTepat, idPilihan, idPilihanOpsional, tanggal, teks, teksWajib, telepon, type TeksOpsional } from './bidang.ts';

/** The largest norm a facility may hold: nine digits fit every card and an int4. */
export const NORM_TERBESAR = 999_999_999;
const Norm = z.coerce.number('NORM harus berupa angka').int().min(1).max(NORM_TERBESAR);
const NormParams = z.object({ norm: Norm });

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

/** platform.md 3 "Patient" and the two addresses, as the form sends them; platform.md 5 for the rules. */
export const SimpanPasien = z
  .strictObject({
    /** Typed by hand only where the facility allows it; otherwise the server takes the next number. */
    norm: z.int('NORM harus berupa angka').min(1, 'NORM paling kecil 1').max(NORM_TERBESAR, 'NORM paling besar 999999999').nullable().default(null),
    norm_manual: teks('NORM Manual', 50),
    tak_dikenal: z.boolean().default(false),
    status: idPilihan('Status pasien').default(1),
    jenis_identitas: idPilihan('Jenis identitas').default(1),
    nik: angkaTepat('NIK', 16),
    no_bpjs: angkaTepat('No. BPJS', 13),
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
    email: z.preprocess((v) => (v === '' ? null : v), z.email('Email tidak benar').max(254, 'Email paling panjang 254 huruf').nullable().default(null)) as unknown as TeksOpsional,
    perusahaan: teks('Perusahaan', 150),
    bagian: teks('Bagian', 100),
    ...(alamat('_identitas') as Alamat<'_identitas'>),
    ...(alamat('') as Alamat<''>),
    ibu_kandung: teks('Nama ibu kandung', 150),
    shdk_keluarga: idPilihanOpsional('Hubungan keluarga'),
    nama_keluarga: teks('Nama keluarga', 150),
    jenis_kelamin_keluarga: idPilihanOpsional('Jenis kelamin keluarga'),
    alamat_keluarga: teks('Alamat keluarga', 255),
    nomor_kontak_keluarga_telp: telepon('No. Handphone keluarga'),
    nomor_kontak_keluarga_wa: telepon('No. WhatsApp keluarga'),
  })
  .superRefine((p, ctx) => {
    // platform.md 5: everything below is asked of a known patient only.
    if (p.tak_dikenal) return;
    const wajib = (kolom: string, nilai: unknown, nama: string) => {
      if (nilai === null) ctx.addIssue({ code: 'custom', path: [kolom], message: `${nama} wajib diisi` });
    };
    wajib('tempat_lahir', p.tempat_lahir, 'Tempat lahir');
    if (p.tempat_lahir !== null && !/^[\p{L}\s.'-]+$/u.test(p.tempat_lahir)) ctx.addIssue({ code: 'custom', path: ['tempat_lahir'], message: 'Tempat lahir hanya boleh huruf' });
    wajib('tanggal_lahir', p.tanggal_lahir, 'Tanggal lahir');
    wajib('nomor_kontak_telp', p.nomor_kontak_telp, 'No. Handphone');
    wajib('nomor_kontak_wa', p.nomor_kontak_wa, 'No. WhatsApp');
  });
export type SimpanPasien = z.output<typeof SimpanPasien>;
export type SimpanPasienInput = z.input<typeof SimpanPasien>;

const ReferensiStatus = z.object({ deskripsi: z.string() });

export const BarisPasien = z.object({
  norm: z.int(),
  norm_manual: z.string().nullable(),
  gelar_depan: z.string().nullable(),
  nama: z.string(),
  gelar_belakang: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  tanggal_lahir: z.string().nullable(),
  alamat: z.string().nullable(),
  rt: z.string().nullable(),
  rw: z.string().nullable(),
  kecamatan_deskripsi: z.string().nullable(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  status_pasien: z.int(),
  referensi_status_pasien: ReferensiStatus,
});
export type BarisPasien = z.infer<typeof BarisPasien>;

const saring = (nama: string) => z.string().trim().max(100, `${nama} paling panjang 100 huruf`).optional();

export const listPasien = endpoint({
  method: 'GET',
  path: '/pasien',
  can: 'view tabel pasien',
  summary: 'Daftar pasien, satu saringan untuk tiap kolom',
  query: z.object({
    ...Paging,
    norm: saring('No. RM'),
    nama: saring('Pasien'),
    alamat: saring('Alamat'),
    /** As typed: dd/mm/yyyy, or a part of it (yyyy, mm/yyyy). */
    tanggal_lahir: saring('Tanggal lahir'),
    nik: saring('No. KTP'),
    no_bpjs: saring('No. BPJS'),
    status: saring('Status'),
    urut: z.enum(['norm', '-norm', 'nama', '-nama', 'tanggal_lahir', '-tanggal_lahir']).optional(),
  }),
  response: page(BarisPasien),
});

/** What the intake box shows of one hit. */
export const HasilCari = z.object({
  norm: z.int(),
  nama: z.string(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  status_pasien: z.int(),
  kunjungan_terakhir: z.object({ tanggal: z.string(), ruangan: z.string() }).nullable(),
});
export type HasilCari = z.infer<typeof HasilCari>;

export const searchPasien = endpoint({
  method: 'GET',
  path: '/pasien/search/:query',
  can: ['view tabel pasien', 'create kunjungan'],
  summary: 'Cari pasien dari nama, No. RM, NIK, atau No. BPJS; paling banyak 10',
  params: z.object({ query: z.string().max(300, 'Pencarian paling panjang 300 huruf') }),
  response: answer(z.array(HasilCari)),
});

const AlamatView = {
  alamat: z.string().nullable(), provinsi: z.int().nullable(), wilayah: z.int().nullable(), kecamatan: z.int().nullable(), kelurahan: z.int().nullable(),
  rt: z.string().nullable(), rw: z.string().nullable(), kodepos: z.string().nullable(),
  alamat_identitas: z.string().nullable(), provinsi_identitas: z.int().nullable(), wilayah_identitas: z.int().nullable(), kecamatan_identitas: z.int().nullable(),
  kelurahan_identitas: z.int().nullable(), rt_identitas: z.string().nullable(), rw_identitas: z.string().nullable(), kodepos_identitas: z.string().nullable(),
};
const Bernilai = z.object({ value: z.int() });

export const DetailPasien = z.object({
  norm: z.int(), norm_manual: z.string().nullable(), tak_dikenal: z.boolean(), status_pasien: z.int(), referensi_status_pasien: ReferensiStatus,
  jenis_identitas: z.int(), nik: z.string().nullable(), no_bpjs: z.string().nullable(),
  gelar_depan: z.string().nullable(), nama: z.string(), gelar_belakang: z.string().nullable(), panggilan: z.string().nullable(),
  tempat_lahir: z.string().nullable(), tanggal_lahir: z.string().nullable(), jenis_kelamin: z.int().nullable(), agama: z.int().nullable(),
  status_perkawinan: z.int().nullable(), pendidikan: z.int().nullable(), pekerjaan: z.int().nullable(), suku: z.int().nullable(), golongan_darah: z.int().nullable(),
  kewarganegaraan: z.int(), email: z.string().nullable(), perusahaan: z.string().nullable(), bagian: z.string().nullable(), ibu_kandung: z.string().nullable(),
  ...AlamatView,
  /** "Tembalang, Kota Semarang, Jawa Tengah" of the domicile, for reading. */
  wilayah_deskripsi: z.string().nullable(),
  identitas_pasien: z.array(z.object({ jenis: Bernilai, nomor: z.string() })),
  kontak_pasien: z.array(z.object({ jenis: Bernilai, nomor: z.string() })),
  keluarga_pasien: z.array(
    z.object({ id: z.int(), shdk: z.int().nullable(), nama: z.string(), jenis_kelamin: z.int().nullable(), alamat: z.string().nullable(), kontak: z.array(z.object({ jenis: Bernilai, nomor: z.string() })) }),
  ),
  created_at: z.string(),
});
export type DetailPasien = z.infer<typeof DetailPasien>;

export const getPasien = endpoint({ method: 'GET', path: '/pasien/:norm', can: ['view detail pasien', 'create kunjungan'], summary: 'Satu pasien; pembacaannya dicatat', params: NormParams, response: answer(DetailPasien) });

export const storePasien = endpoint({
  method: 'POST', path: '/pasien/store', can: 'create pasien', summary: 'Simpan pasien baru', body: SimpanPasien, creates: true, form: true,
  response: saved(z.object({ norm: z.int(), nama: z.string() })),
});

export const freeNorm = endpoint({ method: 'GET', path: '/pasien/free-norm', can: ['create pasien', 'update pasien'], summary: 'NORM bebas berikutnya (D6)', response: answer(z.int()) });

export const checkNorm = endpoint({
  method: 'GET', path: '/pasien/check-norm/:norm', can: ['create pasien', 'update pasien'], summary: 'Apakah NORM masih bebas', params: NormParams,
  response: answer(z.object({ ok: z.boolean(), freeNorm: z.int() })),
});

export const validateNik = endpoint({
  method: 'POST', path: '/pasien/validate-nik/:nik', can: ['create pasien', 'update pasien'], summary: 'Apakah NIK sudah dipakai pasien lain di faskes ini',
  params: z.object({ nik: z.string().regex(/^\d{16}$/, 'NIK harus 16 angka') }),
  response: answer(z.object({ exists: z.boolean(), norm: z.int().nullable(), nama: z.string().nullable() })),
});
