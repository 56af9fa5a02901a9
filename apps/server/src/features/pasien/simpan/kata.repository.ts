import sql from 'sql-template-tag';
import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';

type Dicari = { id: number; norm: number };

/** The search words of a name; a word the facility has never had becomes known to 'cari mendalam'. */
export async function simpanKata(tx: TenantTx, { id, norm }: Dicari, nama: string): Promise<void> {
  // In one order for all, so that two who bring the same new words never wait for each other in a ring.
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

/** The words of a name that took the place of another; null: none any more. */
export async function gantiKata(tx: TenantTx, pasien: Dicari, nama: string | null): Promise<void> {
  await tx.exec(sql`delete from pasien_kata where pasien_id = ${pasien.id}`);
  if (nama !== null) await simpanKata(tx, pasien, nama);
}
