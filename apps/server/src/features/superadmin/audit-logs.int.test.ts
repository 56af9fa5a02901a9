import { beforeAll, describe, expect, it } from 'vitest';
import { MASK } from '@nadi/domain/akses/mask-audit';
import { startOwnApp, type Person, type TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';
import { enterSuperadmin, getAs, postAs } from '#testing/superadmin-fixtures.ts';

const t = await startOwnApp();
let token: string;
let akunId: number;
let one: TestFaskes;
let other: TestFaskes;
beforeAll(async () => {
  ({ token, id: akunId } = await enterSuperadmin(t));
  [one, other] = [await t.newFaskes(), await t.newFaskes()];
  for (const rs of [one, other]) for (const nama of ['SITI AMINAH', 'BUDI']) await rs.savePasien({ nama });
});

type Row = {
  id: string;
  pada: string;
  tenant: { id: number; name: string } | null;
  pelaku: { id: number } | null;
  aksi: string;
  objek: string;
  sesudah: Record<string, unknown>;
};
const ask = async (query: string): Promise<{ data: Row[]; meta: { next: string | null } }> =>
  (await getAs(t, token, `/v1/superadmin/audit-logs?${query}`)).json();

describe('GET /v1/superadmin/audit-logs', () => {
  it('lists the entries of all facilities together, newest first', async () => {
    const { data } = await ask('limit=200');
    const times = data.map(({ pada }) => pada);
    expect(times).toEqual(times.toSorted().toReversed());
    const tenants = new Set(data.map(({ tenant }) => tenant?.id));
    expect([one.faskesId, other.faskesId].every((id) => tenants.has(id))).toBe(true);
  });

  it('of one facility only, where one is asked for; of the platform alone with 0', async () => {
    expect(new Set((await ask(`tenant_id=${one.faskesId}`)).data.map(({ tenant }) => tenant?.id))).toEqual(
      new Set([one.faskesId]),
    );
    const platform = (await ask('tenant_id=0')).data;
    expect(platform.length).toBeGreaterThan(0);
    expect(platform.every(({ tenant }) => tenant === null)).toBe(true);
  });

  it('issue 31: is not flooded by the reader’s own reads, which are found by asking for them', async () => {
    for (const _again of [1, 2, 3]) await ask('limit=5');
    const own = ({ data }: { data: Row[] }): number =>
      data.filter(({ pelaku, aksi }) => pelaku?.id === akunId && aksi === 'baca').length;
    expect(own(await ask('limit=50'))).toBe(0);
    expect(own(await ask('limit=50&aksi=baca'))).toBeGreaterThan(2);
  });

  it('tells what was before and after, without what says who the patient is', async () => {
    const [row] = (await ask(`tenant_id=${one.faskesId}&aksi=buat`)).data;
    expect(row?.sesudah).toMatchObject({ nama: MASK, jenis_kelamin: 2, norm: expect.any(Number) });
    expect(JSON.stringify(row)).not.toContain('BUDI');
  });

  it.each([
    ['who', () => `pelaku=Uji petugas&tenant_id=${one.faskesId}&aksi=buat`, 2],
    ['who, by e-mail', () => `pelaku=petugas@uji&tenant_id=${one.faskesId}&aksi=buat`, 2],
    ['nobody such', () => `pelaku=tidak ada&tenant_id=${one.faskesId}`, 0],
    ['a sign that means more to a search than to people', () => `pelaku=%25&tenant_id=${one.faskesId}`, 0],
    ['what', () => `objek=PASIEN&tenant_id=${one.faskesId}&aksi=buat`, 2],
    ['another kind', () => `objek=kunjungan&tenant_id=${one.faskesId}`, 0],
    ['until yesterday', () => `sampai=2020-01-01&tenant_id=${one.faskesId}`, 0],
    ['from tomorrow', () => `dari=2099-01-01&tenant_id=${one.faskesId}`, 0],
    ['today', () => `dari=${one.ctx.today}&sampai=${one.ctx.today}&tenant_id=${one.faskesId}&aksi=buat`, 2],
  ])('is filtered by %s', async (_what, query, count) => expect((await ask(query())).data).toHaveLength(count));

  it('pages without a row twice or left out, across facilities', async () => {
    const whole = (await ask('aksi=buat&objek=pasien&limit=200')).data.map(({ id }) => id);
    const parts: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const part = await ask(`aksi=buat&objek=pasien&limit=3${next ? `&cursor=${next}` : ''}`);
      parts.push(...part.data.map(({ id }) => id));
      next = part.meta.next;
    }
    expect(parts).toEqual(whole);
    expect(whole.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    'aksi=hapus',
    'dari=kemarin',
    'limit=0',
    'limit=1000',
    'cursor=bukan',
    `cursor=${Buffer.from('["2026-01-01",1,1]').toString('base64url')}`,
    'tenant_id=999999',
    'tenant_id=-1',
  ])('refuses %s at its field', async (query) => {
    const res = await getAs(t, token, `/v1/superadmin/audit-logs?${query}`);
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [query.split('=')[0]]]);
  });

  it('writes down, in each facility whose entries were shown, who saw them', async () => {
    const quiet = await t.newFaskes();
    await ask(`aksi=buat&objek=pasien&pelaku=petugas@uji&tenant_id=${one.faskesId}`);
    const readIn = async ({ faskesId }: TestFaskes): Promise<number> =>
      (
        await t.superuser.query(
          `select 1 from audit where faskes_id = $1 and akun_id = $2 and aksi = 'baca' and objek = 'audit'`,
          [faskesId, akunId],
        )
      ).rowCount ?? 0;
    expect(await readIn(one)).toBeGreaterThan(0);
    await ask('limit=200');
    expect(await readIn(quiet)).toBe(0);
  });

  it('as a workbook, and that is written down too', async () => {
    const res = await getAs(t, token, `/v1/superadmin/audit-logs/ekspor?tenant_id=${one.faskesId}&aksi=buat`);
    expect(res.statusCode).toBe(200);
    const [head = [], ...rows] = readWorkbook(res.rawPayload);
    expect(head.map(cellValue)).toEqual([
      'Time (UTC)',
      'Tenant',
      'Actor',
      'Email',
      'Action',
      'Object',
      'Number',
      'Before',
      'After',
      'Request',
    ]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('BUDI');
    const { rowCount } = await t.superuser.query(
      `select 1 from audit where faskes_id = $1 and akun_id = $2 and aksi = 'ekspor' and objek = 'audit'`,
      [one.faskesId, akunId],
    );
    expect(rowCount).toBe(1);
  });
});

