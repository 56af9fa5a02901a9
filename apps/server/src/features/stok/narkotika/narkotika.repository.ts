import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { NarkotikaRow, RegisterRow } from '@nadi/contract/stok/laporan-stok.contract';
import { GOLONGAN_DILAPORKAN, KOLOM_LAPORAN, mutasiOf, type GolonganDilaporkan } from '@nadi/domain/stok/narkotika';
import type { JenisMutasi } from '@nadi/domain/stok/jenis-mutasi';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

export type Bulan = {
  /** Instants, the first included and the last not. */ dari: string;
  sampai: string;
};
type Filter = Bulan & { golongan?: GolonganDilaporkan | undefined; produkId?: number | undefined };

/** Both signs are told as what they are: a column never falls below nought. */
const kolomSql = (dari: string): Sql =>
  join(
    KOLOM_LAPORAN.map(
      (kolom) =>
        sql`coalesce(abs(sum(m.jumlah) filter (where m.pada >= ${dari} and m.jenis = any(${mutasiOf(kolom)}::text[]))), 0)::bigint`,
    ),
  );

/**
 * spec: F43: each reported product of the facility in one month, of the ledger alone. One that has neither stock nor
 * movement nor use any more is left out.
 */
export const listNarkotika = (tx: TenantTx, { dari, sampai, golongan, produkId }: Filter): Promise<NarkotikaRow[]> =>
  tx.rows(sql`
    with angka (produk_id, saldo_awal, ${join(KOLOM_LAPORAN.map((kolom) => NAMES[kolom]))}, saldo_akhir, gerak) as (
      select m.produk_id, coalesce(sum(m.jumlah) filter (where m.pada < ${dari}), 0)::bigint, ${kolomSql(dari)}, sum(m.jumlah)::bigint,
        count(*) filter (where m.pada >= ${dari})
      from mutasi_stok m join produk p on p.id = m.produk_id
      where m.pada < ${sampai} and p.golongan = any(${golongan ? [golongan] : [...GOLONGAN_DILAPORKAN]}::text[]) ${produkId === undefined ? empty : sql`and p.id = ${produkId}`}
      group by m.produk_id
    )
    select p.id, p.kode, p.nama_obat as nama, p.satuan, p.golongan, coalesce(a.saldo_awal, 0) as saldo_awal,
      ${join(KOLOM_LAPORAN.map((kolom) => sql`coalesce(a.${NAMES[kolom]}, 0) as ${NAMES[kolom]}`))}, coalesce(a.saldo_akhir, 0) as saldo_akhir
    from produk p left join angka a on a.produk_id = p.id
    where p.golongan = any(${golongan ? [golongan] : [...GOLONGAN_DILAPORKAN]}::text[]) ${produkId === undefined ? empty : sql`and p.id = ${produkId}`}
      and (p.aktif or a.saldo_awal <> 0 or a.gerak > 0 ${produkId === undefined ? empty : sql`or true`})
    order by array_position(${[...GOLONGAN_DILAPORKAN]}::text[], p.golongan), lower(p.nama_obat), p.id`);

const NAMES: Record<(typeof KOLOM_LAPORAN)[number], Sql> = {
  masuk_pbf: sql`masuk_pbf`,
  masuk_lain: sql`masuk_lain`,
  keluar_resep: sql`keluar_resep`,
  keluar_lain: sql`keluar_lain`,
  musnah: sql`musnah`,
};

export type Movement = Omit<RegisterRow, 'pasien' | 'dokter' | 'saldo' | 'jenis' | 'dokumen'> & {
  jenis: JenisMutasi;
  produk_id: number;
  dokumen_jenis: number;
  dokumen_id: number;
};
/** The movements of these products in a month, oldest first; at most `limit` + 1. */
export const listMovements = (
  tx: TenantTx,
  ids: readonly number[],
  { dari, sampai }: Bulan,
  limit: number,
): Promise<Movement[]> =>
  tx.rows(sql`
    select m.id, m.produk_id, m.pada, m.jenis, m.dokumen_jenis, m.dokumen_id, b.no_batch,
      greatest(m.jumlah, 0) as masuk, greatest(-m.jumlah, 0) as keluar, o.nama_bergelar as petugas
    from mutasi_stok m join batch b on b.id = m.batch_id join akun o on o.id = m.oleh
    where m.produk_id = any(${[...ids]}::int[]) and m.pada >= ${dari} and m.pada < ${sampai}
    order by m.id limit ${limit + 1}`);

/** The pharmacist who asks, to sign the report; nobody else's name is put under it. */
export const findPenandaTangan = (
  tx: TenantTx,
): Promise<{ nama: string; sipa: string; sip_berlaku: string | null } | undefined> =>
  tx.row(sql`
    select ${FULL_NAMA} as nama, coalesce(g.sip, '') as sipa, g.sip_berlaku from pegawai g where g.akun_id = ${tx.ctx.akunId}
    and g.profesi = 'apoteker' order by g.id limit 1`);
