import type pg from 'pg';
import sql, { join, type Sql } from 'sql-template-tag';
import { LIVE_EVENTS } from '@nadi/contract/live-topics';
import type { Ctx, InFlight, LastStatement, LiveEvents, Queries, TenantTx } from './db.ts';
import { AppError } from '../http/errors.ts';
import { eventSql } from '../live/live-event.ts';
import type { HeardEvent, Memory } from '../run/memory.ts';
import type { Answer, NamedQuery } from './prepared.ts';
import { toQuery } from './send-statement.ts';
import { StatementGroup } from './statement-group.ts';

/**
 * `tail` holds the statements that nobody has waited for; the commit waits for them. `told` are the events that leave
 * with it, of which this server itself hears then and not before.
 */
export type TransactionEnd = {
  tail: Promise<unknown>[];
  closed: boolean;
  told: { faskesId: number; event: HeardEvent }[];
};

export const openEnd = (): TransactionEnd => ({ tail: [], closed: false, told: [] });

export type SendQuery = (query: NamedQuery) => Promise<Answer>;

/** The line of one transaction to its connection: what is sent in one moment leaves together. */
export type Line = {
  send: SendQuery;
  /** Keeps what is sent from now on until `leave`. */
  hold(): void;
  leave(): void;
};

export function openLine(client: pg.ClientBase): Line {
  const group = new StatementGroup();
  let held = false;
  const leave = (): void => {
    held = false;
    // Each statement tells its own sender how it went.
    void group.leave(client, { allOrNothing: false });
  };
  return {
    send: (query) => {
      const answer = group.add(query);
      if (group.size === 1) process.nextTick(() => held || leave());
      return answer;
    },
    hold: () => (held = true),
    leave,
  };
}

export function makeQueries(sendQuery: SendQuery, end: TransactionEnd): Queries {
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

export class PendingAnswer<T> implements InFlight<T> {
  readonly inFlight: Promise<T>;
  constructor(inFlight: Promise<T>) {
    this.inFlight = inFlight;
  }
}

/** What a statement answers of the events that it told: their data, by kind. */
type Told = { diberitahukan: (HeardEvent['data'][] | null)[] };

/** CTEs that store `events`, and the expression that announces them and answers `Told`. */
function tellSql({ faskesId }: Ctx, events: readonly LiveEvents[]): { steps: Sql[]; told: Sql } {
  const parts = events.map((event) => eventSql(faskesId, event));
  const data = parts.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${join(parts.map((part) => part.told))})`;
  return { steps: parts.map(({ step }) => step), told: sql`${data} as diberitahukan` };
}

/** The whole last statement: it also stores the answer under the request's key, where the request has one. */
function lastStatementSql(ctx: Ctx, { steps, answer, events = [] }: LastStatement): Sql {
  const key = ctx.idempotensi;
  const stored = sql`jawaban_tersimpan as (update idempotensi set jawaban = (select jawaban from jawaban) where akun_id = ${ctx.akunId}
    and kunci = ${key?.key})`;
  const tell = tellSql(ctx, events);
  const ctes = [...steps, ...tell.steps, sql`jawaban as materialized (select ${answer} as jawaban)`];
  return sql`with ${join(key ? [...ctes, stored] : ctes, ', ')} select jawaban, ${tell.told} from jawaban`;
}

/** A transaction of the facility of `ctx`, whose statements `sendQuery` sends. */
export function tenantTx(sendQuery: SendQuery, ctx: Ctx, end: TransactionEnd, memory: Memory): TenantTx {
  const withCommit: TenantTx['withCommit'] = (...send) => {
    const all = Promise.all(send);
    // The commit waits for these. When something else fails first, that error is the one that is thrown.
    all.catch(() => undefined);
    end.tail.push(all);
  };
  const queries = makeQueries(sendQuery, end);
  const note = (events: readonly LiveEvents[], { diberitahukan }: Told): void => {
    for (const [n, { name }] of events.entries())
      for (const data of diberitahukan[n] ?? [])
        end.told.push({ faskesId: ctx.faskesId, event: { topik: LIVE_EVENTS[name].topik, data } });
  };
  const tell: TenantTx['tell'] = async (...events) => {
    const { steps, told } = tellSql(ctx, events);
    note(events, await queries.one<Told>(sql`with ${join(steps, ', ')} select ${told}`));
  };
  const lastStatement: TenantTx['lastStatement'] = <R>(statement: LastStatement) => {
    const inFlight = queries.one<{ jawaban: R } & Told>(lastStatementSql(ctx, statement)).then((answer) => {
      note(statement.events ?? [], answer);
      return answer.jawaban;
    });
    withCommit(inFlight);
    return new PendingAnswer(inFlight);
  };
  const kept: TenantTx['kept'] = (what, load) =>
    end.told.some(({ event }) => what.outdatedBy(event)) ? load() : memory.load(ctx.faskesId, what, load);
  return { ...queries, ctx, withCommit, lastStatement, tell, kept } as unknown as TenantTx;
}

/**
 * Runs a creating request once per key. A second request with the same key waits until the first commits and then gets
 * its answer; a rollback frees the key.
 */
export async function withIdempotensi<T>(
  tx: TenantTx,
  { send }: Line,
  fn: (tx: TenantTx) => Promise<T | InFlight<T>>,
  { tail }: TransactionEnd,
): Promise<T | InFlight<T>> {
  const key = tx.ctx.idempotensi;
  if (!key) return fn(tx);
  const inserted = await send({
    name: 'idempotensi_baru',
    text: 'insert into idempotensi (akun_id, kunci, permintaan_hash) values ($1, $2, $3) on conflict do nothing',
    values: [tx.ctx.akunId, key.key, key.hash],
  });
  if (inserted.rowCount === 0) {
    const { rows } = await send({
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
    send({
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
export async function commitTail(line: Line, end: TransactionEnd): Promise<unknown> {
  line.hold();
  try {
    if (end.tail.length > 1)
      await Promise.race([Promise.all(end.tail), new Promise<void>((resume) => void process.nextTick(resume))]);
    end.closed = true;
    return Promise.all([...end.tail, line.send({ name: 'commit', text: 'commit' })]);
  } finally {
    line.leave();
  }
}
