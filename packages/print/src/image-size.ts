export type ImageSize = { width: number; height: number };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function pngSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 24 || PNG_SIGNATURE.some((b, n) => bytes[n] !== b)) return null;
  const view = new DataView(bytes.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A start-of-frame marker: C0 to CF, except tables (C4), an extension (C8) and conditioning (CC). */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): ImageSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrameStart(bytes[at + 1] as number)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}

/**
 * The size of a picture.
 *
 * Units:   `dataUrl` of a PNG or JPEG; the result is in pixels.
 * Returns: null for anything else, also when the bytes are not what the URL says.
 */
export function measureImage(dataUrl: string): ImageSize | null {
  const match = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
  if (!match || (match[2] as string).length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(match[2] as string), (letter) => letter.charCodeAt(0));
  const size = match[1] === 'png' ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** The size of a picture on paper: as large as its room allows, in its own proportions. Null for what is no picture. */
export function fitImage({
  src,
  maxWidthMm,
  maxHeightMm,
}: {
  src: string;
  maxWidthMm: number;
  maxHeightMm: number;
}): { widthMm: number; heightMm: number } | null {
  const size = measureImage(src);
  if (!size) return null;
  const scale = Math.min(maxWidthMm / size.width, maxHeightMm / size.height);
  return { widthMm: size.width * scale, heightMm: size.height * scale };
}
