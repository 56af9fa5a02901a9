import { z } from 'zod';
import { idPilihan, idPilihanOpsional, rupiah, tanggal, tanggalWajib, teksWajib } from './bidang.ts';
import type { TeksOpsional } from './bidang.ts';
import { daftarMaster, IdJalur } from './daftar-master.ts';
import { answer, page, Paging } from './envelope.ts';
import { endpoint } from './endpoint.ts';

export const KATEGORI_TINDAKAN = ['konsultasi', 'tindakan', 'penunjang', 'akomodasi', 'administrasi'] as const;
const Kategori = z.enum(KATEGORI_TINDAKAN, 'Pilih kategori');
export type KategoriTindakan = z.infer<typeof Kategori>;
export const NAMA_KATEGORI: Record<KategoriTindakan, string> = {
  konsultasi: 'Konsultasi',
  tindakan: 'Tindakan',
  penunjang: 'Penunjang',
  akomodasi: 'Akomodasi',
  administrasi: 'Administrasi',
};

const Icd9 = z.preprocess(
  (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
  z
    .string('Kode ICD-9 harus berupa teks')
    .trim()
    .regex(/^\d{2}(\.\d{1,2})?$/, 'Kode ICD-9 ditulis seperti 89.07')
    .nullable()
    .default(null),
) as unknown as TeksOpsional;

/** One price. A null `kelas` (list 19) means every class, a null `penjamin_id` every payer. */
const IsianTarif = z.object({
  kelas: idPilihanOpsional('Kelas'),
  penjamin_id: idPilihanOpsional('Penjamin'),
  mulai_tanggal: tanggalWajib('Tanggal mulai'),
  tarif: rupiah('Tarif'),
});

const Tarif = z.object({
  kelas: z.int().nullable(),
  penjamin_id: z.int().nullable(),
  mulai_tanggal: z.string(),
  tarif: z.int(),
  /** A visit may have been charged with it, so it can be neither changed nor removed. */
  tetap: z.boolean(),
});

export const TARIF_TERBANYAK = 300;

export const tindakanMaster = daftarMaster({
  path: '/tindakan',
  resource: 'tindakan',
  sebutan: 'Tindakan',
  isian: {
    kode: teksWajib('Kode', 20).toUpperCase(),
    nama_tindakan: teksWajib('Nama tindakan', 200),
    kategori: Kategori,
    icd9: Icd9,
    tarif: z
      .array(IsianTarif, 'Tarif tidak dikenal')
      .max(TARIF_TERBANYAK, `Paling banyak ${TARIF_TERBANYAK} tarif`)
      .default([]),
    /** The rooms that list it; a room without any listed procedure offers all of them. */
    ruangan: z.array(idPilihan('Ruangan'), 'Ruangan tidak dikenal').max(1000, 'Terlalu banyak ruangan').default([]),
  },
  baris: {
    kode: z.string(),
    nama_tindakan: z.string(),
    kategori: Kategori,
    icd9: z.string().nullable(),
    tarif: z.array(Tarif),
    ruangan: z.array(z.int()),
    /** Today's tariff for every class and payer; null when there is none. */
    tarif_umum: z.int().nullable(),
  },
  saring: { kategori: Kategori.optional() },
  urut: ['kode', 'nama_tindakan', 'kategori', 'tarif_umum'],
  lembar: {
    kunci: 'kode',
    kolom: [
      { kolom: 'kode', judul: 'Kode', jenis: 'teks', lebar: 14, wajib: true, contoh: 'KON-01' },
      {
        kolom: 'nama_tindakan',
        judul: 'Nama tindakan',
        jenis: 'teks',
        lebar: 44,
        wajib: true,
        contoh: 'Konsultasi dokter umum',
      },
      { kolom: 'kategori', judul: 'Kategori', jenis: 'teks', lebar: 16, wajib: true, contoh: 'konsultasi' },
      { kolom: 'icd9', judul: 'Kode ICD-9', jenis: 'teks', lebar: 12, contoh: '89.07' },
      { kolom: 'tarif_umum', judul: 'Tarif umum', jenis: 'rupiah', lebar: 16, contoh: '50000' },
    ],
  },
});

/** A procedure in a list to choose from: for a visit, a sale or a package. */
export const PilihanTindakan = z.object({
  id: z.int(),
  kode: z.string(),
  nama_tindakan: z.string(),
  kategori: Kategori,
  /** Null when no tariff holds on the day. */ tarif: z.int().nullable(),
});
export type PilihanTindakan = z.infer<typeof PilihanTindakan>;

const LIHAT = ['view tindakan', 'view kunjungan'] as const;
const CARI = { search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional() };

/** platform.md 7. */
export const listTindakan = endpoint({
  method: 'GET',
  path: '/tindakan',
  can: LIHAT,
  summary: 'Tindakan yang aktif dengan tarif umum hari ini',
  query: z.object({ ...CARI, ...Paging }),
  response: page(PilihanTindakan),
});

/** platform.md 7. */
export const tindakanRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/tindakan/:id',
  can: LIHAT,
  summary: 'Tindakan satu ruangan dengan tarif umum hari ini; ruangan tanpa daftar tindakan menawarkan semua',
  params: IdJalur,
  response: answer(z.array(PilihanTindakan)),
});

/** kunjungan.md 7. */
export const tarifRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/tindakan/:id/:kelas',
  can: LIHAT,
  summary: 'Tindakan satu ruangan dengan tarif satu kelas, bila disebut juga satu penjamin, pada satu hari (hari ini)',
  params: IdJalur.extend({ kelas: z.coerce.number('Kelas harus berupa angka').int().min(0).max(32_767) }),
  query: z.object({
    ...CARI,
    ...Paging,
    limit: Paging.limit.default(1000),
    penjamin: z.coerce.number('penjamin harus berupa angka').int().min(1).max(2_147_483_647).optional(),
    date: tanggal('Tanggal').optional(),
  }),
  response: page(PilihanTindakan),
});
