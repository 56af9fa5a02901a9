import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cariPeserta, type Dicari, type HasilPeserta } from '@nadi/bpjs/peserta';
import type { Kredensial, Layanan } from '@nadi/bpjs/kredensial';
import { susunKepala } from '@nadi/bpjs/tanda-tangan';
import { tutupJawaban, type AkunSimulator } from './jaga.ts';
import { KHUSUS } from './khusus.ts';
import { bacaKartu, kartuDariNik, pendudukDariKartu, pendudukDariNik } from './penduduk.ts';
import { buatSimulator, type PilihanSimulator } from './simulator.ts';

const AKUN: readonly AkunSimulator[] = [
  {
    layanan: 'pcare',
    consId: '101',
    consSecret: 'rahasia-p',
    userKey: 'kunci-p',
    pcare: { username: 'klinik', password: 'sandi', kdAplikasi: '095' },
  },
  { layanan: 'vclaim', consId: '202', consSecret: 'rahasia-v', userKey: 'kunci-v', pcare: null },
];
const HARI_INI = '2026-11-21';
const KINI = Date.parse(`${HARI_INI}T02:00:00Z`);
const NIK_RINA = '3374105203900007';

const tutup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(tutup.splice(0).map((t) => t()));
});

type Dunia = {
  alamat: string;
  tanya(layanan: Layanan, dicari: Dicari, ubah?: Partial<Kredensial>): Promise<HasilPeserta>;
  kendali(isi: unknown): Promise<Response>;
  jam: { kini: number };
};

/** Starts the simulator on a real port, so that the real client can ask it. */
async function mulai(pilihan: Partial<PilihanSimulator> = {}): Promise<Dunia> {
  const jam = { kini: KINI };
  const app = buatSimulator({ akun: AKUN, kini: () => KINI, lambatMs: 5000, ...pilihan });
  await app.listen({ port: 0, host: '127.0.0.1' });
  tutup.push(() => app.close());
  const alamat = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    alamat,
    jam,
    tanya: (layanan, dicari, ubah = {}) =>
      cariPeserta(
        {
          fetch,
          kini: () => jam.kini,
          alamat: `${alamat}/${layanan}-rest`,
          kredensial: { ...(AKUN.find((a) => a.layanan === layanan) as AkunSimulator), ...ubah },
          batasMs: 400,
        },
        layanan,
        dicari,
        HARI_INI,
      ),
    kendali: (isi) =>
      fetch(`${alamat}/kendali`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isi),
      }),
  };
}

const kartu = (kode: string): Dicari => ({ menurut: 'noka', nomor: `000990000${kode}` });
const nik = (kode: string): Dicari => ({ menurut: 'nik', nomor: `990000010190${kode}` });

it('A1: encrypts as the test vector says', () => {
  const akun = { ...(AKUN[1] as AkunSimulator), consId: '1234', consSecret: 'pwd' };
  expect(tutupJawaban({ kode: '1', nama: 'TES' }, { akun, timestamp: '433223232' })).toBe(
    'OCNnb4n+NOFlUWS//AkNMIeOgkQo1EQjL8SvdvaKqlDRkzFjZljjS55ueGwBy45Z',
  );
});

