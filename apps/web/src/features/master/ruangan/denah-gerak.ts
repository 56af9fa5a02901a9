/** The place of a tile on the floor, in steps. The corridor separates the two sides of a block. */
export type Ubin = { id: number; x: number; y: number };
export type Arah = 'kiri' | 'kanan' | 'atas' | 'bawah';

/** The kamar of a block: half of them stand on each side of its corridor. */
export const KAMAR_SEBLOK = 8;
const BED_SEBARIS = 2;
/** More rows than any kamar has beds. */
const TINGGI_SISI = 1000;

type Kamar = { bed: readonly { id: number }[] };

/** The kamar alternate along the corridor like house numbers: the first above, the second below. */
export const sisiKamar = (ke: number): 'atas' | 'bawah' => (ke % 2 === 0 ? 'atas' : 'bawah');

export function petaUbin(kamar: readonly Kamar[]): Ubin[] {
  return kamar.flatMap(({ bed }, ke) => {
    const blok = Math.floor(ke / KAMAR_SEBLOK);
    const kolom = Math.floor((ke % KAMAR_SEBLOK) / 2);
    const atas = (blok * 2 + (sisiKamar(ke) === 'atas' ? 0 : 1)) * TINGGI_SISI;
    return bed.map(({ id }, n) => ({
      id,
      x: kolom * BED_SEBARIS + (n % BED_SEBARIS),
      y: atas + Math.floor(n / BED_SEBARIS),
    }));
  });
}

const maju: Record<Arah, (dari: Ubin, ke: Ubin) => [searah: number, melintang: number]> = {
  kiri: (a, b) => [a.x - b.x, Math.abs(a.y - b.y)],
  kanan: (a, b) => [b.x - a.x, Math.abs(a.y - b.y)],
  atas: (a, b) => [a.y - b.y, Math.abs(a.x - b.x)],
  bawah: (a, b) => [b.y - a.y, Math.abs(a.x - b.x)],
};
/** A tile straight ahead is always nearer than one to the side. */
const BERAT_MELINTANG = 100 * TINGGI_SISI;

/** The id of the tile an arrow leads to; null at the edge of the floor. */
export function tetangga(ubin: readonly Ubin[], dari: number, arah: Arah): number | null {
  const asal = ubin.find(({ id }) => id === dari);
  if (!asal) return ubin[0]?.id ?? null;
  const calon = ubin
    .map((u) => ({ id: u.id, jauh: maju[arah](asal, u) }))
    .filter(({ jauh: [searah] }) => searah > 0)
    .toSorted((a, b) => a.jauh[0] + a.jauh[1] * BERAT_MELINTANG - (b.jauh[0] + b.jauh[1] * BERAT_MELINTANG));
  return calon[0]?.id ?? null;
}
