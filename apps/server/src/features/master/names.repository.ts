import sql from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from './master.repository.ts';

export type RuanganName = { deskripsi: string; kode_antrean: string; jenis_kunjungan: number };

type Named<T> = T & { id: number };
const byId = <T>(rows: readonly Named<T>[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/** The rooms, doctors and payers of a facility by their ids, switched-off ones too, because visits of then have them. */
export type MasterNames = {
  ruangan: ReadonlyMap<number, RuanganName>;
  dokter: ReadonlyMap<number, { nama: string }>;
  penjamin: ReadonlyMap<number, { deskripsi: string }>;
};

export async function loadNames(tx: TenantTx): Promise<MasterNames> {
  const [ruangan, dokter, penjamin] = await Promise.all([
    tx.rows<Named<RuanganName>>(sql`select id, deskripsi, kode_antrean, jenis_kunjungan from ruangan`),
    tx.rows<Named<{ nama: string }>>(
      sql`select o.id, ${FULL_NAMA} as nama from dokter o join pegawai g on g.id = o.pegawai_id`,
    ),
    tx.rows<Named<{ deskripsi: string }>>(sql`select id, deskripsi from penjamin`),
  ]);
  return { ruangan: byId(ruangan), dokter: byId(dokter), penjamin: byId(penjamin) };
}
