import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../platform/db.ts';
import { bersihkanMalam } from '../../platform/pekerjaan.ts';
import { masukFaskes, transaksi } from '../../platform/pasang.ts';
import { withOwner } from '../../platform/owner.ts';
import { uji, type FaskesUji, type Orang, type Uji } from '../../testing/harness.ts';
import { KREDENSIAL_UJI, type SambunganUji, type SimulatorUji } from '../../testing/luar-uji.ts';
import { simpanKredensial } from './bpjs.public.ts';

let t: Uji;
let bpjs: SimulatorUji;
beforeAll(async () => {
  t = await uji();
  bpjs = await t.simulator();
});
beforeEach(async () => {
  t.jam.geserMs = 0;
  await bpjs.kendali({ mode: 'normal', selisih_detik: 0, panggilan: 0 });
});

const NIK = '3374105203900007';
const KARTU = '0002707530007';
const ORANG = { noKartu: KARTU, noKTP: NIK, nama: 'EUIS ANGGRAINI', sex: 'P', tglLahir: '12-03-1990', aktif: true };
const RAHASIA = /RAHASIA-|KUNCI-|SANDI-|klinik-uji|1001|2002/;

async function klinik(sambungan: SambunganUji = {}): Promise<FaskesUji> {
  const rs = await t.newFaskes();
  await t.sambungBpjs(rs, sambungan);
  return rs;
}
async function rumahSakit(): Promise<FaskesUji> {
  const rs = await t.newFaskes({ jenis: 'rumah sakit tipe C' });
  await t.sambungBpjs(rs, { layanan: 'vclaim' });
  return rs;
}
const noka = (rs: FaskesUji, nomor: string) => rs.petugas.get(`/pasien/bpjs/noka-fallback/${nomor}`);
const nik = (rs: FaskesUji, nomor: string) => rs.petugas.get(`/pasien/bpjs/nik-fallback/${nomor}`);
const khusus = (kode: string): string => `000990000${kode}`;
const tersimpan = async (rs: FaskesUji): Promise<number> =>
  (await t.superuser.query('select count(*)::int as n from bpjs_peserta where faskes_id = $1', [rs.faskesId])).rows[0]
    .n as number;
const jejak = async (rs: FaskesUji) =>
  (
    await t.superuser.query(
      `select aksi, objek_id, sesudah from audit where faskes_id = $1 and objek = 'peserta bpjs' order by id`,
      [rs.faskesId],
    )
  ).rows as { aksi: string; objek_id: string; sesudah: unknown }[];

