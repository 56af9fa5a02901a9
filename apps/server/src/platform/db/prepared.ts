import pg from 'pg';

/** What a statement answers; `rowCount` are the rows that it read or changed. */
export type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

export type Row = Record<string, unknown>;
export type Value = string | Buffer | null;
type Field = { name: string; dataTypeID: number };
export type Statement = { name: string; text: string };
/** A statement with its values; one without a name is parsed each time. */
export type NamedQuery = { name?: string | undefined; text: string; values?: readonly unknown[] | undefined };
/** The part of the driver's connection that writes messages, and knows which statements were prepared on it. */
export type PgConnection = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: Statement): void;
  bind(message: { statement: string; values: readonly Value[] }): void;
  describe(message: { type: 'P' | 'S'; name: string }): void;
  execute(): void;
  sync(): void;
};

/** How the driver writes a value. */
export const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils;

/**
 * The columns of a statement's rows, as PostgreSQL described them on one connection. A row begins as a copy of `empty`,
 * so that all rows have one layout.
 */
export class Shape {
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
 * Prepares a statement and asks for its columns, before the group that first needs it and apart from it: inside, a
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
    to.parse({ name, text });
    to.submittedNamedStatements[name] = text;
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

/** What each connection has prepared so far. */
const shapesByClient = new WeakMap<pg.ClientBase, Map<string, Shape>>();

function shapesOf(client: pg.ClientBase): Map<string, Shape> {
  const known = shapesByClient.get(client) ?? new Map<string, Shape>();
  if (known.size === 0) shapesByClient.set(client, known);
  return known;
}

/** Returns the columns of a statement, which come before its rows, and prepares it where that was not done. */
export function prepare(client: pg.ClientBase, statement: Statement): Shape {
  if (statement.name === '') return new Shape();
  const shapes = shapesOf(client);
  const known = shapes.get(statement.name);
  if (known) return known;
  const shape = new Shape();
  shapes.set(statement.name, shape);
  client.query(new Preparation(statement, client, shape, () => shapes.delete(statement.name)));
  return shape;
}
