import { beforeAll, describe, expect, it } from 'vitest';
import { startOwnApp, type TestApp } from '#testing/harness.ts';
import { ConfigError } from '../run/config.ts';
import { cleanNightly } from '../jobs/jobs.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner.ts';
import { holdSameKeys, takeKeys } from './same-keys.ts';
import type { Secrets } from '../auth/secrets.ts';

/** One for all: each test puts back what it takes away, but for the last. */
let t: TestApp;
beforeAll(async () => void (t = await startOwnApp()));

const runMigrations = () => withOwner(t.owner, migrate);
const countPartitions = async (): Promise<number> =>
  (await t.superuser.query(`select from pg_class where relname ~ '^audit_\\d{6}$'`)).rowCount ?? 0;

it('runs again without doing anything', async () => expect(await runMigrations()).toEqual([]));

it('of two names that have become one, the later gets a number that nobody has; the others stay', async () => {
  const rs = await t.newFaskes();
  const columns = { instalasi: '', unit: 'instalasi_id, ', ruangan: 'unit_id, ', kamar: 'ruangan_id, ', penjamin: '' };
  const undo = [...Object.entries(columns), ['tempat_tidur', 'kamar_id, '] as const].map(
    ([table, parent]) =>
      `drop index ${table}_nama_unik; alter table ${table} add constraint ${table}_nama_unik unique (faskes_id, ${parent}${table === 'tempat_tidur' ? 'nama_bed' : 'deskripsi'});`,
  );
  await t.superuser.query(`${undo.join('')} delete from migrasi where nama = '0201_nama_sama.sql'`);
  await t.superuser.query(
    `insert into penjamin (faskes_id, id, deskripsi) values ($1, 91, 'Asuransi  Maju'), ($1, 92, 'Asuransi Maju (2)'), ($1, 93, 'Asuransi Maju'), ($1, 94, 'ASURANSI MAJU'),
      ($1, 95, 'Lain')`,
    [rs.faskesId],
  );
  expect(await runMigrations()).toEqual(['0201_nama_sama.sql']);
  const { rows } = await t.superuser.query(
    'select deskripsi, versi from penjamin where faskes_id = $1 and id > 90 order by id',
    [rs.faskesId],
  );
  expect(rows.map(({ deskripsi, versi }) => [deskripsi, versi])).toEqual([
    ['Asuransi Maju', 2],
    ['Asuransi Maju (2)', 1],
    ['Asuransi Maju (3)', 2],
    ['ASURANSI MAJU (4)', 2],
    ['Lain', 1],
  ]);
});

it('a row that waits in a default partition moves to the month that is made for it, and keeps its id', async () => {
  const month = `audit_${new Date().toISOString().slice(0, 7).replace('-', '')}`;
  const rs = await t.newFaskes();
  const readAudit = async () =>
    (await t.superuser.query('select id, aksi, tableoid::regclass::text as di from audit order by id')).rows;
  await t.superuser.query(`drop table ${month}`);
  await t.superuser.query(
    `insert into audit (faskes_id, akun_id, aksi, objek, objek_id, permintaan_id, pada) values ($1, 1, 'baru', 'uji', '1', 'r', now()),
      ($1, 1, 'jauh', 'uji', '1', 'r', '2099-01-01')`,
    [rs.faskesId],
  );
  const before = await readAudit();
  expect(before.map(({ di }) => di)).toEqual(before.map(() => 'audit_lain'));
  expect(await runMigrations()).toEqual([]);
  expect(await readAudit()).toEqual(before.map((row) => (row.aksi === 'jauh' ? row : { ...row, di: month })));
  await withOwner(t.owner, cleanNightly);
  // An identity goes on where it was.
  await t.superuser.query(
    `insert into audit (faskes_id, akun_id, aksi, objek, objek_id, permintaan_id) values ($1, 1, 'lagi', 'uji', '1', 'r')`,
    [rs.faskesId],
  );
  expect((await readAudit()).at(-1)).toMatchObject({ aksi: 'lagi', di: month });
});

