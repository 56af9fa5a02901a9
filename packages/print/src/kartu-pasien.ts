import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { tulisTanggal } from '@nadi/domain/tanggal/tanggal';
import { dokumen, KELABU, mm, qr, sisiQr, HITAM, type Dokumen, type Simpul } from './dokumen.ts';
import { sebaris, teksDalamKotak } from './muat.ts';
import { namaCetak, type FaskesCetak, type PasienCetak } from './pasien-cetak.ts';

/** The format of an identity card (issue 3, section C). */
export const KARTU = { lebar: mm(86), tinggi: mm(54) };
const TEPI = mm(4);
const LEBAR_ISI = KARTU.lebar - 2 * TEPI;
const LOGO = mm(10);
const QR_TITIK = 3;
const QR_X = KARTU.lebar - TEPI - sisiQr(QR_TITIK);
/** The space left of the QR code, without the four white modules that scanners need around it. */
const LEBAR_KIRI = QR_X - 4 * QR_TITIK - TEPI;

const garis = (y: number): Simpul => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: LEBAR_ISI, y2: 0, lineWidth: 0.5, lineColor: HITAM }],
  absolutePosition: { x: TEPI, y },
});

/** 'Klinik Sehat Sentosa' -> 'KS'. */
const inisial = (nama: string): string =>
  (nama.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();

function logo({ logo: gambar, nama }: FaskesCetak): Simpul[] {
  const tempat = { x: TEPI, y: TEPI };
  if (/^data:image\/(?:png|jpeg);base64,/.test(gambar))
    return [{ image: gambar, fit: [LOGO, LOGO], absolutePosition: tempat }];
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: LOGO, h: LOGO, r: 4, lineWidth: 0.8, lineColor: HITAM }],
      absolutePosition: tempat,
    },
    ...teksDalamKotak(inisial(nama), {
      x: TEPI + mm(1.6),
      y: TEPI + mm(2.6),
      lebar: LOGO - mm(2),
      tinggi: mm(6),
      ukuran: [13, 11, 9],
      tebal: true,
    }),
  ];
}

function kepala(faskes: FaskesCetak): Simpul[] {
  const x = TEPI + LOGO + mm(2.5);
  const lebar = KARTU.lebar - TEPI - x;
  return [
    ...logo(faskes),
    ...teksDalamKotak(faskes.nama, {
      x,
      y: TEPI - mm(0.4),
      lebar,
      tinggi: mm(5.4),
      ukuran: [11, 10, 9, 8, 6.5],
      tebal: true,
    }),
    ...teksDalamKotak(faskes.alamat, {
      x,
      y: TEPI + mm(5),
      lebar,
      tinggi: mm(5),
      ukuran: [6.5, 6, 5.5],
      warna: KELABU,
    }),
    garis(mm(16)),
  ];
}

const rincian = (label: string, isi: string, x: number): Simpul[] => [
  sebaris(label, { x, y: mm(41.2), ukuran: 5.5, warna: KELABU }),
  sebaris(isi, { x, y: mm(43.2), ukuran: 8.5 }),
];

/**
 * The card of a patient, one page of 86 x 54 mm: facility, record number with the facility's padding, name, birth date,
 * sex, and a QR code of that number, by which the intake box finds the patient.
 *
 * Source: issue 3, section C.
 */
export function kartuPasien(pasien: PasienCetak, faskes: FaskesCetak): Dokumen {
  const norm = tulisNorm(pasien.norm, faskes.panjang_norm);
  return dokumen(`Kartu pasien ${norm}`, KARTU, [
    ...kepala(faskes),
    sebaris('No. RM', { x: TEPI, y: mm(17.6), ukuran: 5.5, warna: KELABU }),
    ...teksDalamKotak(norm, {
      x: TEPI,
      y: mm(19.6),
      lebar: LEBAR_KIRI,
      tinggi: mm(8.4),
      ukuran: [20, 17, 14, 10],
      tebal: true,
    }),
    ...teksDalamKotak(namaCetak(pasien), {
      x: TEPI,
      y: mm(28.4),
      lebar: LEBAR_KIRI,
      tinggi: mm(12),
      ukuran: [13, 12, 11, 10, 9, 8, 7, 6],
      tebal: true,
    }),
    ...rincian('Tanggal lahir', tulisTanggal(pasien.tanggal_lahir), TEPI),
    ...rincian('Jenis kelamin', namaJenisKelamin(pasien.jenis_kelamin), TEPI + mm(22)),
    qr(norm, QR_TITIK, { x: QR_X, y: mm(18.4) }),
    garis(mm(48.2)),
    ...teksDalamKotak(
      ['Bawa kartu ini setiap kali berobat.', faskes.telepon && `Telp. ${faskes.telepon}`].filter(Boolean).join(' '),
      { x: TEPI, y: mm(48.9), lebar: LEBAR_ISI, tinggi: mm(2.6), ukuran: [6, 5.5, 5], warna: KELABU },
    ),
  ]);
}
