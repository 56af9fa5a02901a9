import { letterhead } from './letterhead.ts';
import { milikOf } from './page-foot.ts';
import type { Block, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';
import { signature, type BuktiSurat } from './signature.ts';

type Rows = [label: string, value: string][];
export type BagianSurat = { judul?: string; teks?: string; rows?: Rows };

/** A letter as it was issued: everything that stands on paper, in its words. */
export type LembarSurat = {
  faskes: PrintFaskes;
  judul: string;
  nomor: string;
  /** Who is written to; only a referral has one. */
  kepada: string | null;
  pembuka: string;
  pasien: Rows;
  bagian: BagianSurat[];
  penutup: string;
  /** As written on paper: '23 November 2026'. */
  tanggal: string;
  dokter: { nama: string; sip: string | null };
  /** On a closed sheet of its own, which is not handed over with the first. */
  tertutup: { judul: string; rows: Rows } | null;
};

const LETTERS = 1.25;

const partBlocks = ({ judul, teks, rows }: BagianSurat): Block[] => [
  { kind: 'feed', lines: 1 },
  ...(judul === undefined ? [] : [{ kind: 'text', text: judul, bold: true } as const]),
  ...(teks === undefined ? [] : [{ kind: 'text', text: teks } as const]),
  ...(rows === undefined ? [] : [{ kind: 'fields', rows } as const]),
];

/** A letter on its sheet; what is closed stands on a second one. */
export function buildSurat(lembar: LembarSurat, bukti: BuktiSurat): Paper {
  const { faskes, judul, nomor, kepada, pembuka, pasien, bagian, penutup, tertutup } = lembar;
  const head: Block[] = [letterhead(faskes), { kind: 'rule', double: true }];
  return {
    title: `${judul} ${nomor}`,
    letters: LETTERS,
    milik: milikOf(pasien),
    blocks: [
      ...head,
      { kind: 'feed', lines: 1 },
      { kind: 'heading', text: judul.toLocaleUpperCase('id-ID'), size: 2 },
      { kind: 'text', text: `Nomor: ${nomor}`, align: 'center' },
      { kind: 'feed', lines: 1 },
      ...(kepada === null
        ? []
        : [{ kind: 'text', text: kepada, bold: true } as const, { kind: 'feed', lines: 1 } as const]),
      { kind: 'text', text: pembuka },
      { kind: 'feed', lines: 1 },
      { kind: 'fields', rows: pasien },
      ...bagian.flatMap(partBlocks),
      { kind: 'feed', lines: 1 },
      { kind: 'text', text: penutup },
      { kind: 'feed', lines: 2 },
      signature(lembar, bukti),
      ...(tertutup === null
        ? []
        : ([
            { kind: 'cut' },
            ...head,
            { kind: 'feed', lines: 1 },
            { kind: 'heading', text: tertutup.judul.toLocaleUpperCase('id-ID'), size: 2 },
            { kind: 'text', text: `Lampiran ${nomor}. Rahasia medis: sampaikan tertutup.`, align: 'center' },
            { kind: 'feed', lines: 1 },
            { kind: 'fields', rows: pasien },
            { kind: 'rule' },
            { kind: 'fields', rows: tertutup.rows },
            { kind: 'feed', lines: 2 },
            signature(lembar, bukti),
          ] satisfies Block[])),
    ],
  };
}
