import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { messageOf } from '../../../platform/error.ts';
import { useBlobUrl } from '../../../platform/use-blob-url.ts';
import { EmptyState } from '../../../ui/state.tsx';
import css from './foto.module.css';
import { potongJpeg, tahanGeser } from './gambar.ts';
import type { Bidang, Ukuran } from './gambar.ts';

const ZOOM_TERBESAR = 4;
/** How far one press of a move button goes, in pixels of the screen. */
const LANGKAH = 16;
const GESER = [
  { nama: 'kiri', x: -LANGKAH, y: 0, Panah: IconArrowLeft },
  { nama: 'kanan', x: LANGKAH, y: 0, Panah: IconArrowRight },
  { nama: 'atas', x: 0, y: -LANGKAH, Panah: IconArrowUp },
  { nama: 'bawah', x: 0, y: LANGKAH, Panah: IconArrowDown },
] as const;

type PotongProps = { sumber: Blob; onPakai: (hasil: Blob) => Promise<void>; onUlang: () => void };

/** Crops a square: the picture is dragged or moved by arrow keys and buttons, and zoomed by a slider. */
export function PotongFoto({ sumber, onPakai, onUlang }: PotongProps) {
  const url = useBlobUrl(sumber);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [ukuran, setUkuran] = useState<{ media: Ukuran; bingkai: Ukuran } | null>(null);
  const [bidang, setBidang] = useState<Bidang | null>(null);
  const [rusak, setRusak] = useState(false);
  const [sibuk, setSibuk] = useState(false);
  const [galat, setGalat] = useState<string | null>(null);
  const gambar = useRef<HTMLImageElement | null>(null);
  const zoomId = useId();

  const bingkai = useRef<Ukuran>({ width: 0, height: 0 });
  /** The buttons stop at the edge of the picture, as dragging does. */
  function geser(x: number, y: number): void {
    if (ukuran) setCrop((lama) => tahanGeser({ x: lama.x + x, y: lama.y + y }, ukuran, zoom));
  }
  async function pakai(): Promise<void> {
    if (!gambar.current || !bidang) return;
    setSibuk(true);
    setGalat(null);
    try {
      await onPakai(await potongJpeg(gambar.current, bidang));
    } catch (error) {
      setGalat(messageOf(error));
    } finally {
      setSibuk(false);
    }
  }
  if (rusak) {
    return (
      <EmptyState
        judul="Gambar ini tidak dapat dibuka"
        aksi={
          <Button variant="default" onClick={onUlang}>
            Pilih yang lain
          </Button>
        }
      >
        Pakai gambar JPEG, PNG, WebP, atau GIF.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css['layar']}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_TERBESAR}
            aspect={1}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, piksel) => setBidang(piksel)}
            onMediaLoaded={(media) => setUkuran({ media, bingkai: bingkai.current })}
            onCropSizeChange={(kini) => {
              bingkai.current = kini;
              setUkuran((lama) => lama && { ...lama, bingkai: kini });
            }}
            setImageRef={(ref) => {
              gambar.current = ref.current;
            }}
            mediaProps={{ alt: '', onError: () => setRusak(true) }}
            cropperProps={{ role: 'application', 'aria-label': 'Bingkai foto; geser gambarnya dengan tombol panah' }}
          />
        )}
      </div>
      <div className={css['atur']}>
        <label htmlFor={zoomId}>Perbesar</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={ZOOM_TERBESAR}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} persen`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <span className={css['geser']} role="group" aria-label="Geser gambar">
          {GESER.map(({ nama, x, y, Panah }) => (
            <ActionIcon key={nama} variant="default" aria-label={`Geser ke ${nama}`} onClick={() => geser(x, y)}>
              <Panah size={16} aria-hidden="true" />
            </ActionIcon>
          ))}
        </span>
      </div>
      {galat && (
        <p className={css['galat']} role="alert">
          {galat}
        </p>
      )}
      <div className={css['kaki']}>
        <Button variant="default" onClick={onUlang} disabled={sibuk}>
          Ganti gambar
        </Button>
        <Button onClick={() => void pakai()} disabled={!bidang || sibuk} data-autofocus>
          {sibuk ? 'Menyimpan...' : 'Pakai foto'}
        </Button>
      </div>
    </>
  );
}
