import sql, { join, type Sql } from 'sql-template-tag';
import type { AppServices } from '../http/app-type.ts';
import type { TenantTx } from '../db/db.ts';
import type { FieldOf, MuatanOf, OutboxMessage, OutboxTopic } from './outbox-topics.ts';
import { literal } from '../db/sql-literal.ts';

/**
 * What became of a message. Refused (`ditolak`) and held (`ditahan`) ones wait for a person; one that need not be sent
 * (`tidakDikirim`) is settled with its reason. Anything thrown means that the service is away, or that nobody knows
 * whether it took the message: it is tried again.
 */
export type SendResult = 'terkirim' | { ditolak: string } | { ditahan: string } | { tidakDikirim: string };

/**
 * Tells one outside service what happened. `send` runs outside any transaction, for one message of a facility at a
 * time. The service may have a message already whose `percobaan` is above 1.
 */
export type OutboxSender<T extends OutboxTopic = OutboxTopic> = {
  /** The service's name, as it is stored and shown, such as `satusehat`. */
  service: string;
  topics: readonly T[];
  /**
   * For what the whole installation has, such as mail. Any other service is told of those facilities alone that have it
   * (table `sambungan`).
   */
  everywhere?: true;
  /** The field of the payload that messages keep their order by, such as `kunjungan_id`; else the thing of the topic. */
  orderBy?: FieldOf<T>;
  /** After so many hours nobody wants a message of a topic any more. Without a number it never ends. */
  lastsHours?: Partial<Record<T, number>>;
  /** How many facilities are served together; 4 where nothing is said. */
  faskesAtOnce?: number;
  /** A service that says nothing for so many milliseconds is away; 20,000, and never more, where nothing is said. */
  timeoutMs?: number;
  send(services: AppServices, message: OutboxMessage<T>, signal: AbortSignal): Promise<SendResult>;
};

let senders: readonly OutboxSender[] = [];

/** Says who is told from now on; the features declare it. */
export const setOutboxSenders = (all: readonly OutboxSender[]): void => void (senders = all);

/** The outside services that are told anything. */
export const listServices = (): readonly Pick<OutboxSender, 'service' | 'everywhere'>[] => senders;

/** The channel on which a commit tells the servers, as `<facility> <service>`, that something waits there. */
export const OUTBOX_CHANNEL = 'kiriman';

export const OUTBOX_MENUNGGU = 1;
export const OUTBOX_TERKIRIM = 2;
export const OUTBOX_DITOLAK = 3;
export const OUTBOX_DITAHAN = 4;
export const OUTBOX_TIDAK_DIKIRIM = 5;
const OUTBOX_WORDS = {
  [OUTBOX_MENUNGGU]: 'menunggu',
  [OUTBOX_TERKIRIM]: 'terkirim',
  [OUTBOX_DITOLAK]: 'ditolak',
  [OUTBOX_DITAHAN]: 'ditahan',
  [OUTBOX_TIDAK_DIKIRIM]: 'tidak dikirim',
} as const;

/** Why a message of a topic that no sender asks for is not sent. */
const NO_SENDER = 'Sebelum disambungkan.';
/** Why a message is not sent that waited longer than anybody wants it. */
export const TOO_LATE = 'Lewat waktu.';
const SWITCHED_OFF = 'Layanan ini dimatikan.';

/** For `from sambungan a`: whether the facility has a service and has not switched it off. */
export const connectedSql = (service: Sql): Sql =>
  sql`exists (select from sambungan a where a.layanan = ${service} and a.dimatikan_pada is null)`;

/**
 * Writes down what outside services must be told, in the transaction that made it true, for each service that asks for
 * the topic and that the facility has. It is sent after the commit, which tells the servers (ketentuan D22, N40).
 *
 * `kunci` names what may be asked for more than once but is told once: where a service has, or had, a message of that
 * key, nothing is written.
 */
export async function enqueueOutbox<T extends OutboxTopic>(
  tx: TenantTx,
  topic: T,
  payload: MuatanOf<T>,
  kunci: string | null = null,
): Promise<void> {
  // Whoever settles the message of this key just now is waited for, so that the next statement sees where it went.
  if (kunci !== null) {
    const services = toldOf(topic).map(({ layanan }) => layanan);
    await tx.rows(sql`select from kiriman where layanan = any(${services}) and kunci = ${kunci} for update`);
  }
  await tx.exec(insertSql(topic, sql`select ${JSON.stringify(payload)}::jsonb`, kunci));
}

/** The same as a part of a larger statement: one message for each row of `from`, with an expression for each value. */
export function outboxSql<T extends OutboxTopic>(topic: T, payload: Record<keyof MuatanOf<T>, Sql>, from: Sql): Sql {
  const values = Object.entries<Sql>(payload).map(([name, value]) => sql`${name}::text, ${value}`);
  return insertSql(topic, sql`select jsonb_build_object(${join(values)}) from ${from}`, null);
}

const thingOf = (field: string): string => field.replace(/_id$/, '');

/** What the statement must know of a service that asks for a topic. */
const toldOf = (topic: OutboxTopic) =>
  senders
    .filter(({ topics }) => topics.includes(topic))
    .map(({ service, everywhere, orderBy, lastsHours }) => ({
      layanan: service,
      semua: everywhere === true,
      kolom: orderBy ?? null,
      benda: orderBy === undefined ? null : thingOf(orderBy),
      jam: lastsHours?.[topic] ?? null,
    }));

