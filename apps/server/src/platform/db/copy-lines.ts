import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

const CHUNK_LENGTH = 256 * 1024;
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats one line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let n = 0; n < values.length; n++) {
    if (n > 0) line += '\t';
    const v = values[n];
    if (v === null || v === undefined) line += '\\N';
    else if (typeof v === 'string')
      line += NEEDS_ESCAPE.test(v) ? v.replace(/[\\\t\n\r]/g, (h) => ESCAPES[h] as string) : v;
    else line += typeof v === 'boolean' ? (v ? 't' : 'f') : String(v);
  }
  return `${line}\n`;
}

/**
 * Copies formatted lines into `target` ("table (a, b)"). PostgreSQL refuses COPY into a table with row-level security,
 * except for a superuser.
 */
export async function copyLines(client: ClientBase, target: string, line: Iterable<string>): Promise<void> {
  const stream = client.query(from(`copy ${target} from stdin`));
  const done = finished(stream);
  done.catch(() => undefined);
  let chunk = '';
  for (const b of line) {
    chunk += b;
    if (chunk.length < CHUNK_LENGTH) continue;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
    chunk = '';
  }
  stream.end(chunk);
  await done;
}
