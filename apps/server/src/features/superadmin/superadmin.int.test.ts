import { beforeAll, describe, expect, it } from 'vitest';
import { needsSession } from '@nadi/contract/access';
import { startTestApp } from '#testing/harness.ts';
import { readContracts } from '#testing/read-contracts.ts';
import { ALL_TENANTS, enterSuperadmin, getAs, inTenant, postAs } from '#testing/superadmin-fixtures.ts';

const t = await startTestApp();
let super_: Awaited<ReturnType<typeof enterSuperadmin>>;
beforeAll(async () => {
  super_ = await enterSuperadmin(t);
});

type AuditLine = { aksi: string; objek: string; objek_id: string };
const auditOf = async (faskesId: number, akunId: number): Promise<string[]> =>
  (
    await t.superuser.query<AuditLine>(
      'select aksi, objek, objek_id from audit where faskes_id = $1 and akun_id = $2 order by id',
      [faskesId, akunId],
    )
  ).rows.map(({ aksi, objek, objek_id }) => `${aksi} ${objek} ${objek_id}`);

describe('D10: the headers of superadmin mode', () => {
  it('lead into the facility that they name, with the rights that its admin has there', async () => {
    const rs = await t.newFaskes();
    await t.superuser.query(
      `update peran set izin = array_remove(izin, 'update tindakan') where faskes_id = $1 and kode = 'admin'`,
      [rs.faskesId],
    );
    const norm = await rs.savePasien();
    const headers = inTenant(rs.faskesId);
    const { userData } = (await getAs(t, super_.token, '/v1/user-data', headers)).json().data;
    expect(userData).toMatchObject({ role: 'superadmin', entity: { id: rs.faskesId } });
    const admin = (await rs.admin.get('/v1/user-data')).json().data.userData.ability as string[];
    expect(userData.ability.toSorted()).toEqual([...admin, 'view superadmin'].toSorted());
    expect(userData.ability).not.toContain('update tindakan');
    expect((await getAs(t, super_.token, `/pasien/${norm}`, headers)).json().data.norm).toBe(norm);
  });

  it('reach the rows of that facility and of no other', async () => {
    const [one, other] = [await t.newFaskes(), await t.newFaskes()];
    const norm = await one.savePasien({ nama: 'HANYA DI SINI' });
    expect((await getAs(t, super_.token, `/pasien/${norm}`, inTenant(one.faskesId))).statusCode).toBe(200);
    expect((await getAs(t, super_.token, `/pasien/${norm}`, inTenant(other.faskesId))).statusCode).toBe(404);
  });

  it.each([
    ['both', (id: number) => inTenant(id)],
    ['the mode alone', () => ALL_TENANTS],
    ['the tenant alone', (id: number) => ({ 'x-tenant-override': String(id) })],
  ])('from a clerk are refused, and that is written down: %s', async (_what, headersFor) => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const headers = headersFor(other.faskesId);
    for (const token of [rs.petugas.token, rs.admin.token]) {
      expect((await getAs(t, token, '/v1/user-data', headers)).statusCode).toBe(403);
      expect((await postAs(t, token, '/pasien/store', { ...rs.newPasien(), headers })).statusCode).toBe(403);
    }
    await expect
      .poll(async () => auditOf(rs.faskesId, rs.petugas.akunId))
      .toContain('ditolak panggilan GET /api/v1/user-data');
    const { rows } = await t.superuser.query('select 1 from pasien where faskes_id = any($1)', [
      [rs.faskesId, other.faskesId],
    ]);
    expect(rows).toEqual([]);
  });

  it('from a clerk for their own facility are refused too', async () => {
    const rs = await t.newFaskes();
    expect((await getAs(t, rs.petugas.token, '/v1/user-data', inTenant(rs.faskesId))).statusCode).toBe(403);
  });

  it('from a session of more than an hour are worth nothing, and neither is its refresh token', async () => {
    const rs = await t.newFaskes();
    const old = await enterSuperadmin(t);
    expect((await getAs(t, old.token, '/pasien', inTenant(rs.faskesId))).statusCode).toBe(200);
    await t.superuser.query(`update sesi set kedaluwarsa_pada = now() - interval '1 second' where akun_id = $1`, [
      old.id,
    ]);
    t.app.services.user.forget();
    expect((await getAs(t, old.token, '/pasien', inTenant(rs.faskesId))).statusCode).toBe(401);
    expect((await getAs(t, old.token, '/v1/superadmin/tenants')).statusCode).toBe(401);
  });

  it('are not made to last by refreshing', async () => {
    const { rows } = await t.superuser.query<{ lasts: number }>(
      `select extract(epoch from kedaluwarsa_pada - dibuat_pada)::int as lasts from sesi where akun_id = $1`,
      [super_.id],
    );
    expect(rows.map(({ lasts }) => lasts)).toEqual([3600]);
  });

  it.each(['999999', '-1', '1.5', 'abc', '1 or 1=1', '99999999999', ''])(
    'with the tenant %o, which is not in the list, are refused',
    async (tenant) => {
      const res = await getAs(t, super_.token, '/v1/user-data', inTenant(tenant));
      expect([res.statusCode, res.json().message]).toEqual([403, 'Tenant not found in available tenants']);
    },
  );

  it('with a facility that was closed are refused, and it is not in the list', async () => {
    const rs = await t.newFaskes();
    await t.superuser.query('update faskes set aktif = false where id = $1', [rs.faskesId]);
    expect((await getAs(t, super_.token, '/pasien', inTenant(rs.faskesId))).statusCode).toBe(403);
    const tenants = (await getAs(t, super_.token, '/v1/superadmin/tenants')).json().data as { id: number }[];
    expect(tenants.map(({ id }) => id)).not.toContain(rs.faskesId);
  });

  it('a tenant without the mode is refused, also from a superadmin', async () => {
    const rs = await t.newFaskes();
    const headers = { 'x-tenant-override': String(rs.faskesId) };
    expect((await getAs(t, super_.token, '/pasien', headers)).statusCode).toBe(403);
    expect((await getAs(t, super_.token, '/pasien', { ...headers, 'x-superadmin-mode': 'yes' })).statusCode).toBe(403);
  });

  it('a right that the admin loses, the superadmin loses too', async () => {
    const rs = await t.newFaskes();
    expect((await getAs(t, super_.token, '/pasien', inTenant(rs.faskesId))).statusCode).toBe(200);
    await t.superuser.query(`update peran set izin = '{}' where faskes_id = $1 and kode = 'admin'`, [rs.faskesId]);
    t.app.services.user.forget();
    expect((await getAs(t, super_.token, '/pasien', inTenant(rs.faskesId))).statusCode).toBe(403);
  });
});

