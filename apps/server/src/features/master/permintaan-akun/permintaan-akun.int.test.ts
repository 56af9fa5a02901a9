import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanNightly } from '#platform/jobs/jobs.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { callAs, createTestAkun, listAudit, OTHER_SANDI, signInAs, tokenOf } from '#testing/akun-fixtures.ts';
import { startOwnApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { emptyOutbox, sendOutbox } from '#testing/outbox-fixtures.ts';
import { setSetting } from '#testing/setting-fixtures.ts';
import { surelSender } from '#features/akses/lupa-sandi/surel-sender.ts';
import { masterFeature } from '../master.feature.ts';
import { syncWaiting } from './notice.ts';

let t: TestApp;
let rs: TestFaskes;
let kode: string;
beforeAll(async () => void (t = await startOwnApp({ proxies: ['127.0.0.1'] })));
const openFor = async (faskes: TestFaskes, value = 'true'): Promise<string> => {
  await setSetting(t, faskes, 'sesi:minta-akun', value);
  return (await t.superuser.query('select kode from faskes where id = $1', [faskes.faskesId])).rows[0].kode;
};
beforeEach(async () => {
  rs = await t.newFaskes();
  kode = await openFor(rs);
  t.mail.sent.length = 0;
  await emptyOutbox(t);
});

let n = 0;
const from = () => `10.${Math.floor(++n / 60_000)}.${Math.floor(n / 250) % 250}.${n % 250}`;
const ask = (changes: object = {}, address = from()) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/register',
    payload: {
      kode,
      nama: 'Dian Pratiwi',
      email: `dian${n}@uji.id`,
      no_telepon: '081200000001',
      keterangan: 'Perawat baru',
      ...changes,
    },
    headers: { 'x-forwarded-for': address },
  });
const look = (code: string, address = from()) =>
  t.app.inject({ url: `/api/v1/register/${encodeURIComponent(code)}`, headers: { 'x-forwarded-for': address } });
const list = async (status = 'menunggu', faskes = rs) =>
  (await faskes.admin.get(`/akun/permintaan?status=${status}`)).json();
const peranId = async (nama: string): Promise<number> =>
  (await rs.admin.get('/akun/permintaan/pilihan')).json().data.peran.find((p: { nama: string }) => p.nama === nama).id;
const accept = async (id: number, body: object = {}, who: 'admin' | 'petugas' = 'admin', key?: string) =>
  rs[who].post(
    `/akun/permintaan/terima/${id}`,
    { peran: [await peranId('perawat')], profesi: 'perawat', ...body },
    key ? { key } : {},
  );
const reject = (id: number, alasan = 'Bukan karyawan kami') =>
  rs.admin.post(`/akun/permintaan/tolak/${id}`, { alasan });
