import { z } from 'zod';
import { PROFESI } from '@nadi/domain/karyawan/profesi';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import {
  optionalDigits,
  optionalEmail,
  readJenisKelamin,
  rowId,
  calendarDate,
  optionalText,
  requiredNama,
  optionalTelepon,
} from '../field-schemas.ts';
import type { OptionalText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

const nik = optionalDigits('NIK').refine(
  (v) => v === null || v.length === NIK_LENGTH,
  `NIK harus ${NIK_LENGTH} angka`,
) as unknown as OptionalText;
const jenis_kelamin = z.preprocess(
  readJenisKelamin,
  z
    .int('Jenis kelamin harus dipilih dari daftar')
    .min(1, 'Jenis kelamin harus dipilih dari daftar')
    .max(2, 'Jenis kelamin harus dipilih dari daftar')
    .nullable()
    .default(null),
) as unknown as z.ZodDefault<z.ZodNullable<z.ZodInt>>;
const optionalDate = (nama: string) => calendarDate(nama).nullable().default(null);
const nullableText = z.string().nullable();

/** The people who work in a facility. A doctor among them has a schedule: `dokter_id`. */
export const karyawanMaster = defineMasterList({
  path: '/karyawan',
  resource: 'karyawan',
  label: 'Karyawan',
  fields: {
    gelar_depan: optionalText('Gelar depan', 30),
    nama: requiredNama('Nama', 100),
    gelar_belakang: optionalText('Gelar belakang', 60),
    jenis_kelamin,
    profesi: z.enum(PROFESI, 'Profesi harus dipilih dari daftar'),
    nip: optionalText('NIP', 30),
    nik,
    no_telepon: optionalTelepon('No. telepon'),
    email: optionalEmail('Email'),
    sip: optionalText('No. SIP', 60),
    sip_berlaku: optionalDate('Akhir masa berlaku SIP'),
    str: optionalText('No. STR', 60),
    str_berlaku: optionalDate('Akhir masa berlaku STR'),
    /** Only doctors have these two. */
    spesialis: optionalText('Spesialis', 100),
    smf: rowId('SMF').nullable().default(null),
  },
  baris: {
    gelar_depan: nullableText,
    nama: z.string(),
    gelar_belakang: nullableText,
    jenis_kelamin: z.int().nullable(),
    profesi: z.string(),
    nip: nullableText,
    nik: nullableText,
    no_telepon: nullableText,
    email: nullableText,
    sip: nullableText,
    sip_berlaku: nullableText,
    str: nullableText,
    str_berlaku: nullableText,
    spesialis: nullableText,
    smf: z.int().nullable(),
    smf_deskripsi: nullableText,
    nama_lengkap: z.string(),
    /** Null for an employee who is not a doctor. */
    dokter_id: z.int().nullable(),
    /** The employee's account and its roles in words; akun-karyawan.contract.ts creates accounts. */
    akun_email: nullableText,
    akun_peran: nullableText,
  },
  filters: {
    profesi: z.enum(PROFESI).optional(),
    /** Only employees whose SIP or STR has ended, or ends within 90 days. */
    izin: z.enum(['lewat', 'segera']).optional(),
  },
  urut: ['nama', 'profesi', 'nip', 'izin'],
  sheet: {
    key: 'nip',
    fallbackKey: 'nama',
    kolom: [
      { kolom: 'nip', title: 'NIP', jenis: 'teks', width: 20, contoh: '19900101 202001 1 001' },
      { kolom: 'gelar_depan', title: 'Gelar depan', jenis: 'teks', width: 12, contoh: 'dr.' },
      { kolom: 'nama', title: 'Nama', jenis: 'teks', width: 32, wajib: true, contoh: 'Bagus Prakoso' },
      { kolom: 'gelar_belakang', title: 'Gelar belakang', jenis: 'teks', width: 16, contoh: 'Sp.A' },
      { kolom: 'jenis_kelamin', title: 'Jenis kelamin', jenis: 'teks', width: 14, contoh: 'L' },
      { kolom: 'profesi', title: 'Profesi', jenis: 'teks', width: 20, wajib: true, contoh: 'dokter' },
      { kolom: 'nik', title: 'NIK', jenis: 'teks', width: 20, contoh: '' },
      { kolom: 'no_telepon', title: 'No. telepon', jenis: 'telepon', width: 18, contoh: '081200000001' },
      { kolom: 'email', title: 'Email', jenis: 'teks', width: 26, contoh: '' },
      { kolom: 'sip', title: 'No. SIP', jenis: 'teks', width: 24, contoh: 'SIP/001/2024' },
      { kolom: 'sip_berlaku', title: 'SIP berlaku sampai', jenis: 'tanggal', width: 18, contoh: '31/12/2028' },
      { kolom: 'str', title: 'No. STR', jenis: 'teks', width: 24, contoh: 'STR-0001' },
      { kolom: 'str_berlaku', title: 'STR berlaku sampai', jenis: 'tanggal', width: 18, contoh: '' },
      { kolom: 'spesialis', title: 'Spesialis', jenis: 'teks', width: 20, contoh: 'Anak' },
      { kolom: 'smf_deskripsi', title: 'SMF', jenis: 'teks', width: 20, contoh: '' },
    ],
  },
});

/** The most rows of an answer, with the same limits as every list. */
const limitQuery = z.object({
  limit: z.coerce
    .number('limit harus berupa angka')
    .int()
    .min(1, 'limit paling kecil 1')
    .max(1000, 'limit paling besar 1000')
    .default(250),
});
const NAMA_FIELDS = { gelar_depan: nullableText, nama: z.string(), gelar_belakang: nullableText };

export const listDokter = endpoint({
  method: 'GET',
  path: '/dokter',
  can: 'masuk',
  open: 'no patient',
  summary: 'Dokter yang aktif',
  query: limitQuery,
  response: answer(z.array(z.object({ id: z.int(), master_pegawai: z.object(NAMA_FIELDS) }))),
});
export const listMedis = endpoint({
  method: 'GET',
  path: '/pegawai/medis/list',
  can: 'masuk',
  open: 'no patient',
  summary: 'Tenaga kesehatan yang aktif',
  query: limitQuery,
  response: answer(z.array(z.object({ id: z.int(), ...NAMA_FIELDS, profesi: z.string() }))),
});
