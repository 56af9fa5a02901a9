import pg from 'pg';
import { cork, send } from './send-statement.ts';

/** What a statement answers; `rowCount` are the rows that it read. */
export type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

/** What a flight is opened with: its facility, and how its statements are planned. */
export type Opening = { faskesId: number; planMode: 'auto' | 'force_generic_plan' | 'force_custom_plan' };

type Row = Record<string, unknown>;
type Value = string | Buffer | null;
/**
 * The columns of a statement's rows, as PostgreSQL described them on this connection. A row begins as a copy of `empty`,
 * so that all rows have one layout.
 */
type Shape = { names: readonly string[]; parsers: readonly ((text: string) => unknown)[]; empty: Readonly<Row> };
type Statement = {
  query: pg.QueryConfig;
  values: readonly Value[];
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};
type KnownStatement = Statement & { shape: Shape; rows: Row[] };
/** The part of the driver's connection that writes messages. */
type PgConnection = {
  bind(message: { statement: string | undefined; values: readonly Value[] }): void;
  execute(): void;
  sync(): void;
};

const OPENING = {
  name: 'buka',
  text: `select set_config('transaction_read_only', 'on', true), set_config('app.faskes_id', $1, true), set_config('plan_cache_mode', $2, true)`,
};
const openingValues = ({ faskesId, planMode }: Opening): string[] => [String(faskesId), planMode];

/** How the driver writes a value. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils;

/** What each connection has prepared so far, and what its rows look like. */
const knownShapes = new WeakMap<pg.ClientBase, Map<string, Shape>>();
function shapesOf(client: pg.ClientBase): Map<string, Shape> {
  const known = knownShapes.get(client) ?? new Map<string, Shape>();
  if (known.size === 0) knownShapes.set(client, known);
  return known;
}

function toRow({ names, parsers, empty }: Shape, fields: readonly (string | null)[]): Row {
  const row: Row = { ...empty };
  for (let n = 0; n < fields.length; n++) {
    const text = fields[n] as string | null;
    if (text !== null) row[names[n] as string] = (parsers[n] as Shape['parsers'][number])(text);
  }
  return row;
}

function shapeOf(client: pg.ClientBase, { fields }: pg.QueryResult): Shape {
  const names = fields.map(({ name }) => name);
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

/**
 * A whole read whose statements its connection has prepared: no `begin`, no `commit`, nothing described anew. What
 * stands before one Sync is one transaction to PostgreSQL, and is answered in one write. A begin and a commit were each
 * answered by themselves, so that the database wrote and the server read three times.
 */
class PreparedFlight extends pg.Query {
  readonly #opening: readonly string[];
  readonly #statements: readonly KnownStatement[];
  readonly #landed: (reason: unknown) => void;
  /** Which statement is being answered; the opening comes before the first of them. */
  #at = -1;
  #unreadable: unknown;

  constructor(opening: readonly string[], statements: readonly KnownStatement[], landed: (reason: unknown) => void) {
    super('');
    this.#opening = opening;
    this.#statements = statements;
    this.#landed = landed;
  }

  override submit = (connection: unknown): null => {
    const to = connection as PgConnection;
    to.bind({ statement: OPENING.name, values: this.#opening });
    to.execute();
    for (const { query, values } of this.#statements) {
      to.bind({ statement: query.name, values });
      to.execute();
    }
    to.sync();
    return null;
  };

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const statement = this.#statements[this.#at];
    if (!statement) return;
    try {
      statement.rows.push(toRow(statement.shape, fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete(): void {
    this.#at++;
  }

  handleError(reason: unknown): void {
    this.#landed(reason);
  }

  handleReadyForQuery(): void {
    this.#landed(this.#unreadable);
  }
}

/** Collects the statements of one read, and sends them together once all are known. */
export class OneFlight {
  readonly #statements: Statement[] = [];
  readonly #opening: Opening;

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  readonly add = (query: pg.QueryConfig): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const values = (query.values ?? []).map((value) => prepareValue(value));
      this.#statements.push({ query, values, resolve, reject });
    });

  /** Resolves when the connection serves others again; with what is wrong with it, if anything. */
  leave(client: pg.ClientBase): Promise<Error | undefined> {
    if (this.#statements.length === 0) return Promise.resolve(undefined);
    const shapes = shapesOf(client);
    const known: KnownStatement[] = [];
    for (const statement of this.#statements) {
      const shape = statement.query.name === undefined ? undefined : shapes.get(statement.query.name);
      if (!shape) break;
      known.push({ ...statement, shape, rows: [] });
    }
    return known.length === this.#statements.length
      ? this.#sendPrepared(client, known)
      : this.#sendFirst(client, shapes);
  }

  async #sendPrepared(client: pg.ClientBase, statements: readonly KnownStatement[]): Promise<Error | undefined> {
    cork(client);
    const reason = await new Promise((land) => {
      client.query(new PreparedFlight(openingValues(this.#opening), statements, land));
    });
    if (reason === undefined) {
      for (const { rows, resolve } of statements) resolve({ rows, rowCount: rows.length });
      return undefined;
    }
    for (const { reject } of statements) reject(reason);
    // An error comes before the answer to the Sync: when this is answered the connection is free, or known to be broken.
    return client.query('select').then(
      () => undefined,
      (error: Error) => error,
    );
  }

  /** The first time, each statement is prepared and described by itself, inside a transaction that is said. */
  async #sendFirst(client: pg.ClientBase, shapes: Map<string, Shape>): Promise<Error | undefined> {
    const begun = send(client, 'begin read only');
    const opened = send(client, { ...OPENING, values: openingValues(this.#opening) });
    const answers = this.#statements.map(({ query }) => send(client, query));
    const committed = send(client, 'commit');
    // After an error the commit undoes nothing, because the transaction only reads.
    const [commit] = await Promise.allSettled([committed, begun, opened, ...answers]);
    for (const [n, { query, resolve, reject }] of this.#statements.entries()) {
      answers[n]?.then((answer) => {
        if (query.name !== undefined) shapes.set(query.name, shapeOf(client, answer));
        resolve(answer);
      }, reject);
    }
    return commit.status === 'rejected' ? (commit.reason as Error) : undefined;
  }
}
