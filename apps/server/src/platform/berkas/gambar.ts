import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { bukaAntre } from './antre.ts';

/** Pixels: a phone's largest picture passes, 100 million don't. */
const PIKSEL_TERBESAR = 50_000_000;
/** One that is drawn in several passes must be in memory whole: 48 million points took 270 MB, in lines 100 MB. */
const PIKSEL_TERBESAR_UTUH = 25_000_000;
/** From here on a picture may need so much memory that it goes alone. */
const PIKSEL_BERAT = 13_000_000;
const DETIK = 30;

// The server shares two cores and 300 MB with everything else.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads more kinds than we take (SVG, TIFF, ...): what isn't listed can't be reached, whatever the bytes pretend.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((jenis) => `VipsForeignLoad${jenis}`) });
const antre = bukaAntre(2);

export type UkuranGambar = { sisi: number; mutu: number };

/** Only the head is read: a picture that would fill the memory is refused before it is unpacked. undefined: not readable. */
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
 * Draws the picture again as WebP: upright, in sRGB, at most `sisi` on its longer side, the first frame only, and without anything that
 * was hidden in it (place, camera, name, thumbnails, appended data).
 *
 * Returns: undefined when it can't be read. Throws: AppError for one of too many pixels.
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
      // What libvips says of it is about bytes, and may quote a path: the caller says what it means.
      .catch(() => undefined),
  );
}
