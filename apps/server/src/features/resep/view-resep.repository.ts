import sql, { empty, type Sql } from 'sql-template-tag';
import type { PerluResep, ResepKembali } from '@nadi/contract/resep/resep.contract';
import type { Resep, ResepRow } from '@nadi/contract/resep/resep-view';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { MAX_HARI_ITER } from '@nadi/domain/resep/kronis';
import {
  BARIS_AKTIF,
  BARIS_TERDAHULU,
  DIBATALKAN,
  DIKIRIM,
  DISERAHKAN,
  DISIAPKAN,
  DITELAAH,
  DRAF,
  RESEP_DITUNGGU,
  SEBAGIAN,
} from '@nadi/domain/resep/status-resep';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

const STEPS = ['dikirim', 'dikembalikan', 'ditelaah', 'disiapkan', 'diserahkan', 'dibatalkan'] as const;
type Steps = Pick<Resep, (typeof STEPS)[number] | 'dokter' | 'penulis' | 'depo'>;

const step = (by: Sql, at: Sql, why: Sql = sql`null::text`): Sql =>
  sql`case when ${at} is null then null else json_build_object('oleh',
    coalesce((select nama_bergelar from akun where id = ${by}), 'Sistem'), 'pada', ${at}, 'alasan', ${why}) end`;

/** Who did what with a prescription, and when. */
export const findSteps = (tx: TenantTx, id: number): Promise<Steps> =>
  tx.one(sql`
    select ${step(sql`s.dikirim_oleh`, sql`s.dikirim_pada`)} as dikirim,
      ${step(sql`s.dikembalikan_oleh`, sql`s.dikembalikan_pada`, sql`s.alasan_kembali`)} as dikembalikan,
      ${step(sql`s.ditelaah_oleh`, sql`s.ditelaah_pada`)} as ditelaah, ${step(sql`s.disiapkan_oleh`, sql`s.disiapkan_pada`)} as disiapkan,
      ${step(sql`s.diserahkan_oleh`, sql`s.diserahkan_pada`)} as diserahkan,
      ${step(sql`s.dibatalkan_oleh`, sql`s.dibatalkan_pada`, sql`s.alasan_batal`)} as dibatalkan,
      case when o.id is null then null else json_build_object('id', o.id, 'nama', ${FULL_NAMA}, 'sip', g.sip) end as dokter,
      a.nama_bergelar as penulis, case when d.id is null then null else json_build_object('id', d.id, 'nama', d.nama) end as depo
    from resep s join akun a on a.id = s.dibuat_oleh left join dokter o on o.id = s.dokter_id left join pegawai g on g.id = o.pegawai_id
    left join depo d on d.id = s.depo_id where s.id = ${id}`);

/** Of what came back and was sent again, the answers to what stands there now. */
export const listTelaah = (tx: TenantTx, id: number): Promise<Resep['telaah']> =>
  tx.rows(sql`
    select distinct on (t.butir) t.butir, t.baik, t.catatan, a.nama_bergelar as oleh, t.pada
    from resep_telaah t join resep s on s.id = t.resep_id join akun a on a.id = t.oleh where t.resep_id = ${id} and t.pada >= coalesce(s.dikirim_pada, t.pada)
    order by t.butir, t.id desc`);

export const listSerah = (tx: TenantTx, id: number): Promise<Resep['serah']> =>
  tx.rows(sql`
    select y.ke, y.penerima, y.hubungan, to_jsonb(y.identitas) as identitas, a.nama_bergelar as oleh, y.pada,
      json_agg(json_build_object('baris_id', x.baris_id, 'bahan_id', x.bahan_id, 'batch',
      json_build_object('batch_id', x.batch_id, 'no_batch', b.no_batch, 'ed', b.ed,
        'jumlah', x.jumlah)) order by x.id) as baris
    from resep_penyerahan y join resep_serah x on x.penyerahan_id = y.id join akun a on a.id = y.oleh join batch b on b.id = x.batch_id where y.resep_id = ${id}
    group by y.id, y.ke, y.penerima, y.hubungan, y.identitas, y.pada, a.nama_bergelar order by y.ke`);

/** What was sent before it came back and was written anew, the newest sending first (decision 0078). */
export const listTerdahulu = (tx: TenantTx, id: number): Promise<Resep['terdahulu']> =>
  tx.rows(sql`
    select l.dikirim_pada, json_agg(json_build_object('nama', l.nama, 'jumlah', l.jumlah, 'satuan', l.satuan, 'aturan_teks', l.aturan_teks,
    'hari', l.hari, 'alasan', l.alasan,
      'racik', (select json_build_object('cara', r.cara, 'bungkus', r.bungkus) from resep_racik r where r.id = l.racik_id),
      'bahan', (select coalesce(json_agg(json_build_object('nama', h.nama, 'diminta', h.diminta, 'satuan', h.satuan) order by h.urutan),
      '[]') from resep_bahan h where h.racik_id = l.racik_id))
      order by l.urutan, l.id) as baris
    from resep_baris l where l.resep_id = ${id} and l.status = ${literal(BARIS_TERDAHULU)} group by l.dikirim_pada order by l.dikirim_pada desc`);