describe('D10: all-tenants mode', () => {
  it.each([
    ['no tenant', ALL_TENANTS],
    ['tenant 0', inTenant(0)],
  ])('is %s, and names no facility', async (_what, headers) =>
    expect((await getAs(t, super_.token, '/v1/user-data', headers)).json().data.userData.entity).toBeNull(),
  );

  it('reads, and never writes: every call that changes something is refused, but for those of the own session', async () => {
    /** The own session and account, which belong to no facility. */
    // What anybody does with their own account and sessions, in no facility; called here it would end this session.
    const OWN = new Set([
      '/v1/superadmin/switch-tenant',
      // A reading of one audit entry, which is sent by POST because its reason is none of an address.
      '/v1/superadmin/audit-logs/:id/reveal',
      '/v1/2fa/lepas',
      '/v1/ganti-sandi',
      '/v1/sesi/:id',
      '/v1/sesi/akhiri-semua',
    ]);
    const writes = (await readContracts()).filter(
      ({ method, path, can }) => method !== 'GET' && needsSession(can) && can !== 'faktor' && !OWN.has(path),
    );
    expect(writes.length).toBeGreaterThan(40);
    const allowed: string[] = [];
    for (const { method, path } of writes) {
      const res = await t.app.inject({
        method,
        url: `/api${path.replaceAll(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${super_.token}`, ...ALL_TENANTS },
        ...(method === 'DELETE' ? {} : { payload: {} }),
      });
      if (res.statusCode !== 403) allowed.push(path);
      else expect(res.json().message, path).toBe('All-tenants mode is read-only. Choose a tenant first.');
    }
    expect(allowed).toEqual([]);
  });

  it.each([
    ['a save', () => postAs(t, super_.token, '/pasien/store', { headers: ALL_TENANTS })],
    ['a read of one facility’s rows', () => getAs(t, super_.token, '/setting', ALL_TENANTS)],
  ])('says in English that a tenant has to be chosen: %s', async (_what, send) => {
    const res = await send();
    expect(res.statusCode).toBe(403);
    expect([res.json().message]).toEqual([expect.stringMatching(/hoose a tenant first/)]);
  });
});

