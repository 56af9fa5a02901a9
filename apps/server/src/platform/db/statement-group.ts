import pg from 'pg';
import {
  prepare,
  prepareValue,
  type Answer,
  type NamedQuery,
  type PgConnection,
  type Row,
  type Shape,
  type Statement,
  type Value,
} from './prepared.ts';
import { cork } from './send-statement.ts';

type Added = {
  statement: Statement;
  values: readonly Value[];
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};
type GroupStatement = { text: string; name: string; values: readonly Value[]; shape: Shape; answer: Answer };
/** What became of a group: how many of its statements were answered, and why the next one was not. */
type Landing = { answered: number; reason: unknown };

const affectedRows = (tag: string): number => Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;

/**
 * Statements before one Sync. PostgreSQL answers them in one write; each with a Sync of its own was answered by itself,
 * so that the database wrote and the server read as often as there are statements. What is known of their columns is not
 * asked for again. Where one fails those behind it are not run.
 */
class Group extends pg.Query {
  readonly #statements: readonly GroupStatement[];
  readonly #client: pg.ClientBase;
  readonly #landed: (landing: Landing) => void;
  /** Which statement is being answered. */
  #at = 0;
  #unreadable: Landing | undefined;

  constructor(client: pg.ClientBase, statements: readonly GroupStatement[], landed: (landing: Landing) => void) {
    super('');
    this.#client = client;
    this.#statements = statements;
    this.#landed = landed;
  }

  override submit = (connection: unknown): null => {
    const to = connection as PgConnection;
    for (const { name, text, values } of this.#statements) {
      if (name === '') to.parse({ name, text });
      to.bind({ statement: name, values });
      if (name === '') to.describe({ type: 'P', name });
      to.execute();
    }
    to.sync();
    return null;
  };

  handleRowDescription({ fields }: { fields: Parameters<Shape['describe']>[1] }): void {
    this.#statements[this.#at]?.shape.describe(this.#client, fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const statement = this.#statements[this.#at];
    if (!statement) return;
    try {
      (statement.answer.rows as Row[]).push(statement.shape.toRow(fields));
    } catch (reason) {
      this.#unreadable ??= { answered: this.#at, reason };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#at++];
    if (statement) statement.answer.rowCount = affectedRows(text);
  }

  handleError(reason: unknown): void {
    this.#landed({ answered: this.#at, reason });
  }

  handleReadyForQuery(): void {
    this.#landed(this.#unreadable ?? { answered: this.#at, reason: undefined });
  }
}

/** Gathers statements, and sends them together on one connection. */
export class StatementGroup {
  #added: Added[] = [];

  get size(): number {
    return this.#added.length;
  }

  readonly add = ({ name = '', text, values = [] }: NamedQuery): Promise<Answer> =>
    new Promise((resolve, reject) => {
      this.#added.push({ statement: { name, text }, values: values.map((one) => prepareValue(one)), resolve, reject });
    });

  /**
   * Sends what was added, and forgets it. Resolves once all is answered, with why something failed. With `allOrNothing`
   * the statements before the one that fails are refused too.
   */
  async leave(client: pg.ClientBase, { allOrNothing }: { allOrNothing: boolean }): Promise<unknown> {
    const added = this.#added;
    if (added.length === 0) return undefined;
    this.#added = [];
    cork(client);
    const statements = added.map(({ statement, values }): GroupStatement => ({
      ...statement,
      values,
      shape: prepare(client, statement),
      answer: { rows: [], rowCount: 0 },
    }));
    const { answered, reason } = await new Promise<Landing>((land) => {
      client.query(new Group(client, statements, land));
    });
    // A statement that could not be prepared says why; that it does not exist is only what came of it.
    const why = reason && (statements.find(({ shape }) => shape.refused)?.shape.refused ?? reason);
    const good = why === undefined ? added.length : allOrNothing ? 0 : answered;
    for (const [n, { resolve, reject }] of added.entries())
      if (n < good) resolve((statements[n] as GroupStatement).answer);
      else reject(why);
    return why;
  }
}
