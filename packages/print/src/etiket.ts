import { sebutIzin } from '@nadi/domain/karyawan/izin-praktik';
import { entityName } from '@nadi/domain/faskes/entity';
import { formatTanggalForPrint, formatTanggalLahirForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { drawEtiket, type Etiket } from './etiket-layout.ts';
import type { Block, LabelSize, Paper } from './paper.ts';

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
        { text: join([apoteker, sipa && sebutIzin('SIPA', sipa)]) },
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

/** What a receipt printer gives where no label printer stands. */
const slip = (etiket: Etiket): Block[] => {
  const { obat, jumlah, batas, batch, simpan } = etiket;
  return [
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
  ];
};

/**
 * The label of a medicine, on a label of this many millimetres. Its letters are as large as it has room for; what has none
 * even in the smallest goes on on another label, so that nothing is cut off.
 *
 * Source: resep.md RS16.
 */
export function buildEtiket(etiket: Etiket, size: LabelSize): Paper {
  const sheets = drawEtiket(etiket, size);
  return {
    title: `Etiket ${etiket.no_resep}`,
    label: size,
    ...(etiket.luar && { tint: 'blue' as const }),
    blocks: sheets.flatMap((nodes, n): Block[] => [
      { kind: 'placed', size, nodes, instead: n === 0 ? slip(etiket) : [] },
      { kind: 'cut' },
    ]),
  };
}
