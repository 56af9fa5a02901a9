import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTask } from '#patterns/use-task.ts';
import { messageOf } from '#platform/http/error.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { EmptyState } from '#ui/state.tsx';
import css from './foto.module.css';
import { cropJpeg, clampPosition } from './image.ts';
import type { CropArea, Size } from './image.ts';

const MAX_ZOOM = 4;
/** How far one press of a move button goes, in pixels of the screen. */
const MOVE_STEP_PX = 16;
const MOVES = [
  { nama: 'kiri', x: -MOVE_STEP_PX, y: 0, Arrow: IconArrowLeft },
  { nama: 'kanan', x: MOVE_STEP_PX, y: 0, Arrow: IconArrowRight },
  { nama: 'atas', x: 0, y: -MOVE_STEP_PX, Arrow: IconArrowUp },
  { nama: 'bawah', x: 0, y: MOVE_STEP_PX, Arrow: IconArrowDown },
] as const;

type CropFotoProps = { source: Blob; onUse: (result: Blob) => Promise<void>; onRestart: () => void };

/** Crops a square: the picture is dragged or moved by arrow keys and buttons, and zoomed by a slider. */
export function CropFoto({ source, onUse, onRestart }: CropFotoProps) {
  const url = useBlobUrl(source);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [sizes, setSizes] = useState<{ media: Size; frame: Size } | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [broken, setBroken] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { busy, run } = useTask((error) => setErrorMessage(messageOf(error)));
  const image = useRef<HTMLImageElement | null>(null);
  const zoomId = useId();

  const frame = useRef<Size>({ width: 0, height: 0 });
  /** The buttons stop at the edge of the picture, as dragging does. */
  function move(x: number, y: number): void {
    if (sizes) setCrop((old) => clampPosition({ x: old.x + x, y: old.y + y }, sizes, zoom));
  }
  async function applyCrop(): Promise<void> {
    const { current: picture } = image;
    if (!picture || !area) return;
    setErrorMessage(null);
    await run(async () => onUse(await cropJpeg(picture, area)));
  }
  if (broken) {
    return (
      <EmptyState
        title="Gambar ini tidak dapat dibuka"
        action={
          <Button variant="default" onClick={onRestart}>
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
            maxZoom={MAX_ZOOM}
            aspect={1}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            onMediaLoaded={(media) => setSizes({ media, frame: frame.current })}
            onCropSizeChange={(current) => {
              frame.current = current;
              setSizes((old) => old && { ...old, frame: current });
            }}
            setImageRef={(ref) => {
              image.current = ref.current;
            }}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
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
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} persen`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <span className={css['geser']} role="group" aria-label="Geser gambar">
          {MOVES.map(({ nama, x, y, Arrow }) => (
            <ActionIcon key={nama} variant="default" aria-label={`Geser ke ${nama}`} onClick={() => move(x, y)}>
              <Arrow size={16} aria-hidden="true" />
            </ActionIcon>
          ))}
        </span>
      </div>
      {errorMessage && (
        <p className={css['galat']} role="alert">
          {errorMessage}
        </p>
      )}
      <div className={css['kaki']}>
        <Button variant="default" onClick={onRestart} disabled={busy}>
          Ganti gambar
        </Button>
        <Button onClick={() => void applyCrop()} disabled={!area || busy} data-autofocus>
          {busy ? 'Menyimpan...' : 'Pakai foto'}
        </Button>
      </div>
    </>
  );
}
