import type { FastifyBaseLogger } from 'fastify';
import type { AppServices } from '../http/app-type.ts';
import { bareCtx, type Ctx, type TenantTx } from '../db/db.ts';
import { inEach } from '../jobs/each-faskes.ts';
import { errorTrace } from '../http/errors.ts';
import type { Job } from '../jobs/jobs.ts';
import { createLane, type Lane } from './lane.ts';
import { claim, findDue, keepForNext, layAside, leaveAlone, release, settle, type ClaimedRow } from './outbox-rows.ts';
import { OUTBOX_DITAHAN, OUTBOX_DITOLAK, OUTBOX_TERKIRIM, OUTBOX_TIDAK_DIKIRIM } from './outbox.ts';
import type { OutboxSender, SendResult } from './outbox.ts';
import { readMessage } from './outbox-topics.ts';
import { listActiveFaskes } from '../jobs/system-ctx.ts';

/** Ten of them end long before a claim does. */
const MAX_TIMEOUT_MS = 20_000;
const FASKES_AT_ONCE = 4;

/** Another version of the program wrote it; it is sent again when somebody asks. */
const UNREADABLE = 'Isi pesan ini tidak dapat dibaca oleh versi program ini.';

/** What belongs to no facility, such as a letter for an account that is not looked up yet, waits in facility 0. */
const ctxOf = (faskesId: number): Ctx => ({ ...bareCtx(faskesId), requestId: 'pekerjaan' });

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Sending = { services: AppServices; sender: OutboxSender; ctx: Ctx; log: Log };

/** A sender that does not listen to its signal holds up its lane no longer than one that does. */
async function inTime(
  { services, sender }: Sending,
  message: Parameters<OutboxSender['send']>[1],
  stop: AbortSignal,
): Promise<SendResult> {
  const late = AbortSignal.timeout(Math.min(sender.timeoutMs ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS));
  const tooLate = new Promise<never>((_resolve, reject) =>
    late.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
  );
  return Promise.race([sender.send(services, message, AbortSignal.any([stop, late])), tooLate]);
}

function record(tx: TenantTx, sender: OutboxSender, row: ClaimedRow, result: SendResult): Promise<unknown> {
  if (result === 'terkirim') return settle(tx, sender, row, [OUTBOX_TERKIRIM, '']);
  if ('tidakDikirim' in result) return settle(tx, sender, row, [OUTBOX_TIDAK_DIKIRIM, result.tidakDikirim]);
  return 'ditolak' in result
    ? layAside(tx, sender, row, [OUTBOX_DITOLAK, result.ditolak])
    : layAside(tx, sender, row, [OUTBOX_DITAHAN, result.ditahan]);
}

/** Sends one message and records what came of it. Returns the seconds to leave the service alone; 0 where it is there. */
async function sendOne(sending: Sending, row: ClaimedRow, stop: AbortSignal): Promise<number> {
  const { services, sender, ctx, log } = sending;
  const { db } = services;
  const message = readMessage({ ...row, faskesId: ctx.faskesId });
  if (message === null) {
    log.warn({ layanan: sender.service, topik: row.topik }, 'a stored message could not be read');
    await db.write(ctx, (tx) => layAside(tx, sender, row, [OUTBOX_DITOLAK, UNREADABLE]));
    return 0;
  }
  let result: SendResult;
  try {
    result = await inTime(sending, message, stop);
  } catch (error) {
    if (stop.aborted) {
      await db.write(ctx, (tx) => keepForNext(tx, row));
      return 0;
    }
    log.warn({ layanan: sender.service, topik: row.topik, ...errorTrace(error) }, 'a message could not be sent');
    return db.write(ctx, (tx) => leaveAlone(tx, sender, row, Math.random()));
  }
  await db.write(ctx, (tx) => record(tx, sender, row, result));
  return 0;
}

/** Sends the next few messages of a facility to one service. `more` is false when none waits or the service is away. */
async function sendSome(sending: Sending, stop: AbortSignal): Promise<{ more: boolean; seconds: number }> {
  const { services, sender, ctx } = sending;
  const rows = await services.db.write(ctx, (tx) => claim(tx, sender));
  let [tried, seconds] = [0, 0];
  for (; tried < rows.length && seconds === 0 && !stop.aborted; tried++)
    seconds = await sendOne(sending, rows[tried] as ClaimedRow, stop);
  if (tried < rows.length) await services.db.write(ctx, (tx) => release(tx, rows.slice(tried)));
  return { more: rows.length > 0 && seconds === 0, seconds };
}

/** Sends what the outbox holds: one lane for each service, in which a few facilities are served together. */
export type OutboxEngine = {
  /** Takes what a commit told on OUTBOX_CHANNEL, as `<facility> <service>`. */
  hear(told: string): void;
  /** Something may have been told while nobody listened. */
  missed(): void;
  /** Looks into the platform and every active facility for what may leave, and puts it in line. */
  sweep(signal: AbortSignal): Promise<void>;
  jobs: readonly Job[];
  /** Waits until nothing more can be sent for now. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

export function createOutboxEngine(services: AppServices, senders: readonly OutboxSender[], log: Log): OutboxEngine {
  const lanes = new Map<string, Lane>();
  const timers = new Map<string, NodeJS.Timeout>();
  const ending = new AbortController();
  const left = (error: unknown): void => log.warn(errorTrace(error), 'the outbox was left to its job');

  /** Another server, or the sweep, comes to it if this one dies meanwhile. */
  function later(service: string, faskesId: number, seconds: number): void {
    const key = `${service} ${faskesId}`;
    clearTimeout(timers.get(key));
    const timer = setTimeout(() => {
      timers.delete(key);
      lanes.get(service)?.soon(faskesId);
    }, seconds * 1000);
    if (ending.signal.aborted) clearTimeout(timer);
    else timers.set(key, timer.unref());
  }
  for (const sender of senders)
    lanes.set(
      sender.service,
      createLane(
        async (faskesId, stop) => {
          const { more, seconds } = await sendSome({ services, sender, ctx: ctxOf(faskesId), log }, stop);
          if (seconds > 0) later(sender.service, faskesId, seconds);
          return more;
        },
        {
          atOnce: sender.faskesAtOnce ?? FASKES_AT_ONCE,
          onError: left,
        },
      ),
    );
  const all = [...lanes.values()];

  async function sweep(signal: AbortSignal): Promise<void> {
    await inEach(
      [{ id: 0 }, ...(await listActiveFaskes(services.db))],
      async ({ id }) => {
        for (const service of await services.db.write(ctxOf(id), (tx) => findDue(tx, senders)))
          lanes.get(service)?.soon(id);
      },
      {
        signal,
        onFailed: (faskes, error) => log.warn({ faskes, ...errorTrace(error) }, 'the outbox of a facility was left'),
      },
    );
  }
  return {
    hear: (told) => {
      const [faskesId, service = ''] = told.split(' ');
      lanes.get(service)?.soon(Number(faskesId));
    },
    missed: () => void sweep(ending.signal).catch(left),
    sweep,
    // A commit tells at once. This is for what waited for a time, or was told while nobody listened.
    jobs: senders.length === 0 ? [] : [{ nama: 'kirim_outbox', jadwal: '*/5 * * * *', run: sweep }],
    idle: async () => void (await Promise.all(all.map((lane) => lane.idle()))),
    stop: async () => {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(all.map((lane) => lane.stop()));
    },
  };
}