describe('people', () => {
  it('everybody with a possible NIK is a member, born on its date and of its sex; the same on every day', () => {
    const orang = pendudukDariNik(NIK_RINA, HARI_INI);
    expect(orang).toMatchObject({
      nik: NIK_RINA,
      lahir: '1990-03-12',
      jenisKelamin: 2,
      noKartu: expect.stringMatching(/^0002\d{9}$/),
    });
    expect(pendudukDariNik(NIK_RINA, HARI_INI)).toEqual(orang);
    expect(pendudukDariNik('3374103113900007', HARI_INI)).toBeNull();
  });

  it('a card from Tembalang tells its NIK, another its birth date and sex, and both tell of the same person as the NIK', () => {
    for (const [nomor, tahu] of [
      [NIK_RINA, NIK_RINA],
      ['3171014510850001', null],
      ['3201011712080123', null],
    ] as const) {
      const orang = pendudukDariNik(nomor, HARI_INI);
      expect(pendudukDariKartu(kartuDariNik(nomor), null, HARI_INI)).toEqual({ ...orang, nik: tahu });
    }
  });

  it('cards of days that do not exist, and of no documented range, have no holder', () => {
    expect(bacaKartu('0002000300001', HARI_INI)).not.toBeNull();
    for (const nomor of ['0002000610001', '0002744000001', '0001234567890', '000200030000'])
      expect(bacaKartu(nomor, HARI_INI), nomor).toBeNull();
  });

  it('README shows people that exist', () => {
    const baris = [
      ...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(
        /^\| `(\d{16})` \| `(\d{13})` \| ([A-Z ]+) \| (\d{4}-\d\d-\d\d) \|/gm,
      ),
    ];
    expect(baris.length).toBeGreaterThan(2);
    for (const [, nomor = '', noKartu, nama, lahir] of baris)
      expect(pendudukDariNik(nomor, HARI_INI)).toMatchObject({ noKartu, nama, lahir });
  });

  it('README tells of every special number', () => {
    const isi = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    for (const kode of Object.keys(KHUSUS)) expect(isi).toContain(`| \`000990000${kode}\` | \`990000010190${kode}\` |`);
  });
});

