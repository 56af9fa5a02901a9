import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { tulisUmur } from '@nadi/domain/pasien/umur';
import { tulisTanggal } from '@nadi/domain/tanggal/tanggal';
import { dokumen, KELABU, mm, qr, sisiQr, type Dokumen, type Simpul } from './dokumen.ts';
import { sebaris, teksDalamKotak } from './muat.ts';
import { namaCetak, type FaskesCetak, type PasienCetak } from './pasien-cetak.ts';

/**
 * A4 with 3 x 8 self-adhesive labels of 63.5 x 33.9 mm, with gaps between columns and none between rows: the sheet sold
 * as "24 label per lembar" (Avery L7159 and its equals).
 */
export const LEMBAR = {
  lebar: mm(210),
  tinggi: mm(297),
  kolom: 3,
  baris: 8,
  kiri: mm(7.2),
  atas: mm(12.9),
  labelLebar: mm(63.5),
  labelTinggi: mm(33.9),
  jarakKolom: mm(66),
};
export const SELEMBAR = LEMBAR.kolom * LEMBAR.baris;

/**
 * The margin inside a label. Printers shift a sheet by up to a millimetre, so nothing is printed nearer to the edge.
 */
const TEPI = mm(2.5);
const QR_TITIK = 2;

/** The top left corner of the label at a place (0 .. 23). */
function sudut(tempat: number): { x: number; y: number } {
  return {
    x: LEMBAR.kiri + (tempat % LEMBAR.kolom) * LEMBAR.jarakKolom,
    y: LEMBAR.atas + Math.floor(tempat / LEMBAR.kolom) * LEMBAR.labelTinggi,
  };
}

type Isi = { norm: string; nama: string; lahir: string; faskes: string };

function label({ norm, nama, lahir, faskes }: Isi, tempat: number): Simpul[] {
  const { x: kiri, y: atas } = sudut(tempat);
  const x = kiri + TEPI;
  const qrX = kiri + LEMBAR.labelLebar - TEPI - sisiQr(QR_TITIK);
  const lebar = qrX - 4 * QR_TITIK - x;
  const penuh = LEMBAR.labelLebar - 2 * TEPI;
  return [
    ...teksDalamKotak(norm, { x, y: atas + mm(2.2), lebar, tinggi: mm(6.2), ukuran: [14, 12, 10, 8], tebal: true }),
    ...teksDalamKotak(nama, {
      x,
      y: atas + mm(8.2),
      lebar,
      tinggi: mm(12.6),
      ukuran: [10, 9, 8, 7, 6, 5],
      tebal: true,
    }),
    qr(norm, QR_TITIK, { x: qrX, y: atas + mm(3.2) }),
    sebaris(lahir, { x, y: atas + mm(21.6), ukuran: 8.5 }),
    ...teksDalamKotak(faskes, {
      x,
      y: atas + mm(26.8),
      lebar: penuh,
      tinggi: mm(2.8),
      ukuran: [6.5, 6, 5],
      warna: KELABU,
    }),
  ];
}

/**
 * Sheets with `jumlah` equal labels of one patient.
 *
 * Units:   `mulai` is the place of the first label, 1 to 24, row by row, since the sheet may be partly used. The age is
 *          the one on `today` (YYYY-MM-DD).
 * Throws:  RangeError for a place that the sheet does not have, and for fewer than one label.
 * Source:  issue 3, section C.
 */
export function labelPasien(
  pasien: PasienCetak,
  faskes: FaskesCetak,
  { jumlah, mulai, hariIni }: { jumlah: number; mulai: number; hariIni: string },
): Dokumen {
  if (!(jumlah >= 1) || !(mulai >= 1 && mulai <= SELEMBAR)) throw new RangeError('No such label');
  const norm = tulisNorm(pasien.norm, faskes.panjang_norm);
  const umur = tulisUmur(pasien.tanggal_lahir, hariIni);
  const lahir = [
    tulisTanggal(pasien.tanggal_lahir),
    ...(umur === '-' ? [] : [`(${umur})`]),
    namaJenisKelamin(pasien.jenis_kelamin),
  ].join(' ');
  const isi = { norm, nama: namaCetak(pasien), lahir, faskes: faskes.nama };
  const content: Simpul[] = [];
  for (let n = 0; n < jumlah; n++) {
    const ke = mulai - 1 + n;
    if (n > 0 && ke % SELEMBAR === 0) content.push({ text: '', pageBreak: 'before' });
    content.push(...label(isi, ke % SELEMBAR));
  }
  return dokumen(`Label pasien ${norm}`, LEMBAR, content);
}
