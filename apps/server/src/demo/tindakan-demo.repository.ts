import type { ClientBase } from 'pg';
import type { DemoTindakan } from './tindakan-demo.ts';

export async function hasTindakan(client: ClientBase): Promise<boolean> {
  return (await client.query('select 1 from tindakan limit 1')).rowCount === 1;
}

/**
 * Needs an open transaction inside the facility. Rooms are found by name, so a room that was renamed meanwhile lists
 * nothing.
 */
export async function saveDemoTindakan(
  client: ClientBase,
  { tindakan, tarif, ruangan, paket }: DemoTindakan,
): Promise<void> {
  const insertMany = (sql: string, rows: readonly unknown[]) => client.query(sql, [JSON.stringify(rows)]);
  await insertMany(
    'insert into tindakan (kode, nama_tindakan, kategori, icd9) select kode, nama, kategori, icd9 from json_to_recordset($1) as x (kode text, nama text, kategori text, icd9 text)',
    tindakan,
  );
  await insertMany(
    `insert into tarif_tindakan (tindakan_id, kelas, penjamin_id, mulai_tanggal, tarif) select t.id, x.kelas, x.penjamin_id, x.mulai, x.tarif
     from json_to_recordset($1) as x (kode text, kelas smallint, penjamin_id int, mulai date, tarif bigint) join tindakan t on t.kode = x.kode
     where x.penjamin_id is null or exists (select from penjamin p where p.id = x.penjamin_id)`,
    tarif,
  );
  await insertMany(
    'insert into tindakan_ruangan (tindakan_id, ruangan_id) select t.id, r.id from json_to_recordset($1) as x (kode text, ruangan text) join tindakan t on t.kode = x.kode join ruangan r on r.deskripsi = x.ruangan on conflict do nothing',
    ruangan,
  );
  await insertMany(
    'insert into paket (kode, deskripsi, harga, keterangan) select kode, deskripsi, harga, keterangan from json_to_recordset($1) as x (kode text, deskripsi text, harga bigint, keterangan text)',
    paket,
  );
  await insertMany(
    'insert into paket_tindakan (paket_id, tindakan_id, jumlah) select p.id, t.id, x.jumlah from json_to_recordset($1) as x (paket text, kode text, jumlah smallint) join paket p on p.kode = x.paket join tindakan t on t.kode = x.kode',
    paket.flatMap((p) => p.isi.map(([kode, count]) => ({ paket: p.kode, kode, jumlah: count }))),
  );
  await insertMany(
    'insert into paket_ruangan (paket_id, ruangan_id) select p.id, r.id from json_to_recordset($1) as x (paket text, ruangan text) join paket p on p.kode = x.paket join ruangan r on r.deskripsi = x.ruangan on conflict do nothing',
    paket.flatMap((p) => p.ruangan.map((ruangan) => ({ paket: p.kode, ruangan }))),
  );
}
