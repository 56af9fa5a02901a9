import sql from 'sql-template-tag';
import type { Penyiapan } from '@nadi/contract/resep/penyiapan.contract';
import type { TenantTx } from '#platform/db/db.ts';

type NewRuangan = Penyiapan['ruangan'][number];
type NewDokter = Penyiapan['dokter'][number];

export const countRuanganAndDokter = (tx: TenantTx): Promise<{ ruangan: number; dokter: number }> =>
  tx.one(sql`select (select count(*)::int from ruangan) as ruangan, (select count(*)::int from dokter) as dokter`);

/**
 * Locks a role, because roles exist from the start. Of two who set up one facility at once, the second waits here and
 * then sees the rooms of the first.
 */
export const lockFirstSetup = (tx: TenantTx): Promise<number> =>
  tx.exec(sql`select 1 from peran where kode = 'admin' for update`);

/** Inserts rooms under their units and installations, each of these once. Returns the rooms' ids in their order. */
export async function insertRuangan(tx: TenantTx, ruangan: readonly NewRuangan[]): Promise<number[]> {
  const rows = JSON.stringify(ruangan.map((r, n) => ({ ...r, n: n + 1 })));
  const recordset = sql`json_to_recordset(${rows}::json) as t (n int, instalasi text, unit text, deskripsi text, jenis_kunjungan smallint, kode_antrean text)`;
  await tx.exec(
    sql`insert into instalasi (deskripsi, urutan) select (array_agg(instalasi order by n))[1], min(n) from ${recordset}
      group by lower(instalasi) on conflict do nothing`,
  );
  await tx.exec(
    sql`insert into unit (instalasi_id, deskripsi, urutan) select i.id, (array_agg(t.unit order by t.n))[1], min(t.n) from ${recordset}
      join instalasi i on lower(i.deskripsi) = lower(t.instalasi) group by i.id, lower(t.unit) on conflict do nothing`,
  );
  const id = await tx.rows<{ id: number; kode_antrean: string }>(sql`
    insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean, urutan)
    select u.id, t.deskripsi, t.jenis_kunjungan, t.kode_antrean, t.n from ${recordset}
    join instalasi i on lower(i.deskripsi) = lower(t.instalasi) join unit u on u.instalasi_id = i.id and lower(u.deskripsi) = lower(t.unit)
    returning id, kode_antrean`);
  return ruangan.map((r) => (id.find((i) => i.kode_antrean === r.kode_antrean) as { id: number }).id);
}

export async function insertDokter(
  tx: TenantTx,
  { gelar_depan, nama, gelar_belakang, hari, mulai, selesai, kuota }: NewDokter,
  ruanganId: number,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    with p as (insert into pegawai (gelar_depan, nama, gelar_belakang, profesi)
    values (${gelar_depan}, ${nama}, ${gelar_belakang}, ${/^drg/i.test(gelar_depan ?? '') ? 'dokter gigi' : 'dokter'}) returning id)
    insert into dokter (pegawai_id) select id from p returning id`);
  await tx.exec(sql`insert into dokter_ruangan (ruangan_id, dokter_id) values (${ruanganId}, ${id})`);
  await tx.exec(
    sql`insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select ${ruanganId}::int, ${id}::int, h, ${mulai}::time, ${selesai}::time, ${kuota}::int from unnest(${hari}::int[]) h`,
  );
  return id;
}
