/** What a line may lack that the pharmacy must know, by the field of the form. */
export type KurangBaris = { kolom: 'aturan_teks' | 'jumlah'; pesan: string };

/**
 * What a line lacks before it is sent; a compound is counted in its packets, which it can't be without.
 *
 * Source: resep.md RS10.
 */
export const kurangBaris = ({
  aturan_teks: aturan,
  jumlah,
}: {
  aturan_teks: string | null;
  jumlah: number | null;
}): KurangBaris[] => [
  ...(aturan === null ? [{ kolom: 'aturan_teks', pesan: 'Aturan pakai wajib diisi' } as const] : []),
  ...(jumlah === null
    ? [{ kolom: 'jumlah', pesan: 'Jumlah wajib diisi: tidak dapat dihitung dari aturan pakai' } as const]
    : []),
];
