import { expect, it } from 'vitest';
import type { TenantTx } from './db.ts';
import { nomorSql, takeNomor, urutanSeri, type NamaSeri } from './nomor.ts';
import sql from 'sql-template-tag';

it('a series with parts stands where the series stands, also where its name begins like another', () => {
  expect(urutanSeri('surat sakit')).toBe(urutanSeri('surat'));
  expect(urutanSeri('loket:A')).toBe(urutanSeri('loket'));
  expect(urutanSeri('antrean farmasi')).not.toBe(urutanSeri('antrean'));
  expect(urutanSeri('kuitansi' as NamaSeri)).toBe(-1);
});

it('numbers that are asked for together are taken in the one order', () => {
  const periode = '';
  const { values } = nomorSql(
    [
      { nama: 'pendaftaran', periode },
      { nama: 'norm', periode },
    ],
    sql`true`,
  );
  expect(values[0]).toEqual(['norm', 'pendaftaran']);
});

it('a transaction that takes them out of order is told so', async () => {
  const tx = { one: () => Promise.resolve({ nilai: 1 }) } as unknown as TenantTx;
  await takeNomor(tx, 'antrean', '1:2026-11-30');
  await takeNomor(tx, 'kunjungan', '2026-11-30');
  // What it holds already it may take again.
  await takeNomor(tx, 'antrean', '1:2026-11-30');
  await expect(takeNomor(tx, 'antrean', '2:2026-11-30')).rejects.toThrow('antrean is taken after kunjungan');
});
