import type { ClientBase } from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { PanggilanTerakhir } from '@nadi/contract/antrean/panggilan.contract';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { nasibPanggilan } from '@nadi/domain/panggilan/panggilan';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { isoSql } from '#platform/db/pg-values.ts';
import { CAN_BE_HEARD, IS_ALIVE, showsSource } from './perangkat.repository.ts';

/** How many days calls are kept, for whoever asks whether somebody was called. */
const KEEP_DAYS = 60;

export type NewPanggilan = {
  sumber: 'ruangan' | 'loket';
  /** The id of that room or counter. */
  sumberId: number;
  /** Where to go, as people say it: 'Poli Umum 1', 'Loket 2'. */
  tujuan: string;
  /** As it stands on the ticket: 'A-012'. */
  nomor: string;
  nama: string | null;
  /** What stands below it: the doctor, or the service of the counter. */
  keterangan?: string;
  kunjunganId?: number;
  antreanLoketId?: number;
  ulang?: boolean;
};

/**
 * Calls somebody, in the caller's own transaction. The call is to be heard in every hall where a paired display speaks
 * for this room or counter; where there is none, its caller is told so.
 */
export async function insertPanggilan(tx: TenantTx, call: NewPanggilan): Promise<number> {
  const { sumber, sumberId, tujuan, nomor, nama, keterangan = null } = call;
  const { kunjunganId = null, antreanLoketId = null, ulang = false } = call;
  const { id } = await tx.one<{ id: number }>(sql`
    with baru as (
      insert into panggilan (tanggal, sumber, sumber_id, tujuan, nomor, nama, keterangan, kunjungan_id, antrean_loket_id, ulang, dipanggil_oleh)
      values (${tx.ctx.today}, ${sumber}, ${sumberId}, ${tujuan}, ${nomor}, ${nama}, ${keterangan}, ${kunjunganId}, ${antreanLoketId},
      ${ulang}, ${tx.ctx.akunId})
      returning id
    ), suara as (
      insert into panggilan_suara (panggilan_id, ruang_tunggu_id)
      select baru.id, p.ruang_tunggu_id from baru cross join (
        select distinct ruang_tunggu_id from perangkat p
        where jenis = 'tv' and bersuara and dicabut_pada is null and token_hash is not null
          and ${showsSource(sql`${sumber}::text`, sql`${sumberId}::int`)}
      ) p
    )
    select id from baru`);
  await announce(tx, 'panggilan', { panggilan_id: id, ...(kunjunganId === null ? {} : { kunjungan_id: kunjunganId }) });
  return id;
}

type Called = { kunjunganId: number } | { antreanLoketId: number };
const callsTo = (tx: TenantTx, of: Called): Sql =>
  sql`${'kunjunganId' in of ? sql`kunjungan_id = ${of.kunjunganId}` : sql`antrean_loket_id = ${of.antreanLoketId}`} and tanggal = ${tx.ctx.today}`;

/**
 * Takes back the calls of somebody who is called no more, as far as nobody has heard them yet. The displays hear of it
 * also where all were heard, because they show the number no longer.
 */
export async function withdrawPanggilan(tx: TenantTx, of: Called): Promise<void> {
  const last = await tx.row<{ id: number }>(sql`
    with ditarik as (
      update panggilan p set ditarik_pada = now() where ${callsTo(tx, of)} and ditarik_pada is null
        and not exists (select 1 from panggilan_suara s where s.panggilan_id = p.id and s.terdengar_pada is not null)
    )
    select max(id) as id from panggilan where ${callsTo(tx, of)} having count(*) > 0`);
  if (last) await announce(tx, 'panggilan', { panggilan_id: last.id });
}

/**
 * Lets who is called again, because a step was taken back, be shown as before that step. A call that the step withdrew
 * unheard holds once more; a repeated call stays withdrawn, for its caller may have withdrawn it before.
 */
export async function resumePanggilan(tx: TenantTx, of: Called): Promise<void> {
  const resumed = await tx.row<{ id: number }>(sql`
    update panggilan set ditarik_pada = null
    where id = (select max(id) from panggilan where ${callsTo(tx, of)} and not ulang) returning id`);
  if (resumed) await announce(tx, 'panggilan', { panggilan_id: resumed.id });
}

/**
 * Takes back the last call of a visit if it repeated an earlier one, is not older than that and was not heard in any
 * hall. Returns when the visit was called again the time before; undefined when nothing was taken back.
 */
