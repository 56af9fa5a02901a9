import type { Resep } from '@nadi/contract/resep/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, expect, it } from 'vitest';
import { baris, openApotek, reviewed, rs, signa, t, ZAT } from '#testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

beforeAll(openApotek);

/** A medicine whose only batch expires in so many days. */
async function expiring(days: number): Promise<number> {
  const { id } = await saveProduk(rs, {
    zat: [{ zat_id: ZAT.parasetamol, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }],
    fornas: true,
  });
  await stockUp(rs, id, [{ no_batch: 'ED', ed: addDays(rs.ctx.today, days), jumlah: 100 }]);
  return id;
}
const read = async (id: number): Promise<Resep> => (await rs.apoteker.get(`/resep/${id}`)).json().data;
const warns = ({ baris: lines, racik }: Resep): boolean =>
  [...lines, ...racik.flatMap(({ bahan }) => bahan)].some(({ peringatan }) =>
    peringatan.some((one) => one.startsWith('Batch ED kedaluwarsa')),
  );
const set = (id: number, to: string) =>
  t.superuser.query(`update resep set ${to} where faskes_id = $1 and id = $2`, [rs.faskesId, id]);

// spec: RS12
it.each([
  ['typed days', { hari: 10 }, 8, true],
  ['the last day itself', { hari: 10 }, 9, false],
  ['days of the amount, where none were typed', { hari: null, jumlah: 30 }, 8, true],
  ['the last day of the amount', { hari: null, jumlah: 30 }, 9, false],
])('a batch is held against %s', async (_, over, days, warned) => {
  const resep = await reviewed({ baris: [baris(await expiring(days), { signa: signa(3), ...over })] });
  expect(warns(resep)).toBe(warned);
});

it('RS12: the ingredient of a compound warns as well', async () => {
  const racik = (produk_id: number) => ({
    nama: 'Puyer',
    jenis: 1,
    cara: 'dtd',
    bungkus: 30,
    signa: signa(3, 1, 1, 'bungkus'),
    bahan: [{ produk_id, diminta: 500, satuan: 'mg' }],
  });
  expect(warns(await reviewed({ racik: [racik(await expiring(8))] }))).toBe(true);
  expect(warns(await reviewed({ racik: [racik(await expiring(9))] }))).toBe(false);
});

it('RS6, RS12: the second half of a chronic prescription begins seven days later; what was not fetched begins today', async () => {
  const line = async (days: number) => ({ baris: [baris(await expiring(days), { signa: signa(1), hari: 23 })] });
  const [first, second] = [await reviewed(await line(25)), await reviewed(await line(25))];
  expect([warns(await read(first.id)), warns(await read(second.id))]).toEqual([false, false]);
  await set(second.id, `sambungan_dari = ${first.id}`);
  expect(warns(await read(second.id))).toBe(true);
  await set(first.id, 'tanggal = tanggal - 4');
  expect(warns(await read(first.id))).toBe(false);
  const late = await reviewed(await line(20));
  await set(late.id, 'tanggal = tanggal - 4');
  expect(warns(await read(late.id))).toBe(true);
});
