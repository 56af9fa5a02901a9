import { beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startTestApp, type Person, type TestApp } from '#testing/harness.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

const PASSWORD = 'Rahasia@2026';
let t: TestApp;
let n = 0;
beforeAll(async () => void (t = await startTestApp()));

/** Signs in, lets so many minutes go by, and renews the session. */
async function refreshAfter(minutes: number, setting?: string): Promise<{ status: number; cause: string | null }> {
  const rs = await t.newFaskes();
  const email = `idle${n++}@uji.id`;
  const hash = await quickHash(PASSWORD);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
  if (setting !== undefined) await setSetting(t, rs, 'sesi:menganggur-menit', setting);
  const signedIn = await t.app.inject({ method: 'POST', url: '/api/v1/auth', payload: { email, password: PASSWORD } });
  await t.superuser.query(
    `update sesi_token set dibuat_pada = dibuat_pada - make_interval(mins => $2)
     where sesi_id in (select id from sesi where akun_id = $1)`,
    [rs.petugas.akunId, minutes],
  );
  const res = await t.app.inject({
    method: 'POST',
    url: '/api/v1/refresh-token',
    payload: { refreshToken: signedIn.json().refresh_token },
    cookies: { nadi_perangkat: signedIn.cookies[0]?.value ?? '' },
  });
  const { rows } = await t.superuser.query<{ sebab_akhir: string | null }>(
    'select sebab_akhir from sesi where akun_id = $1 order by id desc limit 1',
    [rs.petugas.akunId],
  );
  return { status: res.statusCode, cause: rows[0]?.sebab_akhir ?? null };
}

// An access token works for 15 minutes without the server hearing of its session, so they come on top.
describe('a session that nobody uses', () => {
  it.each([
    ['goes on within the hour of a new facility', 74, undefined],
    ['goes on within the minutes of the setting', 24, '10'],
    ['goes on for ever where the setting is 0', 10_000, '0'],
  ])('%s', async (_rule, minutes, setting) =>
    expect(await refreshAfter(minutes, setting)).toEqual({ status: 200, cause: null }),
  );

  it.each([
    ['ends after an hour', 76, undefined],
    ['ends after the minutes of the setting', 26, '10'],
    ['ends after an hour where what is stored is no number', 76, 'sejam'],
  ])('%s', async (_rule, minutes, setting) =>
    expect(await refreshAfter(minutes, setting)).toEqual({ status: 401, cause: 'menganggur' }),
  );

  it('a patient’s account, which may not read the settings, is told the minutes with its data; the staff is not', async () => {
    const rs = await t.newFaskes();
    await setSetting(t, rs, 'sesi:menganggur-menit', '15');
    const told = async (who: Person) => (await who.get('/v1/user-data')).json().data.userData.idle_minutes;
    expect([await told(rs.klien), await told(rs.petugas)]).toEqual([15, undefined]);
  });
});
