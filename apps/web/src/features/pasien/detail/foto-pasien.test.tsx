import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { SITI, openDetail } from './test-detail.tsx';

/** The test DOM has neither layout nor canvas, so the frame is the whole picture and the cut is a fixed blob. */
vi.mock('react-easy-crop', () => ({
  default: function Bingkai({
    setImageRef,
    onCropAreaChange,
  }: {
    setImageRef: (ref: { current: HTMLImageElement }) => void;
    onCropAreaChange: (area: unknown, pixels: object) => void;
  }) {
    useEffect(() => {
      setImageRef({ current: document.createElement('img') });
      onCropAreaChange(null, { x: 0, y: 0, width: 400, height: 400 });
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- like the real frame, it reports once, when its picture has loaded
    }, []);
    return null;
  },
}));
vi.mock('../foto/image.ts', () => ({
  cropJpeg: () => Promise.resolve(new Blob(['potongan'], { type: 'image/jpeg' })),
}));
async function submitFoto(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang foto SITI AMINAH' }));
  await userEvent.upload(
    await screen.findByLabelText('Berkas foto'),
    new File(['isi'], 'siti.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pakai foto' }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Pakai foto' }));
}

it('a new picture that was refused stays in its dialog with the server’s words; the next try is a picture of its own', async () => {
  let rejected = true;
  const deliveries = replaceXhr((item) =>
    rejected
      ? item.answer(422, { message: 'Gambar rusak' })
      : item.answer(200, {
          status: 'success',
          success: true,
          error: false,
          message: '',
          data: { foto: '/pasien/foto/123?v=abc' },
        }),
  );
  const requests = await openDetail(({ path }) => (path === '/pasien/123' ? answer(SITI) : undefined));
  await submitFoto();
  expect((await screen.findByRole('alert')).textContent).toBe('Gambar rusak');
  expect(screen.getByRole('dialog', { name: 'Foto pasien' })).toBeDefined();
  expect(deliveries[0]).toMatchObject({ method: 'POST', path: '/pasien/upload/foto/123' });
  expect(deliveries[0]?.form.get('foto')).toMatchObject({ type: 'image/jpeg' });
  rejected = false;
  await userEvent.click(screen.getByRole('button', { name: 'Pakai foto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deliveries[1]?.headers['Idempotency-Key']).not.toBe(deliveries[0]?.headers['Idempotency-Key']);
  await waitFor(() => expect(requests.filter(({ path }) => path === '/pasien/123')).toHaveLength(2));
});
