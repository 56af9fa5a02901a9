import { z } from 'zod';
import { idBaris, teks, teksWajib } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';

const Id = z.coerce.number().int().min(1).max(2_147_483_647);
const RESOURCE = 'ruangan';

/** The position among rows of the same parent; an empty cell of a sheet is 0. */
const urutan = z.preprocess(
  (v) => (v === null || v === '' ? 0 : v),
  z
    .int('Urutan harus berupa angka bulat')
    .min(0, 'Urutan paling kecil 0')
    .max(9999, 'Urutan paling besar 9999')
    .default(0),
) as unknown as z.ZodDefault<z.ZodInt>;
const KOLOM_URUTAN = { kolom: 'urutan', judul: 'Urutan', jenis: 'angka', lebar: 9, contoh: '1' } as const;

export const instalasiMaster = daftarMaster({
  path: '/instalasi',
  resource: RESOURCE,
  sebutan: 'Instalasi',
  isian: { deskripsi: teksWajib('Nama instalasi', 100), urutan },
  baris: { deskripsi: z.string(), urutan: z.int(), jumlah_unit: z.int() },
  urut: ['deskripsi', 'urutan', 'jumlah_unit'],
  lembar: {
    kunci: 'deskripsi',
    kolom: [
      { kolom: 'deskripsi', judul: 'Nama instalasi', jenis: 'teks', lebar: 32, wajib: true, contoh: 'Rawat Jalan' },
      KOLOM_URUTAN,
    ],
  },
});

export const unitMaster = daftarMaster({
  path: '/unit',
  resource: RESOURCE,
  sebutan: 'Unit',
  isian: { deskripsi: teksWajib('Nama unit', 100), instalasi_id: idBaris('Instalasi'), urutan },
  baris: {
    deskripsi: z.string(),
    instalasi_id: z.int(),
    instalasi: z.string(),
    urutan: z.int(),
    jumlah_ruangan: z.int(),
  },
  saring: { instalasi_id: Id.optional() },
  urut: ['deskripsi', 'instalasi', 'urutan', 'jumlah_ruangan'],
  lembar: {
    kunci: ['instalasi', 'deskripsi'],
    kolom: [
      { kolom: 'instalasi', judul: 'Instalasi', jenis: 'teks', lebar: 28, wajib: true, contoh: 'Rawat Jalan' },
      { kolom: 'deskripsi', judul: 'Nama unit', jenis: 'teks', lebar: 32, wajib: true, contoh: 'Poli Umum' },
      KOLOM_URUTAN,
    ],
  },
});

/** The code before a queue number. It ends with a letter, so that `A2-001` can't be misread as `A-2001`. */
const kodeAntrean = z
  .string('Kode antrean wajib diisi')
  .trim()
  .toUpperCase()
  .min(1, 'Kode antrean wajib diisi')
  .max(6, 'Kode antrean paling panjang 6 huruf')
  .regex(/^[A-Z0-9]*[A-Z]$/, 'Kode antrean berisi huruf atau angka dan berakhir dengan huruf');
/** When the list is left out, the stored one stays. */
const daftarId = (nama: string) => z.array(idBaris(nama)).max(300, `${nama} paling banyak 300`).optional();

export const ruanganMaster = daftarMaster({
  path: '/ruangan',
  resource: RESOURCE,
  sebutan: 'Ruangan',
  isian: {
    deskripsi: teksWajib('Nama ruangan', 100),
    unit_id: idBaris('Unit'),
    /** List 15. */
    jenis_kunjungan: idBaris('Jenis kunjungan'),
    kode_antrean: kodeAntrean,
    lokasi: teks('Lokasi', 100),
    /** List 26. */
    smf: idBaris('SMF').nullable().default(null),
    urutan,
    dokter: daftarId('Dokter'),
    pegawai: daftarId('Petugas'),
  },
  baris: {
    deskripsi: z.string(),
    unit_id: z.int(),
    unit: z.string(),
    instalasi_id: z.int(),
    instalasi: z.string(),
    jenis_kunjungan: z.int(),
    jenis_kunjungan_deskripsi: z.string().nullable(),
    kode_antrean: z.string(),
    lokasi: z.string().nullable(),
    smf: z.int().nullable(),
    smf_deskripsi: z.string().nullable(),
    urutan: z.int(),
    /** Ids of doctors and of other employees, ascending. */
    dokter: z.array(z.int()),
    pegawai: z.array(z.int()),
  },
  saring: { unit_id: Id.optional(), jenis_kunjungan: z.coerce.number().int().min(0).max(999).optional() },
  urut: ['deskripsi', 'unit', 'instalasi', 'kode_antrean', 'jenis_kunjungan', 'urutan'],
  lembar: {
    kunci: 'kode_antrean',
    kolom: [
      { kolom: 'kode_antrean', judul: 'Kode antrean', jenis: 'teks', lebar: 14, wajib: true, contoh: 'A' },
      { kolom: 'deskripsi', judul: 'Nama ruangan', jenis: 'teks', lebar: 32, wajib: true, contoh: 'Poli Umum 1' },
      { kolom: 'instalasi', judul: 'Instalasi', jenis: 'teks', lebar: 24, contoh: 'Rawat Jalan' },
      { kolom: 'unit', judul: 'Unit', jenis: 'teks', lebar: 28, wajib: true, contoh: 'Poli Umum' },
      {
        kolom: 'jenis_kunjungan_deskripsi',
        judul: 'Jenis kunjungan',
        jenis: 'teks',
        lebar: 22,
        wajib: true,
        contoh: 'Rawat Jalan',
      },
      { kolom: 'smf_deskripsi', judul: 'SMF', jenis: 'teks', lebar: 24, contoh: 'Umum' },
      { kolom: 'lokasi', judul: 'Lokasi', jenis: 'teks', lebar: 22, contoh: 'Lantai 1' },
      KOLOM_URUTAN,
    ],
  },
});

