import sql from 'sql-template-tag';
import type { KelurahanLengkap } from '@nadi/contract/referensi.contract';
import type { TenantTx } from '../../platform/db.ts';

const TERBANYAK = 20;
/** Words beyond these narrow nothing down. */
const KATA_TERBANYAK = 6;

/** The words as typed, fit for a text query: letters and digits only. */
export const kataCari = (teks: string): string[] => teks.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, KATA_TERBANYAK) ?? [];

/**
 * Villages with their chain: some word begins a word of the village's name, and every word begins one somewhere in the chain
 * ("bulusan tembalang"). A village named just so comes first, then names that begin with what was typed, then the shorter.
 */
export function searchKelurahan(tx: TenantTx, teks: string): Promise<KelurahanLengkap[]> {
  const kata = kataCari(teks);
  if (kata.length === 0) return Promise.resolve([]);
  const awalan = kata.map((k) => `'${k}':*`);
  const rapi = kata.join(' ');
  return tx.rows(sql`
    with calon as (
      select k.id, k.deskripsi, k.induk_id from wilayah k
      where k.jenis = 4 and to_tsvector('simple', k.deskripsi) @@ to_tsquery('simple', ${awalan.join(' | ')})
    )
    select json_build_object('id', k.id, 'deskripsi', k.deskripsi, 'jenis', 4) as kelurahan,
      json_build_object('id', c.id, 'deskripsi', c.deskripsi, 'jenis', 3) as kecamatan,
      json_build_object('id', w.id, 'deskripsi', w.deskripsi, 'jenis', 2) as wilayah,
      json_build_object('id', p.id, 'deskripsi', p.deskripsi, 'jenis', 1) as provinsi
    from calon k
    join wilayah c on c.id = k.induk_id
    join wilayah w on w.id = c.induk_id
    join wilayah p on p.id = w.induk_id
    where ${kata.length}::int = 1 or to_tsvector('simple', concat_ws(' ', k.deskripsi, c.deskripsi, w.deskripsi, p.deskripsi)) @@ to_tsquery('simple', ${awalan.join(' & ')})
    order by lower(k.deskripsi) = ${rapi} desc, starts_with(${rapi}, lower(k.deskripsi)) desc, starts_with(lower(k.deskripsi), ${rapi}) desc,
      starts_with(lower(k.deskripsi), ${kata[0] ?? ''}) desc, length(k.deskripsi), k.deskripsi, w.deskripsi, k.id
    limit ${TERBANYAK}`);
}
