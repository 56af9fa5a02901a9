import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { KEY_SEPARATOR, type Pemakaian } from '@nadi/contract/master/master-list';
import { BED_DIPESAN, BED_NONAKTIF, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type BedValues = { kamar_id: number; nama_bed: string; status: number; keterangan: string | null; urutan: number };

export const TEMPAT_TIDUR_SOURCE: MasterSource = {
  table: 'tempat_tidur',
  select: sql`
    select b.id, b.kamar_id, k.deskripsi as kamar, k.ruangan_id, r.deskripsi as ruangan, b.nama_bed, b.status, b.keterangan, b.urutan,
    b.status <> ${literal(BED_NONAKTIF)} as aktif, b.versi
    from tempat_tidur b join kamar k on k.id = b.kamar_id join ruangan r on r.id = k.ruangan_id`,
  id: sql`b.id`,
  aktif: sql`(b.status <> ${literal(BED_NONAKTIF)})`,
  searchIn: [sql`b.nama_bed`, sql`k.deskripsi`, sql`r.deskripsi`, sql`b.keterangan`],
  sort: {
    nama_bed: sql`b.nama_bed`,
    kamar: sql`k.deskripsi`,
    ruangan: sql`r.deskripsi`,
    status: sql`b.status`,
    urutan: sql`b.urutan`,
  },
  defaultOrder: sql`r.urutan, r.deskripsi, k.urutan, k.deskripsi, b.urutan, b.nama_bed`,
  key: sql`concat_ws(${KEY_SEPARATOR}::text, r.deskripsi, k.deskripsi, b.nama_bed)`,
};

export const findBed = (tx: TenantTx, id: number): Promise<{ status: number; aktif: boolean } | undefined> =>
  tx.row(sql`select status, status <> ${literal(BED_NONAKTIF)} as aktif from tempat_tidur where id = ${id}`);

export async function saveBed(tx: TenantTx, b: BedValues, id: number | null): Promise<number> {
  if (id === null) {
    const inserted = await tx.one<{ id: number }>(
      sql`insert into tempat_tidur (kamar_id, nama_bed, status, keterangan, urutan)
        values (${b.kamar_id}, ${b.nama_bed}, ${b.status}, ${b.keterangan}, ${b.urutan}) returning id`,
    );
    return inserted.id;
  }
  await tx.exec(
    sql`update tempat_tidur set kamar_id = ${b.kamar_id}, nama_bed = ${b.nama_bed}, status = ${b.status}, keterangan = ${b.keterangan},
      urutan = ${b.urutan} where id = ${id}`,
  );
  return id;
}

export const filterBed = ({ kamar_id: kamar, ruangan_id: ruangan, status }: Record<string, unknown>): Sql[] => [
  ...(typeof kamar === 'number' ? [sql`b.kamar_id = ${kamar}`] : []),
  ...(typeof ruangan === 'number' ? [sql`k.ruangan_id = ${ruangan}`] : []),
  ...(typeof status === 'number' ? [sql`b.status = ${status}`] : []),
];

export const listBedPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select case status when ${literal(BED_DIPESAN)} then 'Dipesan' else 'Terisi' end as di, 1 as jumlah from tempat_tidur
      where id = ${id} and status in (${literal(BED_DIPESAN, BED_TERISI)})`,
  );
