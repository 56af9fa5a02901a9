import sql from 'sql-template-tag';
import type { AksesDarurat, JejakRekam } from '@nadi/contract/akses-darurat.contract';
import { DARURAT_MINUTES, DARURAT_REVIEW_DAYS } from '@nadi/domain/rekam-medis/akses-rekam';
import type { TenantTx } from '../../../platform/db.ts';

type Slice = { page: number; limit: number };

export const insertAksesDarurat = (
  tx: TenantTx,
  pasienId: number,
  alasan: string,
): Promise<{ id: number; sampai: string }> =>
  tx.one(sql`
    insert into akses_darurat (akun_id, pasien_id, alasan, sampai)
    values (${tx.ctx.akunId}, ${pasienId}, ${alasan}, now() + ${DARURAT_MINUTES}::int * interval '1 minute') returning id, sampai`);

const AKSES = sql`
  select a.id, o.nama_bergelar as oleh, p.norm, p.nama, a.alasan, a.dibuat_pada, a.sampai, a.dibuat_pada + ${DARURAT_REVIEW_DAYS}::int * interval '1 day' as tinjau_sebelum,
    a.ditinjau_pada is null and a.dibuat_pada + ${DARURAT_REVIEW_DAYS}::int * interval '1 day' < now() as terlambat,
    t.nama_bergelar as ditinjau_oleh, a.ditinjau_pada, a.hasil, a.catatan
  from akses_darurat a join akun o on o.id = a.akun_id join pasien p on p.id = a.pasien_id left join akun t on t.id = a.ditinjau_oleh`;

export const listAksesDarurat = (tx: TenantTx, { page, limit }: Slice): Promise<AksesDarurat[]> =>
  tx.rows(sql`${AKSES} order by (a.ditinjau_pada is not null), case when a.ditinjau_pada is null then a.dibuat_pada end, a.dibuat_pada desc, a.id desc
    limit ${limit} offset ${(page - 1) * limit}`);

export const countAksesDarurat = async (tx: TenantTx): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah from akses_darurat`)).jumlah;

export const findAksesDarurat = (tx: TenantTx, id: number): Promise<AksesDarurat | undefined> =>
  tx.row(sql`${AKSES} where a.id = ${id}`);

export const lockAksesDarurat = (
  tx: TenantTx,
  id: number,
): Promise<{ akun_id: number; ditinjau_pada: string | null } | undefined> =>
  tx.row(sql`select akun_id, ditinjau_pada from akses_darurat where id = ${id} for update`);

export const reviewAksesDarurat = (
  tx: TenantTx,
  id: number,
  { hasil, catatan }: { hasil: string; catatan: string | null },
): Promise<number> =>
  tx.exec(
    sql`update akses_darurat set ditinjau_oleh = ${tx.ctx.akunId}, ditinjau_pada = now(), hasil = ${hasil}, catatan = ${catatan} where id = ${id}`,
  );

/** The record and those that were merged into it: what was opened of them was opened of this patient. */
const IDS = (pasienId: number) =>
  sql`(select m.id::text from pasien m where m.id = ${pasienId} or m.digabung_ke = ${pasienId})`;

type JejakRow = Omit<JejakRekam, 'apa'> & { objek: string };
export const listJejak = (
  tx: TenantTx,
  { pasienId, objek }: { pasienId: number; objek: readonly string[] },
  { page, limit }: Slice,
): Promise<JejakRow[]> =>
  tx.rows(sql`
    select a.pada, coalesce(o.nama_bergelar, 'Sistem') as oleh, coalesce((select string_agg(r.nama, ', ' order by r.nama) from akun_peran x join peran r on r.id = x.peran_id where x.akun_id = a.akun_id), '') as peran,
      a.aksi, a.objek, coalesce((a.sesudah ->> 'darurat')::boolean, false) as darurat
    from audit a left join akun o on o.id = a.akun_id
    where a.objek = any(${[...objek]}::text[]) and a.objek_id in ${IDS(pasienId)} and a.aksi in ('baca', 'cetak', 'ekspor')
    order by a.pada desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`);

export const countJejak = async (tx: TenantTx, pasienId: number, objek: readonly string[]): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(sql`
      select count(*)::int as jumlah from audit a
      where a.objek = any(${[...objek]}::text[]) and a.objek_id in ${IDS(pasienId)} and a.aksi in ('baca', 'cetak', 'ekspor')`)
  ).jumlah;
