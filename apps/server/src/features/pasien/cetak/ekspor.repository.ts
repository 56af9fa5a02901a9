import sql, { join } from 'sql-template-tag';
import type { BarisPasien } from '@nadi/contract/pasien.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { BARIS, HIDUP, SAMBUNGAN, syarat, URUTAN, type SaringDaftar } from '../cari/list-pasien.repository.ts';

/** The numbers of everybody the filters leave, in the list's order; at most `terbanyak`. */
export async function listNorm(tx: TenantTx, saring: SaringDaftar, terbanyak: number): Promise<number[]> {
  const baris = await tx.rows<{ norm: number }>(sql`
    select norm from pasien where ${join([HIDUP, ...syarat(saring)], ' and ')}
    order by ${URUTAN[saring.urut ?? '-norm']} limit ${terbanyak}`);
  return baris.map((b) => b.norm);
}

/** The rows of these numbers, in their order. */
export const listBarisNorm = (tx: TenantTx, norm: readonly number[]): Promise<BarisPasien[]> =>
  tx.rows(sql`select ${BARIS} from unnest(${norm}::int[]) with ordinality h (nomor, ke) join pasien p on p.norm = h.nomor ${SAMBUNGAN} order by h.ke`);
