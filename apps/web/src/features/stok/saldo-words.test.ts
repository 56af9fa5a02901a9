import { expect, it } from 'vitest';
import { masukWords } from './saldo-words.ts';

const DRAFT = { depo: 'Apotek', jumlah_baris: 300, nilai: 1_250_000, kedaluwarsa: 0, ganti_hna: 0 };

it.each([
  [
    'an ordinary one',
    [DRAFT],
    '300 baris, senilai Rp. 1.250.000, masuk ke stok Apotek, dan HNA-nya menjadi dasar harga (HNA 0 tidak). Ini tidak dapat diubah lagi.',
  ],
  [
    'without the right to see values, of two depots',
    [
      { ...DRAFT, nilai: null },
      { ...DRAFT, depo: 'Gudang', jumlah_baris: 900, nilai: null },
    ],
    '1.200 baris masuk ke stok Apotek, Gudang, dan HNA-nya menjadi dasar harga (HNA 0 tidak). Ini tidak dapat diubah lagi.',
  ],
  [
    'what is odd about it',
    [
      { ...DRAFT, kedaluwarsa: 2 },
      { ...DRAFT, kedaluwarsa: 1, ganti_hna: 4 },
    ],
    '600 baris, senilai Rp. 2.500.000, masuk ke stok Apotek, dan HNA-nya menjadi dasar harga (HNA 0 tidak). 3 baris sudah kedaluwarsa. 4 baris mengganti HNA yang berlaku sekarang. Ini tidak dapat diubah lagi.',
  ],
])('says before the approval what comes in: %s', (_, rows, words) => expect(masukWords(rows)).toBe(words));
