import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pasangServer, tampilkan } from '../uji-pasien.tsx';
import { FotoDialog } from './foto-dialog.tsx';

type Perangkat = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;
const pasangKamera = (kamera: Partial<Perangkat> | undefined): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: kamera });

afterEach(() => {
  pasangKamera(undefined);
});

const menolak = (nama: string) => () => Promise.reject(new DOMException('', nama));
async function buka(
  kamera: Partial<Perangkat> | undefined,
): Promise<{ onPilih: ReturnType<typeof vi.fn>; onClose: ReturnType<typeof vi.fn> }> {
  pasangServer();
  pasangKamera(kamera);
  const [onPilih, onClose] = [vi.fn(), vi.fn()];
  await tampilkan(<FotoDialog onPilih={onPilih} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Foto pasien' });
  return { onPilih, onClose };
}
const keKamera = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Pakai kamera' }));

/** A stream without pictures that records whether it was stopped. */
function aliran(): { stream: MediaStream; berhenti: () => boolean; cabut: () => void } {
  let berhenti = false;
  const track = Object.assign(new EventTarget(), {
    stop: () => {
      berhenti = true;
    },
    getSettings: () => ({ deviceId: 'depan' }),
  });
  return {
    stream: Object.assign(new MediaStream(), {
      getTracks: () => [track],
      getVideoTracks: () => [track],
    }) as unknown as MediaStream,
    berhenti: () => berhenti,
    cabut: () => void track.dispatchEvent(new Event('ended')),
  };
}
const duaKamera = [
  { deviceId: 'depan', kind: 'videoinput', label: 'Kamera laptop' },
  { deviceId: 'mik', kind: 'audioinput', label: 'Mikrofon' },
  { deviceId: 'meja', kind: 'videoinput', label: 'Kamera meja' },
] as MediaDeviceInfo[];

describe('the camera', () => {
  it.each([
    ['is refused', { getUserMedia: menolak('NotAllowedError') }, 'Kamera tidak diizinkan'],
    ['is not there', { getUserMedia: menolak('NotFoundError') }, 'Kamera tidak ditemukan'],
    ['is taken by another program', { getUserMedia: menolak('NotReadableError') }, 'Kamera tidak dapat dibuka'],
    ['is kept from a page over plain HTTP', undefined, 'Kamera tidak dapat dipakai dari alamat ini'],
  ])('%s: words, and the way back to a file', async (_apa, kamera, judul) => {
    await buka(kamera);
    await keKamera();
    expect(await screen.findByText(judul)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(screen.getByRole('button', { name: 'Pilih berkas' })).toBeDefined();
  });

  it('asks, and after a refusal tries again', async () => {
    let jawab: (stream: MediaStream) => void = () => undefined;
    const getUserMedia = vi.fn<Perangkat['getUserMedia']>(menolak('NotAllowedError'));
    await buka({ getUserMedia, enumerateDevices: () => Promise.resolve([]) });
    await keKamera();
    await screen.findByText('Kamera tidak diizinkan');
    getUserMedia.mockImplementation(
      () =>
        new Promise((resolve) => {
          jawab = resolve;
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Menunggu izin kamera')).toBeDefined();
    jawab(aliran().stream);
    expect(await screen.findByRole('button', { name: 'Ambil foto' })).toBeDefined();
  });

  it('one of several is chosen; the one before is let go, and the last when the dialog goes', async () => {
    const [satu, dua] = [aliran(), aliran()];
    const getUserMedia = vi
      .fn<Perangkat['getUserMedia']>()
      .mockResolvedValueOnce(satu.stream)
      .mockResolvedValueOnce(dua.stream);
    await buka({ getUserMedia, enumerateDevices: () => Promise.resolve(duaKamera) });
    await keKamera();
    const pilihan = await screen.findByRole('combobox', { name: 'Kamera' });
    expect([...pilihan.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Kamera laptop',
      'Kamera meja',
    ]);
    await userEvent.selectOptions(pilihan, 'meja');
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.calls[1]?.[0]?.video).toMatchObject({ deviceId: { exact: 'meja' } });
    await waitFor(() => expect([satu.berhenti(), dua.berhenti()]).toEqual([true, false]));
    cleanup();
    expect(dua.berhenti()).toBe(true);
  });

  it('that is pulled out says so', async () => {
    const kamera = aliran();
    await buka({ getUserMedia: () => Promise.resolve(kamera.stream), enumerateDevices: () => Promise.resolve([]) });
    await keKamera();
    await screen.findByRole('button', { name: 'Ambil foto' });
    kamera.cabut();
    expect(await screen.findByText('Kamera terputus')).toBeDefined();
  });
});

describe('a file', () => {
  const pilih = (berkas: File): Promise<void> =>
    userEvent.upload(screen.getByLabelText('Berkas foto'), berkas, { applyAccept: false });

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
  ])('%s is refused with words', async (_apa, berkas, kata) => {
    const { onPilih } = await buka(undefined);
    await pilih(berkas);
    expect(await screen.findByText(kata)).toBeDefined();
    expect(onPilih).not.toHaveBeenCalled();
  });

  it('that fits goes to the frame, with zoom and moves for the keyboard', async () => {
    await buka(undefined);
    await pilih(new File(['gambar'], 'foto.jpg', { type: 'image/jpeg' }));
    const zoom = await screen.findByRole('slider', { name: 'Perbesar' });
    expect(zoom.getAttribute('aria-valuetext')).toBe('100 persen');
    expect(screen.getByRole('button', { name: 'Geser ke kiri' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti gambar' }));
    expect(screen.getByRole('button', { name: 'Pilih berkas' })).toBeDefined();
  });
});
