/**
 * The facility's zone, set once the session is known (decisions D16). It stands apart from tanggal.ts, because the
 * first load needs only this.
 */
let zona = 'Asia/Jakarta';

export const zonaKini = (): string => zona;

export function setZona(next: string): void {
  zona = next;
}