const SEJAK = sql`case s.status when ${literal(DRAF)} then s.diubah_pada when ${literal(DIKIRIM)} then s.dikirim_pada when ${literal(DITELAAH)} then s.ditelaah_pada
  when ${literal(DISIAPKAN)} then s.disiapkan_pada when ${literal(DIBATALKAN)} then s.dibatalkan_pada
  when ${literal(DISERAHKAN)} then s.diserahkan_pada when ${literal(SEBAGIAN)} then s.diserahkan_pada end`;
/**
 * Since when the patient waits. The lines of the first sending stay as rows (decision 0078), and with them when that was; who
 * comes for it on a later day waits from then.
 */
const DITUNGGU = sql`(select case when min(b.dikirim_pada) > s.dikirim_pada - interval '24 hours'
  and s.dikirim_pada < s.tanggal + interval '2 days' then least(min(b.dikirim_pada), s.dikirim_pada) else s.dikirim_pada end
  from resep_baris b where b.resep_id = s.id and b.pengganti_dari is null)`;
/** `from` is resep s, or the rows of it that are shown. */
const rowsOf = (from: Sql): Sql => sql`
  select s.id, s.versi, s.no_resep, s.no_antrean, s.tanggal, s.status, s.cito, s.telaah_sebelum, s.iter_ke,
  exists (select from resep_baris r where r.resep_id = s.id and r.racik_id is not null and r.status = ${literal(BARIS_AKTIF)}) as racikan,
    (select count(*)::int from resep_baris b where b.resep_id = s.id and b.status = ${literal(BARIS_AKTIF)}) as jumlah_baris,
    s.kunjungan_id, p.norm, p.nama, p.tanggal_lahir, p.meninggal_pada, p.status = ${literal(STATUS_MENINGGAL)} as meninggal,
    r.deskripsi as ruangan, case when g.id is null then null else ${FULL_NAMA} end as dokter, j.deskripsi as penjamin, d.nama as depo,
    coalesce(${SEJAK}, s.diubah_pada) as sejak, s.dikirim_pada, ${DITUNGGU} as ditunggu_sejak, s.status = ${literal(DRAF)}
    and s.dikembalikan_pada is not null as dikembalikan, s.kronis, s.prb
  from ${from} s join kunjungan k on k.id = s.kunjungan_id join pendaftaran f on f.id = k.pendaftaran_id join penjamin j on j.id = f.penjamin_id
  join pasien p on p.id = s.pasien_id join ruangan r on r.id = k.ruangan_id left join dokter o on o.id = s.dokter_id left join pegawai g on g.id = o.pegawai_id
  left join depo d on d.id = s.depo_id`;

const KEMBALI = (
  tx: TenantTx,
): Sql => sql`from resep s join dokter o on o.id = s.dokter_id join pegawai g on g.id = o.pegawai_id and g.akun_id = ${tx.ctx.akunId}
  where s.status = ${literal(DRAF)} and s.dikembalikan_pada is not null`;
/** What came back from the pharmacy to the doctor who reads, the oldest first. */
export const listKembali = (tx: TenantTx, { page, limit }: Pick<ListAsk, 'page' | 'limit'>): Promise<ResepKembali[]> =>
  tx.rows(sql`
    with kembali as (select s.* ${KEMBALI(tx)})
    select s.id, s.no_resep, s.kunjungan_id, p.norm, p.nama, r.deskripsi as ruangan, coalesce(s.alasan_kembali, '') as alasan,
    coalesce(a.nama_bergelar, 'Sistem') as oleh,
      s.dikembalikan_pada as pada
    from kembali s join kunjungan k on k.id = s.kunjungan_id join pasien p on p.id = s.pasien_id join ruangan r on r.id = k.ruangan_id
    left join akun a on a.id = s.dikembalikan_oleh
    order by s.dikembalikan_pada, s.id limit ${limit} offset ${(page - 1) * limit}`);
