import type { SaldoAwalRow } from '@nadi/contract/stok/stok.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { formatNumber } from '#platform/time/tanggal.ts';

type Isi = Pick<SaldoAwalRow, 'depo' | 'jumlah_baris' | 'nilai' | 'kedaluwarsa' | 'ganti_hna'>;
const sum = (rows: readonly Isi[], of: 'jumlah_baris' | 'kedaluwarsa' | 'ganti_hna'): number =>
  rows.reduce((all, row) => all + row[of], 0);

/** What comes into the stock with these drafts, said before they are approved: what is odd about them too. */
export function masukWords(rows: readonly Isi[]): string {
  const nilai = rows.flatMap((row) => row.nilai ?? []);
  const worth = nilai.length > 0 ? `, senilai ${formatRupiah(nilai.reduce((all, one) => all + one, 0))},` : '';
  const [expired, priced] = [sum(rows, 'kedaluwarsa'), sum(rows, 'ganti_hna')];
  const depo = [...new Set(rows.map((row) => row.depo))].join(', ');
  return [
    `${formatNumber(sum(rows, 'jumlah_baris'))} baris${worth} masuk ke stok ${depo}, dan HNA-nya menjadi dasar harga (HNA 0 tidak).`,
    ...(expired > 0 ? [`${formatNumber(expired)} baris sudah kedaluwarsa.`] : []),
    ...(priced > 0 ? [`${formatNumber(priced)} baris mengganti HNA yang berlaku sekarang.`] : []),
    'Ini tidak dapat diubah lagi.',
  ].join(' ');
}
