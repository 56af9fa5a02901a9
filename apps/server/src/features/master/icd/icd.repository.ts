import type { ClientBase } from 'pg';
import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/daftar-master';
import type { KodeIcd } from '@nadi/contract/icd-master.contract';
import type { CariIcd } from '@nadi/domain/icd/cari-icd';
import type { JenisIcd } from '@nadi/domain/icd/kode-icd';
import type { TenantTx } from '../../../platform/db.ts';
import type { Sumber } from '../daftar/daftar.repository.ts';

export type IsianIcd = {
  jenis: JenisIcd;
  kode: string;
  deskripsi: string;
  deskripsi_asing: string | null;
  favorit: boolean;
  aktif: boolean;
};

export const SUMBER: Sumber = {
  tabel: 'icd',
  pilih: sql`select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit, i.aktif, i.versi from icd i`,
  id: sql`i.id`,
  aktif: sql`i.aktif`,
  cari: [sql`i.cari`],
  urut: { kode: sql`i.kode`, deskripsi: sql`i.deskripsi`, favorit: sql`i.favorit` },
  bawaan: sql`i.favorit desc, i.jenis desc, i.kode`,
  kunci: sql`i.kode`,
};

export const saringIcd = ({ jenis, favorit }: Record<string, unknown>): Sql[] => [
  ...(jenis === undefined ? [] : [sql`i.jenis = ${Number(jenis)}`]),
  ...(favorit === undefined ? [] : [sql`i.favorit = ${favorit === 'true'}`]),
];

/** Saves many codes at once, because a facility imports ten thousand. Returns their ids in their order. */
export async function simpanIcd(
  tx: TenantTx,
  baris: readonly { isian: IsianIcd; id: number | null }[],
): Promise<number[]> {
  const isi = sql`json_to_recordset(${JSON.stringify(baris.map(({ isian, id }) => ({ ...isian, id })))}::json)
    as x (id int, jenis smallint, kode text, deskripsi text, deskripsi_asing text, favorit boolean, aktif boolean)`;
  await tx.exec(
    sql`update icd i set jenis = x.jenis, kode = x.kode, deskripsi = x.deskripsi, deskripsi_asing = x.deskripsi_asing, favorit = x.favorit, aktif = x.aktif from ${isi} where i.id = x.id`,
  );
  const baru = await tx.rows<{ id: number; kunci: string }>(sql`
    insert into icd (jenis, kode, deskripsi, deskripsi_asing, favorit, aktif)
    select x.jenis, x.kode, x.deskripsi, x.deskripsi_asing, x.favorit, x.aktif from ${isi} where x.id is null returning id, jenis || '/' || kode as kunci`);
  const idBaru = new Map(baru.map(({ id, kunci }) => [kunci, id]));
  return baris.map(({ isian, id }) => id ?? (idBaru.get(`${isian.jenis}/${isian.kode}`) as number));
}

export const pemakaianIcd = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Tindakan' as di, count(*)::int as jumlah from tindakan t join icd i on i.jenis = 9 and i.kode = t.icd9 where i.id = ${id}`,
  );

/** Every word must be somewhere in the row. `strpos` takes it literally, so `%` and `_` match only themselves. */
const semuaKata = (kata: readonly string[]): Sql =>
  join(
    kata.map((k) => sql`strpos(i.cari, ${k}) > 0`),
    ' and ',
  );

/** Lists favourites first, then codes that begin with what was typed. */
export function listCariIcd(
  tx: TenantTx,
  { awalan, kata }: CariIcd,
  { jenis, banyak }: { jenis: number | null; banyak: number },
): Promise<KodeIcd[]> {
  const depan = sql`starts_with(replace(i.kode, '.', ''), ${awalan}::text)`;
  return tx.rows(sql`
    select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit from icd i
    where i.aktif ${jenis === null ? empty : sql`and i.jenis = ${jenis}`} and (${awalan === null ? empty : sql`${depan} or `}(${semuaKata(kata)}))
    order by i.favorit desc, ${awalan === null ? empty : sql`${depan} desc, `}i.jenis desc, i.kode limit ${banyak}`);
}

/** Existing codes stay as they are, because a facility may have changed them. */
export async function insertIcd(
  client: ClientBase,
  baris: readonly Pick<IsianIcd, 'jenis' | 'kode' | 'deskripsi'>[],
): Promise<void> {
  await client.query(sql`
    insert into icd (jenis, kode, deskripsi)
    select jenis, kode, deskripsi from json_to_recordset(${JSON.stringify(baris)}::json) as t (jenis smallint, kode text, deskripsi text)
    on conflict do nothing`);
}
