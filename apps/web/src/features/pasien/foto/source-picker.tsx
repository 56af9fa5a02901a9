import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { useRef, useState } from 'react';
import css from './foto.module.css';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The reason why a file cannot be the picture; null when it can. Damaged bytes are noticed when it is opened. */
function alasanToReject(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'Pilih gambar JPEG, PNG, WebP, atau GIF.';
  if (file.size === 0) return 'Berkas ini kosong.';
  return file.size > MAX_FILE_BYTES ? 'Gambar paling besar 10 MB. Perkecil dahulu, atau pakai kamera.' : null;
}

/** Offers the camera or a file; an image can also be dropped here. */
export function SourcePicker({ onFile, onCamera }: { onFile: (file: File) => void; onCamera: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [dragOver, setDragOver] = useState(false);
  function accept(file: File | undefined): void {
    if (!file) return;
    const alasan = alasanToReject(file);
    setErrorMessage(alasan);
    if (!alasan) onFile(file);
  }
  return (
    <div
      className={css['sumber']}
      data-atas={dragOver || undefined}
      onDragOver={(event) => (event.preventDefault(), setDragOver(true))}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        accept(event.dataTransfer.files[0]);
      }}
    >
      <div className={css['pilihan']}>
        <Button
          data-autofocus
          variant="default"
          size="lg"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          onClick={onCamera}
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
      {errorMessage && (
        <p className={css['galat']} role="alert">
          {errorMessage}
        </p>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Berkas foto"
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          accept(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
