import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startTestApp } from '#testing/harness.ts';
import { codeOf, enterSuperadmin, getAs, PASSWORD, postAs, signIn } from '#testing/superadmin-fixtures.ts';
import { removeFactor } from './faktor/remove-factor.repository.ts';
import { resetSandiAsOwner } from './reset-sandi.repository.ts';

const t = await startTestApp();

const NEW_PASSWORD = 'Kucing-Biru-47@menari';
const reset = (email: string) => withOwner(t.owner, (client) => resetSandiAsOwner(client, email));
async function resetDone(email: string): Promise<string> {
  const done = await reset(email);
  if (done.state !== 'done') throw new Error(`not reset: ${done.state}`);
  t.app.services.user.forget();
  return done.sandi;
}
const auditOf = async (faskesId: number, objekId: number): Promise<unknown[]> =>
  (
    await t.superuser.query(
      `select akun_id, permintaan_id, sesudah from audit where faskes_id = $1 and objek = 'akun' and aksi = 'ubah' and objek_id = $2 order by id`,
      [faskesId, String(objekId)],
    )
  ).rows;

describe('a password that nobody in the app can replace', () => {
  it('of the last admin: a first password instead, sessions and codes end, the audit says so', async () => {
    const rs = await t.newFaskes();
    const email = `${randomUUID()}@admin.uji`;
    await t.superuser.query('update akun set email = $1, sandi_hash = $2 where id = $3', [
      email,
      await quickHash(PASSWORD),
      rs.admin.akunId,
    ]);
    const { access_token } = (await signIn(t, email)).json();
    await t.superuser.query(
      `insert into akun_kode (akun_id, hash, lewat, kedaluwarsa_pada) values ($1, $2, 'admin', now() + interval '1 hour')`,
      [rs.admin.akunId, Buffer.from(email)],
    );
    const sandi = await resetDone(email.toUpperCase());
    expect((await getAs(t, access_token, '/v1/user-data')).statusCode).toBe(401);
    expect((await signIn(t, email)).statusCode).toBe(422);
    const again = (await signIn(t, email, sandi)).json().access_token as string;
    expect((await getAs(t, again, '/v1/user-data')).json().data.userData).toMatchObject({ ganti_sandi: true });
    expect((await getAs(t, again, '/setting')).statusCode).toBe(403);
    expect(await auditOf(rs.faskesId, rs.admin.akunId)).toEqual([
      { akun_id: 0, permintaan_id: 'admin', sesudah: { sandi: 'diatur ulang' } },
    ]);
    const { rows } = await t.superuser.query(
      'select diakhiri_pada is not null as berakhir from akun_kode where akun_id = $1',
      [rs.admin.akunId],
    );
    expect(rows).toEqual([{ berakhir: true }]);
  });

  it('of a superadmin: the second factor is still asked for, and goes only where that is said', async () => {
    const { id, email, secret, token } = await enterSuperadmin(t);
    const sandi = await resetDone(email);
    expect((await getAs(t, token, '/v1/superadmin/tenants')).statusCode).toBe(401);
    const asked = (await signIn(t, email, sandi)).json();
    expect(asked).toMatchObject({ requires_2fa: true, requires_2fa_setup: false });
    const verified = await postAs(t, asked.access_token, '/v1/2fa/verify', { code: codeOf(secret, 1) });
    expect(verified.statusCode, verified.body).toBe(200);
    const inside = verified.json().access_token as string;
    expect((await getAs(t, inside, '/v1/superadmin/tenants')).statusCode).toBe(403);
    const changed = await postAs(t, inside, '/v1/ganti-sandi', { sandi_lama: sandi, sandi_baru: NEW_PASSWORD });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await getAs(t, inside, '/v1/superadmin/tenants')).statusCode).toBe(200);
    expect((await auditOf(0, id))[0]).toEqual({
      akun_id: 0,
      permintaan_id: 'admin',
      sesudah: { sandi: 'diatur ulang' },
    });
    const next = await resetDone(email);
    expect(await withOwner(t.owner, (client) => removeFactor(client, email))).toBe(true);
    expect((await signIn(t, email, next)).json()).toMatchObject({ requires_2fa: false, requires_2fa_setup: true });
  });

  it('of nobody, or of an account that is out of use, is told and changes nothing', async () => {
    expect(await reset('tidak.ada@nadi.uji')).toEqual({ state: 'none' });
    const rs = await t.newFaskes();
    const { rows } = await t.superuser.query<{ email: string; sandi_hash: string }>(
      'update akun set aktif = false where id = $1 returning email, sandi_hash',
      [rs.kasir.akunId],
    );
    expect(await reset(rows[0]?.email ?? '')).toEqual({ state: 'inactive' });
    const after = await t.superuser.query('select sandi_hash from akun where id = $1', [rs.kasir.akunId]);
    expect(after.rows[0].sandi_hash).toBe(rows[0]?.sandi_hash);
    expect(await auditOf(rs.faskesId, rs.kasir.akunId)).toEqual([]);
  });
});
