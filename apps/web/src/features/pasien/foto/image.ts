/** The longest side of a patient's picture, in pixels. */
const MAX_SIDE_PX = 800;

export type CropArea = { x: number; y: number; width: number; height: number };

export type Size = { width: number; height: number };
type Position = { x: number; y: number };

/**
 * Keeps the frame inside the picture. `media` and `frame` are their sizes on screen at zoom 1; `position` is how far
 * the middle of the picture is from the middle of the frame.
 */
export function clampPosition(
  position: Position,
  { media, frame }: { media: Size; frame: Size },
  zoom: number,
): Position {
  const clamp = (value: number, side: 'width' | 'height'): number => {
    const slack = Math.max(0, (media[side] * zoom - frame[side]) / 2);
    return Math.max(-slack, Math.min(slack, value));
  };
  return { x: clamp(position.x, 'width'), y: clamp(position.y, 'height') };
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      0.9,
    );
  });
}

/** Crops a picture to a JPEG of at most 800 px; transparent parts become white. */
export async function cropJpeg(source: CanvasImageSource, area: CropArea): Promise<Blob> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas);
}

/** Takes what the camera shows now as a JPEG. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return toJpeg(canvas);
}
