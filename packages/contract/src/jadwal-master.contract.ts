import { z } from 'zod';
import { idBaris, tanggal, tanggalWajib, teks, teksWajib } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';

const KUOTA_TERBANYAK = 500;
const JAM = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A time of day in the facility's zone: `08:00`. */
const jam = (nama: string) => z.string(`${nama} wajib diisi`).regex(JAM, `${nama} harus seperti 08.00`);
const kuota = (nama: string) =>
  z
    .int(`${nama} harus berupa angka`)
    .min(0, `${nama} paling kecil 0`)
    .max(KUOTA_TERBANYAK, `${nama} paling besar ${KUOTA_TERBANYAK}`);
const Id = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** A doctor's practice that repeats every week. */
export const jadwalDokter = daftarMaster({
  path: '/jadwal-dokter',
  resource: 'karyawan',
  sebutan: 'Jadwal',
  isian: {
    dokter_id: idBaris('Dokter'),
    ruangan_id: idBaris('Ruangan'),
    /** 1 Senin .. 7 Minggu. */
    hari: z
      .int('Hari harus dipilih dari daftar')
      .min(1, 'Hari harus dipilih dari daftar')
      .max(7, 'Hari harus dipilih dari daftar'),
    mulai: jam('Jam mulai'),
    selesai: jam('Jam selesai'),
    kuota: kuota('Kuota'),
    /** The shares of the quota: both are given, or neither. */
    kuota_jkn: kuota('Kuota JKN').nullable().default(null),
    kuota_nonjkn: kuota('Kuota non-JKN').nullable().default(null),
  },
  baris: {
    dokter_id: z.int(),
    ruangan_id: z.int(),
    hari: z.int(),
    mulai: z.string(),
    selesai: z.string(),
    kuota: z.int(),
    kuota_jkn: z.int().nullable(),
    kuota_nonjkn: z.int().nullable(),
    dokter: z.string(),
    ruangan: z.string(),
  },
  saring: { dokter_id: Id, ruangan_id: Id },
  urut: ['dokter', 'ruangan', 'hari'],
  lembar: {
    kunci: ['dokter', 'ruangan', 'hari', 'mulai'],
    kolom: [
      { kolom: 'dokter', judul: 'Dokter', jenis: 'teks', lebar: 36, wajib: true, contoh: 'dr. Bagus Prakoso, Sp.A' },
      { kolom: 'ruangan', judul: 'Ruangan', jenis: 'teks', lebar: 24, wajib: true, contoh: 'Poli Anak' },
      { kolom: 'hari', judul: 'Hari', jenis: 'teks', lebar: 10, wajib: true, contoh: 'Senin' },
      { kolom: 'mulai', judul: 'Mulai', jenis: 'teks', lebar: 8, wajib: true, contoh: '08:00' },
      { kolom: 'selesai', judul: 'Selesai', jenis: 'teks', lebar: 8, wajib: true, contoh: '12:00' },
      { kolom: 'kuota', judul: 'Kuota', jenis: 'angka', lebar: 8, wajib: true, contoh: '30' },
      { kolom: 'kuota_jkn', judul: 'Kuota JKN', jenis: 'angka', lebar: 10, contoh: '20' },
      { kolom: 'kuota_nonjkn', judul: 'Kuota non-JKN', jenis: 'angka', lebar: 14, contoh: '10' },
    ],
  },
});

export const JENIS_KECUALI = ['cuti', 'tambahan'] as const;
export const NAMA_KECUALI: Record<(typeof JENIS_KECUALI)[number], string> = {
  cuti: 'Cuti',
  tambahan: 'Praktik tambahan',
};

/**
 * Days that differ from a doctor's weekly schedule: a leave, or an extra practice with its own hours and quota.
 * A save that affects booked patients is refused with PERLU_KONFIRMASI, whose `data` lists them (TerdaftarKecuali[]),
 * until it is repeated with `yakin`.
 */
