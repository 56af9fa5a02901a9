import type { ClientBase } from 'pg';
import { JENIS_DOKUMEN } from '@nadi/domain/dokumen/jenis-dokumen';
import { insertRows } from '#platform/postgres/install.ts';
import type { MutasiLalu, PesanLalu, Saldo } from './ledger-demo.ts';

const PENYERAHAN = JENIS_DOKUMEN['resep-penyerahan'].nomor;

/**
 * Lets movements be written with the instant at which they happened. The ledger's trigger stamps every one with the
 * present, which is right for everybody but a demo that has a past; what it would have counted, the caller has counted,
 * and the ledger's own proof holds it against the rows (`listBeda`). Needs the connection that owns the tables.
 */
export async function writePastMutasi(client: ClientBase, write: () => Promise<unknown>): Promise<void> {
  await client.query('alter table mutasi_stok disable trigger mutasi_stok_catat');
  await write();
  await client.query('alter table mutasi_stok enable trigger mutasi_stok_catat');
}

/** What lies in the facility's own depot, with the batches' facts. */
export async function readSaldo(client: ClientBase): Promise<{ depoId: number; saldo: Saldo[] } | null> {
  const depo = await client.query<{ id: number }>('select id from depo where bawaan');
  const depoId = depo.rows[0]?.id;
  if (depoId === undefined) return null;
  const { rows } = await client.query<Saldo>(
    `select s.batch_id, s.produk_id, b.ed, b.dibuat_pada as masuk_pada, s.jumlah, s.dipesan, b.diblokir, s.nilai, s.urut
     from stok s join batch b on b.id = s.batch_id where s.depo_id = $1`,
    [depoId],
  );
  return { depoId, saldo: rows };
}

/**
 * Writes what a shelf went through: its movements, what it holds for whom, and the balances that came of both. The
 * handings over that these name are stored before.
 */
export async function saveShelf(
  client: ClientBase,
  { mutasi, pesan, batches }: { mutasi: readonly MutasiLalu[]; pesan: readonly PesanLalu[]; batches: readonly Saldo[] },
  { depoId, oleh, sampai }: { depoId: number; oleh: number; sampai: string },
): Promise<void> {
  await writePastMutasi(client, () =>
    client.query(
      `insert into mutasi_stok (depo_id, batch_id, produk_id, urut, jumlah, nilai, saldo, saldo_nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh, pada)
       select $2, x.batch_id, x.produk_id, x.urut, x.jumlah, x.nilai, x.saldo, x.saldo_nilai, 'resep', $4, y.id, x.baris_id, $3, x.pada
       from json_to_recordset($1) as x (batch_id int, produk_id int, urut int, jumlah bigint, nilai bigint, saldo bigint,
       saldo_nilai bigint, resep_id int, ke smallint,
         baris_id bigint, pada timestamptz) join resep_penyerahan y on y.resep_id = x.resep_id and y.ke = x.ke`,
      [JSON.stringify(mutasi), depoId, oleh, PENYERAHAN],
    ),
  );
  await client.query(
    `insert into reservasi_stok (dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id, produk_id, jumlah, sampai, oleh)
     select $5, y.id, x.baris_id, $2, x.batch_id, x.produk_id, x.jumlah, $4, $3
     from json_to_recordset($1) as x (resep_id int, ke smallint, baris_id bigint, batch_id int, produk_id int, jumlah bigint)
     join resep_penyerahan y on y.resep_id = x.resep_id and y.ke = x.ke`,
    [JSON.stringify(pesan), depoId, oleh, sampai, PENYERAHAN],
  );
  await insertRows(
    client,
    `update stok s set jumlah = x.jumlah, dipesan = x.dipesan, nilai = x.nilai, urut = x.urut
     from json_to_recordset($1) as x (batch_id int, depo_id int, jumlah bigint, dipesan bigint, nilai bigint, urut int)
     where s.depo_id = x.depo_id and s.batch_id = x.batch_id`,
    batches.map((one) => ({ ...one, depo_id: depoId })),
  );
}
