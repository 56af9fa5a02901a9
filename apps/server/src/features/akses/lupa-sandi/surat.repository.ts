import sql from 'sql-template-tag';
import type { PlatformTx } from '#platform/db/db.ts';

export type LetterAkun = {
  id: number;
  faskes_id: number | null;
  email: string;
  nama: string;
  /** '' for an account of the platform. */
  faskes: string;
  sandi_diubah_pada: string | null;
  dibuat_pada: string;
};

/** The account that a letter is for; undefined where nobody may sign in with it. */
export const findLetterAkun = (
  tx: PlatformTx,
  by: { email: string } | { akunId: number },
): Promise<LetterAkun | undefined> =>
  tx.row(sql`
    select a.id, a.faskes_id, a.email, a.nama, coalesce(f.nama, '') as faskes, a.sandi_diubah_pada, a.dibuat_pada
    from akun a left join faskes f on f.id = a.faskes_id
    where ${'email' in by ? sql`lower(a.email) = lower(${by.email})` : sql`a.id = ${by.akunId}`}
      and a.aktif and (f.id is null or f.aktif)`);
