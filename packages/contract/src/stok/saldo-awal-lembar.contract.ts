import { z } from 'zod';
import { rowId } from '../field-schemas.ts';
import { defineSheet } from '../master/master-list.ts';
import { SALDO_AWAL_BARIS } from './stok.contract.ts';

/**
 * Opening stock by sheet (farmasi.md F23): each line goes into a draft of its depot, and nothing is in stock before the
 * drafts are approved.
 */
export const saldoAwalSheet = defineSheet(
  {
    path: '/saldo-awal',
    label: 'Saldo awal',
    fields: { depo_id: rowId('Depo'), ...SALDO_AWAL_BARIS },
    baris: { produk_id: z.int() },
    urut: ['id'],
    sheet: {
      // A line is never about a stored one.
      key: 'kunci',
      tanpaAktif: true,
      kolom: [
        { kolom: 'depo_nama', title: 'Depo', jenis: 'teks', width: 20, wajib: true, contoh: 'Apotek' },
        { kolom: 'kode', title: 'Kode produk', jenis: 'teks', width: 16, contoh: 'OB-001' },
        { kolom: 'produk_nama', title: 'Nama produk', jenis: 'teks', width: 32, contoh: 'Paracetamol 500 mg' },
        { kolom: 'no_batch', title: 'No. batch', jenis: 'teks', width: 16, contoh: 'B2401' },
        { kolom: 'ed', title: 'ED', jenis: 'ed', width: 14, contoh: '31/12/2028' },
        { kolom: 'jumlah', title: 'Jumlah', jenis: 'angka', width: 10, wajib: true, contoh: '100' },
        { kolom: 'satuan_nama', title: 'Satuan', jenis: 'teks', width: 14, wajib: true, contoh: 'tablet' },
        { kolom: 'hna', title: 'HNA per satuan', jenis: 'rupiah', width: 16, wajib: true, contoh: '350' },
      ],
    },
  },
  { read: { can: 'create stock' }, write: { can: 'create stock' } },
);
