import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installServer, show } from '../test-pasien.tsx';
import { FotoDialog } from './foto-dialog.tsx';
import { chooseOption } from '#testing/selects.ts';

type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;
const installCamera = (devices: Partial<Devices> | undefined): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });

afterEach(() => {
  installCamera(undefined);
});

const rejectWith = (nama: string) => () => Promise.reject(new DOMException('', nama));
async function openDialog(
  devices: Partial<Devices> | undefined,
): Promise<{ onPick: ReturnType<typeof vi.fn>; onClose: ReturnType<typeof vi.fn> }> {
  installServer();
  installCamera(devices);
  const [onPick, onClose] = [vi.fn(), vi.fn()];
  await show(<FotoDialog onPick={onPick} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Foto pasien' });
  return { onPick, onClose };
}
const goToCamera = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Pakai kamera' }));

/** A stream without pictures that records whether it was stopped. */
function makeStream(): { stream: MediaStream; stopped: () => boolean; unplug: () => void } {
  let stopped = false;
  const track = Object.assign(new EventTarget(), {
    stop: () => {
      stopped = true;
    },
    getSettings: () => ({ deviceId: 'depan' }),
  });
  return {
    stream: Object.assign(new MediaStream(), {
      getTracks: () => [track],
      getVideoTracks: () => [track],
    }) as unknown as MediaStream,
    stopped: () => stopped,
    unplug: () => void track.dispatchEvent(new Event('ended')),
  };
}
const twoCameras = [
  { deviceId: 'depan', kind: 'videoinput', label: 'Kamera laptop' },
  { deviceId: 'mik', kind: 'audioinput', label: 'Mikrofon' },
  { deviceId: 'meja', kind: 'videoinput', label: 'Kamera meja' },
] as MediaDeviceInfo[];

describe('the camera', () => {
  it.each([
    ['is refused', { getUserMedia: rejectWith('NotAllowedError') }, 'Kamera tidak diizinkan'],
    ['is not there', { getUserMedia: rejectWith('NotFoundError') }, 'Kamera tidak ditemukan'],
    ['is taken by another program', { getUserMedia: rejectWith('NotReadableError') }, 'Kamera tidak dapat dibuka'],
    ['is kept from a page over plain HTTP', undefined, 'Kamera tidak dapat dipakai dari alamat ini'],
  ])('%s: words, and the way back to a file', async (_apa, devices, title) => {
    await openDialog(devices);
    await goToCamera();
    expect(await screen.findByText(title)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(screen.getByRole('button', { name: 'Pilih berkas' })).toBeDefined();
  });

  it('asks, and after a refusal tries again', async () => {
    let resolveCamera: (stream: MediaStream) => void = () => undefined;
    const getUserMedia = vi.fn<Devices['getUserMedia']>(rejectWith('NotAllowedError'));
    await openDialog({ getUserMedia, enumerateDevices: () => Promise.resolve([]) });
    await goToCamera();
    await screen.findByText('Kamera tidak diizinkan');
    getUserMedia.mockImplementation(
      () =>
        new Promise((resolve) => {
          resolveCamera = resolve;
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Menunggu izin kamera')).toBeDefined();
    resolveCamera(makeStream().stream);
    expect(await screen.findByRole('button', { name: 'Ambil foto' })).toBeDefined();
  });

  it('one of several is chosen; the one before is let go, and the last when the dialog goes', async () => {
    const [first, second] = [makeStream(), makeStream()];
    const getUserMedia = vi
      .fn<Devices['getUserMedia']>()
      .mockResolvedValueOnce(first.stream)
      .mockResolvedValueOnce(second.stream);
    await openDialog({ getUserMedia, enumerateDevices: () => Promise.resolve(twoCameras) });
    await goToCamera();
    const options = await screen.findByRole('combobox', { name: 'Kamera' });
    await userEvent.click(options);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Kamera laptop',
      'Kamera meja',
    ]);
    await chooseOption(options, 'meja');
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.calls[1]?.[0]?.video).toMatchObject({ deviceId: { exact: 'meja' } });
    await waitFor(() => expect([first.stopped(), second.stopped()]).toEqual([true, false]));
    cleanup();
    expect(second.stopped()).toBe(true);
  });

  it('that is pulled out says so', async () => {
    const devices = makeStream();
    await openDialog({
      getUserMedia: () => Promise.resolve(devices.stream),
      enumerateDevices: () => Promise.resolve([]),
    });
    await goToCamera();
    await screen.findByRole('button', { name: 'Ambil foto' });
    devices.unplug();
    expect(await screen.findByText('Kamera terputus')).toBeDefined();
  });
});

describe('a file', () => {
  const pickFile = (file: File): Promise<void> =>
    userEvent.upload(screen.getByLabelText('Berkas foto'), file, { applyAccept: false });

  it.each([
    [
      'that is no picture',
      new File(['<svg/>'], 'foto.svg', { type: 'image/svg+xml' }),
      'Pilih gambar JPEG, PNG, WebP, atau GIF.',
    ],
    ['that is empty', new File([], 'foto.jpg', { type: 'image/jpeg' }), 'Berkas ini kosong.'],
    [
      'over 10 MB',
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'foto.jpg', { type: 'image/jpeg' }),
      'Gambar paling besar 10 MB. Perkecil dahulu, atau pakai kamera.',
    ],
  ])('%s is refused with words', async (_apa, file, words) => {
    const { onPick } = await openDialog(undefined);
    await pickFile(file);
    expect(await screen.findByText(words)).toBeDefined();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('that fits goes to the frame, with zoom and moves for the keyboard', async () => {
    await openDialog(undefined);
    await pickFile(new File(['gambar'], 'foto.jpg', { type: 'image/jpeg' }));
    const zoom = await screen.findByRole('slider', { name: 'Perbesar' });
    expect(zoom.getAttribute('aria-valuetext')).toBe('100 persen');
    expect(screen.getByRole('button', { name: 'Geser ke kiri' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti gambar' }));
    expect(screen.getByRole('button', { name: 'Pilih berkas' })).toBeDefined();
  });
});
