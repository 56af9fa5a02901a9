import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { TenantTx } from '../db/db.ts';
import {
  connectedSql,
  OUTBOX_DITAHAN,
  type OUTBOX_DITOLAK,
  OUTBOX_MENUNGGU,
  type OUTBOX_TERKIRIM,
  OUTBOX_TIDAK_DIKIRIM,
  TOO_LATE,
  type OutboxSender,
} from './outbox.ts';
import { literal } from '../db/sql-literal.ts';

/** How many messages are claimed together. They are sent one after another, in far less than the claim lasts. */
const BATCH_SIZE = 10;
/** A claim of a server that died ends after this, and another try may begin. */
const CLAIM_SECONDS = 300;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 600;
/** So often a message may be left without an answer, while others are answered, before a person must look at it. */
const MAX_UNANSWERED = 3;

/** How long a service is left alone after so many failures in a row: doubled each time, up to ten minutes. */
export const backOffSeconds = (failures: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - 1), MAX_WAIT_SECONDS);

/** `percobaan` holds the claim: where it has run out and another server has begun, that one's answer counts. */
export type ClaimedRow = { id: number; topik: string; muatan: unknown; percobaan: number };
type Service = Pick<OutboxSender, 'service' | 'everywhere'>;

const WAITS = literal(OUTBOX_MENUNGGU);
const isOpen = (service: Sql): Sql =>
  sql`not exists (select from layanan_keadaan b where b.layanan = ${service} and b.tutup_sampai > now())`;
const isClaimed = ({ id, percobaan }: ClaimedRow): Sql =>
  sql`id = ${id} and status = ${WAITS} and percobaan = ${percobaan}`;

/**
 * Takes the next messages for a service, so that no other server sends them; none while the service is left alone or
 * switched off. Of several with one order key the oldest comes first;
 * the others wait until it is settled or refused. What went unanswered comes after what was not tried yet. A topic that
 * this program's sender does not know is left for one that does.
 */
export async function claim(
  tx: TenantTx,
  { service, everywhere, topics }: Service & Pick<OutboxSender, 'topics'>,
): Promise<ClaimedRow[]> {
  const rows = await tx.rows<ClaimedRow & { sejak: number }>(sql`
    with giliran as (
      select o.id, o.coba_pada from kiriman o
      where o.layanan = ${service} and o.status = ${WAITS} and o.coba_pada <= now() and o.topik = any(${topics})
        and (o.berlaku_sampai is null or o.berlaku_sampai > now())
        and (o.urutan = '' or not exists (select from kiriman e where e.layanan = o.layanan and e.urutan = o.urutan and e.urutan <> ''
          and e.status in (${literal(OUTBOX_MENUNGGU, OUTBOX_DITAHAN)}) and e.id < o.id))
        and ${isOpen(sql`${service}`)} ${everywhere ? sql`` : sql`and ${connectedSql(sql`${service}`)}`}
      order by o.coba_pada, o.id limit ${BATCH_SIZE} for update skip locked)
    update kiriman o set coba_pada = now() + make_interval(secs => ${CLAIM_SECONDS}), percobaan = o.percobaan + 1
    from giliran g where o.id = g.id
    returning o.id, o.topik, o.muatan, o.percobaan, extract(epoch from g.coba_pada)::float8 as sejak`);
  return rows.toSorted((a, b) => a.sejak - b.sejak || a.id - b.id);
}

const MOVED = raw('faskes_id, id, layanan, kunci, topik, muatan, acuan, percobaan, dibuat_pada');

/** Moves what `condition` finds to the settled messages, in one statement. */
const settledSql = (condition: Sql, status: number, alasan: string): Sql => sql`
  selesai as (delete from kiriman where ${condition} returning ${MOVED}),
  dipindah as (insert into kiriman_selesai (${MOVED}, status, alasan) select ${MOVED}, ${status}, ${alasan} from selesai)`;

/** Any answer about a message says that the service is there. */
const answeredSql = (service: string): Sql => sql`
  terjawab as (update layanan_keadaan set gagal = 0, tutup_sampai = null, dijawab_pada = now() where layanan = ${service} and gagal > 0)`;

type Settled = typeof OUTBOX_TERKIRIM | typeof OUTBOX_TIDAK_DIKIRIM;
type Wrong = typeof OUTBOX_DITOLAK | typeof OUTBOX_DITAHAN;

