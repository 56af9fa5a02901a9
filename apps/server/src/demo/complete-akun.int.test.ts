import { expect, it } from 'vitest';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { hashPassword, matchesPassword } from '#platform/auth/password.ts';
import { startOwnApp } from '#testing/harness.ts';
import { DEMO_AKUN_DETAILS, DEMO_PASSWORD } from './akun.ts';
import { completeAkun } from './complete-akun.ts';

const t = await startOwnApp();

it('an older demo gets the people it did not have, once, a dentist keeps the account that signed, and who was switched off stays so', async () => {
  const rs = await t.newFaskes();
  const complete = () =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await completeAkun(client, 'KLINIK', rs.faskesId);
      }),
    );
  const { rows: older } = await t.superuser.query(
    `with a as (insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values ($1, 'dokter901@klinik.demo', $2, 'Jamaluddin Lubis', 'drg. Jamaluddin Lubis') returning id),
       x as (insert into akun_peran (faskes_id, akun_id, peran_id) select $1, a.id, p.id from a, peran p where p.faskes_id = $1 and p.kode = 'dokter'),
       g as (insert into pegawai (faskes_id, akun_id, nama, profesi) select $1, id, 'Jamaluddin Lubis', 'dokter gigi' from a returning id)
     insert into dokter (faskes_id, pegawai_id) select $1, id from g returning (select id from a) as akun`,
    [rs.faskesId, await hashPassword('Rahasia@2026')],
  );
  await complete();
  await t.superuser.query(`update akun set aktif = false where email = 'analis@klinik.demo'`);
  await complete();
  const { rows } = await t.superuser.query(
    `select a.id, a.sandi_hash, a.email, a.aktif, array(select p.kode from akun_peran x join peran p on p.id = x.peran_id where x.akun_id = a.id) as peran, g.profesi
     from akun a left join pegawai g on g.akun_id = a.id where a.faskes_id = $1 and a.email like '%@klinik.demo' order by a.id`,
    [rs.faskesId],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(
    DEMO_AKUN_DETAILS.filter(({ faskes }) => faskes === 'KLINIK')
      .map(({ email }) => email)
      .toSorted(),
  );
  expect(rows.find(({ email }) => email === 'analis@klinik.demo')).toMatchObject({
    aktif: false,
    peran: ['penunjang'],
    profesi: 'analis laboratorium',
  });
  const dentist = rows.find(({ email }) => email === 'doktergigi@klinik.demo');
  expect(dentist).toMatchObject({ id: older[0].akun, peran: ['dokter'], profesi: 'dokter gigi' });
  expect(await matchesPassword(dentist.sandi_hash, DEMO_PASSWORD)).toBe(true);
  expect(rows).toContainEqual(expect.objectContaining({ email: 'rekammedis@klinik.demo', peran: ['perekam-medis'] }));
});