describe('GET /audit, a facility’s own', () => {
  it('is its own alone, with the names and without what was found out about health', async () => {
    const norm = await one.savePasien({ nama: 'RATNA' });
    expect((await one.petugas.post('/pendaftaran', one.pendaftaranBody(norm))).statusCode).toBe(200);
    const { data } = (await one.admin.get('/audit?aksi=buat&limit=200')).json() as { data: Row[] };
    expect(JSON.stringify(data)).toContain('RATNA');
    expect(JSON.stringify(data)).not.toContain('Pusing sejak dua hari');
    expect(data.find(({ objek }) => objek === 'kunjungan')?.sesudah['medical_record']).toBe(MASK);
    const theirs = (await other.admin.get('/audit?limit=200')).json() as { data: Row[] };
    expect(JSON.stringify(theirs)).not.toContain('RATNA');
    expect(theirs.data.every(({ tenant }) => tenant?.id === other.faskesId)).toBe(true);
  });

  it('as a workbook', async () => {
    const [head = [], ...rows] = readWorkbook((await other.admin.get('/audit/ekspor?aksi=buat')).rawPayload);
    expect(cellValue(head[0] ?? null)).toBe('Waktu (UTC)');
    expect(rows).toHaveLength(2);
  });

  it.each(['petugas', 'perawat', 'dokter', 'manajemen', 'klien'] as const)('not for %s', async (peran) => {
    for (const url of ['/audit', '/audit/ekspor']) expect((await one[peran].get(url)).statusCode).toBe(403);
  });
});

describe('a masked value can be shown', () => {
  const reasons = async (faskesId: number) =>
    (
      await t.superuser.query(
        `select akun_id, aksi, objek_id, sesudah from audit where faskes_id = $1 and objek = 'isi audit' order by id`,
        [faskesId],
      )
    ).rows;
  const reveal = (id: string, alasan: unknown = 'Aduan pasien') =>
    postAs(t, token, `/v1/superadmin/audit-logs/${id}/reveal`, { alasan });

  it('to the superadmin: who the patient is, and why it was looked at stands in that facility’s audit', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien({ nama: 'SITI DIBUKA' });
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { medical_record: { keluhan: 'pusing' } }));
    const rows = (await ask(`tenant_id=${rs.faskesId}&aksi=buat`)).data;
    const pasien = rows.find(({ objek }) => objek === 'pasien');
    const shown = await reveal(pasien?.id ?? '');
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json().data).toMatchObject({ id: pasien?.id, sesudah: { nama: 'SITI DIBUKA', norm } });
    expect(await reasons(rs.faskesId)).toEqual([
      {
        akun_id: akunId,
        aksi: 'baca',
        objek_id: pasien?.id.split('-')[1],
        sesudah: { alasan: 'Aduan pasien', objek: 'pasien', objek_id: expect.any(String) },
      },
    ]);
    const visit = rows.find(({ sesudah }) => JSON.stringify(sesudah).includes('medical_record'));
    const revealed = (await reveal(visit?.id ?? '')).json().data;
    expect(revealed.sesudah).toMatchObject({ medical_record: MASK });
    expect(JSON.stringify(revealed)).not.toContain('pusing');
  });

  it('to the facility’s reader who reads complaints in their place too, and to no other', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { medical_record: { keluhan: 'pusing' } }));
    const rows = (await rs.admin.get('/audit?aksi=buat')).json().data as Row[];
    const { id } = rows.find(({ sesudah }) => JSON.stringify(sesudah).includes('medical_record')) as Row;
    const open = (who: Person, alasan: unknown = 'Aduan') => who.post(`/audit/${id}/buka`, { alasan });
    const shown = await open(rs.admin);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(JSON.stringify(shown.json().data.sesudah)).toContain('pusing');
    for (const alasan of ['', '  ', null, 7]) expect((await open(rs.admin, alasan)).statusCode).toBe(422);
    for (const person of [rs.petugas, rs.klien]) expect((await open(person)).statusCode).toBe(403);
    expect((await open((await t.newFaskes()).admin)).statusCode).toBe(404);
    await t.superuser.query(`update peran set izin = array['view audit'] where faskes_id = $1 and kode = 'admin'`, [
      rs.faskesId,
    ]);
    t.app.services.user.forget();
    expect((await open(rs.admin)).statusCode).toBe(403);
    expect(await reasons(rs.faskesId)).toHaveLength(1);
  });

  it('not where there is no such entry, or its number is none', async () => {
    expect((await reveal(`${one.faskesId}-999999999`)).statusCode).toBe(404);
    expect((await reveal('999999-1')).statusCode).toBe(404);
    expect((await reveal('bukan')).statusCode).toBe(422);
  });
});
