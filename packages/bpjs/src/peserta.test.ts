import { createCipheriv } from 'node:crypto';
import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';
import type { Layanan } from './kredensial.ts';
import type { BpjsTransport } from './send.ts';
import { findPeserta, type PesertaQuery, type PesertaResult } from './peserta.ts';
import { deriveAnswerKey } from './decrypt.ts';

const KREDENSIAL = {
  consId: '1234',
  consSecret: 'pwd',
  userKey: 'kunci',
  pcare: { username: 'user', password: 'pass', kdAplikasi: '095' },
};
const KINI = 1_790_000_000_500;
const TS = '1790000000';
const NOKA: PesertaQuery = { by: 'noka', nomor: '0001234567890' };
const NIK: PesertaQuery = { by: 'nik', nomor: '3171014510850001' };

/** As integrasi.md A9 and A4 print them. */
const PCARE = {
  noKartu: '0001234567890',
  nama: 'CONTOH SATU',
  hubunganKeluarga: 'Peserta',
  sex: 'P',
  tglLahir: '05-10-1985',
  tglMulaiAktif: '01-01-2016',
  tglAkhirBerlaku: '05-10-2060',
  kdProviderPst: { kdProvider: '0050B107', nmProvider: 'Klinik Contoh' },
  kdProviderGigi: { kdProvider: null, nmProvider: null },
  jnsKelas: { nama: 'KELAS I', kode: '1' },
  jnsPeserta: { nama: 'PEGAWAI SWASTA', kode: '13' },
  golDarah: 'A',
  noHP: '081200000001',
  noKTP: '3171014510850001',
  pstProl: '',
  pstPrb: '',
  aktif: true,
  ketAktif: 'AKTIF',
  asuransi: { kdAsuransi: null, nmAsuransi: null, noAsuransi: null, cob: false },
  tunggakan: 0,
};
const VCLAIM = {
  peserta: {
    cob: { nmAsuransi: null, noAsuransi: null, tglTAT: null, tglTMT: null },
    hakKelas: { keterangan: 'KELAS I', kode: '1' },
    informasi: { dinsos: null, noSKTM: null, prolanisPRB: null, eSEP: null },
    jenisPeserta: { keterangan: 'PEGAWAI SWASTA', kode: '13' },
    mr: { noMR: null, noTelepon: null },
    nama: 'CONTOH SATU',
    nik: '3171014510850001',
    noKartu: '0001234567890',
    pisa: '1',
    provUmum: { kdProvider: '0138U020', nmProvider: 'KLINIK CONTOH' },
    sex: 'P',
    statusPeserta: { keterangan: 'AKTIF', kode: '0' },
    tglCetakKartu: '2016-02-12',
    tglLahir: '1985-10-05',
    tglTAT: '2014-12-31',
    tglTMT: '2008-10-01',
    umur: { umurSaatPelayanan: '35 tahun ,1 bulan ,11 hari', umurSekarang: '35 tahun ,2 bulan ,10 hari' },
  },
};

function encrypt(content: unknown, timestamp = TS): string {
  const key = deriveAnswerKey(KREDENSIAL, timestamp);
  const sandi = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
  return Buffer.concat([
    sandi.update(LZString.compressToEncodedURIComponent(JSON.stringify(content))),
    sandi.final(),
  ]).toString('base64');
}

type Call = { url: string; headers: Record<string, string> };
type Answerer = (n: number) => Response | Promise<Response>;

function createTransport(answer: Answerer, now = () => KINI): { transport: BpjsTransport; calls: Call[] } {
  const calls: Call[] = [];
  const fakeFetch = (async (url: string, options: RequestInit) => {
    calls.push({ url, headers: options.headers as Record<string, string> });
    options.signal?.throwIfAborted();
    return Promise.race([
      Promise.resolve(answer(calls.length)),
      new Promise<never>((_ok, gagal) =>
        options.signal?.addEventListener('abort', () => gagal(options.signal?.reason as Error)),
      ),
    ]);
  }) as unknown as typeof fetch;
  return {
    transport: { fetch: fakeFetch, now, baseUrl: 'https://bpjs.uji/layanan', kredensial: KREDENSIAL, timeoutMs: 60 },
    calls,
  };
}

const ask = (layanan: Layanan, query: PesertaQuery, answer: Answerer): Promise<PesertaResult> =>
  findPeserta(createTransport(answer).transport, layanan, query, '2026-11-21');
