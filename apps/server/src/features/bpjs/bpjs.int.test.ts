import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { Database } from '#platform/db/db.ts';
import { cleanNightly } from '#platform/jobs/jobs.ts';
import { bpjsFeature } from './bpjs.feature.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { startTestApp, type TestFaskes, type Person, type TestApp } from '#testing/harness.ts';
import { TEST_KREDENSIAL, type TestConnection, type TestSimulator } from '#testing/fake-outside.ts';
import { saveKredensial } from './bpjs.public.ts';

let t: TestApp;
let bpjs: TestSimulator;
beforeAll(async () => {
  t = await startTestApp();
  bpjs = await t.simulator();
});
beforeEach(async () => {
  t.clock.shiftMs = 0;
  await bpjs.control({ mode: 'normal', selisih_detik: 0, panggilan: 0 });
});

const NIK = '3374105203900007';
const CARD = '0002707530007';
const MEMBER = { noKartu: CARD, noKTP: NIK, nama: 'EUIS ANGGRAINI', sex: 'P', tglLahir: '12-03-1990', aktif: true };
const SECRETS = /RAHASIA-|KUNCI-|SANDI-|klinik-uji|1001|2002/;

async function createKlinik(connection: TestConnection = {}): Promise<TestFaskes> {
  const rs = await t.newFaskes();
  await t.connectBpjs(rs, connection);
  return rs;
}
async function createRumahSakit(): Promise<TestFaskes> {
  const rs = await t.newFaskes({ jenis: 'rumah sakit tipe C' });
  await t.connectBpjs(rs, { layanan: 'vclaim' });
  return rs;
}
const askByNoka = (rs: TestFaskes, nomor: string) => rs.petugas.get(`/pasien/bpjs/noka-fallback/${nomor}`);
const askByNik = (rs: TestFaskes, nomor: string) => rs.petugas.get(`/pasien/bpjs/nik-fallback/${nomor}`);
const specialNomor = (kode: string): string => `000990000${kode}`;
const countStored = async (rs: TestFaskes): Promise<number> =>
  (await t.superuser.query('select count(*)::int as n from bpjs_peserta where faskes_id = $1', [rs.faskesId])).rows[0]
    .n as number;
const listAudit = async (rs: TestFaskes) =>
  (
    await t.superuser.query(
      `select aksi, objek_id, sesudah from audit where faskes_id = $1 and objek = 'peserta bpjs' order by id`,
      [rs.faskesId],
    )
  ).rows as { aksi: string; objek_id: string; sesudah: unknown }[];

