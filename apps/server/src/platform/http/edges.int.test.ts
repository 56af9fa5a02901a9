import net from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { grant } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const NUL = '\u0000';
const HALF_LETTER = '\uD83D';
const UNSTORABLE = 'Berisi huruf yang tidak dapat disimpan';
const unreadable = (shown: string): string =>
  `"${shown}" memuat huruf yang tidak dapat disimpan (di tanda ▯): hapus atau ketik ulang`;
type Answer = { statusCode: number; body: string; json: () => { errors?: object } };
const refusal = (res: Answer): [number, object | undefined] => [res.statusCode, res.json().errors];

describe('letters that no database can store', () => {
  it.each([
    ['email', { email: `a${NUL}@uji.id`, password: 'x' }],
    ['password', { email: 'a@uji.id', password: `x${NUL}` }],
  ])('in the %s of a sign-in are refused at their field', async (field, payload) => {
    const res = await t.app.inject({ method: 'POST', url: '/api/v1/auth', payload });
    expect(refusal(res)).toEqual([422, { [field]: [UNSTORABLE] }]);
  });

  it.each([
    ['search', '/karyawan/daftar?search=%00'],
    ['search', '/karyawan/ekspor?search=a%00b'],
    ['search', '/ruangan/daftar?search=%00'],
    ['search', '/referensi/1/ekspor?search=%00'],
    ['cari', '/kunjungan?cari=%00'],
    ['cari', '/antrian_ruangan?cari=budi%00'],
    ['nama', '/pasien?nama=%00'],
    ['search', '/icd?search=demam%00'],
  ])('in the %s of %s are refused there', async (field, path) => {
    const res = await rs.admin.get(path);
    expect(refusal(res), res.body).toEqual([422, { [field]: [UNSTORABLE] }]);
  });

  it('anywhere in a body are refused at their dotted field', async () => {
    const patient = await rs.petugas.post(
      '/pasien/store',
      rs.newPasien({ nama: `BUDI${NUL}`, alamat: `X${HALF_LETTER}`, ibu_kandung: 'SITI \u0096 A' }),
    );
    expect(refusal(patient)).toEqual([
      422,
      {
        nama: [`Nama ${unreadable('BUDI▯')}`],
        alamat: [`Alamat ${unreadable('X▯')}`],
        ibu_kandung: [`Nama ibu kandung ${unreadable('SITI ▯ A')}`],
      },
    ]);
    const norm = await rs.savePasien();
    const visit = rs.pendaftaranBody(norm);
    (visit['medical_record'] as Record<string, unknown>)['keluhan'] = `pusing${NUL}`;
    expect(refusal(await rs.petugas.post('/pendaftaran', visit))).toEqual([
      422,
      { 'medical_record.keluhan': [`Keluhan ${unreadable('pusing▯')}`] },
    ]);
  });

  it('in a form and its file names, in a sheet and in keys end in no 500', async () => {
    const form = await rs.petugas.upload('/pasien/store', { ...rs.newPasien(), nama: `SITI${NUL}` } as never);
    expect(refusal(form)).toEqual([422, { nama: [`Nama ${unreadable('SITI▯')}`] }]);
    const norm = await rs.savePasien();
    const file = { nama: `a${NUL}b.pdf`, bytes: Buffer.from('%PDF-1.4 uji %%EOF') };
    const document = await rs.petugas.upload(`/dokumen-pasien/${norm}`, { jenis_dokumen: 1, file } as never);
    expect(document.statusCode, document.body).toBeLessThan(500);
    const sheet = { nama: 'a.csv', bytes: Buffer.from(`Nama;Urutan;Aktif\nTo${NUL}laki;;ya\n`) };
    const imported = await rs.admin.upload('/referensi/900/impor?simpan=true', { file: sheet });
    expect(imported.statusCode, imported.body).toBeLessThan(500);
    const view = await rs.admin.post('/penjamin/store', {
      deskripsi: 'Asuransi',
      kelompok: 'asuransi',
      [`a${NUL}`]: { [`b${NUL}`]: NUL },
    });
    expect(view.statusCode, view.body).toBeLessThan(500);
  });
});

describe('invisible letters', () => {
  it('are taken out of names, numbers and notes, so that what is stored is what is read', async () => {
    const norm = await rs.savePasien({
      nama: '\u202EBU\u200BDI\uFEFF\vUTOMO',
      ibu_kandung: '\u200B',
      nomor_kontak_telp: '\u202A081234567890\u202C',
      nik: '\u200E3374101203850009',
    });
    const { data } = (await rs.petugas.get(`/pasien/${norm}`)).json();
    expect(data).toMatchObject({ nama: 'BUDI UTOMO', ibu_kandung: null, nik: '3374101203850009' });
    expect(data.kontak_pasien).toContainEqual(expect.objectContaining({ nomor: '081234567890' }));
    const empty = await rs.petugas.post('/pasien/store', rs.newPasien({ nama: '\u3164\u200D' }));
    expect(refusal(empty)).toEqual([422, { nama: ['Nama wajib diisi'] }]);
    const list = await rs.admin.post('/referensi/900/store', { deskripsi: '\u202ETo\u200Blaki' });
    expect(list.json().data.deskripsi).toBe('Tolaki');
  });
});

