import { createCipheriv } from 'node:crypto';
import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';
import type { Layanan } from './kredensial.ts';
import type { Sarana } from './kirim.ts';
import { cariPeserta, type Dicari, type HasilPeserta } from './peserta.ts';
import { kunciJawaban } from './sandi.ts';

const KREDENSIAL = {
  consId: '1234',
  consSecret: 'pwd',
  userKey: 'kunci',
  pcare: { username: 'user', password: 'pass', kdAplikasi: '095' },
};
const KINI = 1_790_000_000_500;
const TS = '1790000000';
const NOKA: Dicari = { menurut: 'noka', nomor: '0001234567890' };
const NIK: Dicari = { menurut: 'nik', nomor: '3171014510850001' };

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

function tutup(isi: unknown, timestamp = TS): string {
  const kunci = kunciJawaban(KREDENSIAL, timestamp);
  const sandi = createCipheriv('aes-256-cbc', kunci, kunci.subarray(0, 16));
  return Buffer.concat([
    sandi.update(LZString.compressToEncodedURIComponent(JSON.stringify(isi))),
    sandi.final(),
  ]).toString('base64');
}

type Panggilan = { url: string; kepala: Record<string, string> };
type Jawab = (n: number) => Response | Promise<Response>;

function alat(jawab: Jawab, kini = () => KINI): { sarana: Sarana; panggilan: Panggilan[] } {
  const panggilan: Panggilan[] = [];
  const palsu = (async (url: string, opsi: RequestInit) => {
    panggilan.push({ url, kepala: opsi.headers as Record<string, string> });
    opsi.signal?.throwIfAborted();
    return Promise.race([
      Promise.resolve(jawab(panggilan.length)),
      new Promise<never>((_ok, gagal) =>
        opsi.signal?.addEventListener('abort', () => gagal(opsi.signal?.reason as Error)),
      ),
    ]);
  }) as unknown as typeof fetch;
  return {
    sarana: { fetch: palsu, kini, alamat: 'https://bpjs.uji/layanan', kredensial: KREDENSIAL, batasMs: 60 },
    panggilan,
  };
}

const tanya = (layanan: Layanan, dicari: Dicari, jawab: Jawab): Promise<HasilPeserta> =>
  cariPeserta(alat(jawab).sarana, layanan, dicari, '2026-11-21');
const amplop = (code: unknown, message: string, response: unknown, http = 200): Response =>
  new Response(JSON.stringify({ metaData: { code, message }, response }), { status: http });

describe('the call', () => {
  it.each<[Layanan, Dicari, string]>([
    ['pcare', NOKA, 'peserta/noka/0001234567890'],
    ['pcare', NIK, 'peserta/nik/3171014510850001'],
    ['vclaim', NOKA, 'Peserta/nokartu/0001234567890/tglSEP/2026-11-21'],
    ['vclaim', NIK, 'Peserta/nik/3171014510850001/tglSEP/2026-11-21'],
  ])('A4, A9: %s %o', async (layanan, dicari, jalur) => {
    const { sarana, panggilan } = alat(() => amplop(204, '', null));
    await cariPeserta(sarana, layanan, dicari, '2026-11-21');
    expect(panggilan.map((p) => p.url)).toEqual([`https://bpjs.uji/layanan/${jalur}`]);
    expect(panggilan[0]?.kepala).toMatchObject({
      'X-cons-id': '1234',
      'X-timestamp': TS,
      user_key: 'kunci',
      'X-authorization': 'Basic dXNlcjpwYXNzOjA5NQ==',
    });
  });

  it('is asked once more when the connection fails, with a new timestamp that opens the answer', async () => {
    let kini = KINI;
    const { sarana, panggilan } = alat(
      (n) => {
        if (n === 2) return amplop(200, 'OK', tutup(PCARE, '1790000003'));
        kini += 3000;
        throw new TypeError('fetch failed');
      },
      () => kini,
    );
    expect(await cariPeserta(sarana, 'pcare', NOKA, '2026-11-21')).toMatchObject({ jenis: 'ditemukan' });
    expect(panggilan.map((p) => p.kepala['X-timestamp'])).toEqual([TS, '1790000003']);
  });

  it('is asked twice at most', async () => {
    const { sarana, panggilan } = alat(() => {
      throw new TypeError('fetch failed');
    });
    expect(await cariPeserta(sarana, 'pcare', NOKA, '2026-11-21')).toMatchObject({
      jenis: 'jauh',
      sebab: 'sambungan',
      kode: null,
    });
    expect(panggilan).toHaveLength(2);
  });

  it('is not asked again after a time-out, an error of the service or a refusal', async () => {
    for (const [jawab, sebab] of [
      [() => new Promise<Response>(() => undefined), 'waktu habis'],
      [() => amplop(500, 'x', null, 500), 'galat layanan'],
      [() => new Response(''), 'jawaban kosong'],
    ] as [Jawab, string][]) {
      const { sarana, panggilan } = alat(jawab);
      expect(await cariPeserta(sarana, 'vclaim', NOKA, '2026-11-21')).toMatchObject({ jenis: 'jauh', sebab });
      expect(panggilan).toHaveLength(1);
    }
  });

  it('a connection cut in the middle of the body is a failed connection; a body without end is no answer', async () => {
    const putus = () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) }));
    expect(await tanya('pcare', NOKA, putus)).toMatchObject({ jenis: 'jauh', sebab: 'sambungan' });
    const besar = () =>
      new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(256 * 1024).fill(65)) }));
    expect(await tanya('pcare', NOKA, besar)).toMatchObject({ jenis: 'jauh', sebab: 'jawaban kosong' });
  });

  it('a defect of ours is not taken for a bad line', async () => {
    const { sarana } = alat(() => {
      throw new RangeError('ours');
    });
    await expect(cariPeserta(sarana, 'pcare', NOKA, '2026-11-21')).rejects.toThrow('ours');
  });
});

