import { letterhead } from './letterhead.ts';
import { milikOf } from './page-foot.ts';
import type { Block, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

type Rows = [label: string, value: string][];
export type CatatanSalinan = {
  /** 'SOAP, dr. Budi Santoso'. */ judul: string;
  /** 'Ditandatangani 14/04/2026 10.05, sidik 9f2c41aa'. */ tanda: string;
  bagian: { judul: string; teks: string }[];
};
/** The copy of a visit's record as it is handed to the patient. */
export type LembarSalinanRekam = {
  faskes: PrintFaskes;
  nomor: string;
  pasien: Rows;
  kunjungan: Rows;
  diagnosa: string[];
  ukuran: Rows;
  catatan: CatatanSalinan[];
  tindakan: string[];
  hasil: string[];
  /** Tests without a result. */ menunggu: string[];
  diberikan: string[];
  diresepkan: string[];
  kepulangan: Rows;
  /** Who drew it, and when. */ kaki: string;
};

const LETTERS = 1.15;

const section = (judul: string, blocks: Block[]): Block[] =>
  blocks.length === 0
    ? []
    : [{ kind: 'feed', lines: 1 }, { kind: 'text', text: judul, bold: true }, { kind: 'rule' }, ...blocks];
const fields = (rows: Rows): Block[] => (rows.length === 0 ? [] : [{ kind: 'fields', rows }]);
const lines = (all: readonly string[]): Block[] => all.map((text) => ({ kind: 'text', text }));

const noteBlocks = ({ judul, tanda, bagian }: CatatanSalinan): Block[] => [
  { kind: 'text', text: judul, bold: true },
  ...bagian.map(({ judul: nama, teks }): Block => ({ kind: 'fields', rows: [[nama, teks]], plain: true })),
  { kind: 'text', text: tanda },
  { kind: 'feed', lines: 1 },
];

/** A copy of the record of one visit for the patient (rekam-medis.md RM30). */
export function buildSalinanRekam(lembar: LembarSalinanRekam): Paper {
  const { faskes, nomor, pasien, kunjungan, diagnosa, ukuran, catatan, tindakan, kepulangan, kaki } = lembar;
  return {
    title: `Resume kunjungan ${nomor}`,
    letters: LETTERS,
    milik: milikOf(pasien),
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: 'RESUME KUNJUNGAN', size: 2 },
      { kind: 'text', text: `Salinan untuk pasien, nomor kunjungan ${nomor}`, align: 'center' },
      { kind: 'feed', lines: 1 },
      { kind: 'fields', rows: [...pasien, ...kunjungan] },
      ...section('Diagnosis', lines(diagnosa)),
      ...section('Hasil pengukuran', fields(ukuran)),
      ...section('Catatan', catatan.flatMap(noteBlocks)),
      ...section('Tindakan', lines(tindakan)),
      ...section('Hasil penunjang', lines(lembar.hasil)),
      ...section('Belum ada hasil', lines(lembar.menunggu)),
      ...section('Obat yang diberikan', lines(lembar.diberikan)),
      ...section('Obat yang diresepkan, belum diserahkan', lines(lembar.diresepkan)),
      ...section('Kepulangan', fields(kepulangan)),
      { kind: 'feed', lines: 1 },
      { kind: 'rule' },
      { kind: 'text', text: kaki },
    ],
  };
}
