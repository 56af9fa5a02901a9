import type { ClientBase } from 'pg';
import { JENIS_DOKUMEN } from '@nadi/domain/dokumen/jenis-dokumen';

/** Tells the database of the kinds that this release knows. One that is there keeps its number for ever. */
export const saveJenisDokumen = (client: ClientBase): Promise<unknown> =>
  client.query(
    `insert into dokumen_jenis (nomor, nama) select x.nomor, x.nama from json_to_recordset($1) as x (nomor smallint, nama text)
     on conflict (nomor) do update set nama = excluded.nama where dokumen_jenis.nama <> excluded.nama`,
    [JSON.stringify(Object.entries(JENIS_DOKUMEN).map(([nama, { nomor }]) => ({ nomor, nama })))],
  );
