import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { listGabung, GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { listFollowingTables } from './following-tables.ts';
import type { ChoosableNomor } from './choosable-fields.ts';

/** The rows of one table that moved with a merge, by their keys; `kolom` names the patient. */
export type MovedRows = { tabel: string; kolom: string; id: number[] };
export type JsonRow = Record<string, unknown>;

/** Moves the rows of all following tables from one record to the other, and returns the keys of those that moved. */
export async function moveRows(tx: TenantTx, from: number, to: number): Promise<MovedRows[]> {
  const all = await Promise.all(
    listFollowingTables().map(async ({ tabel, kolom }) => {
      const rowData = await tx.rows<{ id: number }>(
        sql`update ${raw(tabel)} set ${raw(kolom)} = ${to} where ${raw(kolom)} = ${from} returning id`,
      );
      return { tabel, kolom, id: rowData.map((b) => b.id).toSorted((x, y) => x - y) };
    }),
  );
  return all.filter((p) => p.id.length > 0);
}

/**
 * Moves exactly those rows back. A row that belongs to a third record by now stays there. Returns how many rows stayed.
 */
export async function moveBack(
  tx: TenantTx,
  { tabel, kolom, id }: MovedRows,
  { from, to }: { from: number; to: number },
): Promise<number> {
  return (
    id.length -
    (await tx.exec(
      sql`update ${raw(tabel)} set ${raw(kolom)} = ${to} where id = any(${id}::bigint[]) and ${raw(kolom)} = ${from}`,
    ))
  );
}

/** Moves back what was added, since the merge, to a row that goes back. */
export async function moveBackDependents(
  tx: TenantTx,
  moved: readonly MovedRows[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { tabel, kolom, parentRow } of listFollowingTables()) {
    const keys = parentRow && moved.find((p) => p.tabel === parentRow.tabel)?.id;
    if (parentRow && keys)
      await tx.exec(
        sql`update ${raw(tabel)} set ${raw(kolom)} = ${to} where ${raw(parentRow.kolom)} = any(${keys}::bigint[]) and ${raw(kolom)} = ${from}`,
      );
  }
}

const rowValues = (rowData: JsonRow, columns: readonly string[]): Sql => {
  const json = JSON.stringify(Object.fromEntries(columns.map((k) => [k, rowData[k] ?? null])));
  return sql`(select ${join(columns.map((k) => raw(k)))} from jsonb_populate_record(null::pasien, ${json}::jsonb))`;
};

/**
 * Writes some columns of a row as `rowData` (the row as JSON) has them. Every call counts as a change of the record.
 */
export async function writeColumns(
  tx: TenantTx,
  id: number,
  rowData: JsonRow,
  columns: readonly string[],
): Promise<void> {
  await tx.exec(
    sql`update pasien set versi = versi + 1, diubah_pada = now()${
      columns.length > 0
        ? sql`,
      (${join(columns.map((k) => raw(k)))}) = ${rowValues(rowData, columns)}`
        : sql``
    } where id = ${id}`,
  );
}

/** Sets the last registration of a record; null is none. */
export async function writeBerkunjung(tx: TenantTx, id: number, pada: unknown): Promise<void> {
  await tx.exec(
    sql`insert into pasien_berkunjung (pasien_id, pada) values (${id}, ${pada ?? null}::timestamptz)
      on conflict (faskes_id, pasien_id) do update set pada = excluded.pada`,
  );
}

/** Clears numbers that are unique in the facility, so that they can be given to the other record. */
export async function releaseNomor(tx: TenantTx, id: number, columns: readonly string[]): Promise<void> {
  if (columns.length > 0)
    await tx.exec(sql`update pasien set ${join(columns.map((k) => sql`${raw(k)} = null`))} where id = ${id}`);
}

export const findOtherHolder = (
  tx: TenantTx,
  columns: 'nik' | 'no_bpjs',
  nomor: string,
  except: readonly number[],
): Promise<{ norm: number; nama: string } | undefined> =>
  tx.row(sql`select norm, nama from pasien where ${raw(columns)} = ${nomor} and id <> all(${[...except]}::int[])`);

export async function setDigabung(tx: TenantTx, id: number, to: number | null): Promise<void> {
  await tx.exec(sql`update pasien set digabung_ke = ${to}::int where id = ${id}`);
}

/** A number of a record as it is stored, ended or not; null when there has never been one. */
export type StoredNomor = { nomor: string; diakhiri_pada: string | null } | null;

export async function findNomor(tx: TenantTx, id: number, { tabel, jenis }: ChoosableNomor): Promise<StoredNomor> {
  return (
    (await tx.row<NonNullable<StoredNomor>>(
      sql`select nomor, to_json(diakhiri_pada) #>> '{}' as diakhiri_pada from ${raw(tabel)} where pasien_id = ${id} and jenis = ${jenis}`,
    )) ?? null
  );
}

/** Writes a number. Rows are never erased, so a number that is to disappear stays as an ended row. */
export async function writeNomor(
  tx: TenantTx,
  id: number,
  { tabel, jenis }: ChoosableNomor,
  nomor: StoredNomor,
): Promise<void> {
  await tx.exec(
    nomor === null
      ? sql`update ${raw(tabel)} set diakhiri_pada = now() where pasien_id = ${id} and jenis = ${jenis} and diakhiri_pada is null`
      : sql`insert into ${raw(tabel)} (pasien_id, jenis, nomor, diakhiri_pada) values (${id}, ${jenis}, ${nomor.nomor}, ${nomor.diakhiri_pada}::timestamptz)
          on conflict (faskes_id, pasien_id, jenis) do update set nomor = excluded.nomor, diakhiri_pada = excluded.diakhiri_pada`,
  );
}

/** The row of the work list for this pair as it was before the merge. */
export type PasanganState = {
  id: number;
  status: string;
  catatan: string | null;
  oleh: number | null;
  pada: string;
} | null;

export async function markPasangan(tx: TenantTx, a: number, b: number): Promise<PasanganState> {
  const old = await tx.row<NonNullable<PasanganState>>(
    sql`select id, status, catatan, oleh, to_json(pada) #>> '{}' as pada from pasien_kembar where a_id = ${Math.min(a, b)}
      and b_id = ${Math.max(a, b)} for no key update`,
  );
  if (old)
    await tx.exec(
      sql`update pasien_kembar set status = 'digabung', oleh = ${tx.ctx.akunId}, pada = now() where id = ${old.id}`,
    );
  return old ?? null;
}

export async function restorePasangan(tx: TenantTx, old: PasanganState): Promise<void> {
  if (old)
    await tx.exec(
      sql`update pasien_kembar set status = ${old.status}, catatan = ${old.catatan}, oleh = ${old.oleh}::int,
        pada = ${old.pada}::timestamptz where id = ${old.id}`,
    );
}

const personJson = (p: Sql): Sql => sql`json_build_object('norm', ${p}.norm, 'nama', ${p}.nama)`;
const RIWAYAT_COLUMNS = sql`g.id, ${personJson(sql`w`)} as pemenang, ${personJson(sql`l`)} as kalah, g.alasan, o.nama_bergelar as oleh,
  g.pada, x.nama_bergelar as dibatalkan_oleh, g.dibatalkan_pada`;
const RIWAYAT_TABLES = sql`pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id
  join akun o on o.id = g.oleh left join akun x on x.id = g.dibatalkan_oleh`;
const byNorm = (norm: number | undefined): Sql =>
  norm === undefined ? sql`true` : sql`(w.norm = ${norm} or l.norm = ${norm})`;

export const listRiwayat = (tx: TenantTx, { page, limit, norm }: QueryOf<typeof listGabung>): Promise<GabungEntry[]> =>
  tx.rows(
    sql`select ${RIWAYAT_COLUMNS} from ${RIWAYAT_TABLES} where ${byNorm(norm)} order by g.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );

export const countRiwayat = async (tx: TenantTx, { norm }: QueryOf<typeof listGabung>): Promise<number> =>
  (
    await tx.one<{ total: number }>(
      sql`select count(*) as total from pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id where ${byNorm(norm)}`,
    )
  ).total;

export const findRiwayat = (tx: TenantTx, id: number): Promise<GabungEntry> =>
  tx.one(sql`select ${RIWAYAT_COLUMNS} from ${RIWAYAT_TABLES} where g.id = ${id}`);