function insertSql(topic: OutboxTopic, payload: Sql, kunci: string | null): Sql {
  const what = topic.slice(0, topic.indexOf('.'));
  const acuan = sql`coalesce(${`${what}/`}::text || (m.muatan ->> ${`${what}_id`}::text), '')`;
  const told = toldOf(topic);
  if (told.length === 0)
    return sql`insert into kiriman_selesai (layanan, topik, muatan, acuan, status, alasan)
      select '', ${topic}, m.muatan, ${acuan}, ${OUTBOX_TIDAK_DIKIRIM}, ${NO_SENDER} from (${payload}) m (muatan)`;
  const isNew = sql`not exists (select from kiriman_selesai s where s.layanan = l.layanan and s.kunci = ${kunci})`;
  return sql`insert into kiriman (layanan, kunci, topik, muatan, acuan, urutan, berlaku_sampai)
    select l.layanan, ${kunci}, ${topic}, m.muatan, ${acuan}, coalesce(l.benda || '/' || (m.muatan ->> l.kolom), ${acuan}),
      now() + make_interval(hours => l.jam)
    from (${payload}) m (muatan)
      cross join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) l (layanan text, semua boolean, kolom text, benda text, jam int)
    where (l.semua or exists (select from sambungan a where a.layanan = l.layanan and a.sejak <= now())) ${kunci === null ? sql`` : sql`and ${isNew}`}
    on conflict do nothing
    returning ${tellSql}`;
}

/** Duplicates of one transaction are told once. */
const tellSql = sql`pg_notify(${OUTBOX_CHANNEL}, faskes_id || ' ' || layanan)`;

export type OutboxStatus = (typeof OUTBOX_WORDS)[keyof typeof OUTBOX_WORDS];
/** One message about something, for its page. */
export type SentMessage = {
  id: number;
  layanan: string;
  topik: string;
  status: OutboxStatus;
  alasan: string;
  percobaan: number;
  terkirim_pada: string | null;
};

/** Lists what services were told, or are to be told, about something such as `kunjungan/12`, the oldest first. */
export const listOutbox = (tx: TenantTx, acuan: string): Promise<SentMessage[]> =>
  tx.rows(sql`
    select id, layanan, topik, (${Object.values(OUTBOX_WORDS)}::text[])[status] as status, alasan, percobaan, terkirim_pada from (
      select k.id, k.layanan, k.topik, k.status, k.percobaan, null::timestamptz as terkirim_pada,
        case when k.status = ${literal(OUTBOX_MENUNGGU)} and exists (select from sambungan a where a.layanan = k.layanan and a.dimatikan_pada is not null)
          then ${SWITCHED_OFF} else k.alasan end as alasan
      from kiriman k where k.acuan = ${acuan} and k.acuan <> ''
      union all
      select s.id, s.layanan, s.topik, s.status, s.percobaan, case when s.status = ${literal(OUTBOX_TERKIRIM)} then s.selesai_pada end, s.alasan
      from kiriman_selesai s where s.acuan = ${acuan} and s.acuan <> '' and s.layanan <> '') x
    order by id`);

/**
 * Puts a message that waits for a person back in line. Returns false when it does not wait for one, or is somebody
 * else's. One that was held keeps the number of its tries, because the service may have it already.
 */
export const resendOutbox = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.exec(sql`
    update kiriman set status = ${OUTBOX_MENUNGGU}, percobaan = case status when ${literal(OUTBOX_DITOLAK)} then 0 else percobaan end,
      tak_terjawab = 0, tak_terjawab_pada = null, alasan = '', coba_pada = now()
    where id = ${id} and status in (${literal(OUTBOX_DITOLAK, OUTBOX_DITAHAN)}) returning ${tellSql}`)) === 1;

/**
 * How the outbox of a facility stands with one service, as one row: `menunggu`, `menunggu_sejak` (null: nothing waits),
 * `ditolak` of the last `days` days, which counts what was held and what waited too long as well, `berhasil_pada`
 * (null: nothing was sent yet).
 */
export const outboxStateSql = (service: string, days: number): Sql => sql`
  select w.menunggu, w.menunggu_sejak,
    (select count(*)::int from kiriman d where d.layanan = ${service} and d.status in (${literal(OUTBOX_DITOLAK, OUTBOX_DITAHAN)})
      and d.dibuat_pada > now() - make_interval(days => ${days}))
    + (select count(*)::int from kiriman_selesai d where d.layanan = ${service} and d.layanan <> '' and d.status = ${literal(OUTBOX_TIDAK_DIKIRIM)}
      and d.alasan = ${TOO_LATE} and d.selesai_pada > now() - make_interval(days => ${days})) as ditolak,
    (select max(t.selesai_pada) from kiriman_selesai t where t.layanan = ${service} and t.status = ${literal(OUTBOX_TERKIRIM)}) as berhasil_pada
  from (select count(*)::int as menunggu, min(o.dibuat_pada) as menunggu_sejak from kiriman o
    where o.layanan = ${service} and o.status = ${literal(OUTBOX_MENUNGGU)}) w`;

/** The services that messages of a facility wait for although this program sends none to them, as such rows with `id`. */
export const strandedSql = (services: readonly string[]): Sql => sql`
  select o.layanan as id, count(*) filter (where o.status = ${literal(OUTBOX_MENUNGGU)})::int as menunggu,
    min(o.dibuat_pada) filter (where o.status = ${literal(OUTBOX_MENUNGGU)}) as menunggu_sejak,
    count(*) filter (where o.status in (${literal(OUTBOX_DITOLAK, OUTBOX_DITAHAN)}))::int as ditolak
  from kiriman o where o.layanan <> all(${services}) group by o.layanan`;
