import { getKartuPasien, getLabelPasien } from '@nadi/contract/pasien/pasien-print.contract';
import { storeDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceXhr } from '#testing/xhr.ts';
import type { ApiError } from './api-error.ts';
import { keepTokens } from '../session/token.ts';
import { fetchBlob, uploadApi } from './upload.ts';

const dokumen = { id: 5, jenis_dokumen: 'ktp' };
const success = { status: 'success', success: true, error: false, message: 'Dokumen tersimpan', data: dokumen };
const formBody = (): FormData => {
  const form = new FormData();
  form.set('jenis_dokumen', 'ktp');
  form.set('file', new File(['isi'], 'ktp.jpg', { type: 'image/jpeg' }));
  return form;
};
const uploadDokumen = (other: Partial<Parameters<typeof uploadApi<typeof storeDokumen>>[1]> = {}) =>
  uploadApi(storeDokumen, { params: { norm: 7 }, form: formBody(), idempotencyKey: 'kunci-0001', ...other });
const rejectionOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
const tick = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function replaceToken(): string[] {
  const called: string[] = [];
  globalThis.fetch = (input) => {
    called.push(String(input));
    return Promise.resolve(Response.json({ access_token: 'baru', refresh_token: 'r2' }));
  };
  return called;
}

beforeEach(() => keepTokens('lama', 'r1'));

describe('uploadApi', () => {
  it('sends the form with token and key, tells how far it is, and gives the answer', async () => {
    const [progress, all] = [
      [] as number[],
      replaceXhr((one) => {
        one.progress(1, 4);
        one.progress(4, 4);
        one.answer(200, success);
      }),
    ];
    const { data } = await uploadDokumen({ onProgress: (fraction) => progress.push(fraction) });
    expect(data.id).toBe(5);
    expect(progress).toEqual([0.25, 1]);
    expect(all[0]).toMatchObject({
      method: 'POST',
      path: '/dokumen-pasien/7',
      headers: { Authorization: 'Bearer lama', 'Idempotency-Key': 'kunci-0001' },
    });
    expect(all[0]?.form.get('file')).toMatchObject({ name: 'ktp.jpg' });
  });

  it('a token that ran out is refreshed once and the same form goes again with the same key', async () => {
    const called = replaceToken();
    const all = replaceXhr((one) =>
      one.headers['Authorization'] === 'Bearer baru'
        ? one.answer(200, success)
        : one.answer(401, { message: 'Unauthenticated.' }),
    );
    expect((await uploadDokumen()).data.id).toBe(5);
    expect(called).toEqual(['/api/v1/refresh-token']);
    expect(all.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['kunci-0001', 'kunci-0001']);
  });

  it('a refusal keeps its words and fields', async () => {
    replaceXhr((one) =>
      one.answer(422, { message: 'Berkas tidak dapat diterima', errors: { file: ['Berkas paling besar 10 MB'] } }),
    );
    const error = await rejectionOf(uploadDokumen());
    expect([error.status, error.message, error.errors]).toEqual([
      422,
      'Berkas tidak dapat diterima',
      { file: ['Berkas paling besar 10 MB'] },
    ]);
  });

  it('a line that breaks is the network; a page of a gateway too', async () => {
    replaceXhr((one) => one.fail());
    expect((await rejectionOf(uploadDokumen())).kind).toBe('jaringan');
    replaceXhr((one) => one.answer(502, '<html>Bad gateway</html>'));
    expect((await rejectionOf(uploadDokumen())).kind).toBe('jaringan');
  });

  it('Retry-After is told', async () => {
    replaceXhr((one) => one.answer(429, { message: 'Terlalu sering' }, { 'Retry-After': '7' }));
    expect((await rejectionOf(uploadDokumen())).retryAfter).toBe(7);
  });

  it('can be given up, before and within', async () => {
    const all = replaceXhr();
    const stop = new AbortController();
    const promise = rejectionOf(uploadDokumen({ signal: stop.signal }));
    await tick();
    stop.abort();
    expect((await promise).name).toBe('AbortError');
    expect(all[0]?.aborted).toBe(true);
    expect((await rejectionOf(uploadDokumen({ signal: stop.signal }))).name).toBe('AbortError');
    expect(all).toHaveLength(1);
  });
});

describe('fetchBlob', () => {
  const answerWith = (answer: (token: string | null, url: string) => Response): void => {
    globalThis.fetch = (input, init) =>
      Promise.resolve(
        String(input).endsWith('refresh-token')
          ? Response.json({ access_token: 'baru', refresh_token: 'r2' })
          : answer(new Headers(init?.headers).get('Authorization'), String(input)),
      );
  };

  it('gives the bytes with their type and name', async () => {
    answerWith(
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
    answerWith((token) =>
      token === 'Bearer baru' ? new Response('pdf') : Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
    );
    const file = await fetchBlob(getKartuPasien, { params: { norm: 7 } });
    expect([file.name, await file.text()]).toEqual(['', 'pdf']);
  });

  it('a refusal keeps its words; a broken line is the network', async () => {
    answerWith(() => Response.json({ message: 'Pasien tidak ditemukan' }, { status: 404 }));
    expect((await rejectionOf(fetchBlob(getKartuPasien, { params: { norm: 7 } }))).message).toBe(
      'Pasien tidak ditemukan',
    );
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await rejectionOf(fetchBlob(getKartuPasien, { params: { norm: 7 } }))).kind).toBe('jaringan');
  });
});
