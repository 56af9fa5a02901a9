import { expect, it } from 'vitest';
import { hnaJauh, jumlahJauh } from './jumlah-jauh.ts';

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

it.each([
  ['a price of a pack for a tablet', { hna: 42_000, isi: 1 }, { hna: 42_000, isi: 100 }, '100 kali'],
  ['zeros too many', { hna: 350_000_000, isi: 100 }, { hna: 145_000, isi: 100 }, '2.414 kali'],
  ['three times', { hna: 3_000, isi: 1 }, { hna: 1_000, isi: 1 }, '3 kali'],
  ['a price of a tablet for a pack', { hna: 420, isi: 100 }, { hna: 42_000, isi: 100 }, 'Seper100'],
])('a list price far from the one that holds: %s', (_name, ini, berlaku, words) =>
  expect(hnaJauh(ini, berlaku)).toBe(`${words} HNA yang berlaku: periksa harga dan satuannya`),
);
it.each([
  ['dearer by half', { hna: 1_500, isi: 1 }, { hna: 1_000, isi: 1 }],
  ['the same in packs', { hna: 100_000, isi: 100 }, { hna: 1_000, isi: 1 }],
  ['cheaper by half', { hna: 500, isi: 1 }, { hna: 1_000, isi: 1 }],
  ['the first price', { hna: 1_000, isi: 1 }, null],
  ['no price', { hna: 0, isi: 1 }, { hna: 1_000, isi: 1 }],
  ['none that holds', { hna: 1_000, isi: 1 }, { hna: 0, isi: 1 }],
])('a list price that is near: %s', (_name, ini, berlaku) => expect(hnaJauh(ini, berlaku)).toBeNull());
