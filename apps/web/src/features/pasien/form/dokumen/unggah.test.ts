import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { gantiFetch, jawab } from '../../../../testing/server.ts';
import { gantiXhr } from '../../../../testing/xhr.ts';
import type { Berkas } from './berkas.ts';
import { buangUnggahan, unggahBerkas } from './unggah.ts';
import { unggahan } from './unggahan.ts';

const foto = new Blob(['isi'], { type: 'image/jpeg' });
const berkas = (nama: string): Berkas => ({
  id: nama,
  jenis: 'lainnya',
  file: new File(['isi'], nama, { type: 'application/pdf' }),
  expired_date: null,
  status: 0,
});
const pasien = { norm: 124, pasien: 'SITI' };
const sukses = { status: 'success', success: true, error: false, message: '', data: {} };

afterEach(() => {
  for (const { id } of unggahan.get()) buangUnggahan(id);
  notifications.clean();
});

it('platform.md 7: the camera’s picture goes as base64, a file as form-data', async () => {
  const semua = gantiFetch(
    () => jawab({ foto: '/pasien/foto/124' }, { error: false }),
    () => undefined,
  );
  const xhr = gantiXhr((satu) => satu.jawab(200, sukses));
  unggahBerkas({ ...pasien, daftar: [], foto: { blob: foto, asal: 'kamera' } });
  await vi.waitFor(() => expect(unggahan.get()).toEqual([]));
  expect(semua[0]).toMatchObject({
    method: 'POST',
    path: '/pasien/upload/webcam/124',
    body: { base64: 'data:image/jpeg;base64,aXNp' },
  });
  unggahBerkas({ ...pasien, daftar: [], foto: { blob: foto, asal: 'berkas' } });
  await vi.waitFor(() => expect(unggahan.get()).toEqual([]));
  expect(xhr.map(({ path, form }) => [path, (form.get('foto') as File).type])).toEqual([
    ['/pasien/upload/foto/124', 'image/jpeg'],
  ]);
});

it('two at a time; one that is given up makes room for the next and is cut off', async () => {
  const xhr = gantiXhr();
  unggahBerkas({ ...pasien, daftar: [berkas('a.pdf'), berkas('b.pdf'), berkas('c.pdf')], foto: null });
  await vi.waitFor(() => expect(xhr).toHaveLength(2));
  expect(unggahan.get().map(({ tahap }) => tahap)).toEqual(['jalan', 'jalan', 'antre']);
  expect(xhr[0]?.form.get('status')).toBe('0');
  buangUnggahan(unggahan.get()[0]?.id ?? '');
  await vi.waitFor(() => expect(xhr).toHaveLength(3));
  expect(xhr[0]?.batal).toBe(true);
  expect(unggahan.get().map(({ nama }) => nama)).toEqual(['b.pdf', 'c.pdf']);
});

it('how far each is can be seen', async () => {
  const xhr = gantiXhr();
  unggahBerkas({ ...pasien, daftar: [berkas('a.pdf')], foto: null });
  await vi.waitFor(() => expect(xhr).toHaveLength(1));
  xhr[0]?.maju(3, 4);
  expect(unggahan.get()[0]).toMatchObject({ tahap: 'jalan', bagian: 0.75 });
});
