import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { AppError } from './errors.ts';
import { createFlights, type Landed } from './flights.ts';
import { OneFlight, type Answer, type Opening } from './one-flight.ts';
import { send, streamOf, toQuery } from './send-statement.ts';
import { createMemory, type Memory } from './memory.ts';
import { createTroubleWatch, type TroubleWatch } from './trouble.ts';
import { createTurns, type Turns } from './turns.ts';

/** Who asks, for which facility and on which service day. It is made once per request. */
export type Ctx = {
  faskesId: number;
  akunId: number;
  izin: readonly string[];
  zona: Zone;
  /** YYYY-MM-DD in the facility's zone. */
  today: string;
  normLength: number;
  requestId: string;
  idempotensi: { key: string; hash: Buffer } | null;
};

/** The context of work inside a facility that nobody asked for, or whose asker is not known yet. */
export const bareCtx = (faskesId: number): Ctx => ({
  faskesId,
  akunId: 0,
  izin: [],
  zona: 'Asia/Jakarta',
  today: '',
  normLength: 6,
  requestId: '',
  idempotensi: null,
});

declare const brand: unique symbol;
type Queries = {
  rows<T>(q: Sql): Promise<T[]>;
  row<T>(q: Sql): Promise<T | undefined>;
  /** Returns exactly one row; more or none is a defect and throws. */
  one<T>(q: Sql): Promise<T>;
  /** Returns the number of rows that were changed. */
  exec(q: Sql): Promise<number>;
};
/** A transaction inside one facility, and the only handle that repositories take. */
export type TenantTx = Queries & {
  readonly ctx: Ctx;
  /**
   * Sends statements whose answers nobody needs together with the commit, so that locks are held for one round trip
   * less. One that fails undoes the whole transaction. The statements must already be on their way: one that first
   * waits for another would come after the commit, which is a defect and throws.
   */
  withCommit(...send: readonly (Promise<unknown> | false)[]): void;
  /**
   * Sends one statement that ends a command together with the commit, so that nobody who waits for a counter in it waits
   * for a round trip. The command returns what this returns. A statement that fails undoes the whole transaction, so
   * that a refusal that only the statement can see is raised in it (`refuse` of migration 0020).
   */
  lastStatement<T>(statement: LastStatement): InFlight<T>;
  /** Calls `notify` once the transaction is committed, before the caller goes on, with what this server keeps. */
  afterCommit(notify: (memory: Memory) => void): void;
  readonly [brand]: 'faskes';
};
/**
 * `steps` are CTEs, each as `name as (...)`. `answer` is the command's answer as jsonb, which is also stored for a
 * repeated request. `effects` are expressions whose value nobody needs, such as a notice.
 */
export type LastStatement = { steps: readonly Sql[]; answer: Sql; effects?: readonly Sql[] };
/** The answer of a command whose last statement leaves with the commit. */
export type InFlight<T> = { readonly inFlight: Promise<T> };
/** A transaction outside any facility. It sees platform tables only, because row-level security fails closed. */
export type PlatformTx = Queries & { readonly [brand]: 'platform' };

type ReadOptions = { genericPlan?: boolean; customPlan?: boolean; oneFlight?: boolean; audited?: boolean };

export type Database = {
  /**
   * `genericPlan` is for statements of one shape that are planned once and for all, because planning them for each
   * value costs more than running them. `customPlan` is for statements whose values decide how they should run; they
   * are planned anew each time. `oneFlight` is for a function that sends all its statements before it waits for any
   * of them: the commit leaves with them, which saves a round trip. A statement that comes later is a defect and throws.
   * `audited` is for a read that writes down who has read, and changes nothing else.
   */
  read<T>(ctx: Ctx, fn: (tx: TenantTx) => Promise<T>, options?: ReadOptions): Promise<T>;
  write<T>(ctx: Ctx, fn: (tx: TenantTx) => Promise<T | InFlight<T>>, options?: { genericPlan?: boolean }): Promise<T>;
  /**
   * A command whose answer is read once it is committed, on the connection that it has already, so that nobody waits for
   * a counter longer than its statement and no save waits a second time for its turn. When the reading fails, the refusal
   * says that it is saved. A repeated request reads anew what `fn` answered to the first.
   */
  writeThenRead<T, A>(
    ctx: Ctx,
    fn: (tx: TenantTx) => Promise<T>,
    read: (tx: TenantTx, made: T) => Promise<A>,
  ): Promise<A>;
  platform<T>(fn: (tx: PlatformTx) => Promise<T>): Promise<T>;
  /** What this server keeps of each facility between requests. */
  memory: Memory;
  /** What the database refused work for just now. */
  trouble: TroubleWatch;
  /** Gives long work, such as an import, its turn; without it some imports would take every connection. */
  inTurn: Turns;
  ping(): Promise<void>;
  /**
   * Gives up every connection, for a database that waits for that. Transactions that run, and requests that wait for
   * their turn, end first; whoever comes later connects anew.
   */
  leave(): void;
  close(): Promise<void>;
};