describe('the calls of platform.md 7', () => {
  it('GET /v1/superadmin/tenants: every facility, sorted by name', async () => {
    const rs = await t.newFaskes();
    const tenants = (await getAs(t, super_.token, '/v1/superadmin/tenants')).json().data as {
      id: number;
      name: string;
      code: string;
      jenis_faskes: string;
    }[];
    expect(tenants.find(({ id }) => id === rs.faskesId)).toMatchObject({
      name: expect.any(String),
      code: expect.any(String),
      jenis_faskes: 'klinik',
    });
    const names = tenants.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('POST /v1/superadmin/switch-tenant: one facility, whose audit then tells who came', async () => {
    const rs = await t.newFaskes();
    const res = await postAs(t, super_.token, '/v1/superadmin/switch-tenant', { tenant_id: rs.faskesId });
    expect(res.json().data).toMatchObject({ view_mode: 'single', current_tenant: { id: rs.faskesId } });
    expect(await auditOf(rs.faskesId, super_.id)).toEqual([`masuk superadmin ${rs.faskesId}`]);
  });

  it.each([0, null])('POST /v1/superadmin/switch-tenant: %o is all of them', async (tenantId) => {
    const res = await postAs(t, super_.token, '/v1/superadmin/switch-tenant', { tenant_id: tenantId });
    expect(res.json().data).toEqual({ view_mode: 'all', current_tenant: null });
  });

  it.each([
    [{ tenant_id: 999_999 }, 'Tenant not found in available tenants'],
    [{ tenant_id: -1 }, null],
    [{ tenant_id: 'x' }, null],
    [{}, null],
  ])('POST /v1/superadmin/switch-tenant: %o is refused', async (body, message) => {
    const res = await postAs(t, super_.token, '/v1/superadmin/switch-tenant', body);
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['tenant_id']]);
    if (message) expect(res.json().message).toBe(message);
  });

  it.each(['/v1/superadmin/tenants', '/v1/superadmin/audit-logs', '/v1/superadmin/audit-logs/ekspor'])(
    '%s is for nobody of a facility',
    async (url) => {
      const rs = await t.newFaskes();
      expect((await rs.admin.get(url)).statusCode).toBe(403);
      expect((await t.app.inject({ url: `/api${url}` })).statusCode).toBe(401);
    },
  );
});

describe('every read and write of a superadmin is in that facility’s own audit', () => {
  it('before it happens, with the pattern of the call and its parameters and no words that were searched for', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const headers = inTenant(rs.faskesId);
    await getAs(t, super_.token, `/pasien/${norm}`, headers);
    await getAs(t, super_.token, '/pasien?nama=RAHASIA', headers);
    await postAs(t, super_.token, '/pasien/daftar', { nama: 'RAHASIA', headers });
    await postAs(t, super_.token, '/pasien/maksud', { teks: 'RAHASIA', headers });
    const saved = await postAs(t, super_.token, '/pasien/store', {
      ...rs.newPasien({ nama: 'BARU' }),
      headers: { ...headers, 'idempotency-key': 'superadmin-uji-1' },
    });
    expect(saved.statusCode).toBe(200);
    const lines = await auditOf(rs.faskesId, super_.id);
    expect(lines).toContain('baca superadmin GET /api/pasien/:norm');
    expect(lines).toContain('baca superadmin GET /api/pasien');
    expect(lines).toContain('baca superadmin POST /api/pasien/daftar');
    expect(lines).toContain('baca superadmin POST /api/pasien/maksud');
    expect(lines).toContain('ubah superadmin POST /api/pasien/store');
    expect(lines.filter((line) => line.startsWith('buat pasien'))).toHaveLength(1);
    const { rows } = await t.superuser.query<{ sesudah: object }>(
      `select sesudah from audit where faskes_id = $1 and objek = 'superadmin' order by id limit 1`,
      [rs.faskesId],
    );
    expect(rows[0]?.sesudah).toEqual({ norm, alamat: '127.0.0.1' });
    expect(JSON.stringify(lines)).not.toContain('RAHASIA');
  });

  it('its admin sees it, and a clerk does not', async () => {
    const rs = await t.newFaskes();
    await getAs(t, super_.token, '/pasien', inTenant(rs.faskesId));
    const seen = (await rs.admin.get('/audit?objek=superadmin')).json().data;
    expect(seen).toMatchObject([
      { aksi: 'baca', objek: 'superadmin', objek_id: 'GET /api/pasien', pelaku: { id: super_.id, superadmin: true } },
    ]);
    expect((await rs.petugas.get('/audit')).statusCode).toBe(403);
  });

  it('also what a replay of a save is asked for', async () => {
    const rs = await t.newFaskes();
    const headers = { ...inTenant(rs.faskesId), 'idempotency-key': 'superadmin-uji-2' };
    const first = await postAs(t, super_.token, '/pasien/store', { ...rs.newPasien(), headers });
    const again = await postAs(t, super_.token, '/pasien/store', { ...rs.newPasien(), headers });
    expect(again.json()).toEqual(first.json());
    const lines = await auditOf(rs.faskesId, super_.id);
    expect(lines.filter((line) => line.startsWith('ubah superadmin'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('buat pasien'))).toHaveLength(1);
  });
});