export const jadwalKecuali = daftarMaster({
  path: '/jadwal-kecuali',
  resource: 'karyawan',
  sebutan: 'Pengecualian jadwal',
  isian: {
    dokter_id: idBaris('Dokter'),
    /** Null for a leave from every room. */
    ruangan_id: idBaris('Ruangan').nullable().default(null),
    jenis: z.enum(JENIS_KECUALI, 'Pilih cuti atau praktik tambahan'),
    mulai_tanggal: tanggalWajib('Tanggal awal'),
    sampai_tanggal: tanggalWajib('Tanggal akhir'),
    mulai: jam('Jam mulai').nullable().default(null),
    selesai: jam('Jam selesai').nullable().default(null),
    kuota: kuota('Kuota').nullable().default(null),
    keterangan: teks('Keterangan', 200),
  },
  baris: {
    dokter_id: z.int(),
    ruangan_id: z.int().nullable(),
    jenis: z.enum(JENIS_KECUALI),
    mulai_tanggal: z.string(),
    sampai_tanggal: z.string(),
    mulai: z.string().nullable(),
    selesai: z.string().nullable(),
    kuota: z.int().nullable(),
    keterangan: z.string().nullable(),
    dokter: z.string(),
    ruangan: z.string().nullable(),
  },
  saring: { dokter_id: Id, /** Only those that end on this day or later. */ sejak: tanggal('Tanggal').optional() },
  urut: ['dokter', 'mulai_tanggal'],
  lembar: {
    kunci: ['dokter', 'jenis', 'mulai_tanggal', 'mulai'],
    kolom: [
      { kolom: 'dokter', judul: 'Dokter', jenis: 'teks', lebar: 36, wajib: true, contoh: 'dr. Bagus Prakoso, Sp.A' },
      { kolom: 'jenis', judul: 'Jenis', jenis: 'teks', lebar: 12, wajib: true, contoh: 'cuti' },
      { kolom: 'mulai_tanggal', judul: 'Dari tanggal', jenis: 'tanggal', lebar: 14, wajib: true, contoh: '22/12/2026' },
      {
        kolom: 'sampai_tanggal',
        judul: 'Sampai tanggal',
        jenis: 'tanggal',
        lebar: 14,
        wajib: true,
        contoh: '24/12/2026',
      },
      { kolom: 'ruangan', judul: 'Ruangan', jenis: 'teks', lebar: 24, contoh: '' },
      { kolom: 'mulai', judul: 'Mulai', jenis: 'teks', lebar: 8, contoh: '' },
      { kolom: 'selesai', judul: 'Selesai', jenis: 'teks', lebar: 8, contoh: '' },
      { kolom: 'kuota', judul: 'Kuota', jenis: 'angka', lebar: 8, contoh: '' },
      { kolom: 'keterangan', judul: 'Keterangan', jenis: 'teks', lebar: 30, contoh: 'Cuti tahunan' },
    ],
  },
});

export const TerdaftarKecuali = z.object({ tanggal: z.string(), ruangan: z.string(), jumlah: z.int() });
export type TerdaftarKecuali = z.infer<typeof TerdaftarKecuali>;

/** Days on which no weekly schedule of the facility holds. As with a leave, a save first lists the booked patients. */
export const hariLibur = daftarMaster({
  path: '/hari-libur',
  resource: 'karyawan',
  sebutan: 'Hari libur',
  isian: { tanggal: tanggalWajib('Tanggal'), deskripsi: teksWajib('Nama hari libur', 100) },
  baris: { tanggal: z.string(), deskripsi: z.string() },
  saring: { sejak: tanggal('Tanggal').optional() },
  urut: ['tanggal', 'deskripsi'],
  lembar: {
    kunci: 'tanggal',
    kolom: [
      { kolom: 'tanggal', judul: 'Tanggal', jenis: 'tanggal', lebar: 14, wajib: true, contoh: '17/08/2027' },
      {
        kolom: 'deskripsi',
        judul: 'Nama hari libur',
        jenis: 'teks',
        lebar: 36,
        wajib: true,
        contoh: 'Hari Kemerdekaan',
      },
    ],
  },
});