describe('PCare and VClaim', () => {
  it.each(['pcare', 'vclaim'] as const)(
    '%s: NIK and card give the same person, also a card that cannot tell its NIK',
    async (layanan) => {
      const d = await mulai();
      for (const nomor of [NIK_RINA, '3171014510850001']) {
        const menurutNik = await d.tanya(layanan, { menurut: 'nik', nomor });
        expect(menurutNik).toMatchObject({
          jenis: 'ditemukan',
          simulator: true,
          peserta: { noKTP: nomor, sex: 'P', aktif: true },
        });
        const noKartu = menurutNik.jenis === 'ditemukan' ? menurutNik.peserta.noKartu : '';
        expect(await d.tanya(layanan, { menurut: 'noka', nomor: noKartu })).toEqual(menurutNik);
      }
    },
  );

  it('A3, A4, A9: each writes codes and dates its own way', async () => {
    const d = await mulai();
    const ambil = async (akun: AkunSimulator, jalur: string): Promise<Record<string, unknown>> =>
      (await fetch(`${d.alamat}/${jalur}`, { headers: susunKepala(akun, String(KINI / 1000)) })).json() as Promise<
        Record<string, unknown>
      >;
    const [p, v] = AKUN as [AkunSimulator, AkunSimulator];
    expect(await ambil(p, 'PCARE-REST/Peserta/0009900000206')).toMatchObject({
      metaData: { code: 200 },
      response: { tglLahir: '01-01-1990', aktif: true, tunggakan: 0 },
    });
    expect(await ambil(v, 'vclaim-rest/peserta/NOKARTU/0009900000206/tglsep/2026-11-21')).toMatchObject({
      metaData: { code: '200' },
      response: {
        peserta: {
          tglLahir: '1990-01-01',
          statusPeserta: { kode: '0' },
          umur: { umurSaatPelayanan: '36 tahun ,10 bulan ,20 hari' },
        },
      },
    });
    expect((await ambil(v, 'vclaim-rest/Peserta/nokartu/0009900000206/tglSEP/21-11-2026')).metaData).toMatchObject({
      code: '201',
    });
    expect(await ambil(p, 'pcare-rest/kunjungan')).toMatchObject({ metaData: { code: 404 } });
    expect(typeof (await ambil(p, 'pcare-rest/peserta/0009900000200'))['response']).toBe('string');
  });

  it.each<[string, Layanan, Partial<Kredensial>, RegExp]>([
    ['another secret', 'pcare', { consSecret: 'salah' }, /Signature/],
    ['another id', 'vclaim', { consId: '999' }, /Cons ID/],
    ['another user key', 'vclaim', { userKey: 'salah' }, /user_key/],
    ['another password', 'pcare', { pcare: { username: 'klinik', password: 'salah', kdAplikasi: '095' } }, /PCare/],
    ['no sign-in', 'pcare', { pcare: null }, /PCare/],
  ])('A14.1: %s is refused in plain JSON', async (_apa, layanan, ubah, kata) => {
    expect(await (await mulai()).tanya(layanan, kartu('0200'), ubah)).toMatchObject({
      jenis: 'ditolak',
      soal: 'akses',
      kode: 401,
      kata: expect.stringMatching(kata),
    });
  });

  it('A1: a clock that is off by more than five minutes is refused', async () => {
    const d = await mulai();
    d.jam.kini = KINI - 299_000;
    expect((await d.tanya('pcare', kartu('0200'))).jenis).toBe('ditemukan');
    d.jam.kini = KINI + 301_000;
    expect(await d.tanya('pcare', kartu('0200'))).toMatchObject({
      jenis: 'ditolak',
      kata: expect.stringContaining('jam'),
    });
  });

  it.each(['pcare', 'vclaim'] as const)('%s: the special numbers, by card and by NIK', async (layanan) => {
    const d = await mulai();
    const kode = layanan === 'pcare' ? 204 : 201;
    const harap: Record<string, Record<string, unknown>> = {
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
    expect(Object.keys(harap).toSorted()).toEqual(Object.keys(KHUSUS).toSorted());
    for (const [k, hasil] of Object.entries(harap))
      for (const siapa of [kartu(k), nik(k)])
        expect(await d.tanya(layanan, siapa), `${k} ${siapa.menurut}`).toMatchObject(hasil);
  });

  it('people known elsewhere are told as they are, the rest about them is made up', async () => {
    const siapa: string[] = [];
    const d = await mulai({
      dikenal: async (dicari, { consId }) => {
        siapa.push(`${consId} ${dicari.menurut} ${dicari.nomor}`);
        return dicari.nomor === NIK_RINA
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
    expect(await d.tanya('pcare', { menurut: 'nik', nomor: NIK_RINA })).toMatchObject({
      peserta: {
        nama: 'PASIEN DEMO',
        tglLahir: '03-02-1971',
        sex: 'L',
        noKartu: '0009300000001',
        noHP: null,
        aktif: true,
      },
    });
    expect(siapa).toEqual([`101 nik ${NIK_RINA}`]);
  });
});

describe('the control page', () => {
  it('switches the whole service, and answers itself in every mode', async () => {
    const d = await mulai();
    const hasil: Record<string, unknown> = {};
    for (const mode of ['lambat', 'galat', 'mati', 'normal']) {
      expect(await (await d.kendali({ mode })).json()).toMatchObject({ mode });
      const { jenis, ...isi } = await d.tanya('vclaim', kartu('0200'));
      hasil[mode] = 'sebab' in isi ? isi.sebab : jenis;
    }
    expect(hasil).toEqual({ lambat: 'waktu habis', galat: 'galat layanan', mati: 'sambungan', normal: 'ditemukan' });
    // The client tried once more when the connection was cut.
    expect(await (await fetch(`${d.alamat}/kendali`)).json()).toEqual({
      mode: 'normal',
      selisih_detik: 0,
      panggilan: 5,
    });
    expect(await (await d.kendali({ panggilan: 0 })).json()).toMatchObject({ panggilan: 0 });
  });

  it('moves the clock', async () => {
    const d = await mulai();
    await d.kendali({ selisih_detik: 900 });
    expect(await d.tanya('pcare', kartu('0200'))).toMatchObject({ jenis: 'ditolak', soal: 'akses' });
  });

  it.each([{ mode: 'entah' }, { selisih_detik: 'x' }, { panggilan: 5 }])(
    'refuses %o and changes nothing',
    async (isi) => {
      const d = await mulai();
      expect((await d.kendali(isi)).status).toBe(422);
      expect(await (await fetch(`${d.alamat}/kendali`)).json()).toMatchObject({ mode: 'normal', selisih_detik: 0 });
    },
  );

  it('is a page without script or outside files, and a form that works', async () => {
    const d = await mulai();
    const halaman = await fetch(`${d.alamat}/`);
    const html = await halaman.text();
    expect(halaman.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|href=/);
    expect(html).toContain('Bukan BPJS Kesehatan');
    const kirim = await fetch(`${d.alamat}/kendali`, {
      method: 'POST',
      body: new URLSearchParams({ mode: 'galat', selisih_detik: '0' }),
      redirect: 'manual',
    });
    expect([kirim.status, kirim.headers.get('location')]).toEqual([303, '/']);
    expect(await (await fetch(`${d.alamat}/`)).text()).toContain('value="galat" checked');
  });
});
