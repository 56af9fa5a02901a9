import { expect, it } from 'vitest';
import { ConfigError } from '#platform/run/config.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startOwnApp } from '#testing/harness.ts';
import { DEMO_PASSWORD } from './akun.ts';
import { refuseDemoAkun } from './refuse-demo-akun.ts';

const t = await startOwnApp();

it('a database of a former demo opens to nobody else while its published passwords hold', async () => {
  const rs = await t.newFaskes();
  const start = () => withOwner(t.owner, refuseDemoAkun);
  const change = (column: string, value: unknown) =>
    t.superuser.query(`update akun set ${column} = $1 where id = $2`, [value, rs.petugas.akunId]);
  await expect(start()).resolves.toBeUndefined();
  await change('sandi_hash', await quickHash(DEMO_PASSWORD));
  await expect(start()).resolves.toBeUndefined();
  await change('email', 'Petugas@klinik.demo');
  await expect(start()).rejects.toThrow(ConfigError);
  await expect(start()).rejects.toThrow(/akun demo .*\(Petugas@klinik\.demo\)/);
  await change('aktif', false);
  await expect(start()).resolves.toBeUndefined();
  await change('aktif', true);
  await change('sandi_hash', await quickHash('Lain@2026'));
  await expect(start()).resolves.toBeUndefined();
});
