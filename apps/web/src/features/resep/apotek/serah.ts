import type { Resep } from '@nadi/contract/resep-view';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';

export type LineToHand = { id: number; nama: string; satuan: string; sisa: number; racik: boolean };

/** What has not been handed over yet. What is bought elsewhere is on the copy alone. */
export const openLines = ({ baris, racik }: Pick<Resep, 'baris' | 'racik'>): LineToHand[] => [
  ...baris.flatMap(({ id, status, produk, nama, satuan, jumlah, diserahkan }) =>
    status === BARIS_AKTIF && produk !== null && jumlah !== null && jumlah > diserahkan
      ? [{ id, nama, satuan, sisa: jumlah - diserahkan, racik: false }]
      : [],
  ),
  ...racik.flatMap(({ id, status, nama, bungkus, diserahkan }) =>
    status === BARIS_AKTIF && diserahkan < bungkus
      ? [{ id, nama: `Racikan: ${nama}`, satuan: 'bungkus', sisa: bungkus - diserahkan, racik: true }]
      : [],
  ),
];
