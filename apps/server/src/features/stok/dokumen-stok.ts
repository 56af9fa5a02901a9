import type { PasienDihubungi } from '@nadi/contract/stok.contract';
import type { TenantTx } from '../../platform/db.ts';
import { createSlot } from '../../platform/slot.ts';

/** What the ledger says of the document behind a movement, and whom that was for. */
export type DokumenStok = {
  nomor: string;
  pasien: { norm: number; nama: string; alamat: string } | null;
  dokter: string | null;
};
/** Documents of a feature downstream, by their ids. `jenis` is the ledger's word before a slash: 'resep/2' is a 'resep'. */
export type DokumenStokSource = {
  jenis: string;
  find: (tx: TenantTx, ids: readonly number[]) => Promise<Map<number, DokumenStok>>;
  /** The documents that still hold units of a batch, whose pages are told at once. */
  holding?: (tx: TenantTx, batchId: number) => Promise<DokumenMenahan[]>;
  /** Who has received units of a batch, the last first. */
  received?: (tx: TenantTx, batchId: number) => Promise<DokumenMenerima[]>;
};
export const DOKUMEN_STOK = createSlot<DokumenStokSource>('documents that move stock');

/** A document that holds units of a batch; `disiapkan`: they lie in a bag already. */
export type DokumenMenahan = { nomor: string; pasien: PasienDihubungi; jumlah: number; disiapkan: boolean };
export const findHolding = async (tx: TenantTx, batchId: number): Promise<DokumenMenahan[]> =>
  (await Promise.all(DOKUMEN_STOK.parts().map(({ holding }) => holding?.(tx, batchId) ?? []))).flat();

/** Somebody who has units of a batch at home. */
export type DokumenMenerima = { nomor: string; pasien: PasienDihubungi; jumlah: number; pada: string };
export const findReceived = async (tx: TenantTx, batchId: number): Promise<DokumenMenerima[]> =>
  (await Promise.all(DOKUMEN_STOK.parts().map(({ received }) => received?.(tx, batchId) ?? []))).flat();

type Moved = { dokumen_jenis: string; dokumen_id: number };
const kindOf = ({ dokumen_jenis }: Moved): string => dokumen_jenis.split('/')[0] ?? '';

/** The documents of these movements; those of the ledger's own feature are named by its own statements. */
export async function findDokumen(
  tx: TenantTx,
  rows: readonly Moved[],
): Promise<(row: Moved) => DokumenStok | undefined> {
  const found = new Map<string, Map<number, DokumenStok>>();
  for (const { jenis, find } of DOKUMEN_STOK.parts()) {
    const ids = [...new Set(rows.filter((row) => kindOf(row) === jenis).map(({ dokumen_id }) => dokumen_id))];
    if (ids.length > 0) found.set(jenis, await find(tx, ids));
  }
  return (row) => found.get(kindOf(row))?.get(row.dokumen_id);
}

/** Movements with the numbers that people know their documents by. */
export async function withNomor<R extends Moved & { dokumen: string }>(tx: TenantTx, rows: readonly R[]): Promise<R[]> {
  const dokumenOf = await findDokumen(tx, rows);
  return rows.map((row) => {
    const nomor = dokumenOf(row)?.nomor;
    return nomor === undefined ? row : { ...row, dokumen: `${kindOf(row)} ${nomor}` };
  });
}