const sendAll = () => sendOutbox(t.app.services, [surelSender], vi.fn());
const kodeIn = (text = ''): string => /([a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(text)?.[0] ?? '';
/** A request that waits. */
async function createPermintaan(changes: object = {}) {
  expect((await ask(changes)).statusCode).toBe(200);
  return (await list()).data.at(-1);
}

describe('who asks for an account', () => {
  it('is listed for the admin, and waits; asking again changes nothing; the audit tells from where', async () => {
    expect((await look(kode.toLowerCase())).json().data).toMatchObject({ kode, nama: `Klinik ${kode}` });
    await ask({ email: ' Dian@Uji.id ' }, '198.51.100.4');
    await ask({ email: 'dian@uji.id', nama: 'Orang Lain' });
    const { data, meta } = await list();
    expect(meta.total).toBe(1);
    expect(data[0]).toMatchObject({
      nama: 'Dian Pratiwi',
      email: 'dian@uji.id',
      status: 'menunggu',
      keterangan: 'Perawat baru',
    });
    expect(
      (await listAudit(t, rs.faskesId, 'permintaan akun')).map(({ aksi, sesudah }) => [aksi, sesudah['alamat']]),
    ).toEqual([
      ['buat', '198.51.100.4'],
      ['ditolak', expect.stringMatching(/^10\./)],
    ]);
  });

  it('hears the same whether there is an account or not; the owner of one gets a letter, the admin no request', async () => {
    const { email } = await createTestAkun(t);
    const [known, unknown] = [await ask({ email }), await ask({ email: 'baru.sekali@uji.id' })];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect((await list()).data.map((row: { email: string }) => row.email)).toEqual(['baru.sekali@uji.id']);
    const { rows } = await t.superuser.query('select topik, status from kiriman where faskes_id = $1', [rs.faskesId]);
    expect(rows).toEqual([1, 2].map(() => ({ topik: 'akun.sudah_ada', status: 1 })));
    await sendAll();
    expect(t.mail.sent).toMatchObject([{ to: email, subject: 'Anda sudah punya akun Nadi' }]);
  });

  it('is turned away where the facility takes none, also by a code of nobody, in the same words', async () => {
    await openFor(rs, 'false');
    const [closed, nobody] = [await ask(), await ask({ kode: 'TIDAKADA' })];
    expect([closed.statusCode, closed.json().errors]).toEqual([
      422,
      { kode: [expect.stringMatching(/tidak menerima permintaan akun/)] },
    ]);
    expect(nobody.json().errors).toEqual(closed.json().errors);
    const [lookClosed, lookNobody] = [await look(kode), await look('TIDAKADA')];
    expect([lookClosed.statusCode, lookClosed.json().message]).toEqual([404, lookNobody.json().message]);
    expect((await list()).data).toEqual([]);
  });

  it('a new facility takes none until its setting says so', async () => {
    const { rows } = await t.superuser.query(
      `select value from setting where faskes_id = $1 and key = 'sesi:minta-akun'`,
      [(await t.newFaskes()).faskesId],
    );
    expect(rows).toEqual([{ value: 'false' }]);
  });

  it('of many at once with one e-mail is listed once, and a table has an end', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => ask({ email: 'serentak@uji.id' })));
    expect(all.map((r) => r.statusCode).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect((await list()).meta.total).toBe(1);
    await t.superuser.query(
      `insert into permintaan_akun (faskes_id, nama, email) select $1, 'X', 'x' || x || '@uji.id' from generate_series(1, 199) x`,
      [rs.faskesId],
    );
    expect((await ask()).statusCode).toBe(200);
    expect((await list()).meta.total).toBe(200);
  });

  it('is braked by e-mail and by address', async () => {
    const sameMail = await Promise.all(Array.from({ length: 8 }, () => ask({ email: 'rem@uji.id' })));
    expect(sameMail.filter((r) => r.statusCode === 429)).toHaveLength(4);
    const sameDesk = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask({ email: `rem${i}@uji.id` }, '203.0.113.5')),
    );
    expect(sameDesk.filter((r) => r.statusCode === 429)).toHaveLength(9);
    expect(Number(sameDesk.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    const looks = await Promise.all(Array.from({ length: 60 }, () => look(kode, '203.0.113.6')));
    expect(looks.filter((r) => r.statusCode === 429)).toHaveLength(19);
  });

  it('is told at its field what is wrong', async () => {
    const res = await ask({ kode: '', nama: ' ', email: 'bukan', no_telepon: 'x', keterangan: 'x'.repeat(301) });
    expect([res.statusCode, Object.keys(res.json().errors).toSorted()]).toEqual([
      422,
      ['email', 'keterangan', 'kode', 'nama', 'no_telepon'],
    ]);
    expect((await ask({ nama: 'a\u0000b' })).statusCode).toBe(422);
  });
});

