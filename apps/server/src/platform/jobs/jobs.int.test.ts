import { setTimeout as tunggu } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp } from '#testing/harness.ts';
import { withOwner } from '../postgres/owner.ts';
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
  const runner = await startJobs({
    owner: t.owner,
    db: t.db,
    log: { warn: recordAs('warn'), error: recordAs('error') },
    jobs,
  });
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

describe('lanes', () => {
  /** As if the time of a job had come. */
  const begin = (nama: string) => t.superuser.query('select graphile_worker.add_job($1)', [nama]);
  const NEVER_TODAY = '0 0 30 2 *';
  const untilStopped = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

  it('a long job never keeps a short one waiting, however many there are', async () => {
    const lama = vi.fn(untilStopped);
    const singkat = vi.fn(async () => undefined);
    const longOnes = ['uji_lama_a', 'uji_lama_b', 'uji_lama_c'];
    const jobs: Job[] = [
      ...longOnes.map((nama): Job => ({ nama, jadwal: NEVER_TODAY, lane: 'panjang', run: lama })),
      { nama: 'uji_singkat', jadwal: NEVER_TODAY, run: singkat },
    ];
    let asked = false;
    await runJobs(jobs, async () => {
      if (!asked) for (const nama of longOnes) await begin(nama);
      asked = true;
      expect(lama).toHaveBeenCalledTimes(2);
      if (singkat.mock.calls.length === 0) await begin('uji_singkat');
      expect(singkat).toHaveBeenCalled();
    });
  });

  it('two rounds of a slow job leave a place to the others of its lane', async () => {
    const lambat = vi.fn(untilStopped);
    const singkat = vi.fn(async () => undefined);
    const jobs: Job[] = [
      { nama: 'uji_lambat', jadwal: NEVER_TODAY, run: lambat },
      { nama: 'uji_sesudah', jadwal: NEVER_TODAY, run: singkat },
    ];
    let asked = 0;
    await runJobs(jobs, async () => {
      if (asked < 2) await begin('uji_lambat');
      asked += 1;
      expect(asked).toBeGreaterThan(2);
      await begin('uji_sesudah');
      expect(singkat).toHaveBeenCalled();
    });
    expect(lambat).toHaveBeenCalledTimes(1);
  });

  it('of the rounds of one job at most one waits', async () => {
    const jobs: Job[] = [
      { nama: 'uji_menunggu', jadwal: '* * * * *', catchUp: '1d', run: () => Promise.reject(new Error('uji')) },
    ];
    const waiting = async () =>
      (
        await t.superuser.query(
          `select attempts from graphile_worker.jobs where task_identifier = 'uji_menunggu' and attempts < max_attempts`,
        )
      ).rows;
    for (let start = 0; start < 3; start++) {
      await runJobs(jobs, async () => expect((await findKnown('uji_menunggu')).rowCount).toBe(1));
      await t.superuser.query(
        `update graphile_worker._private_known_crontabs set last_execution = now() - interval '3 minutes', known_since = now() - interval '30 days' where identifier = 'uji_menunggu'`,
      );
    }
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
  });
});

it('a job of each facility: one that fails keeps nobody else, and the job is tried again', async () => {
  const [a, b] = [await t.newFaskes(), await t.newFaskes()];
  const done: number[] = [];
  const jobs: Job[] = [
    {
      nama: 'uji_perfaskes',
      jadwal: '0 0 30 2 *',
      maxMs: 60_000,
      perFaskes: async ({ faskesId, akunId, requestId }) => {
        if (faskesId === a.faskesId) throw Object.assign(new TypeError('nik 3374015203850002'), { code: 'XX000' });
        if (akunId === 0 && requestId === 'pekerjaan') done.push(faskesId);
      },
    },
  ];
  let asked = false;
  const log = await runJobs(jobs, async (soFar) => {
    if (!asked) await t.superuser.query(`select graphile_worker.add_job('uji_perfaskes')`);
    asked = true;
    expect(soFar.some(({ pesan }) => pesan === 'job failed')).toBe(true);
  });
  expect(done).toContain(b.faskesId);
  expect(log).toContainEqual({
    tingkat: 'error',
    pesan: 'a job failed in one facility',
    isi: expect.objectContaining({ tugas: 'uji_perfaskes', faskes: a.faskesId, jenis: 'TypeError', asal: 'XX000' }),
  });
  expect(log).toContainEqual({
    tingkat: 'error',
    pesan: 'job failed',
    isi: expect.objectContaining({ tugas: 'uji_perfaskes', asal: 'XX000', gagal: 1, dari: expect.any(Number) }),
  });
  expect(JSON.stringify(log)).not.toContain('3374015203850002');
  const { rows } = await t.superuser.query(
    `select attempts from graphile_worker.jobs where task_identifier = 'uji_perfaskes'`,
  );
  expect(rows).toEqual([{ attempts: 1 }]);
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
    const runner = await startJobs({
      owner: t.owner,
      db: t.db,
      log: { warn: recordMessage, error: recordMessage },
      jobs,
    });
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
