import type { ClientBase } from 'pg';

/** The next check of suspected duplicates begins with these. Needs an open transaction inside the facility. */
export async function antrekanKembar(client: ClientBase, dariNorm: number): Promise<void> {
  await client.query(
    'insert into kembar_antre (pasien_id) select id from pasien where norm >= $1 on conflict do nothing',
    [dariNorm],
  );
}
