import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { bukaAntre } from './antre.ts';

/** In pixels. A phone's largest picture passes, 100 million pixels don't. */
const PIKSEL_TERBESAR = 50_000_000;
/** A progressive picture must be in memory whole: 48 million pixels took 270 MB, read line by line 100 MB. */
const PIKSEL_TERBESAR_UTUH = 25_000_000;
/** A picture of this many pixels may need so much memory that no other is drawn beside it. */
const PIKSEL_BERAT = 13_000_000;
const DETIK = 30;

// The server shares two cores and 300 MB with everything else on the machine.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads more kinds of file than we accept (SVG, TIFF, ...). A kind that isn't listed here can't be loaded,
// whatever the bytes pretend to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((jenis) => `VipsForeignLoad${jenis}`) });
const antre = bukaAntre(2);

export type UkuranGambar = { sisi: number; mutu: number };

/**
 * Reads only the file's head, so that a picture that would fill the memory is refused before it is unpacked. Returns
 * undefined when it can't be read.
 */
async function bacaPiksel(jalur: string): Promise<number | undefined> {
  const info = await sharp(jalur, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!info?.width || !info.height) return undefined;
  const piksel = info.width * info.height;
  const batas = info.isProgressive || info.format === 'gif' ? PIKSEL_TERBESAR_UTUH : PIKSEL_TERBESAR;
  if (piksel > batas)
    throw new AppError('VALIDASI', {
      message: `Gambar terlalu besar: ${info.width} x ${info.height} titik. Paling besar ${batas / 1e6} juta titik; perkecil dulu.`,
    });
  return piksel;
}

/**
 * Draws the picture again as WebP: upright, in sRGB, at most `side` pixels on its longer side, only its first frame,
 * and without anything that was hidden in it (place, camera, name, thumbnails, appended data).
 *
 * Returns: undefined when it can't be read.
 * Throws:  AppError when it has too many pixels.
 */
export async function gambarUlang(jalur: string, { sisi, mutu }: UkuranGambar): Promise<Buffer | undefined> {
  const piksel = await bacaPiksel(jalur);
  if (piksel === undefined) return undefined;
  return antre(piksel > PIKSEL_BERAT ? 2 : 1, () =>
    sharp(jalur, { limitInputPixels: PIKSEL_TERBESAR, failOn: 'error', pages: 1, autoOrient: true })
      .resize({ width: sisi, height: sisi, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: mutu })
      .timeout({ seconds: DETIK })
      .toBuffer()
      // The message of libvips is about bytes and may quote a path, so the caller says what went wrong.
      .catch(() => undefined),
  );
}
