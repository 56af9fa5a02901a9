import type { KunjunganFixture } from './kunjungan-fixtures.ts';
import type { OpenedKunjungan } from './rekam-fixtures.ts';
import type { TestFaskes } from './test-faskes.ts';
import type { Wish, Writer } from './writers.ts';

/**
 * Registrations: each once, numbers of queues without a gap, and what is charged is what the visits' items say. The visits
 * that come in are told to `visits`.
 */
export const registrations = (
  rs: TestFaskes,
  patients: readonly number[],
  { k, visits }: { k: KunjunganFixture; visits: number[] },
): Writer => ({
  nama: 'pendaftaran',
  weight: 4,
  next: (random, n) => {
    const tanda = `keluhan ${n}`;
    const body = rs.pendaftaranBody(random.pick(patients), {
      tindakan_ids: k.tindakan.filter(() => random.chance(0.5)),
    });
    const medical_record = { ...(body['medical_record'] as object), keluhan: tanda };
    return { tanda, by: 'petugas', url: '/pendaftaran', body: { ...body, medical_record } };
  },
  acknowledged: (_wish, data) => void visits.push((data as { id: number }).id),
  stored: `select keluhan as tanda, count(*) as kali from catatan_awal where faskes_id = $1 group by keluhan`,
  invariants: {
    'the numbers of a queue run from 1 without a gap': `
      select ruangan_id, tanggal_layanan, count(*), max(nomor_antrean) from kunjungan where faskes_id = $1
      group by 1, 2 having count(*) <> max(nomor_antrean) or count(*) <> count(distinct nomor_antrean)`,
    'a registration has one visit, its note and its number': `
      select d.id from pendaftaran d left join kunjungan v on v.faskes_id = d.faskes_id and v.pendaftaran_id = d.id
        left join catatan_awal c on c.faskes_id = v.faskes_id and c.kunjungan_id = v.id
      where d.faskes_id = $1 group by d.id having count(v.id) <> 1 or count(c.kunjungan_id) <> 1`,
    'places of the schedule that are taken are the visits that have one': `
      select j.jadwal_dokter_id, j.tanggal, j.terpakai, count(v.id) from jadwal_terpakai j
        left join kunjungan v on v.faskes_id = j.faskes_id and v.jadwal_dokter_id = j.jadwal_dokter_id and v.tanggal_layanan = j.tanggal and v.status <> 5
      where j.faskes_id = $1 group by 1, 2, 3 having j.terpakai <> count(v.id)`,
    'what is charged is what the items of the visits say': `
      with item as (
        select v.pendaftaran_id as id, sum(i.jumlah * i.tarif) as rupiah from kunjungan v
          join kunjungan_tindakan i on i.faskes_id = v.faskes_id and i.kunjungan_id = v.id and i.aktif where v.faskes_id = $1 group by 1
      ), biaya as (select b.pendaftaran_id as id, sum(b.jumlah * b.harga) as rupiah from biaya b where b.faskes_id = $1 and b.sumber in ('tindakan', 'paket') group by 1)
      select id, item.rupiah as item, biaya.rupiah as biaya from item full join biaya using (id) where coalesce(item.rupiah, 0) <> coalesce(biaya.rupiah, 0)`,
  },
});

/** Procedures that a doctor records: once each, whoever asks twice. Each is known by its moment. */
export const procedures = (visits: readonly OpenedKunjungan[], k: KunjunganFixture, since: number): Writer => ({
  nama: 'tindakan',
  weight: 3,
  next: (random, n) => {
    const pada = new Date(since + n);
    return {
      tanda: `T${pada.getTime()}`,
      by: 'dokter',
      url: `/kunjungan/${random.pick(visits).id}/tindakan`,
      body: { tindakan_id: random.pick(k.tindakan), jumlah: random.integer(1, 3), pada: pada.toISOString() },
    };
  },
  stored: `select 'T' || (extract(epoch from pada) * 1000)::bigint as tanda, count(*) as kali from kunjungan_tindakan where faskes_id = $1 and pada is not null group by 1`,
  invariants: {
    'a procedure is on the bill once': `
      select sumber, sumber_id, sum(jumlah) from biaya where faskes_id = $1 and sumber = 'tindakan' group by 1, 2 having sum(jumlah) < 0
        or sum(jumlah) > (select i.jumlah from kunjungan_tindakan i where i.faskes_id = $1 and i.id = sumber_id)`,
  },
});

/** Opening stocks: written, and approved by whoever comes, often twice. */
export function openingStocks(rs: TestFaskes, depoId: number, produk: readonly number[]): Writer[] {
  const written: number[] = [];
  const draft = (n: number, baris: object[]): Wish => ({
    tanda: `stok ${n}`,
    by: 'apoteker',
    url: '/saldo-awal',
    body: { depo_id: depoId, tanggal: rs.ctx.today, catatan: `stok ${n}`, baris },
  });
  return [
    {
      nama: 'saldo awal',
      weight: 2,
      next: (random, n) =>
        draft(
          n,
          produk
            .filter(() => random.chance(0.3))
            .concat(produk[0] as number)
            .filter((id, at, all) => all.indexOf(id) === at)
            .map((produk_id) => ({
              produk_id,
              no_batch: `B${random.integer(1, 60)}`,
              ed: '2099-12-31',
              jumlah: random.integer(1, 500),
              hna: random.integer(1, 90) * 111,
              isi: random.integer(1, 7),
            })),
        ),
      acknowledged: (_wish, data) => void written.push((data as { id: number }).id),
      stored: `select catatan as tanda, count(*) as kali from saldo_awal where faskes_id = $1 group by 1`,
      invariants: {
        'numbers of opening stocks run without a gap': `
          select count(*), max(right(nomor, 4)::int) from saldo_awal where faskes_id = $1 having count(*) <> max(right(nomor, 4)::int)`,
      },
    },
    {
      nama: 'persetujuan',
      weight: 2,
      next: (random) => {
        if (written.length === 0) return null;
        const id = random.pick(written);
        return { tanda: `setuju ${id}`, by: 'apoteker', url: `/saldo-awal/${id}/setujui`, body: {} };
      },
      stored: `select 'setuju ' || dokumen_id as tanda, count(distinct (dokumen_jenis, dokumen_id)) as kali from mutasi_stok where faskes_id = $1 and dokumen_jenis = 1 group by dokumen_id`,
      invariants: {
        'each balance is the sum of its movements, in amount and value': `
          with m as (select depo_id, batch_id, sum(jumlah) as jumlah, sum(nilai) as nilai, count(*) as n, max(urut) as urut from mutasi_stok where faskes_id = $1 group by 1, 2)
          select s.depo_id, s.batch_id from (select * from stok where faskes_id = $1) s full join m using (depo_id, batch_id)
          where (s.jumlah, s.nilai, s.urut) is distinct from (m.jumlah, m.nilai, m.urut) or m.n <> m.urut`,
        'an approved document has moved just its lines': `
          select a.id from saldo_awal a left join saldo_awal_baris b on b.faskes_id = a.faskes_id and b.saldo_awal_id = a.id
            left join mutasi_stok m on m.faskes_id = b.faskes_id and m.dokumen_jenis = 1 and m.dokumen_id = a.id and m.baris_id = b.id and m.jumlah = b.jumlah and m.nilai = b.nilai
          where a.faskes_id = $1 group by a.id, a.status having count(m.id) <> case when a.status = 'disetujui' then count(b.id) else 0 end`,
      },
    },
  ];
}
