import { setTimeout as tunggu } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ujiSendiri, type Uji } from '../testing/harness.ts';
import { withOwner } from './owner.ts';
import { bersihkanMalam, mulaiPekerjaan, type Tugas } from './pekerjaan.ts';

let t: Uji;
beforeAll(async () => void (t = await ujiSendiri()));

type Baris = { tingkat: string; isi: Record<string, unknown>; pesan: string };

/** Starts the jobs, waits for what is expected of them, and stops them. */
async function jalan(
  tugas: readonly Tugas[],
  selesai: (log: readonly Baris[]) => void | Promise<void> = () => undefined,
): Promise<Baris[]> {
  const log: Baris[] = [];
  const catat = (tingkat: string) => (isi: unknown, pesan?: string) =>
    void log.push({ tingkat, isi: isi as Baris['isi'], pesan: String(pesan) });
  const runner = await mulaiPekerjaan(t.owner, { warn: catat('warn'), error: catat('error') }, tugas);
  await vi.waitFor(() => selesai(log), { timeout: 10_000, interval: 50 }).finally(() => runner.stop());
  return log;
}

/** The time two hours ago as a crontab line, in UTC. */
const duaJamLalu = (): string => {
  const saat = new Date(Date.now() - 2 * 3_600_000);
  return `${saat.getUTCMinutes()} ${saat.getUTCHours()} * * *`;
};
const dikenalSejak = (nama: string) =>
  t.superuser.query(`select 1 from graphile_worker._private_known_crontabs where identifier = $1`, [nama]);

describe('a job whose time came while the computer was off', () => {
  it('runs once after the next start; one that comes every minute anyway is not made up for', async () => {
    const jalankan = { malam: vi.fn(async () => undefined), menit: vi.fn(async () => undefined) };
    const jadwal = duaJamLalu();
    const tugas: Tugas[] = [
      { nama: 'uji_malam', jadwal, susulan: '1d', jalankan: jalankan.malam },
      { nama: 'uji_menit', jadwal, jalankan: jalankan.menit },
    ];
    // The very first start knows nothing of earlier times.
    await jalan(tugas, async () => expect((await dikenalSejak('uji_menit')).rowCount).toBe(1));
    expect(jalankan.malam).not.toHaveBeenCalled();
    await t.superuser.query(
      `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
    );
    await jalan(tugas, () => expect(jalankan.malam).toHaveBeenCalledOnce());
    await jalan(tugas, () => tunggu(300));
    expect(jalankan.malam).toHaveBeenCalledOnce();
    expect(jalankan.menit).not.toHaveBeenCalled();
  });
});

it('a job that is at work when the server stops is told so, and waited for', async () => {
  let mulai = false;
  const jalankan = vi.fn((batal: AbortSignal) => {
    mulai = true;
    return new Promise<void>((ya) => batal.addEventListener('abort', () => ya(), { once: true }));
  });
  const tugas: Tugas[] = [{ nama: 'uji_lama', jadwal: duaJamLalu(), susulan: '1d', jalankan }];
  await jalan(tugas, async () => expect((await dikenalSejak('uji_lama')).rowCount).toBe(1));
  await t.superuser.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
  );
  expect(await jalan(tugas, () => expect(mulai).toBe(true))).toEqual([]);
  expect(
    (await t.superuser.query(`select task_identifier from graphile_worker.jobs where task_identifier = 'uji_lama'`))
      .rows,
  ).toEqual([]);
});

it('a job that fails is in the log with its kind and place, and without what its error quotes', async () => {
  const jadwal = duaJamLalu();
  const gagal = Object.assign(new TypeError('Key (nik)=(3374015203850002) already exists.\n at nowhere'), {
    code: '23505',
  });
  const tugas: Tugas[] = [{ nama: 'uji_gagal', jadwal, susulan: '1d', jalankan: () => Promise.reject(gagal) }];
  await jalan(tugas, async () => expect((await dikenalSejak('uji_gagal')).rowCount).toBe(1));
  await t.superuser.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '30 days'`,
  );
  const log = await jalan(tugas, (sejauh) =>
    expect(sejauh.filter(({ pesan }) => pesan === 'job failed')).toHaveLength(1),
  );
  expect(log).toContainEqual({
    tingkat: 'error',
    pesan: 'job failed',
    isi: {
      tugas: 'uji_gagal',
      jenis: 'TypeError',
      asal: '23505',
      di: expect.arrayContaining([expect.stringContaining('pekerjaan.int.test.ts')]),
    },
  });
  expect(JSON.stringify(log)).not.toContain('3374015203850002');
});

describe('the nightly cleaning', () => {
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
      await expect(bersihkanMalam(client)).rejects.toThrow('uji');
      expect((await client.query('select 1 as ada')).rows).toEqual([{ ada: 1 }]);
    });
  });
});