const { builtins } = pg.types;
/** `2026-11-22 16:25:01.123456+00`, as PostgreSQL writes an instant in UTC, where the server's sessions are. */
const UTC_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/** An instant in UTC is cut from its text, because a list of 50 visits has a hundred and a Date each takes a microsecond. */
export function toIso(text: string): string {
  if (!UTC_TEXT.test(text)) return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const milliseconds = `${text.slice(20, -3)}000`.slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};
/** Makes a row the view: dates as YYYY-MM-DD, instants as ISO strings, bigint as number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

const GENERIC_PLAN = '; set local plan_cache_mode = force_generic_plan';
const CUSTOM_PLAN = '; set local plan_cache_mode = force_custom_plan';

/**
 * `tail` holds the statements that nobody has waited for; the commit waits for them. `committed` is called after it.
 */
type TransactionEnd = { tail: Promise<unknown>[]; closed: boolean; committed: ((memory: Memory) => void)[] };

type SendQuery = (query: pg.QueryConfig) => Promise<Answer>;

function makeQueries(sendQuery: SendQuery, end: TransactionEnd): Queries {
  const runQuery = async (q: Sql): Promise<Answer> => {
    // After the end the connection may already serve another facility.
    if (end.closed) throw new Error('a statement came after the end of its transaction');
    return sendQuery(toQuery(q));
  };
  const rows = async <T>(q: Sql): Promise<T[]> => (await runQuery(q)).rows as T[];
  return {
    rows,
    row: async <T>(q: Sql) => (await rows<T>(q))[0],
    one: async <T>(q: Sql) => {
      const all = await rows<T>(q);
      if (all.length !== 1) throw new Error(`expected one row, got ${all.length}`);
      return all[0] as T;
    },
    exec: async (q) => (await runQuery(q)).rowCount ?? 0,
  };
}

const sendBy =
  (client: pg.ClientBase): SendQuery =>
  (query) =>
    send(client, query);

class PendingAnswer<T> implements InFlight<T> {
  readonly inFlight: Promise<T>;
  constructor(inFlight: Promise<T>) {
    this.inFlight = inFlight;
  }
}

/** The whole last statement: it also stores the answer under the request's key, where the request has one. */
function lastStatementSql({ akunId, idempotensi: key }: Ctx, { steps, answer, effects = [] }: LastStatement): Sql {
  const stored = sql`jawaban_tersimpan as (update idempotensi set jawaban = (select jawaban from jawaban) where akun_id = ${akunId} and kunci = ${key?.key})`;
  const ctes = [...steps, sql`jawaban as materialized (select ${answer} as jawaban)`, ...(key ? [stored] : [])];
  return sql`with ${join(ctes, ', ')} select ${join([sql`jawaban`, ...effects])} from jawaban`;
}

/**
 * Runs a creating request once per key. A second request with the same key waits until the first commits and then gets
 * its answer; a rollback frees the key.
 */
async function withIdempotensi<T>(
  tx: TenantTx,
  client: pg.ClientBase,
  fn: (tx: TenantTx) => Promise<T | InFlight<T>>,
  { tail }: TransactionEnd,
): Promise<T | InFlight<T>> {
  const key = tx.ctx.idempotensi;
  if (!key) return fn(tx);
  const inserted = await send(client, {
    name: 'idempotensi_baru',
    text: 'insert into idempotensi (akun_id, kunci, permintaan_hash) values ($1, $2, $3) on conflict do nothing',
    values: [tx.ctx.akunId, key.key, key.hash],
  });
  if (inserted.rowCount === 0) {
    const { rows } = await send(client, {
      text: 'select permintaan_hash, jawaban from idempotensi where akun_id = $1 and kunci = $2',
      values: [tx.ctx.akunId, key.key],
    });
    const stored = rows[0] as { permintaan_hash: Buffer; jawaban: T } | undefined;
    if (!stored?.permintaan_hash.equals(key.hash)) {
      throw new AppError('VALIDASI', {
        message: 'Idempotency-Key ini sudah dipakai untuk isian lain. Buka formulir baru lalu simpan lagi.',
      });
    }
    return stored.jawaban;
  }
  const result = await fn(tx);
  if (result instanceof PendingAnswer) return result;
  // The answer is stored without waiting, together with the commit, because the numbers stay locked until then.
  tail.push(
    send(client, {
      name: 'idempotensi_jawaban',
      text: 'update idempotensi set jawaban = $3 where akun_id = $1 and kunci = $2',
      values: [tx.ctx.akunId, key.key, JSON.stringify(result)],
    }),
  );
  return result;
}

