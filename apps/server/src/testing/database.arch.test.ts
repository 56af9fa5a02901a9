import { describe, expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const t = await startTestApp();

const listNama = async (sql: string): Promise<string[]> =>
  (await t.superuser.query<{ nama: string }>(sql)).rows.map((r) => r.nama);

/** Every table of ours but partitions, which are reached through their parent only. */
const ALL_TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, coalesce(obj_description(c.oid, 'pg_class'), '') as catatan
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
/** Tables that say why they have no tenant. */
const TENANT_TABLES = `with tabel as (${ALL_TABLES}) select * from tabel where catatan not like 'lintas-faskes: %' and relname <> 'pasang'`;

const MASTER_TABLES = new Set([
  'box_pattern',
  'depo',
  'depo_ruangan',
  'dokter_ruangan',
  'harga_produk',
  'hari_libur',
  'icd',
  'instalasi',
  'jadwal_dokter',
  'jadwal_kecuali',
  'kamar',
  'kategori_obat',
  'layanan_loket',
  'loket',
  'margin',
  'merk',
  'paket',
  'paket_ruangan',
  'paket_tindakan',
  'parameter_lab',
  'parameter_lab_tindakan',
  'pegawai',
  'pegawai_ruangan',
  'penjamin',
  'ppn_tarif',
  'printer',
  'produk',
  'produk_depo',
  'produk_kata',
  'produk_kemasan',
  'produk_zat',
  'produsen',
  'referensi',
  'ruangan',
  'tarif_tindakan',
  'tempat_tidur',
  'tindakan',
  'tindakan_ruangan',
  'unit',
]);

describe('the tenant wall, read from the catalogue', () => {
  it('covers the tables we know', async () => {
    const all = await listNama(`with x as (${TENANT_TABLES}) select relname as nama from x order by 1`);
    expect(all).toEqual(
      expect.arrayContaining(['audit', 'kunjungan', 'pasien', 'pasien_kata', 'pendaftaran', 'penghitung', 'setting']),
    );
    expect(all.length).toBeGreaterThan(25);
  });

  it('row-level security is enabled and forced on every tenant table', async () => {
    expect(
      await listNama(
        `with x as (${TENANT_TABLES}) select relname as nama from x where not (relrowsecurity and relforcerowsecurity)`,
      ),
    ).toEqual([]);
  });

  it('every tenant table has one policy, on faskes_kini(), for reading and writing', async () => {
    expect(
      await listNama(`with x as (${TENANT_TABLES}) select relname as nama from x
        where (select count(*) from pg_policy p where p.polrelid = x.oid and p.polcmd = '*' and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) like '%faskes_id = ( SELECT faskes_kini()%' and pg_get_expr(p.polwithcheck, p.polrelid) like '%faskes_id = ( SELECT faskes_kini()%') <> 1
          or (select count(*) from pg_policy p where p.polrelid = x.oid) <> 1`),
    ).toEqual([]);
  });

  it('faskes_id is not null and defaults to the facility of the transaction', async () => {
    expect(
      await listNama(`with x as (${TENANT_TABLES}) select relname as nama from x where not exists (
        select 1 from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = x.oid and a.attname = 'faskes_id' and a.attnotnull and pg_get_expr(d.adbin, d.adrelid) = 'faskes_kini()')`),
    ).toEqual([]);
  });

  it('faskes_id comes first in every primary key, unique key and index', async () => {
    expect(
      await listNama(`with x as (${TENANT_TABLES}) select i.indexrelid::regclass::text as nama from x join pg_index i on i.indrelid = x.oid
        join pg_attribute a on a.attrelid = x.oid and a.attname = 'faskes_id' where i.indkey[0] <> a.attnum`),
    ).toEqual([]);
  });

  it('a foreign key between tenant tables carries the tenant on both sides', async () => {
    expect(
      await listNama(`with x as (${TENANT_TABLES}) select k.conname as nama from pg_constraint k join x on x.oid = k.conrelid join x as y on y.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'faskes_id' join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'faskes_id'
        where k.contype = 'f' and not (k.conkey[1] = a.attnum and k.confkey[1] = b.attnum)`),
    ).toEqual([]);
  });

  it('the application role owns nothing, passes no wall and reaches no partition directly', async () => {
    expect(await listNama(`select relname as nama from pg_class where relowner = 'nadi_app'::regrole`)).toEqual([]);
    expect(
      await listNama(
        `select rolname as nama from pg_roles where rolname in ('nadi_app', 'nadi_owner') and (rolsuper or rolbypassrls or rolcreaterole)`,
      ),
    ).toEqual([]);
    expect(
      await listNama(
        `select relname as nama from pg_class where relispartition and relkind = 'r' and has_table_privilege('nadi_app', oid, 'select')`,
      ),
    ).toEqual([]);
  });

  it('clinical rows and the audit cannot be erased by the application', async () => {
    const erasable = await listNama(
      `with x as (${ALL_TABLES}) select relname as nama from x where has_table_privilege('nadi_app', oid, 'delete') or has_table_privilege('nadi_app', oid, 'truncate') order by 1`,
    );
    // akun_pasien: a right to see, as a role is one; the audit tells who had it. berkas_kunci: who is storing bytes
    // just now, no longer than a request. hari_berubah: days whose reports are made again, gone when they are.
    // giliran_printer: which process prints at a printer just now, gone when it is done. kembar_antre: patients waiting
    // for a check, gone when it is done. kiriman: messages that wait, which move to kiriman_selesai when they are
    // settled. peran: a set of permissions, removed only
    // while no account holds it; what it granted stays in the audit. resep_bahan, resep_baris, resep_racik: lines of a
    // draft, written anew with each save; a trigger holds those that were sent. saldo_awal_baris: lines of a draft,
    // written anew with each save; approved ones are held by their movements. MASTER: set up by the facility, no
    // clinical row; what is used is kept by its foreign keys.
    expect(erasable.filter((nama) => !MASTER_TABLES.has(nama))).toEqual([
      'akun_pasien',
      'akun_peran',
      'berkas_kunci',
      'giliran_printer',
      'hari_berubah',
      'kembar_antre',
      'kiriman',
      'pasien_alamat',
      'pasien_ibu_kata',
      'pasien_kata',
      'peran',
      'resep_bahan',
      'resep_baris',
      'resep_racik',
      'saldo_awal_baris',
    ]);
    expect(
      await listNama(
        `with x as (${ALL_TABLES}) select relname as nama from x where relname = 'audit' and has_table_privilege('nadi_app', oid, 'update')`,
      ),
    ).toEqual([]);
  });
});
