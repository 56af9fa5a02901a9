import type { Resep } from '@nadi/contract/resep/resep-view';
import { DIKIRIM, DISERAHKAN, DISIAPKAN, DITELAAH, DRAF } from '@nadi/domain/resep/status-resep';
import { baris, budDiketik, SEMUA_BUTIR, SERAH, tanpaPindai } from './resep-fixtures.ts';
import type { Wish, Writer } from './writers.ts';

/** The next step of a prescription, by its status, with who takes it and what they send. */
const STEPS: Record<number, { nama: string; by: string; body: (resep: Resep) => object }> = {
  [DRAF]: { nama: 'kirim', by: 'dokter', body: () => ({}) },
  [DIKIRIM]: { nama: 'telaah', by: 'apoteker', body: () => ({ jawaban: SEMUA_BUTIR }) },
  [DITELAAH]: {
    nama: 'siapkan',
    by: 'apoteker',
    body: (resep) => ({ batch: tanpaPindai(resep), bud: budDiketik(resep) }),
  },
  [DISIAPKAN]: { nama: 'serah', by: 'apoteker', body: () => SERAH },
};

/** Prescriptions for visits that come in meanwhile, and their steps as far as the patient's hands, each by whoever comes. */
export function prescriptions(visits: readonly number[], produk: readonly number[]): Writer[] {
  const open = new Map<number, Resep>();
  const keep = (data: unknown): void => {
    const resep = data as Resep;
    if (resep.status === DISERAHKAN) open.delete(resep.id);
    else open.set(resep.id, resep);
  };
  return [
    {
      nama: 'resep',
      weight: 3,
      next: (random, n) => {
        if (visits.length === 0) return null;
        const chosen = produk.filter(() => random.chance(0.4)).concat(random.pick(produk));
        return {
          tanda: `resep ${n}`,
          by: 'dokter',
          url: `/kunjungan/${random.pick(visits)}/resep`,
          body: {
            catatan: `resep ${n}`,
            baris: [...new Set(chosen)].map((id) => baris(id, { hari: random.integer(1, 3) })),
          },
        };
      },
      acknowledged: (_wish, data) => keep(data),
      stored: `select catatan as tanda, count(*) as kali from resep where faskes_id = $1 group by 1`,
      invariants: {
        'numbers of prescriptions run without a gap': `
          select count(*), max(right(no_resep, 3)::int) from resep where faskes_id = $1 and no_resep is not null having count(*) <> max(right(no_resep, 3)::int)`,
        'what is charged for medicines is what was reviewed': `
          with mau as (select s.id, sum(b.jumlah * b.harga_satuan) as rupiah from resep s join resep_baris b on b.faskes_id = s.faskes_id and b.resep_id = s.id
            where s.faskes_id = $1 and s.status in (3, 4, 5, 6) group by 1),
          ada as (select b.resep_id as id, sum(c.jumlah * c.harga) as rupiah from biaya c join resep_baris b on b.faskes_id = c.faskes_id and b.id = c.sumber_id
            where c.faskes_id = $1 and c.sumber = 'obat' group by 1)
          select id, mau.rupiah as mau, ada.rupiah as ada from mau full join ada using (id) where mau.rupiah is distinct from ada.rupiah`,
      },
    },
    {
      nama: 'langkah resep',
      weight: 8,
      next: (random): Wish | null => {
        if (open.size === 0) return null;
        const resep = random.pick([...open.values()]);
        const step = STEPS[resep.status];
        if (!step) return null;
        const { id, versi } = resep;
        return {
          tanda: `${step.nama} ${id}`,
          by: step.by,
          url: `/resep/${id}/${step.nama}`,
          body: { versi, ...step.body(resep) },
        };
      },
      acknowledged: (_wish, data) => keep(data),
      stored: `
        select langkah || ' ' || id as tanda, 1 as kali from resep, unnest(array['kirim', 'telaah', 'siapkan', 'serah'], array[2, 3, 4, 5]) x (langkah, mulai)
        where faskes_id = $1 and status >= mulai`,
      invariants: {
        'what is held of a balance is what open reservations hold': `
          with r as (select depo_id, batch_id, sum(jumlah) as jumlah from reservasi_stok where faskes_id = $1 and akhir is null group by 1, 2)
          select s.depo_id, s.batch_id, s.dipesan, r.jumlah from (select * from stok where faskes_id = $1) s full join r using (depo_id, batch_id)
          where coalesce(s.dipesan, 0) <> coalesce(r.jumlah, 0) or s.dipesan > s.jumlah or s.jumlah < 0`,
        'what was handed over has left the stock once, and is what was prescribed': `
          with keluar as (select y.resep_id as id, -sum(m.jumlah) as n from mutasi_stok m join resep_penyerahan y on y.faskes_id = m.faskes_id and y.id = m.dokumen_id
            where m.faskes_id = $1 and m.dokumen_jenis = 2 group by 1),
          serah as (select y.resep_id as id, sum(x.jumlah) as n from resep_serah x join resep_penyerahan y on y.faskes_id = x.faskes_id and y.id = x.penyerahan_id where x.faskes_id = $1 group by 1),
          minta as (select s.id, sum(b.jumlah) as n, sum(b.diserahkan) as tercatat from resep s join resep_baris b on b.faskes_id = s.faskes_id and b.resep_id = s.id
            where s.faskes_id = $1 and s.status = 5 group by 1)
          select id, keluar.n, serah.n, minta.n from keluar full join serah using (id) full join minta using (id)
          where keluar.n is distinct from serah.n or serah.n is distinct from minta.n or minta.n is distinct from minta.tercatat`,
      },
    },
  ];
}