describe('a lookup that BPJS answers', () => {
  it.each([
    ['a clinic asks PCare', createKlinik, 0],
    ['a hospital asks VClaim', createRumahSakit, null],
  ] as const)('%s; NIK and card tell of the same person', async (_apa, faskes, arrears) => {
    const rs = await faskes();
    const response = (await askByNik(rs, NIK)).json();
    expect(response).toMatchObject({
      status: 'success',
      success: true,
      message: 'Data BPJS berhasil diambil',
      source: 'live',
      simulator: true,
      data: { ...MEMBER, tunggakan: arrears },
    });
    expect(Date.parse(response.diambil_pada)).toBeGreaterThan(Date.now() - 60_000);
    expect((await askByNoka(rs, CARD)).json().data).toEqual(response.data);
    expect(await bpjs.callCount()).toBe(2);
  });

  it('inactive and in arrears are answers like any other', async () => {
    const rs = await createKlinik();
    expect((await askByNoka(rs, specialNomor('0410'))).json().data).toMatchObject({
      aktif: false,
      ketAktif: 'NON AKTIF',
      tunggakan: 0,
    });
    expect((await askByNoka(rs, specialNomor('0402'))).json().data).toMatchObject({
      aktif: false,
      ketAktif: 'PENANGGUHAN PEMBAYARAN',
      tunggakan: 3,
    });
  });

  it('an answer that is not encrypted is read as well', async () =>
    expect((await askByNoka(await createKlinik(), specialNomor('0206'))).statusCode).toBe(200));

  it.each([
    // A word for programs is kept for them, and not told to people.
    ['klinik', 204, 'NO_CONTENT', ''],
    ['rumah sakit', 201, 'Peserta Tidak Terdaftar', 'Peserta Tidak Terdaftar'],
  ])('%s: an unknown card is 404 in the provider’s own words', async (jenis, kode, words, spoken) => {
    const rs = jenis === 'klinik' ? await createKlinik() : await createRumahSakit();
    const res = await askByNoka(rs, specialNomor('0404'));
    expect(res.statusCode).toBe(404);
    expect(res.json()).toMatchObject({
      status: 'error',
      success: false,
      kode: 'TIDAK_ADA',
      message: spoken === '' ? 'Data tidak ditemukan' : `Data tidak ditemukan: "${spoken}"`,
      data: { metadata: { code: kode, message: words } },
    });
    expect(await countStored(rs)).toBe(0);
  });

  it('clerks who ask the same at once make one call, and each is written down', async () => {
    const rs = await createKlinik();
    // BPJS answers only after the third request has read what it needs and waits for the same answer.
    const { promise: third, resolve: open } = Promise.withResolvers<void>();
    let reading = 0;
    const { services: deps } = t.app;
    const db: Database = {
      ...deps.db,
      read: async (...content) => deps.db.read(...content).finally(() => ++reading === 3 && setImmediate(open)),
    };
    const outside = {
      ...deps.outside,
      fetch: async (...content: Parameters<typeof fetch>) => third.then(() => fetch(...content)),
    };
    const app = await buildApp({ ...deps, db, outside });
    const askAs = (person: Person) =>
      app.inject({
        url: `/api/pasien/bpjs/noka-fallback/${CARD}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const answer = await Promise.all([askAs(rs.petugas), askAs(rs.petugas), askAs(rs.admin)]);
    expect(answer.map((j) => j.json())).toMatchObject(
      Array.from({ length: 3 }, () => ({ source: 'live', data: MEMBER })),
    );
    expect(await bpjs.callCount()).toBe(1);
    expect(await listAudit(rs)).toHaveLength(3);
    await askAs(rs.petugas);
    expect(await bpjs.callCount()).toBe(2);
    await app.close();
  });
});

describe('faults of BPJS, nothing stored', () => {
  it.each([
    ['0204', 503, 'LAYANAN_JAUH', /^BPJS menjawab kosong\. Belum ada jawaban tersimpan/],
    ['0408', 503, 'LAYANAN_JAUH', /^BPJS terlalu lama menjawab\. /],
    ['0461', 503, 'LAYANAN_JAUH', /^Jawaban BPJS tidak dapat dibuka dengan kredensial faskes ini\. /],
    ['0500', 503, 'LAYANAN_JAUH', /^Layanan BPJS sedang bermasalah \(kode 500\)\. /],
    ['0503', 503, 'LAYANAN_JAUH', /^BPJS tidak dapat dihubungi\. /],
    [
      '0401',
      422,
      'LAYANAN_MENOLAK',
      /^BPJS menolak faskes ini: "Signature service tidak sesuai \(teks simulator\)"\. Minta admin/,
    ],
    ['0409', 422, 'LAYANAN_MENOLAK', /^BPJS menjawab tentang peserta lain/],
  ])('card %s: %i %s', async (kode, status, nama, text) => {
    const rs = await createKlinik();
    const res = await askByNoka(rs, specialNomor(kode));
    expect([res.statusCode, res.json().kode]).toEqual([status, nama]);
    expect(res.json().message).toMatch(text);
    expect(res.body).not.toMatch(/<html|9999/i);
    expect(await countStored(rs)).toBe(0);
    // A request is retried once, and only when the connection failed.
    expect(await bpjs.callCount()).toBe(kode === '0503' ? 2 : 1);
    expect(await listAudit(rs)).toMatchObject([
      { aksi: 'baca', objek_id: specialNomor(kode), sesudah: { source: null } },
    ]);
  });

  it('also a hospital is told, and by NIK', async () => {
    const rs = await createRumahSakit();
    for (const [kode, status] of [
      ['0500', 503],
      ['0409', 422],
      ['0404', 404],
    ] as const)
      expect((await askByNik(rs, `990000010190${kode}`)).statusCode).toBe(status);
  });

  it('a wrong secret, and a clock that drifts, are refusals of this facility', async () => {
    const wrong = await createKlinik({ changes: { consSecret: 'RAHASIA-LAIN' } });
    expect((await askByNoka(wrong, CARD)).json()).toMatchObject({
      kode: 'LAYANAN_MENOLAK',
      data: { metadata: { code: 401 } },
      message: expect.stringContaining('jam server'),
    });
    const rs = await createKlinik();
    await bpjs.control({ selisih_detik: 600 });
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({
      kode: 'LAYANAN_MENOLAK',
      message: expect.stringContaining('Service request expired'),
    });
  });

  it('nobody at the address', async () => {
    const rs = await createKlinik({ address: 'http://127.0.0.1:1' });
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({
      kode: 'LAYANAN_JAUH',
      message: expect.stringContaining('tidak dapat dihubungi'),
    });
  });

  it('a redirect does not carry the keys away', async () => {
    const stolen: unknown[] = [];
    const thief = createServer((req, res) => {
      if (req.url === '/curi') stolen.push(req.headers);
      res.writeHead(302, { location: '/curi' }).end();
    });
    await new Promise<void>((ready) => thief.listen(0, '127.0.0.1', ready));
    const rs = await createKlinik({ address: `http://127.0.0.1:${(thief.address() as AddressInfo).port}` });
    expect((await askByNoka(rs, CARD)).statusCode).toBe(503);
    expect(stolen).toEqual([]);
    await new Promise((close) => thief.close(close));
  });
});

describe('the stored answer', () => {
  it.each([
    [
      'mati',
      {},
      /^BPJS tidak dapat dihubungi\. Ini jawaban tersimpan dari \d\d\/\d\d\/\d{4} \d\d\.\d\d, 3 jam yang lalu\.$/,
    ],
    ['galat', {}, /^Layanan BPJS sedang bermasalah \(kode 500\)\. Ini jawaban tersimpan/],
    ['lambat', {}, /^BPJS terlalu lama menjawab\. Ini jawaban tersimpan/],
    ['normal', { selisih_detik: -3600 }, /^BPJS menolak faskes ini: ".*"\. Ini jawaban tersimpan/],
  ])('is given when BPJS is %s (%o), and says so and how old it is', async (mode, other, text) => {
    const rs = await createKlinik();
    const before = (await askByNoka(rs, CARD)).json();
    await bpjs.control({ mode, ...other });
    t.clock.shiftMs = 3 * 3_600_000 + 60_000;
    for (const res of [await askByNoka(rs, CARD), await askByNik(rs, NIK)]) {
      expect(res.statusCode).toBe(200);
      expect(res.json()).toMatchObject({
        status: 'success',
        source: 'cache',
        data: before.data,
        diambil_pada: before.diambil_pada,
        simulator: true,
      });
      expect(res.json().message).toMatch(text);
    }
    expect((await listAudit(rs)).map((j) => j.sesudah)).toMatchObject([
      { hasil: 'ditemukan', source: 'live' },
      { source: 'cache' },
      { source: 'cache' },
    ]);
  });

  it('gives way to a live one, and is renewed by it', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    await t.superuser.query(
      `update bpjs_peserta set peserta = jsonb_set(peserta, '{nama}', '"NAMA LAMA"') where faskes_id = $1`,
      [rs.faskesId],
    );
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({ source: 'live', data: { nama: 'EUIS ANGGRAINI' } });
    await bpjs.control({ mode: 'mati' });
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({ source: 'cache', data: { nama: 'EUIS ANGGRAINI' } });
  });

  it('is not replaced by one that was fetched before it and comes later', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    await t.superuser.query(
      `update bpjs_peserta set peserta = jsonb_set(peserta, '{nama}', '"LEBIH BARU"'), diambil_pada = now() + interval '1 minute' where faskes_id = $1`,
      [rs.faskesId],
    );
    await askByNoka(rs, CARD);
    expect(
      (await t.superuser.query(`select peserta->>'nama' as nama from bpjs_peserta where faskes_id = $1`, [rs.faskesId]))
        .rows,
    ).toEqual([{ nama: 'LEBIH BARU' }]);
  });

  it('is not given where BPJS did answer: unknown and lying', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    for (const kode of ['0404', '0409']) {
      await t.superuser.query('update bpjs_peserta set no_kartu = $2 where faskes_id = $1', [
        rs.faskesId,
        specialNomor(kode),
      ]);
      expect([404, 422]).toContain((await askByNoka(rs, specialNomor(kode))).statusCode);
    }
  });

  it('D3: is the facility’s own', async () => {
    const [rs, other] = [await createKlinik(), await createKlinik()];
    await askByNoka(rs, CARD);
    await bpjs.control({ mode: 'mati' });
    expect((await askByNoka(rs, CARD)).statusCode).toBe(200);
    expect((await askByNoka(other, CARD)).statusCode).toBe(503);
    expect(
      await t.db.read(other.ctx, (tx) => tx.rows({ text: 'select 1 from bpjs_peserta', values: [] } as never)),
    ).toEqual([]);
  });

  it('of another address goes with that address', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    await t.connectBpjs(rs, { changes: { userKey: 'KUNCI-BARU' } });
    expect(await countStored(rs)).toBe(1);
    await t.connectBpjs(rs, { address: 'http://127.0.0.1:1' });
    expect(await countStored(rs)).toBe(0);
  });

  it('goes at night once it is half a year old', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    await askByNoka(rs, specialNomor('0200'));
    await t.superuser.query(
      `update bpjs_peserta set diambil_pada = now() - interval '181 days' where faskes_id = $1 and no_kartu = $2`,
      [rs.faskesId, CARD],
    );
    await withOwner(t.owner, (client) => cleanNightly(client, bpjsFeature.cleanings));
    expect(
      (await t.superuser.query('select no_kartu from bpjs_peserta where faskes_id = $1', [rs.faskesId])).rows,
    ).toEqual([{ no_kartu: specialNomor('0200') }]);
  });

  it('in a shape of long ago is none', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    await t.superuser.query(`update bpjs_peserta set peserta = '{"nama":"LAMA"}' where faskes_id = $1`, [rs.faskesId]);
    await bpjs.control({ mode: 'mati' });
    expect((await askByNoka(rs, CARD)).statusCode).toBe(503);
  });
});

