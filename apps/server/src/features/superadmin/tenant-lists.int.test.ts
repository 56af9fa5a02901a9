import { beforeAll, describe, expect, it } from 'vitest';
import { TENANT_LISTS } from '@nadi/contract/master/tenant-lists.contract';
import type { TenantListName } from '@nadi/contract/master/tenant-lists.contract';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { FEATURES } from '#features.ts';
import { bareCtx, type Database } from '#platform/db/db.ts';
import { listSenders } from '#platform/feature.ts';
import { setOutboxSenders, type OutboxSender } from '#platform/outbox/outbox.ts';
import { startOwnApp, type TestFaskes } from '#testing/harness.ts';
import { enterSuperadmin, getAs, inTenant, postAs } from '#testing/superadmin-fixtures.ts';
import { ALL_AKUN } from '#features/master/karyawan/tenant-lists.repository.ts';
import { readTenantList } from './tenant-list.service.ts';

const t = await startOwnApp();
let token: string;
let akunId: number;
let [satu, dua, tiga, tutup] = [] as unknown as TestFaskes[] as [TestFaskes, TestFaskes, TestFaskes, TestFaskes];
/** Made in another order than that of their names. */
const NAMES = ['Klinik 10', 'Klinik 2', 'Apotek Melati', 'Klinik Tutup'];
beforeAll(async () => {
  ({ token, id: akunId } = await enterSuperadmin(t));
  [satu, dua, tiga, tutup] = [await t.newFaskes(), await t.newFaskes(), await t.newFaskes(), await t.newFaskes()];
  for (const [at, { faskesId }] of [satu, dua, tiga, tutup].entries())
    await t.superuser.query('update faskes set nama = $2, kode = $3 where id = $1', [
      faskesId,
      NAMES[at],
      `KODE-${at}`,
    ]);
  await t.superuser.query('update faskes set aktif = false where id = $1', [tutup.faskesId]);
});

type Row = { id: string; nama: string; tenant: { id: number; name: string } } & Readonly<Record<string, unknown>>;
type Answer = {
  data: Row[];
  meta: { next: string | null; total?: number; lebih?: true; gagal: { id: number }[] };
};
const ask = async (list: TenantListName, query: object = {}): Promise<Answer> => {
  const res = await postAs(t, token, `/v1/superadmin/lists/${list}/search`, { limit: 200, ...query });
  expect(res.statusCode, res.body).toBe(200);
  return res.json() as Answer;
};
const tenantsOf = ({ data }: Answer): string[] => [...new Set(data.map(({ tenant }) => tenant.name))];
type Keyed = { id: string; tenant: { id: number } };
const keyOf = ({ id, tenant }: Keyed): string => `${tenant.id}/${id}`;

/** The rows of each part, until there are no more. */
async function readParts(
  part: (cursor?: string) => Promise<{ rows: Keyed[]; next: string | null }>,
): Promise<string[][]> {
  const parts: string[][] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await part(cursor);
    parts.push(rows.map(keyOf));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return parts;
}