export const settle = (
  tx: TenantTx,
  { service }: Service,
  row: ClaimedRow,
  [status, alasan]: readonly [Settled, string],
): Promise<unknown> =>
  tx.exec(sql`with ${join([settledSql(isClaimed(row), status, alasan), answeredSql(service)])} select`);

/** Lays a message aside for a person. */
export const layAside = (
  tx: TenantTx,
  { service }: Service,
  row: ClaimedRow,
  [status, alasan]: readonly [Wrong, string],
): Promise<unknown> =>
  tx.exec(sql`
    with ${answeredSql(service)}
    update kiriman set status = ${status}, alasan = ${alasan}, coba_pada = now() where ${isClaimed(row)}`);

/**
 * Writes down that a service gave no answer, and leaves it alone for a while, on every server. The message is no worse
 * for it, unless the service has answered others between its failures: then it is held after a few of them. Returns
 * the seconds until the service may be asked again; `jitter` is 0 to 1, so that not all facilities knock at once.
 */
export async function leaveAlone(tx: TenantTx, { service }: Service, row: ClaimedRow, jitter: number): Promise<number> {
  const { gagal } = await tx.one<{ gagal: number }>(sql`
    insert into layanan_keadaan as b (layanan, gagal) values (${service}, 1)
    on conflict (faskes_id, layanan) do update set gagal = b.gagal + 1 returning gagal`);
  const seconds = backOffSeconds(gagal) * (0.8 + 0.4 * jitter);
  await tx.exec(sql`
    with tutup as (
      update layanan_keadaan set tutup_sampai = now() + make_interval(secs => ${seconds}) where layanan = ${service}
      returning tutup_sampai, dijawab_pada),
    gagal as (
      select k.id, t.tutup_sampai, k.tak_terjawab + case when k.tak_terjawab_pada is null or t.dijawab_pada > k.tak_terjawab_pada then 1 else 0 end as kali
      from kiriman k, tutup t where ${isClaimed(row)})
    update kiriman k set coba_pada = g.tutup_sampai, tak_terjawab = g.kali, tak_terjawab_pada = now(),
      status = case when g.kali >= ${MAX_UNANSWERED} then ${OUTBOX_DITAHAN}::smallint else k.status end,
      alasan = case when g.kali >= ${MAX_UNANSWERED} then ${UNANSWERED} else ${AWAY} end
    from gagal g where k.id = g.id`);
  return seconds;
}
const AWAY = 'Layanan belum dapat dihubungi; dicoba lagi nanti.';
const UNANSWERED = 'Tidak terjawab untuk pesan ini, sedangkan pesan lain terjawab.';

/** What was claimed and not tried gives its try back and comes first next time. */
export const release = (tx: TenantTx, rows: readonly ClaimedRow[]): Promise<number> =>
  tx.exec(sql`
    update kiriman o set percobaan = o.percobaan - 1, coba_pada = now()
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ percobaan }) => percobaan)}::int[]) r (id, percobaan)
    where o.id = r.id and o.percobaan = r.percobaan and o.status = ${WAITS}`);

/** A message whose sending was broken off by a stop may have arrived, so it keeps its try. */
export const keepForNext = (tx: TenantTx, row: ClaimedRow): Promise<number> =>
  tx.exec(sql`update kiriman set coba_pada = now() where ${isClaimed(row)}`);

/** Settles what waited too long, and returns the services for which something may leave now. */
export async function findDue(tx: TenantTx, services: readonly Service[]): Promise<string[]> {
  const ended = sql`berlaku_sampai <= now() and status in (${literal(OUTBOX_MENUNGGU, OUTBOX_DITAHAN)}) and coba_pada <= now()`;
  const asked = services.map(({ service, everywhere }) => ({ layanan: service, semua: everywhere === true }));
  const rows = await tx.rows<{ layanan: string }>(sql`
    with ${settledSql(ended, OUTBOX_TIDAK_DIKIRIM, TOO_LATE)}
    select l.layanan from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) l (layanan text, semua boolean)
    where exists (select from kiriman k where k.layanan = l.layanan and k.status = ${WAITS} and k.coba_pada <= now())
      and ${isOpen(sql`l.layanan`)} and (l.semua or ${connectedSql(sql`l.layanan`)})`);
  return rows.map(({ layanan }) => layanan);
}
