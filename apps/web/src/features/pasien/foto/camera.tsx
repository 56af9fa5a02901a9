import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#ui/state.tsx';
import { PilihBox } from '#fields/pilih-box.tsx';
import css from './foto.module.css';
import { takeFrame } from './image.ts';
import { useCamera } from './use-camera.ts';
import type { CameraState } from './use-camera.ts';

const STATE_MESSAGES: Record<Exclude<CameraState, 'siap'>, readonly [judul: string, isi: string]> = {
  meminta: ['Menunggu izin kamera', 'Pilih “Izinkan” pada pertanyaan peramban.'],
  ditolak: [
    'Kamera tidak diizinkan',
    'Izinkan kamera untuk situs ini di sebelah bilah alamat, lalu coba lagi. Atau pilih berkas foto.',
  ],
  'tidak-ada': ['Kamera tidak ditemukan', 'Pasang kamera, lalu coba lagi. Atau pilih berkas foto.'],
  dipakai: ['Kamera tidak dapat dibuka', 'Mungkin sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.'],
  'tidak-aman': [
    'Kamera tidak dapat dipakai dari alamat ini',
    'Peramban hanya membuka kamera lewat alamat aman (HTTPS). Pilih berkas foto.',
  ],
  terputus: ['Kamera terputus', 'Periksa kabelnya, lalu coba lagi.'],
};

/** The live picture of the camera, with the button that takes it. */
export function FotoCamera({ onTake, onBack }: { onTake: (image: Blob) => void; onBack: () => void }) {
  const { cameraState, stream, cameras, pickedId, pickCamera, tryAgain } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  /** The stream whose picture is on screen; another one is dark at first. */
  const [shown, setShown] = useState<MediaStream | null>(null);
  const visible = stream !== null && shown === stream;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  async function take(): Promise<void> {
    if (video.current) onTake(await takeFrame(video.current));
  }
  if (cameraState !== 'siap') {
    const [title, text] = STATE_MESSAGES[cameraState];
    const canRetry = cameraState !== 'meminta' && cameraState !== 'tidak-aman';
    return (
      <EmptyState
        title={title}
        action={
          <>
            {canRetry && (
              <Button variant="default" onClick={tryAgain}>
                Coba lagi
              </Button>
            )}
            <Button variant="default" onClick={onBack}>
              Kembali
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      {cameras.length > 1 && (
        <div className={css['pilihKamera']}>
          <PilihBox
            label="Kamera"
            options={cameras.map(({ id, nama }) => ({ value: id, label: nama }))}
            value={pickedId}
            onChange={pickCamera}
          />
        </div>
      )}
      <div className={css['layar']}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Gambar kamera"
          onLoadedData={() => setShown(stream)}
        />
        <span className={css['bingkai']} aria-hidden="true" />
      </div>
      <div className={css['kaki']}>
        <Button variant="default" onClick={onBack}>
          Kembali
        </Button>
        <Button
          data-autofocus
          disabled={!visible}
          leftSection={<IconCamera size={17} aria-hidden="true" />}
          onClick={() => void take()}
        >
          Ambil foto
        </Button>
      </div>
    </>
  );
}
