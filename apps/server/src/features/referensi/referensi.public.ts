import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { TenantTx } from '../../platform/db.ts';
import { findSetting, insertReferensi, listDikenal, type BarisReferensi } from './referensi.repository.ts';

export { tungguPemakai } from './referensi.repository.ts';

type DaftarReferensi = { id: number; nama: string; items: { id: number; deskripsi: string; aktif?: boolean }[] };

/** Reads the lists that every facility starts with. */
export function daftarBawaan(): DaftarReferensi[] {
  return JSON.parse(
    readFileSync(new URL('./data/daftar-referensi.json', import.meta.url), 'utf8'),
  ) as DaftarReferensi[];
}

/**
 * Installs the lists for the facility of this transaction (`app.faskes_id` is set). A second call adds only what is
 * new.
 */
export function pasangReferensi(tx: TenantTx | ClientBase): Promise<void> {
  const baris: BarisReferensi[] = daftarBawaan().flatMap(({ id: jenis, items }) =>
    items.map(({ id, deskripsi, aktif = true }, n) => ({ jenis, id, deskripsi, aktif, urutan: n + 1 })),
  );
  return insertReferensi(tx, baris);
}

/** A form field and the list that its value must come from; a null `id` is not checked. */
export type PilihanIsian = { kolom: string; jenis: number; id: number | null };

/** Returns errors, by field, for values that the facility's lists do not offer; empty when all are fine. */
export async function periksaReferensi(
  tx: TenantTx,
  isian: readonly PilihanIsian[],
): Promise<Record<string, string[]>> {
  const terisi = isian.filter((i): i is PilihanIsian & { id: number } => i.id !== null);
  if (terisi.length === 0) return {};
  const dikenal = await listDikenal(tx, terisi);
  const salah = terisi.filter(({ jenis, id }) => !dikenal.has(`${jenis}/${id}`));
  return Object.fromEntries(
    salah.map(({ kolom }) => [kolom, ['Pilihan ini tidak ada di daftar. Pilih lagi dari daftar.']]),
  );
}

/** Tells whether a switch of the facility's settings is on; one that was never set is off. */
export async function settingNyala(tx: TenantTx, key: string): Promise<boolean> {
  return (await findSetting(tx, key)) === 'true';
}

/** Returns the text of a setting; null when it was never set. */
export function teksSetting(tx: TenantTx, key: string): Promise<string | null> {
  return findSetting(tx, key);
}
