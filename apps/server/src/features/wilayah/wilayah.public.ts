import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';
import { LEVEL_LABELS, LEVELS } from './levels.ts';
import { listWilayahById } from './wilayah.repository.ts';

export { readAlamat, type NamaAlamat, type ReadAlamat } from './read-wilayah.ts';
export { LEVELS } from './levels.ts';

/** Whether this is the code of a regency, kabupaten or kota. */
export const isKabupaten = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await listWilayahById(tx, [id]))[0]?.jenis === 2;

/** One address of a form: its four codes, and what its field names end in ('' or '_identitas'). */
export type AlamatInput = { akhiran: string } & Record<(typeof LEVELS)[number], number | null>;

/**
 * Returns errors, by field, for codes that do not exist or do not lie in the region above (platform.md 4, the address
 * chain).
 */
export async function checkWilayah(tx: TenantTx, alamat: readonly AlamatInput[]): Promise<Record<string, string[]>> {
  const ids = alamat.flatMap((a) => LEVELS.map((t) => a[t])).filter((id) => id !== null);
  if (ids.length === 0) return {};
  const known = new Map((await listWilayahById(tx, ids)).map((w) => [w.id, w]));
  const errors: Record<string, string[]> = {};
  for (const input of alamat) {
    LEVELS.forEach((level, n) => {
      const id = input[level];
      if (id === null) return;
      const wilayah = known.get(id);
      const above = LEVELS[n - 1];
      if (wilayah?.jenis !== n + 1)
        errors[`${level}${input.akhiran}`] = [`${LEVEL_LABELS[level]} tidak dikenal. Pilih lagi dari daftar.`];
      else if (above && wilayah.induk_id !== input[above])
        errors[`${level}${input.akhiran}`] = [
          `${LEVEL_LABELS[level]} ini bukan bagian dari ${LEVEL_LABELS[above]} yang dipilih`,
        ];
    });
  }
  return errors;
}

/** Regions change with a version of the app, at its start; until then a name that was read once is right. */
const KELURAHAN_NAMES: Remembered = { nama: 'nama kelurahan', outdatedBy: () => false };

/**
 * Puts the name of each row's village in the place of its code. A facility's patients live in few villages, so the names
 * are nearly always known: read beside each patient they were a fifth of what a search costs the database.
 */
export async function withKelurahan<T extends { kelurahan: number | null }>(
  db: Database,
  ctx: Ctx,
  rows: readonly T[],
): Promise<(Omit<T, 'kelurahan'> & { kelurahan: string | null })[]> {
  const names = await db.memory.load(ctx.faskesId, KELURAHAN_NAMES, async () => new Map<number, string>());
  const unknown = rows.flatMap(({ kelurahan }) => (kelurahan === null || names.has(kelurahan) ? [] : [kelurahan]));
  if (unknown.length > 0) {
    const read = await db.read(ctx, (tx) => listWilayahById(tx, unknown), { genericPlan: true, oneFlight: true });
    for (const { id, deskripsi } of read) names.set(id, deskripsi);
  }
  return rows.map((row) => ({ ...row, kelurahan: row.kelurahan === null ? null : (names.get(row.kelurahan) ?? null) }));
}
