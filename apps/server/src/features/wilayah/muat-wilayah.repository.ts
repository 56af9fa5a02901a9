import type { ClientBase } from 'pg';
import { barisSalin, salinBaris } from '../../platform/salin.ts';

export type BarisWilayah = { id: number; induk: number | null; jenis: 1 | 2 | 3 | 4; deskripsi: string };

const UBAH =
  'on conflict (id) do update set induk_id = excluded.induk_id, jenis = excluded.jenis, deskripsi = excluded.deskripsi';

function* baris(wilayah: Iterable<BarisWilayah>): Generator<string> {
  for (const w of wilayah) yield barisSalin([w.id, w.induk, w.jenis, w.deskripsi]);
}

/**
 * Copies straight into an empty table, and through a temporary one when rows exist that others point to. Parents come
 * before children.
 */
export async function gantiWilayah(client: ClientBase, wilayah: Iterable<BarisWilayah>): Promise<void> {
  const { rowCount } = await client.query('select 1 from wilayah limit 1');
  if (rowCount === 0) await salinBaris(client, 'wilayah (id, induk_id, jenis, deskripsi)', baris(wilayah));
  else {
    await client.query(
      'create temporary table tahap_wilayah (id bigint, induk_id bigint, jenis smallint, deskripsi text) on commit drop',
    );
    await salinBaris(client, 'tahap_wilayah (id, induk_id, jenis, deskripsi)', baris(wilayah));
    await client.query(
      `insert into wilayah (id, induk_id, jenis, deskripsi) select id, induk_id, jenis, deskripsi from tahap_wilayah order by jenis, id ${UBAH}`,
    );
  }
  await client.query('analyze wilayah');
}
