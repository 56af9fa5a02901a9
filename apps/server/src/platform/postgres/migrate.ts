import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { ConfigError } from '../run/config.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

type Migration = { nama: string; sql: string; hash: string };

function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((f) => f.endsWith('.sql'))
    .toSorted()
    .map((nama) => {
      const sql = readFileSync(new URL(nama, FOLDER), 'utf8');
      return { nama, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * An older program would work on tables whose newer rules it does not know, so it does not start there at all.
 *
 * Throws:  ConfigError when a migration has run that this program does not carry.
 */
async function assertNoneUnknown(client: ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ ada: boolean }>(`select to_regclass('migrasi') is not null as ada`);
  if (!tables[0]?.ada) return;
  const { rows } = await client.query<{ nama: string }>('select nama from migrasi order by nama');
  const known = new Set(listMigrations().map(({ nama }) => nama));
  const unknown = rows.findLast(({ nama }) => !known.has(nama));
  if (unknown)
    throw new ConfigError(
      `Basis data ini sudah dipakai Nadi yang lebih baru: program ini tidak mengenal migrasi ${unknown.nama}. Jalankan versi yang terakhir dipakai, atau yang lebih baru; datanya tidak diubah.`,
    );
}

/** Returns the name of the newest migration that this program carries. */
export const newestMigration = (): string => listMigrations().at(-1)?.nama ?? '';

/**
 * Runs the migrations that are new: forward only, each once, and one server at a time. Returns their names.
 *
 * Throws:  ConfigError when a migration that has already run was edited since, or is unknown to this program.
 */
export async function migrate(client: ClientBase): Promise<string[]> {
  await client.query('select pg_advisory_lock(7391)');
  try {
    await assertNoneUnknown(client);
    await client.query(
      `create table if not exists migrasi (nama text primary key, hash text not null, pada timestamptz not null default now())`,
    );
    await client.query(`comment on table migrasi is 'lintas-faskes: migrasi yang sudah berjalan'`);
    await client.query('grant select on migrasi to nadi_app');
    const { rows } = await client.query<{ nama: string; hash: string }>('select nama, hash from migrasi');
    const appliedHashes = new Map(rows.map((r) => [r.nama, r.hash]));
    const applied: string[] = [];
    for (const m of listMigrations()) {
      const appliedHash = appliedHashes.get(m.nama);
      if (appliedHash === m.hash) continue;
      if (appliedHash !== undefined)
        throw new ConfigError(
          `Migrasi ${m.nama} berubah setelah dijalankan pada basis data ini; kembalikan isinya atau pakai basis data lain.`,
        );
      await client.query('begin');
      try {
        await client.query(m.sql);
        await client.query('insert into migrasi (nama, hash) values ($1, $2)', [m.nama, m.hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      applied.push(m.nama);
    }
    await client.query('call siapkan_partisi()');
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock(7391)');
  }
}
