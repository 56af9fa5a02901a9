/**
 * The facility's zone, set once the session is known (ketentuan D16). It stands apart from tanggal.ts, because the
 * first load needs only this.
 */
let zone = 'Asia/Jakarta';

export const currentZone = (): string => zone;

export function setZone(next: string): void {
  zone = next;
}
