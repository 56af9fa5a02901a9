import sql, { join, raw } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/daftar-master';
import type { TenantTx } from '../../../platform/db.ts';
import type { Sumber } from '../daftar/daftar.repository.ts';

export type BarisReferensi = { id: number; deskripsi: string; urutan: number; aktif: boolean; versi: number };
type Hitungan = { jenis: number; jumlah: number; aktif: number };

export const countReferensi = (tx: TenantTx): Promise<Hitungan[]> =>
  tx.rows(
    sql`select jenis, count(*)::int as jumlah, (count(*) filter (where aktif))::int as aktif from referensi group by jenis`,
  );

const BARIS = sql`select id, deskripsi, urutan, aktif, versi from referensi`;

/** Describes one reference list for the export and import of master data. */
export const sumberOf = (jenis: number): Sumber => ({
  tabel: 'referensi',
  hanya: sql`jenis = ${jenis}`,
  pilih: sql`select r.id, r.deskripsi, r.urutan, r.aktif, r.versi from (select * from referensi where jenis = ${jenis}) r`,
  id: sql`r.id`,
  aktif: sql`r.aktif`,
  cari: [sql`r.deskripsi`],
  urut: { urutan: sql`r.urutan`, deskripsi: sql`r.deskripsi` },
  bawaan: sql`r.urutan`,
  kunci: sql`r.deskripsi`,
});

export const listBaris = (tx: TenantTx, jenis: number): Promise<BarisReferensi[]> =>
  tx.rows(sql`${BARIS} where jenis = ${jenis} order by urutan, id`);

/**
 * Locks the whole list for the rest of the transaction. Names, ids and order depend on the whole list, so its changes
 * come one after the other.
 */
export async function kunciDaftar(tx: TenantTx, jenis: number): Promise<BarisReferensi[]> {
  await tx.exec(sql`select id from referensi where jenis = ${jenis} order by id for update`);
  return listBaris(tx, jenis);
}

export const findBaris = (tx: TenantTx, jenis: number, id: number): Promise<BarisReferensi> =>
  tx.one(sql`${BARIS} where jenis = ${jenis} and id = ${id}`);

export const insertBaris = (
  tx: TenantTx,
  jenis: number,
  { id, deskripsi, urutan }: Pick<BarisReferensi, 'id' | 'deskripsi' | 'urutan'>,
): Promise<number> =>
  tx.exec(sql`insert into referensi (jenis, id, deskripsi, urutan) values (${jenis}, ${id}, ${deskripsi}, ${urutan})`);

type Isian = Pick<BarisReferensi, 'deskripsi' | 'aktif'> & { urutan: number | null };

/**
 * Saves the entries of a sheet: known ones are updated, new ones inserted under the given ids. A new entry without
 * `urutan` goes to the end.
 */
export async function simpanSemua(
  tx: TenantTx,
  jenis: number,
  baris: readonly { isian: Isian; id: number; baru: boolean }[],
): Promise<void> {
  const isi = sql`json_to_recordset(${JSON.stringify(baris.map(({ isian, id, baru }) => ({ ...isian, id, baru })))}::json) as x (id int, baru boolean, deskripsi text, urutan int, aktif boolean)`;
  await tx.exec(
    sql`update referensi r set deskripsi = x.deskripsi, urutan = coalesce(x.urutan, r.urutan), aktif = x.aktif from ${isi} where r.jenis = ${jenis} and r.id = x.id and not x.baru`,
  );
  await tx.exec(sql`
    insert into referensi (jenis, id, deskripsi, urutan, aktif)
    select ${jenis}::smallint, x.id, x.deskripsi, coalesce(x.urutan, a.akhir + row_number() over (order by x.id)), x.aktif
    from ${isi} cross join (select coalesce(max(urutan), 0) as akhir from referensi where jenis = ${jenis}) a where x.baru`);
}

export const updateBaris = (tx: TenantTx, jenis: number, { id, deskripsi, aktif }: BarisReferensi): Promise<number> =>
  tx.exec(
    sql`update referensi set deskripsi = ${deskripsi}, aktif = ${aktif}, versi = versi + 1 where jenis = ${jenis} and id = ${id}`,
  );

