import { letterhead } from './letterhead.ts';
import type { Column, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

/** The stock card of one product in one period (farmasi.md F22). */
export type LembarKartuStok = {
  faskes: PrintFaskes;
  produk: string;
  depo: string;
  masa: string;
  saldoAwal: number;
  baris: {
    /** '14-04-26 09.12'. */ waktu: string;
    dokumen: string;
    keterangan: string;
    masuk: number;
    keluar: number;
    sisa: number;
    batch: string;
    /** YYYY-MM-DD. */ ed: string | null;
    petugas: string;
  }[];
};

const COLUMNS: Column[] = [
  { head: 'Waktu', width: 7 },
  { head: 'Dokumen', width: 8 },
  { head: 'Petugas', width: 7 },
  { head: 'Batch, ED', width: 6 },
  { head: 'Masuk', width: 4, align: 'right' },
  { head: 'Keluar', width: 5, align: 'right' },
  { head: 'Sisa', width: 5, align: 'right', bold: true },
];
const angka = (n: number): string => n.toLocaleString('id-ID');
const orEmpty = (n: number): string => (n === 0 ? '' : angka(n));
/** The month is what stands on the box. */
const edText = (ed: string | null): string => (ed === null ? '' : `${ed.slice(5, 7)}/${ed.slice(0, 4)}`);

export function buildKartuStok({ faskes, produk, depo, masa, saldoAwal, baris }: LembarKartuStok): Paper {
  const masuk = baris.reduce((sum, one) => sum + one.masuk, 0);
  const keluar = baris.reduce((sum, one) => sum + one.keluar, 0);
  return {
    title: `Kartu stok ${produk}`,
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: 'KARTU STOK', size: 2 },
      {
        kind: 'fields',
        rows: [
          ['Produk', produk],
          ['Depo', depo],
          ['Masa', masa],
          ['Saldo awal', angka(saldoAwal)],
          ['Masuk, keluar', `${angka(masuk)}, ${angka(keluar)}`],
          ['Saldo akhir', angka(saldoAwal + masuk - keluar)],
        ],
      },
      { kind: 'feed', lines: 1 },
      ...(baris.length === 0
        ? [{ kind: 'text', text: 'Tidak ada gerak stok dalam masa ini.' } as const]
        : [
            {
              kind: 'table',
              columns: COLUMNS,
              rows: baris.map((one) => [
                one.waktu,
                `${one.dokumen}, ${one.keterangan}`,
                one.petugas,
                [one.batch, edText(one.ed)].filter(Boolean).join(', '),
                orEmpty(one.masuk),
                orEmpty(one.keluar),
                angka(one.sisa),
              ]),
            } as const,
          ]),
    ],
  };
}
