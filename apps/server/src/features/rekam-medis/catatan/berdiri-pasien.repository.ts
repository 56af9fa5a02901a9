import sql, { type Sql } from 'sql-template-tag';
import { DITANDATANGANI, SALAH_CATAT } from '@nadi/domain/rekam-medis/catatan';
import { DIBANTAH } from '@nadi/domain/rekam-medis/alergi';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';

/**
 * SQL: whether something about the patient was written while this visit lasted: from its registration to its end, or to the
 * last signature in it. Facts of a patient have no visit of their own.
 */
const during = (kunjunganId: number, pada: Sql): Sql => sql`exists (
  select from kunjungan k where k.id = ${kunjunganId} and ${pada} >= k.dibuat_pada and (k.selesai_pada is null or ${pada} <= greatest(k.selesai_pada, (
    select max(c.ditandatangani_pada) from catatan_medis c where c.kunjungan_id = k.id and c.status in (${literal(DITANDATANGANI, SALAH_CATAT)})))))`;

type Written = { id: number; oleh: string; oleh_id: number; pada: string };
export type AlergiTertulis = Written & { zat: string; kepastian: number; baru: boolean };
/** Allergies that were recorded in the visit and hold, and older ones that were changed in it. */
export const listAlergiIn = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<AlergiTertulis[]> =>
  tx.rows(sql`
    select s.*, o.nama_bergelar as oleh from (
      select a.id, a.zat, a.kepastian, true as baru, a.dibuat_oleh as oleh_id, a.dibuat_pada as pada from alergi_pasien a
        where a.pasien_id = ${pasienId} and a.kepastian <> ${literal(DIBANTAH)} and ${during(kunjunganId, sql`a.dibuat_pada`)}
      union all
      select a.id, a.zat, a.kepastian, false, a.diubah_oleh, a.diubah_pada from alergi_pasien a
        where a.pasien_id = ${pasienId} and a.diubah_pada is not null and not ${during(kunjunganId, sql`a.dibuat_pada`)}
          and ${during(kunjunganId, sql`a.diubah_pada`)}) s
    join akun o on o.id = s.oleh_id order by s.id`);
export const disputeAlergi = (tx: TenantTx, ids: readonly number[], alasan: string): Promise<number> =>
  tx.exec(sql`
    update alergi_pasien set kepastian = ${literal(DIBANTAH)}, alasan = ${alasan}, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where id = any(${[...ids]}::int[])`);

/** Answers to the question of allergies that were written in the visit. */
export const listTanyaIn = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<(Written & { jawaban: number })[]> =>
  tx.rows(sql`
    select t.id, t.jawaban, t.oleh as oleh_id, t.pada, o.nama_bergelar as oleh from alergi_tanya t join akun o on o.id = t.oleh
    where t.pasien_id = ${pasienId} and t.ditarik_pada is null and ${during(kunjunganId, sql`t.pada`)} order by t.id`);
export const withdrawTanya = (tx: TenantTx, ids: readonly number[], alasan: string): Promise<number> =>
  tx.exec(
    sql`update alergi_tanya set ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now(), alasan_tarik = ${alasan}
      where id = any(${[...ids]}::int[]) and ditarik_pada is null`,
  );

/** Lines of the histories that were written in the visit and hold. */
export const listRiwayatIn = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<(Written & { jenis: string; teks: string })[]> =>
  tx.rows(sql`
    select r.id, r.jenis, r.teks, r.dibuat_oleh as oleh_id, r.dibuat_pada as pada, o.nama_bergelar as oleh from riwayat_pasien r
    join akun o on o.id = r.dibuat_oleh
    where r.pasien_id = ${pasienId} and r.aktif and ${during(kunjunganId, sql`r.dibuat_pada`)} order by r.id`);
export const endRiwayat = (tx: TenantTx, ids: readonly number[], alasan: string): Promise<number> =>
  tx.exec(sql`
    update riwayat_pasien set aktif = false, alasan_akhir = ${alasan}, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where id = any(${[...ids]}::int[]) and aktif`);
