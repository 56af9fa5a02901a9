import type { ClientBase } from 'pg';

/** Takes ids by the thousand, because rows of a demo's month name each other before they are stored. */
export async function openIds(client: ClientBase, tabel: string, count: number): Promise<() => number> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`,
    [tabel, count],
  );
  let n = 0;
  return () => {
    const id = rows[n]?.id;
    n += 1;
    if (id === undefined) throw new Error(`the demo took too few ids of ${tabel}`);
    return id;
  };
}