export async function withdrawRecall(
  tx: TenantTx,
  kunjunganId: number,
  seconds: number,
): Promise<{ before: string | null } | undefined> {
  const withdrawn = await tx.row<{ id: number }>(sql`
    update panggilan p set ditarik_pada = now()
    where p.id = (select max(id) from panggilan where kunjungan_id = ${kunjunganId} and tanggal = ${tx.ctx.today} and ditarik_pada is null)
      and p.ulang and p.dipanggil_pada > now() - make_interval(secs => ${seconds})
      and not exists (select 1 from panggilan_suara s where s.panggilan_id = p.id and s.terdengar_pada is not null)
    returning p.id`);
  if (!withdrawn) return undefined;
  await announce(tx, 'panggilan', { panggilan_id: withdrawn.id, kunjungan_id: kunjunganId });
  return tx.one<{ before: string | null }>(sql`
    select max(dipanggil_pada) as before from panggilan
    where kunjungan_id = ${kunjunganId} and tanggal = ${tx.ctx.today} and ditarik_pada is null and ulang`);
}

/** What is known of a call in one of the halls where it is to be heard. */
type AulaRow = {
  terdengar_pada: string | null;
  disuarakan_di: string | null;
  hidup_di: string | null;
  bisu_di: string | null;
  terdengar_di: string | null;
  seharusnya_di: string | null;
};
type CallRow = Omit<PanggilanTerakhir, 'keadaan' | 'layar' | 'terdengar_pada' | 'belum'> & {
  umur_detik: number;
  aula: AulaRow[];
};

/** Which calls are meant; without either, all of the day. */
type CallFilter = { kunjunganIds?: readonly number[]; antreanLoketIds?: readonly number[] };

function filterOf({ kunjunganIds, antreanLoketIds }: CallFilter): Sql {
  if (kunjunganIds) return sql`and kunjungan_id = any(${kunjunganIds}::int[])`;
  if (antreanLoketIds) return sql`and antrean_loket_id = any(${antreanLoketIds}::int[])`;
  return empty;
}

/** A display, alias p, that should speak a call, alias c. */
const SPEAKS = sql`p.dicabut_pada is null and p.token_hash is not null and p.bersuara and ${showsSource(sql`c.sumber`, sql`c.sumber_id`)}`;

/** The last call today of each visit and each ticket, and whether it was heard; none of the dead, whom nobody calls. */
export async function callsOf(tx: TenantTx, filter: CallFilter = {}): Promise<PanggilanTerakhir[]> {
  const rows = await tx.rows<CallRow>(sql`
    select c.id, c.sumber, c.sumber_id, c.kunjungan_id, c.antrean_loket_id, c.nomor, c.tujuan, c.dipanggil_pada, c.jumlah,
      extract(epoch from now() - c.dipanggil_pada)::int as umur_detik,
      coalesce((select json_agg(s) from (
        select ${isoSql(sql`max(s.terdengar_pada)`)} as terdengar_pada,
          max(p.nama) filter (where s.terdengar_pada is not null and p.id = s.diambil_oleh) as terdengar_di,
          max(p.nama) filter (where s.diambil_sampai > now() and p.id = s.diambil_oleh) as disuarakan_di,
          min(p.nama) filter (where ${SPEAKS} and ${IS_ALIVE} and ${CAN_BE_HEARD}) as hidup_di,
          min(p.nama) filter (where ${SPEAKS} and ${IS_ALIVE}) as bisu_di,
          min(p.nama) filter (where ${SPEAKS}) as seharusnya_di
        from panggilan_suara s join perangkat p on p.ruang_tunggu_id = s.ruang_tunggu_id and p.jenis = 'tv'
        where s.panggilan_id = c.id group by s.ruang_tunggu_id order by s.ruang_tunggu_id
      ) s), '[]') as aula
    from (
      select distinct on (kunjungan_id, antrean_loket_id) *, (count(*) over (partition by kunjungan_id, antrean_loket_id))::int as jumlah
      from panggilan where tanggal = ${tx.ctx.today} and ditarik_pada is null ${filterOf(filter)}
        and not exists (select from kunjungan k join pasien p on p.id = k.pasien_id where k.id = panggilan.kunjungan_id and p.status = ${STATUS_MENINGGAL})
      order by kunjungan_id, antrean_loket_id, id desc
    ) c
    order by c.id`);
  return rows.map(toPanggilan);
}

function toPanggilan({ umur_detik, aula, ...call }: CallRow): PanggilanTerakhir {
  const { keadaan, layar, terdengarPada, belum } = nasibPanggilan(
    aula.map((one) => ({
      layar: one.terdengar_di ?? one.disuarakan_di ?? one.hidup_di ?? one.bisu_di ?? one.seharusnya_di,
      terdengarPada: one.terdengar_pada,
      sedangDisuarakan: one.disuarakan_di !== null,
      adaLayarHidup: one.hidup_di !== null,
      adaLayarBisu: one.bisu_di !== null,
      umurDetik: umur_detik,
    })),
  );
  return { ...call, keadaan, layar, terdengar_pada: terdengarPada, belum };
}

/** Removes the calls of long ago, with what became of them. */
export const removeOldPanggilan = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from panggilan where dipanggil_pada < now() - interval '${KEEP_DAYS} days'`);
