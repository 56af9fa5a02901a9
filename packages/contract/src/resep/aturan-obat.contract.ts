import { z } from 'zod';
import { DAFTAR_JENIS_ATURAN, JENIS_ATURAN, SATUAN_BATAS, TINGKAT_ATURAN } from '@nadi/domain/resep/aturan';
import { DAFTAR_KELOMPOK } from '@nadi/domain/resep/kelompok-zat';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalReferensiId, requiredText, rowId } from '../field-schemas.ts';
import { defineSheet, IdParams, Versi } from '../master/master-list.ts';

export const AturanObat = z.object({
  id: z.int(),
  versi: z.int(),
  jenis: z.enum(DAFTAR_JENIS_ATURAN),
  zat_id: z.int().nullable(),
  zat: z.string().nullable(),
  kelompok: z.enum(DAFTAR_KELOMPOK).nullable(),
  dengan_zat_id: z.int().nullable(),
  dengan_zat: z.string().nullable(),
  dengan_kelompok: z.enum(DAFTAR_KELOMPOK).nullable(),
  batas: z.number().nullable(),
  satuan: z.string().nullable(),
  usia_min_bulan: z.int().nullable(),
  usia_max_bulan: z.int().nullable(),
  tingkat: z.enum(['tahan', 'peringatan']),
  teks: z.string(),
  sumber: z.string(),
  aktif: z.boolean(),
  /** It came with the app. */ bawaan: z.boolean(),
  /** null: it sleeps. */ disahkan_oleh: z.string().nullable(),
  disahkan_pada: z.string().nullable(),
  /** How often it was found and how often passed over; `tinjau`: passed over nearly always (resep.md RS10). */
  temuan: z.int(),
  dilewati: z.int(),
  tinjau: z.boolean(),
});
export type AturanObat = z.infer<typeof AturanObat>;

const Bulan = z.int(lazyFieldMessage('bulat', 'Usia')).min(0).max(1800).nullable().default(null);
const Kelompok = z.enum(DAFTAR_KELOMPOK, lazyFieldMessage('pilihan', 'Kelompok')).nullable().default(null);

const ISIAN = {
  jenis: z.enum(DAFTAR_JENIS_ATURAN, lazyFieldMessage('pilihan', 'Jenis aturan')),
  zat_id: optionalReferensiId('Zat'),
  kelompok: Kelompok,
  dengan_zat_id: optionalReferensiId('Dengan zat'),
  dengan_kelompok: Kelompok,
  batas: z
    .number(lazyFieldMessage('angka', 'Batas'))
    .min(0.001, lazyFieldMessage('salah', 'Batas'))
    .max(999_999, lazyFieldMessage('palingBesar', 'Batas', 999_999))
    .nullable()
    .default(null),
  usia_min_bulan: Bulan,
  usia_max_bulan: Bulan,
  tingkat: z.enum(['tahan', 'peringatan'], lazyFieldMessage('pilihan', 'Tingkat')),
  teks: requiredText('Bunyi aturan', 300),
  sumber: requiredText('Sumber aturan', 200),
};

/** About a substance or a group; a change puts the rule to sleep again until it is approved anew. */
export const AturanObatInput = z.strictObject({ ...ISIAN, aktif: z.boolean().default(true) });
export type AturanObatInput = z.output<typeof AturanObatInput>;

const { id: _id, versi: _versi, aktif: _aktif, tinjau: _tinjau, ...BARIS } = AturanObat.shape;