export const kamarMaster = daftarMaster({
  path: '/kamar',
  resource: RESOURCE,
  sebutan: 'Kamar',
  isian: {
    ruangan_id: idBaris('Ruangan'),
    deskripsi: teksWajib('Nama kamar', 60),
    /** List 19. */
    kelas: idBaris('Kelas'),
    /** 1 men, 2 women (list 2); null: both. */
    jenis_kelamin: z
      .union([z.literal(1), z.literal(2)], 'Pilih laki-laki atau perempuan')
      .nullable()
      .default(null),
    fasilitas: teks('Fasilitas', 200),
    urutan,
  },
  baris: {
    ruangan_id: z.int(),
    ruangan: z.string(),
    deskripsi: z.string(),
    kelas: z.int(),
    kelas_deskripsi: z.string().nullable(),
    jenis_kelamin: z.int().nullable(),
    jenis_kelamin_deskripsi: z.string().nullable(),
    fasilitas: z.string().nullable(),
    urutan: z.int(),
    jumlah_bed: z.int(),
  },
  saring: { ruangan_id: Id.optional() },
  urut: ['deskripsi', 'ruangan', 'kelas', 'urutan', 'jumlah_bed'],
  lembar: {
    kunci: ['ruangan', 'deskripsi'],
    kolom: [
      { kolom: 'ruangan', judul: 'Ruangan', jenis: 'teks', lebar: 28, wajib: true, contoh: 'Melati' },
      { kolom: 'deskripsi', judul: 'Nama kamar', jenis: 'teks', lebar: 24, wajib: true, contoh: 'Melati 1' },
      { kolom: 'kelas_deskripsi', judul: 'Kelas', jenis: 'teks', lebar: 14, wajib: true, contoh: 'Kelas I' },
      { kolom: 'jenis_kelamin_deskripsi', judul: 'Untuk', jenis: 'teks', lebar: 14, contoh: 'Perempuan' },
      { kolom: 'fasilitas', judul: 'Fasilitas', jenis: 'teks', lebar: 36, contoh: 'AC, kamar mandi dalam' },
      KOLOM_URUTAN,
    ],
  },
});

export const tempatTidurMaster = daftarMaster({
  path: '/tempat-tidur',
  resource: RESOURCE,
  sebutan: 'Tempat tidur',
  isian: {
    kamar_id: idBaris('Kamar'),
    nama_bed: teksWajib('Nama tempat tidur', 40),
    /** 1 empty, 2 booked, 3 occupied, 4 out of use; by hand only between 1 and 4. */
    status: z
      .int('Pilih status tempat tidur')
      .min(1, 'Pilih status tempat tidur')
      .max(4, 'Pilih status tempat tidur')
      .default(1),
    keterangan: teks('Keterangan', 100),
    urutan,
  },
  /** `aktif` is what the status says: anything but 4. */
  baris: {
    kamar_id: z.int(),
    kamar: z.string(),
    ruangan_id: z.int(),
    ruangan: z.string(),
    nama_bed: z.string(),
    status: z.int(),
    keterangan: z.string().nullable(),
    urutan: z.int(),
  },
  saring: {
    kamar_id: Id.optional(),
    ruangan_id: Id.optional(),
    status: z.coerce.number().int().min(1).max(4).optional(),
  },
  urut: ['nama_bed', 'kamar', 'ruangan', 'status', 'urutan'],
  lembar: {
    kunci: ['ruangan', 'kamar', 'nama_bed'],
    kolom: [
      { kolom: 'ruangan', judul: 'Ruangan', jenis: 'teks', lebar: 28, wajib: true, contoh: 'Melati' },
      { kolom: 'kamar', judul: 'Kamar', jenis: 'teks', lebar: 24, wajib: true, contoh: 'Melati 1' },
      { kolom: 'nama_bed', judul: 'Tempat tidur', jenis: 'teks', lebar: 18, wajib: true, contoh: 'Bed A' },
      { kolom: 'keterangan', judul: 'Keterangan', jenis: 'teks', lebar: 30, contoh: 'siap pakai' },
      KOLOM_URUTAN,
    ],
  },
});
