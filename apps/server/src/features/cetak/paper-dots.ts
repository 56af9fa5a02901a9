import sharp from 'sharp';
import { ditherPixels, type Dots } from '@nadi/print/dots';
import { fitImage } from '@nadi/print/image-size';
import type { Block, ImageBlock, Paper } from '@nadi/print/paper';
import { DOTS_PER_MM, type PrinterProfile } from '@nadi/print/printer-profile';

const imagesIn = (blocks: readonly Block[]): ImageBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'beside' ? imagesIn(block.parts.flat()) : block.kind === 'image' ? [block] : [],
  );

async function dotsOf(image: ImageBlock, { dots }: PrinterProfile): Promise<Dots | null> {
  const size = fitImage({ ...image, maxWidthMm: Math.min(image.maxWidthMm, dots / DOTS_PER_MM) });
  if (!size) return null;
  const [width, height] = [size.widthMm, size.heightMm].map((mm) => Math.max(1, Math.round(mm * DOTS_PER_MM))) as [
    number,
    number,
  ];
  const pixels = await sharp(Buffer.from(image.src.slice(image.src.indexOf(',') + 1), 'base64'))
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return ditherPixels(pixels, width, height);
}

/** The images of a document in the dots of a receipt printer, by their sources. */
export async function loadDots(paper: Paper, profile: PrinterProfile): Promise<Map<string, Dots>> {
  const found = new Map<string, Dots>();
  for (const image of profile.images ? imagesIn(paper.blocks) : []) {
    const dots = found.has(image.src) ? null : await dotsOf(image, profile);
    if (dots) found.set(image.src, dots);
  }
  return found;
}
