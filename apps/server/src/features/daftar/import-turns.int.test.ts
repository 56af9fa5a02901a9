import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { startOwnApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

/** The pool of a test's app. */
const CONNECTIONS = 8;

let t: TestApp;
beforeAll(async () => void (t = await startOwnApp()));

const importPayers = (rs: TestFaskes, nama: string) =>
  rs.admin.upload('/penjamin/impor?simpan=true', {
    file: { nama: 'p.csv', bytes: Buffer.from(`Nama penjamin,Kelompok\n${nama},asuransi\n`) },
  });

/** Keeps every import waiting that writes payers of these facilities, until `work` is done. */
async function whileHeld(faskes: readonly TestFaskes[], work: () => Promise<void>): Promise<void> {
  await t.superuser.query('begin');
  // A payer of the same name that is not yet committed makes the import's own wait for it.
  for (const { faskesId } of faskes) {
    await t.superuser.query(`select set_config('app.faskes_id', $1, true)`, [String(faskesId)]);
    await t.superuser.query(`insert into penjamin (id, deskripsi, kelompok) values (9000, 'Tertahan', 'asuransi')`);
  }
  await work().finally(() => t.superuser.query('rollback'));
}
/** Waits until so many wait for a lock, and until it is sure that no more come. */
async function waitForTurns(count: number): Promise<void> {
  await waitForLocks(t.superuser, count);
  // A moment more, in which one too many would come.
  await new Promise((go) => setTimeout(go, 300));
  await waitForLocks(t.superuser, count);
}

describe('long imports', () => {
  it('leave half of the connections to the clerks, however many facilities import at once', async () => {
    const all = await Promise.all(Array.from({ length: CONNECTIONS + 2 }, () => t.newFaskes()));
    await whileHeld(all, async () => {
      const imports = all.map((rs) => importPayers(rs, 'Tertahan'));
      await waitForTurns(CONNECTIONS / 2);
      expect((await all[0]!.petugas.get('/loket')).statusCode).toBe(200);
      await t.superuser.query('rollback');
      expect((await Promise.all(imports)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    });
  });

  it('of one facility wait for each other, and hold up nobody else’s; too many are refused in words', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    await whileHeld([a], async () => {
      const imports = Array.from({ length: 6 }, () => importPayers(a, 'Tertahan'));
      await waitForTurns(1);
      expect((await importPayers(b, 'Lancar')).statusCode).toBe(200);
      await t.superuser.query('rollback');
      const answers = await Promise.all(imports);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect(refused?.headers['retry-after']).toBe('15');
      expect(refused?.json()).toMatchObject({
        status: 'error',
        message: 'Beberapa impor faskes Anda masih berjalan. Tunggu sampai selesai, lalu coba lagi.',
      });
    });
  });
});
