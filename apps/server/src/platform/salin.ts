import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type NilaiSalin = string | number | boolean | null;

const UKURAN_KIRIM = 256 * 1024;
const PERLU_LINDUNG = /[\\\t\n\r]/;
const LINDUNG: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats one line of COPY's text format. */
export function barisSalin(nilai: readonly NilaiSalin[]): string {
  let baris = '';
  for (let n = 0; n < nilai.length; n++) {
    if (n > 0) baris += '\t';
    const v = nilai[n];
    if (v === null || v === undefined) baris += '\\N';
    else if (typeof v === 'string')
      baris += PERLU_LINDUNG.test(v) ? v.replace(/[\\\t\n\r]/g, (h) => LINDUNG[h] as string) : v;
    else baris += typeof v === 'boolean' ? (v ? 't' : 'f') : String(v);
  }
  return `${baris}\n`;
}

/**
 * Copies formatted lines into `target` ("table (a, b)"). PostgreSQL refuses COPY into a table with row-level security,
 * except for a superuser.
 */
export async function salinBaris(client: ClientBase, tujuan: string, baris: Iterable<string>): Promise<void> {
  const aliran = client.query(from(`copy ${tujuan} from stdin`));
  const selesai = finished(aliran);
  selesai.catch(() => undefined);
  let kirim = '';
  for (const b of baris) {
    kirim += b;
    if (kirim.length < UKURAN_KIRIM) continue;
    if (!aliran.write(kirim)) await Promise.race([once(aliran, 'drain'), selesai]);
    kirim = '';
  }
  aliran.end(kirim);
  await selesai;
}
