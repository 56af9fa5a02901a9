import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Ctx, Database, PlatformTx } from './db.ts';
import { AppError } from './errors.ts';
import { createFlights, type Landed } from './flights.ts';
import { createMemory } from './memory.ts';
import { OneFlight, type Opening } from './one-flight.ts';
import { types } from './pg-values.ts';
import { send } from './send-statement.ts';
import { commitTail, makeQueries, openEnd, PendingAnswer, sendBy, tenantTx, withIdempotensi } from './transaction.ts';
import type { SendQuery, TransactionEnd } from './transaction.ts';
import { createTroubleWatch } from './trouble.ts';
import { createTurns } from './turns.ts';

/**
 * How long to wait for a connection, which is also how long a request waits for its turn. Two hundred clerks at one
 * moment must not look like a database that is away, and that one refuses at once.
 */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Twice the cores keep server and database busy. More connections only make more transactions stand in line at the same
 * counters, and cost memory each: on two cores four of them created a third more patients a second than ten.
 */
const defaultPoolSize = (): number => Math.min(Math.max(4, 2 * os.availableParallelism()), MAX_POOL_SIZE);
/** The embedded server takes 80 connections, jobs and tools among them. */
const MAX_POOL_SIZE = 48;

function openPool(connections: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connections,
    types,
    pipeline: true,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  } as pg.PoolConfig);
  // The pool drops a broken idle connection by itself; the next request gets a new one or a 503.
  pool.on('error', () => undefined);
  // A connection that breaks while it is in use also fails its query. Without a listener the event would end the
  // server.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const DRAIN_LOOK_MS = 20;

/** Ends `pool` once nobody waits in it: one that is ended earlier forgets them until their time is over. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await wait(DRAIN_LOOK_MS);
  await pool.end();
}

const GENERIC_PLAN = '; set local plan_cache_mode = force_generic_plan';
const CUSTOM_PLAN = '; set local plan_cache_mode = force_custom_plan';

/**
 * What was saved stays so when its answer cannot be read; a refusal that has words of its own keeps them beside that. It
 * is no refusal of the save (status 4xx): a form would take it for one, and save once more under a new key.
 */
const savedButUnread = (error: unknown): AppError =>
  new AppError('TERSIMPAN', {
    cause: error,
    ...(error instanceof AppError && error.status < 500
      ? { message: `Sudah tersimpan, tetapi jawabannya tidak dapat ditampilkan: ${error.message}` }
      : {}),
  });

