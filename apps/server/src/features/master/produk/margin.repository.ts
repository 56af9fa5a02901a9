import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { marginMaster, ppnTarifMaster } from '@nadi/contract/master/harga-produk.contract';
import type { MarginRow, PpnRow } from '@nadi/domain/produk/harga';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type MarginInput = z.output<(typeof marginMaster)['Input']>;
type PpnInput = z.output<(typeof ppnTarifMaster)['Input']>;

export const MARGIN_SOURCE: MasterSource = {
  table: 'margin',
  select: sql`select m.id, m.nama, m.kelompok, m.penjamin_id, p.deskripsi as penjamin, m.kelas, r.deskripsi as nama_kelas, m.cara, m.kategori_id,
    k.nama as kategori, m.golongan, m.persen, m.mulai_tanggal, m.aktif, m.versi
    from margin m left join penjamin p on p.id = m.penjamin_id left join kategori_obat k on k.id = m.kategori_id
    left join referensi r on r.jenis = ${literal(REFERENSI_LIST.kelas)} and r.id = m.kelas`,
  id: sql`m.id`,
  aktif: sql`m.aktif`,
  searchIn: [sql`m.nama`, sql`p.deskripsi`, sql`k.nama`, sql`m.golongan`],
  sort: { nama: sql`lower(m.nama)`, persen: sql`m.persen`, mulai_tanggal: sql`m.mulai_tanggal` },
  defaultOrder: sql`lower(m.nama)`,
  key: sql`m.nama`,
};

export async function saveMargin(tx: TenantTx, m: MarginInput, id: number | null): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(sql`
        insert into margin (nama, kelompok, penjamin_id, kelas, cara, kategori_id, golongan, persen, mulai_tanggal, aktif)
        values (${m.nama}, ${m.kelompok}, ${m.penjamin_id}, ${m.kelas}, ${m.cara}, ${m.kategori_id}, ${m.golongan}, ${m.persen}, ${m.mulai_tanggal}, ${m.aktif})
        returning id`)
    ).id;
  await tx.exec(sql`
    update margin set nama = ${m.nama}, kelompok = ${m.kelompok}, penjamin_id = ${m.penjamin_id}, kelas = ${m.kelas}, cara = ${m.cara},
      kategori_id = ${m.kategori_id}, golongan = ${m.golongan}, persen = ${m.persen}, mulai_tanggal = ${m.mulai_tanggal}, aktif = ${m.aktif} where id = ${id}`);
  return id;
}

export const findKnownKategori = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from kategori_obat where id = ${id} and aktif`)) !== undefined;

export const PPN_SOURCE: MasterSource = {
  table: 'ppn_tarif',
  select: sql`select t.id, t.mulai_tanggal, t.persen, t.dpp_pembilang, t.dpp_penyebut, t.aktif, t.versi from ppn_tarif t`,
  id: sql`t.id`,
  aktif: sql`t.aktif`,
  searchIn: [sql`t.mulai_tanggal::text`],
  sort: { mulai_tanggal: sql`t.mulai_tanggal`, persen: sql`t.persen` },
  defaultOrder: sql`t.mulai_tanggal desc`,
  key: sql`t.mulai_tanggal`,
};

export async function savePpn(tx: TenantTx, p: PpnInput, id: number | null): Promise<number> {
  if (id === null)
    return (
      await tx.one<{ id: number }>(sql`
        insert into ppn_tarif (mulai_tanggal, persen, dpp_pembilang, dpp_penyebut, aktif)
        values (${p.mulai_tanggal}, ${p.persen}, ${p.dpp_pembilang}, ${p.dpp_penyebut}, ${p.aktif}) returning id`)
    ).id;
  await tx.exec(
    sql`update ppn_tarif set mulai_tanggal = ${p.mulai_tanggal}, persen = ${p.persen}, dpp_pembilang = ${p.dpp_pembilang},
      dpp_penyebut = ${p.dpp_penyebut}, aktif = ${p.aktif} where id = ${id}`,
  );
  return id;
}

export const listMarginRows = (tx: TenantTx): Promise<MarginRow[]> =>
  tx.rows(
    sql`select id, kelompok, penjamin_id, kelas, cara, kategori_id, golongan, persen, mulai_tanggal from margin where aktif`,
  );
export const listPpnRows = (tx: TenantTx): Promise<PpnRow[]> =>
  tx.rows(sql`select mulai_tanggal, persen, dpp_pembilang, dpp_penyebut from ppn_tarif where aktif`);
