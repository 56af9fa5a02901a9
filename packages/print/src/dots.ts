/** A picture of black and white dots: eight dots to a byte, the leftmost in the highest bit, 1 is black. */
export type Dots = { width: number; height: number; bytes: Uint8Array };

export function makeDots(width: number, height: number, isBlack: (x: number, y: number) => boolean): Dots {
  const rowBytes = Math.ceil(width / 8);
  const bytes = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(x, y))
        bytes[y * rowBytes + (x >> 3)] = (bytes[y * rowBytes + (x >> 3)] as number) | (0x80 >> (x & 7));
  return { width, height, bytes };
}

/** A square of modules drawn at exactly `side` dots. */
export const moduleDots = (modules: readonly (readonly boolean[])[], side: number): Dots =>
  makeDots(side, side, (x, y) => {
    const scale = modules.length / side;
    return modules[Math.floor((y + 0.5) * scale)]?.[Math.floor((x + 0.5) * scale)] ?? false;
  });

/**
 * Turns pixels into dots, spreading each pixel's error to its neighbours (Floyd and Steinberg), so that grey stays grey
 * to the eye. What is transparent is paper.
 *
 * Units:   `rgba` four bytes a pixel, row by row.
 */
export function ditherPixels(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Dots {
  const grey = Float32Array.from({ length: width * height }, (_, n) => {
    const [r, g, b, a] = rgba.subarray(4 * n, 4 * n + 4) as unknown as [number, number, number, number];
    return 255 - ((255 - (0.299 * r + 0.587 * g + 0.114 * b)) * a) / 255;
  });
  const spread = (x: number, y: number, error: number): void => {
    if (x >= 0 && x < width && y < height) grey[y * width + x] = (grey[y * width + x] as number) + error;
  };
  return makeDots(width, height, (x, y) => {
    const value = grey[y * width + x] as number;
    const black = value < 128;
    const error = value - (black ? 0 : 255);
    spread(x + 1, y, (error * 7) / 16);
    spread(x - 1, y + 1, (error * 3) / 16);
    spread(x, y + 1, (error * 5) / 16);
    spread(x + 1, y + 1, error / 16);
    return black;
  });
}
