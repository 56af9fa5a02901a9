import sql, { type Sql } from 'sql-template-tag';
import { LAYAR_ROWS, type PanggilanLayar } from '@nadi/contract/antrean/layar.contract';
import {
  SPOKEN_WITHIN_SECONDS,
  TAKEN_SECONDS,
  TEST_SECONDS,
  TEST_WAITS_SECONDS,
} from '@nadi/domain/panggilan/panggilan';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { DIPANGGIL } from '@nadi/domain/kunjungan/status-kunjungan';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { Device } from '#platform/auth/device.ts';
import { TIKET_WENT_ON } from './waiting-lists.ts';

const CALL_COLUMNS = sql`c.id, c.sumber, c.sumber_id, c.nomor, c.nama, c.tujuan, c.keterangan, c.dipanggil_pada`;

/** Whether this display shows a call, alias c. */
const isShownBy = ({ ruanganId, loketId }: Device): Sql =>
  ruanganId.length + loketId.length === 0
    ? sql`true`
    : sql`c.sumber_id = any (case when c.sumber = 'ruangan' then ${ruanganId}::int[] else ${loketId}::int[] end)`;

/**
 * Whether a call, alias c, still holds: neither its visit nor its number of the hall has gone on or to another room, and
 * they live. Only such a call is shown, and only such a call is spoken.
 */
const isStillCalled = (): Sql => sql`c.ditarik_pada is null
  and not exists (select from kunjungan k join pasien p on p.id = k.pasien_id
    where k.id = c.kunjungan_id
      and (k.status <> ${literal(DIPANGGIL)} or k.ruangan_id <> c.sumber_id or p.status = ${literal(STATUS_MENINGGAL)}))
  and not ${TIKET_WENT_ON.one()(sql`c.antrean_loket_id`)}`;

/** The last call of each room and counter today whose number is still called, newest first. */
export const listLastCalls = (tx: TenantTx, device: Device): Promise<PanggilanLayar[]> =>
  tx.rows(sql`
    select ${CALL_COLUMNS} from (
      select distinct on (c.sumber, c.sumber_id) c.* from panggilan c
      where c.tanggal = ${tx.ctx.today} and ${isStillCalled()} and ${isShownBy(device)}
      order by c.sumber, c.sumber_id, c.id desc
    ) c order by c.id desc limit ${LAYAR_ROWS}`);

export const findHead = (
  tx: TenantTx,
  { id, ruangTungguId }: Device,
): Promise<{ faskes: { nama: string; logo: string }; ruang_tunggu: string; waktu: string; volume: number }> =>
  tx.one(sql`
    select jsonb_build_object('nama', f.nama, 'logo', f.logo) as faskes, t.nama as ruang_tunggu, now() as waktu,
      (select volume from perangkat where id = ${id}) as volume
    from ruang_tunggu t join faskes f on f.id = t.faskes_id where t.id = ${ruangTungguId}`);

/** The displays of a hall meet at its row before one of them speaks; whoever comes second goes away. */
export const lockHall = async (tx: TenantTx, { ruangTungguId }: Device): Promise<boolean> =>
  (await tx.row(sql`select id from ruang_tunggu where id = ${ruangTungguId} for update skip locked`)) !== undefined;

/** Somebody at a counter turned this display down to nothing: what it spoke would be told as heard by nobody. */
const isMuted = ({ id }: Device): Sql => sql`exists (select 1 from perangkat m where m.id = ${id} and m.volume = 0)`;

/** Another display of the hall is being tested just now. Its own test does not keep a display from its next call. */
const isTestedElsewhere = ({ id, ruangTungguId }: Device): Sql =>
  sql`exists (select 1 from perangkat u where u.ruang_tunggu_id = ${ruangTungguId} and u.id <> ${id} and u.uji_sampai > now())`;

/**
 * Takes the oldest call that this hall, which is locked, has not heard, for as long as speaking it lasts. Nothing is
 * taken while another display of the hall speaks, and nothing by one that would say it without a sound.
 */
export async function takeCall(tx: TenantTx, device: Device): Promise<PanggilanLayar | null> {
  const { id, ruangTungguId: hall } = device;
  const taken = await tx.row<PanggilanLayar>(sql`
    with dipilih as (
      select s.panggilan_id from panggilan_suara s join panggilan c on c.id = s.panggilan_id
      where s.ruang_tunggu_id = ${hall} and s.terdengar_pada is null and ${isStillCalled()}
        and c.dipanggil_pada > now() - make_interval(secs => ${SPOKEN_WITHIN_SECONDS}) and ${isShownBy(device)}
        and not exists (
          select 1 from panggilan_suara b where b.ruang_tunggu_id = ${hall} and b.terdengar_pada is null and b.diambil_sampai > now()
        )
        and not ${isTestedElsewhere(device)} and not ${isMuted(device)}
        -- Who is called again is called once, not as often as the button was pressed.
        and not exists (
          select 1 from panggilan n where n.id > c.id and n.tanggal = c.tanggal and n.ditarik_pada is null
            and (n.kunjungan_id = c.kunjungan_id or n.antrean_loket_id = c.antrean_loket_id)
        )
      order by s.panggilan_id limit 1
    ), diambil as (
      update panggilan_suara s set diambil_oleh = ${id}, diambil_sampai = now() + make_interval(secs => ${TAKEN_SECONDS})
      from dipilih where s.panggilan_id = dipilih.panggilan_id and s.ruang_tunggu_id = ${hall} returning s.panggilan_id
    )
    select ${CALL_COLUMNS} from panggilan c join diambil on diambil.panggilan_id = c.id`);
  return taken ?? null;
}

/** Takes the test that somebody asked of this display, unless its locked hall is listening to something. */
export const takeTest = async (tx: TenantTx, device: Device): Promise<boolean> =>
  (await tx.exec(sql`
    update perangkat set uji_diminta_pada = null, uji_sampai = now() + make_interval(secs => ${TEST_SECONDS})
    where id = ${device.id} and uji_diminta_pada > now() - make_interval(secs => ${TEST_WAITS_SECONDS}) and not ${isTestedElsewhere(device)}
      and volume > 0 and not exists (
        select 1 from panggilan_suara b where b.ruang_tunggu_id = ${device.ruangTungguId} and b.terdengar_pada is null and b.diambil_sampai > now()
      )`)) > 0;

/** Notes that a call was heard, and frees the hall. Null when another display has taken it meanwhile. */
export async function confirmCall(tx: TenantTx, device: Device, id: number): Promise<string | null> {
  const { ruangTungguId: hall } = device;
  const heard = await tx.row<{ terdengar_pada: string }>(sql`
    update panggilan_suara set terdengar_pada = coalesce(terdengar_pada, now())
    where panggilan_id = ${id} and ruang_tunggu_id = ${hall} and diambil_oleh = ${device.id} returning terdengar_pada`);
  return heard?.terdengar_pada ?? null;
}

export const isCallOfHall = async (tx: TenantTx, { ruangTungguId }: Device, id: number): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from panggilan_suara where panggilan_id = ${id} and ruang_tunggu_id = ${ruangTungguId}`,
  )) !== undefined;
