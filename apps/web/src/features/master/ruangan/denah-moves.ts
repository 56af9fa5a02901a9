/** The place of a tile on the floor, in steps. The corridor separates the two sides of a block. */
export type Tile = { id: number; x: number; y: number };
export type Direction = 'kiri' | 'kanan' | 'atas' | 'bawah';

/** The kamar of a block: half of them stand on each side of its corridor. */
export const KAMAR_PER_BLOCK = 8;
const BED_PER_ROW = 2;
/** More rows than any kamar has beds. */
const SIDE_HEIGHT = 1000;

type Kamar = { bed: readonly { id: number }[] };

/** The kamar alternate along the corridor like house numbers: the first above, the second below. */
export const kamarSide = (place: number): 'atas' | 'bawah' => (place % 2 === 0 ? 'atas' : 'bawah');

export function tileMap(kamar: readonly Kamar[]): Tile[] {
  return kamar.flatMap(({ bed }, place) => {
    const block = Math.floor(place / KAMAR_PER_BLOCK);
    const column = Math.floor((place % KAMAR_PER_BLOCK) / 2);
    const topRow = (block * 2 + (kamarSide(place) === 'atas' ? 0 : 1)) * SIDE_HEIGHT;
    return bed.map(({ id }, n) => ({
      id,
      x: column * BED_PER_ROW + (n % BED_PER_ROW),
      y: topRow + Math.floor(n / BED_PER_ROW),
    }));
  });
}

const distances: Record<Direction, (from: Tile, place: Tile) => [searah: number, melintang: number]> = {
  kiri: (a, b) => [a.x - b.x, Math.abs(a.y - b.y)],
  kanan: (a, b) => [b.x - a.x, Math.abs(a.y - b.y)],
  atas: (a, b) => [a.y - b.y, Math.abs(a.x - b.x)],
  bawah: (a, b) => [b.y - a.y, Math.abs(a.x - b.x)],
};
/** A tile straight ahead is always nearer than one to the side. */
const CROSS_WEIGHT = 100 * SIDE_HEIGHT;

/** The id of the tile an arrow leads to; null at the edge of the floor. */
export function neighbourOf(tiles: readonly Tile[], from: number, direction: Direction): number | null {
  const origin = tiles.find(({ id }) => id === from);
  if (!origin) return tiles[0]?.id ?? null;
  const candidates = tiles
    .map((u) => ({ id: u.id, distance: distances[direction](origin, u) }))
    .filter(({ distance: [ahead] }) => ahead > 0)
    .toSorted((a, b) => a.distance[0] + a.distance[1] * CROSS_WEIGHT - (b.distance[0] + b.distance[1] * CROSS_WEIGHT));
  return candidates[0]?.id ?? null;
}
