import type { ClientBase } from 'pg';
import type { Kecamatan } from './origin-wilayah.ts';

/** Reads every district that has villages, in the order of its code. */
export async function readKecamatan(client: ClientBase): Promise<Kecamatan[]> {
  const { rows } = await client.query<{ j: Kecamatan }>(`
    select json_build_object('id', k.id, 'nama', k.deskripsi, 'kota', json_build_object('id', w.id, 'nama', w.deskripsi), 'provinsi', w.induk_id,
      'kelurahan', json_agg(json_build_object('id', d.id, 'nama', d.deskripsi) order by d.id)) as j
    from wilayah k join wilayah w on w.id = k.induk_id join wilayah d on d.induk_id = k.id
    where k.jenis = 3 group by k.id, k.deskripsi, w.id, w.deskripsi, w.induk_id order by k.id`);
  return rows.map((r) => r.j);
}
