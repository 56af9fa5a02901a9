import sql from 'sql-template-tag';
import type { TindakanKunjungan } from '@nadi/contract/rekam-medis.contract';
import type { TenantTx } from '../../platform/db.ts';
import { FULL_NAMA } from '../master/master.public.ts';

/** The items that a visit is charged for, the registration's first. */
export const listTindakanKunjungan = (tx: TenantTx, kunjunganId: number): Promise<TindakanKunjungan[]> =>
  tx.rows(sql`
    select i.id, i.tindakan_id, coalesce(t.nama_tindakan, q.deskripsi) as nama, t.kategori, t.icd9, i.jumlah::int, i.tarif, i.pelaksana_id,
      case when g.id is null then null else ${FULL_NAMA} end as pelaksana, i.pada, i.penunjang_item_id is not null as penunjang, a.nama_bergelar as dibuat_oleh, i.dibuat_pada,
      coalesce((select json_agg(json_build_object('tindakan_id', n.id, 'nama', n.nama_tindakan) order by n.id) from tindakan n
        where i.hari is null and n.perlu_persetujuan and n.id in (
          select i.tindakan_id union all select y.tindakan_id from paket_tindakan y where y.paket_id = i.paket_id)), '[]') as minta_persetujuan
    from kunjungan_tindakan i
    join akun a on a.id = i.dibuat_oleh
    left join tindakan t on t.id = i.tindakan_id
    left join paket q on q.id = i.paket_id
    left join pegawai g on g.id = i.pelaksana_id
    where i.kunjungan_id = ${kunjunganId} and i.aktif order by i.hari nulls first, i.pada, i.id`);

export type NewTindakanKunjungan = {
  kunjunganId: number;
  tindakanId: number;
  jumlah: number;
  /** Rupiah for one. */
  tarif: number;
  kelas: number | null;
  pelaksanaId: number | null;
  pada: string;
  /** YYYY-MM-DD, the service day of `pada`. */
  hari: string;
  catatanId: number | null;
  /** The test of an order that it charges; one active item may charge it. */
  penunjangItemId: number | null;
};

/**
 * Adds an item that the record says was done; the same one twice on a day by the same person violates
 * `kunjungan_tindakan_unik`, unless each charges a test of its own order.
 */
export async function insertTindakanKunjungan(tx: TenantTx, item: NewTindakanKunjungan): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into kunjungan_tindakan (kunjungan_id, tindakan_id, jumlah, tarif, kelas, pelaksana_id, pada, hari, catatan_id, penunjang_item_id, dibuat_oleh)
    values (${item.kunjunganId}, ${item.tindakanId}, ${item.jumlah}, ${item.tarif}, ${item.kelas}, ${item.pelaksanaId}, ${item.pada}, ${item.hari}, ${item.catatanId}, ${item.penunjangItemId}, ${tx.ctx.akunId})
    returning id`);
  return id;
}

/**
 * Takes an item off the bill; the row stays. One that the registration chose is the record's to take off where it needs
 * the patient's consent, which they may refuse. Returns false where the visit has no such item.
 */
export const cancelTindakanKunjungan = async (
  tx: TenantTx,
  { kunjunganId, id, alasan }: { kunjunganId: number; id: number; alasan: string },
): Promise<boolean> =>
  (await tx.exec(sql`
    update kunjungan_tindakan set aktif = false, alasan_batal = ${alasan}, dibatalkan_oleh = ${tx.ctx.akunId}
    where id = ${id} and kunjungan_id = ${kunjunganId} and aktif and penunjang_item_id is null
      and (hari is not null or exists (select from tindakan t where t.id = tindakan_id and t.perlu_persetujuan))`)) ===
  1;

/** Takes what these tests cost off the bill; the rows stay. */
export const endTindakanPenunjang = (tx: TenantTx, itemIds: readonly number[], alasan: string): Promise<number> =>
  tx.exec(sql`
    update kunjungan_tindakan set aktif = false, alasan_batal = ${alasan}, dibatalkan_oleh = ${tx.ctx.akunId}
    where penunjang_item_id = any(${[...itemIds]}::int[]) and aktif`);
