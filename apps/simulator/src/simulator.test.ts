import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findPeserta, type PesertaQuery, type PesertaResult } from '@nadi/bpjs/peserta';
import type { Kredensial, Layanan } from '@nadi/bpjs/kredensial';
import { buildHeaders } from '@nadi/bpjs/signature';
import { sealAnswer, type AkunSimulator } from './guard.ts';
import { SPECIAL } from './special.ts';
import { parseKartu, kartuOfNik, residentOfKartu, residentOfNik } from './resident.ts';
import { createSimulator, type SimulatorOptions } from './simulator.ts';

const ACCOUNTS: readonly AkunSimulator[] = [
  {
    layanan: 'pcare',
    consId: '101',
    consSecret: 'rahasia-p',
    userKey: 'kunci-p',
    pcare: { username: 'klinik', password: 'sandi', kdAplikasi: '095' },
  },
  { layanan: 'vclaim', consId: '202', consSecret: 'rahasia-v', userKey: 'kunci-v', pcare: null },
];
const TODAY = '2026-11-21';
const NOW = Date.parse(`${TODAY}T02:00:00Z`);
const NIK_RINA = '3374105203900007';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((t) => t()));
});

type TestSimulator = {
  alamat: string;
  ask(layanan: Layanan, wanted: PesertaQuery, changes?: Partial<Kredensial>): Promise<PesertaResult>;
  control(changes: unknown): Promise<Response>;
  clock: { now: number };
};

/** Starts the simulator on a real port, so that the real client can ask it. */
async function startSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
  const clock = { now: NOW };
  const app = createSimulator({ akun: ACCOUNTS, now: () => NOW, slowMs: 5000, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const alamat = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    alamat,
    clock,
    ask: (layanan, wanted, changes = {}) =>
      findPeserta(
        {
          fetch,
          now: () => clock.now,
          baseUrl: `${alamat}/${layanan}-rest`,
          kredensial: { ...(ACCOUNTS.find((a) => a.layanan === layanan) as AkunSimulator), ...changes },
          timeoutMs: 400,
        },
        layanan,
        wanted,
        TODAY,
      ),
    control: (changes) =>
      fetch(`${alamat}/kendali`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      }),
  };
}

const byKartu = (kode: string): PesertaQuery => ({ by: 'noka', nomor: `000990000${kode}` });
const byNik = (kode: string): PesertaQuery => ({ by: 'nik', nomor: `990000010190${kode}` });

it('A1: encrypts as the test vector says', () => {
  const akun = { ...(ACCOUNTS[1] as AkunSimulator), consId: '1234', consSecret: 'pwd' };
  expect(sealAnswer({ kode: '1', nama: 'TES' }, { akun, timestamp: '433223232' })).toBe(
    'OCNnb4n+NOFlUWS//AkNMIeOgkQo1EQjL8SvdvaKqlDRkzFjZljjS55ueGwBy45Z',
  );
});

describe('people', () => {
  it('everybody with a possible NIK is a member, born on its date and of its sex; the same on every day', () => {
    const resident = residentOfNik(NIK_RINA, TODAY);
    expect(resident).toMatchObject({
      nik: NIK_RINA,
      lahir: '1990-03-12',
      jenisKelamin: 2,
      noKartu: expect.stringMatching(/^0002\d{9}$/),
    });
    expect(residentOfNik(NIK_RINA, TODAY)).toEqual(resident);
    expect(residentOfNik('3374103113900007', TODAY)).toBeNull();
  });

  it('a card from Tembalang tells its NIK, another its birth date and sex, and both tell of the same person as the NIK', () => {
    for (const [nomor, knownNik] of [
      [NIK_RINA, NIK_RINA],
      ['3171014510850001', null],
      ['3201011712080123', null],
    ] as const) {
      const resident = residentOfNik(nomor, TODAY);
      expect(residentOfKartu(kartuOfNik(nomor), null, TODAY)).toEqual({ ...resident, nik: knownNik });
    }
  });

  it('cards of days that do not exist, and of no documented range, have no holder', () => {
    expect(parseKartu('0002000300001', TODAY)).not.toBeNull();
    for (const nomor of ['0002000610001', '0002744000001', '0001234567890', '000200030000'])
      expect(parseKartu(nomor, TODAY), nomor).toBeNull();
  });

  it('README shows people that exist', () => {
    const rows = [
      ...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(
        /^\| `(\d{16})` \| `(\d{13})` \| ([A-Z ]+) \| (\d{4}-\d\d-\d\d) \|/gm,
      ),
    ];
    expect(rows.length).toBeGreaterThan(2);
    for (const [, nomor = '', noKartu, nama, lahir] of rows)
      expect(residentOfNik(nomor, TODAY)).toMatchObject({ noKartu, nama, lahir });
  });

  it('README tells of every special number', () => {
    const changes = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    for (const kode of Object.keys(SPECIAL))
      expect(changes).toContain(`| \`000990000${kode}\` | \`990000010190${kode}\` |`);
  });
});