describe('a lookup that BPJS answers', () => {
  it.each([
    ['a clinic asks PCare', klinik, 0],
    ['a hospital asks VClaim', rumahSakit, null],
  ] as const)('%s; NIK and card tell of the same person', async (_apa, faskes, tunggakan) => {
    const rs = await faskes();
    const jawab = (await nik(rs, NIK)).json();
    expect(jawab).toMatchObject({
      status: 'success',
      success: true,
      message: 'Data BPJS berhasil diambil',
      source: 'live',
      simulator: true,
      data: { ...ORANG, tunggakan },
    });
    expect(Date.parse(jawab.diambil_pada)).toBeGreaterThan(Date.now() - 60_000);
    expect((await noka(rs, KARTU)).json().data).toEqual(jawab.data);
    expect(await bpjs.panggilan()).toBe(2);
  });

  it('inactive and in arrears are answers like any other', async () => {
    const rs = await klinik();
    expect((await noka(rs, khusus('0410'))).json().data).toMatchObject({
      aktif: false,
      ketAktif: 'NON AKTIF',
      tunggakan: 0,
    });
    expect((await noka(rs, khusus('0402'))).json().data).toMatchObject({
      aktif: false,
      ketAktif: 'PENANGGUHAN PEMBAYARAN',
      tunggakan: 3,
    });
  });

  it('an answer that is not encrypted is read as well', async () =>
    expect((await noka(await klinik(), khusus('0206'))).statusCode).toBe(200));

  it.each([
    ['klinik', '204', 204, 'NO_CONTENT'],
    ['rumah sakit', '201', 201, 'Peserta Tidak Terdaftar'],
  ])('%s: an unknown card is 404 in the provider’s own words', async (jenis, _kode, kode, kata) => {
    const rs = jenis === 'klinik' ? await klinik() : await rumahSakit();
    const res = await noka(rs, khusus('0404'));
    expect(res.statusCode).toBe(404);
    expect(res.json()).toMatchObject({
      status: 'error',
      success: false,
      kode: 'TIDAK_ADA',
      message: `Data tidak ditemukan: "${kata}"`,
      data: { metadata: { code: kode, message: kata } },
    });
    expect(await tersimpan(rs)).toBe(0);
  });

  it('clerks who ask the same at once make one call, and each is written down', async () => {
    const rs = await klinik();
    // BPJS answers only after the third request has read what it needs and waits for the same answer.
    const { promise: ketiga, resolve: buka } = Promise.withResolvers<void>();
    let membaca = 0;
    const { bekal } = t.app;
    const db: Database = {
      ...bekal.db,
      read: async (...isi) => bekal.db.read(...isi).finally(() => ++membaca === 3 && setImmediate(buka)),
    };
    const luar = { ...bekal.luar, fetch: async (...isi: Parameters<typeof fetch>) => ketiga.then(() => fetch(...isi)) };
    const app = await buildApp({ ...bekal, db, luar });
    const tanya = (orang: Orang) =>
      app.inject({
        url: `/api/pasien/bpjs/noka-fallback/${KARTU}`,
        headers: { authorization: `Bearer ${orang.token}` },
      });
    const jawaban = await Promise.all([tanya(rs.petugas), tanya(rs.petugas), tanya(rs.admin)]);
    expect(jawaban.map((j) => j.json())).toMatchObject(
      Array.from({ length: 3 }, () => ({ source: 'live', data: ORANG })),
    );
    expect(await bpjs.panggilan()).toBe(1);
    expect(await jejak(rs)).toHaveLength(3);
    await tanya(rs.petugas);
    expect(await bpjs.panggilan()).toBe(2);
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
  ])('card %s: %i %s', async (kode, status, nama, kalimat) => {
    const rs = await klinik();
    const res = await noka(rs, khusus(kode));
    expect([res.statusCode, res.json().kode]).toEqual([status, nama]);
    expect(res.json().message).toMatch(kalimat);
    expect(res.body).not.toMatch(/<html|9999/i);
    expect(await tersimpan(rs)).toBe(0);
    // A request is retried once, and only when the connection failed.
    expect(await bpjs.panggilan()).toBe(kode === '0503' ? 2 : 1);
    expect(await jejak(rs)).toMatchObject([{ aksi: 'baca', objek_id: khusus(kode), sesudah: { source: null } }]);
  });

  it('also a hospital is told, and by NIK', async () => {
    const rs = await rumahSakit();
    for (const [kode, status] of [
      ['0500', 503],
      ['0409', 422],
      ['0404', 404],
    ] as const)
      expect((await nik(rs, `990000010190${kode}`)).statusCode).toBe(status);
  });

  it('a wrong secret, and a clock that drifts, are refusals of this facility', async () => {
    const salah = await klinik({ ubah: { consSecret: 'RAHASIA-LAIN' } });
    expect((await noka(salah, KARTU)).json()).toMatchObject({
      kode: 'LAYANAN_MENOLAK',
      data: { metadata: { code: 401 } },
      message: expect.stringContaining('jam server'),
    });
    const rs = await klinik();
    await bpjs.kendali({ selisih_detik: 600 });
    expect((await noka(rs, KARTU)).json()).toMatchObject({
      kode: 'LAYANAN_MENOLAK',
      message: expect.stringContaining('Service request expired'),
    });
  });

  it('nobody at the address', async () => {
    const rs = await klinik({ alamat: 'http://127.0.0.1:1' });
    expect((await noka(rs, KARTU)).json()).toMatchObject({
      kode: 'LAYANAN_JAUH',
      message: expect.stringContaining('tidak dapat dihubungi'),
    });
  });

  it('a redirect does not carry the keys away', async () => {
    const curian: unknown[] = [];
    const pencuri = createServer((req, res) => {
      if (req.url === '/curi') curian.push(req.headers);
      res.writeHead(302, { location: '/curi' }).end();
    });
    await new Promise<void>((siap) => pencuri.listen(0, '127.0.0.1', siap));
    const rs = await klinik({ alamat: `http://127.0.0.1:${(pencuri.address() as AddressInfo).port}` });
    expect((await noka(rs, KARTU)).statusCode).toBe(503);
    expect(curian).toEqual([]);
    await new Promise((tutup) => pencuri.close(tutup));
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
  ])('is given when BPJS is %s (%o), and says so and how old it is', async (mode, lain, kalimat) => {
    const rs = await klinik();
    const dulu = (await noka(rs, KARTU)).json();
    await bpjs.kendali({ mode, ...lain });
    t.jam.geserMs = 3 * 3_600_000 + 60_000;
    for (const res of [await noka(rs, KARTU), await nik(rs, NIK)]) {
      expect(res.statusCode).toBe(200);
      expect(res.json()).toMatchObject({
        status: 'success',
        source: 'cache',
        data: dulu.data,
        diambil_pada: dulu.diambil_pada,
        simulator: true,
      });
      expect(res.json().message).toMatch(kalimat);
    }
    expect((await jejak(rs)).map((j) => j.sesudah)).toMatchObject([
      { hasil: 'ditemukan', source: 'live' },
      { source: 'cache' },
      { source: 'cache' },
    ]);
  });

  it('gives way to a live one, and is renewed by it', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    await t.superuser.query(
      `update bpjs_peserta set peserta = jsonb_set(peserta, '{nama}', '"NAMA LAMA"') where faskes_id = $1`,
      [rs.faskesId],
    );
    expect((await noka(rs, KARTU)).json()).toMatchObject({ source: 'live', data: { nama: 'EUIS ANGGRAINI' } });
    await bpjs.kendali({ mode: 'mati' });
    expect((await noka(rs, KARTU)).json()).toMatchObject({ source: 'cache', data: { nama: 'EUIS ANGGRAINI' } });
  });

  it('is not replaced by one that was fetched before it and comes later', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    await t.superuser.query(
      `update bpjs_peserta set peserta = jsonb_set(peserta, '{nama}', '"LEBIH BARU"'), diambil_pada = now() + interval '1 minute' where faskes_id = $1`,
      [rs.faskesId],
    );
    await noka(rs, KARTU);
    expect(
      (await t.superuser.query(`select peserta->>'nama' as nama from bpjs_peserta where faskes_id = $1`, [rs.faskesId]))
        .rows,
    ).toEqual([{ nama: 'LEBIH BARU' }]);
  });

  it('is not given where BPJS did answer: unknown and lying', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    for (const kode of ['0404', '0409']) {
      await t.superuser.query('update bpjs_peserta set no_kartu = $2 where faskes_id = $1', [
        rs.faskesId,
        khusus(kode),
      ]);
      expect([404, 422]).toContain((await noka(rs, khusus(kode))).statusCode);
    }
  });

  it('D3: is the facility’s own', async () => {
    const [rs, lain] = [await klinik(), await klinik()];
    await noka(rs, KARTU);
    await bpjs.kendali({ mode: 'mati' });
    expect((await noka(rs, KARTU)).statusCode).toBe(200);
    expect((await noka(lain, KARTU)).statusCode).toBe(503);
    expect(
      await t.db.read(lain.ctx, (tx) => tx.rows({ text: 'select 1 from bpjs_peserta', values: [] } as never)),
    ).toEqual([]);
  });

  it('of another address goes with that address', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    await t.sambungBpjs(rs, { ubah: { userKey: 'KUNCI-BARU' } });
    expect(await tersimpan(rs)).toBe(1);
    await t.sambungBpjs(rs, { alamat: 'http://127.0.0.1:1' });
    expect(await tersimpan(rs)).toBe(0);
  });

  it('goes at night once it is half a year old', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    await noka(rs, khusus('0200'));
    await t.superuser.query(
      `update bpjs_peserta set diambil_pada = now() - interval '181 days' where faskes_id = $1 and no_kartu = $2`,
      [rs.faskesId, KARTU],
    );
    await withOwner(t.owner, bersihkanMalam);
    expect(
      (await t.superuser.query('select no_kartu from bpjs_peserta where faskes_id = $1', [rs.faskesId])).rows,
    ).toEqual([{ no_kartu: khusus('0200') }]);
  });

  it('in a shape of long ago is none', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    await t.superuser.query(`update bpjs_peserta set peserta = '{"nama":"LAMA"}' where faskes_id = $1`, [rs.faskesId]);
    await bpjs.kendali({ mode: 'mati' });
    expect((await noka(rs, KARTU)).statusCode).toBe(503);
  });
});

