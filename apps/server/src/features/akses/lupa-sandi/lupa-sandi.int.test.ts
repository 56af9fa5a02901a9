import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanNightly } from '#platform/jobs/jobs.ts';
import { MailRefused } from '#platform/mail/mail.ts';
import { openDemoMailbox } from '#platform/mail/demo-mailbox.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { callAs, createTestAkun, listAudit, OTHER_SANDI, SANDI, signInAs, tokenOf } from '#testing/akun-fixtures.ts';
import { startOwnApp, type TestApp } from '#testing/harness.ts';
import { emptyOutbox, letOutboxTimePass, sendOutbox } from '#testing/outbox-fixtures.ts';
import { startTinySmtp } from '#testing/tiny-smtp.ts';
import { aksesFeature } from '../akses.feature.ts';
import { surelSender } from './surel-sender.ts';

let t: TestApp;
beforeAll(async () => void (t = await startOwnApp({ proxies: ['127.0.0.1'] })));
beforeEach(async () => {
  t.mail.sent.length = 0;
  t.mail.failure = null;
  await emptyOutbox(t);
});

let caller = 0;
/** Each call comes from another address, unless one is given: the brakes have tests of their own. */
const post = (url: string, payload: object, address = `10.0.${Math.floor(++caller / 250)}.${caller % 250}`) =>
  t.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { 'x-forwarded-for': address } });
const forget = (email: string, address?: string) => post('/v1/lupa-sandi', { email }, address);
const reset = (email: string, kode: string, sandi = OTHER_SANDI, address?: string) =>
  post('/v1/atur-sandi', { email, kode, sandi }, address);
