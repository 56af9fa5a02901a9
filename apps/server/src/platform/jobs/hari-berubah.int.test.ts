import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { chargeSql } from '#features/biaya/biaya.public.ts';
import { catatKas } from '#features/kas/kas.public.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import type { TenantTx } from '../db/db.ts';
import { MERGE_NOTES, takeChangedDays, type SumberHari } from './hari-berubah.ts';

const EVERY: Record<SumberHari, true> = { biaya: true, kas_mutasi: true, kunjungan: true };
const SOURCES = Object.keys(EVERY) as SumberHari[];

let t: TestApp;
let rs: TestFaskes;
/** Past days: `ago(1)` is yesterday. */
const ago = (days: number): string => addDays(rs.ctx.today, -days);
beforeAll(async () => void (t = await startTestApp()));

/** A facility of the test's own with a patient who has a visit on each of these days before today. */
async function prepare(...daysAgo: readonly number[]): Promise<{ visits: number[]; norm: number }> {
  rs = await t.newFaskes();
  const norm = await rs.savePasien();
  const visits: number[] = [];
  for (const days of daysAgo) {
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    expect(res.statusCode, res.body).toBe(200);
    const { rows } = await t.superuser.query<{ id: number }>(
      `update kunjungan set tanggal_layanan = $2, status = 4 where faskes_id = $1 and tanggal_layanan = $3 and status = 1 returning id`,
      [rs.faskesId, ago(days), rs.ctx.today],
    );
    visits.push(rows[0]?.id as number);
  }
  await t.superuser.query('delete from hari_berubah where faskes_id = $1', [rs.faskesId]);
  return { visits, norm };
}
const write = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  t.db.write({ ...rs.ctx, akunId: rs.kasir.akunId }, work);
const take = (of = rs) => t.db.write(of.ctx, (tx) => takeChangedDays(tx, SOURCES));
const days = async (): Promise<string[]> => (await take()).map(({ sumber, hari }) => `${sumber} ${hari}`);

it('L9: a visit of today notes nothing; one of a past day notes it, and the later days of its patient', async () => {
  const { visits } = await prepare(9, 5, 2, 0);
  await write((tx) => tx.exec(sql`update kunjungan set status = 3 where id = ${visits[3]}`));
  expect(await days()).toEqual([]);
  await write((tx) => tx.exec(sql`update kunjungan set dokter_id = ${rs.dokterList[1]?.id} where id = ${visits[1]}`));
  expect(await days()).toEqual([`kunjungan ${ago(5)}`]);
  await write((tx) => tx.exec(sql`update kunjungan set status = 5 where id = ${visits[1]}`));
  expect(await days()).toEqual([`kunjungan ${ago(5)}`, `kunjungan ${ago(2)}`]);
  await write((tx) => tx.exec(sql`update kunjungan set tanggal_layanan = ${ago(7)}::date where id = ${visits[2]}`));
  expect(await days()).toEqual([`kunjungan ${ago(7)}`, `kunjungan ${ago(5)}`, `kunjungan ${ago(2)}`]);
  await write((tx) => tx.exec(sql`update kunjungan set status = 5 where id = ${visits[1]}`));
  expect(await days()).toEqual([]);
});

it('L9: another payer, and another birth date, are changes of the visits', async () => {
  const { visits, norm } = await prepare(3, 1);
  await write((tx) =>
    tx.exec(
      sql`update pendaftaran set kelas = 2 where id = (select pendaftaran_id from kunjungan where id = ${visits[0]})`,
    ),
  );
  expect(await days()).toEqual([`kunjungan ${ago(3)}`]);
  await write((tx) => tx.exec(sql`update pasien set tanggal_lahir = '1990-01-01' where norm = ${norm}`));
  expect(await days()).toEqual([`kunjungan ${ago(3)}`, `kunjungan ${ago(1)}`]);
});

