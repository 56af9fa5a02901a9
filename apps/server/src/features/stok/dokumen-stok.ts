import type { PasienDihubungi } from '@nadi/contract/stok/stok.contract';
import { JENIS_DOKUMEN, jenisDokumenOf, type JenisDokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/** What the ledger says of the document behind a movement, and whom that was for. */
export type DokumenStok = {
  nomor: string;
  pasien: { norm: number; nama: string; alamat: string } | null;
  dokter: string | null;
};
/** Documents of one kind, by their ids. */
export type DokumenStokSource = {
  jenis: JenisDokumen;
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

type Moved = { /** The kind by its number. */ dokumen_jenis: number; dokumen_id: number };

/** The documents of these movements. */
export async function findDokumen(
  tx: TenantTx,
  rows: readonly Moved[],
): Promise<(row: Moved) => DokumenStok | undefined> {
  const found = new Map<number, Map<number, DokumenStok>>();
  for (const { jenis, find } of DOKUMEN_STOK.parts()) {
    const { nomor } = JENIS_DOKUMEN[jenis];
    const ids = [...new Set(rows.filter((row) => row.dokumen_jenis === nomor).map(({ dokumen_id }) => dokumen_id))];
    if (ids.length > 0) found.set(nomor, await find(tx, ids));
  }
  return (row) => found.get(row.dokumen_jenis)?.get(row.dokumen_id);
}

/** Movements with the numbers that people know their documents by: 'saldo-awal SA-0001'. */
export async function withNomor<R extends Moved>(
  tx: TenantTx,
  rows: readonly R[],
): Promise<(Omit<R, 'dokumen_jenis'> & { dokumen: string; dokumen_jenis: JenisDokumen })[]> {
  const dokumenOf = await findDokumen(tx, rows);
  return rows.map((row) => {
    const jenis = jenisDokumenOf(row.dokumen_jenis);
    const nomor = dokumenOf(row)?.nomor ?? String(row.dokumen_id);
    return { ...row, dokumen: `${JENIS_DOKUMEN[jenis].sebutan} ${nomor}`, dokumen_jenis: jenis };
  });
}
