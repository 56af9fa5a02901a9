import type { ClientBase } from 'pg';
import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemakaian } from '@nadi/contract/daftar-master';
import type { KodeIcd } from '@nadi/contract/icd-master.contract';
import type { CariIcd } from '@nadi/domain/icd/cari-icd';
import type { JenisIcd } from '@nadi/domain/icd/kode-icd';
import type { TenantTx } from '../../../platform/db.ts';
import type { Sumber } from '../daftar/daftar.repository.ts';

export type IsianIcd = { jenis: JenisIcd; kode: string; deskripsi: string; deskripsi_asing: string | null; favorit: boolean; aktif: boolean };

export const SUMBER: Sumber = {
  tabel: 'icd',
  pilih: sql`select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit, i.aktif, i.versi from icd i`,
  id: sql`i.id`, aktif: sql`i.aktif`, cari: [sql`i.cari`],
  urut: { kode: sql`i.kode`, deskripsi: sql`i.deskripsi`, favorit: sql`i.favorit` }, bawaan: sql`i.favorit desc, i.jenis desc, i.kode`, kunci: sql`i.kode`,
};

export const saringIcd = ({ jenis, favorit }: Record<string, unknown>): Sql[] => [
  ...(jenis === undefined ? [] : [sql`i.jenis = ${Number(jenis)}`]),
  ...(favorit === undefined ? [] : [sql`i.favorit = ${favorit === 'true'}`]),
];

export async function simpanIcd(tx: TenantTx, { jenis, kode, deskripsi, deskripsi_asing: asing, favorit, aktif }: IsianIcd, id: number | null): Promise<number> {
  if (id === null) {
    return (await tx.one<{ id: number }>(sql`insert into icd (jenis, kode, deskripsi, deskripsi_asing, favorit, aktif) values (${jenis}, ${kode}, ${deskripsi}, ${asing}, ${favorit}, ${aktif}) returning id`)).id;
  }
  await tx.exec(sql`update icd set jenis = ${jenis}, kode = ${kode}, deskripsi = ${deskripsi}, deskripsi_asing = ${asing}, favorit = ${favorit}, aktif = ${aktif} where id = ${id}`);
  return id;
}

export const pemakaianIcd = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Tindakan' as di, count(*)::int as jumlah from tindakan t join icd i on i.jenis = 9 and i.kode = t.icd9 where i.id = ${id}`);

/** Every word somewhere in the row; each of them as it stands, so nothing in it is a pattern. */
const semuaKata = (kata: readonly string[]): Sql => join(kata.map((k) => sql`strpos(i.cari, ${k}) > 0`), ' and ');

/** Favourites first, then the code itself and what begins with it. */
export function listCariIcd(tx: TenantTx, { awalan, kata }: CariIcd, { jenis, banyak }: { jenis: number | null; banyak: number }): Promise<KodeIcd[]> {
  const depan = sql`starts_with(replace(i.kode, '.', ''), ${awalan}::text)`;
  return tx.rows(sql`
    select i.id, i.jenis, i.kode, i.deskripsi, i.deskripsi_asing, i.favorit from icd i
    where i.aktif ${jenis === null ? empty : sql`and i.jenis = ${jenis}`} and (${awalan === null ? empty : sql`${depan} or `}(${semuaKata(kata)}))
    order by i.favorit desc, ${awalan === null ? empty : sql`${depan} desc, `}i.jenis desc, i.kode limit ${banyak}`);
}

/** What is there stays: a facility may have changed it. */
export async function insertIcd(client: ClientBase, baris: readonly Pick<IsianIcd, 'jenis' | 'kode' | 'deskripsi'>[]): Promise<void> {
  await client.query(sql`
    insert into icd (jenis, kode, deskripsi)
    select jenis, kode, deskripsi from json_to_recordset(${JSON.stringify(baris)}::json) as t (jenis smallint, kode text, deskripsi text)
    on conflict do nothing`);
}
