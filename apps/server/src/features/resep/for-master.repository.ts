import sql from 'sql-template-tag';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { DIKIRIM, DISIAPKAN, DITELAAH, DRAF, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { MasterUser } from '#features/master/master.public.ts';
import type { ReferensiUser } from '#features/referensi/referensi.public.ts';

const OPEN = sql`(${literal(DRAF)}, ${literal(DIKIRIM)}, ${literal(DITELAAH)}, ${literal(DISIAPKAN)}, ${literal(SEBAGIAN)})`;

/**
 * What prescriptions use of master data; those that are still on their way are worth a question before it is switched
 * off.
 */
export const MASTER_USE: MasterUser = {
  produk: {
    all: (tx, ids) =>
      tx.rows(sql`
        select 'Baris resep' as di, ((select count(*) from resep_baris where produk_id in (${ids})) + (select count(*) from resep_bahan
        where produk_id in (${ids})))::int as jumlah`),
    today: (tx, ids) =>
      tx.rows(sql`
        select 'Resep yang belum selesai' as di, count(distinct s.id)::int as jumlah from resep s where s.status in ${OPEN} and (
          exists (select from resep_baris b where b.resep_id = s.id and b.produk_id in (${ids}))
          or exists (select from resep_racik r join resep_bahan h on h.racik_id = r.id where r.resep_id = s.id and h.produk_id in (${ids})))`),
  },
  depo: {
    all: (tx, ids) => tx.rows(sql`select 'Resep' as di, count(*)::int as jumlah from resep where depo_id in (${ids})`),
    today: (tx, ids) =>
      tx.rows(
        sql`select 'Resep yang belum selesai' as di, count(*)::int as jumlah from resep where depo_id in (${ids}) and status in ${OPEN}`,
      ),
  },
};

/** What prescriptions use of reference lists. */
export const REFERENSI_USE: ReferensiUser = {
  places: {
    [REFERENSI_LIST.aturanPakai]: [['Resep', 'resep_baris', 'aturan_id']],
    [REFERENSI_LIST.jenisRacikan]: [['Racikan', 'resep_racik', 'jenis']],
    [REFERENSI_LIST.zatAktif]: [
      ['Aturan obat', 'aturan_obat', 'zat_id'],
      ['Aturan obat', 'aturan_obat', 'dengan_zat_id'],
    ],
  },
};
