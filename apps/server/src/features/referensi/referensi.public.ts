import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { TenantTx } from '#platform/db/db.ts';
import { insertReferensi, listKnown, type ReferensiRow } from './referensi.repository.ts';

export { holdLists, waitForUsers } from './referensi.repository.ts';
export { REFERENSI_USERS } from './used-by.ts';
export type { ReferensiUser, UsePlace } from './used-by.ts';

type DefaultList = { id: number; nama: string; items: { id: number; deskripsi: string; aktif?: boolean }[] };

/** Reads the lists that every facility starts with. */
export function readDefaultLists(): DefaultList[] {
  return JSON.parse(readFileSync(new URL('./data/daftar-referensi.json', import.meta.url), 'utf8')) as DefaultList[];
}

/**
 * Installs the lists for the facility of this transaction (`app.faskes_id` is set). A second call adds only what is
 * new.
 */
export function installReferensi(tx: TenantTx | ClientBase): Promise<void> {
  const rows: ReferensiRow[] = readDefaultLists().flatMap(({ id: jenis, items }) =>
    items.map(({ id, deskripsi, aktif = true }, n) => ({ jenis, id, deskripsi, aktif, urutan: n + 1 })),
  );
  return insertReferensi(tx, rows);
}

/** A form field and the list that its value must come from; a null `id` is not checked. */
export type ReferensiChoice = { field: string; jenis: number; id: number | null };

/** Returns errors, by field, for values that the facility's lists do not offer; empty when all are fine. */
export async function checkReferensi(
  tx: TenantTx,
  choices: readonly ReferensiChoice[],
): Promise<Record<string, string[]>> {
  const filled = choices.filter((i): i is ReferensiChoice & { id: number } => i.id !== null);
  if (filled.length === 0) return {};
  const known = await listKnown(tx, filled);
  const invalid = filled.filter(({ jenis, id }) => !known.has(`${jenis}/${id}`));
  return Object.fromEntries(
    invalid.map(({ field }) => [field, ['Pilihan ini tidak ada di daftar. Pilih lagi dari daftar.']]),
  );
}
