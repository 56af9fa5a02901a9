import sql, { type Sql } from 'sql-template-tag';
import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import type { TenantTx } from '#platform/db/db.ts';

type KataOwner = { id: number; norm: number };

/** Stores the search words of a name; words that are new to the facility become known to 'cari mendalam'. */
async function saveKata(tx: TenantTx, { id, norm }: KataOwner, nama: string): Promise<void> {
  await Promise.all([
    tx.exec(
      sql`insert into pasien_kata (akhiran, pasien_id, norm) select akhiran, ${id}::int, ${norm}::int from unnest(${splitSuffixes(nama)}::text[]) as akhiran`,
    ),
    tx.exec(insertNamaKataSql(nama)),
  ]);
}

function insertNamaKataSql(nama: string): Sql {
  // The words are sorted, so that two transactions that insert the same new words never deadlock.
  const kata = [...new Set(normalizeNama(nama).split(' '))].filter((k) => k !== '').toSorted();
  return sql`insert into nama_kata (kata) select k from unnest(${kata}::text[]) as k
    where not exists (select from nama_kata n where n.kata = k) on conflict do nothing`;
}

/** The same for the new patient `p` of a larger statement. */
export const newKataSteps = (nama: string): Sql[] => [
  sql`kata as (insert into pasien_kata (akhiran, pasien_id, norm) select a, p.id, p.norm from p, unnest(${splitSuffixes(nama)}::text[]) as a)`,
  sql`kata_baru as (${insertNamaKataSql(nama)})`,
];

/** Replaces the search words of a patient; null removes them all. */
export async function replaceKata(tx: TenantTx, pasien: KataOwner, nama: string | null): Promise<void> {
  await tx.exec(sql`delete from pasien_kata where pasien_id = ${pasien.id}`);
  if (nama !== null) await saveKata(tx, pasien, nama);
}
