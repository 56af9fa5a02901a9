import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

const MEGABYTE = 1024 * 1024;

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startOwnApp();
  rs = await t.newFaskes();
});
beforeEach(() => void Object.assign(t.host, { jobs: true, free: 1e12 }));

const readyz = async () => {
  const answer = await t.app.inject({ url: '/readyz' });
  return { code: answer.statusCode, ...answer.json<Record<string, string>>() };
};
const OK = { database: 'ok', migrasi: 'ok', pekerjaan: 'ok', penyimpanan: 'ok', beban: 'ok' };

describe('/readyz', () => {
  it('is ok where everything works', async () => expect(await readyz()).toEqual({ code: 200, status: 'ok', ...OK }));

  it('tells of jobs that stand still, and takes no server away from the clerks for it', async () => {
    t.host.jobs = false;
    expect(await readyz()).toEqual({ code: 200, status: 'terganggu', ...OK, pekerjaan: 'terhenti' });
  });

  it('tells of a disk that is nearly full', async () => {
    t.host.free = 100 * MEGABYTE;
    expect(await readyz()).toEqual({ code: 200, status: 'terganggu', ...OK, penyimpanan: 'hampir penuh' });
  });

  it('is not ready on a full disk', async () => {
    t.host.free = MEGABYTE;
    expect(await readyz()).toEqual({ code: 503, status: 'belum siap', ...OK, penyimpanan: 'penuh' });
  });
});

describe('what the database refuses is named', () => {
  /** Makes every change of a payer fail as PostgreSQL fails with this code. */
  const failWith = (code: string) =>
    t.superuser.query(`
      create or replace function gagal_uji() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '${code}'; end $$;
      create or replace trigger gagal_uji before insert or update on penjamin for each row execute function gagal_uji()`);
  const save = () => rs.admin.post('/penjamin/store', { deskripsi: 'Asuransi', kelompok: 'asuransi' });

  it.each([
    ['a full disk', '53100', 'DISK_PENUH', /^Ruang simpan server penuh/],
    ['a statement over its time limit', '57014', 'TERLALU_LAMA', /^Server terlalu lama mengerjakan/],
  ])('D2, D3: %s is a 503 in Indonesian, in the envelope', async (_what, code, kode, message) => {
    await failWith(code);
    const answer = await save();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'error', success: false, error: true, kode });
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(answer.body).not.toMatch(/No space|base\//);
  });

  it('/readyz tells of both for a while', async () => {
    expect(await readyz()).toMatchObject({
      code: 503,
      status: 'belum siap',
      penyimpanan: 'penuh',
      beban: 'terlalu lama',
    });
  });
});

describe('a database that only reads', () => {
  const setReadOnly = (on: boolean) =>
    t.superuser.query(
      `alter role nadi_app in database "${t.owner.database}" set default_transaction_read_only = ${on}`,
    );
  const save = (kode: string) =>
    rs.admin.post('/penjamin/store', { deskripsi: `Asuransi ${kode}`, kelompok: 'asuransi' });
  const end = () =>
    t.superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'nadi_app'
    and datname = current_database()`);

  it('is told by /readyz and by each save (503), and works on as soon as it takes changes again', async () => {
    await t.superuser.query('drop trigger if exists gagal_uji on penjamin');
    await setReadOnly(true);
    await end();
    try {
      // The first question may still find a connection that has just been ended.
      await vi.waitFor(async () =>
        expect(await readyz()).toMatchObject({ code: 503, status: 'belum siap', database: 'hanya dapat dibaca' }),
      );
      for (const kode of ['satu', 'dua']) {
        const answer = await save(kode);
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toMatchObject({ status: 'error', kode: 'BASIS_DATA_JAUH' });
        expect(answer.json<{ message: string }>().message).toMatch(
          /^Basis data sedang hanya dapat dibaca, jadi tidak ada/,
        );
      }
    } finally {
      await setReadOnly(false);
    }
    expect((await save('tiga')).statusCode).toBe(200);
    expect(await readyz()).toMatchObject({ database: 'ok' });
  });
});
