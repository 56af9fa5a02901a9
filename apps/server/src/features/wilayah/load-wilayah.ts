import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { recordInstalled, takeInstallTurn, readInstalled, inTransaction } from '#platform/postgres/install.ts';
import { replaceWilayah, type WilayahRow } from './load-wilayah.repository.ts';

const FILES = [
  ['provinces.csv', 1],
  ['regencies.csv', 2],
  ['districts.csv', 3],
  ['villages.csv', 4],
] as const;
const ABBREVIATIONS: Record<string, string> = { DKI: 'DKI', DI: 'DI' };
const LOWERCASE_WORDS = new Set(['dan']);

/**
 * Turns 'KABUPATEN PANGKAJENE DAN KEPULAUAN' into 'Kabupaten Pangkajene dan Kepulauan'. A name with small letters stays
 * as it is.
 */
export function formatNamaWilayah(original: string): string {
  if (/[a-z]/.test(original)) return original;
  return original
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word.toLowerCase())
    .map((word) =>
      LOWERCASE_WORDS.has(word) ? word : word.replace(/(^|[^\p{L}'])(\p{L})/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** The id of a region is its code without the dots, and so is the id of its parent. */
export function parseLine(line: string, jenis: 1 | 2 | 3 | 4): WilayahRow {
  const columns = line.split(',');
  const [kode, parent] = [columns[0] ?? '', jenis === 1 ? null : (columns[1] ?? '')];
  return {
    id: Number(kode.replaceAll('.', '')),
    parentId: parent === null ? null : Number(parent.replaceAll('.', '')),
    jenis,
    deskripsi: formatNamaWilayah(
      columns
        .slice(jenis === 1 ? 1 : 2)
        .join(',')
        .trim(),
    ),
  };
}

function packageFolder(): string {
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve('idn-area-data')), '..');
}

export function readWilayahVersion(): string {
  return (JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version;
}

export function* readWilayah(): Generator<WilayahRow> {
  for (const [file, jenis] of FILES) {
    const lines = readFileSync(path.join(packageFolder(), 'data', file), 'utf8').split(/\r?\n/);
    for (let n = 1; n < lines.length; n++) if (lines[n]) yield parseLine(lines[n] as string, jenis);
  }
}

/** Loads the official regions once per version of the package. Existing rows stay, and their names are updated. */
export async function loadWilayah(
  client: ClientBase,
  notify: (message: string) => void = () => undefined,
): Promise<void> {
  const version = readWilayahVersion();
  if ((await readInstalled(client, 'wilayah')) === version) return;
  await inTransaction(client, async () => {
    await takeInstallTurn(client, 'wilayah');
    if ((await readInstalled(client, 'wilayah')) === version) return;
    notify('memuat kode wilayah Indonesia');
    await replaceWilayah(client, readWilayah());
    await recordInstalled(client, 'wilayah', version);
  });
}