describe('PCare and VClaim', () => {
  it.each(['pcare', 'vclaim'] as const)(
    '%s: NIK and card give the same person, also a card that cannot tell its NIK',
    async (layanan) => {
      const d = await startSimulator();
      for (const nomor of [NIK_RINA, '3171014510850001']) {
        const byNik = await d.ask(layanan, { by: 'nik', nomor });
        expect(byNik).toMatchObject({
          jenis: 'ditemukan',
          simulator: true,
          peserta: { noKTP: nomor, sex: 'P', aktif: true },
        });
        const noKartu = byNik.jenis === 'ditemukan' ? byNik.peserta.noKartu : '';
        expect(await d.ask(layanan, { by: 'noka', nomor: noKartu })).toEqual(byNik);
      }
    },
  );

  it('A3, A4, A9: each writes codes and dates its own way', async () => {
    const d = await startSimulator();
    const getJson = async (akun: AkunSimulator, path: string): Promise<Record<string, unknown>> =>
      (await fetch(`${d.alamat}/${path}`, { headers: buildHeaders(akun, String(NOW / 1000)) })).json() as Promise<
        Record<string, unknown>
      >;
    const [p, v] = ACCOUNTS as [AkunSimulator, AkunSimulator];
    expect(await getJson(p, 'PCARE-REST/Peserta/0009900000206')).toMatchObject({
      metaData: { code: 200 },
      response: { tglLahir: '01-01-1990', aktif: true, tunggakan: 0 },
    });
    expect(await getJson(v, 'vclaim-rest/peserta/NOKARTU/0009900000206/tglsep/2026-11-21')).toMatchObject({
      metaData: { code: '200' },
      response: {
        peserta: {
          tglLahir: '1990-01-01',
          statusPeserta: { kode: '0' },
          umur: { umurSaatPelayanan: '36 tahun ,10 bulan ,20 hari' },
        },
      },
    });
    expect((await getJson(v, 'vclaim-rest/Peserta/nokartu/0009900000206/tglSEP/21-11-2026')).metaData).toMatchObject({
      code: '201',
    });
    expect(await getJson(p, 'pcare-rest/kunjungan')).toMatchObject({ metaData: { code: 404 } });
    expect(typeof (await getJson(p, 'pcare-rest/peserta/0009900000200'))['response']).toBe('string');
  });

  it.each<[string, Layanan, Partial<Kredensial>, RegExp]>([
    ['another secret', 'pcare', { consSecret: 'salah' }, /Signature/],
    ['another id', 'vclaim', { consId: '999' }, /Cons ID/],
    ['another user key', 'vclaim', { userKey: 'salah' }, /user_key/],
    ['another password', 'pcare', { pcare: { username: 'klinik', password: 'salah', kdAplikasi: '095' } }, /PCare/],
    ['no sign-in', 'pcare', { pcare: null }, /PCare/],
  ])('A14.1: %s is refused in plain JSON', async (_apa, layanan, changes, words) => {
    expect(await (await startSimulator()).ask(layanan, byKartu('0200'), changes)).toMatchObject({
      jenis: 'ditolak',
      soal: 'akses',
      kode: 401,
      kata: expect.stringMatching(words),
    });
  });

  it('A1: a clock that is off by more than five minutes is refused', async () => {
    const d = await startSimulator();
    d.clock.now = NOW - 299_000;
    expect((await d.ask('pcare', byKartu('0200'))).jenis).toBe('ditemukan');
    d.clock.now = NOW + 301_000;
    expect(await d.ask('pcare', byKartu('0200'))).toMatchObject({
      jenis: 'ditolak',
      kata: expect.stringContaining('jam'),
    });
  });

  it.each(['pcare', 'vclaim'] as const)('%s: the special numbers, by card and by NIK', async (layanan) => {
    const d = await startSimulator();
    const kode = layanan === 'pcare' ? 204 : 201;
    const expected: Record<string, Record<string, unknown>> = {
      '0200': { jenis: 'ditemukan', peserta: { aktif: true } },
      '0204': { jenis: 'jauh', sebab: 'jawaban kosong' },
      '0206': { jenis: 'ditemukan' },
      '0401': { jenis: 'ditolak', soal: 'akses' },
      '0402': {
        jenis: 'ditemukan',
        peserta: { aktif: false, ketAktif: 'PENANGGUHAN PEMBAYARAN', tunggakan: layanan === 'pcare' ? 3 : null },
      },
      '0404': { jenis: 'tidak terdaftar', kode },
      '0408': { jenis: 'jauh', sebab: 'waktu habis' },
      '0409': { jenis: 'tertukar' },
      '0410': { jenis: 'ditemukan', peserta: { aktif: false, ketAktif: 'NON AKTIF' } },
      '0461': { jenis: 'jauh', sebab: 'sandi tidak cocok' },
      '0500': { jenis: 'jauh', sebab: 'galat layanan', kode: 500 },
      '0503': { jenis: 'jauh', sebab: 'sambungan' },
    };
    expect(Object.keys(expected).toSorted()).toEqual(Object.keys(SPECIAL).toSorted());
    for (const [k, result] of Object.entries(expected))
      for (const asked of [byKartu(k), byNik(k)])
        expect(await d.ask(layanan, asked), `${k} ${asked.by}`).toMatchObject(result);
  });

  it('people known elsewhere are told as they are, the rest about them is made up', async () => {
    const asked: string[] = [];
    const d = await startSimulator({
      findKnown: async (wanted, { consId }) => {
        asked.push(`${consId} ${wanted.by} ${wanted.nomor}`);
        return wanted.nomor === NIK_RINA
          ? {
              noKartu: '0009300000001',
              nik: NIK_RINA,
              nama: 'PASIEN DEMO',
              lahir: '1971-02-03',
              jenisKelamin: 1,
              telp: null,
            }
          : null;
      },
    });
    expect(await d.ask('pcare', { by: 'nik', nomor: NIK_RINA })).toMatchObject({
      peserta: {
        nama: 'PASIEN DEMO',
        tglLahir: '03-02-1971',
        sex: 'L',
        noKartu: '0009300000001',
        noHP: null,
        aktif: true,
      },
    });
    expect(asked).toEqual([`101 nik ${NIK_RINA}`]);
  });
});

