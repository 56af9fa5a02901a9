import sql from 'sql-template-tag';
import type { Cuti, PraktikCalendar, WeeklyPraktik, ExtraPraktik } from '@nadi/domain/jadwal/jadwal';
import type { Kuota, UsedKuota } from '@nadi/domain/jadwal/kuota';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '../master.repository.ts';

const mayWrite = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one<{ tulis: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as tulis`)).tulis;

/**
 * Locks the weekly schedules of these dates' weekdays, and then every doctor, for the rest of the transaction, because
 * a holiday affects all of them (`lockDokter` locks one). Registrations, leaves, extra practices and changes of
 * schedules wait; those that were under way are seen.
 */
export async function lockDays(tx: TenantTx, tanggal: readonly string[]): Promise<void> {
  if (!(await mayWrite(tx))) return;
  await tx.exec(
    sql`select 1 from jadwal_dokter where hari in (select extract(isodow from t) from unnest(${[...tanggal]}::date[]) t) order by id for update`,
  );
  await tx.exec(sql`select 1 from dokter order by id for no key update`);
}

/**
 * Locks a doctor for the rest of the transaction, so that changes of the doctor's schedules come one after the other.
 * With `jadwal` the schedules are locked too: registrations that take places wait, and those that were under way are
 * seen. A sheet that is only checked runs in a read-only transaction and locks nothing.
 */
export async function lockDokter(tx: TenantTx, dokterId: number, { jadwal = false } = {}): Promise<void> {
  if (!(await mayWrite(tx))) return;
  // Schedules are locked before the doctor, in the order that a change of a schedule locks them: no deadlock.
  if (jadwal) await tx.exec(sql`select 1 from jadwal_dokter where dokter_id = ${dokterId} order by id for update`);
  await tx.exec(sql`select 1 from dokter where id = ${dokterId} for no key update`);
}

export type DokterAndRuanganFound = { dokter: boolean; ruangan: boolean };
/** Tells whether doctor and room exist, active where `aktif` asks for it. Another facility's do not exist. */
export const findDokterAndRuangan = (
  tx: TenantTx,
  { dokter_id, ruangan_id, aktif }: { dokter_id: number; ruangan_id: number | null; aktif: boolean },
): Promise<DokterAndRuanganFound> =>
  tx.one(sql`select exists (select from dokter where id = ${dokter_id} and (aktif or not ${aktif})) as dokter,
    ${ruangan_id}::int is null or exists (select from ruangan where id = ${ruangan_id} and (aktif or not ${aktif})) as ruangan`);

/** Puts a doctor who gets hours in a room among the doctors of that room. */
export async function assignDokter(
  tx: TenantTx,
  { dokter_id, ruangan_id, aktif }: { dokter_id: number; ruangan_id: number; aktif: boolean },
): Promise<void> {
  const written =
    await tx.exec(sql`insert into dokter_ruangan (ruangan_id, dokter_id, aktif) values (${ruangan_id}, ${dokter_id}, ${aktif})
    on conflict (faskes_id, ruangan_id, dokter_id) do update set aktif = true where excluded.aktif and not dokter_ruangan.aktif`);
  // A form of the room that was opened before would take this doctor out again; the new version refuses its save.
  if (written > 0) await tx.exec(sql`update ruangan set versi = versi + 1 where id = ${ruangan_id}`);
}

type PraktikRow = Omit<WeeklyPraktik, 'hari'> & {
  hari: number | null;
  kecuali_id: number | null;
  dari: string;
  sampai: string;
};
export type DokterCalendar = {
  weekly: WeeklyPraktik[];
  extra: (ExtraPraktik & { kecuali_id: number | null })[];
  cuti: (Cuti & { id: number })[];
  libur: PraktikCalendar['libur'];
};

/** Loads a doctor's calendar from today on. */
export async function loadDokterCalendar(tx: TenantTx, dokterId: number): Promise<DokterCalendar> {
  const { today } = tx.ctx;
  const [praktik, cuti, libur] = await Promise.all([
    tx.rows<PraktikRow>(sql`
      select j.id, j.ruangan_id, r.deskripsi as ruangan, j.hari, to_char(j.mulai, 'HH24:MI') as mulai, to_char(j.selesai, 'HH24:MI') as selesai, j.kecuali_id,
        k.mulai_tanggal as dari, k.sampai_tanggal as sampai
      from jadwal_dokter j join ruangan r on r.id = j.ruangan_id left join jadwal_kecuali k on k.id = j.kecuali_id
      where j.dokter_id = ${dokterId} and j.aktif and (k.id is null or k.sampai_tanggal >= ${today}::date) order by j.hari, j.mulai, j.id`),
    tx.rows<
      Cuti & { id: number }
    >(sql`select id, ruangan_id, mulai_tanggal as dari, sampai_tanggal as sampai from jadwal_kecuali
      where dokter_id = ${dokterId} and jenis = 'cuti' and aktif and sampai_tanggal >= ${today}::date`),
    tx.rows<{ tanggal: string }>(sql`select tanggal from hari_libur where aktif and tanggal >= ${today}::date`),
  ]);
  return {
    weekly: praktik.flatMap((p) => (p.hari === null ? [] : [{ ...p, hari: p.hari }])),
    extra: praktik.filter((p) => p.hari === null),
    cuti,
    libur: new Set(libur.map(({ tanggal }) => tanggal)),
  };
}

/**
 * Of the coming days on which more places are taken than the quota or a share of it allows, finds the one with the
 * most.
 */
export const findExceededDay = (
  tx: TenantTx,
  jadwalId: number,
  { kuota, kuota_jkn, kuota_nonjkn }: Kuota,
): Promise<UsedKuota | undefined> =>
  tx.row(sql`select tanggal, terpakai as semua, terpakai_jkn as jkn from jadwal_terpakai
    where jadwal_dokter_id = ${jadwalId} and tanggal >= ${tx.ctx.today}::date
    and (terpakai > ${kuota} or terpakai_jkn > ${kuota_jkn}::int or terpakai - terpakai_jkn > ${kuota_nonjkn}::int)
    order by terpakai desc, tanggal limit 1`);

export type NamaDokter = { id: number; lengkap: string; nama: string };
export const listNamaDokter = (tx: TenantTx): Promise<NamaDokter[]> =>
  tx.rows(
    sql`select d.id, ${FULL_NAMA} as lengkap, g.nama from dokter d join pegawai g on g.id = d.pegawai_id where d.aktif`,
  );
export const listNamaRuangan = (tx: TenantTx): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(sql`select id, deskripsi from ruangan where aktif`);
