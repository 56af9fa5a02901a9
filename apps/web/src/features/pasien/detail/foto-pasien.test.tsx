import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import { gantiXhr } from '../../../testing/xhr.ts';
import { SITI, bukaDetail } from './uji-detail.tsx';

/** The test DOM has neither layout nor canvas, so the frame is the whole picture and the cut is a fixed blob. */
vi.mock('react-easy-crop', () => ({
  default: function Bingkai({
    setImageRef,
    onCropAreaChange,
  }: {
    setImageRef: (ref: { current: HTMLImageElement }) => void;
    onCropAreaChange: (bagian: unknown, piksel: object) => void;
  }) {
    useEffect(() => {
      setImageRef({ current: document.createElement('img') });
      onCropAreaChange(null, { x: 0, y: 0, width: 400, height: 400 });
    }, []);
    return null;
  },
}));
vi.mock('../foto/gambar.ts', () => ({
  potongJpeg: () => Promise.resolve(new Blob(['potongan'], { type: 'image/jpeg' })),
}));
async function pakaiFoto(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang foto SITI AMINAH' }));
  await userEvent.upload(
    await screen.findByLabelText('Berkas foto'),
    new File(['isi'], 'siti.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pakai foto' }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Pakai foto' }));
}

it('a new picture that was refused stays in its dialog with the server’s words; the next try is a picture of its own', async () => {
  let ditolak = true;
  const kirim = gantiXhr((satu) =>
    ditolak
      ? satu.jawab(422, { message: 'Gambar rusak' })
      : satu.jawab(200, {
          status: 'success',
          success: true,
          error: false,
          message: '',
          data: { foto: '/pasien/foto/123?v=abc' },
        }),
  );
  const semua = await bukaDetail(({ path }) => (path === '/pasien/123' ? jawab(SITI) : undefined));
  await pakaiFoto();
  expect((await screen.findByRole('alert')).textContent).toBe('Gambar rusak');
  expect(screen.getByRole('dialog', { name: 'Foto pasien' })).toBeDefined();
  expect(kirim[0]).toMatchObject({ method: 'POST', path: '/pasien/upload/foto/123' });
  expect(kirim[0]?.form.get('foto')).toMatchObject({ type: 'image/jpeg' });
  ditolak = false;
  await userEvent.click(screen.getByRole('button', { name: 'Pakai foto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kirim[1]?.headers['Idempotency-Key']).not.toBe(kirim[0]?.headers['Idempotency-Key']);
  await waitFor(() => expect(semua.filter(({ path }) => path === '/pasien/123')).toHaveLength(2));
});
