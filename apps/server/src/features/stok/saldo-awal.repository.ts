import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { SaldoAwal, SaldoAwalRow } from '@nadi/contract/stok/stok.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { hnaOf } from '#features/master/produk/produk.public.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import type { DokumenStokSource } from './dokumen-stok.ts';

/** A sheet is saved in one moment, so what it brought has one time of writing. */
const TOGETHER = (one: Sql, other: Sql): Sql =>
  sql`${one}.status = 'draf' and ${one}.dibuat_pada = ${other}.dibuat_pada and ${one}.dibuat_oleh = ${other}.dibuat_oleh`;

const HEAD = (nilai: boolean, today: string): Sql => sql`
  select a.id, a.nomor, a.depo_id, d.nama as depo, a.tanggal, a.catatan, a.status, a.versi, x.jumlah_baris, x.kedaluwarsa, x.ganti_hna,
  z.selembar, ${nilai ? sql`x.nilai` : sql`null::bigint`} as nilai,
    o.nama_bergelar as dibuat_oleh, a.dibuat_pada, s.nama_bergelar as disetujui_oleh, a.disetujui_pada
  from saldo_awal a join depo d on d.id = a.depo_id join akun o on o.id = a.dibuat_oleh left join akun s on s.id = a.disetujui_oleh
  cross join lateral (
    select count(*)::int as jumlah_baris, coalesce(sum(b.nilai), 0)::bigint as nilai, count(*) filter (where b.ed < ${today}::date)::int as kedaluwarsa,
      count(*) filter (where b.hna > 0 and b.hna * h.isi <> h.hna * b.isi)::int as ganti_hna
    from saldo_awal_baris b left join lateral (${hnaOf(sql`b.produk_id`, today)}) h on a.status = 'draf' where b.saldo_awal_id = a.id
  ) x
  cross join lateral (select count(*)::int as selembar from saldo_awal y where ${TOGETHER(sql`y`, sql`a`)}) z`;

export async function listSaldoAwal(
  tx: TenantTx,
  {
    depoId,
    selembar,
    nilai,
    offset,
    limit,
  }: {
    depoId?: number | undefined;
    selembar?: number | undefined;
    nilai: boolean;
    offset: number;
    limit: number;
  },
): Promise<{ rows: SaldoAwalRow[]; total: number }> {
  const conditions = [
    ...(depoId === undefined ? [] : [sql`a.depo_id = ${depoId}`]),
    ...(selembar === undefined
      ? []
      : [sql`exists (select from saldo_awal w where w.id = ${selembar} and ${TOGETHER(sql`a`, sql`w`)})`]),
  ];
  const where = conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
  const order = selembar === undefined ? sql`desc` : sql`asc`;
  const [rows, { n }] = await Promise.all([
    tx.rows<SaldoAwalRow>(
      sql`${HEAD(nilai, tx.ctx.today)} ${where} order by a.id ${order} limit ${limit} offset ${offset}`,
    ),
    tx.one<{ n: number }>(sql`select count(*)::int as n from saldo_awal a ${where}`),
  ]);
  return { rows, total: n };
}

export async function findSaldoAwal(tx: TenantTx, id: number, nilai: boolean): Promise<SaldoAwal | undefined> {
  const [head, baris] = await Promise.all([
    tx.row<SaldoAwalRow>(sql`${HEAD(nilai, tx.ctx.today)} where a.id = ${id}`),
    tx.rows<SaldoAwal['baris'][number]>(sql`
      select b.produk_id, p.kode, p.nama_obat as nama, p.satuan, b.no_batch, b.ed, b.jumlah, ${nilai ? sql`b.hna` : sql`null::bigint`} as hna, b.isi,
        ${nilai ? sql`b.nilai` : sql`null::bigint`} as nilai
      from saldo_awal_baris b join produk p on p.id = b.produk_id where b.saldo_awal_id = ${id} order by b.urutan`),
  ]);
  return head && { ...head, baris };
}

/** The numbers that people know opening stocks by. */
export const SALDO_AWAL_FOR_STOK: DokumenStokSource = {
  jenis: 'saldo-awal',
  find: async (tx, ids) =>
    new Map(
      (
        await tx.rows<{ id: number; nomor: string }>(
          sql`select id, nomor from saldo_awal where id = any(${[...ids]}::int[])`,
        )
      ).map(({ id, nomor }) => [id, { nomor, pasien: null, dokter: null }]),
    ),
};

export type LockedSaldoAwal = {
  id: number;
  depo_id: number;
  tanggal: string;
  status: SaldoAwalRow['status'];
  versi: number;
};
export const lockSaldoAwal = (tx: TenantTx, id: number): Promise<LockedSaldoAwal | undefined> =>
  tx.row(sql`select id, depo_id, tanggal, status, versi from saldo_awal where id = ${id} for update`);