describe('the admin', () => {
  it('accepts with a role: employee and account are made, and a letter brings the first password', async () => {
    const { id, email } = await createPermintaan();
    const res = await accept(id);
    expect([res.statusCode, res.json().data.sandi]).toEqual([200, null]);
    expect((await list('diterima')).data[0]).toMatchObject({ id, email, diputus_oleh: 'Uji admin' });
    expect((await rs.admin.get('/karyawan/daftar?search=dian')).json().data).toMatchObject([
      { nama: 'Dian Pratiwi', profesi: 'perawat', akun_email: email, akun_peran: 'perawat' },
    ]);
    await sendAll();
    const invitation = t.mail.sent.find(({ to }) => to === email);
    expect(invitation?.subject).toBe(`Akun Nadi Anda di Klinik ${kode}`);
    const set = await t.app.inject({
      method: 'POST',
      url: '/api/v1/atur-sandi',
      payload: { email, kode: kodeIn(invitation?.text), sandi: OTHER_SANDI },
    });
    expect(set.statusCode).toBe(200);
    const user = (await callAs(t, await tokenOf(t, email, OTHER_SANDI), 'GET /v1/user-data')).json().data.userData;
    expect(user).toMatchObject({ name: 'Dian Pratiwi', roles: ['perawat'], entity: { id: rs.faskesId } });
    expect((await listAudit(t, rs.faskesId, 'permintaan akun')).at(-1)).toMatchObject({
      aksi: 'ubah',
      objek_id: String(id),
      akun_id: rs.admin.akunId,
      sesudah: { status: 'diterima' },
    });
  });

  it('is told a first password once where no mail is sent, the same again for the same key', async () => {
    const { mail } = t.app.services;
    t.app.services.mail = null;
    try {
      const { id, email } = await createPermintaan();
      const [first, again] = [
        await accept(id, {}, 'admin', 'kunci-terima-1'),
        await accept(id, {}, 'admin', 'kunci-terima-1'),
      ];
      const { sandi } = first.json().data;
      expect([sandi, again.json().data.sandi]).toEqual([expect.stringMatching(/^([a-z2-9]{4}-){3}/), sandi]);
      expect((await signInAs(t, email, sandi)).statusCode).toBe(200);
      const { rows } = await t.superuser.query(
        'select to_jsonb(x)::text as isi from idempotensi x where faskes_id = $1',
        [rs.faskesId],
      );
      expect(rows.some(({ isi }) => isi.includes(sandi))).toBe(false);
    } finally {
      t.app.services.mail = mail;
    }
  });

  it('gives the account to an employee who is there already, and to nobody twice', async () => {
    const pegawai = (await rs.admin.post('/karyawan/store', { nama: 'Dian P.', profesi: 'bidan' })).json().data.id;
    const { id } = await createPermintaan();
    const { data } = (await rs.admin.get('/akun/permintaan/pilihan')).json();
    expect(data.karyawan).toContainEqual({ id: pegawai, nama: 'Dian P.', profesi: 'bidan' });
    expect((await accept(id, { pegawai_id: pegawai, profesi: null })).statusCode).toBe(200);
    expect((await rs.admin.get('/karyawan/daftar?search=dian')).json().data).toHaveLength(1);
    const second = await createPermintaan();
    expect((await accept(second.id, { pegawai_id: pegawai, profesi: null })).statusCode).toBe(409);
    expect((await list()).data.map((row: { id: number }) => row.id)).toEqual([second.id]);
  });

  it('of several who decide at once one does; the others are told who', async () => {
    const { id } = await createPermintaan();
    const all = await Promise.all([reject(id), reject(id), reject(id), accept(id)]);
    expect(all.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(all.find((r) => r.statusCode === 409)?.json().message).toMatch(
      /^Permintaan ini sudah (diterima|ditolak) oleh Uji admin\.$/,
    );
  });

  it('refuses with a reason, after which the person may ask again', async () => {
    const { id, email } = await createPermintaan();
    expect((await reject(id, ' ')).json().errors).toEqual({ alasan: ['Alasan wajib diisi'] });
    expect((await reject(id)).json().data).toMatchObject({ status: 'ditolak', alasan: 'Bukan karyawan kami' });
    expect((await signInAs(t, email, OTHER_SANDI)).statusCode).toBe(422);
    expect((await createPermintaan({ email })).id).not.toBe(id);
  });

  it('of another facility sees and decides nothing of it, nor does who may not manage accounts', async () => {
    const { id } = await createPermintaan();
    const other = await t.newFaskes();
    expect((await list('menunggu', other)).data).toEqual([]);
    expect((await other.admin.post(`/akun/permintaan/tolak/${id}`, { alasan: 'x' })).statusCode).toBe(404);
    const peran = (await other.admin.get('/akun/permintaan/pilihan')).json().data.peran[0].id;
    expect(
      (await other.admin.post(`/akun/permintaan/terima/${id}`, { peran: [peran], profesi: 'perawat' })).statusCode,
    ).toBe(404);
    expect((await rs.petugas.get('/akun/permintaan')).statusCode).toBe(403);
    await t.superuser.query(
      `update peran set izin = array['update pengaturan'] where faskes_id = $1 and kode = 'kasir'`,
      [rs.faskesId],
    );
    for (const res of [
      await rs.kasir.get('/akun/permintaan'),
      await rs.kasir.get('/akun/permintaan/pilihan'),
      await rs.kasir.post(`/akun/permintaan/tolak/${id}`, { alasan: 'x' }),
    ])
      expect(res.statusCode).toBe(403);
    expect((await list()).meta.total).toBe(1);
  });

  it('names roles of this facility, a profession or an employee; a login that was taken meanwhile undoes all of it', async () => {
    const { id, email } = await createPermintaan();
    expect((await accept(id, { peran: [] })).json().errors).toEqual({ peran: ['Pilih paling sedikit satu peran'] });
    expect((await accept(id, { peran: [999_999] })).json().errors).toEqual({
      peran: ['Peran harus dipilih dari daftar'],
    });
    expect((await accept(id, { profesi: null })).json().errors).toEqual({
      profesi: [expect.stringMatching(/Pilih profesinya/)],
    });
    expect((await accept(id, { pegawai_id: 999_999 })).statusCode).toBe(404);
    const taken = await createTestAkun(t);
    await t.superuser.query('update akun set email = $1 where id = $2', [email, taken.akunId]);
    expect((await accept(id)).json().errors).toEqual({ email: [expect.stringMatching(/sudah dipakai akun lain/)] });
    expect((await rs.admin.get('/karyawan/daftar?search=dian')).json().data).toEqual([]);
    expect((await list()).meta.total).toBe(1);
  });
});

it('decided requests are forgotten after 90 days; who waits stays', async () => {
  const { id } = await createPermintaan();
  await reject(id);
  await createPermintaan();
  await t.superuser.query(`update permintaan_akun set diputus_pada = now() - interval '91 days' where id = $1`, [id]);
  await withOwner(t.owner, (client) => cleanNightly(client, masterFeature.cleanings));
  expect([(await list('ditolak')).meta.total, (await list()).meta.total]).toEqual([0, 1]);
});

it('D58: who may answer is told while anybody waits, by one notice that names nobody', async () => {
  const told = async (who: 'admin' | 'petugas'): Promise<object[]> => (await rs[who].get('/pemberitahuan')).json().data;
  const sync = () => t.db.write(rs.ctx, syncWaiting);
  await sync();
  expect(await told('admin')).toEqual([]);
  const waiting = [await createPermintaan(), await createPermintaan()];
  await sync();
  await sync();
  const [notice, ...more] = await told('admin');
  expect(notice).toMatchObject({ judul: 'Permintaan akun menunggu jawaban', tujuan: 'permintaan-akun' });
  expect([more, JSON.stringify(notice).includes('Dian'), await told('petugas')]).toEqual([[], false, []]);
  await reject(waiting[0].id);
  expect(await told('admin')).toHaveLength(1);
  expect((await accept(waiting[1].id)).statusCode).toBe(200);
  expect(await told('admin')).toEqual([]);
});
