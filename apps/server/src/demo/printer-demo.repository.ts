import type { ClientBase } from 'pg';

const NETWORK = '192.0.2.0/24';

/**
 * Adds the simulated printer, also to a demo that was set up before it existed. Needs an open transaction inside the
 * facility.
 */
export async function completePrinter(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `insert into printer (nama, alamat, kertas) values ('Printer simulasi', '192.0.2.10', '80mm') on conflict do nothing`,
  );
  if (rowCount === 0) return;
  await client.query(
    `insert into setting (key, "group", type, value) values ('cetak:jaringan-printer', 'faskes', 'text', $1)
     on conflict (faskes_id, key) do update set value = excluded.value where setting.value = ''`,
    [NETWORK],
  );
}
