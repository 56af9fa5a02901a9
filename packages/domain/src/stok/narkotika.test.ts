import { expect, it } from 'vitest';
import { JENIS_KELUAR, JENIS_MASUK } from './jenis-mutasi.ts';
import { KOLOM_LAPORAN, KOLOM_OF_MUTASI, mutasiOf, saldoAkhir } from './narkotika.ts';

it('F43: what comes in stands under what came in, what goes out under what went out, and transfers under neither', () => {
  for (const jenis of JENIS_MASUK)
    expect([jenis, KOLOM_OF_MUTASI[jenis] ?? 'masuk']).toEqual([jenis, expect.stringMatching(/^masuk/)]);
  for (const jenis of JENIS_KELUAR)
    expect([jenis, KOLOM_OF_MUTASI[jenis] ?? 'keluar']).toEqual([jenis, expect.stringMatching(/^(keluar|musnah)/)]);
  expect(KOLOM_LAPORAN.flatMap(mutasiOf)).toHaveLength(JENIS_MASUK.length + JENIS_KELUAR.length - 2);
});
it('F43: the balance at the end of a month', () => {
  expect(saldoAkhir(100, { masuk_pbf: 50, masuk_lain: 2, keluar_resep: 30, keluar_lain: 5, musnah: 7 })).toBe(110);
});
