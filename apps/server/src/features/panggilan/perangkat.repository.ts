import sql, { empty, type Sql } from 'sql-template-tag';
import type { JenisPerangkat, LayarLoket, Perangkat } from '@nadi/contract/akses/perangkat.contract';
import { ALIVE_SECONDS } from '@nadi/domain/panggilan/panggilan';
import { KODE_MINUTES } from '@nadi/domain/panggilan/kode-perangkat';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';
import type { Device } from '#platform/auth/device.ts';
import { PRINTER_SOURCE } from '#features/master/master.public.ts';
import type { TenantListSource } from '#features/superadmin/superadmin.public.ts';

/** Whether a device, alias p, has asked for something just now. */
export const IS_ALIVE = sql`p.dilihat_pada > now() - make_interval(secs => ${ALIVE_SECONDS})`;

/** Whether a display, alias p, shows this room or counter. */
export const showsSource = (sumber: Sql, sumberId: Sql): Sql =>
  sql`(cardinality(p.ruangan_id) + cardinality(p.loket_id) = 0 or ${sumberId} = any (case when ${sumber} = 'ruangan' then p.ruangan_id else p.loket_id end))`;

/** Whether a display, alias p, can be heard: its browser lets it, and nobody has turned it down to nothing. */
export const CAN_BE_HEARD = sql`(p.suara_siap and p.volume > 0)`;

const KEADAAN = sql`case when p.token_hash is null then 'menunggu' when not coalesce(${IS_ALIVE}, false) then 'mati'
    when p.jenis = 'tv' and p.bersuara and not ${CAN_BE_HEARD} then 'bisu' else 'hidup' end as keadaan`;
const COLUMNS = sql`p.id, p.jenis, p.nama, t.nama as ruang_tunggu, p.bersuara, p.ruangan_id, p.loket_id, p.dilihat_pada, p.versi, ${KEADAAN}`;
const FROM = sql`from perangkat p join ruang_tunggu t on t.id = p.ruang_tunggu_id where p.dicabut_pada is null`;

export const listPerangkat = (tx: TenantTx): Promise<Perangkat[]> =>
  tx.rows(sql`select ${COLUMNS} ${FROM} order by lower(t.nama), p.jenis desc, lower(p.nama), p.id`);

/** What stands in a facility and is not signed in at: displays, kiosks, and the printers of its network. */
export const ALL_PERANGKAT: TenantListSource = {
  searchIn: ['nama', 'tempat'],
  select: ({ filters: { jenis } }) => sql`
    select a.*, lower(a.nama) as urut from (
      select p.jenis || '-' || p.id as id, p.nama, p.jenis, p.ruang_tunggu as tempat, p.keadaan, p.dilihat_pada from (select ${COLUMNS} ${FROM}) p
      union all
      select 'printer-' || c.id, c.nama, 'printer', c.alamat || ':' || c.port, case when c.aktif then 'dipakai' else 'nonaktif' end, null
      from (${PRINTER_SOURCE.select}) c) a ${typeof jenis === 'string' ? sql`where a.jenis = ${jenis}` : empty}`,
};

export const findPerangkat = (tx: TenantTx, id: number): Promise<Perangkat | undefined> =>
  tx.row(sql`select ${COLUMNS} ${FROM} and p.id = ${id}`);

const LAYAR_LOKET = sql`select p.id, p.nama, p.volume, ${KEADAAN} from perangkat p where p.jenis = 'tv' and p.bersuara and p.dicabut_pada is null`;

/** The paired displays that speak for a counter. */
export const listLayarLoket = (tx: TenantTx, loketId: number): Promise<LayarLoket[]> =>
  tx.rows(
    sql`${LAYAR_LOKET} and p.token_hash is not null and ${showsSource(sql`'loket'`, sql`${loketId}::int`)} order by lower(p.nama), p.id`,
  );

/** Displays that speak; a silent one and a kiosk have no sound to set. */
export const findLayarLoket = (tx: TenantTx, id: number): Promise<LayarLoket | undefined> =>
  tx.row(sql`${LAYAR_LOKET} and p.id = ${id}`);

export const setVolume = (tx: TenantTx, id: number, volume: number): Promise<number> =>
  tx.exec(sql`update perangkat set volume = ${volume} where id = ${id} and dicabut_pada is null`);

export const askTest = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`update perangkat set uji_diminta_pada = now() where id = ${id} and dicabut_pada is null`);

/** The version of a device, which nobody else changes until the end of this transaction. */
export const lockPerangkat = (tx: TenantTx, id: number): Promise<{ versi: number } | undefined> =>
  tx.row(sql`select versi from perangkat where id = ${id} and dicabut_pada is null for update`);

/** The hall of this name, which is made with its first device. */
async function takeRuangTunggu(tx: TenantTx, nama: string): Promise<number> {
  await tx.exec(sql`insert into ruang_tunggu (nama) values (${nama}) on conflict do nothing`);
  return (await tx.one<{ id: number }>(sql`select id from ruang_tunggu where lower(nama) = lower(${nama})`)).id;
}

export type PerangkatValues = {
  jenis: JenisPerangkat;
  nama: string;
  ruang_tunggu: string;
  bersuara: boolean;
  ruangan_id: number[];
  loket_id: number[];
};

