import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { NamedQuery } from './prepared.ts';

/**
 * Each connection prepares a statement once, because planning costs more than running. Beyond this number of texts a
 * statement stays unnamed, since some texts vary without end.
 */
const MAX_STATEMENT_NAMES = 500;
const statementNames = new Map<string, string>();

export function toQuery({ text, values }: Sql): NamedQuery {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_STATEMENT_NAMES) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

const corked = new WeakSet<Writable>();

const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** What is sent in one moment leaves in one write. Writing each statement by itself took a third of the server's time. */
export function cork(client: pg.ClientBase): void {
  const stream = streamOf(client);
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => (corked.delete(stream), stream.uncork()));
}
