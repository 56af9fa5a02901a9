import sql, { empty, type Sql } from 'sql-template-tag';
import type { AksesDarurat, JejakRekam } from '@nadi/contract/akses/akses-darurat.contract';
import { DARURAT_MINUTES, DARURAT_REVIEW_DAYS } from '@nadi/domain/rekam-medis/akses-rekam';
import { containing } from '#platform/db/containing.ts';
import type { TenantTx } from '#platform/db/db.ts';

type Slice = { page: number; limit: number };

export const insertAksesDarurat = (
  tx: TenantTx,
  pasienId: number,
  alasan: string,
): Promise<{ id: number; sampai: string }> =>
  tx.one(sql`
    insert into akses_darurat (akun_id, pasien_id, alasan, sampai)
    values (${tx.ctx.akunId}, ${pasienId}, ${alasan}, now() + ${DARURAT_MINUTES}::int * interval '1 minute') returning id, sampai`);

/**
 * Ends what runs of the account's accesses to a patient, however often it was opened. What was read until now keeps its
 * reason: an access that ends covers its last moment.
 */
export const endAksesDarurat = (tx: TenantTx, pasienId: number): Promise<{ id: number; semula: string }[]> =>
  tx.rows(sql`
    with lama as (select id, sampai from akses_darurat where akun_id = ${tx.ctx.akunId} and pasien_id = ${pasienId} and sampai > now() for update)
    update akses_darurat a set sampai = greatest(now(), a.dibuat_pada) from lama where lama.id = a.id returning a.id, lama.sampai as semula`);

const DUE = sql`a.dibuat_pada + ${DARURAT_REVIEW_DAYS}::int * interval '1 day'`;
const STATUS = sql`case when a.ditinjau_pada is not null then 'sudah' when ${DUE} < now() then 'terlambat' else 'belum' end`;
/** Who opens one may belong to the platform, and then to no facility. */
const aksesSql = (tx: TenantTx): Sql => sql`
  select a.id, o.nama_bergelar as oleh, o.faskes_id is null as platform, a.akun_id = ${tx.ctx.akunId} as milik_saya, p.norm, p.nama,
  a.alasan, a.dibuat_pada, a.sampai,
    a.sampai < a.dibuat_pada + ${DARURAT_MINUTES}::int * interval '1 minute' as diakhiri, ${DUE} as tinjau_sebelum,
    ${STATUS} = 'terlambat' as terlambat, t.nama_bergelar as ditinjau_oleh, a.ditinjau_pada, a.hasil, a.catatan
  from akses_darurat a join akun o on o.id = a.akun_id join pasien p on p.id = a.pasien_id left join akun t on t.id = a.ditinjau_oleh`;

export type AksesFilter = { status?: string | undefined; search?: string | undefined };
const fits = ({ status, search }: AksesFilter): Sql => sql`
  ${status === undefined ? empty : sql`and ${STATUS} = ${status}`}
  ${search === undefined || search === '' ? empty : sql`and (o.nama_bergelar ilike ${containing(search)} or p.norm::text = ltrim(${search}, '0'))`}`;

export const listAksesDarurat = (tx: TenantTx, filter: AksesFilter, { page, limit }: Slice): Promise<AksesDarurat[]> =>
  tx.rows(sql`${aksesSql(tx)} where true ${fits(filter)}
    order by (a.ditinjau_pada is not null), case when a.ditinjau_pada is null then a.dibuat_pada end, a.dibuat_pada desc, a.id desc
    limit ${limit} offset ${(page - 1) * limit}`);

export type JumlahAkses = Record<'terlambat' | 'belum' | 'sudah', number>;
/** How many there are of each kind, whichever of them is shown. */
export const countAksesDarurat = async (tx: TenantTx, { search }: AksesFilter): Promise<JumlahAkses> => {
  const rows = await tx.rows<{ status: keyof JumlahAkses; jumlah: number }>(sql`
    select ${STATUS} as status, count(*)::int as jumlah from akses_darurat a join akun o on o.id = a.akun_id join pasien p on p.id = a.pasien_id
    where true ${fits({ search })} group by 1`);
  const of = (status: keyof JumlahAkses): number => rows.find((row) => row.status === status)?.jumlah ?? 0;
  return { terlambat: of('terlambat'), belum: of('belum'), sudah: of('sudah') };
};

export const findAksesDarurat = (tx: TenantTx, id: number): Promise<AksesDarurat | undefined> =>
  tx.row(sql`${aksesSql(tx)} where a.id = ${id}`);

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
export type JejakFilter = { search?: string | undefined; darurat?: 'ya' | 'tidak' | undefined };
type JejakOf = { pasienId: number; objek: readonly string[] } & JejakFilter;

const DARURAT = sql`coalesce((a.sesudah ->> 'darurat')::boolean, false)`;
const readings = ({ pasienId, objek, search, darurat }: JejakOf): Sql => sql`
  from audit a left join akun o on o.id = a.akun_id
  where a.objek = any(${[...objek]}::text[]) and a.objek_id in ${IDS(pasienId)} and a.aksi in ('baca', 'cetak', 'ekspor')
    ${darurat === undefined ? empty : sql`and ${DARURAT} = ${darurat === 'ya'}`}
    ${search === undefined || search === '' ? empty : sql`and o.nama_bergelar ilike ${containing(search)}`}`;

/**
 * Each reading with the reason of the emergency access that it was made by. What was read is told by its kind, never by
 * its words.
 */
export const listJejak = (tx: TenantTx, of: JejakOf, { page, limit }: Slice): Promise<JejakRow[]> =>
  tx.rows(sql`
    select a.id, a.pada, coalesce(o.nama_bergelar, 'Sistem') as oleh, case when o.id is not null and o.faskes_id is null then 'superadmin' else
        coalesce((select string_agg(r.nama, ', ' order by r.nama) from akun_peran x join peran r on r.id = x.peran_id
        where x.akun_id = a.akun_id), '') end as peran,
      a.aksi, a.objek, ${DARURAT} as darurat,
      case when ${DARURAT} then (select d.alasan from akses_darurat d where d.akun_id = a.akun_id and d.pasien_id::text in ${IDS(of.pasienId)}
        and a.pada between d.dibuat_pada and d.sampai order by d.dibuat_pada desc limit 1) end as alasan
    ${readings(of)} order by a.pada desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`);

export const countJejak = async (tx: TenantTx, of: JejakOf): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah ${readings(of)}`)).jumlah;