describe('one shape from both services (kunjungan.md 3)', () => {
  it('PCare', async () => {
    const { pstProl: _a, pstPrb: _b, asuransi: _c, ...bentuk } = PCARE;
    for (const jawab of [
      amplop(200, 'OK', PCARE),
      amplop('200', 'OK', tutup(PCARE)),
      amplop(200, 'OK', JSON.stringify(PCARE)),
    ]) {
      expect(await tanya('pcare', NOKA, () => jawab)).toEqual({
        jenis: 'ditemukan',
        kode: 200,
        kata: 'OK',
        simulator: false,
        peserta: bentuk,
      });
    }
  });

  it('VClaim: other dates, other names, and nothing said that it does not say', async () => {
    const { jenis, ...hasil } = await tanya(
      'vclaim',
      NIK,
      () => new Response(JSON.stringify({ metadata: { code: '200', message: 'OK' }, response: tutup(VCLAIM) })),
    );
    expect(jenis).toBe('ditemukan');
    expect(hasil).toMatchObject({
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
    const mati = { peserta: { ...VCLAIM.peserta, statusPeserta: { keterangan: 'PREMI', kode: 5 }, pisa: '4' } };
    expect(await tanya('vclaim', NOKA, () => amplop('200', 'Sukses', mati))).toMatchObject({
      peserta: { aktif: false, ketAktif: 'PREMI', hubunganKeluarga: 'PISA 4' },
    });
  });

  it('empty words, numbers for codes and days that do not exist', async () => {
    const aneh = {
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
    expect(await tanya('pcare', NOKA, () => amplop(200, 'OK', aneh))).toMatchObject({
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

describe('what BPJS says instead', () => {
  it.each<[string, Layanan, () => Response, Record<string, unknown>]>([
    [
      'A3: VClaim does not know the card',
      'vclaim',
      () => amplop('201', 'Peserta Tidak Terdaftar', null),
      { jenis: 'tidak terdaftar', kode: 201, kata: 'Peserta Tidak Terdaftar' },
    ],
    [
      'A3: PCare has no content',
      'pcare',
      () => amplop(204, 'NO_CONTENT', null),
      { jenis: 'tidak terdaftar', kode: 204, kata: 'NO_CONTENT' },
    ],
    [
      'HTTP 204 without a body',
      'pcare',
      () => new Response(null, { status: 204 }),
      { jenis: 'tidak terdaftar', kode: 204 },
    ],
    ['success with nothing in it', 'pcare', () => amplop(200, 'OK', null), { jenis: 'tidak terdaftar', kode: 200 }],
    [
      'success that opens to nothing',
      'pcare',
      () => amplop(200, 'OK', tutup(null)),
      { jenis: 'tidak terdaftar', kode: 200 },
    ],
    [
      'a signature it does not accept',
      'vclaim',
      () => amplop('401', 'Signature salah', null, 401),
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
      () => amplop(412, 'PRECONDITION_FAILED', [{ field: 'noKartu', message: 'Belum terdaftar.' }]),
      { jenis: 'ditolak', soal: 'permintaan', kode: 412, kata: 'PRECONDITION_FAILED: Belum terdaftar.' },
    ],
    [
      'a refusal whose content is plain words',
      'pcare',
      () => amplop(412, 'PRECONDITION_FAILED', 'kdPoli tidak sesuai'),
      { jenis: 'ditolak', soal: 'permintaan', kode: 412 },
    ],
    [
      'its own time-out',
      'pcare',
      () => amplop(408, 'Request Timeout', null),
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
      () => amplop('500', 'Internal', null),
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
    ['a code that is no number', 'pcare', () => amplop('OK', 'OK', PCARE), { jenis: 'jauh', sebab: 'jawaban rusak' }],
    [
      'A14.5: encrypted for somebody else',
      'vclaim',
      () => amplop('200', 'OK', tutup(VCLAIM, '1')),
      { jenis: 'jauh', sebab: 'sandi tidak cocok' },
    ],
    [
      'a member without a name',
      'pcare',
      () => amplop(200, 'OK', { ...PCARE, nama: '' }),
      { jenis: 'jauh', sebab: 'jawaban rusak', kode: 200 },
    ],
    [
      'a redirect',
      'pcare',
      () => new Response('', { status: 302, headers: { location: 'https://lain.uji' } }),
      { jenis: 'jauh', sebab: 'jawaban kosong' },
    ],
  ])('%s', async (_apa, layanan, jawab, harap) => expect(await tanya(layanan, NOKA, jawab)).toMatchObject(harap));

  it.each<[Layanan, Dicari, unknown]>([
    ['pcare', { menurut: 'noka', nomor: '0009999999999' }, PCARE],
    ['vclaim', { menurut: 'nik', nomor: '3171014510850002' }, VCLAIM],
  ])('an answer about somebody else is refused, and nothing of it leaves (%s)', async (layanan, dicari, isi) => {
    const hasil = await tanya(layanan, dicari, () => amplop(200, 'OK', isi));
    expect(hasil).toEqual({ jenis: 'tertukar', kode: 200, kata: 'OK', simulator: false });
  });

  it('D21: a simulator says what it is', async () => {
    const jawab = () =>
      new Response(JSON.stringify({ metaData: { code: 200, message: 'OK' }, response: PCARE }), {
        headers: { 'x-simulator': 'Nadi' },
      });
    expect(await tanya('pcare', NOKA, jawab)).toMatchObject({ jenis: 'ditemukan', simulator: true });
  });
});
