import type { ClientBase } from 'pg';
import { kataAlamat, normalkanAlamat } from '@nadi/domain/pasien/alamat';
import { barisSalin, salinBaris } from '../platform/salin.ts';
import type { PasienSintetis } from './pasien-sintetis.ts';

const KOLOM = [
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
] as const satisfies readonly (keyof PasienSintetis)[];
const IDENTITAS = ['alamat', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan', 'rt', 'rw', 'kodepos'];

/**
 * PostgreSQL refuses COPY into a table with row-level security, so the rows pass through a temporary table of this
 * connection.
 */
export async function siapkanTahapPasien(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table if not exists tahap_pasien (
      id int default nextval(pg_get_serial_sequence('pasien', 'id')),
      norm int, status smallint, nik text, no_bpjs text, nama text, panggilan text, tempat_lahir text, tanggal_lahir date, jenis_kelamin smallint, agama smallint,
      status_perkawinan smallint, pendidikan smallint, pekerjaan smallint, golongan_darah smallint, ibu_kandung text, alamat text, provinsi bigint, wilayah bigint,
      kecamatan bigint, kelurahan bigint, rt text, rw text, kodepos text, nama_cari text, dibuat_pada timestamptz, telp text, wa text, npwp text, kata text[] collate "C"
    ) on commit delete rows`);
}

export function barisPasien(p: PasienSintetis): string {
  const kata = `{${p.kata.map((k) => `"${k}"`).join(',')}}`;
  return barisSalin([...KOLOM.map((k) => p[k]), p.telp, p.wa, p.npwp, kata]);
}

export async function simpanTahapPasien(client: ClientBase, baris: Iterable<string>): Promise<void> {
  await client.query('truncate tahap_pasien');
  await salinBaris(client, `tahap_pasien (${KOLOM.join(', ')}, telp, wa, npwp, kata)`, baris);
}

/**
 * Turns foreign key checks off for this session, still as the owner under row-level security. Returns false where the
 * role may not do so.
 */
export async function lewatiKunciAsing(client: ClientBase): Promise<boolean> {
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
export async function simpanPasienMassal(
  client: ClientBase,
  baris: Iterable<string> | null,
  pilihan: { alamatIdentitas: boolean },
): Promise<void> {
  if (baris !== null) await simpanTahapPasien(client, baris);
  const identitas = pilihan.alamatIdentitas ? IDENTITAS : [];
  await client.query(`
    insert into pasien (id, ${KOLOM.join(', ')}, diubah_pada${identitas.map((k) => `, ${k}_identitas`).join('')})
    select id, ${KOLOM.join(', ')}, dibuat_pada${identitas.map((k) => `, ${k}`).join('')} from tahap_pasien`);
  await client.query(
    'insert into pasien_kata (akhiran, pasien_id, norm) select k, id, norm from tahap_pasien, unnest(kata) k order by k',
  );
  await client.query(
    `insert into nama_kata (kata) select distinct k from tahap_pasien, unnest(string_to_array(nama_cari, ' ')) k where k <> '' order by k on conflict do nothing`,
  );
  await client.query(`
    insert into pasien_kontak (pasien_id, jenis, nomor)
    select id, k.jenis, k.nomor from tahap_pasien, lateral (values (3, telp), (4, wa)) k (jenis, nomor) where k.nomor is not null`);
  await client.query(
    'insert into pasien_identitas (pasien_id, jenis, nomor) select id, 8, npwp from tahap_pasien where npwp is not null',
  );
  // Triggers do not run where foreign key checks are off, so their work is done here. The facility's count comes last,
  // so that its row is locked for a moment only.
  await client.query(`insert into pasien_alamat (kata, pasien_id, norm, isi) select k.kata, p.id, p.norm, k.isi from tahap_pasien p, kata_alamat(p.alamat) k
    where current_setting('session_replication_role') = 'replica' order by k.kata`);
  await client.query(`
    insert into penghitung (nama, periode, nilai) select 'pasien:jumlah', '', count(*) from tahap_pasien where current_setting('session_replication_role') = 'replica' having count(*) > 0
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`);
}

/**
 * Does the same as {@link bulkSavePasien} straight into the tables. Only a role that bypasses row-level security may
 * COPY into them.
 */
export async function salinPasien(
  client: ClientBase,
  faskesId: number,
  pasien: readonly PasienSintetis[],
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('pasien', 'id'))::int as id from generate_series(1, $1)`,
    [pasien.length],
  );
  const [utama, kata, alamat, kontak, npwp]: [string[], string[], string[], string[], string[]] = [[], [], [], [], []];
  const kataNama = new Set<string>();
  for (const [n, p] of pasien.entries()) {
    const { id } = rows[n] as { id: number };
    utama.push(barisSalin([faskesId, id, ...KOLOM.map((k) => p[k]), p.dibuat_pada]));
    for (const k of p.kata) kata.push(barisSalin([faskesId, k, id, p.norm]));
    for (const k of p.nama_cari.split(' ')) if (k !== '') kataNama.add(k);
    const isi = normalkanAlamat(p.alamat);
    for (const k of kataAlamat(p.alamat)) alamat.push(barisSalin([faskesId, k, id, p.norm, isi]));
    kontak.push(barisSalin([faskesId, id, 3, p.telp]));
    if (p.wa !== null) kontak.push(barisSalin([faskesId, id, 4, p.wa]));
    if (p.npwp !== null) npwp.push(barisSalin([faskesId, id, 8, p.npwp]));
  }
  await salinBaris(client, `pasien (faskes_id, id, ${KOLOM.join(', ')}, diubah_pada)`, utama);
  // The rows are sorted like the index, so that neighbours go to the same page.
  await salinBaris(client, 'pasien_kata (faskes_id, akhiran, pasien_id, norm)', kata.toSorted());
  await salinBaris(client, 'pasien_alamat (faskes_id, kata, pasien_id, norm, isi)', alamat.toSorted());
  await client.query('insert into nama_kata (kata) select k from unnest($1::text[]) k on conflict do nothing', [
    [...kataNama].toSorted(),
  ]);
  await salinBaris(client, 'pasien_kontak (faskes_id, pasien_id, jenis, nomor)', kontak);
  await salinBaris(client, 'pasien_identitas (faskes_id, pasien_id, jenis, nomor)', npwp);
  await client.query(
    `insert into penghitung (nama, periode, nilai) values ('pasien:jumlah', '', $1) on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`,
    [pasien.length],
  );
}

/**
 * Takes `count` record numbers at once and returns the first. Numbers that the counter has not seen are skipped too.
 */
export async function ambilNorm(client: ClientBase, jumlah: number): Promise<number> {
  const { rows } = await client.query<{ nilai: number }>(
    `insert into penghitung (nama, periode, nilai)
     values ('norm', '', coalesce((select max(norm) from pasien where faskes_id = faskes_kini()), 0) + $1::int)
     on conflict (faskes_id, nama, periode) do update
       set nilai = greatest(penghitung.nilai, coalesce((select max(norm) from pasien where faskes_id = faskes_kini()), 0)) + $1::int
     returning nilai`,
    [jumlah],
  );
  return (rows[0]?.nilai ?? jumlah) - jumlah + 1;
}

/** Clears NIK and card numbers in the stage table that a stored patient already holds. */
export async function lepasNomorGanda(client: ClientBase): Promise<void> {
  await client.query(
    'update tahap_pasien t set nik = null where exists (select from pasien p where p.faskes_id = faskes_kini() and p.nik = t.nik)',
  );
  await client.query(
    'update tahap_pasien t set no_bpjs = null where exists (select from pasien p where p.faskes_id = faskes_kini() and p.no_bpjs = t.no_bpjs)',
  );
}
