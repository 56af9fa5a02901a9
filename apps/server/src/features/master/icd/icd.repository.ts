import type { ClientBase } from 'pg';
import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { KodeIcd } from '@nadi/contract/master/icd-master.contract';
import type { IcdQuery } from '@nadi/domain/icd/icd-query';
import { ICD_TINDAKAN } from '@nadi/domain/icd/kode-icd';
import type { JenisIcd } from '@nadi/domain/icd/kode-icd';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

export type IcdInput = {
  jenis: JenisIcd;
  kode: string;
  deskripsi: string;
  deskripsi_asing: string | null;
  favorit: boolean;
  aktif: boolean;
};

export const ICD_SOURCE: MasterSource = {
  table: 'icd',
  select: sql`select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit, i.aktif, i.versi from icd i`,
  id: sql`i.id`,
  aktif: sql`i.aktif`,
  searchIn: [sql`i.cari`],
  sort: { kode: sql`i.kode`, deskripsi: sql`i.deskripsi`, favorit: sql`i.favorit` },
  defaultOrder: sql`i.favorit desc, i.jenis desc, i.kode`,
  key: sql`i.kode`,
};

export const filterIcd = ({ jenis, favorit }: Record<string, unknown>): Sql[] => [
  ...(jenis === undefined ? [] : [sql`i.jenis = ${Number(jenis)}`]),
  ...(favorit === undefined ? [] : [sql`i.favorit = ${favorit === 'true'}`]),
];

/** Saves many codes at once, because a facility imports ten thousand. Returns their ids in their order. */
export async function saveIcd(
  tx: TenantTx,
  rows: readonly { input: IcdInput; id: number | null }[],
): Promise<number[]> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.map(({ input, id }) => ({ ...input, id })))}::json)
    as x (id int, jenis smallint, kode text, deskripsi text, deskripsi_asing text, favorit boolean, aktif boolean)`;
  await tx.exec(
    sql`update icd i set jenis = x.jenis, kode = x.kode, deskripsi = x.deskripsi, deskripsi_asing = x.deskripsi_asing, favorit = x.favorit,
      aktif = x.aktif from ${recordset} where i.id = x.id`,
  );
  const inserted = await tx.rows<{ id: number; kunci: string }>(sql`
    insert into icd (jenis, kode, deskripsi, deskripsi_asing, favorit, aktif)
    select x.jenis, x.kode, x.deskripsi, x.deskripsi_asing, x.favorit, x.aktif from ${recordset} where x.id is null
    returning id, jenis || '/' || kode as kunci`);
  const newIds = new Map(inserted.map(({ id, kunci }) => [kunci, id]));
  return rows.map(({ input, id }) => id ?? (newIds.get(`${input.jenis}/${input.kode}`) as number));
}

export const listIcdPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Tindakan' as di, count(*)::int as jumlah from tindakan t join icd i on i.jenis = ${literal(ICD_TINDAKAN)}
      and i.kode = t.icd9 where i.id = ${id}`,
  );

/** Every word must be somewhere in the row. `strpos` takes it literally, so `%` and `_` match only themselves. */
const matchAllWords = (words: readonly string[]): Sql =>
  join(
    words.map((k) => sql`strpos(i.cari, ${k}) > 0`),
    ' and ',
  );

/** Lists favourites first, then codes that begin with what was typed. */
export function listMatchingIcd(
  tx: TenantTx,
  { prefix, words }: IcdQuery,
  { jenis, limit }: { jenis: number | null; limit: number },
): Promise<KodeIcd[]> {
  const startsWithPrefix = sql`starts_with(replace(i.kode, '.', ''), ${prefix}::text)`;
  return tx.rows(sql`
    select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit from icd i
    where i.aktif ${jenis === null ? empty : sql`and i.jenis = ${jenis}`} and (${
      prefix === null
        ? empty
        : sql`${startsWithPrefix}
      or `
    }(${matchAllWords(words)}))
    order by i.favorit desc, ${prefix === null ? empty : sql`${startsWithPrefix} desc, `}i.jenis desc, i.kode limit ${limit}`);
}

/** Existing codes stay as they are, because a facility may have changed them. */
export async function insertIcd(
  client: ClientBase,
  rows: readonly Pick<IcdInput, 'jenis' | 'kode' | 'deskripsi'>[],
): Promise<void> {
  await client.query(sql`
    insert into icd (jenis, kode, deskripsi)
    select jenis, kode, deskripsi from json_to_recordset(${JSON.stringify(rows)}::json) as t (jenis smallint, kode text, deskripsi text)
    on conflict do nothing`);
}
