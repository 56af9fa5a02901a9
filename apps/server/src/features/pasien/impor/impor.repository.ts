import sql, { join, raw, type Sql } from 'sql-template-tag';
import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { PASIEN_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { raiseNomorSql } from '#platform/db/nomor.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { PEMENANG_ID, type NomorOwner } from '../pasien.repository.ts';
import { KELUARGA_FIELD_BY_COLUMN, type PasienInput } from '../simpan/pasien-input.ts';
import { kontakKeluarga, kontakPasien, onlyFilled } from '../simpan/save-pasien.repository.ts';
import { selectStored } from '../simpan/update-pasien.repository.ts';

/** The fields that a sheet names in the words of a reference list. */
export const LIST_BY_FIELD = {
  jenis_kelamin: REFERENSI_LIST.jenisKelamin,
  golongan_darah: REFERENSI_LIST.golonganDarah,
  agama: REFERENSI_LIST.agama,
  pendidikan: REFERENSI_LIST.pendidikan,
  pekerjaan: REFERENSI_LIST.pekerjaan,
  status_perkawinan: REFERENSI_LIST.statusPerkawinan,
  shdk_keluarga: REFERENSI_LIST.hubunganKeluarga,
} as const;
export type ListField = keyof typeof LIST_BY_FIELD;

const REGION_FIELDS = ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'].flatMap((one) => [one, `${one}_identitas`]);

const NAMES: readonly Sql[] = [
  ...Object.entries(LIST_BY_FIELD).map(
    ([field, jenis]) =>
      sql`(select r.deskripsi from referensi r where r.jenis = ${literal(jenis)} and r.id = s.${raw(field)}) as ${raw(`${field}_nama`)}`,
  ),
  ...REGION_FIELDS.map(
    (field) => sql`(select w.deskripsi from wilayah w where w.id = s.${raw(field)}) as ${raw(`${field}_nama`)}`,
  ),
];

/** Stored patients with the names of their sheet. No key finds one: who a line is about is asked. */
export const PASIEN_SOURCE: MasterSource = {
  table: 'pasien',
  select: sql`select s.*, true as aktif, ${join([...NAMES])} from (${selectStored()}) s`,
  id: sql`s.id`,
  aktif: sql`true`,
  searchIn: [sql`s.nama`],
  sort: {},
  defaultOrder: sql`s.norm`,
  key: sql`null`,
};

/** What each of these lists offers, by list. */
export function listChoices(tx: TenantTx): Promise<{ jenis: number; id: number; deskripsi: string }[]> {
  return tx.rows(
    sql`select jenis, id, deskripsi from referensi where jenis = any(${Object.values(LIST_BY_FIELD)}::int[]) and aktif order by jenis, urutan, id`,
  );
}

type Numbers = { norm: number | null; nik: string | null; no_bpjs: string | null };
const filled = <T>(values: readonly (T | null)[]): T[] => values.filter((one): one is T => one !== null);

/** Who holds one of these numbers, merged records with whom they lead to. */
export function listOwnersOfMany(tx: TenantTx, numbers: readonly Numbers[]): Promise<(NomorOwner & { id: number })[]> {
  return tx.rows(sql`
    select m.norm, m.nik, m.no_bpjs, p.id, json_build_object('norm', p.norm, 'nama', p.nama) as pasien from (
      select norm from pasien where norm = any(${filled(numbers.map(({ norm }) => norm))}::int[])
      union select norm from pasien where nik = any(${filled(numbers.map(({ nik }) => nik))}::text[])
      union select norm from pasien where no_bpjs = any(${filled(numbers.map(({ no_bpjs }) => no_bpjs))}::text[])
    ) x join pasien m on m.norm = x.norm join pasien p on p.id = ${PEMENANG_ID}`);
}

/** Whom an old number leads to, as `foldNormLama` writes it: by their own old number, or by their record number. */
export function listHoldersOfNormLama(
  tx: TenantTx,
  lama: readonly string[],
): Promise<{ lama: string; id: number; nama: string; norm: number; resmi: boolean }[]> {
  const norms = lama.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
  return tx.rows(sql`
    select x.lama, p.id, p.nama, p.norm, x.resmi from (
      select norm, norm_manual_cari as lama, false as resmi from pasien where norm_manual_cari = any(${lama}::text[])
      union all select norm, norm::text, true from pasien where norm = any(${norms}::int[])
    ) x join pasien m on m.norm = x.norm join pasien p on p.id = ${PEMENANG_ID} order by x.resmi, p.norm`);
}

/** The next `count` numbers that no patient holds, and moves the counter to the last of them (ketentuan D6). */
export async function takeNorms(tx: TenantTx, count: number): Promise<number[]> {
  if (count === 0) return [];
  // The row stays locked until commit, so that what is free here stays free.
  const { nilai: last } = await tx.one<{ nilai: number }>(raiseNomorSql('norm', 0));
  const rows = await tx.rows<{ norm: number }>(sql`
    select g as norm from generate_series(${last}::int + 1, ${last}::int + ${count}::int + (select count(*)::int from pasien where norm > ${last})) g
    where not exists (select from pasien p where p.norm = g) order by g limit ${count}`);
  const norms = rows.map(({ norm }) => norm);
  await raiseNorm(tx, norms.at(-1) as number);
  return norms;
}

export const raiseNorm = (tx: TenantTx, atLeast: number): Promise<number> => tx.exec(raiseNomorSql('norm', atLeast));

export type NumberedPasien = PasienInput & { norm: number };
type Stored = { id: number; norm: number };

/** Inserts the rows of many new patients; returns their ids in the order of the list. */
async function insertRows(tx: TenantTx, pasien: readonly NumberedPasien[]): Promise<number[]> {
  const rows = pasien.map((p) => ({
    ...Object.fromEntries(PASIEN_COLUMNS.map((k) => [k, p[k]])),
    norm: p.norm,
    nama_cari: normalizeNama(p.nama),
  }));
  const columns = raw(['norm', ...PASIEN_COLUMNS, 'nama_cari'].join(', '));
  const stored = await tx.rows<Stored>(sql`
    insert into pasien (${columns})
    select ${columns} from jsonb_populate_recordset(null::pasien, ${JSON.stringify(rows)}::jsonb) order by norm returning id, norm`);
  const ids = new Map(stored.map(({ id, norm }) => [norm, id]));
  return pasien.map(({ norm }) => ids.get(norm) as number);
}

async function insertWords(tx: TenantTx, pasien: readonly NumberedPasien[], ids: readonly number[]): Promise<void> {
  const words = pasien
    .flatMap((p, n) => splitSuffixes(p.nama).map((akhiran) => ({ akhiran, id: ids[n] as number, norm: p.norm })))
    .toSorted((a, b) => (a.akhiran < b.akhiran ? -1 : a.akhiran > b.akhiran ? 1 : a.id - b.id));
  // Sorted, so that two transactions that insert the same new words never deadlock.
  const kata = [...new Set(pasien.flatMap((p) => normalizeNama(p.nama).split(' ')))].filter((k) => k !== '').toSorted();
  await Promise.all([
    tx.exec(sql`
      insert into pasien_kata (akhiran, pasien_id, norm)
      select * from unnest(${words.map((w) => w.akhiran)}::text[], ${words.map((w) => w.id)}::int[], ${words.map((w) => w.norm)}::int[])`),
    tx.exec(
      sql`insert into nama_kata (kata) select k from unnest(${kata}::text[]) as k
        where not exists (select from nama_kata n where n.kata = k) on conflict do nothing`,
    ),
  ]);
}

type NumberRow = { owner: number; jenis: number; nomor: string };
const numberColumns = (rows: readonly NumberRow[]): Sql =>
  sql`select * from unnest(${rows.map((r) => r.owner)}::int[], ${rows.map((r) => r.jenis)}::smallint[], ${rows.map((r) => r.nomor)}::text[])`;
const numberRows = (owner: number, numbers: ReturnType<typeof kontakPasien>): NumberRow[] =>
  onlyFilled(numbers).map(({ jenis, nomor }) => ({ owner, jenis, nomor: nomor as string }));

async function insertRelatives(tx: TenantTx, pasien: readonly NumberedPasien[], ids: readonly number[]): Promise<void> {
  const relatives = pasien.flatMap((p, n) => (p.nama_keluarga === null ? [] : [{ p, pasienId: ids[n] as number }]));
  if (relatives.length === 0) return;
  const fields = Object.entries(KELUARGA_FIELD_BY_COLUMN) as [string, keyof PasienInput][];
  const rows = relatives.map(({ p, pasienId }) => ({
    pasien_id: pasienId,
    ...Object.fromEntries(fields.map(([column, field]) => [column, p[field]])),
  }));
  const columns = raw(['pasien_id', ...fields.map(([column]) => column)].join(', '));
  const stored = await tx.rows<{ id: number; pasien_id: number }>(sql`
    insert into pasien_keluarga (${columns})
    select ${columns} from jsonb_populate_recordset(null::pasien_keluarga, ${JSON.stringify(rows)}::jsonb) returning id, pasien_id`);
  const byPasien = new Map(stored.map((row) => [row.pasien_id, row.id]));
  const kontak = relatives.flatMap(({ p, pasienId }) =>
    numberRows(byPasien.get(pasienId) as number, kontakKeluarga(p)),
  );
  if (kontak.length > 0)
    await tx.exec(sql`insert into pasien_keluarga_kontak (keluarga_id, jenis, nomor) ${numberColumns(kontak)}`);
}

/**
 * Inserts many new patients with their search words, numbers and relatives, and queues their check; returns their ids
 * in the order of the list.
 */
export async function insertMany(tx: TenantTx, pasien: readonly NumberedPasien[]): Promise<number[]> {
  const ids = await insertRows(tx, pasien);
  const kontak = pasien.flatMap((p, n) => numberRows(ids[n] as number, kontakPasien(p)));
  await Promise.all([
    insertWords(tx, pasien, ids),
    kontak.length > 0 && tx.exec(sql`insert into pasien_kontak (pasien_id, jenis, nomor) ${numberColumns(kontak)}`),
    tx.exec(sql`insert into kembar_antre (pasien_id) select unnest(${ids}::int[]) on conflict do nothing`),
  ]);
  await insertRelatives(tx, pasien, ids);
  return ids;
}
