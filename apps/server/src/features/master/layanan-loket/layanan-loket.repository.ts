import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { layananLoketMaster } from '@nadi/contract/master/layanan-loket.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

type LayananLoketInput = z.output<(typeof layananLoketMaster)['Input']>;

export const LAYANAN_LOKET_SOURCE: MasterSource = {
  table: 'layanan_loket',
  select: sql`select l.id, l.kode, l.deskripsi, l.petunjuk, l.selang_prioritas, l.menit, l.jenis, l.aktif, l.versi from layanan_loket l`,
  id: sql`l.id`,
  aktif: sql`l.aktif`,
  searchIn: [sql`l.kode`, sql`l.deskripsi`],
  sort: { kode: sql`l.kode`, deskripsi: sql`l.deskripsi` },
  defaultOrder: sql`l.kode`,
  key: sql`l.kode`,
};

export async function saveLayananLoket(tx: TenantTx, input: LayananLoketInput, id: number | null): Promise<number> {
  const { kode, deskripsi, petunjuk, selang_prioritas: selang, menit, jenis, aktif } = input;
  if (id === null)
    return (
      await tx.one<{
        id: number;
      }>(sql`insert into layanan_loket (kode, deskripsi, petunjuk, selang_prioritas, menit, jenis, aktif)
        values (${kode}, ${deskripsi}, ${petunjuk}, ${selang}, ${menit}, ${jenis}, ${aktif}) returning id`)
    ).id;
  await tx.exec(
    sql`update layanan_loket set kode = ${kode}, deskripsi = ${deskripsi}, petunjuk = ${petunjuk}, selang_prioritas = ${selang},
      menit = ${menit}, jenis = ${jenis}, aktif = ${aktif} where id = ${id}`,
  );
  return id;
}

export const listLayananLoketPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'layananLoket', 'all', sql`${id}::int`);
export const listLayananLoketPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'layananLoket', 'today', sql`${id}::int`);
