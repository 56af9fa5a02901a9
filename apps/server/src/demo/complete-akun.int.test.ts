import { expect, it } from 'vitest';
import { enterFaskes, inTransaction } from '../platform/install.ts';
import { withOwner } from '../platform/owner.ts';
import { startOwnApp } from '../testing/harness.ts';
import { DEMO_AKUN_DETAILS } from './akun.ts';
import { completeAkun } from './complete-akun.ts';

const t = await startOwnApp();

it('an older demo gets the people it did not have, once, and who was switched off stays so', async () => {
  const rs = await t.newFaskes();
  const complete = () =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await completeAkun(client, 'KLINIK', rs.faskesId);
      }),
    );
  await complete();
  await t.superuser.query(`update akun set aktif = false where email = 'analis@klinik.demo'`);
  await complete();
  const { rows } = await t.superuser.query(
    `select a.email, a.aktif, array(select p.kode from akun_peran x join peran p on p.id = x.peran_id where x.akun_id = a.id) as peran, g.profesi
     from akun a left join pegawai g on g.akun_id = a.id where a.faskes_id = $1 and a.email like '%@klinik.demo' order by a.id`,
    [rs.faskesId],
  );
  expect(rows.map(({ email }) => email)).toEqual(
    DEMO_AKUN_DETAILS.filter(({ faskes }) => faskes === 'KLINIK').map(({ email }) => email),
  );
  expect(rows).toContainEqual({
    email: 'analis@klinik.demo',
    aktif: false,
    peran: ['penunjang'],
    profesi: 'analis laboratorium',
  });
  expect(rows).toContainEqual(expect.objectContaining({ email: 'rekammedis@klinik.demo', peran: ['perekam-medis'] }));
});