it('L9: charges and the cash book note the day that a row belongs to', async () => {
  const { visits } = await prepare(4);
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into akun_kas (faskes_id, nama, jenis) values ($1, 'Kas', 'kas') returning id`,
    [rs.faskesId],
  );
  const akun_id = rows[0]?.id as number;
  const charge = (n: number, hari: string) => (tx: TenantTx) =>
    tx.exec(
      chargeSql(sql`
        select 'tindakan' as sumber, ${n}::bigint as sumber_id, k.pendaftaran_id, k.id as kunjungan_id, 'Uji' as nama, 'tindakan' as kategori, k.ruangan_id,
          null::int as pelaksana_id, ${hari}::date as hari, 1 as jumlah, 5000::bigint as harga, d.penjamin_id, d.kelas, ${tx.ctx.akunId}::int as oleh
        from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id where k.id = ${visits[0]}`),
    );
  const book = (id: number, tanggal: string) => (tx: TenantTx) =>
    catatKas(tx, {
      dokumen: { jenis: 'kas-saldo-awal', id },
      nomor: 'BKM-1',
      tanggal,
      lines: [{ baris_id: 1, akun_id, jumlah: 5000, kategori: 'uji', keterangan: 'Uji' }],
    });
  await write(charge(1, rs.ctx.today));
  await write(book(1, rs.ctx.today));
  expect(await days()).toEqual([]);
  await write(charge(2, ago(4)));
  await write(book(2, ago(6)));
  expect(await days()).toEqual([`kas_mutasi ${ago(6)}`, `biaya ${ago(4)}`]);
});

it('L9: a lost save notes nothing, a lost report leaves the note, and each note is taken once and in its facility alone', async () => {
  const { visits } = await prepare(1);
  const touch = (tx: TenantTx) => tx.exec(sql`update kunjungan set versi = versi + 1 where id = ${visits[0]}`);
  const lose = async (work: (tx: TenantTx) => Promise<unknown>) =>
    write(async (tx) => {
      await work(tx);
      throw new Error('lost');
    });
  await expect(lose(touch)).rejects.toThrow('lost');
  expect(await days()).toEqual([]);
  await write(touch);
  await expect(lose((tx) => takeChangedDays(tx, ['kunjungan']))).rejects.toThrow('lost');
  const other = await t.newFaskes();
  expect(await take(other)).toEqual([]);
  expect((await Promise.all([take(), take()])).flat()).toEqual([{ sumber: 'kunjungan', hari: ago(1) }]);
});

it('L9: what is saved while a report is made again leaves a note of its own', async () => {
  const { visits } = await prepare(1);
  const touch = (tx: TenantTx) => tx.exec(sql`update kunjungan set versi = versi + 1 where id = ${visits[0]}`);
  await write(touch);
  await write(async (tx) => {
    expect(await takeChangedDays(tx, ['biaya'])).toEqual([]);
    expect(await takeChangedDays(tx, ['kunjungan'])).toHaveLength(1);
    // Another transaction, which sees the note that is being taken.
    await write(touch);
  });
  expect(await days()).toEqual([`kunjungan ${ago(1)}`]);
});

it('a save of many rows notes a day once, and the night keeps one note of each day', async () => {
  const { visits } = await prepare(2, 2, 2);
  const notes = async (): Promise<number> =>
    (await t.superuser.query('select from hari_berubah where faskes_id = $1', [rs.faskesId])).rowCount ?? 0;
  const touch = (tx: TenantTx) => tx.exec(sql`update kunjungan set versi = versi + 1 where id = any(${visits}::int[])`);
  await write(async (tx) => {
    await touch(tx);
    await touch(tx);
  });
  expect(await notes()).toBe(1);
  await write(touch);
  expect(await notes()).toBe(2);
  await t.superuser.query(MERGE_NOTES);
  expect(await notes()).toBe(1);
  expect(await days()).toEqual([`kunjungan ${ago(2)}`]);
});

it('each source has its triggers', async () => {
  const { rows } = await t.superuser.query<{ nama: string }>(
    `select tgrelid::regclass::text as nama from pg_trigger where tgname = 'hari_berubah_ubah' order by 1`,
  );
  expect(rows.map(({ nama }) => nama)).toEqual(SOURCES);
});
