import { expect, it } from 'vitest';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { startTestApp } from '#testing/harness.ts';
import { completeObat } from './obat-demo.repository.ts';
import { DEMO_OBAT } from './obat-demo.ts';

const t = await startTestApp();

it('the demo’s medicines are found in both spellings, priced and in stock, and its ledger proves right', async () => {
  const rs = await t.newFaskes();
  for (const _again of [1, 2])
    await withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await completeObat(client, 'KLINIK', rs.ctx.today);
      }),
    );
  const products = (await rs.dokter.get('/ProductIndexSelect')).json().data;
  expect(products).toHaveLength(DEMO_OBAT.length);
  expect(DEMO_OBAT.length).toBeGreaterThan(200);
  const find = async (q: string): Promise<{ nama: string; harga: number | null; tersedia: number }[]> =>
    (await rs.dokter.get(`/obat/search?q=${encodeURIComponent(q)}`)).json().data;
  expect((await find('amok 500'))[0]).toMatchObject({
    nama: 'Amoxicillin 500 mg kaplet',
    satuan: 'kaplet',
    fornas: true,
  });
  expect((await find('parasetamol sirup')).map(({ nama }) => nama)).toEqual(['Paracetamol 120 mg/5 mL sirup']);
  expect((await find('amitrip'))[0]?.nama).toBe('amiTRIPtyline 25 mg tablet');
  // RS22: what is typed means a substance, and an abbreviation no beginning of another name.
  for (const [typed, name] of [
    ['GG', /^Guaifenesin/i],
    ['INH', /^Isoniazid/i],
    ['KCl', /^Kalium klorida/i],
    ['asmef 500', /^Asam mefenamat 500 mg/i],
    ['antalgin', /^Metamizole/i],
    ['vit b1', /^Thiamine/i],
    ['sulfa', /^(Kotrimoksazol|Silver sulfadiazine)/i],
    ['propanolol', /^Propranolol/i],
  ] as const) {
    const found = (await find(typed)).map(({ nama }) => nama);
    expect(found, typed).not.toEqual([]);
    expect(
      found.filter((nama) => !name.test(nama)),
      typed,
    ).toEqual([]);
  }
  expect((await find('augmentin')).length + (await find('MSO4')).length).toBe(0);
  const all = (await rs.dokter.get('/ProdukObatAll?withBatch=true')).json().data;
  const stocked = all.filter(({ tersedia }: { tersedia: number }) => tersedia > 0);
  expect(stocked.length).toBeGreaterThan(200);
  expect(stocked.every(({ harga, batch }: { harga: number; batch: unknown[] }) => harga > 0 && batch.length > 0)).toBe(
    true,
  );
  expect((await rs.apoteker.get('/stok/bukti')).json().data.kini).toMatchObject({ benar: true });
});
