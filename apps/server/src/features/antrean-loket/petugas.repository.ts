import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { PETUGAS_MENIT } from '@nadi/domain/loket/istirahat';
import type { TenantTx } from '#platform/db/db.ts';

type PetugasKios = NonNullable<Kios['petugas']>;

/** How long a kiosk goes on saying that somebody comes. */
const TOLD_MINUTES = 3;
const KEEP_DAYS = 60;
const IS_FRESH = sql`p.diminta_pada > now() - make_interval(mins => ${PETUGAS_MENIT})`;

/** Asks for staff at a kiosk, once until somebody comes; a call that nobody came to begins anew after a while. */
export const askPetugas = (tx: TenantTx, perangkatId: number): Promise<PetugasKios> =>
  tx.one(sql`
    insert into panggilan_petugas as p (perangkat_id) values (${perangkatId})
    on conflict (faskes_id, perangkat_id) where ditangani_pada is null
      do update set diminta_pada = case when ${IS_FRESH} then p.diminta_pada else now() end
    returning id, diminta_pada, ditangani_pada, null as loket`);

/** The last call for staff of a kiosk, while whoever asked may still stand there. */
export const findPetugas = (tx: TenantTx, perangkatId: number): Promise<PetugasKios | undefined> =>
  tx.row(sql`
    select p.id, p.diminta_pada, p.ditangani_pada, l.deskripsi as loket from panggilan_petugas p left join loket l on l.id = p.loket_id
    where p.perangkat_id = ${perangkatId} and ${IS_FRESH}
      and (p.ditangani_pada is null or p.ditangani_pada > now() - make_interval(mins => ${TOLD_MINUTES}))
    order by p.id desc limit 1`);

/** Kiosks at which somebody waits for staff. */
export const listPetugas = (tx: TenantTx): Promise<AntreanLoket['petugas']> =>
  tx.rows(sql`
    select p.id, k.nama as kios, t.nama as ruang_tunggu, p.diminta_pada
    from panggilan_petugas p join perangkat k on k.id = p.perangkat_id join ruang_tunggu t on t.id = k.ruang_tunggu_id
    where p.ditangani_pada is null and ${IS_FRESH} and k.dicabut_pada is null order by p.diminta_pada, p.id`);

export const lockPetugas = (tx: TenantTx, id: number): Promise<{ ditangani_pada: string | null } | undefined> =>
  tx.row(sql`select ditangani_pada from panggilan_petugas where id = ${id} for update`);

export const goToKios = async (tx: TenantTx, id: number, loketId: number | null): Promise<string> =>
  (
    await tx.one<{ ditangani_pada: string }>(sql`
      update panggilan_petugas set ditangani_pada = now(), ditangani_oleh = ${tx.ctx.akunId}, loket_id = ${loketId}
      where id = ${id} returning ditangani_pada`)
  ).ditangani_pada;

export const removeOldPetugas = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from panggilan_petugas where diminta_pada < now() - interval '${KEEP_DAYS} days'`);
