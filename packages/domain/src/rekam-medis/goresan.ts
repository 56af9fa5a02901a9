/**
 * Ink as it is stored: strokes between ';', each of points 'x,y' between spaces, in a field of 600 by 200. Small enough for
 * a row, and drawn again at any size.
 */
export const GORESAN = { lebar: 600, tinggi: 200, maxLetters: 16_000 } as const;
/** Fewer points are a slip of the pen. */
const MIN_POINTS = 8;
const POINT = /^(\d{1,3}),(\d{1,3})$/;

export type Titik = readonly [x: number, y: number];

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** Strokes as they were drawn, each point once. */
export const formatGoresan = (strokes: readonly (readonly Titik[])[]): string =>
  strokes
    .map((points) =>
      points
        .map(([x, y]) => `${within(x, GORESAN.lebar)},${within(y, GORESAN.tinggi)}`)
        .filter((point, at, all) => point !== all[at - 1])
        .join(' '),
    )
    .filter((stroke) => stroke !== '')
    .join(';');

/** The strokes of a stored ink; null where the text is none. */
export function parseGoresan(text: string): Titik[][] | null {
  if (text.length > GORESAN.maxLetters) return null;
  const strokes: Titik[][] = [];
  for (const stroke of text.split(';')) {
    const points: Titik[] = [];
    for (const point of stroke.split(' ')) {
      const [, x, y] = POINT.exec(point) ?? [];
      if (Number(x) > GORESAN.lebar || Number(y) > GORESAN.tinggi || x === undefined) return null;
      points.push([Number(x), Number(y)]);
    }
    strokes.push(points);
  }
  return strokes;
}

/** Whether somebody has really signed. */
export const isSigned = (text: string): boolean => (parseGoresan(text)?.flat().length ?? 0) >= MIN_POINTS;

/** The ink as the path of a drawing; a point alone is a short line, or it would not be seen. */
export const goresanPath = (text: string): string =>
  (parseGoresan(text) ?? [])
    .map(
      (points) =>
        points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (points.length === 1 ? 'h1' : ''),
    )
    .join('');