const envelope = (code: unknown, message: string, response: unknown, http = 200): Response =>
  new Response(JSON.stringify({ metaData: { code, message }, response }), { status: http });

describe('the call', () => {
  it.each<[Layanan, PesertaQuery, string]>([
    ['pcare', NOKA, 'peserta/noka/0001234567890'],
    ['pcare', NIK, 'peserta/nik/3171014510850001'],
    ['vclaim', NOKA, 'Peserta/nokartu/0001234567890/tglSEP/2026-11-21'],
    ['vclaim', NIK, 'Peserta/nik/3171014510850001/tglSEP/2026-11-21'],
  ])('A4, A9: %s %o', async (layanan, query, path) => {
    const { transport, calls } = createTransport(() => envelope(204, '', null));
    await findPeserta(transport, layanan, query, '2026-11-21');
    expect(calls.map((p) => p.url)).toEqual([`https://bpjs.uji/layanan/${path}`]);
    expect(calls[0]?.headers).toMatchObject({
      'X-cons-id': '1234',
      'X-timestamp': TS,
      user_key: 'kunci',
      'X-authorization': 'Basic dXNlcjpwYXNzOjA5NQ==',
    });
  });

  it('is asked once more when the connection fails, with a new timestamp that opens the answer', async () => {
    let now = KINI;
    const { transport, calls } = createTransport(
      (n) => {
        if (n === 2) return envelope(200, 'OK', encrypt(PCARE, '1790000003'));
        now += 3000;
        throw new TypeError('fetch failed');
      },
      () => now,
    );
    expect(await findPeserta(transport, 'pcare', NOKA, '2026-11-21')).toMatchObject({ jenis: 'ditemukan' });
    expect(calls.map((p) => p.headers['X-timestamp'])).toEqual([TS, '1790000003']);
  });

  it('is asked twice at most', async () => {
    const { transport, calls } = createTransport(() => {
      throw new TypeError('fetch failed');
    });
    expect(await findPeserta(transport, 'pcare', NOKA, '2026-11-21')).toMatchObject({
      jenis: 'jauh',
      sebab: 'sambungan',
      kode: null,
    });
    expect(calls).toHaveLength(2);
  });

  it('is not asked again after a time-out, an error of the service or a refusal', async () => {
    for (const [answer, sebab] of [
      [() => new Promise<Response>(() => undefined), 'waktu habis'],
      [() => envelope(500, 'x', null, 500), 'galat layanan'],
      [() => new Response(''), 'jawaban kosong'],
    ] as [Answerer, string][]) {
      const { transport, calls } = createTransport(answer);
      expect(await findPeserta(transport, 'vclaim', NOKA, '2026-11-21')).toMatchObject({ jenis: 'jauh', sebab });
      expect(calls).toHaveLength(1);
    }
  });

  it('a connection cut in the middle of the body is a failed connection; a body without end is no answer', async () => {
    const disconnect = () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) }));
    expect(await ask('pcare', NOKA, disconnect)).toMatchObject({ jenis: 'jauh', sebab: 'sambungan' });
    const oversized = () =>
      new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(256 * 1024).fill(65)) }));
    expect(await ask('pcare', NOKA, oversized)).toMatchObject({ jenis: 'jauh', sebab: 'jawaban kosong' });
  });

  it('a defect of ours is not taken for a bad line', async () => {
    const { transport } = createTransport(() => {
      throw new RangeError('ours');
    });
    await expect(findPeserta(transport, 'pcare', NOKA, '2026-11-21')).rejects.toThrow('ours');
  });
});

