import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { RemainingKuota } from '@nadi/domain/jadwal/kuota';
import type { TenantTx } from '#platform/db/db.ts';
import { closureOn, isInEffectOn, isOnTanggal, joinRemainingOn } from './in-effect.repository.ts';

/** A place of a schedule on a day; `jkn`: for a patient whom BPJS pays for. */
export type KuotaPlace = { jadwalId: number; tanggal: string; jkn: boolean };

/**
 * Takes one place of a schedule on a day. Returns false when the quota, or this payer's share of it, is full. The row
 * is the lock, so the last place goes to one clerk (ketentuan D20). Whoever changes the schedule or enters a leave or a
 * holiday holds the schedule's own row. That row is waited for first, in the same round trip, so that the second
 * statement reads what is true after the change. `condition` says of which schedules a place may be taken: without it, of
 * one that is in effect on the day.
 */
export async function takeKuota(tx: TenantTx, place: KuotaPlace, condition?: Sql): Promise<boolean> {
  const [, taken] = await Promise.all([waitForJadwal(tx, place), tx.exec(takeKuotaSql(place, condition))]);
  return taken === 1;
}

/**
 * Takes a place again that its visit gave up in a step that is taken back. It may be full by now; that the schedule is no
 * longer in effect, as on a leave that was entered meanwhile, is as it was for this visit before the step.
 */
export const retakeKuota = (tx: TenantTx, place: KuotaPlace): Promise<boolean> => takeKuota(tx, place, sql`true`);

/** The first half of `takeKuota`: waits for whoever holds the schedule's row. */
export const waitForJadwal = (tx: TenantTx, { jadwalId }: KuotaPlace): Promise<number> =>
  tx.exec(sql`select 1 from jadwal_dokter where id = ${jadwalId} for key share`);

/** The second half of `takeKuota`, also built into larger statements: touches one row when there was a place. */
export const takeKuotaSql = ({ jadwalId, tanggal, jkn }: KuotaPlace, condition = isInEffectOn(tanggal)): Sql => sql`
    insert into jadwal_terpakai (jadwal_dokter_id, tanggal, terpakai, terpakai_jkn)
    select j.id, ${tanggal}::date, 1, ${jkn ? 1 : 0}::int from jadwal_dokter j
    where j.id = ${jadwalId} and ${condition} and j.kuota > 0 and coalesce(case when ${jkn} then j.kuota_jkn else j.kuota_nonjkn end, 1) > 0
    on conflict (faskes_id, jadwal_dokter_id, tanggal) do update set terpakai = jadwal_terpakai.terpakai + 1,
    terpakai_jkn = jadwal_terpakai.terpakai_jkn + excluded.terpakai_jkn
      where (select jadwal_terpakai.terpakai < j.kuota and coalesce(case when ${jkn} then jadwal_terpakai.terpakai_jkn < j.kuota_jkn else jadwal_terpakai.terpakai - jadwal_terpakai.terpakai_jkn < j.kuota_nonjkn end, true)
        from jadwal_dokter j where j.id = excluded.jadwal_dokter_id)`;

/**
 * Holds schedules and their places before places change hands, in one order for everybody (schedules first, as in
 * `takeKuota`; each by id), so that two visits that swap places, or a holiday entered meanwhile, don't deadlock.
 * A day without a row gets one first, because a row that does not exist can't be locked.
 */
export async function holdPlaces(
  tx: TenantTx,
  place: readonly Pick<KuotaPlace, 'jadwalId' | 'tanggal'>[],
): Promise<void> {
  const jadwal = place.map(({ jadwalId }) => jadwalId);
  const requested = sql`unnest(${jadwal}::int[], ${place.map(({ tanggal }) => tanggal)}::date[]) as x (jadwal_id, tanggal)`;
  await Promise.all([
    tx.exec(sql`select 1 from jadwal_dokter where id = any(${jadwal}::int[]) order by id for key share`),
    tx.exec(
      sql`insert into jadwal_terpakai (jadwal_dokter_id, tanggal, terpakai) select x.jadwal_id, x.tanggal, 0 from ${requested} order by 1, 2
        on conflict do nothing`,
    ),
    tx.exec(
      sql`select 1 from jadwal_terpakai t join ${requested} on x.jadwal_id = t.jadwal_dokter_id and x.tanggal = t.tanggal
        order by t.jadwal_dokter_id, t.tanggal for no key update of t`,
    ),
  ]);
}

/**
 * Moves the place that a visit has to the share of its new payer; returns false when that share is full. The place is
 * not new, so the schedule need not be in effect any more; its row is waited for as in `takeKuota`, because its shares
 * may be changing.
 */
export async function moveKuotaShare(tx: TenantTx, place: KuotaPlace): Promise<boolean> {
  const { jadwalId, tanggal, jkn } = place;
  const [, moved] = await Promise.all([
    waitForJadwal(tx, place),
    tx.exec(sql`
    update jadwal_terpakai t set terpakai_jkn = greatest(t.terpakai_jkn + ${jkn ? 1 : -1}::int, 0) from jadwal_dokter j
    where t.jadwal_dokter_id = ${jadwalId} and t.tanggal = ${tanggal}::date and j.id = t.jadwal_dokter_id
      and coalesce(case when ${jkn} then t.terpakai_jkn < j.kuota_jkn else t.terpakai - t.terpakai_jkn < j.kuota_nonjkn end, true)`),
  ]);
  return moved === 1;
}

/**
 * The state of a schedule on a day, to explain why it gave no place: closed (`tutup`) by a leave or a holiday entered
 * meanwhile, no longer in effect, or full.
 */
export type KuotaState = RemainingKuota & { berlaku: boolean; tutup: string | null };
export const loadKuotaState = (tx: TenantTx, jadwalId: number, tanggal: string): Promise<KuotaState | undefined> =>
  tx.row(
    sql`select j.aktif and ${isOnTanggal(tanggal)} as berlaku, ${closureOn(tanggal)} as tutup, s.sisa, s.sisa_jkn, s.sisa_nonjkn
      from jadwal_dokter j ${joinRemainingOn(tanggal)} where j.id = ${jadwalId}`,
  );

/** Gives a place back, to the share it was taken from. */
export async function releaseKuota(tx: TenantTx, { jadwalId, tanggal, jkn }: KuotaPlace): Promise<void> {
  await tx.exec(sql`update jadwal_terpakai set terpakai = terpakai - 1, terpakai_jkn = greatest(terpakai_jkn - ${jkn ? 1 : 0}::int, 0)
    where jadwal_dokter_id = ${jadwalId} and tanggal = ${tanggal}::date and terpakai > 0`);
}