describe('a number in an address', () => {
  it.each(['0x10', '1e1', '0b11', '%2016', '16%20', '+16', '1_6'])('is not written %s', async (written) => {
    for (const path of ['pasien', 'pendaftaran', 'referensi', 'wilayah/kota']) {
      const res = await rs.petugas.get(`/${path}/${written}`);
      expect(res.statusCode, `${path}: ${res.body}`).toBe(422);
    }
    expect((await rs.petugas.get(`/kunjungan?limit=${written}`)).statusCode).toBe(422);
  });

  it('is written in digits', async () => {
    const norm = await rs.savePasien();
    expect((await rs.petugas.get(`/pasien/${norm}`)).statusCode).toBe(200);
    expect((await rs.petugas.get(`/pasien/000${norm}`)).statusCode).toBe(200);
    expect((await rs.petugas.get('/kunjungan?limit=10&page=1')).statusCode).toBe(200);
  });
});

describe('the number of a KTP', () => {
  it('is the NIK, also where it comes as nomor_identitas', async () => {
    const norm = await rs.savePasien({ jenis_identitas: 1, nomor_identitas: '3374101203850017' });
    expect((await rs.petugas.get(`/pasien/${norm}`)).json().data.nik).toBe('3374101203850017');
    const both = { jenis_identitas: 1, nik: '3374101203850025', nomor_identitas: '3374101203850025' };
    expect((await rs.petugas.post('/pasien/store', rs.newPasien(both))).statusCode).toBe(200);
  });

  it.each([
    ['no NIK', { nomor_identitas: 'A 1234' }],
    ['another number than the NIK', { nik: '3374101203850033', nomor_identitas: '3374101203850041' }],
  ])('that is %s is refused instead of dropped', async (_what, numbers) => {
    const res = await rs.petugas.post('/pasien/store', rs.newPasien({ jenis_identitas: 1, ...numbers }));
    expect(refusal(res)).toEqual([
      422,
      { nomor_identitas: ['Nomor KTP adalah NIK; isikan di NIK, atau pilih jenis kartu lain'] },
    ]);
  });
});

describe('a day or a moment that no calendar holds', () => {
  it.each([
    ['dari', '/audit?dari=0000-01-01'],
    ['dari', '/audit/ekspor?dari=0000-01-01'],
    ['sampai', '/audit?sampai=9999-12-31'],
    ['sampai', '/stok/kartu?produk_id=1&sampai=9999-12-31'],
    ['dari', '/stok/kartu?produk_id=1&dari=0001-01-01'],
    ['hari', '/monitoring/jadwal-kontrol?hari=9999-12-31'],
    ['tanggal', '/kunjungan?tanggal=0001-01-01'],
  ])('is refused at %s of %s', async (field, path) => {
    const may = ['view stock', 'view kontrol', 'view audit', 'view kunjungan'];
    await grant(t, rs, 'admin', may);
    const res = await rs.admin.get(path);
    expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, [field]]);
  });
});

it.each([
  ['lists', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
  ['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
])('%s that are nested 5,000 deep are refused in words, in a body and in a form', async (_what, nest) => {
  for (const path of ['/kunjungan/1/odontogram/periksa', '/penjamin/store', '/pasien/search']) {
    const res = await t.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${rs.dokter.token}`, 'content-type': 'application/json' },
      payload: `{"yakin":${nest(5000)}}`,
    });
    expect([400, 403], res.body).toContain(res.statusCode);
  }
  const form = await rs.petugas.upload('/pasien/store', { ...rs.newPasien(), kontak_pasien: nest(5000) } as never);
  expect(form.statusCode, form.body).toBeLessThan(500);
});

describe('D2, D3: what the framework refuses', () => {
  const ENVELOPE = {
    status: 'error',
    success: false,
    error: true,
    message: expect.any(String),
    kode: expect.any(String),
  };
  it.each([
    ['a bad escape', `/api/pasien/%zz`, 400, 'Alamat ini tidak dapat dibaca.'],
    ['a bad escape of a page', `/apps/%E0%A4%A`, 400, 'Alamat ini tidak dapat dibaca.'],
    ['a parameter of 5,000 letters', `/api/pasien/${'9'.repeat(5000)}`, 400, 'Alamat ini terlalu panjang.'],
  ])('%s is in the envelope and in Indonesian', async (_what, url, status, message) => {
    const res = await t.app.inject({ url, headers: { authorization: `Bearer ${rs.petugas.token}` } });
    expect(res.statusCode).toBe(status);
    expect(res.json()).toMatchObject({ ...ENVELOPE, message });
    expect(res.body).not.toContain('99999');
    expect(res.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache, no-store',
      'x-request-id': expect.any(String),
    });
  });

  it.each([1000, 70, 0])('a form whose boundary has %i letters', async (length) => {
    const boundary = 'b'.repeat(length);
    const res = await t.app.inject({
      method: 'POST',
      url: '/api/pasien/store',
      payload: Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="nama"\r\n\r\nX\r\n--${boundary}--\r\n`,
      ),
      headers: {
        authorization: `Bearer ${rs.petugas.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    expect([400, 422], res.body).toContain(res.statusCode);
    expect(res.json()).toMatchObject(ENVELOPE);
  });

  const sendRaw = async (text: string): Promise<string> => {
    const { hostname, port } = new URL(await t.address());
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = net.connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  };
  it.each([
    ['no HTTP', 'BUKAN HTTP\r\n\r\n', 400],
    ['a header of 40,000 letters', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s too', async (_what, text, status) => {
    const answer = await sendRaw(text);
    expect(answer.split(' ')[1]).toBe(String(status));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ ...ENVELOPE, kode: 'PERMINTAAN_RUSAK' });
  });
});
