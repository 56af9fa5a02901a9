import {
  ANAK_JUDUL_GENERAL_CONSENT,
  ISI_GENERAL_CONSENT,
  JUDUL_GENERAL_CONSENT,
  kataJawaban,
  VERSI_GENERAL_CONSENT,
  type IsiConsent,
} from '@nadi/domain/kunjungan/general-consent';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import { letterhead } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';
import { formatNamaForPrint, type PrintFaskes, type PrintPasien } from './pasien-print.ts';

/** Who signed, on which answer; null on a form that is still to be signed by hand. */
export type TandaConsent = {
  setuju: boolean;
  versi_teks: string;
  /** The words of that day; null: those of now. */ isi: IsiConsent | null;
  nama: string;
  hubungan: string;
  goresan: string | null;
  /** 'Nur Hidayah', '14/04/2026 10.05 WIB'. */
  petugas: string;
  waktu: string;
  nomor_pendaftaran: string;
};
export type LembarConsent = { faskes: PrintFaskes; pasien: PrintPasien; tanda: TandaConsent | null };

const LETTERS = 1.2;
const INK_MM = { lebarMm: 42, tinggiMm: 14 };
const BLANK = '............................................';

/** A tick to make by hand, where nobody has answered yet. */
const choices: Block[] = [true, false].map((setuju) => ({
  kind: 'columns',
  columns: [{ width: 4 }, {}],
  cells: [{ box: 2 }, `${kataJawaban(setuju)} pembukaan data di atas`],
}));

const answered = ({ setuju, nama, hubungan }: TandaConsent): Block[] => [
  {
    kind: 'text',
    text: `Saya, ${nama} (${hubungan}), telah membaca persetujuan di atas dan ${kataJawaban(setuju)} pembukaan data pasien ini.`,
  },
];

const signer = (role: string, nama: string, ink: string | null): Block[] => [
  { kind: 'text', text: role },
  ...(ink === null ? [{ kind: 'feed', lines: 4 } as const] : [{ kind: 'ink', goresan: ink, ...INK_MM } as const]),
  { kind: 'text', text: nama, bold: true },
];

/** The general consent with the patient's data: to be signed by hand, or with the ink that was drawn on the screen. */
export function buildGeneralConsent({ faskes, pasien, tanda }: LembarConsent): Paper {
  const norm = formatNorm(pasien.norm, faskes.panjang_norm);
  const nama = formatNamaForPrint(pasien);
  return {
    title: tanda === null ? 'General consent' : `General consent ${tanda.nomor_pendaftaran}`,
    letters: LETTERS,
    milik: { nama, norm },
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: JUDUL_GENERAL_CONSENT.toLocaleUpperCase('id-ID'), size: 2 },
      { kind: 'text', text: ANAK_JUDUL_GENERAL_CONSENT, align: 'center' },
      { kind: 'feed', lines: 1 },
      {
        kind: 'fields',
        rows: [
          ['Nama pasien', nama],
          ['No. RM', norm],
          ['Tanggal lahir', pasien.tanggal_lahir === null ? '-' : formatTanggalLahir(pasien.tanggal_lahir)],
          ['Jenis kelamin', formatJenisKelamin(pasien.jenis_kelamin)],
          ...(tanda === null ? [] : ([['No. pendaftaran', tanda.nomor_pendaftaran]] as [string, string][])),
        ],
      },
      ...(tanda?.isi ?? ISI_GENERAL_CONSENT).flatMap(({ judul, teks }): Block[] => [
        { kind: 'feed', lines: 1 },
        { kind: 'text', text: judul, bold: true },
        { kind: 'text', text: teks },
      ]),
      { kind: 'feed', lines: 1 },
      { kind: 'text', text: 'Jawaban', bold: true },
      ...(tanda === null ? choices : answered(tanda)),
      { kind: 'feed', lines: 1 },
      {
        kind: 'beside',
        parts: [
          signer('Petugas,', tanda?.petugas ?? BLANK, null),
          signer('Pasien atau wali,', tanda?.nama ?? BLANK, tanda?.goresan ?? null),
        ],
      },
      { kind: 'feed', lines: 1 },
      {
        kind: 'text',
        text:
          tanda === null
            ? `Hubungan dengan pasien: ${BLANK}   Tanggal dan jam: ${BLANK}`
            : `Hubungan dengan pasien: ${tanda.hubungan}. Ditandatangani di layar ${tanda.waktu}, dicatat ${tanda.petugas}.`,
      },
      { kind: 'text', text: `Versi teks ${tanda?.versi_teks ?? VERSI_GENERAL_CONSENT}.` },
    ],
  };
}
