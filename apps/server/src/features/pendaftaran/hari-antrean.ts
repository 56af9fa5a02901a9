import { literal } from '#platform/db/sql-literal.ts';
import { isActiveKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { JAM_TERBAWA } from '@nadi/domain/kunjungan/hari-antrean';
import { GAWAT_DARURAT, RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import sql, { type Sql } from 'sql-template-tag';

const yesterday = (tx: TenantTx): string => addDays(tx.ctx.today, -1);

/**
 * SQL: visit k stands in today's queue. An emergency room works through midnight, so whoever is not finished there stays in
 * it for a day from their registration (domain `kunjungan/hari-antrean`); all other rooms begin anew.
 */
export const inTodayQueue = (tx: TenantTx): Sql => sql`(k.tanggal_layanan = ${tx.ctx.today}::date or (
  k.tanggal_layanan = ${yesterday(tx)}::date and ${isActiveKunjungan()} and k.tanggal > now() - make_interval(hours => ${JAM_TERBAWA})
  and k.ruangan_id in (select g.id from ruangan g where g.jenis_kunjungan = ${literal(GAWAT_DARURAT)})))`;

/** SQL: room r has a queue. Who lies in a ward waits for nobody to call them. */
export const HAS_QUEUE = sql`r.jenis_kunjungan <> ${literal(RAWAT_INAP)}`;

/** The visits of yesterday that nobody finished, but for wards, where they are to last. */
export const countKemarin = async (tx: TenantTx): Promise<{ tanggal: string; jumlah: number }> => {
  const tanggal = yesterday(tx);
  const { jumlah } = await tx.one<{ jumlah: number }>(sql`
    select count(*)::int as jumlah from kunjungan k join ruangan r on r.id = k.ruangan_id
    where k.tanggal_layanan = ${tanggal}::date and ${isActiveKunjungan()} and r.jenis_kunjungan <> ${literal(RAWAT_INAP)}`);
  return { tanggal, jumlah };
};
