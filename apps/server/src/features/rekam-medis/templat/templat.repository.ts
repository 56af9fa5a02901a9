import sql, { empty } from 'sql-template-tag';
import type { Templat, TemplatInput } from '@nadi/contract/templat.contract';
import type { TenantTx } from '../../../platform/db.ts';

const templatSql = sql`
  select t.id, t.versi, t.kode, t.nama, t.jenis, t.isi, case when t.pemilik_id is null then 'faskes' else 'saya' end as milik, o.nama_bergelar as dibuat_oleh
  from templat t join akun o on o.id = t.dibuat_oleh`;

/** One's own first, then the facility's. */
export const listTemplat = (tx: TenantTx, jenis: string | null): Promise<Templat[]> =>
  tx.rows(sql`${templatSql} where t.aktif and (t.pemilik_id is null or t.pemilik_id = ${tx.ctx.akunId}) ${jenis === null ? empty : sql`and t.jenis = ${jenis}`}
    order by t.pemilik_id is null, t.kode, t.id`);

export const findTemplat = (tx: TenantTx, id: number): Promise<Templat | undefined> =>
  tx.row(sql`${templatSql} where t.id = ${id} and (t.pemilik_id is null or t.pemilik_id = ${tx.ctx.akunId})`);

/** Locks one that the account may see; somebody else's own is not there for it. */
export const lockTemplat = (
  tx: TenantTx,
  id: number,
): Promise<{ versi: number; faskes: boolean; aktif: boolean } | undefined> =>
  tx.row(sql`
    select versi, pemilik_id is null as faskes, aktif from templat
    where id = ${id} and (pemilik_id is null or pemilik_id = ${tx.ctx.akunId}) for update`);

/** Counts one's own under a lock, so that two saves at once do not both fit. */
export async function countOwn(tx: TenantTx): Promise<number> {
  await tx.exec(sql`select pg_advisory_xact_lock(hashtextextended('templat', ${tx.ctx.akunId}))`);
  return (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from templat where pemilik_id = ${tx.ctx.akunId} and aktif`,
    )
  ).jumlah;
}

export async function insertTemplat(tx: TenantTx, t: TemplatInput, pemilikId: number | null): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into templat (pemilik_id, kode, nama, jenis, isi, dibuat_oleh)
    values (${pemilikId}, ${t.kode}, ${t.nama}, ${t.jenis}, ${JSON.stringify(t.isi)}::jsonb, ${tx.ctx.akunId}) returning id`);
  return id;
}

export const updateTemplat = (tx: TenantTx, id: number, t: TemplatInput & { aktif: boolean }): Promise<number> =>
  tx.exec(sql`
    update templat set kode = ${t.kode}, nama = ${t.nama}, jenis = ${t.jenis}, isi = ${JSON.stringify(t.isi)}::jsonb, aktif = ${t.aktif}, versi = versi + 1,
      diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`);
