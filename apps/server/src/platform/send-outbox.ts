import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import type { AppServices } from './app-type.ts';
import { bareCtx, type Ctx, type TenantTx } from './db.ts';
import { errorTrace } from './errors.ts';
import type { Job } from './jobs.ts';
import { OUTBOX_DITOLAK, OUTBOX_MENUNGGU, OUTBOX_TERKIRIM } from './outbox.ts';
import type { OutboxSender, SendResult } from './outbox.ts';
import { readMessage } from './outbox-topics.ts';
import { literal } from './sql-literal.ts';
import { listActiveFaskes, systemCtx } from './system-ctx.ts';
import { inEach } from './each-faskes.ts';

/** How many messages are claimed together. They are sent one after another, in far less than the claim lasts. */
const BATCH_SIZE = 10;
/** A claim of a server that died ends after this, and another try may begin. */
const CLAIM_SECONDS = 300;
/** A service that says nothing for this long is away. */
const SEND_TIMEOUT_MS = 20_000;
const MAX_TRIES = 12;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 6 * 3600;

/** How long to wait after try number `percobaan`: doubled each time, up to six hours. */
export const backOffSeconds = (percobaan: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (percobaan - 1), MAX_WAIT_SECONDS);

type ClaimedRow = { id: number; topik: string; muatan: unknown; percobaan: number };

/**
 * Takes the next messages for a service, so that no other server sends them. Of several about one thing the oldest
 * comes first; the others wait until it is sent or rejected.
 */
const claim = (tx: TenantTx, service: string): Promise<ClaimedRow[]> =>
  tx.rows(sql`
    with giliran as (
      select o.id, o.dibuat_pada from outbox o
      where o.layanan = ${service} and o.layanan <> '' and o.status = ${literal(OUTBOX_MENUNGGU)} and o.coba_pada <= now()
        and (o.acuan = '' or not exists (
          select from outbox e where e.acuan = o.acuan and e.layanan = o.layanan and e.layanan <> '' and e.status = ${literal(OUTBOX_MENUNGGU)} and e.id < o.id))
      order by o.id limit ${BATCH_SIZE} for update skip locked)
    update outbox o set coba_pada = now() + make_interval(secs => ${CLAIM_SECONDS}), percobaan = o.percobaan + 1
    from giliran g where o.id = g.id and o.dibuat_pada = g.dibuat_pada
    returning o.id, o.topik, o.muatan, o.percobaan`);

/** Another version of the program wrote it; it is sent again when somebody asks. */
const UNREADABLE = 'Isi pesan ini tidak dapat dibaca oleh versi program ini.';

type Settled = typeof OUTBOX_TERKIRIM | typeof OUTBOX_DITOLAK;

/** `percobaan` holds the claim: where it has run out and another server has begun, that one's answer counts. */
const settle = (tx: TenantTx, { id, percobaan }: ClaimedRow, status: Settled, alasan: string): Promise<number> =>
  tx.exec(sql`
    update outbox set status = ${status}, alasan = ${alasan}, terkirim_pada = case when ${status} = ${OUTBOX_TERKIRIM} then now() end
    where id = ${id} and status = ${literal(OUTBOX_MENUNGGU)} and percobaan = ${percobaan}`);

const putBack = (tx: TenantTx, { id, percobaan }: ClaimedRow): Promise<number> =>
  tx.exec(sql`
    update outbox set coba_pada = now() + make_interval(secs => ${backOffSeconds(percobaan)}),
      alasan = 'Layanan belum dapat dihubungi; dicoba lagi nanti.'
    where id = ${id} and status = ${literal(OUTBOX_MENUNGGU)} and percobaan = ${percobaan}`);

/** What was claimed behind a message that failed gives its try back and comes first next time. */
const release = (tx: TenantTx, rows: readonly ClaimedRow[]): Promise<number> =>
  tx.exec(sql`
    update outbox o set percobaan = o.percobaan - 1, coba_pada = now()
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ percobaan }) => percobaan)}::smallint[]) r (id, percobaan)
    where o.id = r.id and o.percobaan = r.percobaan and o.status = ${literal(OUTBOX_MENUNGGU)}`);

