import sql, { type Sql } from 'sql-template-tag';
import type { PendaftaranBody } from '@nadi/contract/kunjungan/pendaftaran-input';
import type { TindakanKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { chargeSql } from '#features/biaya/biaya.public.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

/**
 * SQL: what the items and the bed days of these registrations cost, as `chargeSql` wants it. A copy that went along with a
 * move stands for the first. What a package of the registration holds is not charged again, by number, items before days
 * and the oldest first (kasir.md K4).
 */
const wantedSql = (pendaftaran: Sql, oleh: Sql): Sql => sql`
  with satu as (
    (select distinct on (coalesce(i.salinan_dari, i.id)) case when i.paket_id is null then 'tindakan' else 'paket' end as sumber,
    coalesce(i.salinan_dari, i.id)::bigint as sumber_id,
      k.pendaftaran_id, k.id as kunjungan_id, k.ruangan_id, i.tindakan_id, i.paket_id, i.jumlah, i.tarif, i.kelas, i.pelaksana_id,
      coalesce(i.hari, k.tanggal_layanan) as hari, i.aktif,
      i.dibuat_oleh, 1 as giliran
    from kunjungan k join kunjungan_tindakan i on i.kunjungan_id = k.id
    where k.pendaftaran_id in (${pendaftaran}) order by coalesce(i.salinan_dari, i.id), i.aktif desc, i.id desc)
    union all
    select 'akomodasi', w.id, w.pendaftaran_id, w.kunjungan_id, w.ruangan_id, w.tindakan_id, null, 1, w.tarif, w.kelas, null, w.tanggal, w.aktif, null, 2
    from hari_rawat w where w.pendaftaran_id in (${pendaftaran})
  ), isi as (
    select s.pendaftaran_id, y.tindakan_id, sum(y.jumlah)::int as jumlah from satu s join paket_tindakan y on y.paket_id = s.paket_id
    where s.aktif group by 1, 2
  ), urut as (
    select s.*, sum(s.jumlah) filter (where s.aktif) over (
      partition by s.pendaftaran_id, s.tindakan_id order by s.giliran, case when s.giliran = 2 then s.hari end, s.sumber_id)::int as sampai from satu s
  )
  select u.sumber, u.sumber_id, u.pendaftaran_id, u.kunjungan_id, coalesce(t.nama_tindakan, q.deskripsi) as nama, t.kategori, u.ruangan_id,
  u.pelaksana_id, u.hari,
    case when u.aktif then greatest(0, least(u.jumlah, u.sampai - coalesce(isi.jumlah, 0))) else 0 end as jumlah, u.tarif as harga,
    d.penjamin_id, u.kelas, ${oleh} as oleh
  from urut u join pendaftaran d on d.id = u.pendaftaran_id left join isi on isi.pendaftaran_id = u.pendaftaran_id and isi.tindakan_id = u.tindakan_id
    left join tindakan t on t.id = u.tindakan_id left join paket q on q.id = u.paket_id`;

/** Locks what a registration is charged for: visits of one are served at the same time, and two would correct one charge twice. */
export const lockCharges = (tx: TenantTx, pendaftaranId: number): Promise<number> =>
  tx.exec(sql`select from pendaftaran where id = ${pendaftaranId} for no key update`);

/** Charges what a registration has now; account 0 is the program itself. */
export const chargePendaftaran = (tx: TenantTx, pendaftaranId: number): Promise<number> =>
  tx.exec(chargeSql(wantedSql(sql`${pendaftaranId}::int`, sql`nullif(${tx.ctx.akunId}::int, 0)`)));

/** Charges what the visits of a registration have now. Every statement below that changes items ends with it. */
async function charge(tx: TenantTx, kunjunganId: number): Promise<void> {
  const { id } = await tx.one<{ id: number }>(
    sql`select d.id from pendaftaran d join kunjungan k on k.pendaftaran_id = d.id where k.id = ${kunjunganId} for no key update of d`,
  );
  await chargePendaftaran(tx, id);
}
/** The same for items that were written at once, by who sets a facility up; whoever wrote the item charges it. */
export const chargeNew = (tx: TenantTx): Promise<number> =>
  tx.exec(
    chargeSql(
      wantedSql(
        sql`select k.pendaftaran_id from kunjungan_tindakan i join kunjungan k on k.id = i.kunjungan_id
          where i.aktif and not exists (select from biaya b where b.sumber in ('tindakan', 'paket') and b.sumber_id = coalesce(i.salinan_dari, i.id))`,
        sql`u.dibuat_oleh`,
      ),
    ),
  );

/** The items that a visit is charged for, the registration's first. */
export const listTindakanKunjungan = (tx: TenantTx, kunjunganId: number): Promise<TindakanKunjungan[]> =>
  tx.rows(sql`
    select i.id, i.tindakan_id, coalesce(t.nama_tindakan, q.deskripsi) as nama, t.kategori, t.icd9, i.jumlah::int, i.tarif, i.pelaksana_id,
      case when g.id is null then null else ${FULL_NAMA} end as pelaksana, i.pada, i.penunjang_item_id is not null as penunjang,
      a.nama_bergelar as dibuat_oleh, i.dibuat_pada,
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
    values (${item.kunjunganId}, ${item.tindakanId}, ${item.jumlah}, ${item.tarif}, ${item.kelas}, ${item.pelaksanaId}, ${item.pada},
    ${item.hari}, ${item.catatanId}, ${item.penunjangItemId}, ${tx.ctx.akunId})
    returning id`);
  await charge(tx, item.kunjunganId);
  return id;
}