describe('the breaker', () => {
  it('opens after five silences, asks nobody for half a minute, then closes with the first answer; for this facility alone', async () => {
    const [rs, lain] = [await klinik(), await klinik()];
    await noka(rs, KARTU);
    await bpjs.kendali({ mode: 'galat', panggilan: 0 });
    for (let n = 0; n < 5; n++) expect((await noka(rs, khusus('0200'))).statusCode).toBe(503);
    expect(await bpjs.panggilan()).toBe(5);

    await bpjs.kendali({ mode: 'normal', panggilan: 0 });
    const res = await noka(rs, khusus('0200'));
    expect(res.json()).toMatchObject({
      kode: 'LAYANAN_JAUH',
      message: expect.stringMatching(/ditanya lagi mulai (29|30) detik lagi/),
    });
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(28);
    expect((await noka(rs, KARTU)).json()).toMatchObject({
      source: 'cache',
      message: expect.stringContaining('ditanya lagi mulai'),
    });
    expect(await bpjs.panggilan()).toBe(0);
    expect((await noka(lain, KARTU)).json().source).toBe('live');

    t.jam.geserMs = 31_000;
    expect((await noka(rs, KARTU)).json().source).toBe('live');
    expect((await noka(rs, khusus('0200'))).json().source).toBe('live');
  });

  it('one tries when the time is over; its failure holds the others back again', async () => {
    const rs = await klinik();
    await bpjs.kendali({ mode: 'galat' });
    for (let n = 0; n < 5; n++) await noka(rs, KARTU);
    await bpjs.kendali({ panggilan: 0 });
    t.jam.geserMs = 31_000;
    await Promise.all(['0200', '0206', '0402', '0410'].map((kode) => noka(rs, khusus(kode))));
    await noka(rs, KARTU);
    expect(await bpjs.panggilan()).toBe(1);
  });

  it('a refusal is an answer', async () => {
    const rs = await klinik();
    for (let n = 0; n < 6; n++) await noka(rs, khusus('0401'));
    expect(await bpjs.panggilan()).toBe(6);
    expect((await noka(rs, KARTU)).statusCode).toBe(200);
  });
});

