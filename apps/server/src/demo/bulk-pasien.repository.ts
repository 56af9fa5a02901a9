import type { ClientBase } from 'pg';
import { alamatWords, normalizeAlamat } from '@nadi/domain/pasien/alamat';
import { splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { KARTU_NPWP, KONTAK_TELEPON, KONTAK_WHATSAPP } from '@nadi/domain/referensi/referensi-list';
import { copyLine, copyLines } from '#platform/db/copy-lines.ts';
import type { SyntheticPasien } from './synthetic-pasien.ts';

const COLUMNS = [
  'norm',
  'status',
  'nik',
  'no_bpjs',
  'nama',
  'panggilan',
  'tempat_lahir',
  'tanggal_lahir',
  'jenis_kelamin',
  'agama',
  'status_perkawinan',
  'pendidikan',
  'pekerjaan',
  'golongan_darah',
  'ibu_kandung',
  'alamat',
  'provinsi',
  'wilayah',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'kodepos',
  'nama_cari',
  'dibuat_pada',
] as const satisfies readonly (keyof SyntheticPasien)[];
const IDENTITAS_COLUMNS = ['alamat', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan', 'rt', 'rw', 'kodepos'];

/**
 * PostgreSQL refuses COPY into a table with row-level security, so the rows pass through a temporary table of this
 * connection.
 */
export async function preparePasienStage(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table if not exists tahap_pasien (
      id int default nextval(pg_get_serial_sequence('pasien', 'id')),
      norm int, status smallint, nik text, no_bpjs text, nama text, panggilan text, tempat_lahir text, tanggal_lahir date,
      jenis_kelamin smallint, agama smallint,
      status_perkawinan smallint, pendidikan smallint, pekerjaan smallint, golongan_darah smallint, ibu_kandung text, alamat text,
      provinsi bigint, wilayah bigint,
      kecamatan bigint, kelurahan bigint, rt text, rw text, kodepos text, nama_cari text, dibuat_pada timestamptz, telp text, wa text,
      npwp text, kata text[] collate "C"
    ) on commit delete rows`);
}

export function pasienLine(p: SyntheticPasien): string {
  const kataLines = `{${p.kata.map((k) => `"${k}"`).join(',')}}`;
  return copyLine([...COLUMNS.map((k) => p[k]), p.telp, p.wa, p.npwp, kataLines]);
}

export async function savePasienStage(client: ClientBase, lines: Iterable<string>): Promise<void> {
  await client.query('truncate tahap_pasien');
  await copyLines(client, `tahap_pasien (${COLUMNS.join(', ')}, telp, wa, npwp, kata)`, lines);
}

/**
 * Turns foreign key checks off for this session, still as the owner under row-level security. Returns false where the
 * role may not do so.
 */
export async function skipForeignKeys(client: ClientBase): Promise<boolean> {
  await client.query('set synchronous_commit = off');
  try {
    await client.query('set session_replication_role = replica');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores patients with everything that belongs to them: search words, contacts, numbers. When `lines` is null, the
 * patients already in the stage table are stored. Needs an open transaction inside a facility.
 */
export async function bulkSavePasien(
  client: ClientBase,
  lines: Iterable<string> | null,
  options: { withAlamatIdentitas: boolean },
): Promise<void> {
  if (lines !== null) await savePasienStage(client, lines);
  const identitasColumns = options.withAlamatIdentitas ? IDENTITAS_COLUMNS : [];
  await client.query(`
    insert into pasien (id, ${COLUMNS.join(', ')}, diubah_pada${identitasColumns.map((k) => `, ${k}_identitas`).join('')})
    select id, ${COLUMNS.join(', ')}, dibuat_pada${identitasColumns.map((k) => `, ${k}`).join('')} from tahap_pasien`);
  await client.query(
    'insert into pasien_kata (akhiran, pasien_id, norm) select k, id, norm from tahap_pasien, unnest(kata) k order by k',
  );
  await client.query(
    `insert into nama_kata (kata) select distinct k from tahap_pasien, unnest(string_to_array(nama_cari, ' ')) k where k <> '' order by k
      on conflict do nothing`,
  );
  await client.query(`
    insert into pasien_kontak (pasien_id, jenis, nomor)
    select id, k.jenis, k.nomor from tahap_pasien, lateral (values (${KONTAK_TELEPON}, telp), (${KONTAK_WHATSAPP}, wa)) k (jenis, nomor)
    where k.nomor is not null`);
  await client.query(
    `insert into pasien_identitas (pasien_id, jenis, nomor) select id, ${KARTU_NPWP}, npwp from tahap_pasien where npwp is not null`,
  );
  // Triggers do not run where foreign key checks are off, so their work is done here. The facility's count comes last,
  // so that its row is locked for a moment only.
  await client.query(`insert into pasien_alamat (kata, pasien_id, norm, isi) select k.kata, p.id, p.norm, k.isi from tahap_pasien p, kata_alamat(p.alamat) k
    where current_setting('session_replication_role') = 'replica' order by k.kata`);
  await client.query(`insert into pasien_ibu_kata (akhiran, pasien_id) select a.akhiran, p.id from tahap_pasien p, akhiran_ibu(p.ibu_kandung) a
    where current_setting('session_replication_role') = 'replica' order by a.akhiran`);
  await client.query(`
    insert into penghitung (nama, periode, nilai) select 'pasien:jumlah', '', count(*) from tahap_pasien
    where current_setting('session_replication_role') = 'replica' having count(*) > 0
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`);
}

/**
 * Does the same as {@link bulkSavePasien} straight into the tables. Only a role that bypasses row-level security may
 * COPY into them.
 */
export async function copyPasien(
  client: ClientBase,
  faskesId: number,
  pasien: readonly SyntheticPasien[],
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('pasien', 'id'))::int as id from generate_series(1, $1)`,
    [pasien.length],
  );
  const [mainLines, kataLines, alamatLines, ibuLines, kontakLines, npwpLines]: [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ] = [[], [], [], [], [], []];
  const namaWords = new Set<string>();
  for (const [n, p] of pasien.entries()) {
    const { id } = rows[n] as { id: number };
    mainLines.push(copyLine([faskesId, id, ...COLUMNS.map((k) => p[k]), p.dibuat_pada]));
    for (const k of p.kata) kataLines.push(copyLine([faskesId, k, id, p.norm]));
    for (const k of p.nama_cari.split(' ')) if (k !== '') namaWords.add(k);
    const normalized = normalizeAlamat(p.alamat);
    for (const k of alamatWords(p.alamat)) alamatLines.push(copyLine([faskesId, k, id, p.norm, normalized]));
    for (const k of splitSuffixes(p.ibu_kandung)) ibuLines.push(copyLine([faskesId, k, id]));
    kontakLines.push(copyLine([faskesId, id, KONTAK_TELEPON, p.telp]));
    if (p.wa !== null) kontakLines.push(copyLine([faskesId, id, KONTAK_WHATSAPP, p.wa]));
    if (p.npwp !== null) npwpLines.push(copyLine([faskesId, id, KARTU_NPWP, p.npwp]));
  }
  await copyLines(client, `pasien (faskes_id, id, ${COLUMNS.join(', ')}, diubah_pada)`, mainLines);
  // The rows are sorted like the index, so that neighbours go to the same page.
  await copyLines(client, 'pasien_kata (faskes_id, akhiran, pasien_id, norm)', kataLines.toSorted());
  await copyLines(client, 'pasien_alamat (faskes_id, kata, pasien_id, norm, isi)', alamatLines.toSorted());
  await copyLines(client, 'pasien_ibu_kata (faskes_id, akhiran, pasien_id)', ibuLines.toSorted());
  await client.query('insert into nama_kata (kata) select k from unnest($1::text[]) k on conflict do nothing', [
    [...namaWords].toSorted(),
  ]);
  await copyLines(client, 'pasien_kontak (faskes_id, pasien_id, jenis, nomor)', kontakLines);
  await copyLines(client, 'pasien_identitas (faskes_id, pasien_id, jenis, nomor)', npwpLines);
  await client.query(
    `insert into penghitung (nama, periode, nilai) values ('pasien:jumlah', '', $1) on conflict (faskes_id, nama, periode) do update
      set nilai = penghitung.nilai + excluded.nilai`,
    [pasien.length],
  );
}

/**
 * Takes `count` record numbers at once and returns the first. Numbers that the counter has not seen are skipped too.
 */
export async function takeNorm(client: ClientBase, count: number): Promise<number> {
  const { rows } = await client.query<{ nilai: number }>(
    `insert into penghitung (nama, periode, nilai)
     values ('norm', '', coalesce((select max(norm) from pasien where faskes_id = faskes_kini()), 0) + $1::int)
     on conflict (faskes_id, nama, periode) do update
       set nilai = greatest(penghitung.nilai, coalesce((select max(norm) from pasien where faskes_id = faskes_kini()), 0)) + $1::int
     returning nilai`,
    [count],
  );
  return (rows[0]?.nilai ?? count) - count + 1;
}

/** Clears NIK and card numbers in the stage table that a stored patient already holds. */
export async function clearDuplicateNomor(client: ClientBase): Promise<void> {
  await client.query(
    'update tahap_pasien t set nik = null where exists (select from pasien p where p.faskes_id = faskes_kini() and p.nik = t.nik)',
  );
  await client.query(
    'update tahap_pasien t set no_bpjs = null where exists (select from pasien p where p.faskes_id = faskes_kini() and p.no_bpjs = t.no_bpjs)',
  );
}