/**
 * Commits. A promise in `tail` that has already failed is noticed first, so that no commit is sent after it. What is
 * still on its way leaves in one write with the commit.
 */
async function commitTail(client: pg.ClientBase, end: TransactionEnd): Promise<unknown> {
  const stream = streamOf(client);
  stream.cork();
  try {
    if (end.tail.length > 1)
      await Promise.race([Promise.all(end.tail), new Promise<void>((resume) => void process.nextTick(resume))]);
    end.closed = true;
    return Promise.all([...end.tail, send(client, 'commit')]);
  } finally {
    stream.uncork();
  }
}

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

  async function transact<T>(connected: Connected, begin: string, fn: Work<T>): Promise<T> {
    const { client } = connected;
    const end: TransactionEnd = { tail: [], closed: false, committed: [] };
    try {
      // The opening is not awaited, so that it leaves together with the first statement (pipeline).
      const begun = send(client, begin);
      begun.catch(() => undefined);
      end.tail.push(begun);
      const result = await fn(client, end);
      await commitTail(client, end);
      for (const notify of end.committed) notify(memory);
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
      const end: TransactionEnd = { tail: [], closed: false, committed: [] };
      const flight = new OneFlight(opening);
      const running = (async () => fn(flight.add, end))();
      end.closed = true;
      // The connection serves nobody else until all is answered, but those whose statements left with these.
      const [settled, landed] = await Promise.allSettled([running, flight.leave(client)]);
      return { result: settled, broken: landed.status === 'rejected' ? (landed.reason as Error) : landed.value };
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
  function tenant(sendQuery: SendQuery, ctx: Ctx, end: TransactionEnd): TenantTx {
    const withCommit: TenantTx['withCommit'] = (...send) => {
      const all = Promise.all(send);
      // The commit waits for these. When something else fails first, that error is the one that is thrown.
      all.catch(() => undefined);
      end.tail.push(all);
    };
    const queries = makeQueries(sendQuery, end);
    const lastStatement: TenantTx['lastStatement'] = <R>(statement: LastStatement) => {
      const inFlight = queries.one<{ jawaban: R }>(lastStatementSql(ctx, statement)).then(({ jawaban }) => jawaban);
      withCommit(inFlight);
      return new PendingAnswer(inFlight);
    };
    const afterCommit: TenantTx['afterCommit'] = (notify) => void end.committed.push(notify);
    return { ...queries, ctx, withCommit, lastStatement, afterCommit } as unknown as TenantTx;
  }

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
          (sendQuery, end) => fn(tenant(sendQuery, ctx, end)),
        );
      return runTransaction(
        beginStatement(audited ? '' : 'read only', ctx) +
          (genericPlan ? GENERIC_PLAN : '') +
          (customPlan ? CUSTOM_PLAN : ''),
        (client, end) => fn(tenant(sendBy(client), ctx, end)),
      );
    },
    write: async (ctx, fn, options) => {
      const result = await runTransaction(
        beginStatement('', ctx) + (options?.genericPlan ? GENERIC_PLAN : ''),
        (client, end) => withIdempotensi(tenant(sendBy(client), ctx, end), client, fn, end),
      );
      // The row came with the commit, so this waits for nothing.
      return result instanceof PendingAnswer ? result.inFlight : (result as Awaited<typeof result>);
    },
    writeThenRead: (ctx, fn, read) =>
      withConnection(async (connected) => {
        const made = await transact(connected, beginStatement('', ctx), (client, end) =>
          withIdempotensi(tenant(sendBy(client), ctx, end), client, fn, end),
        );
        try {
          return await transact(connected, beginStatement('read only', ctx), (client, end) =>
            read(tenant(sendBy(client), ctx, end), made as Awaited<ReturnType<typeof fn>>),
          );
        } catch (error) {
          throw new AppError('TERSIMPAN', { cause: error });
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
