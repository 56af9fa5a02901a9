import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { removeFactor } from './remove-factor.repository.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startTestApp, type TestFaskes } from '#testing/harness.ts';
import {
  codeOf,
  createSuperadmin,
  enterSuperadmin,
  getAs,
  PASSWORD,
  postAs,
  setUpFactor,
  signIn,
} from '#testing/superadmin-fixtures.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

const t = await startTestApp();

const auditOf = async (akunId: number, faskesId: number): Promise<string[]> =>
  (
    await t.superuser.query<{ aksi: string; objek: string }>(
      'select aksi, objek from audit where akun_id = $1 and faskes_id = $2 order by id',
      [akunId, faskesId],
    )
  ).rows.map(({ aksi, objek }) => `${aksi} ${objek}`);

const STEP_MS = 30_000;
/** Codes are of a step of 30 seconds, and a test takes a moment: it runs in the middle of one, and so does the server. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
});
afterEach(() => void vi.useRealTimers());

describe('D36: the password of a superadmin', () => {
  it('gives a temporary token and no session, refresh token or cookie', async () => {
    const { id, email } = await createSuperadmin(t);
    const res = await signIn(t, email);
    expect(res.json()).toMatchObject({
      refresh_token: '',
      requires_2fa: false,
      requires_2fa_setup: true,
      is_superadmin: true,
      session_expires_at: null,
      available_tenants: [],
      expires_in: 600,
    });
    expect(res.cookies).toEqual([]);
    expect((await t.superuser.query('select 1 from sesi where akun_id = $1', [id])).rowCount).toBe(0);
  });

  it('opens nothing but the two calls of the second factor', async () => {
    const { email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    for (const url of ['/v1/user-data', '/v1/superadmin/tenants', '/v1/superadmin/audit-logs', '/v1/2fa', '/pasien'])
      expect((await getAs(t, temporary, url)).statusCode, url).toBe(401);
    expect((await getAs(t, temporary, '/v1/peristiwa')).statusCode).toBe(401);
    expect((await postAs(t, temporary, '/v1/superadmin/switch-tenant', { tenant_id: 0 })).statusCode).toBe(401);
    expect((await postAs(t, temporary, '/v1/2fa/setup')).statusCode).toBe(200);
  });

  it('that is changed ends the temporary token', async () => {
    const { id, email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    await t.superuser.query('update akun set sandi_hash = $1 where id = $2', [await quickHash('Lain@2026'), id]);
    expect((await postAs(t, temporary, '/v1/2fa/setup')).statusCode).toBe(401);
  });

  it('is not enough for an account that was closed meanwhile', async () => {
    const { id, email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    await t.superuser.query('update akun set aktif = false where id = $1', [id]);
    expect((await postAs(t, temporary, '/v1/2fa/setup')).statusCode).toBe(401);
  });

  it('a session that never showed a second factor is worth nothing', async () => {
    const { id } = await createSuperadmin(t);
    const { rows } = await t.superuser.query<{ id: number }>(
      `insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada) values ($1, '\\x00', now() + interval '1 hour') returning id`,
      [id],
    );
    const token = await t.token.create({ akunId: id, faskesId: 0, sessionId: rows[0]?.id ?? 0 });
    expect((await getAs(t, token, '/v1/superadmin/tenants')).statusCode).toBe(401);
  });
});

describe('POST /v1/2fa/setup and /v1/2fa/verify', () => {
  it('nobody comes in without a token', async () => {
    for (const url of ['/v1/2fa/setup', '/v1/2fa/verify'])
      expect((await t.app.inject({ method: 'POST', url: `/api${url}`, payload: {} })).statusCode, url).toBe(401);
  });

  it('show a secret and its address, and complete the sign-in with a code of it', async () => {
    const { id, email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    const setup = (await postAs(t, temporary, '/v1/2fa/setup')).json().data;
    expect(setup.account).toBe(email);
    expect(setup.otpauth_url).toContain(`secret=${setup.secret.replaceAll(' ', '')}`);
    const before = Date.now();
    const res = await postAs(t, temporary, '/v1/2fa/verify', { code: codeOf(setup.secret) });
    const answer = res.json();
    expect(answer).toMatchObject({
      login_completed: true,
      recovery_used: false,
      recovery_left: 8,
      token_type: 'bearer',
    });
    expect(answer.recovery_codes).toHaveLength(8);
    expect(new Set(answer.recovery_codes).size).toBe(8);
    expect(answer.available_tenants.length).toBeGreaterThanOrEqual(0);
    const lasts = Date.parse(answer.session_expires_at) - before;
    expect(Math.abs(lasts - 3_600_000)).toBeLessThan(STEP_MS);
    expect(res.cookies[0]).toMatchObject({ name: 'nadi_perangkat', httpOnly: true });
    const user = (await getAs(t, answer.access_token, '/v1/user-data')).json().data.userData;
    expect(user).toMatchObject({ email, role: 'superadmin', entity: null, ability: ['view superadmin'] });
    expect(await auditOf(id, 0)).toEqual(['ubah faktor kedua', 'masuk sesi']);
  });

  it('keep the secret sealed and the recovery codes hashed', async () => {
    const { id, secret } = await enterSuperadmin(t);
    const { rows } = await t.superuser.query<{ rahasia: Buffer }>(
      'select rahasia from faktor_totp where akun_id = $1',
      [id],
    );
    expect(rows[0]?.rahasia.toString('latin1')).not.toContain(secret.replaceAll(' ', ''));
    const codes = await t.superuser.query<{ hash: Buffer }>('select hash from faktor_pemulihan where akun_id = $1', [
      id,
    ]);
    expect(codes.rows.map(({ hash }) => hash.length)).toEqual(Array.from({ length: 8 }, () => 32));
  });

  it('the password alone never replaces a second factor that is there', async () => {
    const { email } = await enterSuperadmin(t);
    const res = await signIn(t, email);
    expect(res.json()).toMatchObject({ requires_2fa: true, requires_2fa_setup: false });
    const setup = await postAs(t, res.json().access_token, '/v1/2fa/setup');
    expect([setup.statusCode, setup.json().message]).toEqual([
      403,
      'Two-factor authentication is already set up. Enter a code first.',
    ]);
  });

  it('a secret that was shown and not proven signs nobody in, nor does one that a later set-up replaced', async () => {
    const { email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    const first = (await postAs(t, temporary, '/v1/2fa/setup')).json().data.secret as string;
    const second = (await postAs(t, temporary, '/v1/2fa/setup')).json().data.secret as string;
    expect((await signIn(t, email)).json()).toMatchObject({ requires_2fa_setup: true });
    expect((await postAs(t, temporary, '/v1/2fa/verify', { code: codeOf(first) })).statusCode).toBe(422);
    expect((await postAs(t, temporary, '/v1/2fa/verify', { code: codeOf(second) })).statusCode).toBe(200);
  });

  it('are proven once where two send a code at one moment', async () => {
    const { id, email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    const secret = (await postAs(t, temporary, '/v1/2fa/setup')).json().data.secret as string;
    const code = codeOf(secret);
    const both = await Promise.all([0, 1].map(() => postAs(t, temporary, '/v1/2fa/verify', { code })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const { rowCount } = await t.superuser.query(
      'select 1 from faktor_pemulihan where akun_id = $1 and dipakai_pada is null',
      [id],
    );
    expect(rowCount).toBe(8);
  });

  it.each(['', 'abc', '12345', '1234567', '000-000-000-000'])('refuse %o at its field', async (code) => {
    const { email } = await createSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    await postAs(t, temporary, '/v1/2fa/setup');
    const res = await postAs(t, temporary, '/v1/2fa/verify', { code });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['code']]);
  });
});

describe('a code', () => {
  const enterAgain = async (email: string, code: string) =>
    postAs(t, (await signIn(t, email)).json().access_token as string, '/v1/2fa/verify', { code });

  it('counts once: neither the same nor an earlier one comes in after it', async () => {
    const { email, secret } = await enterSuperadmin(t);
    const used = await enterAgain(email, codeOf(secret));
    expect([used.statusCode, used.json().message]).toEqual([422, 'This code has been used. Wait for the next one.']);
    expect((await enterAgain(email, codeOf(secret, -1))).statusCode).toBe(422);
    expect((await enterAgain(email, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('opens one session when it is sent twice at one moment', async () => {
    const { email, secret } = await enterSuperadmin(t);
    const [a, b] = await Promise.all([enterAgain(email, codeOf(secret, 1)), enterAgain(email, codeOf(secret, 1))]);
    expect([a.statusCode, b.statusCode].toSorted()).toEqual([200, 422]);
  });

  it('may be 30 seconds off, and no more', async () => {
    const { id, email, secret } = await enterSuperadmin(t);
    await t.superuser.query('update faktor_totp set langkah = 0 where akun_id = $1', [id]);
    expect((await enterAgain(email, codeOf(secret, -2))).statusCode).toBe(422);
    expect((await enterAgain(email, codeOf(secret, 2))).statusCode).toBe(422);
    expect((await enterAgain(email, codeOf(secret, -1))).statusCode).toBe(200);
    expect((await enterAgain(email, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('that is wrong ten times brakes the account, also for the right one, and is in the audit', async () => {
    const { id, email, secret } = await enterSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++)
      statuses.push((await postAs(t, temporary, '/v1/2fa/verify', { code: '000000' })).statusCode);
    expect(statuses.slice(0, 6)).toEqual([422, 422, 422, 422, 422, 422]);
    expect(statuses.slice(6)).toEqual([429, 429, 429, 429]);
    const res = await postAs(t, temporary, '/v1/2fa/verify', { code: codeOf(secret, 1) });
    expect(res.statusCode).toBe(429);
    expect(res.json().message).toMatch(/^Too many wrong codes. Try again in \d+ seconds.$/);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(async () => (await auditOf(id, 0)).filter((one) => one === 'gagal masuk akun').length).toBe(6);
  });
});

describe('a recovery code', () => {
  it('comes in once, as it is printed or in small letters, and tells how many are left', async () => {
    const { email } = await createSuperadmin(t);
    const { verified } = await setUpFactor(t, email);
    const [first = '', second = ''] = verified.json().recovery_codes as string[];
    const enter = async (code: string) =>
      postAs(t, (await signIn(t, email)).json().access_token as string, '/v1/2fa/verify', { code });
    const res = await enter(first);
    expect(res.json()).toMatchObject({
      login_completed: true,
      recovery_used: true,
      recovery_left: 7,
      recovery_codes: [],
    });
    const again = await enter(first);
    expect([again.statusCode, again.json().errors.code]).toEqual([
      422,
      ['This recovery code has been used or replaced. Take another one.'],
    ]);
    expect((await enter(second.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200);
  });

  it('comes in once when it is sent twice at one moment', async () => {
    const { email } = await createSuperadmin(t);
    const { verified } = await setUpFactor(t, email);
    const code = verified.json().recovery_codes[0] as string;
    const temporary = (await signIn(t, email)).json().access_token as string;
    const both = await Promise.all([0, 1].map(() => postAs(t, temporary, '/v1/2fa/verify', { code })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('of another account opens nothing', async () => {
    const { verified } = await setUpFactor(t, (await createSuperadmin(t)).email);
    const { email } = await enterSuperadmin(t);
    const temporary = (await signIn(t, email)).json().access_token as string;
    const res = await postAs(t, temporary, '/v1/2fa/verify', { code: verified.json().recovery_codes[0] });
    expect([res.statusCode, res.json().errors.code]).toEqual([422, ['This code is not right.']]);
  });
});

describe('an ordinary account', () => {
  async function ordinary() {
    const rs = await t.newFaskes();
    await t.superuser.query('update akun set sandi_hash = $1 where id = $2', [
      await quickHash(PASSWORD),
      rs.petugas.akunId,
    ]);
    const { rows } = await t.superuser.query<{ email: string }>('select email from akun where id = $1', [
      rs.petugas.akunId,
    ]);
    return { rs, email: rows[0]?.email ?? '' };
  }

  it('needs none', async () => {
    const { email } = await ordinary();
    expect((await signIn(t, email)).json()).not.toHaveProperty('requires_2fa');
  });

  it('may set one up from its session, and is asked for it from then on', async () => {
    const { rs, email } = await ordinary();
    const { secret } = (await rs.petugas.post('/v1/2fa/setup', {})).json().data;
    const proven = await rs.petugas.post('/v1/2fa/verify', { code: codeOf(secret) });
    expect(proven.json()).toMatchObject({ login_completed: false, message: 'Kode diterima', available_tenants: [] });
    expect((await rs.petugas.get('/v1/2fa')).json().data).toMatchObject({ active: true, recovery_left: 8 });
    const res = await signIn(t, email);
    expect(res.json()).toMatchObject({ requires_2fa: true, is_superadmin: false, refresh_token: '' });
    const wrong = await postAs(t, res.json().access_token, '/v1/2fa/verify', { code: '000000' });
    expect(wrong.json().errors).toEqual({ code: ['Kode ini tidak benar.'] });
    const entered = await postAs(t, res.json().access_token, '/v1/2fa/verify', { code: codeOf(secret, 1) });
    const user = await getAs(t, entered.json().access_token, '/v1/user-data');
    expect(user.json().data.userData).toMatchObject({ email, role: 'petugas' });
  });

  it('replaces it only from a session in which it was shown just now', async () => {
    const { rs } = await ordinary();
    const { secret } = (await rs.petugas.post('/v1/2fa/setup', {})).json().data;
    await rs.petugas.post('/v1/2fa/verify', { code: codeOf(secret) });
    expect((await rs.petugas.post('/v1/2fa/setup', {})).statusCode).toBe(200);
    await t.superuser.query(`update sesi set faktor_kedua_pada = now() - interval '11 minutes' where akun_id = $1`, [
      rs.petugas.akunId,
    ]);
    t.app.services.user.forget();
    expect((await rs.petugas.post('/v1/2fa/setup', {})).statusCode).toBe(403);
  });
});

describe('the roles that a facility names', () => {
  const FACTOR_SETTING = 'sesi:faktor-kedua-peran';
  async function withSetting(value: string) {
    const rs = await t.newFaskes();
    await setSetting(t, rs, FACTOR_SETTING, value);
    const hash = await quickHash(PASSWORD);
    const { rows } = await t.superuser.query<{ id: number; email: string }>(
      'update akun set sandi_hash = $1 where faskes_id = $2 returning id, email',
      [hash, rs.faskesId],
    );
    const emailOf = (akunId: number): string => rows.find(({ id }) => id === akunId)?.email ?? '';
    return { rs, emailOf };
  }

  it('a role that the facility made itself can be named, and no role of another one', async () => {
    const [{ rs, emailOf }, other] = [await withSetting(''), await t.newFaskes()];
    const kodeOf = async (of: TestFaskes): Promise<string> => {
      const made = await of.admin.post('/peran/store', { nama: 'Rekam malam', salin_dari: null });
      expect(made.statusCode, made.body).toBe(200);
      return made.json().data.kode;
    };
    const [own, foreign] = [await kodeOf(rs), await kodeOf(other)];
    const save = (value: string) =>
      rs.admin.put('/pengaturan', { perubahan: [{ key: FACTOR_SETTING, semula: '', value }] });
    expect((await save(foreign)).json().errors).toEqual({ 'perubahan.0.value': [`Tidak dikenal: ${foreign}`] });
    const saved = await save(own);
    expect(saved.statusCode, saved.body).toBe(200);
    await t.superuser.query(
      'insert into akun_peran (faskes_id, akun_id, peran_id) select faskes_id, $2, id from peran where faskes_id = $1 and kode = $3',
      [rs.faskesId, rs.perawat.akunId, own],
    );
    expect((await signIn(t, emailOf(rs.perawat.akunId))).json()).toMatchObject({ requires_2fa_setup: true });
    expect((await signIn(t, emailOf(rs.kasir.akunId))).json()).not.toHaveProperty('requires_2fa_setup');
  });

  it('set one up at their next sign-in, and others need none', async () => {
    const { rs, emailOf } = await withSetting('dokter, kasir');
    for (const { akunId } of [rs.dokter, rs.kasir])
      expect((await signIn(t, emailOf(akunId))).json()).toMatchObject({
        requires_2fa_setup: true,
        is_superadmin: false,
      });
    for (const { akunId } of [rs.petugas, rs.admin])
      expect((await signIn(t, emailOf(akunId))).json()).not.toHaveProperty('requires_2fa_setup');
    const { verified } = await setUpFactor(t, emailOf(rs.dokter.akunId));
    const user = await getAs(t, verified.json().access_token, '/v1/user-data');
    expect(user.json().data.userData.role).toBe('dokter');
  });

  it('in another facility need none', async () => {
    await withSetting('petugas');
    const { rs, emailOf } = await withSetting('');
    expect((await signIn(t, emailOf(rs.petugas.akunId))).json()).not.toHaveProperty('requires_2fa_setup');
  });

  it('cannot take theirs off; whoever is free can, with a code', async () => {
    const { rs } = await withSetting('dokter');
    for (const person of [rs.dokter, rs.petugas]) {
      const { secret } = (await person.post('/v1/2fa/setup', {})).json().data;
      expect((await person.post('/v1/2fa/verify', { code: codeOf(secret) })).statusCode).toBe(200);
      const isDokter = person === rs.dokter;
      expect((await person.get('/v1/2fa')).json().data).toMatchObject({ active: true, required: isDokter });
      expect((await person.post('/v1/2fa/lepas', { code: '000000' })).statusCode).toBe(isDokter ? 403 : 422);
      const off = await person.post('/v1/2fa/lepas', { code: codeOf(secret, 1) });
      expect(off.statusCode).toBe(isDokter ? 403 : 200);
      expect((await person.get('/v1/2fa')).json().data).toMatchObject(
        isDokter ? { active: true, recovery_left: 8 } : { active: false, recovery_left: 0 },
      );
    }
    expect(await auditOf(rs.petugas.akunId, rs.faskesId)).toContain('ubah faktor kedua');
  });

  it('a superadmin cannot take it off either', async () => {
    const { token, secret } = await enterSuperadmin(t);
    expect((await postAs(t, token, '/v1/2fa/lepas', { code: codeOf(secret, 1) })).statusCode).toBe(403);
  });
});

describe('a second factor that is lost for good', () => {
  it('is taken off from the command line, and the account sets another one up', async () => {
    const { id, email, token } = await enterSuperadmin(t);
    expect(await withOwner(t.owner, (client) => removeFactor(client, email.toUpperCase()))).toBe(true);
    t.app.services.user.forget();
    expect((await getAs(t, token, '/v1/superadmin/tenants')).statusCode).toBe(401);
    expect((await signIn(t, email)).json()).toMatchObject({ requires_2fa_setup: true });
    expect((await setUpFactor(t, email)).verified.statusCode).toBe(200);
    expect(await auditOf(0, 0)).toContain('ubah faktor kedua');
    expect((await t.superuser.query('select 1 from faktor_pemulihan where akun_id = $1', [id])).rowCount).toBe(8);
  });

  it('of nobody is told', async () =>
    expect(await withOwner(t.owner, (client) => removeFactor(client, 'tidak.ada@nadi.uji'))).toBe(false));
});