type Sending = { services: AppServices; sender: OutboxSender; ctx: Ctx; log: Pick<FastifyBaseLogger, 'warn'> };

/** Sends one message and records what came of it. Returns false when the service is away. */
async function sendOne(
  { services, sender, ctx, log }: Sending,
  row: ClaimedRow,
  signal: AbortSignal,
): Promise<boolean> {
  const record = (fn: (tx: TenantTx) => Promise<number>): Promise<number> => services.db.write(ctx, fn);
  const message = readMessage({ ...row, faskesId: ctx.faskesId });
  if (message === null) {
    log.warn({ layanan: sender.service, topik: row.topik }, 'a stored message could not be read');
    await record((tx) => settle(tx, row, OUTBOX_DITOLAK, UNREADABLE));
    return true;
  }
  let result: SendResult;
  try {
    result = await sender.send(services, message, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
  } catch (error) {
    log.warn({ layanan: sender.service, topik: row.topik, ...errorTrace(error) }, 'a message could not be sent');
    if (row.percobaan < MAX_TRIES) await record((tx) => putBack(tx, row));
    else await record((tx) => settle(tx, row, OUTBOX_DITOLAK, `Belum berhasil setelah ${MAX_TRIES} kali dicoba.`));
    return false;
  }
  await record((tx) =>
    result === 'terkirim' ? settle(tx, row, OUTBOX_TERKIRIM, '') : settle(tx, row, OUTBOX_DITOLAK, result.ditolak),
  );
  return true;
}

/** Sends what waits for one service in one facility, until nothing waits or the service is away. */
async function sendWaiting(sending: Sending, signal: AbortSignal): Promise<void> {
  const { services, sender, ctx } = sending;
  while (!signal.aborted) {
    const rows = await services.db.write(ctx, (tx) => claim(tx, sender.service));
    if (rows.length === 0) return;
    let there = true;
    let tried = 0;
    for (; tried < rows.length && there && !signal.aborted; tried++)
      there = await sendOne(sending, rows[tried] as ClaimedRow, signal);
    if (tried < rows.length) await services.db.write(ctx, (tx) => release(tx, rows.slice(tried)));
    if (!there) return;
  }
}

type Told = { senders: readonly OutboxSender[]; log: Pick<FastifyBaseLogger, 'warn'> };

async function sendAll(services: AppServices, ctx: Ctx, { senders, log }: Told, signal: AbortSignal): Promise<void> {
  for (const sender of senders) if (!signal.aborted) await sendWaiting({ services, sender, ctx, log }, signal);
}

/** What belongs to no facility, such as a letter for an account that is not looked up yet, waits in facility 0. */
const PLATFORM_CTX: Ctx = { ...bareCtx(0), requestId: 'pekerjaan' };

/** Most of the time of a sending is spent on waiting for the service, with no connection to the database. */
const FASKES_AT_ONCE = 4;

/** Sends what waits of the platform and of every facility. One that fails keeps no other from its turn. */
export async function sendOutbox(
  services: AppServices,
  senders: readonly OutboxSender[],
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const ctxs = [PLATFORM_CTX, ...(await listActiveFaskes(services.db)).map(systemCtx)];
  await inEach(
    ctxs.map((ctx) => ({ id: ctx.faskesId, ctx })),
    ({ ctx }) => sendAll(services, ctx, { senders, log }, signal),
    {
      signal,
      atOnce: FASKES_AT_ONCE,
      onFailed: (faskes, error) => log.warn({ faskes, ...errorTrace(error) }, 'the outbox of a facility was left'),
    },
  );
}

/** Sends what waits in one facility; 0 is the platform. */
export const sendOutboxOf = (services: AppServices, faskesId: number, told: Told, signal: AbortSignal): Promise<void> =>
  sendAll(services, { ...PLATFORM_CTX, faskesId }, told, signal);

/** The job that sends the outbox every minute; none where nobody sends anything. */
export const outboxJobs = (
  services: AppServices,
  senders: readonly OutboxSender[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Job[] =>
  senders.length === 0
    ? []
    : [{ nama: 'kirim_outbox', jadwal: '* * * * *', run: (signal) => sendOutbox(services, senders, log, signal) }];