describe('GET /bpjs/keadaan', () => {
  it('how BPJS answered this facility last; of no other one, and only to who asks BPJS', async () => {
    const [rs, other] = [await createKlinik(), await createKlinik()];
    const read = async (of: typeof rs): Promise<unknown> => (await of.petugas.get('/bpjs/keadaan')).json().data;
    expect(await read(rs)).toBeNull();
    await askByNoka(rs, CARD);
    expect(await read(rs)).toMatchObject({ keadaan: 'normal', simulator: expect.any(Boolean) });
    await bpjs.control({ mode: 'galat' });
    await askByNoka(rs, specialNomor('0200'));
    expect(await read(rs)).toMatchObject({ keadaan: 'terputus' });
    expect(await read(other)).toBeNull();
    expect((await rs.klien.get('/bpjs/keadaan')).statusCode).toBe(403);
  });
});

describe('the breaker', () => {
  it('opens after five silences, asks nobody for half a minute, then closes with the first answer; for this facility alone', async () => {
    const [rs, other] = [await createKlinik(), await createKlinik()];
    await askByNoka(rs, CARD);
    await bpjs.control({ mode: 'galat', panggilan: 0 });
    for (let n = 0; n < 5; n++) expect((await askByNoka(rs, specialNomor('0200'))).statusCode).toBe(503);
    expect(await bpjs.callCount()).toBe(5);

    await bpjs.control({ mode: 'normal', panggilan: 0 });
    const res = await askByNoka(rs, specialNomor('0200'));
    expect(res.json()).toMatchObject({
      kode: 'LAYANAN_JAUH',
      message: expect.stringMatching(/ditanya lagi mulai (29|30) detik lagi/),
    });
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(28);
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({
      source: 'cache',
      message: expect.stringContaining('ditanya lagi mulai'),
    });
    expect(await bpjs.callCount()).toBe(0);
    expect((await askByNoka(other, CARD)).json().source).toBe('live');

    t.clock.shiftMs = 31_000;
    expect((await askByNoka(rs, CARD)).json().source).toBe('live');
    expect((await askByNoka(rs, specialNomor('0200'))).json().source).toBe('live');
  });

  it('one tries when the time is over; its failure holds the others back again', async () => {
    const rs = await createKlinik();
    await bpjs.control({ mode: 'galat' });
    for (let n = 0; n < 5; n++) await askByNoka(rs, CARD);
    await bpjs.control({ panggilan: 0 });
    t.clock.shiftMs = 31_000;
    await Promise.all(['0200', '0206', '0402', '0410'].map((kode) => askByNoka(rs, specialNomor(kode))));
    await askByNoka(rs, CARD);
    expect(await bpjs.callCount()).toBe(1);
  });

  it('a refusal is an answer', async () => {
    const rs = await createKlinik();
    for (let n = 0; n < 6; n++) await askByNoka(rs, specialNomor('0401'));
    expect(await bpjs.callCount()).toBe(6);
    expect((await askByNoka(rs, CARD)).statusCode).toBe(200);
  });
});

