import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import { JENIS_DOKUMEN, type Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { JenisAkunKas } from '@nadi/domain/kas/akun-kas';
import type { TenantTx } from '#platform/db/db.ts';

export type Akun = { id: number; nama: string; jenis: JenisAkunKas; aktif: boolean; saldo: number };
/** Locks accounts in the one order that all commands keep, by one statement (kasir.md K50). */
export const lockAkun = (tx: TenantTx, ids: readonly number[]): Promise<Akun[]> =>
  tx.rows(sql`
    select id, nama, jenis, aktif, saldo from akun_kas where id = any(${[...new Set(ids)]}::int[]) order by id for no key update`);

export type NewMutasi = { baris_id: number; akun_id: number; jumlah: number; kategori: string; keterangan: string };
export type Mutasi = { baris_id: number; akun_id: number; jumlah: number; urut: number; saldo: number };
/** Writes rows in the order of the locks; the trigger writes the balances. */
export const insertMutasi = (
  tx: TenantTx,
  {
    dokumen,
    nomor,
    tanggal,
    balik,
  }: { dokumen: Dokumen; nomor: string; /** YYYY-MM-DD. */ tanggal: string; balik: boolean },
  rows: readonly NewMutasi[],
): Promise<Mutasi[]> =>
  tx.rows(sql`
    insert into kas_mutasi (akun_id, jumlah, tanggal, kategori, keterangan, nomor, dokumen_jenis, dokumen_id, baris_id, balik, oleh)
    select x.akun_id, x.jumlah, ${tanggal}::date, x.kategori, x.keterangan, ${nomor}, ${JENIS_DOKUMEN[dokumen.jenis].nomor}, ${dokumen.id},
    x.baris_id, ${balik}, ${tx.ctx.akunId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (baris_id bigint, akun_id int, jumlah bigint, kategori text, keterangan text)
    order by x.akun_id, x.baris_id
    returning baris_id, akun_id, jumlah, urut, saldo`);

export type Booked = NewMutasi & { nomor: string; balik: boolean };
export const listBooked = (tx: TenantTx, dokumen: Dokumen): Promise<Booked[]> =>
  tx.rows(sql`
    select baris_id, akun_id, jumlah, kategori, keterangan, nomor, balik from kas_mutasi
    where dokumen_jenis = ${JENIS_DOKUMEN[dokumen.jenis].nomor} and dokumen_id = ${dokumen.id} order by id`);

export type BedaKas = { akun_id: number; nama: string; apa: string; tercatat: number; dihitung: number };
/** An account that is not the sum of its rows, whose rows have a gap, or whose balances do not follow one another. */
export const listBeda = (tx: TenantTx, akunId: number): Promise<BedaKas[]> =>
  tx.rows(sql`
    with baris as (
      select urut, jumlah, saldo, lag(saldo, 1, 0::bigint) over w as lalu, row_number() over w as ke from kas_mutasi
      where akun_id = ${akunId} window w as (order by urut)
    ), hitung as (
      select coalesce(sum(jumlah), 0)::bigint as jumlah, count(*)::bigint as n, count(*) filter (where urut <> ke) as lompat,
        count(*) filter (where saldo <> lalu + jumlah) as putus from baris
    )
    select a.id as akun_id, a.nama, x.apa, x.tercatat, x.dihitung from akun_kas a cross join hitung h cross join lateral (values
      ('saldo', a.saldo, h.jumlah), ('urut terakhir', a.urut::bigint, h.n), ('urut yang melompat', 0::bigint, h.lompat),
      ('saldo yang terputus', 0::bigint, h.putus)
    ) as x (apa, tercatat, dihitung) where a.id = ${akunId} and x.tercatat <> x.dihitung`);
export const listAkunIds = async (tx: TenantTx): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select id from akun_kas order by id`)).map(({ id }) => id);

export type BuktiKas = { benar: boolean; diperiksa: number; beda: BedaKas[] };
export const saveBukti = (tx: TenantTx, { benar, diperiksa, beda }: BuktiKas): Promise<number> =>
  tx.exec(
    sql`insert into bukti_kas (benar, diperiksa, beda) values (${benar}, ${diperiksa}, ${JSON.stringify(beda)}::jsonb)`,
  );
/** A year of proofs is enough to say since when something differs. */
export const removeOldBukti = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from bukti_kas where pada < now() - interval '400 days'`);
