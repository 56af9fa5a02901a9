import type { ClientBase } from 'pg';
import { copyLine, copyLines } from '#platform/db/copy-lines.ts';

export type WilayahRow = { id: number; parentId: number | null; jenis: 1 | 2 | 3 | 4; deskripsi: string };

const ON_CONFLICT_UPDATE =
  'on conflict (id) do update set induk_id = excluded.induk_id, jenis = excluded.jenis, deskripsi = excluded.deskripsi';

function* copyText(wilayah: Iterable<WilayahRow>): Generator<string> {
  for (const w of wilayah) yield copyLine([w.id, w.parentId, w.jenis, w.deskripsi]);
}

/**
 * Copies straight into an empty table, and through a temporary one when rows exist that others point to. Parents come
 * before children.
 */
export async function replaceWilayah(client: ClientBase, wilayah: Iterable<WilayahRow>): Promise<void> {
  const { rowCount } = await client.query('select 1 from wilayah limit 1');
  if (rowCount === 0) await copyLines(client, 'wilayah (id, induk_id, jenis, deskripsi)', copyText(wilayah));
  else {
    await client.query(
      'create temporary table tahap_wilayah (id bigint, induk_id bigint, jenis smallint, deskripsi text) on commit drop',
    );
    await copyLines(client, 'tahap_wilayah (id, induk_id, jenis, deskripsi)', copyText(wilayah));
    await client.query(
      `insert into wilayah (id, induk_id, jenis, deskripsi) select id, induk_id, jenis, deskripsi from tahap_wilayah order by jenis, id ${ON_CONFLICT_UPDATE}`,
    );
  }
  await client.query('analyze wilayah');
}
