import sql from 'sql-template-tag';
import type { PlatformTx } from '#platform/db/db.ts';

export type OwnSesi = {
  id: number;
  peramban: string;
  alamat: string;
  masuk_pada: string;
  terakhir_pada: string;
};

const MAX_LISTED = 200;

/** The sessions of an account that still hold. One that was not used for `maxUnusedSeconds` can't be renewed any more. */
export const listOwnSesi = (tx: PlatformTx, akunId: number, maxUnusedSeconds: number): Promise<OwnSesi[]> =>
  tx.rows(sql`
    select s.id, s.peramban, s.alamat, s.dibuat_pada as masuk_pada, t.terakhir_pada
    from sesi s cross join lateral (
      select coalesce(max(x.dibuat_pada), s.dibuat_pada) as terakhir_pada from sesi_token x where x.sesi_id = s.id) t
    where s.akun_id = ${akunId} and s.diakhiri_pada is null and s.kedaluwarsa_pada > now()
      and extract(epoch from now() - t.terakhir_pada) <= ${maxUnusedSeconds}::float8
    order by t.terakhir_pada desc, s.id desc limit ${MAX_LISTED}`);