export function openDatabase(
  connections: pg.ClientConfig,
  { max = defaultPoolSize() }: { max?: number } = {},
): Database {
  const memory = createMemory();
  const trouble = createTroubleWatch();
  let pool = openPool(connections, max);
  const draining = new Set<Promise<void>>();

  type Work<T> = (client: pg.PoolClient, end: TransactionEnd) => Promise<T>;
  /** `connected.broken` says why the connection serves nobody any more. */
  type Connected = { client: pg.PoolClient; broken?: Error };

  async function withConnection<T>(use: (connected: Connected) => Promise<T>): Promise<T> {
    const connected: Connected = { client: await pool.connect() };
    try {
      return await use(connected);
    } finally {
      connected.client.release(connected.broken);
    }
  }

  const hearTold = ({ told }: TransactionEnd): void => {
    for (const { faskesId, event } of told) memory.hear(faskesId, event);
  };

  async function transact<T>(connected: Connected, begin: string, fn: Work<T>): Promise<T> {
    const { client } = connected;
    const end = openEnd();
    try {
      // The opening is not awaited, so that it leaves together with the first statement (pipeline).
      const begun = send(client, begin);
      begun.catch(() => undefined);
      end.tail.push(begun);
      const result = await fn(client, end);
      await commitTail(client, end);
      hearTold(end);
      return result;
    } catch (error) {
      end.closed = true;
      trouble.note(error);
      await client.query('rollback').catch((e: Error) => (connected.broken = e));
      throw error;
    }
  }
  const runTransaction = <T>(begin: string, fn: Work<T>): Promise<T> =>
    withConnection((connected) => transact(connected, begin, fn));

  const flights = createFlights(pool, { connections: max, atOnce: os.availableParallelism() });

  /** Sends opening and statements in one write, and waits for all of them together. */
  async function runFlight<T>(
    opening: Opening,
    fn: (sendQuery: SendQuery, end: TransactionEnd) => Promise<T>,
  ): Promise<T> {
    const { result, broken } = await flights(async (client): Promise<Landed<T>> => {
      const end = openEnd();
      const flight = new OneFlight(opening);
      const running = (async () => fn(flight.add, end))();
      end.closed = true;
      // The connection serves nobody else until all is answered, but those whose statements left with these.
      const [settled, landed] = await Promise.allSettled([running, flight.leave(client)]);
      const broken = landed.status === 'rejected' ? (landed.reason as Error) : landed.value;
      if (settled.status === 'fulfilled' && !broken) hearTold(end);
      return { result: settled, broken };
    });
    for (const reason of [result.status === 'rejected' ? result.reason : undefined, broken])
      if (reason !== undefined) trouble.note(reason);
    if (result.status === 'rejected') throw result.reason;
    if (broken) throw broken;
    return result.value;
  }

  const assertFaskes = ({ faskesId }: Ctx): void => {
    if (!Number.isInteger(faskesId)) throw new Error('faskesId is not an integer');
  };
  const beginStatement = (mode: string, ctx: Ctx): string => {
    assertFaskes(ctx);
    return `begin ${mode}; set local app.faskes_id = ${ctx.faskesId}`;
  };

  return {
    memory,
    trouble,
    inTurn: createTurns(Math.max(1, Math.floor(max / 2))),
    read: async (ctx, fn, { oneFlight = false, genericPlan = false, customPlan = false, audited = false } = {}) => {
      assertFaskes(ctx);
      if (oneFlight)
        return runFlight(
          {
            faskesId: ctx.faskesId,
            readOnly: !audited,
            planMode: genericPlan ? 'force_generic_plan' : customPlan ? 'force_custom_plan' : 'auto',
          },
          (sendQuery, end) => fn(tenantTx(sendQuery, ctx, end, memory)),
        );
      return runTransaction(
        beginStatement(audited ? '' : 'read only', ctx) +
          (genericPlan ? GENERIC_PLAN : '') +
          (customPlan ? CUSTOM_PLAN : ''),
        (client, end) => fn(tenantTx(sendBy(client), ctx, end, memory)),
      );
    },
    write: async (ctx, fn, options) => {
      const result = await runTransaction(
        beginStatement('', ctx) + (options?.genericPlan ? GENERIC_PLAN : ''),
        (client, end) => withIdempotensi(tenantTx(sendBy(client), ctx, end, memory), client, fn, end),
      );
      // The row came with the commit, so this waits for nothing.
      return result instanceof PendingAnswer ? result.inFlight : (result as Awaited<typeof result>);
    },
    writeThenRead: (ctx, fn, read) =>
      withConnection(async (connected) => {
        const made = await transact(connected, beginStatement('', ctx), (client, end) =>
          withIdempotensi(tenantTx(sendBy(client), ctx, end, memory), client, fn, end),
        );
        try {
          return await transact(connected, beginStatement('read only', ctx), (client, end) =>
            read(tenantTx(sendBy(client), ctx, end, memory), made as Awaited<ReturnType<typeof fn>>),
          );
        } catch (error) {
          throw savedButUnread(error);
        }
      }),
    platform: (fn) =>
      runTransaction('begin', (client, end) => fn(makeQueries(sendBy(client), end) as unknown as PlatformTx)),
    ping: async () => void (await pool.query('select 1')),
    leave: () => {
      if (pool.totalCount === 0) return;
      const left = pool;
      pool = openPool(connections, max);
      const drained = drain(left).finally(() => draining.delete(drained));
      draining.add(drained);
    },
    close: async () => void (await Promise.all([pool.end(), ...draining])),
  };
}
