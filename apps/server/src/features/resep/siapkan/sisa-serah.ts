import type { Resep } from '@nadi/contract/resep/resep-view';
import { BARIS_AKTIF, DISERAHKAN } from '@nadi/domain/resep/status-resep';

type Isi = { id: number; jumlah: number | null; batch: Resep['baris'][number]['batch']; ada: number };

/** Units that lie aside of what is left of a line or ingredient, without what was recalled. */
const disisihkan = ({ serah }: Resep, { id, batch }: Isi): number => {
  const gone = (batchId: number): number =>
    serah
      .flatMap(({ baris }) => baris)
      .filter((one) => (one.bahan_id ?? one.baris_id) === id && one.batch.batch_id === batchId)
      .reduce((sum, one) => sum + one.batch.jumlah, 0);
  return batch.reduce((sum, one) => (one.ditarik == null ? sum + one.jumlah - gone(one.batch_id) : sum), 0);
};

/** Why what is left of a line does not lie aside; null: it does. */
function sebab(resep: Resep, parts: readonly Isi[]): string | null {
  const lacking = parts.filter((one) => disisihkan(resep, one) < (one.jumlah ?? 0));
  if (lacking.length === 0) return null;
  const kosong = lacking.some(({ ada }) => ada <= 0);
  if (!lacking.some(({ batch }) => batch.some(({ ditarik }) => ditarik != null)))
    return kosong ? 'tidak dapat disisihkan: stok kurang' : 'belum disisihkan: siapkan dulu';
  return kosong
    ? 'tidak dapat disisihkan: batch ditarik, tidak ada batch lain'
    : 'belum disisihkan: batch ditarik, siapkan ulang dari batch lain';
}

/**
 * What is said of a handing over: what is left lies aside, or why it can't.
 *
 * Source: resep.md RS13; issue 30 B9.
 */
export function serahWords(resep: Resep): string {
  if (resep.status === DISERAHKAN) return 'Obat diserahkan';
  const open = [
    ...resep.baris.flatMap(({ id, status, produk, di_luar, nama, jumlah, diserahkan, batch }) =>
      status === BARIS_AKTIF && produk !== null && !di_luar && (jumlah ?? 0) > diserahkan
        ? [{ nama, parts: [{ id, jumlah: (jumlah ?? 0) - diserahkan, batch, ada: produk.tersedia }] }]
        : [],
    ),
    ...resep.racik.flatMap(({ status, nama, bungkus, diserahkan, bahan }) =>
      status === BARIS_AKTIF && diserahkan < bungkus
        ? [
            {
              nama: `racikan ${nama}`,
              parts: bahan.map(({ id, jumlah, batch, produk }) => ({ id, jumlah, batch, ada: produk.tersedia })),
            },
          ]
        : [],
    ),
  ];
  const kurang = open.flatMap(({ nama, parts }) => {
    const why = sebab(resep, parts);
    return why === null ? [] : [`Sisa ${nama} ${why}.`];
  });
  if (kurang.length === 0) return 'Obat diserahkan sebagian; sisanya disisihkan';
  const lain = kurang.length < open.length ? ' Sisa lainnya disisihkan.' : '';
  return `Obat diserahkan sebagian. ${kurang.join(' ')}${lain}`;
}
