import { getKartuPasien, getLabelPasien } from '@nadi/contract/pasien-cetak.contract';
import { storeDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { gantiXhr } from '../testing/xhr.ts';
import type { ApiError } from './api-error.ts';
import { keepTokens } from './token.ts';
import { fetchBlob, uploadApi } from './unggah.ts';

const dokumen = { id: 5, jenis_dokumen: 'ktp' };
const sukses = { status: 'success', success: true, error: false, message: 'Dokumen tersimpan', data: dokumen };
const formulir = (): FormData => {
  const form = new FormData();
  form.set('jenis_dokumen', 'ktp');
  form.set('file', new File(['isi'], 'ktp.jpg', { type: 'image/jpeg' }));
  return form;
};
const unggah = (lain: Partial<Parameters<typeof uploadApi<typeof storeDokumen>>[1]> = {}) =>
  uploadApi(storeDokumen, { params: { norm: 7 }, form: formulir(), idempotencyKey: 'kunci-0001', ...lain });
const gagal = (janji: Promise<unknown>): Promise<ApiError> =>
  janji.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
const sebentar = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function gantiToken(): string[] {
  const dipanggil: string[] = [];
  globalThis.fetch = (input) => {
    dipanggil.push(String(input));
    return Promise.resolve(Response.json({ access_token: 'baru', refresh_token: 'r2' }));
  };
  return dipanggil;
}

beforeEach(() => keepTokens('lama', 'r1'));

describe('uploadApi', () => {
  it('sends the form with token and key, tells how far it is, and gives the answer', async () => {
    const [maju, semua] = [
      [] as number[],
      gantiXhr((satu) => {
        satu.maju(1, 4);
        satu.maju(4, 4);
        satu.jawab(200, sukses);
      }),
    ];
    const { data } = await unggah({ onProgress: (bagian) => maju.push(bagian) });
    expect(data.id).toBe(5);
    expect(maju).toEqual([0.25, 1]);
    expect(semua[0]).toMatchObject({
      method: 'POST',
      path: '/dokumen-pasien/7',
      headers: { Authorization: 'Bearer lama', 'Idempotency-Key': 'kunci-0001' },
    });
    expect(semua[0]?.form.get('file')).toMatchObject({ name: 'ktp.jpg' });
  });

  it('a token that ran out is refreshed once and the same form goes again with the same key', async () => {
    const dipanggil = gantiToken();
    const semua = gantiXhr((satu) =>
      satu.headers['Authorization'] === 'Bearer baru'
        ? satu.jawab(200, sukses)
        : satu.jawab(401, { message: 'Unauthenticated.' }),
    );
    expect((await unggah()).data.id).toBe(5);
    expect(dipanggil).toEqual(['/api/v1/refresh-token']);
    expect(semua.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['kunci-0001', 'kunci-0001']);
  });

  it('a refusal keeps its words and fields', async () => {
    gantiXhr((satu) =>
      satu.jawab(422, { message: 'Berkas tidak dapat diterima', errors: { file: ['Berkas paling besar 10 MB'] } }),
    );
    const error = await gagal(unggah());
    expect([error.status, error.message, error.errors]).toEqual([
      422,
      'Berkas tidak dapat diterima',
      { file: ['Berkas paling besar 10 MB'] },
    ]);
  });

  it('a line that breaks is the network; a page of a gateway too', async () => {
    gantiXhr((satu) => satu.putus());
    expect((await gagal(unggah())).kind).toBe('jaringan');
    gantiXhr((satu) => satu.jawab(502, '<html>Bad gateway</html>'));
    expect((await gagal(unggah())).kind).toBe('jaringan');
  });

  it('Retry-After is told', async () => {
    gantiXhr((satu) => satu.jawab(429, { message: 'Terlalu sering' }, { 'Retry-After': '7' }));
    expect((await gagal(unggah())).retryAfter).toBe(7);
  });

  it('can be given up, before and within', async () => {
    const semua = gantiXhr();
    const stop = new AbortController();
    const janji = gagal(unggah({ signal: stop.signal }));
    await sebentar();
    stop.abort();
    expect((await janji).name).toBe('AbortError');
    expect(semua[0]?.batal).toBe(true);
    expect((await gagal(unggah({ signal: stop.signal }))).name).toBe('AbortError');
    expect(semua).toHaveLength(1);
  });
});

describe('fetchBlob', () => {
  const jawabDengan = (jawaban: (token: string | null, url: string) => Response): void => {
    globalThis.fetch = (input, init) =>
      Promise.resolve(
        String(input).endsWith('refresh-token')
          ? Response.json({ access_token: 'baru', refresh_token: 'r2' })
          : jawaban(new Headers(init?.headers).get('Authorization'), String(input)),
      );
  };

  it('gives the bytes with their type and name', async () => {
    jawabDengan(
      (_, url) =>
        new Response(url, {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="label.pdf"; filename*=UTF-8\'\'label%20000007.pdf',
          },
        }),
    );
    const file = await fetchBlob(getLabelPasien, { params: { norm: 7 }, query: { jumlah: 12, mulai: 3 } });
    expect([file.name, file.type, await file.text()]).toEqual([
      'label 000007.pdf',
      'application/pdf',
      '/api/pasien/label/7?jumlah=12&mulai=3',
    ]);
  });

  it('refreshes a token that ran out', async () => {
    jawabDengan((token) =>
      token === 'Bearer baru' ? new Response('pdf') : Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
    );
    const file = await fetchBlob(getKartuPasien, { params: { norm: 7 } });
    expect([file.name, await file.text()]).toEqual(['', 'pdf']);
  });

  it('a refusal keeps its words; a broken line is the network', async () => {
    jawabDengan(() => Response.json({ message: 'Pasien tidak ditemukan' }, { status: 404 }));
    expect((await gagal(fetchBlob(getKartuPasien, { params: { norm: 7 } }))).message).toBe('Pasien tidak ditemukan');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await gagal(fetchBlob(getKartuPasien, { params: { norm: 7 } }))).kind).toBe('jaringan');
  });
});
