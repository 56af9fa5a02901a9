import sql from 'sql-template-tag';
import type { Zona } from '@nadi/domain/tanggal/tanggal';
import type { Database } from '../../../platform/db.ts';

export type FaskesPeriksa = { id: number; zona: Zona; panjang_norm: number };

/** Lists the facilities whose patients are checked. */
export const listFaskes = (db: Database): Promise<FaskesPeriksa[]> =>
  db.platform((tx) => tx.rows(sql`select id, zona, panjang_norm from faskes where aktif order by id`));
