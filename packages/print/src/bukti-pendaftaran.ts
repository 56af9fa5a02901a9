import { entityName } from '@nadi/domain/faskes/entity';
import { dayName } from '@nadi/domain/jadwal/jadwal';
import { tanggalInZone, weekdayOf } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import {
  formatTanggalForPrint,
  formatTanggalLahirForPrint,
  formatTimeForPrint,
} from '@nadi/domain/tanggal/tanggal-print';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { letterhead, reprintMark, type Printing } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';
import { formatNamaForPrint, type PrintFaskes, type PrintPasien } from './pasien-print.ts';

type NamaWithGelar = Pick<PrintPasien, 'gelar_depan' | 'nama' | 'gelar_belakang'>;

/** The fields of a registration that its receipt shows. */
export type PrintPendaftaran = {
  nomor_pendaftaran: string;
  /** Instants, ISO 8601. */
  tanggal_pendaftaran: string;
  dibuat_pada: string;
  no_antrean: string;
  dibatalkan: boolean;
  penjamin: string;
  nomor_penjamin: string | null;
  ruangan: string;
  dokter: string;
  pasien: NamaWithGelar & Pick<PrintPasien, 'norm' | 'tanggal_lahir'> & { status: string };
  /** Null when no employee of the facility registered the visit. */
  petugas: NamaWithGelar | null;
};
export type FaskesBukti = PrintFaskes & { zona: Zone };

/** A longer name would make the code's modules too small to be read. */
const QR_MAX_LETTERS = 50;

/** Null is the blank line to write on. */
const LAYANAN = [
  'Pemeriksaan (anamnesis)',
  'Laboratorium',
  'Radiologi/USG/rontgen',
  'EKG',
  'Spirometri',
  'Resep',
  'Injeksi intra-artikular',
  'Ganti balut',
  'Konsultasi',
  null,
] as const;

const LAYANAN_TABLE: Block = {
  kind: 'table',
  columns: [{ width: 3 }, { head: 'Layanan' }, { width: 10, head: 'Diskon' }],
  rows: LAYANAN.map((layanan) => [{ box: 1 }, layanan ?? { dotted: 20 }, { box: 8 }]),
};

function details(pendaftaran: PrintPendaftaran, faskes: FaskesBukti, petugas: string): Block {
  return {
    kind: 'beside',
    ruled: true,
    parts: [
      [
        {
          kind: 'fields',
          rows: [
            ['No. pendaftaran', pendaftaran.nomor_pendaftaran],
            ['Tanggal', formatTanggalForPrint(tanggalInZone(pendaftaran.tanggal_pendaftaran, faskes.zona))],
            ['Penjamin', pendaftaran.penjamin || '-'],
            ['No. penjamin', pendaftaran.nomor_penjamin || '-'],
            ['Unit tujuan', pendaftaran.ruangan || '-'],
            ['Dokter', pendaftaran.dokter || '-'],
          ],
        },
      ],
      [
        {
          kind: 'fields',
          rows: [
            ['No. RM', formatNorm(pendaftaran.pasien.norm, faskes.panjang_norm)],
            ['Nama', formatNamaForPrint(pendaftaran.pasien) || '-'],
            ['Tanggal lahir', formatTanggalLahirForPrint(pendaftaran.pasien.tanggal_lahir)],
            ['Status pasien', pendaftaran.pasien.status || '-'],
            ['Petugas', petugas],
          ],
        },
      ],
    ],
  };
}

/** A number of another day than that of the registration says so beside it (ketentuan D54). */
function otherDay({ tanggal_pendaftaran, dibuat_pada }: PrintPendaftaran, { zona }: FaskesBukti): Block[] {
  const [tanggal, made] = [tanggal_pendaftaran, dibuat_pada].map((instant) => tanggalInZone(instant, zona));
  return tanggal === undefined || tanggal === made
    ? []
    : [
        {
          kind: 'text',
          text: `untuk ${dayName(weekdayOf(tanggal))} ${formatTanggalForPrint(tanggal)}`,
          bold: true,
          align: 'center',
        },
      ];
}

const shorten = (text: string): string =>
  text.length > QR_MAX_LETTERS ? `${text.slice(0, QR_MAX_LETTERS - 1)}.` : text;

/** The QR code repeats the text beside it. It holds nothing of the patient, because the sheet may be lost. */
function signature(pendaftaran: PrintPendaftaran, faskes: FaskesBukti, petugas: string): Block {
  const nama = entityName(faskes.nama);
  const signedAt = formatTimeForPrint(pendaftaran.dibuat_pada, faskes.zona);
  const content = `Bukti pendaftaran ${pendaftaran.nomor_pendaftaran}\nDiterbitkan: ${shorten(nama)}\nDitandatangani: ${shorten(petugas)}, ${signedAt}`;
  return {
    kind: 'beside',
    widths: [0, 1],
    parts: [
      [{ kind: 'qr', text: content, mm: 20 }],
      [`Diterbitkan oleh ${nama}.`, `Ditandatangani secara elektronik oleh ${petugas}`, signedAt].map((text) => ({
        kind: 'text',
        text,
        align: 'center',
      })),
    ],
  };
}

/**
 * The receipt of a registration: the patient, the room, the payer, the queue number, and a list of services to tick
 * off, each with a box for a discount. It fits one page of A5.
 *
 * Source: platform.md 2.7 and 9 (dates DD-MM-YYYY).
 */
export function buildBuktiPendaftaran(
  pendaftaran: PrintPendaftaran,
  faskes: FaskesBukti,
  printing: Printing = { ulang: null },
): Paper {
  const petugas = pendaftaran.petugas ? formatNamaForPrint(pendaftaran.petugas) : 'Admin';
  const title = pendaftaran.dibatalkan ? 'BUKTI PENDAFTARAN (DIBATALKAN)' : 'BUKTI PENDAFTARAN';
  return {
    title: `Bukti pendaftaran ${pendaftaran.nomor_pendaftaran}`,
    onePage: true,
    milik: {
      nama: formatNamaForPrint(pendaftaran.pasien),
      norm: formatNorm(pendaftaran.pasien.norm, faskes.panjang_norm),
    },
    blocks: [
      ...reprintMark(printing),
      letterhead(faskes, [
        { kind: 'text', text: 'No. antrean', align: 'center' },
        { kind: 'text', text: pendaftaran.no_antrean, size: 3, bold: true, align: 'center', fit: true },
        ...otherDay(pendaftaran, faskes),
      ]),
      { kind: 'rule', double: true },
      { kind: 'heading', text: title },
      { kind: 'rule' },
      details(pendaftaran, faskes, petugas),
      { kind: 'rule' },
      LAYANAN_TABLE,
      { kind: 'rule' },
      signature(pendaftaran, faskes, petugas),
      { kind: 'cut' },
    ],
  };
}
