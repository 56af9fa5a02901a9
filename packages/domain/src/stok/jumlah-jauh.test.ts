import { expect, it } from 'vitest';
import { jumlahJauh } from './jumlah-jauh.ts';

const JAUH = 'jauh di atas yang biasa, periksa jumlah dan satuannya';
it.each([
  ['a million tablets', { jumlah: 1_000_000, isi: 100, hna: 0 }, `1.000.000 satuan terkecil: ${JAUH}`],
  ['the first that are many', { jumlah: 100_000, isi: 1, hna: 0 }, `100.000 satuan terkecil: ${JAUH}`],
  [
    'few that are worth much',
    { jumlah: 200, isi: 1, hna: 500_000 },
    `200 satuan terkecil, senilai Rp. 100.000.000: ${JAUH}`,
  ],
  ['a pack’s price is no tablet’s', { jumlah: 20_000, isi: 100, hna: 42_000 }, null],
  ['below both', { jumlah: 99_999, isi: 1, hna: 1_000 }, null],
])('%s', (_name, line, words) => expect(jumlahJauh(line)).toBe(words));
