import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { replaceFetch, answer } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import type { PickedDokumen } from './picked-dokumen.ts';
import { discardUpload, uploadFiles } from './upload.ts';
import { uploads } from './uploads.ts';

const foto = new Blob(['isi'], { type: 'image/jpeg' });
const makePicked = (nama: string): PickedDokumen => ({
  id: nama,
  jenis: 'lainnya',
  file: new File(['isi'], nama, { type: 'application/pdf' }),
  expired_date: null,
  status: 0,
});
const pasien = { norm: 124, pasien: 'SITI' };
const successBody = { status: 'success', success: true, error: false, message: '', data: {} };

afterEach(() => {
  for (const { id } of uploads.get()) discardUpload(id);
  notifications.clean();
});

it('platform.md 7: the camera’s picture goes as base64, a file as form-data', async () => {
  const requests = replaceFetch(
    () => answer({ foto: '/pasien/foto/124' }, { error: false }),
    () => undefined,
  );
  const xhr = replaceXhr((item) => item.answer(200, successBody));
  uploadFiles({ ...pasien, dokumenList: [], foto: { blob: foto, source: 'kamera' } });
  await vi.waitFor(() => expect(uploads.get()).toEqual([]));
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/pasien/upload/webcam/124',
    body: { base64: 'data:image/jpeg;base64,aXNp' },
  });
  uploadFiles({ ...pasien, dokumenList: [], foto: { blob: foto, source: 'berkas' } });
  await vi.waitFor(() => expect(uploads.get()).toEqual([]));
  expect(xhr.map(({ path, form }) => [path, (form.get('foto') as File).type])).toEqual([
    ['/pasien/upload/foto/124', 'image/jpeg'],
  ]);
});

it('two at a time; one that is given up makes room for the next and is cut off', async () => {
  const xhr = replaceXhr();
  uploadFiles({ ...pasien, dokumenList: [makePicked('a.pdf'), makePicked('b.pdf'), makePicked('c.pdf')], foto: null });
  await vi.waitFor(() => expect(xhr).toHaveLength(2));
  expect(uploads.get().map(({ stage }) => stage)).toEqual(['jalan', 'jalan', 'antre']);
  expect(xhr[0]?.form.get('status')).toBe('0');
  discardUpload(uploads.get()[0]?.id ?? '');
  await vi.waitFor(() => expect(xhr).toHaveLength(3));
  expect(xhr[0]?.aborted).toBe(true);
  expect(uploads.get().map(({ nama }) => nama)).toEqual(['b.pdf', 'c.pdf']);
});

it('the patient’s documents are asked for again, also when their page has not been opened yet', async () => {
  const key = ['riwayat', pasien.norm, 'dokumen'];
  queryClient.setQueryData(key, []);
  replaceXhr((item) => item.answer(200, successBody));
  uploadFiles({ ...pasien, dokumenList: [makePicked('a.pdf')], foto: null });
  await vi.waitFor(() => expect(uploads.get()).toEqual([]));
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('how far each is can be seen', async () => {
  const xhr = replaceXhr();
  uploadFiles({ ...pasien, dokumenList: [makePicked('a.pdf')], foto: null });
  await vi.waitFor(() => expect(xhr).toHaveLength(1));
  xhr[0]?.progress(3, 4);
  expect(uploads.get()[0]).toMatchObject({ stage: 'jalan', fraction: 0.75 });
});
