/** The facility's zone; set when the session is known (decisions D16). Apart from tanggal.ts, which the first load does without. */
let zona = 'Asia/Jakarta';

export const zonaKini = (): string => zona;

export function setZona(next: string): void {
  zona = next;
}
