import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import { useRef, useState } from 'react';
import css from './foto.module.css';

const GAMBAR = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The reason why a file cannot be the picture; null when it can. Damaged bytes are noticed when it is opened. */
function alasanTolak(berkas: File): string | null {
  if (!GAMBAR.includes(berkas.type)) return 'Pilih gambar JPEG, PNG, WebP, atau GIF.';
  if (berkas.size === 0) return 'Berkas ini kosong.';
  return berkas.size > BERKAS_TERBESAR ? 'Gambar paling besar 10 MB. Perkecil dahulu, atau pakai kamera.' : null;
}

/** Offers the camera or a file; an image can also be dropped here. */
export function PilihSumber({ onBerkas, onKamera }: { onBerkas: (berkas: File) => void; onKamera: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [galat, setGalat] = useState<string | null>(null);
  const [diAtas, setDiAtas] = useState(false);
  function terima(berkas: File | undefined): void {
    if (!berkas) return;
    const alasan = alasanTolak(berkas);
    setGalat(alasan);
    if (!alasan) onBerkas(berkas);
  }
  return (
    <div
      className={css['sumber']}
      data-atas={diAtas || undefined}
      onDragOver={(event) => (event.preventDefault(), setDiAtas(true))}
      onDragLeave={() => setDiAtas(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDiAtas(false);
        terima(event.dataTransfer.files[0]);
      }}
    >
      <div className={css['pilihan']}>
        <Button
          data-autofocus
          variant="default"
          size="lg"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          onClick={onKamera}
        >
          Pakai kamera
        </Button>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPhoto size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Pilih berkas
        </Button>
      </div>
      <p>
        atau jatuhkan gambar di sini.
        <br />
        JPEG, PNG, WebP, atau GIF, paling besar 10 MB.
      </p>
      {galat && (
        <p className={css['galat']} role="alert">
          {galat}
        </p>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Berkas foto"
        accept={GAMBAR.join(',')}
        onChange={(event) => {
          terima(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
