import { z } from 'zod';
import {
  referensiId,
  optionalReferensiId,
  rupiahAmount,
  calendarDate,
  requiredDate,
  requiredText,
} from '../field-schemas.ts';
import type { OptionalText } from '../field-schemas.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { defineMasterList, IdParams } from './master-list.ts';
import { answer, page, Paging } from '../envelope.ts';
import { endpoint } from '../endpoint.ts';

export const KATEGORI_TINDAKAN = ['konsultasi', 'tindakan', 'penunjang', 'akomodasi', 'administrasi'] as const;
const Kategori = z.enum(KATEGORI_TINDAKAN, 'Pilih kategori');
export type KategoriTindakan = z.infer<typeof Kategori>;
export const NAMA_KATEGORI_TINDAKAN: Record<KategoriTindakan, string> = {
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
) as unknown as OptionalText;

/** One price. A null `kelas` (list 19) means every class, a null `penjamin_id` every payer. */
const TarifInput = z.object({
  kelas: optionalReferensiId('Kelas'),
  penjamin_id: optionalReferensiId('Penjamin'),
  mulai_tanggal: requiredDate('Tanggal mulai'),
  tarif: rupiahAmount('Tarif'),
});

const Tarif = z.object({
  kelas: z.int().nullable(),
  penjamin_id: z.int().nullable(),
  mulai_tanggal: z.string(),
  tarif: z.int(),
  /** A visit may have been charged with it, so it can be neither changed nor removed. */
  tetap: z.boolean(),
});

export const MAX_TARIF = 300;

export const tindakanMaster = defineMasterList({
  path: '/tindakan',
  resource: 'tindakan',
  label: 'Tindakan',
  fields: {
    kode: requiredText('Kode', 20).toUpperCase(),
    nama_tindakan: requiredText('Nama tindakan', 200),
    kategori: Kategori,
    icd9: Icd9,
    /** Not recorded as done without the patient's consent (RM26); left out, it stays as it is. */
    perlu_persetujuan: z.boolean(lazyFieldMessage('pilihan', 'Perlu persetujuan')).optional(),
    tarif: z.array(TarifInput, 'Tarif tidak dikenal').max(MAX_TARIF, `Paling banyak ${MAX_TARIF} tarif`).default([]),
    /** The rooms that list it; a room without any listed procedure offers all of them. */
    ruangan: z.array(referensiId('Ruangan'), 'Ruangan tidak dikenal').max(1000, 'Terlalu banyak ruangan').default([]),
  },
  baris: {
    kode: z.string(),
    nama_tindakan: z.string(),
    kategori: Kategori,
    icd9: z.string().nullable(),
    perlu_persetujuan: z.boolean(),
    tarif: z.array(Tarif),
    ruangan: z.array(z.int()),
    /** Today's tariff for every class and payer; null when there is none. */
    tarif_umum: z.int().nullable(),
  },
  filters: { kategori: Kategori.optional() },
  urut: ['kode', 'nama_tindakan', 'kategori', 'tarif_umum'],
  sheet: {
    key: 'kode',
    kolom: [
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 14, wajib: true, contoh: 'KON-01' },
      {
        kolom: 'nama_tindakan',
        title: 'Nama tindakan',
        jenis: 'teks',
        width: 44,
        wajib: true,
        contoh: 'Konsultasi dokter umum',
      },
      { kolom: 'kategori', title: 'Kategori', jenis: 'teks', width: 16, wajib: true, contoh: 'konsultasi' },
      { kolom: 'icd9', title: 'Kode ICD-9', jenis: 'teks', width: 12, contoh: '89.07' },
      { kolom: 'tarif_umum', title: 'Tarif umum', jenis: 'rupiah', width: 16, contoh: '50000' },
    ],
  },
});

/** A procedure in a list to choose from: for a visit, a sale or a package. */
export const TindakanOption = z.object({
  id: z.int(),
  kode: z.string(),
  nama_tindakan: z.string(),
  kategori: Kategori,
  /** Null when no tariff holds on the day. */ tarif: z.int().nullable(),
});
export type TindakanOption = z.infer<typeof TindakanOption>;

/** A procedure as it is sent: the price also under the documents' other name for it (ketentuan D27). */
export const SentTindakan = TindakanOption.extend({ tariff: z.int().nullable() });
export type SentTindakan = z.infer<typeof SentTindakan>;
export const withTariff = (tindakan: TindakanOption): SentTindakan => ({ ...tindakan, tariff: tindakan.tarif });

const VIEW_PERMISSIONS = ['view tindakan', 'view kunjungan'] as const;
const SEARCH_QUERY = { search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional() };

/** platform.md 7. */
export const listTindakan = endpoint({
  method: 'GET',
  path: '/tindakan',
  can: VIEW_PERMISSIONS,
  summary: 'Tindakan yang aktif dengan tarif umum hari ini',
  query: z.object({ ...SEARCH_QUERY, ...Paging }),
  response: page(SentTindakan),
});

/** platform.md 7. */
export const listTindakanRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/tindakan/:id',
  can: VIEW_PERMISSIONS,
  summary: 'Tindakan satu ruangan dengan tarif umum hari ini; ruangan tanpa daftar tindakan menawarkan semua',
  params: IdParams,
  response: answer(z.array(SentTindakan)),
});

/** kunjungan.md 7. */
export const listTarifRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/tindakan/:id/:kelas',
  can: VIEW_PERMISSIONS,
  summary: 'Tindakan satu ruangan dengan tarif satu kelas, bila disebut juga satu penjamin, pada satu hari (hari ini)',
  params: IdParams.extend({ kelas: z.coerce.number('Kelas harus berupa angka').int().min(0).max(32_767) }),
  query: z.object({
    ...SEARCH_QUERY,
    ...Paging,
    limit: Paging.limit.default(1000),
    penjamin: z.coerce.number('penjamin harus berupa angka').int().min(1).max(2_147_483_647).optional(),
    date: calendarDate('Tanggal').optional(),
  }),
  response: page(SentTindakan),
});
