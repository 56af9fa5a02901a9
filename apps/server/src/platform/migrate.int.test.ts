import { beforeEach, describe, expect, it } from 'vitest';
import { startOwnApp, type TestApp } from '../testing/harness.ts';
import { ConfigError } from './config.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner.ts';

let t: TestApp;
beforeEach(async () => void (t = await startOwnApp()));

const runMigrations = () => withOwner(t.owner, migrate);
const countPartitions = async (): Promise<number> =>
  (await t.superuser.query(`select from pg_class where relname ~ '^audit_\\d{6}$'`)).rowCount ?? 0;

it('runs again without doing anything', async () => expect(await runMigrations()).toEqual([]));

describe('an older program on a newer database', () => {
  it('is refused in words, before it has written anything', async () => {
    await t.superuser.query(`insert into migrasi (nama, hash) values ('9001_resep.sql', 'x'), ('9002_stok.sql', 'x')`);
    // A missing partition would be made by a start that goes on.
    await t.superuser.query(`drop table audit_${new Date().toISOString().slice(0, 7).replace('-', '')}`);
    const before = await countPartitions();
    const error: unknown = await runMigrations().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toBe(
      'Basis data ini sudah dipakai Nadi yang lebih baru: program ini tidak mengenal migrasi 9002_stok.sql. Jalankan versi yang terakhir dipakai, atau yang lebih baru; datanya tidak diubah.',
    );
    expect(await countPartitions()).toBe(before);
  });
});
