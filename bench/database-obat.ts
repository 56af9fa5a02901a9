import { kataObat } from '../packages/domain/src/produk/kata-obat.ts';
import { JENIS_DOKUMEN } from '../packages/domain/src/dokumen/jenis-dokumen.ts';
import { REFERENSI_LIST } from '../packages/domain/src/referensi/referensi-list.ts';
import { enterFaskes, inTransaction } from '../apps/server/src/platform/postgres/install.ts';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';

const BATCHES = 3;
const CHUNK = 2000;
const SALDO_AWAL = JENIS_DOKUMEN['saldo-awal'].nomor;
const FORMS = ['tablet', 'kaplet', 'kapsul', 'sirup', 'injeksi', 'krim', 'tablet salut'] as const;
const STRENGTHS = [5, 10, 20, 25, 50, 100, 125, 250, 500, 1000] as const;

type Line = { kode: string; nama: string; zat: number; kekuatan: number; bentuk: string; satuan: string };

/** The n-th made-up product: a real substance of list 42 under another strength, form and brand. */
function lineOf(n: number, zat: readonly { id: number; deskripsi: string }[]): Line {
  const one = zat[n % zat.length] as { id: number; deskripsi: string };
  const kekuatan = STRENGTHS[Math.floor(n / zat.length) % STRENGTHS.length] ?? 5;
  const bentuk = FORMS[Math.floor(n / (zat.length * STRENGTHS.length)) % FORMS.length] ?? 'tablet';
  const satuan = bentuk === 'sirup' || bentuk === 'injeksi' ? 'mL' : bentuk === 'krim' ? 'g' : 'tablet';
  return {
    kode: `BN-${n}`,
    nama: `${one.deskripsi} ${kekuatan} mg ${bentuk} Merk${n % 97}`,
    zat: one.id,
    kekuatan,
    bentuk,
    satuan,
  };
}

/**
 * Gives the hospital so many products, each with three batches that came in by the ledger; only the missing ones are
 * made.
 */
export const fillObat = (dataDir: string, count: number): Promise<{ produk: number; stok: number }> =>
  withOwner(embeddedConnections(dataDir).superuser, (client) =>
    inTransaction(client, async () => {
      const { rows: faskes } = await client.query<{ id: number }>(`select id from faskes where kode = 'RSUD'`);
      const id = faskes[0]?.id;
      if (id === undefined) throw new Error('the demo has no RSUD');
      await enterFaskes(client, id);
      const { rows: zat } = await client.query<{ id: number; deskripsi: string }>(
        `select id, deskripsi from referensi where faskes_id = $1 and jenis = ${REFERENSI_LIST.zatAktif} order by id`,
        [id],
      );
      const { rows: had } = await client.query<{ n: number }>(
        'select count(*)::int as n from produk where faskes_id = $1',
        [id],
      );
      const missing = Math.max(0, count - (had[0]?.n ?? 0));
      for (let from = 0; from < missing; from += CHUNK) {
        const lines = Array.from({ length: Math.min(CHUNK, missing - from) }, (_, n) => lineOf(from + n, zat));
        await client.query(
          `with x as (select * from json_to_recordset($1) as x (kode text, nama text, zat int, kekuatan numeric, bentuk text, satuan text)),
           baru as (insert into produk (faskes_id, kode, nama, nama_obat, jenis, golongan, satuan, bentuk) select $2, kode, nama, nama, 'obat', 'keras', satuan, bentuk from x
             returning id, kode),
           zat as (insert into produk_zat (faskes_id, produk_id, urutan, zat_id, kekuatan, kekuatan_satuan) select $2, b.id, 1, x.zat, x.kekuatan, 'mg' from baru b join x using (kode)),
           hna as (insert into hna_produk (faskes_id, produk_id, mulai_tanggal, hna, isi, dokumen_jenis, dokumen_id, oleh)
             select $2, id, current_date - 30, 20000 + id % 5000, 100, ${SALDO_AWAL}, 1, (select min(id) from akun where faskes_id = $2) from baru)
           insert into batch (faskes_id, produk_id, no_batch, ed) select $2, id, 'N' || n, current_date + 30 * n + id % 400 from baru, generate_series(1, $3) as n`,
          [JSON.stringify(lines), id, BATCHES],
        );
        await client.query(
          `insert into produk_kata (faskes_id, kata, produk_id, urut) select $2, x.kata, p.id, x.urut
           from json_to_recordset($1) as x (kode text, kata text, urut smallint) join produk p on p.faskes_id = $2 and p.kode = x.kode`,
          [
            JSON.stringify(
              lines.flatMap((one) =>
                kataObat({
                  utama: [one.nama.split(' ')[0] ?? '', one.kode, one.kode.replace('-', '')],
                  lain: [one.nama],
                }).map((word) => ({
                  kode: one.kode,
                  ...word,
                })),
              ),
            ),
            id,
          ],
        );
      }
      if (missing > 0)
        await client.query(
          `insert into mutasi_stok (faskes_id, depo_id, batch_id, produk_id, jumlah, nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh)
           select $1, d.id, b.id, b.produk_id, 100 + b.id % 900, (100 + b.id % 900) * 200, 'saldo-awal', ${SALDO_AWAL}, 1, b.id, (select min(id) from akun where faskes_id = $1)
           from batch b join depo d on d.faskes_id = $1 and d.bawaan
           where b.faskes_id = $1 and b.no_batch ~ '^N[1-3]$' and not exists (select from stok s where s.faskes_id = $1 and s.batch_id = b.id)
           order by d.id, b.id`,
          [id],
        );
      const { rows } = await client.query<{ produk: number; stok: number }>(
        'select (select count(*)::int from produk where faskes_id = $1) as produk, (select count(*)::int from stok where faskes_id = $1) as stok',
        [id],
      );
      return rows[0] as { produk: number; stok: number };
    }).then(async (counts) => {
      await client.query('vacuum (analyze) produk, produk_kata, produk_zat, hna_produk, batch, stok');
      return counts;
    }),
  );
