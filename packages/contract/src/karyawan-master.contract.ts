import { z } from 'zod';
import { PROFESI } from '@nadi/domain/karyawan/profesi';
import { angka, email, idBaris, tanggal, teks, teksWajib, telepon } from './bidang.ts';
import type { TeksOpsional } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

const PANJANG_NIK = 16;
const nik = angka('NIK').refine(
  (v) => v === null || v.length === PANJANG_NIK,
  `NIK harus ${PANJANG_NIK} angka`,
) as unknown as TeksOpsional;
const berlaku = (nama: string) => tanggal(nama).nullable().default(null);
const teksAda = z.string().nullable();

/** The people who work in a facility. A doctor among them has a schedule: `dokter_id`. */
export const karyawanMaster = daftarMaster({
  path: '/karyawan',
  resource: 'karyawan',
  sebutan: 'Karyawan',
  isian: {
    gelar_depan: teks('Gelar depan', 30),
    nama: teksWajib('Nama', 100),
    gelar_belakang: teks('Gelar belakang', 60),
    jenis_kelamin: z
      .int('Jenis kelamin harus dipilih dari daftar')
      .min(1, 'Jenis kelamin harus dipilih dari daftar')
      .max(2, 'Jenis kelamin harus dipilih dari daftar')
      .nullable()
      .default(null),
    profesi: z.enum(PROFESI, 'Profesi harus dipilih dari daftar'),
    nip: teks('NIP', 30),
    nik,
    no_telepon: telepon('No. telepon'),
    email: email('Email'),
    sip: teks('No. SIP', 60),
    sip_berlaku: berlaku('Akhir masa berlaku SIP'),
    str: teks('No. STR', 60),
    str_berlaku: berlaku('Akhir masa berlaku STR'),
    /** Only doctors have these two. */
    spesialis: teks('Spesialis', 100),
    smf: idBaris('SMF').nullable().default(null),
  },
  baris: {
    gelar_depan: teksAda,
    nama: z.string(),
    gelar_belakang: teksAda,
    jenis_kelamin: z.int().nullable(),
    profesi: z.string(),
    nip: teksAda,
    nik: teksAda,
    no_telepon: teksAda,
    email: teksAda,
    sip: teksAda,
    sip_berlaku: teksAda,
    str: teksAda,
    str_berlaku: teksAda,
    spesialis: teksAda,
    smf: z.int().nullable(),
    smf_deskripsi: teksAda,
    nama_lengkap: z.string(),
    /** Null for an employee who is not a doctor. */
    dokter_id: z.int().nullable(),
    /** The employee's account and its roles in words; akun-karyawan.contract.ts creates accounts. */
    akun_email: teksAda,
    akun_peran: teksAda,
  },
  saring: {
    profesi: z.enum(PROFESI).optional(),
    /** Only employees whose SIP or STR has ended, or ends within 90 days. */
    izin: z.enum(['lewat', 'segera']).optional(),
  },
  urut: ['nama', 'profesi', 'nip', 'izin'],
  lembar: {
    kunci: 'nip',
    kunciLain: 'nama',
    kolom: [
      { kolom: 'nip', judul: 'NIP', jenis: 'teks', lebar: 20, contoh: '19900101 202001 1 001' },
      { kolom: 'gelar_depan', judul: 'Gelar depan', jenis: 'teks', lebar: 12, contoh: 'dr.' },
      { kolom: 'nama', judul: 'Nama', jenis: 'teks', lebar: 32, wajib: true, contoh: 'Bagus Prakoso' },
      { kolom: 'gelar_belakang', judul: 'Gelar belakang', jenis: 'teks', lebar: 16, contoh: 'Sp.A' },
      { kolom: 'jenis_kelamin', judul: 'Jenis kelamin', jenis: 'teks', lebar: 14, contoh: 'L' },
      { kolom: 'profesi', judul: 'Profesi', jenis: 'teks', lebar: 20, wajib: true, contoh: 'dokter' },
      { kolom: 'nik', judul: 'NIK', jenis: 'teks', lebar: 20, contoh: '' },
      { kolom: 'no_telepon', judul: 'No. telepon', jenis: 'teks', lebar: 18, contoh: '081200000001' },
      { kolom: 'email', judul: 'Email', jenis: 'teks', lebar: 26, contoh: '' },
      { kolom: 'sip', judul: 'No. SIP', jenis: 'teks', lebar: 24, contoh: 'SIP/001/2024' },
      { kolom: 'sip_berlaku', judul: 'SIP berlaku sampai', jenis: 'tanggal', lebar: 18, contoh: '31/12/2028' },
      { kolom: 'str', judul: 'No. STR', jenis: 'teks', lebar: 24, contoh: 'STR-0001' },
      { kolom: 'str_berlaku', judul: 'STR berlaku sampai', jenis: 'tanggal', lebar: 18, contoh: '' },
      { kolom: 'spesialis', judul: 'Spesialis', jenis: 'teks', lebar: 20, contoh: 'Anak' },
      { kolom: 'smf_deskripsi', judul: 'SMF', jenis: 'teks', lebar: 20, contoh: '' },
    ],
  },
});

/** The most rows of an answer, with the same limits as every list. */
const batas = z.object({
  limit: z.coerce
    .number('limit harus berupa angka')
    .int()
    .min(1, 'limit paling kecil 1')
    .max(1000, 'limit paling besar 1000')
    .default(250),
});
const Nama = { gelar_depan: teksAda, nama: z.string(), gelar_belakang: teksAda };

export const listDokter = endpoint({
  method: 'GET',
  path: '/dokter',
  can: 'masuk',
  summary: 'Dokter yang aktif',
  query: batas,
  response: answer(z.array(z.object({ id: z.int(), master_pegawai: z.object(Nama) }))),
});
export const listMedis = endpoint({
  method: 'GET',
  path: '/pegawai/medis/list',
  can: 'masuk',
  summary: 'Tenaga kesehatan yang aktif',
  query: batas,
  response: answer(z.array(z.object({ id: z.int(), ...Nama, profesi: z.string() }))),
});
