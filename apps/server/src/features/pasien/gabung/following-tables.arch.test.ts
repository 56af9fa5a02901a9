import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { listFollowingTables, STAYING_COLUMNS } from './following-tables.ts';
import { UNCHOOSABLE_COLUMNS, CHOOSABLE_FIELDS } from './choosable-fields.ts';

const t = await startTestApp();
const listNama = async (sql: string): Promise<string[]> =>
  (await t.superuser.query<{ nama: string }>(sql)).rows.map((r) => r.nama);

/**
 * Selects every column that references a patient, as table.column. Each such key has two columns, the other being the
 * facility.
 */
const POINTS_TO_PASIEN = `select c.relname || '.' || a.attname as nama from pg_constraint k join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'faskes_id'
  where k.contype = 'f' and k.confrelid = 'pasien'::regclass order by 1`;

describe('a merge, against the catalogue', () => {
  it('every column that points at a patient either goes over or says why it stays', async () => {
    expect(
      [
        ...listFollowingTables().map(({ tabel, kolom }) => `${tabel}.${kolom}`),
        ...Object.keys(STAYING_COLUMNS),
      ].toSorted(),
    ).toEqual((await listNama(POINTS_TO_PASIEN)).toSorted());
  });
  it('every table that goes over refuses rows for a merged record', async () => {
    const guarded = await listNama(
      `select c.relname as nama from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'pasien_belum_digabung' and not g.tgisinternal order by 1`,
    );
    expect(guarded).toEqual([...new Set(listFollowingTables().map(({ tabel }) => tabel))].toSorted());
  });
  it('every table that goes over has one key beside the tenant, id', async () => {
    for (const { tabel } of listFollowingTables()) {
      expect(
        await listNama(
          `select a.attname as nama from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = '${tabel}'::regclass and i.indisprimary order by 1`,
        ),
        tabel,
      ).toEqual(['faskes_id', 'id']);
    }
  });
  it('no table that goes over allows one row a patient only, but for unfinished visits, which are asked about before', async () => {
    for (const { tabel, kolom } of listFollowingTables()) {
      const unique = await listNama(
        `select i.indexrelid::regclass::text as nama from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = '${kolom}' where i.indrelid = '${tabel}'::regclass and i.indisunique and a.attnum = any (i.indkey) order by 1`,
      );
      expect(unique, tabel).toEqual(tabel === 'kunjungan' ? ['kunjungan_aktif_unik'] : []);
    }
  });
  it('every column of a patient can be chosen or says why not', async () => {
    const columns = await listNama(
      `select attname as nama from pg_attribute where attrelid = 'pasien'::regclass and attnum > 0 and not attisdropped order by 1`,
    );
    expect([...CHOOSABLE_FIELDS.flatMap((k) => k.columns), ...Object.keys(UNCHOOSABLE_COLUMNS)].toSorted()).toEqual(
      columns.toSorted(),
    );
  });
  it('no fields that go together are chosen apart', () => {
    const columns = CHOOSABLE_FIELDS.flatMap((k) => k.columns);
    expect(new Set(columns).size).toBe(columns.length);
  });
});
