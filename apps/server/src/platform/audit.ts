import sql from 'sql-template-tag';
import type { TenantTx } from './db.ts';

export type Jejak = {
  /** 'cetak' and 'ekspor' record what left the facility on paper or in a workbook. */
  aksi: 'buat' | 'ubah' | 'baca' | 'akhiri' | 'cetak' | 'ekspor';
  objek: string;
  objekId: string | number;
  sebelum?: unknown;
  sesudah?: unknown;
};

const json = (nilai: unknown): string | null => (nilai === undefined ? null : JSON.stringify(nilai));

/** Records who did what to what, in the same transaction as the change itself. */
export async function catatAudit(tx: TenantTx, { aksi, objek, objekId, sebelum, sesudah }: Jejak): Promise<void> {
  await tx.exec(sql`
    insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id)
    values (${tx.ctx.akunId}, ${aksi}, ${objek}, ${String(objekId)}, ${json(sebelum)}, ${json(sesudah)}, ${tx.ctx.permintaanId})`);
}

/** Records many entries at once, because an imported sheet brings thousands. */
export async function catatAuditBanyak(tx: TenantTx, jejak: readonly Jejak[]): Promise<void> {
  if (jejak.length === 0) return;
  await tx.exec(sql`
    insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id)
    select ${tx.ctx.akunId}::int, j.aksi, j.objek, j.objek_id, j.sebelum::jsonb, j.sesudah::jsonb, ${tx.ctx.permintaanId}::text
    from unnest(${jejak.map((j) => j.aksi)}::text[], ${jejak.map((j) => j.objek)}::text[], ${jejak.map((j) => String(j.objekId))}::text[], ${jejak.map((j) => json(j.sebelum))}::text[], ${jejak.map((j) => json(j.sesudah))}::text[])
      with ordinality as j (aksi, objek, objek_id, sebelum, sesudah, ke) order by j.ke`);
}
