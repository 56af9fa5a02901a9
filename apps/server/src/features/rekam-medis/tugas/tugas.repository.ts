import sql, { empty, type Sql } from 'sql-template-tag';
import { TERLAMBAT_REKAM } from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import type { CatatanMenunggu, KelengkapanRekam, TenggatRekam } from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import { BATAL, DILAYANI, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { DITANDATANGANI } from '@nadi/domain/rekam-medis/catatan';
import { ASESMEN_HOURS, KELENGKAPAN_DAYS, RESUME_HOURS, VERIFIKASI_HOURS } from '@nadi/domain/rekam-medis/tugas';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '#platform/db/db.ts';
import { mayOpenSql } from '../akses/open-record.repository.ts';
import { NAMES_TAKEN_BACK } from '../kepulangan/kepulangan.repository.ts';
import { UTAMA_ID } from '../dpjp/dpjp.repository.ts';
import { literal } from '#platform/db/sql-literal.ts';

type Slice = { page: number; limit: number };
const sliceSql = ({ page, limit }: Slice): Sql => sql`limit ${limit} offset ${(page - 1) * limit}`;
const hours = (count: number): Sql => sql`${count}::int * interval '1 hour'`;

const menungguSql = (tx: TenantTx, from: Sql, slice: Slice): Sql => sql`
  select c.id as catatan_id, c.versi, c.kunjungan_id, p.norm, p.nama, r.deskripsi as ruangan, c.jenis, o.nama_bergelar as penulis,
  nullif(trim(c.isi ->> 'telepon_dari'), '') as telepon_dari,
    c.penulis_id = ${tx.ctx.akunId} as milik_saya, c.ditandatangani_pada, c.ditandatangani_pada + ${hours(VERIFIKASI_HOURS)} < now() as terlambat
  ${from} order by c.ditandatangani_pada, c.id ${sliceSql(slice)}`;
const countSql = (from: Sql): Sql => sql`select count(*)::int as jumlah ${from}`;

const NOTES = sql`from catatan_medis c join kunjungan k on k.id = c.kunjungan_id join pasien p on p.id = c.pasien_id
  join ruangan r on r.id = k.ruangan_id join akun o on o.id = c.penulis_id`;

/** As `verifyCatatan` lets it be verified: by the doctor who answers for the visit, what somebody else wrote. */
const unverified = (
  tx: TenantTx,
): Sql => sql`${NOTES} join dokter d on d.id = ${UTAMA_ID} join pegawai g on g.id = d.pegawai_id
  where c.status = ${literal(DITANDATANGANI)} and c.jenis = 'cppt' and c.diverifikasi_pada is null and c.adendum_dari is null
    and r.jenis_kunjungan = ${literal(RAWAT_INAP)} and g.akun_id = ${tx.ctx.akunId} and c.penulis_id <> ${tx.ctx.akunId}`;
const WAITING = sql`${NOTES} where c.status = ${literal(DITANDATANGANI)} and c.perlu_persetujuan and c.disetujui_pada is null`;

export const listVerifikasi = (tx: TenantTx, slice: Slice): Promise<CatatanMenunggu[]> =>
  tx.rows(menungguSql(tx, unverified(tx), slice));
export const countVerifikasi = (tx: TenantTx): Promise<{ jumlah: number }> => tx.one(countSql(unverified(tx)));
export const listAdendumMenunggu = (tx: TenantTx, slice: Slice): Promise<CatatanMenunggu[]> =>
  tx.rows(menungguSql(tx, WAITING, slice));
export const countAdendumMenunggu = (tx: TenantTx): Promise<{ jumlah: number }> => tx.one(countSql(WAITING));

const signedNotes = (jenis: string): Sql =>
  sql`catatan_medis c where c.kunjungan_id = k.id and c.jenis = ${jenis} and c.status = ${literal(DITANDATANGANI)} and c.adendum_dari is null`;
/** A resume that names a discharge which was taken back is none for the next one. */
const RESUME_HOLDS = sql`exists (select from ${signedNotes('resume')} and not ${NAMES_TAKEN_BACK})`;
const signed = (jenis: string): Sql => sql`exists (select from ${signedNotes(jenis)})`;
const firstSigned = (jenis: string): Sql => sql`(select min(c.ditandatangani_pada) from ${signedNotes(jenis)})`;
const INAP = sql`r.jenis_kunjungan = ${literal(RAWAT_INAP)}`;
/** Whoever was moved to another room has not left: resume and departure are asked of the last visit. */
const LEFT = sql`${INAP} and not exists (select from kunjungan n where n.pendaftaran_id = k.pendaftaran_id and n.id > k.id and n.status <> ${literal(BATAL)})`;

/**
 * What is due of inpatients: the first assessment of who lies here, from those who write it, and the resume from whose
 * patient it was.
 */
const dueSql = (tx: TenantTx, { asesmen, onlyTreated }: TenggatOf): Sql => sql`
  from (
    select k.id as kunjungan_id, k.pasien_id, k.ruangan_id, 'asesmen' as apa, k.tanggal as mulai, ${hours(ASESMEN_HOURS)} as tenggat
    from kunjungan k join ruangan r on r.id = k.ruangan_id
    where ${asesmen} and k.status = ${literal(DILAYANI)} and ${INAP} and not ${signed('asesmen_perawat')}
      ${onlyTreated ? sql`and ${mayOpenSql(tx, sql`k.pasien_id`)}` : empty}
    union all
    select k.id, k.pasien_id, k.ruangan_id, 'resume', k.selesai_pada, ${hours(RESUME_HOURS)}
    from kunjungan k join ruangan r on r.id = k.ruangan_id join dokter d on d.id = ${UTAMA_ID} join pegawai g on g.id = d.pegawai_id
    where g.akun_id = ${tx.ctx.akunId} and k.status = ${literal(SELESAI)} and k.selesai_pada >= ${tx.ctx.today}::date - ${KELENGKAPAN_DAYS}::int
      and ${LEFT} and not ${RESUME_HOLDS}
  ) v join pasien p on p.id = v.pasien_id join ruangan q on q.id = v.ruangan_id`;
export type TenggatOf = { asesmen: boolean; /** Of who treats them alone. */ onlyTreated: boolean };
export const listTenggat = (tx: TenantTx, of: TenggatOf, slice: Slice): Promise<TenggatRekam[]> =>
  tx.rows(sql`select v.kunjungan_id, p.norm, p.nama, q.deskripsi as ruangan, v.apa, v.mulai, v.mulai + v.tenggat < now() as terlambat
    ${dueSql(tx, of)} order by v.mulai, v.kunjungan_id ${sliceSql(slice)}`);
export const countTenggat = (tx: TenantTx, of: TenggatOf): Promise<{ jumlah: number }> =>
  tx.one(countSql(dueSql(tx, of)));

/**
 * Visits that ended lately, with what their record lacks; what is asked in 24 hours, and the departure, of inpatients
 * alone.
 */
const lacking = (tx: TenantTx, kurang: string | undefined): Sql => sql`
  from (
    select k.id as kunjungan_id, p.norm, p.nama, r.deskripsi as ruangan, g.nama as dokter, k.selesai_pada,
      array_remove(array[
        case when not ${signed('soap')} then 'catatan' end,
        case when not exists (select from diagnosa x where x.kunjungan_id = k.id and x.aktif and x.peran = 'utama') then 'diagnosa' end,
        case when ${INAP} and not ${signed('asesmen_perawat')} then 'asesmen' end,
        case when ${LEFT} and not ${RESUME_HOLDS} then 'resume' end,
        case when ${LEFT} and not exists (select from kepulangan x where x.pendaftaran_id = k.pendaftaran_id and x.aktif) then 'kepulangan' end,
        case when ${INAP} and exists (select from ${signedNotes('cppt')} and c.diverifikasi_pada is null and c.penulis_id is distinct from g.akun_id
          and c.ditandatangani_pada + ${hours(VERIFIKASI_HOURS)} < now()) then 'verifikasi' end,
        case when ${INAP} and ${firstSigned('asesmen_perawat')} > k.tanggal + ${hours(ASESMEN_HOURS)} then 'asesmen_terlambat' end,
        case when ${LEFT} and (select min(c.ditandatangani_pada) from ${signedNotes('resume')}
        and not ${NAMES_TAKEN_BACK}) > k.selesai_pada + ${hours(RESUME_HOURS)} then 'resume_terlambat' end
      ], null) as kurang
    from kunjungan k join pasien p on p.id = k.pasien_id join ruangan r on r.id = k.ruangan_id join dokter d on d.id = ${UTAMA_ID}
    join pegawai g on g.id = d.pegawai_id
    where k.status = ${literal(SELESAI)} and k.selesai_pada >= ${tx.ctx.today}::date - ${KELENGKAPAN_DAYS}::int
  ) v where ${kurang === undefined ? sql`not v.kurang <@ ${TERLAMBAT_REKAM}::text[]` : sql`${kurang} = any(v.kurang)`}`;

export const listKelengkapan = (tx: TenantTx, kurang: string | undefined, slice: Slice): Promise<KelengkapanRekam[]> =>
  tx.rows(sql`select v.* ${lacking(tx, kurang)} order by v.selesai_pada, v.kunjungan_id ${sliceSql(slice)}`);
export const countKelengkapan = (tx: TenantTx, kurang: string | undefined): Promise<{ jumlah: number }> =>
  tx.one(countSql(lacking(tx, kurang)));