describe('lists over all facilities', () => {
  it('go by facility, the platform first, and then by name', async () => {
    const answer = await ask('akun');
    expect(tenantsOf(answer)).toEqual(['Platform', 'Apotek Melati', 'Klinik 2', 'Klinik 10']);
    for (const { faskesId } of [satu, dua, tiga]) {
      const names = answer.data.flatMap(({ tenant, nama }) => (tenant.id === faskesId ? [nama] : []));
      expect(names).toEqual(names.toSorted());
    }
    expect([answer.meta.total, answer.meta.next, answer.meta.gagal]).toEqual([answer.data.length, null, []]);
  });

  it('show a row under its own facility alone', async () => {
    for (const [list, table, only] of [
      ['akun', 'akun', ''],
      ['karyawan', 'pegawai', 'where aktif'],
    ] as const) {
      const { rows } = await t.superuser.query<{ id: number; faskes_id: number }>(
        `select id, coalesce(faskes_id, 0) as faskes_id from ${table} ${only}`,
      );
      const stored = new Set(rows.map(({ id, faskes_id }) => `${faskes_id}/${id}`));
      const shown = (await ask(list)).data.map(keyOf);
      expect(shown.length).toBeGreaterThanOrEqual(6);
      expect(shown.filter((key) => !stored.has(key))).toEqual([]);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it('page without a row twice or left out, across facilities, and count once', async () => {
    const whole = (await ask('akun')).data.map(keyOf);
    const totals: (number | undefined)[] = [];
    const parts = await readParts(async (cursor) => {
      const { data, meta } = await ask('akun', { limit: 4, ...(cursor === undefined ? {} : { cursor }) });
      totals.push(meta.total);
      return { rows: data, next: meta.next };
    });
    expect(parts.flat()).toEqual(whole);
    expect(parts.length).toBe(Math.ceil(whole.length / 4));
    expect(totals).toEqual([whole.length, ...parts.slice(1).map(() => undefined)]);
  });

  it.each([
    ['a word of the row', 'dokter', ['Apotek Melati', 'Klinik 2', 'Klinik 10']],
    ['the facility', 'melati', ['Apotek Melati']],
    ['its code', 'kode-1', ['Klinik 2']],
    ['both, in any order and letters', 'DOKTER uji Melati', ['Apotek Melati']],
    ['words that no row has together', 'dokter kasir', []],
    ['a sign that means more to a search than to people', '%', []],
  ])('are searched by %s', async (_what, cari, names) => {
    const answer = await ask('akun', { cari });
    expect(tenantsOf(answer)).toEqual(names);
    expect(answer.meta.total).toBe(answer.data.length);
  });

  it('narrow a facility’s rows by the words that are not its own', async () => {
    const { data } = await ask('akun', { cari: 'melati kasir' });
    expect(data.map(({ nama, tenant }) => [nama, tenant.name])).toEqual([['Uji kasir', 'Apotek Melati']]);
  });

  it('leave closed facilities out, unless they are asked for', async () => {
    expect(tenantsOf(await ask('karyawan'))).not.toContain('Klinik Tutup');
    const closed = await ask('akun', { keadaan: 'tutup' });
    expect(tenantsOf(closed)).toEqual(['Klinik Tutup']);
    expect(closed.data[0]).toMatchObject({ tenant: { id: tutup.faskesId, aktif: false } });
    expect(tenantsOf(await ask('akun', { keadaan: 'semua' }))).toHaveLength(5);
  });
});

describe('a facility that cannot be read', () => {
  const query = { keadaan: 'buka' as const, limit: 200 };
  const asked = { name: 'akun' as const, source: ALL_AKUN };
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown): void => void warned.push(facts) };
  const failing = (fails: (faskesId: number) => boolean, door: 'read' | 'write' = 'read'): Database => ({
    ...t.db,
    [door]: (ctx: { faskesId: number }, ...others: unknown[]) =>
      fails(ctx.faskesId)
        ? Promise.reject(new Error('gone'))
        : (t.db[door] as (...all: unknown[]) => unknown)(ctx, ...others),
  });
  const superadmin = () => ({ ...bareCtx(0), akunId, requestId: 'uji' });

  it('is named, and the others are shown', async () => {
    const db = failing((id) => id === dua.faskesId);
    const part = await readTenantList({ db, log }, superadmin(), { ...asked, query });
    expect(part.gagal).toEqual([
      { id: dua.faskesId, name: 'Klinik 2', code: 'KODE-1', aktif: true, zona: 'Asia/Jakarta' },
    ]);
    expect(new Set(part.rows.map(({ tenant }) => tenant.name))).toEqual(
      new Set(['Platform', 'Apotek Melati', 'Klinik 10']),
    );
    expect(part.total).toBe(part.rows.length);
    expect(warned).toContainEqual(expect.objectContaining({ daftar: 'akun', faskes: dua.faskesId }));
  });

  it('is shown nothing of either where the reading cannot be written down', async () => {
    const db = failing((id) => id === tiga.faskesId, 'write');
    const part = await readTenantList({ db, log }, superadmin(), { ...asked, query });
    expect(part.gagal.map(({ id }) => id)).toEqual([tiga.faskesId]);
    expect(part.rows.some(({ tenant }) => tenant.id === tiga.faskesId)).toBe(false);
  });

  it('is no answer where it is all of them', async () => {
    const db = failing(() => true);
    await expect(readTenantList({ db, log }, superadmin(), { ...asked, query })).rejects.toThrow('gone');
  });

  it('waits for the next part where time is over, which goes on there, and the count says that it is short', async () => {
    const whole = (await ask('akun')).data.map(keyOf);
    const first = await readTenantList({ db: t.db, log, limitMs: -1 }, superadmin(), { ...asked, query });
    expect(first).toMatchObject({ lebih: true, gagal: [] });
    expect(first.total).toBeLessThan(whole.length);
    const parts = await readParts((cursor) =>
      readTenantList({ db: t.db, log, limitMs: -1 }, superadmin(), { ...asked, query: { ...query, cursor } }),
    );
    expect(parts).toHaveLength(4);
    expect(parts.flat()).toEqual(whole);
  });
});

describe('who reads them', () => {
  it('stands in each facility whose rows were shown, without the words that were searched for', async () => {
    const reader = await enterSuperadmin(t);
    const readIn = async (faskesId: number): Promise<unknown[]> =>
      (
        await t.superuser.query(
          `select aksi, objek, objek_id, sesudah from audit where faskes_id = $1 and akun_id = $2 and objek like 'daftar %'`,
          [faskesId, reader.id],
        )
      ).rows;
    await postAs(t, reader.token, '/v1/superadmin/lists/akun/search', { cari: 'melati RAHASIA' });
    expect(await readIn(tiga.faskesId)).toEqual([]);
    await postAs(t, reader.token, '/v1/superadmin/lists/akun/search', { cari: 'melati kasir', aktif: 'aktif' });
    expect(await readIn(tiga.faskesId)).toEqual([
      {
        aksi: 'baca',
        objek: 'daftar akun',
        objek_id: String(tiga.faskesId),
        sesudah: { saring: { keadaan: 'buka', aktif: 'aktif' } },
      },
    ]);
    expect(await readIn(dua.faskesId)).toEqual([]);
  });

  it.each(Object.values(TENANT_LISTS).map(({ path, byPost }) => [path, byPost ?? '']))(
    '%s: the superadmin in all-tenants mode alone',
    async (path, byPost) => {
      expect((await satu.admin.get(path)).statusCode).toBe(403);
      expect((await satu.admin.post(byPost, {})).statusCode).toBe(403);
      expect((await t.app.inject({ url: `/api${path}` })).statusCode).toBe(401);
      const inside = await getAs(t, token, path, inTenant(satu.faskesId));
      expect([inside.statusCode, inside.json().message]).toEqual([
        403,
        'Choose all tenants first: this list is of all of them.',
      ]);
      expect((await getAs(t, token, path)).statusCode).toBe(200);
    },
  );

  it.each([
    ['cursor', 'bukan'],
    ['cursor', Buffer.from('{"id":1,"name":"x","after":{"id":1}}').toString('base64url')],
    ['limit', 0],
    ['limit', 1000],
    ['keadaan', 'rusak'],
    ['aktif', 'mungkin'],
  ])('is refused %s %s at its field', async (field, value) => {
    const res = await postAs(t, token, '/v1/superadmin/lists/akun/search', { [field]: value });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });
});

describe('what each list shows', () => {
  it('accounts: of staff, and of no patient', async () => {
    await t.superuser.query('update akun set aktif = false where id = $1', [dua.kasir.akunId]);
    await t.superuser.query('delete from sesi where akun_id = $1', [dua.dokter.akunId]);
    const rows = (await ask('akun', { cari: 'kode-1' })).data;
    const one = (id: number) => rows.find((row) => row.id === String(id));
    expect(one(dua.klien.akunId)).toBeUndefined();
    expect(one(dua.kasir.akunId)).toEqual({
      id: String(dua.kasir.akunId),
      tenant: { id: dua.faskesId, name: 'Klinik 2', code: 'KODE-1', aktif: true, zona: 'Asia/Jakarta' },
      nama: 'Uji kasir',
      email: expect.stringContaining('@'),
      peran: 'kasir',
      aktif: false,
      masuk_pada: expect.any(String),
      faktor_kedua: false,
    });
    expect(one(dua.dokter.akunId)?.['masuk_pada']).toBeNull();
    const inactive = (await ask('akun', { aktif: 'nonaktif' })).data;
    expect(inactive.map(({ id }) => id)).toEqual([String(dua.kasir.akunId)]);
    const own = (await ask('akun')).data.find(({ id }) => id === String(akunId));
    expect(own).toMatchObject({ tenant: { id: 0, name: 'Platform' }, faktor_kedua: true, peran: null });
  });

  it('employees: active ones, with what ends or has ended', async () => {
    const day = (n: number): string => addDays(satu.ctx.today, n);
    await t.superuser.query(
      `insert into pegawai (faskes_id, nama, profesi, sip, sip_berlaku, str, str_berlaku, aktif) values
       ($1, 'Habis', 'bidan', 'SIP/9', $2, null, null, true), ($1, 'Segera', 'perawat', null, null, 'STR/9', $3, true),
       ($1, 'Pergi', 'perawat', null, $2, null, null, false)`,
      [satu.faskesId, day(-1), day(30)],
    );
    const named = async (query: object): Promise<unknown[]> =>
      (await ask('karyawan', { cari: 'kode-0', ...query })).data.map(({ nama }) => nama);
    expect(await named({})).toEqual(['dr. Dokter Uji 0', 'dr. Dokter Uji 1', 'Habis', 'Segera']);
    expect(await named({ izin: 'lewat' })).toEqual(['Habis']);
    expect(await named({ izin: 'segera' })).toEqual(['Segera']);
    expect((await ask('karyawan', { cari: 'sip/9' })).data).toMatchObject([
      { nama: 'Habis', profesi: 'bidan', sip: 'SIP/9', sip_berlaku: day(-1), tenant: { id: satu.faskesId } },
    ]);
  });

  it('devices: displays, kiosks and printers', async () => {
    for (const body of [
      { jenis: 'tv', nama: 'TV Lobi', ruang_tunggu: 'Lobi' },
      { jenis: 'kios', nama: 'Kios Depan', ruang_tunggu: 'Lobi' },
    ])
      expect((await tiga.admin.post('/perangkat', body)).statusCode).toBe(200);
    await t.superuser.query(
      `insert into printer (faskes_id, nama, alamat, port, kertas, kolom, penyandian, ukuran, kepadatan, potong, laci, aktif)
       values ($1, 'Kasir', '10.0.0.7', 9100, '80', 48, 'cp1252', 1, 8, true, false, true)`,
      [tiga.faskesId],
    );
    const { data } = await ask('perangkat');
    expect(data.map(({ nama, jenis, tempat, keadaan, tenant }) => [tenant.id, nama, jenis, tempat, keadaan])).toEqual([
      [tiga.faskesId, 'Kasir', 'printer', '10.0.0.7:9100', 'dipakai'],
      [tiga.faskesId, 'Kios Depan', 'kios', 'Lobi', 'menunggu'],
      [tiga.faskesId, 'TV Lobi', 'tv', 'Lobi', 'menunggu'],
    ]);
    expect((await ask('perangkat', { jenis: 'printer' })).data).toHaveLength(1);
  });

  it('outside services: whether they are connected, and what waits or was refused', async () => {
    await t.connectBpjs(dua);
    const message = (table: string, faskesId: number, [status, age, more = `'surel', ''`]: [number, string, string?]) =>
      t.superuser.query(
        `insert into ${table} (faskes_id, topik, muatan, layanan, alasan, status, dibuat_pada)
         values ($1, 'akun.undang', '{}', ${more}, $2, now() - $3::interval)`,
        [faskesId, status, age],
      );
    await message('kiriman', satu.faskesId, [1, '2 hours']);
    await message('kiriman_selesai', satu.faskesId, [2, '1 hour']);
    await message('kiriman', dua.faskesId, [1, '1 minute']);
    await message('kiriman', dua.faskesId, [1, '1 minute', `'lama', ''`]);
    await message('kiriman', tiga.faskesId, [3, '3 days']);
    await message('kiriman', tiga.faskesId, [4, '3 days']);
    await message('kiriman_selesai', tiga.faskesId, [5, '3 days', `'surel', 'Lewat waktu.'`]);
    await message('kiriman_selesai', tiga.faskesId, [5, '3 days', `'surel', 'Tanpa persetujuan.'`]);
    const { data } = await ask('integrasi');
    const facts = data.map(({ tenant, nama, keadaan, menunggu, ditolak }) => [
      tenant.name,
      nama,
      keadaan,
      menunggu,
      ditolak,
    ]);
    expect(facts).toEqual([
      ['Platform', 'Surel', 'instalasi', 0, 0],
      ['Apotek Melati', 'BPJS PCare', 'belum', 0, 0],
      ['Apotek Melati', 'Surel', 'instalasi', 0, 3],
      ['Klinik 2', 'BPJS PCare', 'simulator', 0, 0],
      ['Klinik 2', 'Lama', 'belum', 1, 0],
      ['Klinik 2', 'Surel', 'instalasi', 1, 0],
      ['Klinik 10', 'BPJS PCare', 'belum', 0, 0],
      ['Klinik 10', 'Surel', 'instalasi', 1, 0],
    ]);
    const mail = data.find(({ nama, tenant }) => nama === 'Surel' && tenant.id === satu.faskesId);
    expect([typeof mail?.['berhasil_pada'], typeof mail?.['menunggu_sejak']]).toEqual(['string', 'string']);
    const wanting = await ask('integrasi', { perhatian: 'ya' });
    expect(tenantsOf(wanting)).toEqual(['Apotek Melati', 'Klinik 10']);
    expect((await ask('integrasi', { cari: 'vclaim' })).data).toEqual([]);
    const service: OutboxSender = { service: 'luar', topics: [], send: () => Promise.reject(new Error('away')) };
    setOutboxSenders([service]);
    await t.superuser.query(
      `insert into sambungan (faskes_id, layanan, dimatikan_pada) values ($1, 'luar', null), ($2, 'luar', now())`,
      [satu.faskesId, dua.faskesId],
    );
    const { data: own } = await ask('integrasi', { cari: 'luar' });
    setOutboxSenders(listSenders(FEATURES));
    expect(own.map(({ tenant, keadaan }) => [tenant.name, keadaan])).toEqual([
      ['Apotek Melati', 'belum'],
      ['Klinik 2', 'dimatikan'],
      ['Klinik 10', 'tersambung'],
    ]);
  });
});
