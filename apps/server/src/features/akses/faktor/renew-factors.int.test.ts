import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { openVault } from '#platform/auth/vault.ts';
import { startOwnApp } from '#testing/harness.ts';
import { createSuperadmin } from '#testing/superadmin-fixtures.ts';
import { purposeOf, renewFactors } from './renew-factors.ts';

const t = await startOwnApp();
const [OLD, NEW] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

it('after a rotation of the keys every second factor opens with the new one, also one that is still to be proven', async () => {
  const [active, shown, foreign] = [await createSuperadmin(t), await createSuperadmin(t), await createSuperadmin(t)];
  const old = openVault(OLD);
  const foreignSealed = openVault(new Uint8Array(32).fill(9)).seal('C', purposeOf(foreign.id));
  await t.superuser.query(
    'insert into faktor_totp (akun_id, rahasia, aktif_pada) values ($1, $2, now()), ($3, $4, now())',
    [active.id, old.seal('A', purposeOf(active.id)), foreign.id, foreignSealed],
  );
  await t.superuser.query('insert into faktor_totp (akun_id, rahasia_baru) values ($1, $2)', [
    shown.id,
    old.seal('B', purposeOf(shown.id)),
  ]);
  for (let n = 0; n < 2; n++) await withOwner(t.owner, (client) => renewFactors(client, openVault(NEW, [OLD])));
  const { rows } = await t.superuser.query<{ akun_id: number; rahasia: Buffer | null; rahasia_baru: Buffer | null }>(
    'select akun_id, rahasia, rahasia_baru from faktor_totp',
  );
  const rowOf = (id: number) => rows.find(({ akun_id }) => akun_id === id);
  const open = (sealed: Buffer | null | undefined, id: number) => sealed && openVault(NEW).open(sealed, purposeOf(id));
  expect(open(rowOf(active.id)?.rahasia, active.id)).toBe('A');
  expect(open(rowOf(shown.id)?.rahasia_baru, shown.id)).toBe('B');
  expect(rowOf(foreign.id)?.rahasia?.equals(foreignSealed)).toBe(true);
});