describe('one shape from both services (kunjungan.md 3)', () => {
  it('PCare', async () => {
    const { pstProl: _a, pstPrb: _b, asuransi: _c, ...shape } = PCARE;
    for (const answer of [
      envelope(200, 'OK', PCARE),
      envelope('200', 'OK', encrypt(PCARE)),
      envelope(200, 'OK', JSON.stringify(PCARE)),
    ]) {
      expect(await ask('pcare', NOKA, () => answer)).toEqual({
        jenis: 'ditemukan',
        kode: 200,
        kata: 'OK',
        simulator: false,
        peserta: shape,
      });
    }
  });

  it('VClaim: other dates, other names, and nothing said that it does not say', async () => {
    const { jenis, ...result } = await ask(
      'vclaim',
      NIK,
      () => new Response(JSON.stringify({ metadata: { code: '200', message: 'OK' }, response: encrypt(VCLAIM) })),
    );
    expect(jenis).toBe('ditemukan');
    expect(result).toMatchObject({
      peserta: {
        noKartu: '0001234567890',
        noKTP: '3171014510850001',
        nama: 'CONTOH SATU',
        hubunganKeluarga: 'Peserta',
        sex: 'P',
        tglLahir: '05-10-1985',
        tglMulaiAktif: '01-10-2008',
        tglAkhirBerlaku: '31-12-2014',
        kdProviderPst: { kdProvider: '0138U020', nmProvider: 'KLINIK CONTOH' },
        kdProviderGigi: { kdProvider: null, nmProvider: null },
        jnsKelas: { kode: '1', nama: 'KELAS I' },
        jnsPeserta: { kode: '13', nama: 'PEGAWAI SWASTA' },
        golDarah: null,
        noHP: null,
        ketAktif: 'AKTIF',
        tunggakan: null,
        aktif: true,
      },
    });
  });

  it('A4: any VClaim status but 0 is not active', async () => {
    const broken = { peserta: { ...VCLAIM.peserta, statusPeserta: { keterangan: 'PREMI', kode: 5 }, pisa: '4' } };
    expect(await ask('vclaim', NOKA, () => envelope('200', 'Sukses', broken))).toMatchObject({
      peserta: { aktif: false, ketAktif: 'PREMI', hubunganKeluarga: 'PISA 4' },
    });
  });

  it('empty words, numbers for codes and days that do not exist', async () => {
    const odd = {
      ...PCARE,
      golDarah: ' ',
      noHP: '',
      noKTP: null,
      jnsKelas: { kode: 3, nama: null },
      kdProviderPst: null,
      tglLahir: '31-02-1985',
      tglAkhirBerlaku: '',
      tunggakan: '2',
      aktif: 'true',
    };
    expect(await ask('pcare', NOKA, () => envelope(200, 'OK', odd))).toMatchObject({
      peserta: {
        golDarah: null,
        noHP: null,
        noKTP: null,
        jnsKelas: { kode: '3', nama: null },
        kdProviderPst: { kdProvider: null, nmProvider: null },
        tglLahir: null,
        tglAkhirBerlaku: null,
        tunggakan: 2,
        aktif: false,
      },
    });
  });
});

// Issue 30 A: arrears that are no number are unknown, and shown as they were sent.
it.each([
  ['-', null, '-'],
  ['2 bulan', null, '2 bulan'],
  ['1.5', null, '1.5'],
  ['150.000', 150_000, undefined],
  ['Rp 150.000,00', 150_000, undefined],
  [' ', null, undefined],
  [3, 3, undefined],
])('arrears of %j', async (sent, tunggakan, teks) => {
  const answer = await ask('pcare', NOKA, () => envelope(200, 'OK', { ...PCARE, tunggakan: sent }));
  expect(answer).toMatchObject({ peserta: { nama: PCARE.nama, tunggakan } });
  expect((answer as { peserta: { tunggakan_teks?: string } }).peserta.tunggakan_teks).toBe(teks);
});

