import decode from 'jsqr';

/** Pixels for each dot: a decoder wants a few for each module. */
const PIXELS = 4;
/** The quiet zone, in dots of a picture that has none. */
const QUIET = 16;

/** What a scanner reads in a square of dots, true is black; null where it finds no code. */
export function readQr(width: number, height: number, isBlack: (x: number, y: number) => boolean): string | null {
  const [w, h] = [(width + 2 * QUIET) * PIXELS, (height + 2 * QUIET) * PIXELS];
  const rgba = new Uint8ClampedArray(w * h * 4).fill(255);
  for (let y = 0; y < height * PIXELS; y++)
    for (let x = 0; x < width * PIXELS; x++)
      if (isBlack(Math.floor(x / PIXELS), Math.floor(y / PIXELS)))
        rgba.fill(
          0,
          4 * ((y + QUIET * PIXELS) * w + x + QUIET * PIXELS),
          4 * ((y + QUIET * PIXELS) * w + x + QUIET * PIXELS) + 3,
        );
  return decode.default(rgba, w, h)?.data ?? null;
}

/** The code that a path of black runs draws (`code-svg.ts`). */
export function readQrPath(path: string): string | null {
  const black = new Set<string>();
  let side = 0;
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let n = 0; n < Number(run); n++) {
      black.add(`${Number(x) + n} ${y}`);
      side = Math.max(side, Number(x) + n + 1, Number(y) + 1);
    }
  return readQr(side, side, (x, y) => black.has(`${x} ${y}`));
}
