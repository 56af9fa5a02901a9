import { letterhead } from './letterhead.ts';
import { milikOf } from './page-foot.ts';
import type { Block, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';
import { signature, type BuktiSurat } from './signature.ts';

type Rows = [label: string, value: string][];
type HasilCetak = { teks: string; hasil: string; rujukan: string; temuan: boolean };
/** What both papers of a check-up say. */
type KepalaMcu = {
  faskes: PrintFaskes;
  judul: string;
  nomor: string;
  peserta: Rows;
  /** Company, package and day. */ pemeriksaan: Rows;
  /** 'Fit dengan catatan', and until when where it is for now. */
  kesimpulan: string;
  /** As written on paper: '23 November 2026'. */
  tanggal: string;
  dokter: { nama: string; sip: string | null };
};
export type LembarMcuPeserta = KepalaMcu & {
  hasil: { nama: string; hasil: HasilCetak[] }[];
  temuan: string[];
  saran: string | null;
};
export type LembarMcuPerusahaan = KepalaMcu & {
  kepada: string;
  /** What the company reads beside the conclusion; null where the person did not agree in writing. */
  disetujui: { temuan: string[]; saran: string | null } | null;
};

const LETTERS = 1.1;
const LETTER_LETTERS = 1.25;
/** Beside a result that is not normal, as laboratories print it. */
const MARK = '*';

const gap: Block = { kind: 'feed', lines: 1 };
const bold = (text: string): Block => ({ kind: 'text', text, bold: true });
const plain = (text: string): Block => ({ kind: 'text', text });

const head = ({ faskes, judul, nomor }: KepalaMcu): Block[] => [
  letterhead(faskes),
  { kind: 'rule', double: true },
  gap,
  { kind: 'heading', text: judul.toLocaleUpperCase('id-ID'), size: 2 },
  { kind: 'text', text: `Nomor: ${nomor}`, align: 'center' },
  gap,
];
const conclusion = ({ kesimpulan }: KepalaMcu): Block[] => [
  gap,
  { kind: 'rule' },
  { kind: 'heading', text: `KESIMPULAN: ${kesimpulan.toLocaleUpperCase('id-ID')}`, size: 1 },
  { kind: 'rule' },
];
const told = (judul: string, lines: readonly string[]): Block[] =>
  lines.length === 0 ? [] : [gap, bold(judul), ...lines.map(plain)];
const advice = (saran: string | null): string[] => (saran === null || saran.trim() === '' ? [] : [saran]);

/** One table, so that its head stands once; the widths are letters of a receipt, and a sheet shares its own by them. */
const results = (parts: LembarMcuPeserta['hasil']): Block[] => [
  {
    kind: 'table',
    columns: [
      { head: 'Bagian', width: 8 },
      { head: 'Pemeriksaan', width: 13 },
      { head: 'Hasil', width: 12, bold: true },
      { head: 'Nilai normal' },
    ],
    rows: parts.flatMap(({ nama, hasil }) =>
      hasil.map(({ teks, hasil: value, rujukan, temuan }, n) => [
        n === 0 ? nama : '',
        teks,
        temuan ? `${value} ${MARK}` : value,
        rujukan,
      ]),
    ),
  },
  ...(parts.some(({ hasil }) => hasil.some(({ temuan }) => temuan)) ? [plain(`${MARK} di luar nilai normal`)] : []),
];

/** A person's own copy of the check-up: every result, what was found, concluded and advised (rekam-medis.md RM25). */
export function buildMcuPeserta(lembar: LembarMcuPeserta, bukti: BuktiSurat): Paper {
  const { judul, nomor, peserta, pemeriksaan, hasil, temuan, saran } = lembar;
  return {
    title: `${judul} ${nomor}`,
    letters: LETTERS,
    milik: milikOf(peserta),
    blocks: [
      ...head(lembar),
      {
        kind: 'beside',
        parts: [[{ kind: 'fields', rows: peserta }], [{ kind: 'fields', rows: pemeriksaan }]],
        widths: [1, 1],
      },
      gap,
      ...results(hasil),
      ...told('Temuan', temuan.length === 0 ? ['Tidak ada temuan.'] : temuan),
      ...told('Saran', advice(saran)),
      ...conclusion(lembar),
      gap,
      signature(lembar, bukti, 'hasil ini'),
    ],
  };
}

/** What a company reads: the conclusion, and findings and advice only where the person agreed in writing (RM25). */
export function buildMcuPerusahaan(lembar: LembarMcuPerusahaan, bukti: BuktiSurat): Paper {
  const { judul, nomor, kepada, peserta, pemeriksaan, disetujui } = lembar;
  return {
    title: `${judul} ${nomor}`,
    letters: LETTER_LETTERS,
    milik: milikOf(peserta),
    blocks: [
      ...head(lembar),
      bold(kepada),
      gap,
      plain('Yang bertanda tangan di bawah ini menerangkan hasil pemeriksaan kesehatan karyawan berikut:'),
      gap,
      { kind: 'fields', rows: [...peserta, ...pemeriksaan] },
      ...conclusion(lembar),
      ...(disetujui === null
        ? [gap, plain('Hasil pemeriksaan tidak dicantumkan: karyawan tidak memberi persetujuan tertulis untuk itu.')]
        : [
            gap,
            plain('Dicantumkan dengan persetujuan tertulis karyawan:'),
            ...told('Temuan', disetujui.temuan.length === 0 ? ['Tidak ada temuan.'] : disetujui.temuan),
            ...told('Saran', advice(disetujui.saran)),
          ]),
      gap,
      plain('Demikian surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.'),
      gap,
      gap,
      signature(lembar, bukti),
    ],
  };
}

export type BarisRekapMcu = { nama: string; bagian: string; kesimpulan: string; temuan: string; saran: string };
export type LembarRekapMcu = {
  faskes: PrintFaskes;
  /** What was filtered, by its names, and the sums. */
  saringan: Rows;
  ringkasan: Rows;
  baris: BarisRekapMcu[];
  /** Who drew it, and when. */ kaki: string;
};

/** The recap of check-ups for a company, a row for each person, in the order of the list (RM25, laporan.md L4). */
export const buildRekapMcu = ({ faskes, saringan, ringkasan, baris, kaki }: LembarRekapMcu): Paper => ({
  title: 'Rekap MCU',
  blocks: [
    letterhead(faskes),
    { kind: 'rule', double: true },
    gap,
    { kind: 'heading', text: 'REKAP MCU', size: 2 },
    gap,
    {
      kind: 'beside',
      parts: [[{ kind: 'fields', rows: saringan }], [{ kind: 'fields', rows: ringkasan }]],
      widths: [1, 1],
    },
    gap,
    {
      kind: 'table',
      columns: [
        { head: 'No.', width: 3 },
        { head: 'Peserta', width: 12, bold: true },
        { head: 'Bagian', width: 7 },
        { head: 'Kesimpulan', width: 10 },
        { head: 'Temuan dan saran' },
      ],
      rows: baris.map(({ nama, bagian, kesimpulan, temuan, saran }, n) => [
        `${n + 1}.`,
        nama,
        bagian,
        kesimpulan,
        [temuan, saran].filter(Boolean).join('. '),
      ]),
    },
    gap,
    plain(kaki),
  ],
});