describe('the control page', () => {
  it('switches the whole service, and answers itself in every mode', async () => {
    const d = await startSimulator();
    const result: Record<string, unknown> = {};
    for (const mode of ['lambat', 'galat', 'mati', 'normal']) {
      expect(await (await d.control({ mode })).json()).toMatchObject({ mode });
      const { jenis, ...changes } = await d.ask('vclaim', byKartu('0200'));
      result[mode] = 'sebab' in changes ? changes.sebab : jenis;
    }
    expect(result).toEqual({ lambat: 'waktu habis', galat: 'galat layanan', mati: 'sambungan', normal: 'ditemukan' });
    // The client tried once more when the connection was cut.
    expect(await (await fetch(`${d.alamat}/kendali`)).json()).toEqual({
      mode: 'normal',
      selisih_detik: 0,
      panggilan: 5,
    });
    expect(await (await d.control({ panggilan: 0 })).json()).toMatchObject({ panggilan: 0 });
  });

  it('moves the clock', async () => {
    const d = await startSimulator();
    await d.control({ selisih_detik: 900 });
    expect(await d.ask('pcare', byKartu('0200'))).toMatchObject({ jenis: 'ditolak', soal: 'akses' });
  });

  it.each([{ mode: 'entah' }, { selisih_detik: 'x' }, { panggilan: 5 }])(
    'refuses %o and changes nothing',
    async (changes) => {
      const d = await startSimulator();
      expect((await d.control(changes)).status).toBe(422);
      expect(await (await fetch(`${d.alamat}/kendali`)).json()).toMatchObject({ mode: 'normal', selisih_detik: 0 });
    },
  );

  it('is a page without script or outside files, and a form that works', async () => {
    const d = await startSimulator();
    const page = await fetch(`${d.alamat}/`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|href=/);
    expect(html).toContain('Bukan BPJS Kesehatan');
    const posted = await fetch(`${d.alamat}/kendali`, {
      method: 'POST',
      body: new URLSearchParams({ mode: 'galat', selisih_detik: '0' }),
      redirect: 'manual',
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/']);
    expect(await (await fetch(`${d.alamat}/`)).text()).toContain('value="galat" checked');
  });
});
