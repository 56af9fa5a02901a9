import sql, { type Sql } from 'sql-template-tag';
import type { HargaProduk } from '@nadi/contract/master/harga-produk.contract';
import type { HargaTetapRow, Hna } from '@nadi/domain/produk/harga';
import type { GolonganObat } from '@nadi/domain/produk/jenis-produk';
import { JENIS_DOKUMEN, jenisDokumenOf, type Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { TenantTx } from '#platform/db/db.ts';

/** What the price rule asks of one product; a document keeps the price that came of it. */
export type ProdukHarga = {
  id: number;
  kategori_id: number | null;
  golongan: GolonganObat;
  het: number | null;
  het_isi: number;
  hna: Hna | null;
  tetap: HargaTetapRow[];
};

/** SQL: the row of the list price (`hna` rupiah for `isi` units) that holds for a product on a day. */
export const hnaOf = (produkId: Sql, tanggal: string): Sql => sql`
  select h.hna, h.isi from hna_produk h where h.produk_id = ${produkId} and h.mulai_tanggal <= ${tanggal}::date
  order by h.mulai_tanggal desc, h.id desc limit 1`;

/** SQL: list price and fixed prices of product `p` as they hold on a day. */
export const hargaColumns = (tanggal: string): Sql => sql`
  (select json_build_object('hna', h.hna, 'isi', h.isi) from (${hnaOf(sql`p.id`, tanggal)}) h) as hna,
  (select coalesce(json_agg(json_build_object('kelas', t.kelas, 'penjamin_id', t.penjamin_id, 'cara', t.cara, 'mulai_tanggal',
  t.mulai_tanggal, 'harga', t.harga)), '[]')
    from harga_produk t where t.produk_id = p.id and t.mulai_tanggal <= ${tanggal}::date) as tetap`;

export const listProdukHarga = (tx: TenantTx, ids: readonly number[], tanggal: string): Promise<ProdukHarga[]> =>
  tx.rows(
    sql`select p.id, p.kategori_id, p.golongan, p.het, p.het_isi, ${hargaColumns(tanggal)} from produk p where p.id = any(${[...ids]}::int[])`,
  );

export const findKelompok = async (tx: TenantTx, penjaminId: number | null): Promise<string | null> =>
  penjaminId === null
    ? null
    : ((await tx.row<{ kelompok: string }>(sql`select kelompok from penjamin where id = ${penjaminId}`))?.kelompok ??
      null);

export const listActivePenjamin = (
  tx: TenantTx,
): Promise<{ penjamin_id: number; penjamin: string; kelompok: string }[]> =>
  tx.rows(sql`select id as penjamin_id, deskripsi as penjamin, kelompok from penjamin where aktif order by id`);

type HargaHead = Pick<HargaProduk, 'versi' | 'het' | 'het_isi'>;
export const findHargaHead = (tx: TenantTx, id: number): Promise<HargaHead | undefined> =>
  tx.row(sql`select versi, het, het_isi from produk where id = ${id}`);
export const lockHargaHead = (tx: TenantTx, id: number): Promise<HargaHead | undefined> =>
  tx.row(sql`select versi, het, het_isi from produk where id = ${id} for update`);

/** The newest 50, which is more than a page shows. */
export const listHna = async (tx: TenantTx, id: number): Promise<HargaProduk['hna']> => {
  const rows = await tx.rows<Omit<HargaProduk['hna'][number], 'dokumen_jenis'> & { dokumen_jenis: number }>(sql`
    select h.mulai_tanggal, h.hna, h.isi, h.dokumen_jenis, h.dokumen_id, a.nama_bergelar as oleh
    from hna_produk h join akun a on a.id = h.oleh where h.produk_id = ${id} order by h.mulai_tanggal desc, h.id desc limit 50`);
  return rows.map((row) => ({ ...row, dokumen_jenis: jenisDokumenOf(row.dokumen_jenis) }));
};

export const listTetap = (tx: TenantTx, id: number): Promise<HargaTetapRow[]> =>
  tx.rows(sql`
    select kelas, penjamin_id, cara, mulai_tanggal, harga from harga_produk where produk_id = ${id}
    order by penjamin_id nulls first, kelas nulls first, cara nulls first, mulai_tanggal`);

export async function replaceTetap(tx: TenantTx, id: number, rows: readonly HargaTetapRow[]): Promise<void> {
  await tx.exec(sql`delete from harga_produk where produk_id = ${id}`);
  await tx.exec(sql`
    insert into harga_produk (produk_id, kelas, penjamin_id, cara, mulai_tanggal, harga)
    select ${id}, x.kelas, x.penjamin_id, x.cara, x.mulai_tanggal, x.harga from json_to_recordset(${JSON.stringify(rows)}::json)
      as x (kelas smallint, penjamin_id int, cara text, mulai_tanggal date, harga bigint)`);
  await tx.exec(sql`update produk set versi = versi + 1 where id = ${id}`);
}

export type NewHna = { produk_id: number; hna: number; isi: number };
/** Records list prices that a document brought; the newest holds. */
export const insertHna = (
  tx: TenantTx,
  dokumen: Dokumen & { tanggal: string },
  rows: readonly NewHna[],
): Promise<number> =>
  tx.exec(sql`
    insert into hna_produk (produk_id, mulai_tanggal, hna, isi, dokumen_jenis, dokumen_id, oleh)
    select x.produk_id, ${dokumen.tanggal}::date, x.hna, x.isi, ${JENIS_DOKUMEN[dokumen.jenis].nomor}, ${dokumen.id}, ${tx.ctx.akunId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (produk_id int, hna bigint, isi int)`);
