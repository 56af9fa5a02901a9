import { BARIS_AKTIF } from './status-resep.ts';

type Baris = {
  id: number;
  status: number;
  jumlah: number | null;
  diserahkan: number;
  nama_luar: string | null;
  pengganti_dari: number | null;
};

/**
 * What a copy says of a line: 'det' when all of it was handed over, 'det n' when n of it was, 'nedet' when none. What was
 * handed over in its place counts for it.
 *
 * Source: resep.md RS15.
 */
export function keteranganDet(baris: Baris, all: readonly Baris[]): string {
  let now: Baris | undefined = baris;
  while (now && now.status !== BARIS_AKTIF) {
    const { id }: Baris = now;
    const next: Baris | undefined = all.find(({ pengganti_dari }) => pengganti_dari === id);
    if (!next) break;
    now = next;
  }
  const { diserahkan, jumlah } = now ?? baris;
  if (diserahkan === 0) return 'nedet';
  return diserahkan >= (jumlah ?? 0) ? 'det' : `det ${diserahkan}`;
}
