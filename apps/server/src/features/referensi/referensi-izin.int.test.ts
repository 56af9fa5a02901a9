import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { startOwnApp } from '#testing/harness.ts';

const MIGRATION = new URL('../../../migrations/0021_referensi_izin.sql', import.meta.url);
const t = await startOwnApp();

it('the admin of a facility that was here before may change its reference lists, and nobody else', async () => {
  const rs = await t.newFaskes();
  await t.superuser.query(`update peran set izin = array_remove(izin, 'update referensi') where faskes_id = $1`, [
    rs.faskesId,
  ]);
  const run = () => withOwner(t.owner, (client) => client.query(`begin; ${readFileSync(MIGRATION, 'utf8')}; commit`));
  await run();
  await run();
  const { rows } = await t.superuser.query(
    `select kode, cardinality(array_positions(izin, 'update referensi')) as kali from peran
     where faskes_id = $1 and 'update referensi' = any (izin)`,
    [rs.faskesId],
  );
  expect(rows).toEqual([{ kode: 'admin', kali: 1 }]);
});