describe('ref_bpjs: the service’s own envelope (D2)', () => {
  it('answers metadata and body, live only', async () => {
    const rs = await rumahSakit();
    expect((await rs.petugas.get(`/pasien/ref_bpjs/nik/${NIK}`)).json()).toMatchObject({
      metadata: { code: 200, message: 'OK', simulator: true },
      body: ORANG,
    });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${khusus('0404')}`)).json()).toEqual({
      metadata: { code: 201, message: 'Peserta Tidak Terdaftar' },
      body: null,
    });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${khusus('0401')}`)).json()).toMatchObject({
      metadata: { code: 401 },
      body: null,
    });
    await bpjs.kendali({ mode: 'mati' });
    const res = await rs.petugas.get(`/pasien/ref_bpjs/nik/${NIK}`);
    expect([res.statusCode, res.json().kode]).toEqual([503, 'LAYANAN_JAUH']);
    expect((await jejak(rs)).at(-1)).toMatchObject({ sesudah: { hasil: 'jauh', source: null } });
    expect((await rs.petugas.get(`/pasien/ref_bpjs/noka/${khusus('0409')}`)).statusCode).toBe(503);
  });

  it('what it brought is there when BPJS is away', async () => {
    const rs = await klinik();
    await rs.petugas.get(`/pasien/ref_bpjs/noka/${KARTU}`);
    await bpjs.kendali({ mode: 'mati' });
    expect((await nik(rs, NIK)).json().source).toBe('cache');
  });
});

