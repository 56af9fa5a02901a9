import sql from 'sql-template-tag';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { Database } from '../../../platform/db.ts';

export type CheckedFaskes = { id: number; zona: Zone; panjang_norm: number };

/** Lists the facilities whose patients are checked. */
export const listFaskes = (db: Database): Promise<CheckedFaskes[]> =>
  db.platform((tx) => tx.rows(sql`select id, zona, panjang_norm from faskes where aktif order by id`));
