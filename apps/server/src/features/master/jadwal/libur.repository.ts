import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type LiburInput = { tanggal: string; deskripsi: string; aktif: boolean };

export const LIBUR_SOURCE: MasterSource = {
  table: 'hari_libur',
  select: sql`select l.id, l.tanggal, l.deskripsi, l.aktif, l.versi from hari_libur l`,
  id: sql`l.id`,
  aktif: sql`l.aktif`,
  searchIn: [sql`l.deskripsi`, sql`to_char(l.tanggal, 'DD/MM/YYYY')`],
  sort: { tanggal: sql`l.tanggal`, deskripsi: sql`l.deskripsi` },
  defaultOrder: sql`l.tanggal desc`,
  key: sql`l.tanggal`,
};

export const filterLibur = ({ sejak }: Record<string, unknown>): Sql[] =>
  typeof sejak === 'string' ? [sql`l.tanggal >= ${sejak}::date`] : [];

export async function writeLibur(
  tx: TenantTx,
  { tanggal, deskripsi, aktif }: LiburInput,
  id: number | null,
): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(
        sql`insert into hari_libur (tanggal, deskripsi, aktif) values (${tanggal}::date, ${deskripsi}, ${aktif}) returning id`,
      )
    ).id;
  await tx.exec(
    sql`update hari_libur set tanggal = ${tanggal}::date, deskripsi = ${deskripsi}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

/**
 * Counts extra practices on a holiday that overlap a weekly schedule: without the holiday their doctor would be in two
 * places at once.
 */
export const countTambahanOnLibur = (tx: TenantTx, tanggal: string): Promise<{ jumlah: number }> =>
  tx.one(sql`
    select count(distinct t.id)::int as jumlah from jadwal_dokter t join jadwal_kecuali k on k.id = t.kecuali_id
    and ${tanggal}::date between k.mulai_tanggal and k.sampai_tanggal
      join jadwal_dokter j on j.dokter_id = t.dokter_id and j.aktif and j.hari = extract(isodow from ${tanggal}::date)
      and j.mulai < t.selesai and t.mulai < j.selesai
    where t.aktif and not exists (select from jadwal_kecuali c where c.jenis = 'cuti' and c.aktif and c.dokter_id = t.dokter_id
    and (c.ruangan_id is null or c.ruangan_id = j.ruangan_id)
      and ${tanggal}::date between c.mulai_tanggal and c.sampai_tanggal)`);

export const listLiburPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Hari yang sudah berjalan' as di, count(*)::int as jumlah from hari_libur where id = ${id} and tanggal <= ${tx.ctx.today}::date`,
  );