export const countKembali = async (tx: TenantTx): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah ${KEMBALI(tx)}`)).jumlah;

export const listOfKunjungan = (tx: TenantTx, kunjunganId: number): Promise<ResepRow[]> =>
  tx.rows(sql`${rowsOf(sql`resep`)} where s.kunjungan_id = ${kunjunganId} order by s.id desc`);

export type ListAsk = {
  tanggal: string;
  /** What is looked for across all days. */ perlu: PerluResep | null;
  /** Also what still waits of the days before, whose list this one is to work off. */
  denganTertinggal: boolean;
  status: readonly number[] | null;
  ruangan: number | null;
  depo: number | null;
  q: string | null;
  page: number;
  limit: number;
};
const MENUNGGU = sql`s.status in (${literal(...RESEP_DITUNGGU)})`;
/**
 * What waits for somebody on whatever day it was sent: a review that is owed, or that the patient comes for the next
 * repetition.
 */
const PERLU: Record<PerluResep, (today: string) => Sql> = {
  telaah: () => sql`s.telaah_sebelum is not null`,
  kembali: () => sql`(s.status = ${literal(DRAF)} and s.dikembalikan_pada is not null)`,
  ulang: (today) =>
    sql`(s.iter > 0 and s.status = ${literal(DISERAHKAN)} and s.tanggal >= ${addDays(today, -MAX_HARI_ITER)}::date and s.iter_dari is null
      and s.iter > (select count(*) from resep u where u.iter_dari = s.id and u.status <> ${literal(DIBATALKAN)}))`,
};
/**
 * Prescriptions of a day, by alias s; visit and patient are looked at only where a filter asks for them. The day is that
 * of the number, which one that came back keeps when it is sent again; nobody who waits is left behind at a midnight.
 */
const wanted = ({ tanggal, denganTertinggal, perlu, ruangan, depo, q }: ListAsk): Sql => {
  const digits = q !== null && /^\d{1,9}$/.test(q) ? Number(q) : null;
  // A percent sign that somebody typed is itself.
  const word = q === null ? null : `${q.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`from resep s ${ruangan === null ? empty : sql`join kunjungan k on k.id = s.kunjungan_id and k.ruangan_id = ${ruangan}`}
    ${
      word === null
        ? empty
        : sql`join pasien p on p.id = s.pasien_id and (upper(p.nama) like ${word} or upper(p.nama) like ${`% ${word}`}
      or s.no_resep like ${word} or s.no_antrean like ${word} or p.norm = ${digits})`
    }
    where ${
      perlu === null
        ? sql`(s.tanggal = ${tanggal}::date ${
            denganTertinggal
              ? sql`or ${MENUNGGU}
      and s.tanggal < ${tanggal}::date`
              : empty
          })`
        : PERLU[perlu](tanggal)
    } ${depo === null ? empty : sql`and s.depo_id = ${depo}`}`;
};
/**
 * Who still waits comes first: cito, then the longest wait. What was sent more than a day ago lies there for somebody who
 * has gone, and comes after those who stand at the counter. What was handed over or cancelled is only looked up.
 */
const ORDER = sql`${MENUNGGU} desc, s.cito desc, s.dikirim_pada < now() - interval '24 hours', ${DITUNGGU}, s.id`;
/** What is owed: the first that is due. What may be repeated: the newest. */
const orderOf = ({ perlu }: ListAsk): Sql =>
  perlu === 'telaah'
    ? sql`s.telaah_sebelum, s.id`
    : perlu === 'kembali'
      ? sql`s.dikembalikan_pada, s.id`
      : perlu === 'ulang'
        ? sql`s.tanggal desc, s.id desc`
        : ORDER;
/** The page is chosen first, so that what belongs to a row is looked up for those that are shown. */
export const listResep = (tx: TenantTx, ask: ListAsk): Promise<ResepRow[]> =>
  tx.rows(sql`
    with terpilih as materialized (
      select s.* ${wanted(ask)} ${ask.perlu === 'kembali' ? empty : ask.status === null ? sql`and s.status <> ${literal(DRAF)}` : sql`and s.status = any(${[...ask.status]}::int[])`}
      order by ${orderOf(ask)} limit ${ask.limit} offset ${(ask.page - 1) * ask.limit}
    )
    ${rowsOf(sql`terpilih`)} order by ${orderOf(ask)}`);

/** How many reviews are owed, and how many of them are late, on whatever day. */
export const countTerutang = (tx: TenantTx): Promise<{ telaah: number; terlambat: number }> =>
  tx.one(
    sql`select count(*)::int as telaah, count(*) filter (where telaah_sebelum < now())::int as terlambat from resep where telaah_sebelum is not null`,
  );

/** How many are with their doctor again, on whatever day. */
export const countDikembalikan = async (tx: TenantTx): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah from resep s where ${PERLU.kembali('')}`))
    .jumlah;

/** How many stand in each status, whichever of them are shown. */
export const countResep = (tx: TenantTx, ask: ListAsk): Promise<{ status: number; jumlah: number }[]> =>
  tx.rows(sql`select s.status, count(*)::int as jumlah ${wanted(ask)} group by s.status`);
