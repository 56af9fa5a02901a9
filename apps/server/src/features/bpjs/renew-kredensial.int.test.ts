import { expect, it } from 'vitest';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { openVault } from '#platform/auth/vault.ts';
import { TEST_KREDENSIAL } from '#testing/fake-outside.ts';
import { startOwnApp } from '#testing/harness.ts';
import { readKredensial, renewKredensial, saveKredensial } from './kredensial-bpjs.ts';

const t = await startOwnApp();
const [OLD, NEW] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

it('after a rotation every facility’s credentials are sealed with the new key, and nothing else changes', async () => {
  const [a, b, c] = [await t.newFaskes(), await t.newFaskes(), await t.newFaskes()];
  const store = (faskesId: number, key: Uint8Array) =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, faskesId);
        await saveKredensial(client, openVault(key), {
          faskesId,
          layanan: 'pcare',
          alamat: 'https://pcare.uji',
          kredensial: TEST_KREDENSIAL.pcare,
        });
      }),
    );
  const readWith = (faskesId: number, key: Uint8Array) =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, faskesId);
        return (await readKredensial(client, openVault(key), faskesId, 'pcare'))?.kredensial;
      }),
    );
  await store(a.faskesId, OLD);
  await store(b.faskesId, OLD);
  await store(c.faskesId, new Uint8Array(32).fill(8));
  expect(await readWith(a.faskesId, NEW)).toBeNull();
  for (let n = 0; n < 2; n++) await withOwner(t.owner, (client) => renewKredensial(client, openVault(NEW, [OLD])));
  for (const { faskesId } of [a, b]) expect(await readWith(faskesId, NEW)).toEqual(TEST_KREDENSIAL.pcare);
  expect(await readWith(c.faskesId, new Uint8Array(32).fill(8))).toEqual(TEST_KREDENSIAL.pcare);
  const { rows } = await t.superuser.query(`select count(*)::int as n from audit where objek = 'kredensial bpjs'`);
  expect(rows).toEqual([{ n: 3 }]);
});
