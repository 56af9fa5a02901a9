import { useEffect, useState } from 'react';

export type KeadaanKamera = 'meminta' | 'siap' | 'ditolak' | 'tidak-ada' | 'dipakai' | 'tidak-aman' | 'terputus';
export type Kamera = { id: string; nama: string };

function keadaanDari(error: unknown): KeadaanKamera {
  const nama = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (nama === 'NotAllowedError' || nama === 'SecurityError') return 'ditolak';
  if (nama === 'NotFoundError' || nama === 'OverconstrainedError') return 'tidak-ada';
  return 'dipakai';
}

const hentikan = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

async function daftarKamera(): Promise<Kamera[]> {
  const semua = await navigator.mediaDevices.enumerateDevices();
  return semua
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, nama: label || `Kamera ${at + 1}` }));
}

/** Holds the camera while the component is mounted and releases it afterwards, so that its light goes out. */
export function useKamera() {
  const [keadaan, setKeadaan] = useState<KeadaanKamera>('meminta');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [kamera, setKamera] = useState<readonly Kamera[]>([]);
  const [dipilih, setDipilih] = useState<string | null>(null);
  const [percobaan, setPercobaan] = useState(0);

  useEffect(() => {
    // Browsers deny the camera to pages that were loaded over plain HTTP.
    if (!navigator.mediaDevices?.getUserMedia) return setKeadaan('tidak-aman');
    let dipegang: MediaStream | null = null;
    let hidup = true;
    setKeadaan('meminta');

    async function mulai(): Promise<void> {
      try {
        const minta = {
          width: { ideal: 1280 },
          height: { ideal: 960 },
          ...(dipilih ? { deviceId: { exact: dipilih } } : {}),
        };
        dipegang = await navigator.mediaDevices.getUserMedia({ video: minta, audio: false });
        if (!hidup) return hentikan(dipegang);
        dipegang.getVideoTracks()[0]?.addEventListener('ended', () => hidup && setKeadaan('terputus'));
        setStream(dipegang);
        setKeadaan('siap');
        // Browsers tell the names of the cameras only after permission was given.
        const semua = await daftarKamera();
        if (hidup) setKamera(semua);
      } catch (error) {
        if (hidup) setKeadaan(keadaanDari(error));
      }
    }
    void mulai();
    return () => {
      hidup = false;
      hentikan(dipegang);
      setStream(null);
    };
  }, [dipilih, percobaan]);

  const terpasang = stream?.getVideoTracks()[0]?.getSettings().deviceId;
  return {
    keadaan,
    stream,
    kamera,
    dipilih: dipilih ?? terpasang ?? '',
    pilih: setDipilih,
    cobaLagi: () => setPercobaan((lama) => lama + 1),
  };
}
