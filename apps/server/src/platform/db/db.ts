import type { Sql } from 'sql-template-tag';
import type { LiveEventName } from '@nadi/contract/live-topics';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { Memory, Remembered } from '../run/memory.ts';
import type { TroubleWatch } from './trouble.ts';
import type { Turns } from '../limits/turns.ts';

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

/**
 * The same context for what is written beside a request: only the command itself goes by the request's key, because
 * whatever is written first under a key is what a repeated request is answered with.
 */
export const withoutIdempotensi = (ctx: Ctx): Ctx => ({ ...ctx, idempotensi: null });

declare const brand: unique symbol;
export type Queries = {
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
  /**
   * Stores live events and sends them at the commit; what this server keeps (`memory`) hears of them in the same moment,
   * so that whoever reads next sees the change. `announce` is the plain way to it.
   */
  tell(...events: readonly LiveEvents[]): Promise<void>;
  /**
   * Returns what this server keeps of the facility, or what `load` reads in this transaction, which is then kept. A
   * transaction that told of a change itself reads it, and what it reads is not kept: it may yet be undone.
   */
  kept<T>(what: Remembered, load: () => Promise<T>): Promise<T>;
  readonly [brand]: 'faskes';
};
/** Live events of one kind; `data` selects one jsonb value for each of them. */
export type LiveEvents = { name: LiveEventName; data: Sql };
/**
 * `steps` are CTEs, each as `name as (...)`. `answer` is the command's answer as jsonb, which is also stored for a
 * repeated request. `events` are told of what the steps have done, as `tell` does.
 */
export type LastStatement = { steps: readonly Sql[]; answer: Sql; events?: readonly LiveEvents[] };
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
   * a counter longer than its statement and no save waits a second time for its turn. When the reading fails or is
   * refused, the refusal says that it is saved. A repeated request reads anew what `fn` answered to the first.
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
