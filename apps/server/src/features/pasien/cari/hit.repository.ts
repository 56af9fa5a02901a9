import sql, { type Sql } from 'sql-template-tag';
import type { Lainnya, MaksudHit, PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { PASIEN_KUNJUNGAN } from '../used-by.ts';

export const MAX_HITS = 10;

/** A hit as it is read: its village is still a code, whose name the server knows (`withKelurahan`). */
type Stored<T extends PasienHit> = Omit<T, 'kelurahan'> & { kelurahan: number | null };
export type StoredHit = Stored<PasienHit>;
export type StoredMaksud = Stored<MaksudHit>;

/** What a search found. `lebih`: not all were counted. */
export type Found<T = StoredHit> = { hits: T[]; total: number; lebih: boolean };
export const FOUND_NOBODY: Found<never> = { hits: [], total: 0, lebih: false };

export const countOthers = ({ hits, total, lebih }: Found<unknown>): Lainnya => ({
  lainnya: Math.max(total - hits.length, 0),
  lebih: lebih && total > hits.length,
});

export const hitColumns = (tx: TenantTx): Sql => sql`
  p.norm, p.nama, p.norm_manual, p.nik, p.no_bpjs, p.tanggal_lahir, p.meninggal_pada, p.jenis_kelamin, p.status as status_pasien, p.kelurahan,
  ${PASIEN_KUNJUNGAN.one().lastSql(tx)} as kunjungan_terakhir`;

type CountedRow = StoredHit & { total: number; lebih?: boolean };

/** Each row says how many there are, so that counting is no statement of its own. */
export async function readFound(tx: TenantTx, query: Sql): Promise<Found> {
  const rows = await tx.rows<CountedRow>(query);
  return {
    hits: rows.map(({ total: _total, lebih: _lebih, ...hit }) => hit),
    total: rows[0]?.total ?? 0,
    lebih: rows[0]?.lebih ?? false,
  };
}
