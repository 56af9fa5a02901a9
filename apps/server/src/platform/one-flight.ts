import pg from 'pg';
import { cork } from './send-statement.ts';

/** What a statement answers; `rowCount` are the rows that it read. */
export type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

/** What a flight is opened with: its facility, whether it may write, and how its statements are planned. */
export type Opening = {
  faskesId: number;
  readOnly: boolean;
  planMode: 'auto' | 'force_generic_plan' | 'force_custom_plan';
};

type Row = Record<string, unknown>;
type Value = string | Buffer | null;
type Field = { name: string; dataTypeID: number };
type Statement = { name: string; text: string };
/** The part of the driver's connection that writes messages, and knows which statements were prepared on it. */
type PgConnection = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: Statement): void;
  bind(message: { statement: string; values: readonly Value[] }): void;
  describe(message: { type: 'P' | 'S'; name: string }): void;
  execute(): void;
  sync(): void;
};

/** The facility, read-only and the way of planning hold until the end of the transaction, which the Sync is. */
const OPENING: Statement = {
  name: 'buka',
  text: `select set_config('transaction_read_only', $3, true), set_config('app.faskes_id', $1, true), set_config('plan_cache_mode', $2, true)`,
};

/** How the driver writes a value. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils;

/**
 * The columns of a statement's rows, as PostgreSQL described them on one connection. A row begins as a copy of `empty`,
 * so that all rows have one layout.
 */
class Shape {
  #names: readonly string[] = [];
  #parsers: readonly ((text: string) => unknown)[] = [];
  #empty: Readonly<Row> = {};
  /** Why the statement could not be prepared. */
  refused: unknown;

  describe(client: pg.ClientBase, fields: readonly Field[]): void {
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'));
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]));
  }

  toRow(fields: readonly (string | null)[]): Row {
    const row: Row = { ...this.#empty };
    for (let n = 0; n < fields.length; n++) {
      const text = fields[n] as string | null;
      if (text !== null) row[this.#names[n] as string] = (this.#parsers[n] as (text: string) => unknown)(text);
    }
    return row;
  }
}

/**
 * Prepares a statement and asks for its columns, before the flight that first needs it and apart from it: inside, a
 * statement before it that fails would leave it unprepared for those who come next.
 */
class Preparation extends pg.Query {
  readonly name: string;
  readonly text: string;
  readonly #client: pg.ClientBase;
  readonly #shape: Shape;
  readonly #refused: () => void;

  constructor({ name, text }: Statement, client: pg.ClientBase, shape: Shape, refused: () => void) {
    super('');
    this.name = name;
    this.text = text;
    this.#client = client;
    this.#shape = shape;
    this.#refused = refused;
  }

  override submit = (connection: unknown): null => {
    const to = connection as PgConnection;
    const { name, text } = this;
    // A command may have prepared it already.
    if (to.parsedStatements[name] === undefined && to.submittedNamedStatements[name] === undefined) {
      to.parse({ name, text });
      to.submittedNamedStatements[name] = text;
    }
    to.describe({ type: 'S', name });
    to.sync();
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape.describe(this.#client, fields);
  }

  handleError(reason: unknown): void {
    this.#shape.refused = reason;
    this.#refused();
  }

  handleReadyForQuery(): void {
    // What was described is already kept.
  }
}

type FlyingStatement = { text: string; name: string; values: readonly Value[]; shape: Shape; rows: Row[] };

/**
 * A whole read: no `begin`, no `commit`, and nothing described that is known. What stands before one Sync is one
 * transaction to PostgreSQL, and is answered in one write. A begin and a commit were each answered by themselves, so
 * that the database wrote and the server read three times.
 */
class Flight extends pg.Query {
  readonly #opening: readonly string[];
  readonly #statements: readonly FlyingStatement[];
  readonly #client: pg.ClientBase;
  readonly #landed: (reason: unknown) => void;
  /** Which statement is being answered; the opening comes before the first of them. */
  #at = -1;
  #unreadable: unknown;

  constructor(
    client: pg.ClientBase,
    opening: readonly string[],
    statements: readonly FlyingStatement[],
    landed: (reason: unknown) => void,
  ) {
    super('');
    this.#client = client;
    this.#opening = opening;
    this.#statements = statements;
    this.#landed = landed;
  }

  override submit = (connection: unknown): null => {
    const to = connection as PgConnection;
    to.bind({ statement: OPENING.name, values: this.#opening });
    to.execute();
    for (const { name, text, values } of this.#statements) {
      if (name === '') to.parse({ name, text });
      to.bind({ statement: name, values });
      if (name === '') to.describe({ type: 'P', name });
      to.execute();
    }
    to.sync();
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#statements[this.#at]?.shape.describe(this.#client, fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const statement = this.#statements[this.#at];
    if (!statement) return;
    try {
      statement.rows.push(statement.shape.toRow(fields));
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

/** What each connection has prepared so far. */
const shapesByClient = new WeakMap<pg.ClientBase, Map<string, Shape>>();

function shapesOf(client: pg.ClientBase): Map<string, Shape> {
  const known = shapesByClient.get(client) ?? new Map<string, Shape>();
  if (known.size === 0) shapesByClient.set(client, known);
  return known;
}

/** Returns the columns of a statement, which come before its rows, and prepares it where that was not done. */
function prepare(client: pg.ClientBase, shapes: Map<string, Shape>, statement: Statement): Shape {
  const known = shapes.get(statement.name);
  if (known) return known;
  const shape = new Shape();
  shapes.set(statement.name, shape);
  client.query(new Preparation(statement, client, shape, () => shapes.delete(statement.name)));
  return shape;
}

type Added = {
  query: pg.QueryConfig;
  values: readonly Value[];
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** Collects the statements of one read, and sends them together once all are known. */
export class OneFlight {
  readonly #added: Added[] = [];
  readonly #opening: readonly string[];

  constructor({ faskesId, planMode, readOnly }: Opening) {
    this.#opening = [String(faskesId), planMode, readOnly ? 'on' : 'off'];
  }

  readonly add = (query: pg.QueryConfig): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const values = (query.values ?? []).map((value) => prepareValue(value));
      this.#added.push({ query, values, resolve, reject });
    });

  /** Resolves when the connection serves others again; with what is wrong with it, if anything. */
  async leave(client: pg.ClientBase): Promise<Error | undefined> {
    if (this.#added.length === 0) return undefined;
    cork(client);
    const shapes = shapesOf(client);
    const opening = prepare(client, shapes, OPENING);
    const statements = this.#added.map(({ query: { name = '', text }, values }) => ({
      name,
      text,
      values,
      shape: name === '' ? new Shape() : prepare(client, shapes, { name, text }),
      rows: [],
    }));
    const failed = await new Promise((land) => {
      client.query(new Flight(client, this.#opening, statements, land));
    });
    if (failed === undefined) {
      for (const [n, { rows }] of statements.entries()) this.#added[n]?.resolve({ rows, rowCount: rows.length });
      return undefined;
    }
    // A statement that could not be prepared says why; that it does not exist is only what came of it.
    const reason = [opening, ...statements.map(({ shape }) => shape)].find(({ refused }) => refused)?.refused ?? failed;
    for (const { reject } of this.#added) reject(reason);
    // An error comes before the answer to the Sync: when this is answered the connection is free, or known to be broken.
    return client.query('select').then(
      () => undefined,
      (error: Error) => error,
    );
  }
}