/**
 * Takes an item off the bill; the row stays. One that the registration chose is the record's to take off where it needs
 * the patient's consent, which they may refuse. Returns false where the visit has no such item.
 */
export async function cancelTindakanKunjungan(
  tx: TenantTx,
  { kunjunganId, id, alasan }: { kunjunganId: number; id: number; alasan: string },
): Promise<boolean> {
  const ended = await tx.exec(sql`
    update kunjungan_tindakan set aktif = false, alasan_batal = ${alasan}, dibatalkan_oleh = ${tx.ctx.akunId}
    where id = ${id} and kunjungan_id = ${kunjunganId} and aktif and penunjang_item_id is null
      and (hari is not null or exists (select from tindakan t where t.id = tindakan_id and t.perlu_persetujuan))`);
  if (ended === 1) await charge(tx, kunjunganId);
  return ended === 1;
}

/** Takes what these tests of a visit's registration cost off the bill; the rows stay. */
export async function endTindakanPenunjang(
  tx: TenantTx,
  kunjunganId: number,
  { itemIds, alasan }: { itemIds: readonly number[]; alasan: string },
): Promise<void> {
  await tx.exec(sql`
    update kunjungan_tindakan set aktif = false, alasan_batal = ${alasan}, dibatalkan_oleh = ${tx.ctx.akunId}
    where penunjang_item_id = any(${[...itemIds]}::int[]) and aktif`);
  await charge(tx, kunjunganId);
}

/** An item a visit is charged for: a procedure, or a package as a whole, in rupiah. */
export type TagihanItem = { tindakan_id: number | null; paket_id: number | null; tarif: number };
const itemRecordset = (item: readonly TagihanItem[]) =>
  sql`json_to_recordset(${JSON.stringify(item)}::json) as x (tindakan_id int, paket_id int, tarif bigint)`;

/** Inserts and charges the items of the new visit `k` of the registration `d`, as CTEs of one statement. */
export const newItemSteps = (tx: TenantTx, kelas: number | null, item: readonly TagihanItem[]): Sql[] =>
  item.length === 0
    ? []
    : [
        sql`item_baru as (insert into kunjungan_tindakan (kunjungan_id, tindakan_id, paket_id, tarif, kelas, dibuat_oleh)
          select k.id, x.tindakan_id, x.paket_id, x.tarif, ${kelas}::int, ${tx.ctx.akunId}::int from k, ${itemRecordset(item)} returning *)`,
        sql`biaya_baru as (${chargeSql(
          sql`
          select case when i.paket_id is null then 'tindakan' else 'paket' end as sumber, i.id::bigint as sumber_id, d.id as pendaftaran_id,
          k.id as kunjungan_id,
            coalesce(t.nama_tindakan, q.deskripsi) as nama, t.kategori, k.ruangan_id, null::int as pelaksana_id, k.tanggal_layanan as hari,
            greatest(0, i.jumlah - coalesce((select sum(y.jumlah) from item_baru p join paket_tindakan y on y.paket_id = p.paket_id
            where y.tindakan_id = i.tindakan_id), 0))::int as jumlah,
            i.tarif as harga, d.penjamin_id, i.kelas, i.dibuat_oleh as oleh
          from item_baru i cross join k cross join d left join tindakan t on t.id = i.tindakan_id left join paket q on q.id = i.paket_id`,
        )})`,
      ];

/** Deactivates the items of a cancelled visit and says which they were; the rows stay. */
export async function releaseItem(tx: TenantTx, kunjunganId: number): Promise<number[]> {
  const off = await tx.rows<{ id: number }>(
    sql`update kunjungan_tindakan set aktif = false where kunjungan_id = ${kunjunganId} and aktif returning id`,
  );
  await charge(tx, kunjunganId);
  return off.map(({ id }) => id);
}

/**
 * After an edit, the registration's own items that are no longer chosen are deactivated and new ones are added. The
 * others keep their price unless `reprice` is set: then they follow the current tariff, except those that are no longer
 * offered and therefore not in `item`.
 */
