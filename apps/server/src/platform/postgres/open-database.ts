import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Ctx, Database, PlatformTx } from '../db/db.ts';
import { AppError, isReadOnly, noteDatabaseError } from '../http/errors.ts';
import { createFlights, type Landed } from '../db/flights.ts';
import { createMemory } from '../run/memory.ts';
import { OneFlight, beginQueries, type Opening } from '../db/one-flight.ts';
import { types } from '../db/pg-values.ts';
import {
  commitTail,
  makeQueries,
  openEnd,
  openLine,
  PendingAnswer,
  tenantTx,
  withIdempotensi,
} from '../db/transaction.ts';
import type { Line, SendQuery, TransactionEnd } from '../db/transaction.ts';
import { createTroubleWatch } from '../db/trouble.ts';
import { createTurns } from '../limits/turns.ts';

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

// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function openDatabase(
  connections: pg.ClientConfig,
  { max = defaultPoolSize() }: { max?: number } = {},
): Database {
  const memory = createMemory();
  const trouble = createTroubleWatch();
  let pool = openPool(connections, max);
  const draining = new Set<Promise<void>>();

  type Work<T> = (line: Line, end: TransactionEnd) => Promise<T>;
  /** `connected.broken` says why the connection serves nobody any more. */
  type Connected = { client: pg.PoolClient; broken?: Error };

  const takeConnection = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      noteDatabaseError(error);
      throw error;
    }
  };

  async function withConnection<T>(use: (connected: Connected) => Promise<T>): Promise<T> {
    const connected: Connected = { client: await takeConnection() };
    try {
      return await use(connected);
    } finally {
      connected.client.release(connected.broken);
    }
  }

  const hearTold = ({ told }: TransactionEnd): void => {
    for (const { faskesId, event } of told) memory.hear(faskesId, event);
  };

  async function transact<T>(connected: Connected, opening: Opening | null, fn: Work<T>): Promise<T> {
    const { client } = connected;
    const end = openEnd();
    const line = openLine(client);
    try {
      // The opening is not awaited, so that it leaves together with the first statement.
      const begun = Promise.all(beginQueries(opening).map((query) => line.send(query)));
      begun.catch(() => undefined);
      end.tail.push(begun);
      const result = await fn(line, end);
      await commitTail(line, end);
      hearTold(end);
      return result;
    } catch (error) {
      end.closed = true;
      trouble.note(error);
      line.leave();
      await client.query('rollback').catch((e: Error) => (connected.broken = e));
      if (connected.broken) noteDatabaseError(error);
      // A connection keeps what its server was when it was opened, so the next one asks anew.
      if (isReadOnly(error)) connected.broken ??= error as Error;
      throw error;
    }
  }
  const runTransaction = <T>(opening: Opening | null, fn: Work<T>): Promise<T> =>
    withConnection((connected) => transact(connected, opening, fn));

  // The pool of the moment: `leave` replaces it.
  const flights = createFlights({ connect: takeConnection }, { connections: max, atOnce: os.availableParallelism() });

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
      for (const reason of broken ? [broken, settled.status === 'rejected' && settled.reason] : [])
        noteDatabaseError(reason);
      const refused =
        settled.status === 'rejected' && isReadOnly(settled.reason) ? (settled.reason as Error) : undefined;
      return { result: settled, broken: broken ?? refused };
    });
    for (const reason of [result.status === 'rejected' ? result.reason : undefined, broken])
      if (reason !== undefined) trouble.note(reason);
    if (result.status === 'rejected') throw result.reason;
    if (broken) throw broken;
    return result.value;
  }

  const openingOf = (
    { faskesId }: Ctx,
    readOnly: boolean,
    { genericPlan = false, customPlan = false }: { genericPlan?: boolean; customPlan?: boolean } = {},
  ): Opening => {
    if (!Number.isInteger(faskesId)) throw new Error('faskesId is not an integer');
    return {
      faskesId,
      readOnly,
      planMode: genericPlan ? 'force_generic_plan' : customPlan ? 'force_custom_plan' : 'auto',
    };
  };

  return {
    memory,
    trouble,
    inTurn: createTurns(Math.max(1, Math.floor(max / 2))),
    read: async (ctx, fn, { oneFlight = false, audited = false, ...plan } = {}) => {
      const opening = openingOf(ctx, !audited, plan);
      if (oneFlight) return runFlight(opening, (sendQuery, end) => fn(tenantTx(sendQuery, ctx, end, memory)));
      return runTransaction(opening, ({ send }, end) => fn(tenantTx(send, ctx, end, memory)));
    },
    write: async (ctx, fn, options) => {
      const result = await runTransaction(openingOf(ctx, false, options), (line, end) =>
        withIdempotensi(tenantTx(line.send, ctx, end, memory), line, fn, end),
      );
      // The row came with the commit, so this waits for nothing.
      return result instanceof PendingAnswer ? result.inFlight : (result as Awaited<typeof result>);
    },
    writeThenRead: (ctx, fn, read) =>
      withConnection(async (connected) => {
        const made = await transact(connected, openingOf(ctx, false), (line, end) =>
          withIdempotensi(tenantTx(line.send, ctx, end, memory), line, fn, end),
        );
        try {
          return await transact(connected, openingOf(ctx, true), ({ send }, end) =>
            read(tenantTx(send, ctx, end, memory), made as Awaited<ReturnType<typeof fn>>),
          );
        } catch (error) {
          throw savedButUnread(error);
        }
      }),
    platform: (fn) => runTransaction(null, ({ send }, end) => fn(makeQueries(send, end) as unknown as PlatformTx)),
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
