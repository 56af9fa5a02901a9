import { ditherPixels, type Dots } from '@nadi/print/dots';
import type { Block, ImageBlock, Paper } from '@nadi/print/paper';
import { DOTS_PER_MM } from '@nadi/print/printer-profile';

const imagesOf = (blocks: readonly Block[]): ImageBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'image') return [block];
    if (block.kind === 'placed') return imagesOf(block.instead);
    return block.kind === 'beside' ? block.parts.flatMap(imagesOf) : [];
  });

const PICTURE = /^data:image\/(png|jpeg);base64,/;

/** A receipt is wanted also where its logo cannot be read, so that one is left out. */
async function toDots({ src, maxWidthMm, maxHeightMm }: ImageBlock, maxDots: number): Promise<Dots | null> {
  try {
    // Loaded by the first logo, because it takes 30 MB of a server that may never print one.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(Buffer.from(src.replace(PICTURE, ''), 'base64'))
      .resize({
        width: Math.min(maxDots, Math.round(maxWidthMm * DOTS_PER_MM)),
        height: Math.round(maxHeightMm * DOTS_PER_MM),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ditherPixels(data, info.width, info.height);
  } catch {
    return null;
  }
}

/** The pictures of a document as dots of a printer, by their source. */
export async function pictureDots(paper: Paper, maxDots: number): Promise<Map<string, Dots>> {
  const images = imagesOf(paper.blocks).filter(({ src }) => PICTURE.test(src));
  const drawn = await Promise.all(images.map(async (one) => [one.src, await toDots(one, maxDots)] as const));
  return new Map(drawn.flatMap(([src, dots]) => (dots ? [[src, dots] as const] : [])));
}