const warn = vi.fn();
const sendAll = () => sendOutbox(t.app.services, [surelSender], warn);
const letTimePass = () => letOutboxTimePass(t);
const kodeIn = (text: string): string => /([a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(text)?.[0] ?? '';
async function askKode(email: string): Promise<string> {
  t.mail.sent.length = 0;
  expect((await forget(email)).statusCode).toBe(200);
  await sendAll();
  return kodeIn(t.mail.sent.find(({ link }) => link)?.text ?? '');
}
const messageOf = (res: Awaited<ReturnType<typeof post>>): [number, string] => [
  res.statusCode,
  Object.values((res.json().errors ?? {}) as Record<string, string[]>)[0]?.[0] ?? res.json().message,
];

describe('a forgotten password', () => {
  it('is replaced by a code from the mail, once; every session ends, the owner is told, the audit holds no code', async () => {
    const { email, faskesId, akunId } = await createTestAkun(t);
    const token = await tokenOf(t, email);
    expect((await forget(email.toUpperCase())).statusCode).toBe(200);
    expect(t.mail.sent).toEqual([]);
    await sendAll();
    const [letter] = t.mail.sent;
    const kode = kodeIn(letter?.text ?? '');
    expect(letter).toMatchObject({ to: email, subject: 'Kode untuk kata sandi baru' });
    expect(letter?.text).toContain(`https://nadi.uji/forgot-password#kode=${kode}&email=${encodeURIComponent(email)}`);
    // As people type it from a phone.
    expect((await reset(` ${email.toUpperCase()} `, kode.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await callAs(t, token, 'GET /v1/user-data')).statusCode).toBe(401);
    expect((await signInAs(t, email, SANDI)).statusCode).toBe(422);
    expect((await signInAs(t, email, OTHER_SANDI)).statusCode).toBe(200);
    expect(messageOf(await reset(email, kode))).toEqual([422, expect.stringMatching(/sudah dipakai/)]);
    await sendAll();
    expect(t.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Kata sandi Anda diganti' });
    const audit = [
      ...(await listAudit(t, faskesId, 'akun')),
      ...(await listAudit(t, faskesId, 'surel')),
      ...(await listAudit(t, faskesId, 'kode sandi')),
    ];
    expect(audit.map(({ aksi, sesudah }) => [aksi, sesudah['sandi'] ?? sesudah['perihal'] ?? '-'])).toEqual([
      ['ubah', 'diganti dengan kode surel'],
      ['gagal masuk', '-'],
      ['buat', 'akun.lupa'],
      ['buat', 'akun.sandi_diganti'],
      ['ditolak', '-'],
    ]);
    expect(audit.every(({ objek_id }) => objek_id === String(akunId))).toBe(true);
    for (const table of ['akun_kode', 'kiriman', 'kiriman_selesai', 'audit']) {
      const { rows } = await t.superuser.query(`select to_jsonb(x)::text as isi from ${table} x`);
      for (const { isi } of rows) expect(isi.includes(kode), table).toBe(false);
    }
  });

  it('answers the same whether there is an account or not, and sends nothing where there is none', async () => {
    const { email } = await createTestAkun(t);
    const [known, unknown] = [await forget(email), await forget('tidak.ada@uji.id')];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const { rows } = await t.superuser.query('select faskes_id, topik, layanan, status from kiriman');
    expect(rows).toEqual([1, 2].map(() => ({ faskes_id: 0, topik: 'akun.lupa', layanan: 'surel', status: 1 })));
    await sendAll();
    expect(t.mail.sent.map(({ to }) => to)).toEqual([email]);
    const left = await t.superuser.query('select status from kiriman_selesai');
    expect(left.rows).toEqual([{ status: 2 }, { status: 2 }]);
    expect((await listAudit(t, 0, 'surel')).at(-1)).toMatchObject({ aksi: 'ditolak', objek_id: '-' });
  });

  it('a mail server that is away is tried again later; the code is good from when it was sent', async () => {
    const { email, akunId } = await createTestAkun(t);
    t.mail.failure = new Error('ECONNREFUSED');
    await forget(email);
    await sendAll();
    const { rows } = await t.superuser.query(
      `select status, percobaan, alasan, coba_pada > now() + interval '20 seconds' as nanti from kiriman`,
    );
    expect(rows).toEqual([{ status: 1, percobaan: 1, alasan: expect.stringMatching(/dicoba lagi/), nanti: true }]);
    await sendAll();
    expect(t.mail.sent).toEqual([]);
    t.mail.failure = null;
    await letTimePass();
    await sendAll();
    const { rows: kode } = await t.superuser.query(
      `select extract(epoch from max(kedaluwarsa_pada) - now())::int as detik from akun_kode where akun_id = $1`,
      [akunId],
    );
    expect(kode[0].detik).toBeGreaterThan(1750);
    expect((await reset(email, kodeIn(t.mail.sent[0]?.text ?? ''))).statusCode).toBe(200);
  });

  it('an address that the mail server refuses is not tried again', async () => {
    const { email } = await createTestAkun(t);
    t.mail.failure = new MailRefused('550');
    await forget(email);
    await sendAll();
    const { rows } = await t.superuser.query('select status, alasan from kiriman');
    expect(rows).toEqual([{ status: 3, alasan: 'Server surel menolak alamat ini.' }]);
  });

  it('goes over a real SMTP line', async () => {
    const smtp = await startTinySmtp();
    const { email } = await createTestAkun(t);
    const mailer = createSmtpMailer({
      host: '127.0.0.1',
      port: smtp.port,
      login: null,
      from: 'nadi@uji.id',
      tls: 'off',
    });
    await forget(email);
    await sendOutbox({ ...t.app.services, mail: mailer }, [surelSender], warn);
    await smtp.close();
    expect(smtp.letters.map(({ to }) => to)).toEqual([[email]]);
    expect((await reset(email, kodeIn(smtp.letters[0]?.data ?? ''))).statusCode).toBe(200);
  });

  it('without mail says so, and to whom to turn', async () => {
    const { mail } = t.app.services;
    t.app.services.mail = null;
    try {
      expect(messageOf(await forget('siapa@uji.id'))).toEqual([422, expect.stringMatching(/Minta kode kepada admin/)]);
      expect((await t.app.inject('/api/v1/info')).json().data.surel).toBe(false);
    } finally {
      t.app.services.mail = mail;
    }
  });
});

describe('a code is refused, in words that help', () => {
  it('after its time, after the password was changed, and when the account is closed', async () => {
    const late = await createTestAkun(t);
    const lateKode = await askKode(late.email);
    await t.superuser.query(`update akun_kode set kedaluwarsa_pada = now() - interval '1 second' where akun_id = $1`, [
      late.akunId,
    ]);
    expect(messageOf(await reset(late.email, lateKode))).toEqual([422, expect.stringMatching(/lewat waktunya/)]);

    const changed = await createTestAkun(t);
    const changedKode = await askKode(changed.email);
    const token = await tokenOf(t, changed.email);
    await callAs(t, token, 'POST /v1/ganti-sandi', { sandi_lama: SANDI, sandi_baru: 'Pagi*hujan-di-Bogor3' });
    expect(messageOf(await reset(changed.email, changedKode))).toEqual([
      422,
      expect.stringMatching(/sudah diubah sesudah kode/),
    ]);
    expect((await signInAs(t, changed.email, 'Pagi*hujan-di-Bogor3')).statusCode).toBe(200);

    const closed = await createTestAkun(t);
    const closedKode = await askKode(closed.email);
    await t.superuser.query('update akun set aktif = false where id = $1', [closed.akunId]);
    expect(messageOf(await reset(closed.email, closedKode))).toEqual([422, expect.stringMatching(/tidak dikenal/)]);
  });

  it('for another account, in this facility or another, whose password stays; the code is still good for its own', async () => {
    const [own, other] = [await createTestAkun(t), await createTestAkun(t)];
    const kode = await askKode(own.email);
    for (const email of [other.email, 'tidak.ada@uji.id'])
      expect(messageOf(await reset(email, kode))).toEqual([422, expect.stringMatching(/tidak dikenal untuk email/)]);
    expect((await signInAs(t, other.email, SANDI)).statusCode).toBe(200);
    expect((await reset(own.email, kode)).statusCode).toBe(200);
  });

  it('of the same code used at once by several, one counts', async () => {
    const { email } = await createTestAkun(t);
    const kode = await askKode(email);
    const wanted = ['Kuda&Lampu-9-teh', 'Pagi*hujan-di-Bogor3', 'Sawah(hijau)-88-Z', 'Bulan#besar-di-Toba4'];
    const results = await Promise.all(wanted.map((sandi) => reset(email, kode, sandi)));
    expect(results.map((r) => r.statusCode).toSorted()).toEqual([200, 422, 422, 422]);
    const signIns = await Promise.all(wanted.map((sandi) => signInAs(t, email, sandi)));
    expect(signIns.map((r) => r.statusCode === 200)).toEqual(results.map((r) => r.statusCode === 200));
  });

  it('a weak password uses no code up', async () => {
    const { email } = await createTestAkun(t);
    const kode = await askKode(email);
    for (const [sandi, words] of [
      ['pendek', /paling sedikit 8 huruf/],
      ['P@ssw0rd1!', /banyak dipakai orang/],
      ['Petugas-77*x', /nama atau email/],
    ] as const)
      expect(messageOf(await reset(email, kode, sandi))).toEqual([422, expect.stringMatching(words)]);
    expect((await reset(email, kode)).statusCode).toBe(200);
  });

  it('what was asked for before the password was changed is not sent any more', async () => {
    const { email } = await createTestAkun(t);
    await forget(email);
    const token = await tokenOf(t, email);
    await callAs(t, token, 'POST /v1/ganti-sandi', { sandi_lama: SANDI, sandi_baru: OTHER_SANDI });
    await sendAll();
    expect(t.mail.sent.map(({ subject }) => subject)).toEqual(['Kata sandi Anda diganti']);
  });

  it('bad input is told at its field', async () => {
    expect((await post('/v1/lupa-sandi', {})).json().errors).toEqual({ email: ['Email wajib diisi'] });
    expect((await post('/v1/lupa-sandi', { email: 'bukan email' })).json().errors).toEqual({
      email: ['Email tidak benar'],
    });
    expect((await post('/v1/atur-sandi', { email: 'a@b.id', kode: ' ', sandi: '' })).json().errors).toEqual({
      kode: ['Kode wajib diisi'],
      sandi: ['Kata sandi baru wajib diisi'],
    });
    for (const kode of ["' or 1=1 --", 'x'.repeat(60), '----', '\u0000'])
      expect((await reset('a@b.id', kode)).statusCode).toBe(422);
  });
});

describe('the brakes', () => {
  it('let nobody fill a mailbox, and say how long to wait; another mailbox is not held up', async () => {
    const { email } = await createTestAkun(t);
    const asked = await Promise.all(Array.from({ length: 8 }, () => forget(email)));
    expect(asked.map((r) => r.statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    const refused = await forget(email);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const unknown = await Promise.all(Array.from({ length: 8 }, () => forget('tidak.ada.2@uji.id')));
    expect(unknown.filter((r) => r.statusCode === 429)).toHaveLength(4);
    expect((await forget((await createTestAkun(t)).email)).statusCode).toBe(200);
  });

  it('let nobody try codes at one desk', async () => {
    const { email } = await createTestAkun(t);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => reset(email, 'aaaa-bbbb-cccc-dddd', OTHER_SANDI, '203.0.113.9')),
    );
    expect(tries.filter((r) => r.statusCode === 422)).toHaveLength(6);
    expect(tries.filter((r) => r.statusCode === 429)).toHaveLength(14);
  });
});

describe('a code from the admin', () => {
  it('is told once, works without mail and ends the first password; a right and a facility are asked for', async () => {
    const { rs } = await createTestAkun(t, 'admin');
    const id = (await rs.admin.post('/karyawan/store', { nama: 'Joko Susilo', profesi: 'perawat' })).json().data.id;
    const { peran } = (await rs.admin.get(`/karyawan/akun/${id}`)).json().data;
    const email = `kode-${rs.faskesId}@uji.id`;
    await rs.admin.post(`/karyawan/akun/store/${id}`, { email, peran: [peran[2].id] });
    const res = await rs.admin.post(`/karyawan/akun/kode/${id}`, {}, { key: 'kunci-kode-1' });
    const { kode } = res.json().data;
    expect([res.statusCode, res.headers['cache-control'], kode]).toEqual([
      200,
      'no-cache, no-store',
      expect.stringMatching(/^([a-z2-9]{4}-){3}/),
    ]);
    expect((await rs.admin.post(`/karyawan/akun/kode/${id}`, {}, { key: 'kunci-kode-1' })).json().data.kode).toBe(kode);
    const { rows } = await t.superuser.query(
      `select to_jsonb(x)::text as isi from idempotensi x where faskes_id = $1`,
      [rs.faskesId],
    );
    expect(rows.some(({ isi }) => isi.includes(kode))).toBe(false);
    expect((await rs.petugas.post(`/karyawan/akun/kode/${id}`, {})).statusCode).toBe(403);
    expect((await (await t.newFaskes()).admin.post(`/karyawan/akun/kode/${id}`, {})).statusCode).toBe(404);
    // A code goes to a mailbox; the account has another one now.
    const { akun } = (await rs.admin.get(`/karyawan/akun/${id}`)).json().data;
    const moved = `pindah-${email}`;
    const change = { email: moved, peran: akun.peran, aktif: true, versi: akun.versi };
    expect((await rs.admin.post(`/karyawan/akun/update/${id}?_method=PUT`, change)).statusCode).toBe(200);
    expect(messageOf(await reset(moved, kode))).toEqual([422, expect.stringMatching(/sudah diubah sesudah kode/)]);
    const renewed = (await rs.admin.post(`/karyawan/akun/kode/${id}`, {})).json().data.kode;
    expect((await reset(moved, renewed)).statusCode).toBe(200);
    const token = await tokenOf(t, moved, OTHER_SANDI);
    expect((await callAs(t, token, 'GET /v1/user-data')).json().data.userData.ganti_sandi).toBeUndefined();
    expect((await listAudit(t, rs.faskesId, 'akun')).at(-1)).toMatchObject({
      sesudah: { sandi: 'diganti dengan kode admin' },
    });
  });
});

describe('the mailbox of the demo', () => {
  it('holds what would have been sent, and is not there without the demo', async () => {
    expect((await t.app.inject('/api/v1/demo/surel')).statusCode).toBe(404);
    const { services } = t.app;
    const { mail } = services;
    services.mail = services.mailbox = openDemoMailbox();
    try {
      const { email } = await createTestAkun(t);
      await forget(email);
      await sendAll();
      const [letter] = (await t.app.inject('/api/v1/demo/surel')).json().data;
      expect(letter).toMatchObject({ kepada: email, perihal: 'Kode untuk kata sandi baru' });
      expect(letter.tautan).toBe(`/forgot-password#kode=${kodeIn(letter.isi)}&email=${encodeURIComponent(email)}`);
      expect((await reset(email, kodeIn(letter.isi))).statusCode).toBe(200);
    } finally {
      Object.assign(services, { mail, mailbox: null });
    }
  });
});

it('what was typed and what has long ended is removed at night; what still waits stays', async () => {
  const { email, akunId } = await createTestAkun(t);
  await askKode(email);
  await askKode('tidak.ada.3@uji.id');
  await forget('masih.menunggu@uji.id');
  await t.superuser.query(
    `update kiriman set dibuat_pada = now() - interval '8 days'; update kiriman_selesai set dibuat_pada = now() - interval '8 days'`,
  );
  const countKode = async () =>
    (await t.superuser.query('select count(*)::int as n from akun_kode where akun_id = $1', [akunId])).rows[0].n;
  const clean = () => withOwner(t.owner, (client) => cleanNightly(client, aksesFeature.cleanings));
  await clean();
  const { rows } = await t.superuser.query(`
    select muatan ->> 'email' as email from kiriman union all select muatan ->> 'email' from kiriman_selesai`);
  expect([rows, await countKode()]).toEqual([[{ email: 'masih.menunggu@uji.id' }], 1]);
  await t.superuser.query(`update akun_kode set kedaluwarsa_pada = now() - interval '31 days' where akun_id = $1`, [
    akunId,
  ]);
  await clean();
  expect(await countKode()).toBe(0);
});
