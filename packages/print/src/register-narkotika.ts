import { sebutIzin } from '@nadi/domain/karyawan/izin-praktik';
import { letterhead } from './letterhead.ts';
import type { Block, Column, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

type Angka = {
  saldo_awal: number;
  masuk_pbf: number;
  masuk_lain: number;
  keluar_resep: number;
  keluar_lain: number;
  musnah: number;
  saldo_akhir: number;
};
/** The month's report of narcotics and their like, with the register behind it (farmasi.md F43). */
export type LembarRegisterNarkotika = {
  faskes: PrintFaskes;
  /** 'November 2026'. */ bulan: string;
  /** The day of the printing, in words. */ tanggal: string;
  apoteker: { nama: string; sipa: string };
  produk: (Angka & { nama: string; satuan: string; golongan: string })[];
  register: {
    produk: string;
    saldoAwal: number;
    baris: {
      tanggal: string;
      dokumen: string;
      /** The patient with the address, else what kind of movement it was. */ untuk: string;
      dokter: string | null;
      no_batch: string;
      masuk: number;
      keluar: number;
      saldo: number;
    }[];
  }[];
};

const BLANK = '............................';
const right = (head: string, width: number): Column => ({ head, width, align: 'right' });
const LAPORAN: Column[] = [
  { head: 'Produk', width: 12 },
  right('Awal', 4),
  right('PBF', 4),
  right('Masuk lain', 4),
  right('Resep', 4),
  right('Keluar lain', 5),
  right('Musnah', 4),
  { ...right('Akhir', 4), bold: true },
];
const REGISTER: Column[] = [
  { head: 'Tanggal', width: 6 },
  { head: 'Dokumen', width: 7 },
  { head: 'Untuk', width: 9 },
  { head: 'Dokter', width: 7 },
  right('Masuk', 4),
  right('Keluar', 4),
  { ...right('Sisa', 5), bold: true },
];
const angka = (n: number): string => n.toLocaleString('id-ID');
const orEmpty = (n: number): string => (n === 0 ? '' : angka(n));

const registerBlocks = ({ produk, saldoAwal, baris }: LembarRegisterNarkotika['register'][number]): Block[] => [
  { kind: 'feed', lines: 1 },
  { kind: 'text', text: `${produk}, saldo awal ${angka(saldoAwal)}`, bold: true },
  {
    kind: 'table',
    columns: REGISTER,
    rows: baris.map((one) => [
      one.tanggal,
      [one.dokumen, one.no_batch && `batch ${one.no_batch}`].filter(Boolean).join(', '),
      one.untuk,
      one.dokter ?? '-',
      orEmpty(one.masuk),
      orEmpty(one.keluar),
      angka(one.saldo),
    ]),
  },
];

export function buildRegisterNarkotika(lembar: LembarRegisterNarkotika): Paper {
  const { faskes, bulan, tanggal, apoteker, produk, register } = lembar;
  return {
    title: `Narkotika, psikotropika, prekursor ${bulan}`,
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: 'NARKOTIKA, PSIKOTROPIKA, PREKURSOR', size: 2 },
      { kind: 'text', text: bulan, align: 'center' },
      { kind: 'feed', lines: 1 },
      produk.length === 0
        ? { kind: 'text', text: 'Tidak ada produk golongan ini.' }
        : {
            kind: 'table',
            columns: LAPORAN,
            rows: produk.map((one) => [
              `${one.nama}, ${one.satuan} (${one.golongan})`,
              angka(one.saldo_awal),
              orEmpty(one.masuk_pbf),
              orEmpty(one.masuk_lain),
              orEmpty(one.keluar_resep),
              orEmpty(one.keluar_lain),
              orEmpty(one.musnah),
              angka(one.saldo_akhir),
            ]),
          },
      ...register.flatMap(registerBlocks),
      { kind: 'feed', lines: 2 },
      {
        kind: 'beside',
        parts: [
          [],
          [
            { kind: 'text', text: tanggal },
            { kind: 'text', text: 'Apoteker,' },
            { kind: 'feed', lines: 3 },
            { kind: 'text', text: apoteker.nama || BLANK, bold: true },
            { kind: 'text', text: sebutIzin('SIPA', apoteker.sipa || BLANK) },
          ],
        ],
        widths: [1, 1],
      },
    ],
  };
}
