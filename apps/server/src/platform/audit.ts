import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

export type Jejak = {
  /** 'cetak' and 'ekspor': what left the house on paper or in a sheet. */
  aksi: 'buat' | 'ubah' | 'baca' | 'akhiri' | 'cetak' | 'ekspor';
  objek: string;
  objekId: string | number;
  sebelum?: unknown;
  sesudah?: unknown;
};

const json = (nilai: unknown): string | null => (nilai === undefined ? null : JSON.stringify(nilai));

/** Who did what to what, in the same transaction as the deed. */
export async function catatAudit(tx: TenantTx, { aksi, objek, objekId, sebelum, sesudah }: Jejak): Promise<void> {
  await tx.exec(sql`
    insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id)
    values (${tx.ctx.akunId}, ${aksi}, ${objek}, ${String(objekId)}, ${json(sebelum)}, ${json(sesudah)}, ${tx.ctx.permintaanId})`);
}
