import { entityName } from '@nadi/domain/faskes/entity';
import { formatTanggalForPrint, formatTanggalLahirForPrint } from '@nadi/domain/tanggal/tanggal-print';
import type { Block, Paper } from './paper.ts';

/** The label of one medicine that is handed out. Prescriptions fill it. */
export type Etiket = {
  faskes: { nama: string; alamat: string; telepon: string };
  apoteker: string;
  sipa: string;
  no_resep: string;
  /** YYYY-MM-DD. */
  tanggal: string;
  /** Which of how many lines of the prescription. */
  urutan: { nomor: number; dari: number };
  pasien: { nama: string; norm: string; tanggal_lahir: string | null };
  obat: string;
  jumlah: string;
  /** How it is taken, in words. */
  aturan: string;
  /** When, and what else belongs to it: `sesudah makan`. */
  tambahan: string[];
  /** `kocok dahulu`, `habiskan`, `dapat mengantuk`. */
  peringatan: string[];
  simpan: string;
  /** The expiry of a product, or the day until which a compound may be used, as it was typed. */
  batas: { jenis: 'ED' | 'BUD'; tanggal: string } | null;
  batch: string;
  /** Not to be swallowed: blue, with the words. */
  luar: boolean;
};

/** The size of a label where the facility has set no other (resep.md RS16). */
export const ETIKET_MM = { width: 60, height: 40 };

const join = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
type Line = { text: string; bold?: boolean; size?: 1 | 2 };
const lines = (all: Line[]): Block[] => all.map((line): Block => ({ kind: 'text', ...line }));
/** The right side is as wide as its words, the left one breaks. */
const both = (left: Line[], right: Line[]): Block => ({
  kind: 'beside',
  parts: [lines(left), lines(right)],
  widths: [1, 0],
  aligns: ['left', 'right'],
});

function head({ faskes, apoteker, sipa, no_resep, tanggal, urutan, pasien }: Etiket): Block[] {
  return [
    both(
      [
        { text: entityName(faskes.nama), bold: true },
        { text: join([faskes.alamat, faskes.telepon]) },
        { text: join([apoteker, sipa && `SIPA ${sipa}`]) },
      ],
      [{ text: formatTanggalForPrint(tanggal) }, { text: no_resep }, { text: `R/${urutan.nomor} dari ${urutan.dari}` }],
    ),
    { kind: 'rule' },
    both(
      [{ text: pasien.nama || '-', bold: true, size: 2 }],
      [{ text: join([pasien.norm, formatTanggalLahirForPrint(pasien.tanggal_lahir)]) }],
    ),
  ];
}

function use({ luar, aturan, tambahan, peringatan }: Etiket): Block[] {
  const line = (text: string, size: 1 | 2 | 3): Block => ({ kind: 'text', text, size, bold: true, align: 'center' });
  return [
    ...(luar ? [line('OBAT LUAR', 3), line(aturan, 2)] : [line(aturan, 3)]),
    ...tambahan.map((text) => line(text, 2)),
    ...peringatan.map((text) => line(text, 1)),
  ];
}

/**
 * The label of a medicine. Its letters get smaller until it fits.
 *
 * Source: resep.md RS16.
 */
export function buildEtiket(etiket: Etiket): Paper {
  const { obat, jumlah, batas, batch, simpan, luar, no_resep } = etiket;
  return {
    title: `Etiket ${no_resep}`,
    onePage: true,
    ...(luar && { tint: 'blue' as const }),
    blocks: [
      ...head(etiket),
      ...use(etiket),
      { kind: 'rule' },
      both(
        [
          { text: obat, bold: true },
          { text: join([batas && `${batas.jenis} ${batas.tanggal}`, batch && `batch ${batch}`]) },
        ],
        [{ text: jumlah }, { text: simpan, bold: true }],
      ),
      { kind: 'cut' },
    ],
  };
}