export async function insertPerangkat(tx: TenantTx, values: PerangkatValues): Promise<number> {
  const ruangTungguId = await takeRuangTunggu(tx, values.ruang_tunggu);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into perangkat (jenis, nama, ruang_tunggu_id, bersuara, ruangan_id, loket_id, dibuat_oleh)
    values (${values.jenis}, ${values.nama}, ${ruangTungguId}, ${values.bersuara}, ${values.ruangan_id}, ${values.loket_id}, ${tx.ctx.akunId})
    returning id`);
  return id;
}

/** The kind of a device never changes: its browser is known as the one or the other. */
export async function updatePerangkat(tx: TenantTx, id: number, values: PerangkatValues): Promise<void> {
  const ruangTungguId = await takeRuangTunggu(tx, values.ruang_tunggu);
  await tx.exec(sql`
    update perangkat set nama = ${values.nama}, ruang_tunggu_id = ${ruangTungguId}, bersuara = ${values.bersuara},
      ruangan_id = ${values.ruangan_id}, loket_id = ${values.loket_id}, versi = versi + 1
    where id = ${id}`);
}

/** Rooms and counters among these that are not of this facility. */
export const listUnknown = (
  tx: TenantTx,
  { ruangan_id, loket_id }: PerangkatValues,
): Promise<{ ruangan: boolean; loket: boolean }> =>
  tx.one(sql`
    select exists (select 1 from unnest(${ruangan_id}::int[]) x where not exists (select 1 from ruangan where id = x)) as ruangan,
      exists (select 1 from unnest(${loket_id}::int[]) x where not exists (select 1 from loket where id = x)) as loket`);

export const endPerangkat = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`update perangkat set dicabut_pada = now(), token_hash = null where id = ${id} and dicabut_pada is null`);

/** Stores a code, and ends the former ones of the device. Null when the code is another device's just now. */
export async function storeKode(tx: TenantTx, id: number, hash: Buffer): Promise<string | null> {
  await tx.exec(
    sql`update perangkat_kode set berlaku_sampai = now() where faskes_id = ${tx.ctx.faskesId} and perangkat_id = ${id} and berlaku_sampai > now()`,
  );
  const stored = await tx.row<{ berlaku_sampai: string }>(sql`
    insert into perangkat_kode as k (kode_hash, faskes_id, perangkat_id, berlaku_sampai)
    values (${hash}, ${tx.ctx.faskesId}, ${id}, now() + make_interval(mins => ${KODE_MINUTES}))
    on conflict (kode_hash) do update set faskes_id = excluded.faskes_id, perangkat_id = excluded.perangkat_id,
      berlaku_sampai = excluded.berlaku_sampai, dipakai_pada = null
      where k.berlaku_sampai < now() - interval '1 hour'
    returning berlaku_sampai`);
  return stored?.berlaku_sampai ?? null;
}

export type KodeRow = { faskes_id: number; perangkat_id: number; dipakai: boolean; lewat: boolean };
/** Whose code this is; read before any facility is known. */
export const findKode = (tx: PlatformTx, hash: Buffer): Promise<KodeRow | undefined> =>
  tx.row(
    sql`select faskes_id, perangkat_id, dipakai_pada is not null as dipakai, berlaku_sampai <= now() as lewat from perangkat_kode where kode_hash = ${hash}`,
  );

/** Returns how many codes were used up: none when somebody else was quicker. */
export const spendKode = (tx: TenantTx, hash: Buffer): Promise<number> =>
  tx.exec(
    sql`update perangkat_kode set dipakai_pada = now() where kode_hash = ${hash} and faskes_id = ${tx.ctx.faskesId} and dipakai_pada is null
      and berlaku_sampai > now()`,
  );

export const pairPerangkat = (
  tx: TenantTx,
  { id, jenis, tokenHash }: { id: number; jenis: JenisPerangkat; tokenHash: Buffer },
): Promise<{ nama: string } | undefined> =>
  tx.row(sql`
    update perangkat set token_hash = ${tokenHash}, dipasangkan_pada = now(), dilihat_pada = now(), suara_siap = false
    where id = ${id} and jenis = ${jenis} and dicabut_pada is null returning nama`);

type DeviceRow = Omit<Device, 'ruangTungguId' | 'ruanganId' | 'loketId' | 'normLength'> & {
  ruang_tunggu_id: number;
  ruangan_id: number[];
  loket_id: number[];
  panjang_norm: number;
  is_stale: boolean;
};

/** How long "it was on" holds before it is written again. */
const SEEN_SECONDS = 10;

export async function findDeviceByToken(
  tx: TenantTx,
  { id, hash }: { id: number; hash: Buffer },
): Promise<{ device: Device; isStale: boolean } | null> {
  const row = await tx.row<DeviceRow>(sql`
    select p.id, p.faskes_id as "faskesId", p.jenis, p.nama, p.ruang_tunggu_id, p.ruangan_id, p.loket_id, p.bersuara, f.zona, f.panjang_norm,
      coalesce(p.dilihat_pada < now() - make_interval(secs => ${SEEN_SECONDS}), true) as is_stale
    from perangkat p join faskes f on f.id = p.faskes_id and f.aktif
    where p.id = ${id} and p.token_hash = ${hash} and p.dicabut_pada is null`);
  if (!row) return null;
  const { ruang_tunggu_id, ruangan_id, loket_id, panjang_norm, is_stale, ...device } = row;
  return {
    device: {
      ...device,
      ruangTungguId: ruang_tunggu_id,
      ruanganId: ruangan_id,
      loketId: loket_id,
      normLength: panjang_norm,
    },
    isStale: is_stale,
  };
}

/** `suaraSiap` is known only of a display that says so. */
export const noteSeen = (tx: TenantTx, id: number, suaraSiap?: boolean): Promise<number> =>
  tx.exec(
    sql`update perangkat set dilihat_pada = now()${suaraSiap === undefined ? empty : sql`, suara_siap = ${suaraSiap}`} where id = ${id}
      and dicabut_pada is null`,
  );
