import { z } from 'zod';
import { GOLONGAN_DILAPORKAN } from '@nadi/domain/stok/narkotika';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging } from '../envelope.ts';
import { calendarDate, idQuery } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';

/** farmasi.md F22: the movements of one product, oldest first, with what was there before. */
const KartuQuery = z.object({
  produk_id: idQuery('Produk'),
  depo_id: idQuery('Depo').optional(),
  batch_id: idQuery('Batch').optional(),
  dari: calendarDate('Dari tanggal').optional(),
  sampai: calendarDate('Sampai tanggal').optional(),
});
/** More is no paper that anybody reads, and no sheet that a spreadsheet opens at once. */
export const MAX_KARTU_CETAK = 2000;
export const MAX_KARTU_EKSPOR = 20_000;
export const exportKartuStok = endpoint({
  method: 'GET',
  path: '/stok/kartu/ekspor',
  costs: 'ekspor',
  can: 'view stock',
  summary: `Kartu stok satu produk dalam satu masa sebagai lembar kerja (xlsx), paling banyak ${MAX_KARTU_EKSPOR} baris; dicatat`,
  query: KartuQuery,
  binary: true,
  response: z.unknown(),
});
export const printKartuStok = endpoint({
  method: 'GET',
  path: '/stok/kartu/cetak',
  costs: 'ekspor',
  can: 'view stock',
  summary: `Kartu stok satu produk dalam satu masa sebagai PDF, paling banyak ${MAX_KARTU_CETAK} baris; dicatat`,
  query: KartuQuery,
  binary: true,
  response: z.unknown(),
});

const Bulan = z
  .string('Bulan harus berupa teks')
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Bulan harus tertulis tahun-bulan, seperti 2026-11')
  .optional();
const Golongan = z.enum(GOLONGAN_DILAPORKAN, 'Golongan harus dipilih dari daftar');

/** farmasi.md F43: one product in one month, in its smallest unit; all of it read from the ledger. */
const NarkotikaRow = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  golongan: Golongan,
  saldo_awal: z.int(),
  masuk_pbf: z.int(),
  masuk_lain: z.int(),
  keluar_resep: z.int(),
  keluar_lain: z.int(),
  musnah: z.int(),
  saldo_akhir: z.int(),
});
export type NarkotikaRow = z.infer<typeof NarkotikaRow>;
const LaporanQuery = { bulan: Bulan, golongan: Golongan.optional() };
export const listNarkotika = endpoint({
  method: 'GET',
  path: '/stok/narkotika',
  can: 'view stock',
  summary: 'Narkotika, psikotropika, dan prekursor dalam satu bulan, per produk; tanpa bulan: bulan ini',
  query: z.object({ ...LaporanQuery, ...Paging }),
  response: page(NarkotikaRow),
});

/** One movement in the register. Who it was for is null for whoever may not see prescriptions. */
const RegisterRow = z.object({
  id: z.int(),
  pada: z.string(),
  jenis: z.string(),
  dokumen: z.string(),
  pasien: z.object({ norm: z.int(), nama: z.string(), alamat: z.string() }).nullable(),
  dokter: z.string().nullable(),
  no_batch: z.string(),
  masuk: z.int(),
  keluar: z.int(),
  saldo: z.int(),
  petugas: z.string(),
});
export type RegisterRow = z.infer<typeof RegisterRow>;
export const NarkotikaRegister = z.object({ bulan: z.string(), produk: NarkotikaRow, baris: z.array(RegisterRow) });
export type NarkotikaRegister = z.infer<typeof NarkotikaRegister>;
export const readNarkotika = endpoint({
  method: 'GET',
  path: '/stok/narkotika/:id',
  can: 'view stock',
  summary:
    'Register satu produk dalam satu bulan; nama pasien hanya bagi yang boleh melihat resep; dicatat sebagai pembacaan',
  params: IdParams,
  query: z.object({ bulan: Bulan }),
  response: answer(NarkotikaRegister),
});
export const exportNarkotika = endpoint({
  method: 'GET',
  path: '/stok/narkotika/ekspor',
  costs: 'ekspor',
  can: 'view stock',
  summary: 'Laporan narkotika, psikotropika, dan prekursor satu bulan sebagai lembar kerja (xlsx); dicatat',
  query: z.object(LaporanQuery),
  binary: true,
  response: z.unknown(),
});
export const printNarkotika = endpoint({
  method: 'GET',
  path: '/stok/narkotika/cetak',
  costs: 'ekspor',
  can: 'view stock',
  summary: 'Laporan satu bulan dengan register tiap produk sebagai PDF; dicatat',
  query: z.object(LaporanQuery),
  binary: true,
  response: z.unknown(),
});
