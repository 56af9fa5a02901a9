import { setTimeout as tunggu } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp } from '../testing/harness.ts';
import { withOwner } from './owner.ts';
import { cleanNightly, startJobs, type Job } from './jobs.ts';

let t: TestApp;
beforeAll(async () => void (t = await startOwnApp()));

type LogLine = { tingkat: string; isi: Record<string, unknown>; pesan: string };

/** Starts the jobs, waits for what is expected of them, and stops them. */
async function runJobs(
  jobs: readonly Job[],
  waitFor: (log: readonly LogLine[]) => void | Promise<void> = () => undefined,
): Promise<LogLine[]> {
  const log: LogLine[] = [];
  const recordAs = (level: string) => (content: unknown, message?: string) =>
    void log.push({ tingkat: level, isi: content as LogLine['isi'], pesan: String(message) });
  const runner = await startJobs(t.owner, { warn: recordAs('warn'), error: recordAs('error') }, jobs);
  await vi.waitFor(() => waitFor(log), { timeout: 10_000, interval: 50 }).finally(() => runner.stop());
  return log;
}

/** The time two hours ago as a crontab line, in UTC. */
const twoHoursAgo = (): string => {
  const instant = new Date(Date.now() - 2 * 3_600_000);
  return `${instant.getUTCMinutes()} ${instant.getUTCHours()} * * *`;
};
const findKnown = (nama: string) =>
  t.superuser.query(`select 1 from graphile_worker._private_known_crontabs where identifier = $1`, [nama]);

describe('a job whose time came while the computer was off', () => {
  it('runs once after the next start; one that comes every minute anyway is not made up for', async () => {
    const run = { malam: vi.fn(async () => undefined), menit: vi.fn(async () => undefined) };
    const jadwal = twoHoursAgo();
    const jobs: Job[] = [
      { nama: 'uji_malam', jadwal, catchUp: '1d', run: run.malam },
      { nama: 'uji_menit', jadwal, run: run.menit },
    ];
    // The very first start knows nothing of earlier times.
    await runJobs(jobs, async () => expect((await findKnown('uji_menit')).rowCount).toBe(1));
    expect(run.malam).not.toHaveBeenCalled();
    await t.superuser.query(
      `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
    );
    await runJobs(jobs, () => expect(run.malam).toHaveBeenCalledOnce());
    await runJobs(jobs, () => tunggu(300));
    expect(run.malam).toHaveBeenCalledOnce();
    expect(run.menit).not.toHaveBeenCalled();
  });
});

it('a job that is at work when the server stops is told so, and waited for', async () => {
  let started = false;
  const run = vi.fn((signal: AbortSignal) => {
    started = true;
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  });
  const jobs: Job[] = [{ nama: 'uji_lama', jadwal: twoHoursAgo(), catchUp: '1d', run }];
  await runJobs(jobs, async () => expect((await findKnown('uji_lama')).rowCount).toBe(1));
  await t.superuser.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
  );
  expect(await runJobs(jobs, () => expect(started).toBe(true))).toEqual([]);
  expect(
    (await t.superuser.query(`select task_identifier from graphile_worker.jobs where task_identifier = 'uji_lama'`))
      .rows,
  ).toEqual([]);
});

it('a job that fails is in the log with its kind and place, and without what its error quotes', async () => {
  const jadwal = twoHoursAgo();
  const failure = Object.assign(new TypeError('Key (nik)=(3374015203850002) already exists.\n at nowhere'), {
    code: '23505',
  });
  const jobs: Job[] = [{ nama: 'uji_gagal', jadwal, catchUp: '1d', run: () => Promise.reject(failure) }];
  await runJobs(jobs, async () => expect((await findKnown('uji_gagal')).rowCount).toBe(1));
  await t.superuser.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
  );
  const log = await runJobs(jobs, (soFar) =>
    expect(soFar.filter(({ pesan }) => pesan === 'job failed')).toHaveLength(1),
  );
  expect(log).toContainEqual({
    tingkat: 'error',
    pesan: 'job failed',
    isi: {
      tugas: 'uji_gagal',
      jenis: 'TypeError',
      asal: '23505',
      di: expect.arrayContaining([expect.stringContaining('jobs.int.test.ts')]),
    },
  });
  expect(JSON.stringify(log)).not.toContain('3374015203850002');
});

describe('a database that goes away while a job runs', () => {
  const setConnectable = (yes: boolean) =>
    t.admin((admin) => admin.query(`alter database ${t.owner.database} with allow_connections ${yes}`));
  const cutOwner = () =>
    t.admin((admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'nadi_owner'`,
        [t.owner.database],
      ),
    );

  it('ends no jobs for good: they say that they stand still, start again, and the one at work is done again', async () => {
    const runs: number[] = [];
    const jobs: Job[] = [
      {
        nama: 'uji_putus',
        jadwal: twoHoursAgo(),
        catchUp: '1d',
        run: async () => {
          runs.push(Date.now());
          if (runs.length > 1) return;
          await setConnectable(false);
          await cutOwner();
        },
      },
    ];
    await runJobs(jobs, async () => expect((await findKnown('uji_putus')).rowCount).toBe(1));
    await t.superuser.query(
      `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
    );
    const log: string[] = [];
    const recordMessage = (_content: unknown, message?: string) => void log.push(String(message));
    const runner = await startJobs(t.owner, { warn: recordMessage, error: recordMessage }, jobs);
    try {
      await vi.waitFor(() => expect(runner.running()).toBe(false), { timeout: 10_000, interval: 20 });
      expect(log).toContain('the jobs stopped by themselves');
      await vi.waitFor(() => expect(log).toContain('the jobs could not start again yet'), { timeout: 10_000 });
      await setConnectable(true);
      await vi.waitFor(() => expect(runner.running()).toBe(true), { timeout: 10_000, interval: 20 });
      await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 10_000, interval: 50 });
    } finally {
      await setConnectable(true);
      await runner.stop();
    }
  });
});

describe('the nightly cleaning', () => {
  beforeAll(async () => void (t = await startOwnApp()));

  it('that fails leaves its connection as it found it', async () => {
    const { faskesId } = await t.newFaskes();
    await t.superuser.query(
      `create function gagal_malam() returns trigger language plpgsql as $$ begin raise exception 'uji'; end $$`,
    );
    await t.superuser.query(
      'create trigger gagal_malam before delete on peristiwa for each row execute function gagal_malam()',
    );
    await t.superuser.query(
      `insert into peristiwa (faskes_id, topik, izin, data, dibuat_pada) values ($1, 'pasien', 'view tabel pasien', '{}', now() - interval '9 days')`,
      [faskesId],
    );
    await withOwner(t.owner, async (client) => {
      await expect(cleanNightly(client)).rejects.toThrow('uji');
      expect((await client.query('select 1 as ada')).rows).toEqual([{ ada: 1 }]);
    });
  });
});
