import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { AppError } from '../http/errors.ts';
import { createLimiter } from '../limits/limiter.ts';

/** In pixels. A phone's largest picture passes, 100 million pixels don't. */
const MAX_PIXELS = 50_000_000;
/** A progressive picture must be in memory whole: 48 million pixels took 270 MB, read line by line 100 MB. */
const MAX_PIXELS_WHOLE = 25_000_000;
/** A picture of this many pixels may need so much memory that no other is drawn beside it. */
const HEAVY_PIXELS = 13_000_000;
const TIMEOUT_SECONDS = 30;

// The server shares two cores and 300 MB with everything else on the machine.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads more kinds of file than we accept (SVG, TIFF, ...). A kind that isn't listed here can't be loaded,
// whatever the bytes pretend to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}`) });
const limiter = createLimiter(2);

export type ImageSize = { side: number; quality: number };

/**
 * Reads only the file's head, so that a picture that would fill the memory is refused before it is unpacked. Returns
 * undefined when it can't be read.
 */
async function readPixels(path: string): Promise<number | undefined> {
  const info = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!info?.width || !info.height) return undefined;
  const pixels = info.width * info.height;
  const limit = info.isProgressive || info.format === 'gif' ? MAX_PIXELS_WHOLE : MAX_PIXELS;
  if (pixels > limit)
    throw new AppError('VALIDASI', {
      message: `Gambar terlalu besar: ${info.width} x ${info.height} titik. Paling besar ${limit / 1e6} juta titik; perkecil dulu.`,
    });
  return pixels;
}

/**
 * Draws the picture again as WebP: upright, in sRGB, at most `side` pixels on its longer side, only its first frame,
 * and without anything that was hidden in it (place, camera, name, thumbnails, appended data).
 *
 * Returns: undefined when it can't be read.
 * Throws:  AppError when it has too many pixels.
 */
export const redrawImage = (path: string, { side, quality }: ImageSize): Promise<Buffer | undefined> =>
  drawPicture(path, (image) =>
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).webp({ quality }),
  );

async function drawPicture(path: string, draw: (image: Sharp) => Sharp): Promise<Buffer | undefined> {
  const pixels = await readPixels(path);
  if (pixels === undefined) return undefined;
  return limiter(pixels > HEAVY_PIXELS ? 2 : 1, () =>
    draw(sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true }))
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
      // The message of libvips is about bytes and may quote a path, so the caller says what went wrong.
      .catch(() => undefined),
  );
}

/** In pixels: 10rem by 3rem (platform.md 2.7), three times as fine for paper. */
const LOGO_BOX = { width: 480, height: 144 };

/**
 * The same for a facility's logo, as a PNG that fits a receipt: the printed documents read nothing newer. It has few
 * colours, because it travels with the signed-in person.
 */
export const drawLogo = (path: string): Promise<Buffer | undefined> =>
  drawPicture(path, (image) =>
    image
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 64, compressionLevel: 9 }),
  );
