import sql from 'sql-template-tag';
import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';

type Dicari = { id: number; norm: number };

/** Stores the search words of a name; words that are new to the facility become known to 'cari mendalam'. */
export async function simpanKata(tx: TenantTx, { id, norm }: Dicari, nama: string): Promise<void> {
  // The words are sorted, so that two transactions that insert the same new words never deadlock.
  const kata = [...new Set(normalkanNama(nama).split(' '))].filter((k) => k !== '').toSorted();
  await Promise.all([
    tx.exec(
      sql`insert into pasien_kata (akhiran, pasien_id, norm) select akhiran, ${id}::int, ${norm}::int from unnest(${pecahAkhiran(nama)}::text[]) as akhiran`,
    ),
    tx.exec(
      sql`insert into nama_kata (kata) select k from unnest(${kata}::text[]) as k where not exists (select from nama_kata n where n.kata = k) on conflict do nothing`,
    ),
  ]);
}

/** Replaces the search words of a patient; null removes them all. */
export async function gantiKata(tx: TenantTx, pasien: Dicari, nama: string | null): Promise<void> {
  await tx.exec(sql`delete from pasien_kata where pasien_id = ${pasien.id}`);
  if (nama !== null) await simpanKata(tx, pasien, nama);
}