describe('what BPJS says instead', () => {
  it.each<[string, Layanan, () => Response, Record<string, unknown>]>([
    [
      'A3: VClaim does not know the card',
      'vclaim',
      () => envelope('201', 'Peserta Tidak Terdaftar', null),
      { jenis: 'tidak terdaftar', kode: 201, kata: 'Peserta Tidak Terdaftar' },
    ],
    [
      'A3: PCare has no content',
      'pcare',
      () => envelope(204, 'NO_CONTENT', null),
      { jenis: 'tidak terdaftar', kode: 204, kata: 'NO_CONTENT' },
    ],
    [
      'HTTP 204 without a body',
      'pcare',
      () => new Response(null, { status: 204 }),
      { jenis: 'tidak terdaftar', kode: 204 },
    ],
    ['success with nothing in it', 'pcare', () => envelope(200, 'OK', null), { jenis: 'tidak terdaftar', kode: 200 }],
    [
      'success that opens to nothing',
      'pcare',
      () => envelope(200, 'OK', encrypt(null)),
      { jenis: 'tidak terdaftar', kode: 200 },
    ],
    [
      'a signature it does not accept',
      'vclaim',
      () => envelope('401', 'Signature salah', null, 401),
      { jenis: 'ditolak', soal: 'akses', kode: 401, kata: 'Signature salah' },
    ],
    [
      'a gate that speaks no JSON',
      'vclaim',
      () => new Response('Forbidden', { status: 403 }),
      { jenis: 'ditolak', soal: 'akses', kode: 403, kata: '' },
    ],
    [
      'A3: PCare refuses and names the field',
      'pcare',
      () => envelope(412, 'PRECONDITION_FAILED', [{ field: 'noKartu', message: 'Belum terdaftar.' }]),
      { jenis: 'ditolak', soal: 'permintaan', kode: 412, kata: 'PRECONDITION_FAILED: Belum terdaftar.' },
    ],
    [
      'a refusal whose content is plain words',
      'pcare',
      () => envelope(412, 'PRECONDITION_FAILED', 'kdPoli tidak sesuai'),
      { jenis: 'ditolak', soal: 'permintaan', kode: 412 },
    ],
    [
      'its own time-out',
      'pcare',
      () => envelope(408, 'Request Timeout', null),
      { jenis: 'jauh', sebab: 'waktu habis', kode: 408, kata: 'Request Timeout' },
    ],
    [
      'too many questions',
      'pcare',
      () => new Response('', { status: 429 }),
      { jenis: 'jauh', sebab: 'galat layanan', kode: 429 },
    ],
    [
      'A1: HTML with 5xx is not quoted',
      'vclaim',
      () => new Response('<html><h1>Oops</h1>', { status: 502 }),
      { jenis: 'jauh', sebab: 'galat layanan', kode: 502, kata: '' },
    ],
    [
      'an error in its envelope',
      'vclaim',
      () => envelope('500', 'Internal', null),
      { jenis: 'jauh', sebab: 'galat layanan', kode: 500, kata: 'Internal' },
    ],
    [
      'A1: an empty body',
      'pcare',
      () => new Response(''),
      { jenis: 'jauh', sebab: 'jawaban kosong', kode: null, kata: '' },
    ],
    ['HTML with 200', 'pcare', () => new Response('<html>'), { jenis: 'jauh', sebab: 'jawaban rusak', kata: '' }],
    ['JSON without a code', 'pcare', () => new Response('{"response":{}}'), { jenis: 'jauh', sebab: 'jawaban rusak' }],
    ['a code that is no number', 'pcare', () => envelope('OK', 'OK', PCARE), { jenis: 'jauh', sebab: 'jawaban rusak' }],
    [
      'A14.5: encrypted for somebody else',
      'vclaim',
      () => envelope('200', 'OK', encrypt(VCLAIM, '1')),
      { jenis: 'jauh', sebab: 'sandi tidak cocok' },
    ],
    [
      'a member without a name',
      'pcare',
      () => envelope(200, 'OK', { ...PCARE, nama: '' }),
      { jenis: 'jauh', sebab: 'jawaban rusak', kode: 200 },
    ],
    [
      'a redirect',
      'pcare',
      () => new Response('', { status: 302, headers: { location: 'https://lain.uji' } }),
      { jenis: 'jauh', sebab: 'jawaban kosong' },
    ],
  ])('%s', async (_apa, layanan, answer, expected) => expect(await ask(layanan, NOKA, answer)).toMatchObject(expected));

  it.each<[Layanan, PesertaQuery, unknown]>([
    ['pcare', { by: 'noka', nomor: '0009999999999' }, PCARE],
    ['vclaim', { by: 'nik', nomor: '3171014510850002' }, VCLAIM],
  ])('an answer about somebody else is refused, and nothing of it leaves (%s)', async (layanan, query, content) => {
    const result = await ask(layanan, query, () => envelope(200, 'OK', content));
    expect(result).toEqual({ jenis: 'tertukar', kode: 200, kata: 'OK', simulator: false });
  });

  it('D21: a simulator says what it is', async () => {
    const answer = () =>
      new Response(JSON.stringify({ metaData: { code: 200, message: 'OK' }, response: PCARE }), {
        headers: { 'x-simulator': 'Nadi' },
      });
    expect(await ask('pcare', NOKA, answer)).toMatchObject({ jenis: 'ditemukan', simulator: true });
  });
});