it('0217: what waits or was refused goes on waiting, what was sent stands, what nobody sent says so; ids stay', async () => {
  const [a, b] = [(await t.newFaskes()).faskesId, (await t.newFaskes()).faskesId];
  await t.superuser.query(`
    drop table kiriman, kiriman_selesai, sambungan, layanan_keadaan; drop sequence kiriman_id; drop procedure buang_kiriman_lama;
    delete from migrasi where nama = '0217_kiriman.sql';
    set role nadi_owner;
    create table outbox (
      faskes_id int not null default faskes_kini(), id bigint generated always as identity, dibuat_pada timestamptz not null default now(),
      topik text not null, muatan jsonb not null, terkirim_pada timestamptz, layanan text not null default '', acuan text not null default '',
      status smallint not null default 1, percobaan smallint not null default 0, coba_pada timestamptz not null default now(),
      alasan text not null default '', primary key (faskes_id, dibuat_pada, id)) partition by range (dibuat_pada);
    create table outbox_lain partition of outbox default;
    call jadikan_tabel_faskes('outbox', 'select, insert, update');
    reset role`);
  const rows = [
    `(${a}, 'surel', 'akun/1', 1, 3, 'tunggu', '2024-01-31T23:30Z', '2026-02-03T00:00Z', null)`,
    `(${b}, 'surel', 'akun/2', 3, 12, 'tolak', '2025-05-05T00:00Z', '2025-05-05T00:00Z', null)`,
    `(0, 'surel', '', 2, 1, '', '2025-05-05T00:00Z', '2025-05-05T00:00Z', '2025-06-06T00:00Z')`,
    `(${b}, '', 'kunjungan/9', 1, 0, '', '2024-01-31T23:30Z', '2024-01-31T23:30Z', null)`,
    `(${a}, '', 'resep/4', 1, 0, '', now(), now(), null)`,
  ].map((row) => row.replace('(', `('a.b', '{"n": 1}', `));
  await t.superuser.query(
    `insert into outbox (topik, muatan, faskes_id, layanan, acuan, status, percobaan, alasan, dibuat_pada, coba_pada, terkirim_pada) values ${rows.join()}`,
  );
  expect(await runMigrations()).toEqual(['0217_kiriman.sql']);
  const { rows: waiting } = await t.superuser.query('select *, muatan::text as isi from kiriman order by id');
  expect(waiting).toMatchObject([
    {
      faskes_id: a,
      id: 1,
      layanan: 'surel',
      topik: 'a.b',
      isi: '{"n": 1}',
      acuan: 'akun/1',
      urutan: 'akun/1',
      status: 1,
      percobaan: 3,
      alasan: 'tunggu',
      coba_pada: '2026-02-03T00:00:00.000Z',
      dibuat_pada: '2024-01-31T23:30:00.000Z',
    },
    { faskes_id: b, id: 2, acuan: 'akun/2', status: 3, percobaan: 12, alasan: 'tolak' },
  ]);
  const { rows: settled } = await t.superuser.query(
    `select *, tableoid::regclass::text as di from kiriman_selesai order by id`,
  );
  const today = new Date().toISOString().slice(0, 7).replace('-', '');
  expect(settled).toMatchObject([
    {
      faskes_id: 0,
      id: 3,
      layanan: 'surel',
      status: 2,
      percobaan: 1,
      alasan: '',
      selesai_pada: '2025-06-06T00:00:00.000Z',
      di: 'kiriman_selesai_202506',
    },
    {
      faskes_id: b,
      id: 4,
      layanan: '',
      acuan: 'kunjungan/9',
      status: 5,
      alasan: 'Sebelum disambungkan.',
      selesai_pada: '2024-01-31T23:30:00.000Z',
      di: 'kiriman_selesai_202401',
    },
    { faskes_id: a, id: 5, layanan: '', acuan: 'resep/4', status: 5, di: `kiriman_selesai_${today}` },
  ]);
  const { rows: next } = await t.superuser.query(
    `select nextval('kiriman_id')::int as id, to_regclass('outbox') as lama`,
  );
  expect(next).toEqual([{ id: 6, lama: null }]);
});

it('servers of one database have the same keys: others are refused, keys that replaced them are taken', async () => {
  const [a, b, c] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer, Buffer];
  const keys = (key: Buffer, old: readonly Buffer[] = []): Secrets => ({
    tokenKey: key,
    vaultKey: key,
    oldTokenKeys: old,
    oldVaultKeys: old,
  });
  const start = (secrets: Secrets) =>
    withOwner(t.owner, (client) => holdSameKeys(client, secrets)).then(
      () => 'ok',
      (error: Error) => error.constructor,
    );
  expect(await Promise.all([start(keys(a)), start(keys(b))]), 'two at once').toContain(ConfigError);
  await withOwner(t.owner, (client) => takeKeys(client, keys(a)));
  expect([await start(keys(a)), await start(keys(b)), await start(keys(c, [b]))]).toEqual([
    'ok',
    ConfigError,
    ConfigError,
  ]);
  expect([await start(keys(c, [b, a])), await start(keys(c)), await start(keys(a))]).toEqual(['ok', 'ok', ConfigError]);
  const { rows } = await t.superuser.query(`select nilai from pasang where kunci = 'sidik-kunci'`);
  for (const form of ['hex', 'base64'] as const) expect(rows[0].nilai).not.toContain(c.toString(form).slice(0, 8));
});

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
