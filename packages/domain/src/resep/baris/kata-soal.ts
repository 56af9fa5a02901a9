import type { BacaanBaris, Soal } from './baca-baris.ts';

/** Whether words may be kept as they are, with an amount typed beside them (resep.md RS3, RS21.6). */
export const bolehTeks = (bacaan: BacaanBaris): boolean =>
  bacaan.hasil === 'tanya' && bacaan.soal.every(({ teks }) => teks);

/** What is asked, with what can be chosen: for a field that can't offer it. */
export function kalimatSoal({ pesan, pilihan }: Pick<Soal, 'pesan' | 'pilihan'>): string {
  return pilihan.length === 0 ? pesan : `${pesan} Pilihan: ${pilihan.map(({ label }) => label).join(', ')}`;
}
