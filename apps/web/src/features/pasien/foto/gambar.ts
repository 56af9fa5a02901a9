/** The longest side of a patient's picture, in pixels. */
const SISI_TERBESAR = 800;

export type Bidang = { x: number; y: number; width: number; height: number };

export type Ukuran = { width: number; height: number };
type Letak = { x: number; y: number };

/**
 * Keeps the frame inside the picture. `media` and `frame` are their sizes on screen at zoom 1; `position` is how far
 * the middle of the picture is from the middle of the frame.
 */
export function tahanGeser(letak: Letak, { media, bingkai }: { media: Ukuran; bingkai: Ukuran }, zoom: number): Letak {
  const tahan = (nilai: number, sisi: 'width' | 'height'): number => {
    const sisa = Math.max(0, (media[sisi] * zoom - bingkai[sisi]) / 2);
    return Math.max(-sisa, Math.min(sisa, nilai));
  };
  return { x: tahan(letak.x, 'width'), y: tahan(letak.y, 'height') };
}

function keJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      0.9,
    );
  });
}

/** Crops a picture to a JPEG of at most 800 px; transparent parts become white. */
export async function potongJpeg(sumber: CanvasImageSource, bidang: Bidang): Promise<Blob> {
  const skala = Math.min(1, SISI_TERBESAR / Math.max(bidang.width, bidang.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bidang.width * skala));
  canvas.height = Math.max(1, Math.round(bidang.height * skala));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(sumber, bidang.x, bidang.y, bidang.width, bidang.height, 0, 0, canvas.width, canvas.height);
  return keJpeg(canvas);
}

/** Takes what the camera shows now as a JPEG. */
export async function ambilBingkai(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return keJpeg(canvas);
}