export async function replaceItem(
  tx: TenantTx,
  kunjunganId: number,
  { tindakan_ids, tujuan, penjamin: { kelas } }: PendaftaranBody,
  { item, reprice }: { item: readonly TagihanItem[]; reprice: boolean },
): Promise<void> {
  await tx.exec(sql`update kunjungan_tindakan i set aktif = false where i.kunjungan_id = ${kunjunganId} and i.aktif and i.hari is null
    and not (coalesce(i.tindakan_id = any(${[...tindakan_ids]}::int[]), false) or coalesce(i.paket_id = ${tujuan.paket_id}::int, false))`);
  await tx.exec(sql`insert into kunjungan_tindakan (kunjungan_id, tindakan_id, paket_id, tarif, kelas, dibuat_oleh)
    select ${kunjunganId}::int, x.tindakan_id, x.paket_id, x.tarif, ${kelas}::int, ${tx.ctx.akunId}::int from ${itemRecordset(item)}
    on conflict (faskes_id, kunjungan_id, tindakan_id, paket_id, hari, pelaksana_id, penunjang_item_id) where aktif ${
      reprice
        ? sql`do
      update set tarif = excluded.tarif, kelas = excluded.kelas`
        : sql`do nothing`
    }`);
  await charge(tx, kunjunganId);
}

/** A procedure that the registration of a visit is charged for and that its form has not chosen, with its service day. */
export type OtherItem = { id: number; tindakan_id: number; /** YYYY-MM-DD. */ hari: string };
export const listOtherItems = (tx: TenantTx, kunjunganId: number): Promise<OtherItem[]> =>
  tx.rows(sql`
    select i.id, i.tindakan_id, coalesce(i.hari, k.tanggal_layanan) as hari
    from kunjungan v join kunjungan k on k.pendaftaran_id = v.pendaftaran_id join kunjungan_tindakan i on i.kunjungan_id = k.id
    where v.id = ${kunjunganId} and i.aktif and i.tindakan_id is not null and (i.hari is not null or k.id <> v.id) order by i.id`);
/** They are charged with what the form chooses (`replaceItem`), which comes after. */
export const repriceItems = (
  tx: TenantTx,
  { kelas, items }: { kelas: number | null; items: readonly { id: number; tarif: number }[] },
): Promise<number> =>
  tx.exec(sql`
    update kunjungan_tindakan i set tarif = x.tarif, kelas = ${kelas}::int
    from json_to_recordset(${JSON.stringify(items)}::json) as x (id int, tarif bigint) where i.id = x.id`);

/** One of the two is its kind: a procedure, or a package as a whole. */
export type VisitItem = {
  id: number;
  tindakan_id: number | null;
  paket_id: number | null;
  nama: string;
  /** A test that was received already. */ diterima: boolean;
};
/**
 * Deactivates the items of a visit that moves, and says which they were. What comes of them is charged when they have come
 * there, or by `chargeMoved` where none does.
 */
export const takeItemsOff = (tx: TenantTx, kunjunganId: number): Promise<VisitItem[]> =>
  tx.rows(sql`
    with off as (update kunjungan_tindakan set aktif = false where kunjungan_id = ${kunjunganId} and aktif
    returning id, tindakan_id, paket_id, penunjang_item_id)
    select off.id, off.tindakan_id, off.paket_id, coalesce(t.nama_tindakan, p.deskripsi) as nama, off.penunjang_item_id is not null as diterima
    from off left join tindakan t on t.id = off.tindakan_id left join paket p on p.id = off.paket_id order by off.id`);
export const chargeMoved = charge;

const copySql = (
  ids: readonly number[],
  to: number,
): Sql => sql`insert into kunjungan_tindakan (kunjungan_id, tindakan_id, paket_id, jumlah, tarif, kelas, pada, hari, penunjang_item_id,
  salinan_dari, dibuat_oleh, dibuat_pada)
    select ${to}::int, tindakan_id, paket_id, jumlah, tarif, kelas, pada, hari, penunjang_item_id, coalesce(salinan_dari, id), dibuat_oleh, dibuat_pada
    from kunjungan_tindakan i where id = any(${[...ids]}::int[])`;
/** Gives items of one visit to another at the price at which they were chosen. */
export async function copyItems(
  tx: TenantTx,
  ids: readonly number[],
  { to, paketId }: { to: number; paketId: number | null },
): Promise<void> {
  await tx.exec(copySql(ids, to));
  if (paketId !== null) await tx.exec(sql`update kunjungan set paket_id = ${paketId} where id = ${to}`);
}
/** The same of tests that nobody is charged for now. */
export const copyUncharged = (tx: TenantTx, ids: readonly number[], to: number): Promise<number> =>
  tx.exec(sql`${copySql(ids, to)} and not exists (
    select from kunjungan_tindakan c where c.penunjang_item_id = i.penunjang_item_id and c.aktif)`);
/** Items that a move or a cancellation took off are the visit's again. */
export async function putItemsBack(tx: TenantTx, kunjunganId: number, ids: readonly number[]): Promise<void> {
  await tx.exec(sql`update kunjungan_tindakan set aktif = true where id = any(${[...ids]}::int[])`);
  await charge(tx, kunjunganId);
}