type Head = { depo_id: number; tanggal: string; catatan: string | null };
export async function insertSaldoAwal(
  tx: TenantTx,
  { depo_id, tanggal, catatan }: Head,
  nomor: string,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into saldo_awal (nomor, depo_id, tanggal, catatan, dibuat_oleh)
    values (${nomor}, ${depo_id}, ${tanggal}, ${catatan}, ${tx.ctx.akunId}) returning id`);
  return id;
}
export const updateSaldoAwal = (tx: TenantTx, id: number, { depo_id, tanggal, catatan }: Head): Promise<number> =>
  tx.exec(
    sql`update saldo_awal set depo_id = ${depo_id}, tanggal = ${tanggal}, catatan = ${catatan}, versi = versi + 1 where id = ${id}`,
  );
export const setStatus = (tx: TenantTx, id: number, status: 'disetujui' | 'batal'): Promise<number> =>
  tx.exec(sql`
    update saldo_awal set status = ${status}, versi = versi + 1,
      disetujui_oleh = ${status === 'disetujui' ? tx.ctx.akunId : null}, disetujui_pada = ${status === 'disetujui' ? sql`now()` : sql`null`}
    where id = ${id}`);

export type BarisToSave = {
  produk_id: number;
  no_batch: string;
  ed: string | null;
  jumlah: number;
  hna: number;
  isi: number;
  nilai: number;
};
export async function replaceBaris(tx: TenantTx, id: number, baris: readonly BarisToSave[]): Promise<void> {
  await tx.exec(sql`delete from saldo_awal_baris where saldo_awal_id = ${id}`);
  await tx.exec(sql`
    insert into saldo_awal_baris (saldo_awal_id, urutan, produk_id, no_batch, ed, jumlah, hna, isi, nilai)
    select ${id}, x.urutan, x.produk_id, x.no_batch, x.ed, x.jumlah, x.hna, x.isi, x.nilai
    from json_to_recordset(${JSON.stringify(baris.map((one, n) => ({ ...one, urutan: n + 1 })))}::json)
      as x (urutan int, produk_id int, no_batch text, ed date, jumlah int, hna bigint, isi int, nilai bigint) order by x.urutan`);
}

export type StoredBaris = BarisToSave & { id: number };
export const listBaris = (tx: TenantTx, id: number): Promise<StoredBaris[]> =>
  tx.rows(sql`
    select id, produk_id, no_batch, ed, jumlah, hna, isi, nilai from saldo_awal_baris where saldo_awal_id = ${id} order by urutan`);

export type ProdukFacts = { id: number; ber_batch: boolean; ber_ed: boolean; aktif: boolean };
export const listProdukFacts = (tx: TenantTx, ids: readonly number[]): Promise<ProdukFacts[]> =>
  tx.rows(sql`select id, ber_batch, ber_ed, aktif from produk where id = any(${[...ids]}::int[])`);

/** Which of these lines name a batch that has moved in this depot already; their numbers from 0. */
export const listAlreadyMoved = async (
  tx: TenantTx,
  depoId: number,
  baris: readonly Pick<BarisToSave, 'produk_id' | 'no_batch' | 'ed'>[],
): Promise<number[]> =>
  (
    await tx.rows<{ n: number }>(sql`
      select x.n from json_to_recordset(${JSON.stringify(baris.map(({ produk_id, no_batch, ed }, n) => ({ n, produk_id, no_batch, ed })))}::json)
        as x (n int, produk_id int, no_batch text, ed date)
      join batch b on b.produk_id = x.produk_id and upper(b.no_batch) = upper(x.no_batch) and b.ed is not distinct from x.ed
      join stok s on s.depo_id = ${depoId} and s.batch_id = b.id and s.urut > 0`)
  ).map(({ n }) => n);

/** Opening stocks of one depot are approved one after another, so that the second sees what the first brought. */
export const lockDepoForSaldoAwal = (tx: TenantTx, depoId: number): Promise<number> =>
  tx.exec(sql`select pg_advisory_xact_lock(hashtext('saldo_awal'), ${depoId})`);

/** A product as a sheet may name it, with the packs that it comes in. */
export type NamedProduk = ProdukFacts & {
  kode: string;
  nama: string;
  nama_obat: string;
  satuan: string;
  kemasan: { nama: string; isi: number }[];
  /** The list price that holds today. */ hna: { hna: number; isi: number } | null;
};
export const listNamedProduk = (tx: TenantTx): Promise<NamedProduk[]> =>
  tx.rows(sql`
    select p.id, p.kode, p.nama, p.nama_obat, p.satuan, p.ber_batch, p.ber_ed, p.aktif,
      (select coalesce(json_agg(json_build_object('nama', b.nama, 'isi', b.qty_per_box)), '[]')
        from produk_kemasan k join box_pattern b on b.id = k.box_pattern_id where k.produk_id = p.id) as kemasan,
      (select to_json(h) from (${hnaOf(sql`p.id`, tx.ctx.today)}) h) as hna
    from produk p`);

/** Lines of opening stocks, for their sheet, which names none that is stored. */
export const BARIS_SOURCE: MasterSource = {
  table: 'saldo_awal_baris',
  select: sql`select b.*, a.depo_id, 1 as versi, true as aktif from saldo_awal_baris b join saldo_awal a on a.id = b.saldo_awal_id`,
  id: sql`b.id`,
  aktif: sql`true`,
  searchIn: [sql`b.no_batch`],
  sort: {},
  defaultOrder: sql`b.id`,
  key: sql`null`,
};
