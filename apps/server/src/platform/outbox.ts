import sql, { join, type Sql } from 'sql-template-tag';
import type { AppServices } from './app-type.ts';
import type { TenantTx } from './db.ts';
import type { MuatanOf, OutboxMessage, OutboxTopic } from './outbox-topics.ts';
import { literal } from './sql-literal.ts';

/** What the service said. Anything thrown means that nobody knows, or that the service is away: it is tried again. */
export type SendResult = 'terkirim' | { ditolak: string };

/** Tells one outside service what happened. `send` runs outside any transaction. */
export type OutboxSender<T extends OutboxTopic = OutboxTopic> = {
  /** The service's name, as it is stored and shown, such as `satusehat`. */
  service: string;
  topics: readonly T[];
  send(services: AppServices, message: OutboxMessage<T>, signal: AbortSignal): Promise<SendResult>;
};

let senders: readonly OutboxSender[] = [];

/** Says who is told from now on; the features declare it. */
export const setOutboxSenders = (all: readonly OutboxSender[]): void => void (senders = all);

/** The outside services that are told anything. */
export const listServices = (): readonly string[] => [...new Set(senders.map(({ service }) => service))];

const servicesOf = (topic: OutboxTopic): string[] => {
  const names = senders.filter(({ topics }) => topics.includes(topic)).map(({ service }) => service);
  return names.length > 0 ? names : [''];
};

/**
 * Writes down what outside services must be told, in the transaction that made it true. A job sends it later (decisions
 * D22).
 */
export async function enqueueOutbox<T extends OutboxTopic>(
  tx: TenantTx,
  topic: T,
  payload: MuatanOf<T>,
): Promise<void> {
  await tx.exec(insertSql(topic, sql`select ${JSON.stringify(payload)}::jsonb`));
}

/** The same as a part of a larger statement: one message for each row of `from`, with an expression for each value. */
export function outboxSql<T extends OutboxTopic>(topic: T, payload: Record<keyof MuatanOf<T>, Sql>, from: Sql): Sql {
  const values = Object.entries<Sql>(payload).map(([name, value]) => sql`${name}::text, ${value}`);
  return insertSql(topic, sql`select jsonb_build_object(${join(values)}) from ${from}`);
}

function insertSql(topic: OutboxTopic, payload: Sql): Sql {
  const what = topic.slice(0, topic.indexOf('.'));
  return sql`insert into outbox (topik, muatan, layanan, acuan)
    select ${topic}, m.muatan, l.layanan, coalesce(${`${what}/`}::text || (m.muatan ->> ${`${what}_id`}::text), '')
    from (${payload}) m (muatan) cross join unnest(${servicesOf(topic)}::text[]) l (layanan)`;
}

export const OUTBOX_MENUNGGU = 1;
export const OUTBOX_TERKIRIM = 2;
export const OUTBOX_DITOLAK = 3;
const OUTBOX_WORDS = {
  [OUTBOX_MENUNGGU]: 'menunggu',
  [OUTBOX_TERKIRIM]: 'terkirim',
  [OUTBOX_DITOLAK]: 'ditolak',
} as const;
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
    select id, layanan, topik, (${Object.values(OUTBOX_WORDS)}::text[])[status] as status, alasan, percobaan, terkirim_pada
    from outbox where acuan = ${acuan} and layanan <> '' order by id`);

/** Puts a rejected message back in line. Returns false when it was not rejected, or is somebody else's. */
export const resendOutbox = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.exec(
    sql`update outbox set status = ${OUTBOX_MENUNGGU}, percobaan = 0, alasan = '', coba_pada = now() where id = ${id} and status = ${OUTBOX_DITOLAK}`,
  )) === 1;

/**
 * How the outbox of a facility stands with one service, as one row: `menunggu`, `menunggu_sejak` (null: nothing waits),
 * `ditolak` of the last `days` days, `berhasil_pada` (null: nothing was sent yet).
 */
export const outboxStateSql = (service: string, days: number): Sql => sql`
  select w.menunggu, w.menunggu_sejak,
    (select count(*)::int from outbox d where d.layanan = ${service} and d.layanan <> '' and d.status = ${literal(OUTBOX_DITOLAK)}
      and d.dibuat_pada > now() - make_interval(days => ${days})) as ditolak,
    (select max(t.terkirim_pada) from outbox t where t.layanan = ${service} and t.layanan <> '' and t.terkirim_pada is not null) as berhasil_pada
  from (select count(*)::int as menunggu, min(o.dibuat_pada) as menunggu_sejak from outbox o
    where o.layanan = ${service} and o.layanan <> '' and o.status = ${literal(OUTBOX_MENUNGGU)}) w`;