/** The facility's own rules by sheet (resep.md RS9); a new or changed one sleeps until it is approved. */
export const aturanObatSheet = defineSheet(
  {
    path: '/aturan-obat',
    label: 'Aturan obat',
    fields: ISIAN,
    baris: BARIS,
    urut: ['jenis'],
    sheet: {
      // Decision 0105.
      key: 'kunci',
      kolom: [
        { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 26, wajib: true, contoh: JENIS_ATURAN.ginjal },
        { kolom: 'zat', title: 'Zat', jenis: 'teks', width: 26, contoh: 'Metformin' },
        { kolom: 'kelompok', title: 'Kelompok', jenis: 'teks', width: 16, contoh: '' },
        { kolom: 'dengan_zat', title: 'Dengan zat', jenis: 'teks', width: 26, contoh: '' },
        { kolom: 'dengan_kelompok', title: 'Dengan kelompok', jenis: 'teks', width: 16, contoh: '' },
        { kolom: 'batas', title: 'Batas', jenis: 'desimal', width: 10, contoh: '45' },
        { kolom: 'satuan', title: 'Satuan', jenis: 'teks', width: 18, contoh: SATUAN_BATAS.ginjal ?? '' },
        { kolom: 'usia_min_bulan', title: 'Usia dari (bulan)', jenis: 'angka', width: 16, contoh: '' },
        { kolom: 'usia_max_bulan', title: 'Usia sampai (bulan)', jenis: 'angka', width: 18, contoh: '' },
        {
          kolom: 'tingkat',
          title: 'Tingkat',
          jenis: 'teks',
          width: 12,
          wajib: true,
          contoh: TINGKAT_ATURAN.peringatan,
        },
        {
          kolom: 'teks',
          title: 'Bunyi aturan',
          jenis: 'teks',
          width: 50,
          wajib: true,
          contoh: 'kurangi dosis metformin bila eGFR di bawah 45',
        },
        {
          kolom: 'sumber',
          title: 'Sumber aturan',
          jenis: 'teks',
          width: 40,
          wajib: true,
          contoh: 'Nama pedoman, halaman, tahun',
        },
      ],
    },
  },
  { read: { can: 'view telaah resep' }, write: { can: 'update telaah resep' } },
);

export const listAturanObat = endpoint({
  method: 'GET',
  path: '/aturan-obat',
  can: 'view telaah resep',
  summary: 'Aturan pemeriksaan obat',
  response: answer(z.array(AturanObat)),
});
export const createAturanObat = endpoint({
  method: 'POST',
  path: '/aturan-obat',
  can: 'update telaah resep',
  summary: 'Tambah aturan pemeriksaan obat',
  body: AturanObatInput.extend({ yakin: z.boolean().default(false) }),
  creates: true,
  response: saved(AturanObat),
});
export const updateAturanObat = endpoint({
  method: 'PUT',
  path: '/aturan-obat/:id',
  can: 'update telaah resep',
  summary: 'Ubah aturan pemeriksaan obat; perlu disahkan lagi',
  params: IdParams,
  body: AturanObatInput.extend({ versi: Versi.optional(), yakin: z.boolean().default(false) }),
  response: saved(AturanObat),
});
/** Only by a pharmacist; from then on the rule checks. */
export const sahkanAturanObat = endpoint({
  method: 'POST',
  path: '/aturan-obat/:id/sahkan',
  can: 'update telaah resep',
  summary: 'Sahkan aturan pemeriksaan obat',
  params: IdParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(AturanObat),
});
/** So many rules are approved at once: each is read before. */
export const MAX_SAHKAN = 100;
/** All of them or none: one that was changed meanwhile is a 409, and nothing is approved unread. */
export const sahkanAturanTerpilih = endpoint({
  method: 'POST',
  path: '/aturan-obat/sahkan',
  can: 'update telaah resep',
  summary: 'Sahkan beberapa aturan pemeriksaan obat sekaligus',
  body: z.strictObject({
    aturan: z
      .array(z.strictObject({ id: rowId('Aturan'), versi: Versi }), lazyFieldMessage('wajib', 'Aturan'))
      .min(1, lazyFieldMessage('wajib', 'Aturan'))
      .max(MAX_SAHKAN, `Paling banyak ${MAX_SAHKAN} aturan sekaligus`),
  }),
  creates: true,
  response: saved(z.object({ disahkan: z.int() })),
});
