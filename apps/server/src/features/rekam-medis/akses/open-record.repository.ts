import sql, { empty, type Sql } from 'sql-template-tag';
import { HUBUNGAN_DAYS_AHEAD, HUBUNGAN_DAYS_BACK } from '@nadi/domain/rekam-medis/akses-rekam';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '#platform/db/db.ts';
import { UTAMA_ID } from '../dpjp/dpjp.repository.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';

/** A visit whose record is opened, as everything that is written in it needs it. */
export type OpenedVisit = {
  kunjunganId: number;
  pasienId: number;
  norm: number;
  status: number;
  ruanganId: number;
  jenisKunjungan: number;
  /** When it was registered, or its own time where that is earlier. */
  terdaftar: string;
  tanggalLayanan: string;
  penjaminId: number;
  kelas: number | null;
  satuSehat: boolean;
  pendaftaranId: number;
  jenisKelamin: number | null;
  /** On the day of the visit; null when the birth date is unknown. */
  umurHari: number | null;
  /** Whether the doctor asks who answers for the visit now. */
  dpjp: boolean;
};

const readVisit = (tx: TenantTx, kunjunganId: number, lock: boolean): Promise<OpenedVisit | undefined> =>
  tx.row(sql`
    select k.id as "kunjunganId", k.pasien_id as "pasienId", p.norm, k.status, k.ruangan_id as "ruanganId", r.jenis_kunjungan as "jenisKunjungan",
      least(k.tanggal, d.dibuat_pada) as terdaftar, k.tanggal_layanan as "tanggalLayanan", d.penjamin_id as "penjaminId", d.kelas,
      d.satu_sehat as "satuSehat", d.id as "pendaftaranId", p.jenis_kelamin as "jenisKelamin", (k.tanggal_layanan - p.tanggal_lahir) as "umurHari",
      coalesce(g.akun_id = ${tx.ctx.akunId}, false) as dpjp
    from kunjungan k
    join pendaftaran d on d.id = k.pendaftaran_id
    join pasien p on p.id = k.pasien_id
    join ruangan r on r.id = k.ruangan_id
    join dokter o on o.id = ${UTAMA_ID}
    join pegawai g on g.id = o.pegawai_id
    where k.id = ${kunjunganId} ${lock ? sql`for no key update of k` : empty}`);

/**
 * `lock`: until the end of the transaction nobody moves the visit in its queue, cancels or merges it, so that what is
 * written fits what was checked.
 */
export async function findVisit(tx: TenantTx, kunjunganId: number, lock = false): Promise<OpenedVisit | undefined> {
  const visit = await readVisit(tx, kunjunganId, lock);
  // A merge that ends while this waits for the lock takes the visit to another patient than the one it was joined with,
  // so that no row fits. The next statement sees both as they are now.
  return visit ?? (lock ? readVisit(tx, kunjunganId, lock) : undefined);
}

export type Hubungan = { hubungan: boolean; darurat_sampai: string | null };

/**
 * Whether the account treats the patient, or holds an emergency access. Treats: as the doctor of a visit, as one who
 * answers for it or did lately, or as staff of its room, while the patient is there, in the days after, or in the days
 * before a visit that is booked.
 */
const treats = (tx: TenantTx, pasienId: Sql): Sql => sql`exists (
      select from pegawai g left join dokter o on o.pegawai_id = g.id join kunjungan k on k.pasien_id = ${pasienId} and ${wasAttendedKunjungan()}
      where g.akun_id = ${tx.ctx.akunId} and g.aktif
        and k.tanggal_layanan <= ${tx.ctx.today}::date + ${HUBUNGAN_DAYS_AHEAD}::int
        and (k.status = ${literal(DILAYANI)} or greatest(k.tanggal_layanan::timestamptz, k.selesai_pada) >= ${tx.ctx.today}::date - ${HUBUNGAN_DAYS_BACK}::int)
        and (k.dokter_id = o.id or exists (select from pegawai_ruangan x where x.ruangan_id = k.ruangan_id and x.pegawai_id = g.id)
          or exists (select from dokter_ruangan x where x.ruangan_id = k.ruangan_id and x.dokter_id = o.id and x.aktif)
          or exists (select from dpjp x where x.kunjungan_id = k.id and x.dokter_id = o.id
            and (x.selesai is null or x.selesai >= ${tx.ctx.today}::date - ${HUBUNGAN_DAYS_BACK}::int))))`;
const openedTill = (tx: TenantTx, pasienId: Sql): Sql =>
  sql`(select max(a.sampai) from akses_darurat a where a.akun_id = ${tx.ctx.akunId} and a.pasien_id = ${pasienId} and a.sampai > now())`;
export const findHubungan = (tx: TenantTx, pasienId: number | Sql): Promise<Hubungan> =>
  tx.one(
    sql`select ${treats(tx, sql`${pasienId}`)} as hubungan, ${openedTill(tx, sql`${pasienId}`)} as darurat_sampai`,
  );
/** The same as a condition on rows, where only who treats may open records. */
export const mayOpenSql = (tx: TenantTx, pasienId: Sql): Sql =>
  sql`(${treats(tx, pasienId)} or ${openedTill(tx, pasienId)} is not null)`;

/** The patient of a visit, for a statement that leaves together with the one that finds the visit. */
export const pasienOfKunjungan = (kunjunganId: number): Sql =>
  sql`(select v.pasien_id from kunjungan v where v.id = ${kunjunganId})`;

/** Who asks, as an employee; everything null where the account belongs to none. */
export type Writer = {
  pegawai_id: number | null;
  profesi: string | null;
  dokter_aktif: boolean;
  dokter_id: number | null;
  /** The last day of the licence to practise. */ sip_berlaku: string | null;
};

/** The hash of the account's own password. */
export const findSandi = async (tx: TenantTx): Promise<string | null> =>
  (await tx.row<{ sandi_hash: string }>(sql`select sandi_hash from akun where id = ${tx.ctx.akunId}`))?.sandi_hash ??
  null;

export const findWriter = async (tx: TenantTx): Promise<Writer> =>
  (await tx.row<Writer>(sql`
    select g.id as pegawai_id, g.profesi, coalesce(o.aktif, false) as dokter_aktif, o.id as dokter_id, g.sip_berlaku
    from pegawai g left join dokter o on o.pegawai_id = g.id where g.akun_id = ${tx.ctx.akunId} and g.aktif`)) ?? {
    pegawai_id: null,
    profesi: null,
    dokter_aktif: false,
    dokter_id: null,
    sip_berlaku: null,
  };
