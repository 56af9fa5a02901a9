import type { ClientBase } from 'pg';

/**
 * Queues the patients from this record number on for the next check of duplicates. Needs an open transaction inside the
 * facility.
 */
export async function enqueueKembar(client: ClientBase, fromNorm: number): Promise<void> {
  await client.query(
    'insert into kembar_antre (pasien_id) select id from pasien where norm >= $1 on conflict do nothing',
    [fromNorm],
  );
}