export async function tulisUrutan(tx: TenantTx, jenis: number, ids: readonly number[], digeser: number): Promise<void> {
  await tx.exec(sql`
    update referensi r set urutan = u.urutan, versi = r.versi + (r.id = ${digeser})::int
    from unnest(${[...ids]}::int[]) with ordinality as u (id, urutan)
    where r.jenis = ${jenis} and r.id = u.id and (r.urutan <> u.urutan or r.id = ${digeser})`);
}

export const hapusBaris = (tx: TenantTx, jenis: number, id: number): Promise<number> =>
  tx.exec(sql`delete from referensi where jenis = ${jenis} and id = ${id}`);

type Tempat = readonly [di: string, tabel: string, kolom: string];
const pasienDanKeluarga = (kolom: string): Tempat[] => [
  ['Pasien', 'pasien', kolom],
  ['Keluarga pasien', 'pasien_keluarga', kolom],
];
const penanggungJawab = (kolom: string): Tempat => ['Penanggung jawab pasien', 'penanggung_jawab', kolom];

/** The columns that hold choices, by list. Not every list is used by a table yet. */
const TEMPAT: Readonly<Record<number, readonly Tempat[]>> = {
  1: pasienDanKeluarga('agama'),
  2: [
    ...pasienDanKeluarga('jenis_kelamin'),
    penanggungJawab('jenis_kelamin'),
    ['Karyawan', 'pegawai', 'jenis_kelamin'],
    ['Kamar', 'kamar', 'jenis_kelamin'],
  ],
  3: [...pasienDanKeluarga('pendidikan'), penanggungJawab('pendidikan')],
  4: [...pasienDanKeluarga('pekerjaan'), penanggungJawab('pekerjaan')],
  5: pasienDanKeluarga('status_perkawinan'),
  6: pasienDanKeluarga('golongan_darah'),
  7: [['Keluarga pasien', 'pasien_keluarga', 'shdk'], penanggungJawab('hubungan')],
  8: [
    ['Kontak pasien', 'pasien_kontak', 'jenis'],
    ['Kontak keluarga', 'pasien_keluarga_kontak', 'jenis'],
    penanggungJawab('jenis_kontak'),
  ],
  9: [
    ['Pasien', 'pasien', 'jenis_identitas'],
    ['Nomor identitas pasien', 'pasien_identitas', 'jenis'],
    ['Keluarga pasien', 'pasien_keluarga', 'id_keluarga'],
  ],
  13: [['Pasien', 'pasien', 'status']],
  15: [['Ruangan', 'ruangan', 'jenis_kunjungan']],
  19: [
    ['Pendaftaran', 'pendaftaran', 'kelas'],
    ['Tindakan kunjungan', 'kunjungan_tindakan', 'kelas'],
    ['Kamar', 'kamar', 'kelas'],
    ['Tarif tindakan', 'tarif_tindakan', 'kelas'],
  ],
  26: [
    ['Ruangan', 'ruangan', 'smf'],
    ['Dokter', 'dokter', 'smf'],
  ],
  183: [['Kecelakaan', 'kecelakaan', 'jenis_kecelakaan']],
  184: [['Kecelakaan', 'kecelakaan', 'penjamin']],
  900: pasienDanKeluarga('suku'),
};

/**
 * Counts where an entry is used. It reads whole tables, so it is asked only when one of the facility's own is removed.
 */
export async function pemakaianReferensi(tx: TenantTx, jenis: number, id: number): Promise<Pemakaian[]> {
  const tempat = TEMPAT[jenis] ?? [];
  if (tempat.length === 0) return [];
  return tx.rows(
    join(
      tempat.map(
        ([di, tabel, kolom]) =>
          sql`select ${di}::text as di, count(*)::int as jumlah from ${raw(tabel)} where ${raw(kolom)} = ${id}`,
      ),
      ' union all ',
    ),
  );
}
