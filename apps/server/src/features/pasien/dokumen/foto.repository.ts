import sql from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import { idByNorm } from '../pasien.repository.ts';

export type StoredFoto = { id: number; sha256: string | null };

/** Finds the patient and the hash of the picture; undefined when there is no such patient. */
export function findFoto(
  tx: TenantTx,
  norm: number,
  small: boolean,
): Promise<(StoredFoto & { sha256_besar: string | null }) | undefined> {
  return tx.row(sql`
    select p.id, case when ${small}::boolean then k.sha256 else b.sha256 end as sha256, b.sha256 as sha256_besar
    from pasien p left join berkas b on b.id = p.foto_berkas_id left join berkas k on k.id = p.foto_kecil_berkas_id where p.id = ${idByNorm(norm)}`);
}

/** Locks the patient until commit; undefined when the record was merged away while this waited for the lock. */
export function lockFoto(tx: TenantTx, norm: number): Promise<(StoredFoto & { norm: number }) | undefined> {
  return tx.row(sql`
    select p.id, p.norm, (select b.sha256 from berkas b where b.id = p.foto_berkas_id) as sha256 from pasien p
    where p.id = ${idByNorm(norm)} and p.digabung_ke is null for update of p`);
}

export async function setFoto(
  tx: TenantTx,
  pasienId: number,
  { large, small }: { large: number; small: number },
): Promise<void> {
  await tx.exec(
    sql`update pasien set foto_berkas_id = ${large}, foto_kecil_berkas_id = ${small} where id = ${pasienId}`,
  );
}
