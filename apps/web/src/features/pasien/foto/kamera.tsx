import { Button, NativeSelect } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/state.tsx';
import css from './foto.module.css';
import { ambilBingkai } from './gambar.ts';
import { useKamera } from './use-kamera.ts';
import type { KeadaanKamera } from './use-kamera.ts';

const PESAN: Record<Exclude<KeadaanKamera, 'siap'>, readonly [judul: string, isi: string]> = {
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
export function KameraFoto({ onAmbil, onKembali }: { onAmbil: (gambar: Blob) => void; onKembali: () => void }) {
  const { keadaan, stream, kamera, dipilih, pilih, cobaLagi } = useKamera();
  const video = useRef<HTMLVideoElement>(null);
  const [terlihat, setTerlihat] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    setTerlihat(false);
  }, [stream]);
  async function ambil(): Promise<void> {
    if (video.current) onAmbil(await ambilBingkai(video.current));
  }
  if (keadaan !== 'siap') {
    const [judul, isi] = PESAN[keadaan];
    const bisaLagi = keadaan !== 'meminta' && keadaan !== 'tidak-aman';
    return (
      <EmptyState
        judul={judul}
        aksi={
          <>
            {bisaLagi && (
              <Button variant="default" onClick={cobaLagi}>
                Coba lagi
              </Button>
            )}
            <Button variant="default" onClick={onKembali}>
              Kembali
            </Button>
          </>
        }
      >
        {isi}
      </EmptyState>
    );
  }
  return (
    <>
      {kamera.length > 1 && (
        <NativeSelect
          size="xs"
          className={css['pilihKamera'] ?? ''}
          aria-label="Kamera"
          data={kamera.map(({ id, nama }) => ({ value: id, label: nama }))}
          value={dipilih}
          onChange={(event) => pilih(event.currentTarget.value)}
        />
      )}
      <div className={css['layar']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Gambar kamera"
          onLoadedData={() => setTerlihat(true)}
        />
        <span className={css['bingkai']} aria-hidden="true" />
      </div>
      <div className={css['kaki']}>
        <Button variant="default" onClick={onKembali}>
          Kembali
        </Button>
        <Button
          data-autofocus
          disabled={!terlihat}
          leftSection={<IconCamera size={17} aria-hidden="true" />}
          onClick={() => void ambil()}
        >
          Ambil foto
        </Button>
      </div>
    </>
  );
}