describe('ref_bpjs: the service’s own envelope (D2)', () => {
  it('answers metadata and body, live only', async () => {
    const rs = await createRumahSakit();
    expect((await rs.petugas.get(`/pasien/ref_bpjs/nik/${NIK}`)).json()).toMatchObject({
      metadata: { code: 200, message: 'OK', simulator: true },
      body: MEMBER,
    });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${specialNomor('0404')}`)).json()).toEqual({
      metadata: { code: 201, message: 'Peserta Tidak Terdaftar' },
      body: null,
    });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${specialNomor('0401')}`)).json()).toMatchObject({
      metadata: { code: 401 },
      body: null,
    });
    await bpjs.control({ mode: 'mati' });
    const res = await rs.petugas.get(`/pasien/ref_bpjs/nik/${NIK}`);
    expect([res.statusCode, res.json().kode]).toEqual([503, 'LAYANAN_JAUH']);
    expect((await listAudit(rs)).at(-1)).toMatchObject({ sesudah: { hasil: 'jauh', source: null } });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${specialNomor('0409')}`)).statusCode).toBe(503);
  });

  it('what it brought is there when BPJS is away', async () => {
    const rs = await createKlinik();
    await rs.petugas.get(`/pasien/ref_bpjs/noka/${CARD}`);
    await bpjs.control({ mode: 'mati' });
    expect((await askByNik(rs, NIK)).json().source).toBe('cache');
  });
});

describe('who may ask, and what is refused before anybody is asked', () => {
  it('D8: those who register or change patients and visits', async () => {
    const rs = await createKlinik();
    for (const person of [rs.petugas, rs.admin, rs.perawat]) {
      const expected = person === rs.perawat ? 403 : 200;
      for (const path of [
        `bpjs/nik-fallback/${NIK}`,
        `bpjs/noka-fallback/${CARD}`,
        `ref_bpjs/nik/${NIK}`,
        `ref_bpjs/noka/${CARD}`,
      ])
        expect((await person.get(`/pasien/${path}`)).statusCode, path).toBe(expected);
    }
    expect((await t.app.inject({ url: `/api/pasien/bpjs/nik-fallback/${NIK}` })).statusCode).toBe(401);
  });

  it.each([
    '/pasien/bpjs/nik-fallback/123',
    `/pasien/bpjs/noka-fallback/${NIK}`,
    '/pasien/ref_bpjs/noka/00012345678ab',
    '/pasien/ref_bpjs/nik/33741052039000071',
  ])('%s', async (path) => {
    const rs = await createKlinik();
    expect((await rs.petugas.get(path)).statusCode).toBe(422);
    expect(await bpjs.callCount()).toBe(0);
  });

  it('a facility without credentials, or with ones that do not open, is told what to do', async () => {
    const without = await t.newFaskes();
    expect((await askByNoka(without, CARD)).json()).toMatchObject({
      kode: 'LAYANAN_BELUM_DIATUR',
      message: expect.stringContaining('belum tersambung'),
    });
    // Credentials of the other service are not used.
    await t.connectBpjs(without, { layanan: 'vclaim' });
    expect((await askByNoka(without, CARD)).json()).toMatchObject({ kode: 'LAYANAN_BELUM_DIATUR' });
    expect(await bpjs.callCount()).toBe(0);
    const [rs, other] = [await createKlinik(), await createKlinik()];
    await t.superuser.query(
      'update bpjs_kredensial set rahasia = (select rahasia from bpjs_kredensial where faskes_id = $2) where faskes_id = $1',
      [rs.faskesId, other.faskesId],
    );
    expect((await askByNoka(rs, CARD)).json()).toMatchObject({
      kode: 'LAYANAN_BELUM_DIATUR',
      message: expect.stringContaining('tidak dapat dibuka'),
    });
    expect((await askByNoka(other, CARD)).statusCode).toBe(200);
  });
});

describe('credentials', () => {
  it('cannot be read in the database, nor written by the application', async () => {
    const rs = await createKlinik();
    await askByNoka(rs, CARD);
    const { rows } = await t.superuser.query(
      `select row_to_json(k)::text || encode(rahasia, 'escape') as isi from bpjs_kredensial k where faskes_id = $1
      union all select coalesce(sebelum::text, '') || sesudah::text from audit where faskes_id = $1 and objek = 'kredensial bpjs'`,
      [rs.faskesId],
    );
    expect(rows).toHaveLength(2);
    for (const { isi: content } of rows as { isi: string }[])
      expect(content).not.toMatch(/RAHASIA|KUNCI-|SANDI-|klinik-uji/);
    for (const grants of ['insert', 'update', 'delete'])
      expect(
        (await t.superuser.query(`select has_table_privilege('nadi_app', 'bpjs_kredensial', $1) as boleh`, [grants]))
          .rows[0].boleh,
        grants,
      ).toBe(false);
  });

  it('a change is written down with the address before and after', async () => {
    const rs = await createKlinik();
    await withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await saveKredensial(client, t.app.services.vault, {
          faskesId: rs.faskesId,
          layanan: 'pcare',
          alamat: 'https://contoh.uji',
          kredensial: TEST_KREDENSIAL.pcare,
        });
      }),
    );
    const { rows } = await t.superuser.query(
      `select aksi, akun_id, sebelum, sesudah from audit where faskes_id = $1 and objek = 'kredensial bpjs' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'buat', akun_id: 0, sebelum: null, sesudah: { alamat: 'simulator:' } },
      { aksi: 'ubah', akun_id: 0, sebelum: { alamat: 'simulator:' }, sesudah: { alamat: 'https://contoh.uji' } },
    ]);
  });

  it('are in no answer and no log line, and neither is the patient', async () => {
    let log = '';
    const app = await buildApp(t.app.services, {
      logger: {
        level: 'info',
        stream: new Writable({
          write: (content, _sandi, proceed) => {
            log += String(content);
            proceed();
          },
        }),
      },
    });
    const rs = await createKlinik();
    let answer = '';
    for (const path of [
      `bpjs/nik-fallback/${NIK}`,
      `ref_bpjs/noka/${CARD}`,
      ...['0401', '0408', '0409', '0461', '0500', '0503'].map((k) => `bpjs/noka-fallback/${specialNomor(k)}`),
    ]) {
      const res = await app.inject({
        url: `/api/pasien/${path}`,
        headers: { authorization: `Bearer ${rs.petugas.token}` },
      });
      answer += res.body + JSON.stringify(res.headers);
    }
    answer +=
      (await rs.admin.get('/setting')).body +
      (await app.inject({ url: '/api/v1/user-data', headers: { authorization: `Bearer ${rs.admin.token}` } })).body;
    await app.close();
    expect(answer).toContain('EUIS');
    expect(answer).not.toMatch(SECRETS);
    expect(log).toContain('"msg":"bpjs"');
    expect(log).not.toMatch(/RAHASIA-|KUNCI-|SANDI-|EUIS|9900000|3374105|0002707/);
  });
});