describe('who may ask, and what is refused before anybody is asked', () => {
  it('D8: those who register or change patients and visits', async () => {
    const rs = await klinik();
    for (const orang of [rs.petugas, rs.admin, rs.perawat]) {
      const harap = orang === rs.perawat ? 403 : 200;
      for (const jalur of [
        `bpjs/nik-fallback/${NIK}`,
        `bpjs/noka-fallback/${KARTU}`,
        `ref_bpjs/nik/${NIK}`,
        `ref_bpjs/noka/${KARTU}`,
      ])
        expect((await orang.get(`/pasien/${jalur}`)).statusCode, jalur).toBe(harap);
    }
    expect((await t.app.inject({ url: `/api/pasien/bpjs/nik-fallback/${NIK}` })).statusCode).toBe(401);
  });

  it.each([
    '/pasien/bpjs/nik-fallback/123',
    `/pasien/bpjs/noka-fallback/${NIK}`,
    '/pasien/ref_bpjs/noka/00012345678ab',
    '/pasien/ref_bpjs/nik/33741052039000071',
  ])('%s', async (jalur) => {
    const rs = await klinik();
    expect((await rs.petugas.get(jalur)).statusCode).toBe(422);
    expect(await bpjs.panggilan()).toBe(0);
  });

  it('a facility without credentials, or with ones that do not open, is told what to do', async () => {
    const tanpa = await t.newFaskes();
    expect((await noka(tanpa, KARTU)).json()).toMatchObject({
      kode: 'LAYANAN_BELUM_DIATUR',
      message: expect.stringContaining('belum tersambung'),
    });
    // Credentials of the other service are not used.
    await t.sambungBpjs(tanpa, { layanan: 'vclaim' });
    expect((await noka(tanpa, KARTU)).json()).toMatchObject({ kode: 'LAYANAN_BELUM_DIATUR' });
    expect(await bpjs.panggilan()).toBe(0);
    const [rs, lain] = [await klinik(), await klinik()];
    await t.superuser.query(
      'update bpjs_kredensial set rahasia = (select rahasia from bpjs_kredensial where faskes_id = $2) where faskes_id = $1',
      [rs.faskesId, lain.faskesId],
    );
    expect((await noka(rs, KARTU)).json()).toMatchObject({
      kode: 'LAYANAN_BELUM_DIATUR',
      message: expect.stringContaining('tidak dapat dibuka'),
    });
    expect((await noka(lain, KARTU)).statusCode).toBe(200);
  });
});

describe('credentials', () => {
  it('cannot be read in the database, nor written by the application', async () => {
    const rs = await klinik();
    await noka(rs, KARTU);
    const { rows } = await t.superuser.query(
      `select row_to_json(k)::text || encode(rahasia, 'escape') as isi from bpjs_kredensial k where faskes_id = $1
      union all select coalesce(sebelum::text, '') || sesudah::text from audit where faskes_id = $1 and objek = 'kredensial bpjs'`,
      [rs.faskesId],
    );
    expect(rows).toHaveLength(2);
    for (const { isi } of rows as { isi: string }[]) expect(isi).not.toMatch(/RAHASIA|KUNCI-|SANDI-|klinik-uji/);
    for (const hak of ['insert', 'update', 'delete'])
      expect(
        (await t.superuser.query(`select has_table_privilege('nadi_app', 'bpjs_kredensial', $1) as boleh`, [hak]))
          .rows[0].boleh,
        hak,
      ).toBe(false);
  });

  it('a change is written down with the address before and after', async () => {
    const rs = await klinik();
    await withOwner(t.owner, (client) =>
      transaksi(client, async () => {
        await masukFaskes(client, rs.faskesId);
        await simpanKredensial(client, t.app.bekal.brankas, {
          faskesId: rs.faskesId,
          layanan: 'pcare',
          alamat: 'https://contoh.uji',
          kredensial: KREDENSIAL_UJI.pcare,
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
    const app = await buildApp(t.app.bekal, {
      level: 'info',
      stream: new Writable({
        write: (isi, _sandi, lanjut) => {
          log += String(isi);
          lanjut();
        },
      }),
    });
    const rs = await klinik();
    let jawaban = '';
    for (const jalur of [
      `bpjs/nik-fallback/${NIK}`,
      `ref_bpjs/noka/${KARTU}`,
      ...['0401', '0408', '0409', '0461', '0500', '0503'].map((k) => `bpjs/noka-fallback/${khusus(k)}`),
    ]) {
      const res = await app.inject({
        url: `/api/pasien/${jalur}`,
        headers: { authorization: `Bearer ${rs.petugas.token}` },
      });
      jawaban += res.body + JSON.stringify(res.headers);
    }
    jawaban +=
      (await rs.admin.get('/setting')).body +
      (await app.inject({ url: '/api/v1/user-data', headers: { authorization: `Bearer ${rs.admin.token}` } })).body;
    await app.close();
    expect(jawaban).toContain('EUIS');
    expect(jawaban).not.toMatch(RAHASIA);
    expect(log).toContain('"msg":"bpjs"');
    expect(log).not.toMatch(/RAHASIA-|KUNCI-|SANDI-|EUIS|9900000|3374105|0002707/);
  });
});
