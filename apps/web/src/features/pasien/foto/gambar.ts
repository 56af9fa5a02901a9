/** The longest side of a patient's picture, in pixels. */
const SISI_TERBESAR = 800;

export type Bidang = { x: number; y: number; width: number; height: number };

export type Ukuran = { width: number; height: number };
type Letak = { x: number; y: number };

/** Keeps the frame inside the picture. `media` and `bingkai` are as drawn at zoom 1, `letak` is how far the picture's middle is from the frame's. */
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

/** A part of a picture as a JPEG of at most 800 px; what was transparent becomes white. */
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

/** What the camera shows now. */
export async function ambilBingkai(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return keJpeg(canvas);
}
