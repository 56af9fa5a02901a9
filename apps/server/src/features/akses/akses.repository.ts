import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { TenantView, UserData } from '@nadi/contract/akses/auth.contract';
import { SUPERADMIN_SESSION_MS } from '@nadi/domain/akses/superadmin';
import { SESI_KEPT_DAYS } from '@nadi/domain/akses/tenant-lists';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';
import type { Origin } from './origin.ts';

export type SignInAkun = {
  id: number;
  faskes_id: number | null;
  sandi_hash: string;
  nama: string;
  /** The password is a first one whose time is over. */
  sandi_usang: boolean;
  /** False where the account or its facility was switched off: nobody signs in by it. */
  aktif: boolean;
  faskes_aktif: boolean;
};

export const findAkun = (tx: PlatformTx, email: string): Promise<SignInAkun | undefined> =>
  tx.row(
    sql`select a.id, a.faskes_id, a.sandi_hash, a.nama, coalesce(a.sandi_sampai <= now(), false) as sandi_usang, a.aktif,
      coalesce(f.aktif, true) as faskes_aktif from akun a left join faskes f on f.id = a.faskes_id where lower(a.email) = lower(${email})`,
  );

/** The number of days after which a session ends, however often it is refreshed. */
const SESSION_DAYS = 14;

/** A session of the platform lasts one hour (platform.md 9). */
const PLATFORM_MINUTES = SUPERADMIN_SESSION_MS / 60_000;

export const insertSession = (
  tx: PlatformTx,
  session: { akunId: number; device: Buffer; platform: boolean; withFactor: boolean } & Pick<
    Origin,
    'alamat' | 'peramban'
  >,
): Promise<{ id: number; kedaluwarsa_pada: string }> =>
  tx.one(sql`
    insert into sesi (akun_id, perangkat_hash, alamat, peramban, kedaluwarsa_pada, faktor_kedua_pada)
    values (${session.akunId}, ${session.device}, ${session.alamat}, ${session.peramban},
    now() + case when ${session.platform} then make_interval(mins => ${PLATFORM_MINUTES}) else make_interval(days => ${SESSION_DAYS}) end,
            case when ${session.withFactor} then now() end)
    returning id, kedaluwarsa_pada`);

export const insertToken = (tx: PlatformTx, sessionId: number, hash: Buffer): Promise<number> =>
  tx.exec(sql`insert into sesi_token (sesi_id, hash) values (${sessionId}, ${hash})`);

export type StoredToken = {
  sesi_id: number;
  akun_id: number;
  faskes_id: number | null;
  perangkat_hash: Buffer;
  dipakai_pada: string | null;
  hidup: boolean;
  /** Seconds since it was given, which is when its session was last renewed. */
  umur_detik: number;
  /** It was used a moment ago, and what it was exchanged for was not: the answer may have got lost. */
  jawaban_hilang: boolean;
};

/** How long the browser may go on trying where the answer to a refresh got lost. */
const LOST_ANSWER_SECONDS = 60;

/** Finds the facility of a token; undefined for an unknown token and for an account of the platform. */
export const findTokenFaskes = async (tx: PlatformTx, hash: Buffer): Promise<number | undefined> =>
  (
    await tx.row<{ faskes_id: number | null }>(
      sql`select a.faskes_id from sesi_token t join sesi s on s.id = t.sesi_id join akun a on a.id = s.akun_id where t.hash = ${hash}`,
    )
  )?.faskes_id ?? undefined;

/** Locks the row of the token, so that of two simultaneous uses the second sees the first. */
export const lockToken = (tx: PlatformTx, hash: Buffer): Promise<StoredToken | undefined> =>
  tx.row(sql`
    select t.sesi_id, s.akun_id, a.faskes_id, s.perangkat_hash, t.dipakai_pada,
           (s.diakhiri_pada is null and s.kedaluwarsa_pada > now() and a.aktif) as hidup,
           extract(epoch from now() - t.dibuat_pada)::float8 as umur_detik,
           coalesce(t.dipakai_pada > now() - make_interval(secs => ${LOST_ANSWER_SECONDS}) and not exists (
             select from sesi_token n where n.sesi_id = t.sesi_id and n.hash <> t.hash and n.dibuat_pada >= t.dipakai_pada and n.dipakai_pada is not null
           ), false) as jawaban_hilang
    from sesi_token t join sesi s on s.id = t.sesi_id join akun a on a.id = s.akun_id
    where t.hash = ${hash} for update of t`);

export const markTokenUsed = (tx: PlatformTx, hash: Buffer): Promise<number> =>
  tx.exec(sql`update sesi_token set dipakai_pada = now() where hash = ${hash}`);

export const endSession = (tx: PlatformTx, sessionId: number, cause: string): Promise<number> =>
  tx.exec(
    sql`update sesi set diakhiri_pada = now(), sebab_akhir = ${cause} where id = ${sessionId} and diakhiri_pada is null`,
  );

export const findNama = (
  tx: PlatformTx,
  akunId: number,
): Promise<{ nama: string; nama_bergelar: string; email: string }> =>
  tx.one(sql`select nama, nama_bergelar, email from akun where id = ${akunId}`);

export const listNamaPeran = async (tx: TenantTx, akunId: number): Promise<string[]> =>
  (
    await tx.rows<{ nama: string }>(
      sql`select p.nama from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = ${akunId} order by p.nama`,
    )
  ).map(({ nama }) => nama);

export const listKodePeran = async (tx: TenantTx, akunId: number): Promise<string[]> =>
  (
    await tx.rows<{ kode: string }>(
      sql`select p.kode from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = ${akunId}`,
    )
  ).map(({ kode }) => kode);

export const findEntity = (tx: TenantTx): Promise<NonNullable<UserData['entity']>> =>
  tx.one(
    sql`select id, kode as code, nama as name, alamat as address, telepon as phone, logo, jenis as jenis_faskes, zona, panjang_norm
      from faskes where id = faskes_kini()`,
  );

/** The facilities that the superadmin may look into. */
export const listTenants = (tx: PlatformTx): Promise<TenantView[]> =>
  tx.rows(
    sql`select id, nama as name, kode as code, jenis as jenis_faskes from faskes where aktif order by lower(nama), id`,
  );

export const removeEndedSessions = (client: ClientBase): Promise<unknown> =>
  client.query(
    `delete from sesi where coalesce(diakhiri_pada, kedaluwarsa_pada) < now() - interval '${SESI_KEPT_DAYS} days'`,
  );
