import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { SedangMenulis } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { z } from 'zod';
import type { BelumTanda, Catatan, SumberSalinan } from '@nadi/contract/rekam-medis/catatan.contract';
import {
  ABSEN_HOURS,
  BIDANG_IDS,
  DIBUANG,
  DITANDATANGANI,
  DRAF,
  SALAH_CATAT,
  SECRET_ICD,
} from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { DILAYANI, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { InFlight, TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { isoSql } from '#platform/db/pg-values.ts';
import { UTAMA_ID } from '../dpjp/dpjp.repository.ts';
import { NAMES_TAKEN_BACK } from '../kepulangan/kepulangan.repository.ts';
import { maySeeSecrets } from '../akses/open-record.ts';

/** The content of a draft as it is stored. */
export type DraftContent = Readonly<Record<BidangCatatan, string | null>> & {
  waktu_klinis?: string | undefined;
  isi: Readonly<Record<string, unknown>>;
  salinan: readonly { bidang: string; catatan_id: number }[];
  rahasia: boolean;
};

/** The mark of a text that was taken over from a colleague's draft, with the digest of what it said then. */
export type AmbilAlih = { bidang: BidangCatatan; catatan_id: number; ambil_alih: true; sidik: string };

const TEXTS = raw(BIDANG_IDS.map((bidang) => `c.${bidang}`).join(', '));

/**
 * Copied texts with the day and the author of the note that they come from. A draft that was taken over is of the same
 * visit, which may be weeks long: it has the day on which it was written. Uses alias c.
 */
export const salinanJson = (tx: TenantTx): Sql => sql`(
  select coalesce(json_agg(json_build_object('bidang', e.s ->> 'bidang', 'catatan_id', b.id,
    'tanggal', case when e.s ? 'ambil_alih' then (b.waktu_klinis at time zone ${tx.ctx.zona})::date else bk.tanggal_layanan end,
    'penulis', bo.nama_bergelar, 'diubah', e.s -> 'diubah', 'ambil_alih', e.s ? 'ambil_alih') order by e.n), '[]')
  from jsonb_array_elements(c.salinan) with ordinality e (s, n)
  join catatan_medis b on b.id = (e.s ->> 'catatan_id')::int join kunjungan bk on bk.id = b.kunjungan_id join akun bo on bo.id = b.penulis_id)`;

const catatanSql = (tx: TenantTx): Sql => sql`
  select c.id, c.versi, c.kunjungan_id, c.jenis, c.status, c.penulis_id, o.nama_bergelar as penulis,
  c.penulis_id = ${tx.ctx.akunId} as milik_saya, c.waktu_klinis,
    ${TEXTS}, c.isi, ${salinanJson(tx)} as salinan, c.rahasia, c.adendum_dari, ${DIAMBIL_ALIH}, c.perlu_persetujuan
    and c.disetujui_pada is null as menunggu_persetujuan,
    so.nama_bergelar as disetujui_oleh, c.disetujui_pada, vo.nama_bergelar as diverifikasi_oleh, c.diverifikasi_pada, c.ditandatangani_pada, c.sidik,
    c.alasan, lo.nama_bergelar as disalahkan_oleh, c.disalahkan_pada, ${NAMES_TAKEN_BACK} as kepulangan_ditarik, c.dibuat_pada, c.diubah_pada
  from catatan_medis c
  join akun o on o.id = c.penulis_id
  left join akun so on so.id = c.disetujui_oleh
  left join akun vo on vo.id = c.diverifikasi_oleh
  left join akun lo on lo.id = c.disalahkan_oleh`;

/** SQL: the notes that took over draft `c` and hold, the newest first. */
const takenOver = sql`
  from catatan_medis b join akun bo on bo.id = b.penulis_id
  where b.kunjungan_id = c.kunjungan_id and b.status in (${literal(DRAF, DITANDATANGANI)})
    and b.salinan @> jsonb_build_array(jsonb_build_object('catatan_id', c.id, 'ambil_alih', true))`;
const DIAMBIL_ALIH = sql`case when c.status = ${literal(DRAF)} then (
  select json_build_object('oleh', bo.nama_bergelar, 'pada', b.dibuat_pada) ${takenOver} order by b.id desc limit 1) end as diambil_alih`;

/** Whether the account answers for the visit, first or together with who does. */
const isDpjp = (tx: TenantTx, kunjunganId = sql`c.kunjungan_id`): Sql => sql`exists (
  select from kunjungan k join pegawai vp on vp.akun_id = ${tx.ctx.akunId} join dokter vd on vd.pegawai_id = vp.id where k.id = ${kunjunganId}
    and (vd.id = ${UTAMA_ID} or exists (select from dpjp t where t.kunjungan_id = k.id and t.dokter_id = vd.id and t.peran = 'rawat bersama'
    and t.selesai is null)))`;

/** Whether the account may read note `c`: signed ones that are no secret to it, and its own draft (spec: RM31, RM36). */
export const readableSql = (tx: TenantTx): Sql => sql`(
  c.penulis_id = ${tx.ctx.akunId} or (c.status in (${literal(DITANDATANGANI, SALAH_CATAT)})
  and ${maySeeSecrets(tx) ? sql`true` : sql`(not c.rahasia or ${isDpjp(tx)})`}))`;

/**
 * Whether the account may read diagnosis `d`. What the author of a secret note wrote goes with that note, and so does a
 * code of the list beside any secret note of the visit. Such a code waits for its author's signature, which answers
 * whether it is a secret (spec: RM36, decision 0109).
 */
export const openDiagnosaSql = (tx: TenantTx): Sql =>
  maySeeSecrets(tx)
    ? sql`true`
    : sql`(d.dibuat_oleh = ${tx.ctx.akunId} or not ${closedDiagnosaSql(tx.ctx.akunId)} or ${isDpjp(tx, sql`d.kunjungan_id`)})`;

/** Whether everybody who may open the record may read diagnosis `d`, whoever asks. */
export const publicDiagnosaSql = (): Sql => sql`not ${closedDiagnosaSql(0)}`;

const closedDiagnosaSql = (akunId: number): Sql => sql`(
  exists (select from catatan_medis s where s.kunjungan_id = d.kunjungan_id and s.rahasia and s.status in (${literal(DRAF, DITANDATANGANI)})
    and s.penulis_id <> ${akunId} and (s.penulis_id = d.dibuat_oleh or d.icd ~ ${SECRET_ICD}))
  or (d.icd ~ ${SECRET_ICD} and not exists (select from catatan_medis s where s.kunjungan_id = d.kunjungan_id and s.penulis_id = d.dibuat_oleh
    and s.jenis = 'soap' and s.adendum_dari is null and not s.rahasia and s.status = ${literal(DITANDATANGANI)})))`;

const KEPT = sql`c.status <> ${literal(DIBUANG)}`;

/** The notes of a visit that the account may read, the oldest first. */
export const listCatatan = (tx: TenantTx, kunjunganId: number): Promise<Catatan[]> =>
  tx.rows(
    sql`${catatanSql(tx)} where c.kunjungan_id = ${kunjunganId} and ${KEPT} and ${readableSql(tx)} order by c.waktu_klinis, c.id`,
  );

export const findCatatan = (tx: TenantTx, id: number): Promise<Catatan | undefined> =>
  tx.row(sql`${catatanSql(tx)} where c.id = ${id} and ${readableSql(tx)}`);

/** A note that was just written, as its author reads it. */
export async function getCatatan(tx: TenantTx, id: number): Promise<Catatan> {
  const catatan = await findCatatan(tx, id);
  if (!catatan) throw new Error('a note vanished under its lock');
  return catatan;
}

export const listAdendum = (tx: TenantTx, id: number): Promise<Catatan[]> =>
  tx.rows(sql`${catatanSql(tx)} where c.adendum_dari = ${id} and ${KEPT} and ${readableSql(tx)} order by c.id`);

/** Signed notes of a visit that the account may not read. */
export const countHidden = async (tx: TenantTx, kunjunganId: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(sql`
      select count(*)::int as jumlah from catatan_medis c
      where c.kunjungan_id = ${kunjunganId} and c.status in (${literal(DITANDATANGANI, SALAH_CATAT)}) and not ${readableSql(tx)}`)
  ).jumlah;

const ABSEN = sql`(c.diubah_pada <= clock_timestamp() - make_interval(hours => ${ABSEN_HOURS}))`;
/** Whether the account may know of the draft's content that it is a secret, and who wrote it is of its profession. */
const ofColleague = (tx: TenantTx): Sql => sql`(
  c.penulis_id <> ${tx.ctx.akunId} and c.adendum_dari is null and ${maySeeSecrets(tx) ? sql`true` : sql`(not c.rahasia or ${isDpjp(tx)})`}
  and exists (select from pegawai saya join pegawai rekan on rekan.profesi = saya.profesi where saya.akun_id = ${tx.ctx.akunId}
  and saya.aktif and rekan.akun_id = c.penulis_id))`;

/** What decides whether the account may take over draft `id`; undefined where it may not know of it. */
export const findTakeover = (
  tx: TenantTx,
  id: number,
): Promise<{ absen: boolean; rekan: boolean; oleh: string | null } | undefined> =>
  tx.row(sql`
    select ${ABSEN} as absen, ${ofColleague(tx)} as rekan, (select bo.nama_bergelar ${takenOver} order by b.id desc limit 1) as oleh
    from catatan_medis c where c.id = ${id}`);

/** Who else writes a note of this visit now, and since when nothing new came from them. */
export const listWriting = (tx: TenantTx, kunjunganId: number): Promise<z.infer<typeof SedangMenulis>[]> =>
  tx.rows(sql`
    select o.nama_bergelar as penulis, c.jenis, c.diubah_pada as pada, ${ABSEN} as absen,
      case when ${ABSEN} and ${ofColleague(tx)} and not exists (select ${takenOver}) then c.id end as ambil_alih
    from catatan_medis c join akun o on o.id = c.penulis_id
    where c.kunjungan_id = ${kunjunganId} and c.status = ${literal(DRAF)} and c.penulis_id <> ${tx.ctx.akunId} order by c.diubah_pada desc`);

type Draft = { id: number; jenis: JenisCatatan; adendum: boolean; penulis: string };
/** The notes of a visit that wait for a signature, with whose they are. */
export const listDrafts = (tx: TenantTx, kunjunganId: number): Promise<Draft[]> =>
  tx.rows(sql`
    select c.id, c.jenis, c.adendum_dari is not null as adendum, o.nama_bergelar as penulis
    from catatan_medis c join akun o on o.id = c.penulis_id
    where c.kunjungan_id = ${kunjunganId} and c.status = ${literal(DRAF)} order by c.id`);

/** `kept`: marks that stand before those of the content. */
const values = (content: DraftContent, kept: Sql = empty): Sql =>
  join([
    ...BIDANG_IDS.map((bidang) => sql`${content[bidang]}::text`),
    sql`${JSON.stringify(content.isi)}::jsonb`,
    sql`${kept}${JSON.stringify(content.salinan)}::jsonb`,
    sql`${content.rahasia}::boolean`,
  ]);
const COLUMNS = raw([...BIDANG_IDS, 'isi', 'salinan', 'rahasia'].join(', '));

type NewDraft = { kunjunganId: number; pasienId: number; jenis: string; adendumDari: number | null };

/** Undefined where the author already has a draft of this kind for the visit. */
export async function insertDraft(tx: TenantTx, to: NewDraft, content: DraftContent): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    insert into catatan_medis (kunjungan_id, pasien_id, jenis, adendum_dari, penulis_id, waktu_klinis, ${COLUMNS})
    values (${to.kunjunganId}, ${to.pasienId}, ${to.jenis}, ${to.adendumDari}, ${tx.ctx.akunId},
      coalesce(${content.waktu_klinis ?? null}::timestamptz, date_trunc('milliseconds', now())), ${values(content)})
    on conflict (faskes_id, kunjungan_id, jenis, penulis_id) where status = ${literal(DRAF)} and adendum_dari is null do nothing returning id`);
  return row?.id;
}

export const findDraftOf = (
  tx: TenantTx,
  { kunjunganId, jenis }: { kunjunganId: number; jenis: string },
): Promise<Catatan | undefined> =>
  tx.row(sql`${catatanSql(tx)} where c.kunjungan_id = ${kunjunganId} and c.jenis = ${jenis} and c.penulis_id = ${tx.ctx.akunId}
    and c.status = ${literal(DRAF)} and c.adendum_dari is null`);

/** Whoever writes on in what they took over sends its marks no more, and never loses them. */
const TAKEN_MARKS = sql`coalesce((select jsonb_agg(e) from jsonb_array_elements(salinan) e where e ? 'ambil_alih'), '[]') || `;

/**
 * Saves what is being typed in one statement that leaves with its commit: hundreds write at once. Answers null where
 * there is no such draft of this author at this version.
 */
export const saveDraft = (
  tx: TenantTx,
  { id, versi, jenis }: { id: number; versi: number; jenis: string },
  content: DraftContent,
): InFlight<{ id: number; versi: number; diubah_pada: string } | null> =>
  tx.lastStatement({
    steps: [
      sql`tersimpan as (
        update catatan_medis set (${COLUMNS}) = (select ${values(content, TAKEN_MARKS)}),
        waktu_klinis = coalesce(${content.waktu_klinis ?? null}::timestamptz, waktu_klinis),
          versi = versi + 1, diubah_pada = now()
        where id = ${id} and penulis_id = ${tx.ctx.akunId} and status = ${literal(DRAF)} and versi = ${versi} and jenis = ${jenis}
        returning id, versi, diubah_pada)`,
    ],
    answer: sql`(select jsonb_build_object('id', id, 'versi', versi, 'diubah_pada', ${isoSql(sql`diubah_pada`)}) from tersimpan)`,
  });

/** What is known of a note when somebody wants to do something with it. */
export type LockedCatatan = Readonly<Record<BidangCatatan, string | null>> & {
  id: number;
  versi: number;
  kunjungan_id: number;
  jenis: string;
  status: number;
  penulis_id: number;
  penulis: string;
  waktu_klinis: string;
  isi: Record<string, unknown>;
  salinan: ({ bidang: BidangCatatan; catatan_id: number; ambil_alih?: never } | AmbilAlih)[];
  rahasia: boolean;
  adendum_dari: number | null;
  perlu_persetujuan: boolean;
  disetujui_pada: string | null;
  diverifikasi_pada: string | null;
  ditandatangani_pada: string | null;
  sidik: string | null;
  sidik_induk: string | null;
  /** The server's clock, in whole milliseconds, because the seal is made of it as it is written. */
  kini: string;
};

/** The visit of a note, which never changes: it is locked before the note, as a merge does. */
export const findKunjunganOf = async (tx: TenantTx, id: number): Promise<number | undefined> =>
  (await tx.row<{ kunjungan_id: number }>(sql`select kunjungan_id from catatan_medis where id = ${id}`))?.kunjungan_id;

/** Locks a note: of many who sign it at once, the first signs and the others see that. */
export const lockCatatan = (tx: TenantTx, id: number): Promise<LockedCatatan | undefined> =>
  tx.row(sql`
    select c.id, c.versi, c.kunjungan_id, c.jenis, c.status, c.penulis_id, o.nama_bergelar as penulis, c.waktu_klinis, ${TEXTS}, c.isi,
    c.salinan, c.rahasia, c.adendum_dari,
      c.perlu_persetujuan, c.disetujui_pada, c.diverifikasi_pada, c.ditandatangani_pada, c.sidik, i.sidik as sidik_induk,
      date_trunc('milliseconds', clock_timestamp()) as kini
    from catatan_medis c join akun o on o.id = c.penulis_id left join catatan_medis i on i.id = c.adendum_dari
    where c.id = ${id} for update of c`);

export const setSigned = (
  tx: TenantTx,
  id: number,
  {
    pada,
    sidik,
    salinan,
    isi,
    rahasia,
    perluPersetujuan,
  }: { pada: string; sidik: string; salinan: unknown; isi: unknown; rahasia: boolean; perluPersetujuan: boolean },
): Promise<number> =>
  tx.exec(sql`
    update catatan_medis set status = ${literal(DITANDATANGANI)}, ditandatangani_pada = ${pada}, sidik = ${sidik}, salinan = ${JSON.stringify(salinan)}::jsonb,
      isi = ${JSON.stringify(isi)}::jsonb, rahasia = ${rahasia}, perlu_persetujuan = ${perluPersetujuan}, versi = versi + 1 where id = ${id}`);

export const setDiscarded = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(
    sql`update catatan_medis set status = ${literal(DIBUANG)}, versi = versi + 1, diubah_pada = now() where id = ${id}`,
  );

export const setWithdrawn = (tx: TenantTx, id: number, alasan: string): Promise<number> =>
  tx.exec(sql`
    update catatan_medis set status = ${literal(SALAH_CATAT)}, alasan = ${alasan}, disalahkan_oleh = ${tx.ctx.akunId},
    disalahkan_pada = now(), versi = versi + 1
    where id = ${id}`);

export const setVerified = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(
    sql`update catatan_medis set diverifikasi_oleh = ${tx.ctx.akunId}, diverifikasi_pada = now(), versi = versi + 1 where id = ${id}`,
  );

export const setApproved = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(
    sql`update catatan_medis set disetujui_oleh = ${tx.ctx.akunId}, disetujui_pada = now(), versi = versi + 1 where id = ${id}`,
  );

export type CopySource = Readonly<Record<BidangCatatan, string | null>> & { id: number };
/** The signed notes of the patient among these, which the account may read: only they may be copied from. */
export const listCopySources = (tx: TenantTx, pasienId: number, ids: readonly number[]): Promise<CopySource[]> =>
  tx.rows(sql`
    select c.id, ${TEXTS} from catatan_medis c
    where c.id = any(${[...ids]}::int[]) and c.pasien_id = ${pasienId} and c.status = ${literal(DITANDATANGANI)} and ${readableSql(tx)}`);

const MAX_SOURCES = 10;
/** Signed notes of the patient's other visits that have something to take over, one's own first, then the newest. */
export const listSumberSalinan = (
  tx: TenantTx,
  { pasienId, kunjunganId, catatanId }: { pasienId: number; kunjunganId: number; catatanId: number | null },
): Promise<Omit<SumberSalinan, 'bagian'>[]> =>
  tx.rows(sql`
    select c.id as catatan_id, c.kunjungan_id, k.tanggal_layanan as tanggal, o.nama_bergelar as penulis, r.deskripsi as ruangan, c.asesmen, c.plan, c.instruksi,
      (select coalesce(json_agg(json_build_object('icd', d.icd, 'teks', d.teks, 'peran', d.peran) order by d.peran desc, d.urutan), '[]')
      from diagnosa d where d.kunjungan_id = c.kunjungan_id and d.aktif and ${openDiagnosaSql(tx)}) as diagnosa
    from catatan_medis c join akun o on o.id = c.penulis_id join kunjungan k on k.id = c.kunjungan_id join ruangan r on r.id = k.ruangan_id
    where c.pasien_id = ${pasienId} and c.kunjungan_id <> ${kunjunganId} and c.status = ${literal(DITANDATANGANI)}
    and c.adendum_dari is null and ${readableSql(tx)}
      ${catatanId === null ? sql`and c.jenis = 'soap'` : sql`and c.id = ${catatanId}`}
    order by c.penulis_id = ${tx.ctx.akunId} desc, c.waktu_klinis desc, c.id desc limit ${MAX_SOURCES}`);

const UNSIGNED = sql`
  from catatan_medis c join kunjungan k on k.id = c.kunjungan_id join pasien p on p.id = c.pasien_id join ruangan r on r.id = k.ruangan_id
  join akun o on o.id = c.penulis_id
  where c.status = ${literal(DRAF)} and k.status = ${literal(SELESAI)}`;
const ownOnly = (tx: TenantTx, everybody: boolean): Sql =>
  everybody ? empty : sql`and c.penulis_id = ${tx.ctx.akunId}`;

export const listUnsigned = (
  tx: TenantTx,
  { everybody, page, limit }: { everybody: boolean; page: number; limit: number },
): Promise<Omit<BelumTanda, 'tingkat'>[]> =>
  tx.rows(sql`
    select c.id as catatan_id, c.kunjungan_id, p.norm, p.nama, r.deskripsi as ruangan, c.jenis, o.nama_bergelar as penulis,
    c.penulis_id = ${tx.ctx.akunId} as milik_saya,
      k.selesai_pada, c.diubah_pada, ${DIAMBIL_ALIH} ${UNSIGNED} ${ownOnly(tx, everybody)} order by k.selesai_pada, c.id
      limit ${limit} offset ${(page - 1) * limit}`);

export const countUnsigned = async (tx: TenantTx, everybody: boolean): Promise<number> =>
  (await tx.one<{ jumlah: number }>(sql`select count(*)::int as jumlah ${UNSIGNED} ${ownOnly(tx, everybody)}`)).jumlah;

/** How many drafts of one's own belong to visits that are still being served. */
export const countOpenDrafts = async (tx: TenantTx): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(sql`
      select count(*)::int as jumlah from catatan_medis c join kunjungan k on k.id = c.kunjungan_id
      where c.status = ${literal(DRAF)} and c.penulis_id = ${tx.ctx.akunId} and k.status = ${literal(DILAYANI)}`)
  ).jumlah;

/** SQL: something is of this visit, said twice so that each half reads its own index. */
const existsOf = (kunjunganId: number, from: Sql): Sql =>
  sql`exists (select from ${from} and kunjungan_id = ${kunjunganId} and aktif) or exists (select from ${from} and kunjungan_id = ${kunjunganId} and not aktif)`;

/** Whether anything was signed of a visit, or written at all; what was ended was written too. */
export const findWritten = (tx: TenantTx, kunjunganId: number): Promise<{ signed: boolean; written: boolean }> =>
  tx.one(sql`
    select coalesce(bool_or(status in (${literal(DITANDATANGANI, SALAH_CATAT)})), false) as signed,
      count(*) filter (where status <> ${literal(DIBUANG)}) > 0 or ${existsOf(kunjunganId, sql`diagnosa where true`)}
        or exists (select from rekam_kunjungan where kunjungan_id = ${kunjunganId} and versi > 1)
        or ${existsOf(kunjunganId, sql`kunjungan_tindakan where hari is not null`)} as written
    from catatan_medis where kunjungan_id = ${kunjunganId}`);

/** A slice of the signed notes of the facility, with what their seals were made of. */
export const listSealed = (
  tx: TenantTx,
  { slice, slices, after, limit }: { slice: number; slices: number; after: number; limit: number },
): Promise<LockedCatatan[]> =>
  tx.rows(sql`
    select c.id, c.versi, c.kunjungan_id, c.jenis, c.status, c.penulis_id, c.waktu_klinis, ${TEXTS}, c.isi, c.salinan, c.rahasia,
    c.adendum_dari, c.perlu_persetujuan,
      c.ditandatangani_pada, c.sidik, i.sidik as sidik_induk
    from catatan_medis c left join catatan_medis i on i.id = c.adendum_dari
    where c.id > ${after} and c.id % ${slices} = ${slice} and c.sidik is not null order by c.id limit ${limit}`);

/** What the audit calls a signed note that is not as it was signed any more. */
export const SEAL_OBJEK = 'sidik catatan';
export const listReportedSeals = async (tx: TenantTx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select distinct objek_id::int as id from audit where objek = ${SEAL_OBJEK} and objek_id = any(${ids.map(String)}::text[])`,
    )
  ).map(({ id }) => id);

/** By what the patient of a visit is known outside; the number of the registration before that of the patient. */
export const findIdentitas = (
  tx: TenantTx,
  kunjunganId: number,
): Promise<{ nik: string | null; nomor_bpjs: string | null }> =>
  tx.one(sql`
    select p.nik, coalesce(d.nomor_penjamin, p.no_bpjs) as nomor_bpjs
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id join pasien p on p.id = k.pasien_id where k.id = ${kunjunganId}`);
