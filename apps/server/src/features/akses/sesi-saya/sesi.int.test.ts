import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, createTestAkun, listAudit, SANDI, signInAs, tokenOf } from '#testing/akun-fixtures.ts';
import { startTestApp, type TestApp } from '#testing/harness.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
const list = async (token: string) => (await callAs(t, token, 'GET /v1/sesi')).json().data;
const isOpen = async (token: string) => (await callAs(t, token, 'GET /v1/user-data')).statusCode;

describe('my sessions', () => {
  it('tells device, address and times, this one first, and none of somebody else', async () => {
    const { email } = await createTestAkun(t);
    await tokenOf(t, (await createTestAkun(t)).email);
    await tokenOf(t, email);
    const token = (await signInAs(t, email, SANDI, CHROME)).json().access_token;
    const rows = await list(token);
    // The third is the one that the facility was made with.
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ perangkat: 'Chrome di Windows', alamat: '127.0.0.1', ini: true });
    expect(
      rows.slice(1).every((row: { ini: boolean; perangkat: string }) => !row.ini && row.perangkat === 'Perangkat lain'),
    ).toBe(true);
    expect(Date.now() - Date.parse(rows[0].terakhir_pada)).toBeLessThan(60_000);
  });

  it('leaves out what is over, also what lay unused for too long', async () => {
    const { email, akunId } = await createTestAkun(t);
    const token = await tokenOf(t, email);
    await tokenOf(t, email);
    await t.superuser.query(
      `update sesi set dibuat_pada = dibuat_pada - interval '76 minutes' where akun_id = $1 and id < (select max(id) from sesi where akun_id = $1)`,
      [akunId],
    );
    await t.superuser.query(
      `update sesi_token set dibuat_pada = dibuat_pada - interval '76 minutes' where sesi_id in (select id from sesi where akun_id = $1 and id < (select max(id) from sesi where akun_id = $1))`,
      [akunId],
    );
    expect(await list(token)).toHaveLength(1);
  });

  it('ends one at once, which its access token notices; a second time it is over already', async () => {
    const { email, faskesId } = await createTestAkun(t);
    const [own, other] = [await tokenOf(t, email), await tokenOf(t, email)];
    expect(await isOpen(other)).toBe(200);
    const { id } = (await list(other))[0];
    expect((await callAs(t, own, `DELETE /v1/sesi/${id}`)).statusCode).toBe(200);
    expect(await isOpen(other)).toBe(401);
    expect(await isOpen(own)).toBe(200);
    const again = await callAs(t, own, `DELETE /v1/sesi/${id}`);
    expect([again.statusCode, again.json().message]).toEqual([404, 'Sesi ini sudah berakhir.']);
    expect((await listAudit(t, faskesId, 'sesi')).filter(({ aksi }) => aksi === 'akhiri')).toMatchObject([
      { objek_id: String(id), sesudah: { alamat: '127.0.0.1' } },
    ]);
  });

  it('ends none of somebody else, in this facility or another', async () => {
    const { email, rs } = await createTestAkun(t);
    const token = await tokenOf(t, email);
    const other = await createTestAkun(t);
    const theirs = await tokenOf(t, other.email);
    const { id } = (await list(theirs))[0];
    const adminSesi = (await rs.admin.get('/v1/sesi')).json().data[0].id;
    for (const one of [id, adminSesi, 999_999_999])
      expect((await callAs(t, token, `DELETE /v1/sesi/${one}`)).statusCode).toBe(404);
    expect([await isOpen(theirs), (await rs.admin.get('/v1/user-data')).statusCode]).toEqual([200, 200]);
    for (const bad of ['abc', '0', '-1', '1.5', '99999999999999999999'])
      expect((await callAs(t, token, `DELETE /v1/sesi/${bad}`)).statusCode).toBe(422);
  });

  it('ends all, this one too, and no refresh brings one back', async () => {
    const { email, faskesId } = await createTestAkun(t);
    const signedIn = await signInAs(t, email, SANDI);
    const [own, other] = [signedIn.json().access_token, await tokenOf(t, email)];
    const res = await callAs(t, own, 'POST /v1/sesi/akhiri-semua', {});
    expect([res.statusCode, res.json().data]).toEqual([200, { sesi_berakhir: 3 }]);
    expect([await isOpen(own), await isOpen(other)]).toEqual([401, 401]);
    const refreshed = await t.app.inject({
      method: 'POST',
      url: '/api/v1/refresh-token',
      payload: { refreshToken: signedIn.json().refresh_token },
      cookies: Object.fromEntries(signedIn.cookies.map((c) => [c.name, c.value])),
    });
    expect(refreshed.statusCode).toBe(401);
    expect((await listAudit(t, faskesId, 'sesi')).at(-1)).toMatchObject({ aksi: 'akhiri', objek_id: 'semua' });
    expect((await signInAs(t, email, SANDI)).statusCode).toBe(200);
  });
});
