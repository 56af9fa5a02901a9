import { z } from 'zod';
import { rowId, calendarDate, requiredDate, optionalText, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

export const MAX_KUOTA = 500;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A time of day in the facility's zone: `08:00`. */
const timeOfDay = (nama: string) => z.string(`${nama} wajib diisi`).regex(TIME_PATTERN, `${nama} harus seperti 08.00`);
const kuotaCount = (nama: string) =>
  z
    .int(`${nama} harus berupa angka`)
    .min(0, `${nama} paling kecil 0`)
    .max(MAX_KUOTA, `${nama} paling besar ${MAX_KUOTA}`);
const IdQuery = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** A doctor's practice that repeats every week. */
export const jadwalDokter = defineMasterList({
  path: '/jadwal-dokter',
  resource: 'karyawan',
  label: 'Jadwal',
  fields: {
    dokter_id: rowId('Dokter'),
    ruangan_id: rowId('Ruangan'),
    /** 1 Senin .. 7 Minggu. */
    hari: z
      .int('Hari harus dipilih dari daftar')
      .min(1, 'Hari harus dipilih dari daftar')
      .max(7, 'Hari harus dipilih dari daftar'),
    mulai: timeOfDay('Jam mulai'),
    selesai: timeOfDay('Jam selesai'),
    kuota: kuotaCount('Kuota'),
    /** The shares of the quota: both are given, or neither. */
    kuota_jkn: kuotaCount('Kuota JKN').nullable().default(null),
    kuota_nonjkn: kuotaCount('Kuota non-JKN').nullable().default(null),
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
  filters: { dokter_id: IdQuery, ruangan_id: IdQuery },
  urut: ['dokter', 'ruangan', 'hari'],
  sheet: {
    key: ['dokter', 'ruangan', 'hari', 'mulai'],
    kolom: [
      { kolom: 'dokter', title: 'Dokter', jenis: 'teks', width: 36, wajib: true, contoh: 'dr. Bagus Prakoso, Sp.A' },
      { kolom: 'ruangan', title: 'Ruangan', jenis: 'teks', width: 24, wajib: true, contoh: 'Poli Anak' },
      { kolom: 'hari', title: 'Hari', jenis: 'teks', width: 10, wajib: true, contoh: 'Senin' },
      { kolom: 'mulai', title: 'Mulai', jenis: 'teks', width: 8, wajib: true, contoh: '08:00' },
      { kolom: 'selesai', title: 'Selesai', jenis: 'teks', width: 8, wajib: true, contoh: '12:00' },
      { kolom: 'kuota', title: 'Kuota', jenis: 'angka', width: 8, wajib: true, contoh: '30' },
      { kolom: 'kuota_jkn', title: 'Kuota JKN', jenis: 'angka', width: 10, contoh: '20' },
      { kolom: 'kuota_nonjkn', title: 'Kuota non-JKN', jenis: 'angka', width: 14, contoh: '10' },
    ],
  },
});

export const JENIS_KECUALI = ['cuti', 'tambahan'] as const;
export const NAMA_JENIS_KECUALI: Record<(typeof JENIS_KECUALI)[number], string> = {
  cuti: 'Cuti',
  tambahan: 'Praktik tambahan',
};

/**
 * Days that differ from a doctor's weekly schedule: a leave, or an extra practice with its own hours and quota.
 * A save that affects booked patients is refused with PERLU_KONFIRMASI, whose `data` lists them (TerdaftarKecuali[]),
 * until it is repeated with `yakin`.
 */
export const jadwalKecuali = defineMasterList({
  path: '/jadwal-kecuali',
  resource: 'karyawan',
  label: 'Pengecualian jadwal',
  fields: {
    dokter_id: rowId('Dokter'),
    /** Null for a leave from every room. */
    ruangan_id: rowId('Ruangan').nullable().default(null),
    jenis: z.enum(JENIS_KECUALI, 'Pilih cuti atau praktik tambahan'),
    mulai_tanggal: requiredDate('Tanggal awal'),
    sampai_tanggal: requiredDate('Tanggal akhir'),
    mulai: timeOfDay('Jam mulai').nullable().default(null),
    selesai: timeOfDay('Jam selesai').nullable().default(null),
    kuota: kuotaCount('Kuota').nullable().default(null),
    keterangan: optionalText('Keterangan', 200),
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
  filters: {
    dokter_id: IdQuery,
    /** Only those that end on this day or later. */ sejak: calendarDate('Tanggal').optional(),
  },
  urut: ['dokter', 'mulai_tanggal'],
  sheet: {
    key: ['dokter', 'jenis', 'mulai_tanggal', 'mulai'],
    kolom: [
      { kolom: 'dokter', title: 'Dokter', jenis: 'teks', width: 36, wajib: true, contoh: 'dr. Bagus Prakoso, Sp.A' },
      { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 12, wajib: true, contoh: 'cuti' },
      { kolom: 'mulai_tanggal', title: 'Dari tanggal', jenis: 'tanggal', width: 14, wajib: true, contoh: '22/12/2026' },
      {
        kolom: 'sampai_tanggal',
        title: 'Sampai tanggal',
        jenis: 'tanggal',
        width: 14,
        wajib: true,
        contoh: '24/12/2026',
      },
      { kolom: 'ruangan', title: 'Ruangan', jenis: 'teks', width: 24, contoh: '' },
      { kolom: 'mulai', title: 'Mulai', jenis: 'teks', width: 8, contoh: '' },
      { kolom: 'selesai', title: 'Selesai', jenis: 'teks', width: 8, contoh: '' },
      { kolom: 'kuota', title: 'Kuota', jenis: 'angka', width: 8, contoh: '' },
      { kolom: 'keterangan', title: 'Keterangan', jenis: 'teks', width: 30, contoh: 'Cuti tahunan' },
    ],
  },
});

export const TerdaftarKecuali = z.object({ tanggal: z.string(), ruangan: z.string(), jumlah: z.int() });
export type TerdaftarKecuali = z.infer<typeof TerdaftarKecuali>;

/** Days on which no weekly schedule of the facility holds. As with a leave, a save first lists the booked patients. */
export const hariLibur = defineMasterList({
  path: '/hari-libur',
  resource: 'karyawan',
  label: 'Hari libur',
  fields: { tanggal: requiredDate('Tanggal'), deskripsi: requiredText('Nama hari libur', 100) },
  baris: { tanggal: z.string(), deskripsi: z.string() },
  filters: { sejak: calendarDate('Tanggal').optional() },
  urut: ['tanggal', 'deskripsi'],
  sheet: {
    key: 'tanggal',
    kolom: [
      { kolom: 'tanggal', title: 'Tanggal', jenis: 'tanggal', width: 14, wajib: true, contoh: '17/08/2027' },
      {
        kolom: 'deskripsi',
        title: 'Nama hari libur',
        jenis: 'teks',
        width: 36,
        wajib: true,
        contoh: 'Hari Kemerdekaan',
      },
    ],
  },
});
