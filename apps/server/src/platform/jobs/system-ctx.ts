import sql from 'sql-template-tag';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database } from '../db/db.ts';
import type { Account } from '../auth/user-cache.ts';

export type ActiveFaskes = { id: number; zona: Zone; panjang_norm: number };

/** Lists the facilities that jobs work through, in their order. */
export const listActiveFaskes = (db: Database): Promise<ActiveFaskes[]> =>
  db.platform((tx) => tx.rows(sql`select id, zona, panjang_norm from faskes where aktif order by id`));

/** The context of work that somebody asked for and does not wait for: theirs, with the rights that they have now. */
export const accountCtx = (
  { izin, zona, normLength }: Account,
  { faskesId, akunId }: Pick<Ctx, 'faskesId' | 'akunId'>,
): Ctx => ({ ...systemCtx({ id: faskesId, zona, panjang_norm: normLength }), akunId, izin });

/** The context of a job. It has no user, so nothing that it does is audited as an action of a person. */
export const systemCtx = ({ id, zona, panjang_norm }: ActiveFaskes): Ctx => ({
  faskesId: id,
  akunId: 0,
  izin: [],
  zona,
  today: tanggalInZone(Date.now(), zona),
  normLength: panjang_norm,
  requestId: 'pekerjaan',
  idempotensi: null,
});
