import { expect, it } from 'vitest';
import { akunKurang, JENIS_AKUN_KAS, tidakBolehMinus } from './akun-kas.ts';

const akun = JENIS_AKUN_KAS.map((jenis, n) => ({ id: n + 1, jenis, saldo: 1000 }));
const out = (jumlah: number) => akun.map(({ id }) => ({ akun_id: id, jumlah: -jumlah }));

it('a drawer and a box hold no less than nothing, a bank account and clearing may', () => {
  expect(JENIS_AKUN_KAS.filter(tidakBolehMinus)).toEqual(['laci', 'kas']);
  expect(akunKurang(akun, out(1000))).toEqual([]);
  expect(akunKurang(akun, out(1001))).toEqual([
    { akun_id: 1, saldo: 1000, keluar: 1001 },
    { akun_id: 2, saldo: 1000, keluar: 1001 },
  ]);
});

it('lines of one document on one account count together', () => {
  const lines = [
    { akun_id: 1, jumlah: -1500 },
    { akun_id: 1, jumlah: 600 },
  ];
  expect(akunKurang(akun, lines)).toEqual([]);
  expect(akunKurang(akun, [...lines, { akun_id: 1, jumlah: -101 }])).toEqual([
    { akun_id: 1, saldo: 1000, keluar: 1001 },
  ]);
});
