import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import type { Zona } from '@nadi/domain/tanggal/tanggal';
import { tulisTanggalCetak, tulisWaktuCetak } from '@nadi/domain/tanggal/tanggal-cetak';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { dokumen, HITAM, KELABU, mm, qrPersegi, type Dokumen, type Simpul } from './dokumen.ts';
import { lebarTeks } from './lebar-huruf.ts';
import { muatkan, sebaris, teksDalamKotak } from './muat.ts';
import { namaCetak, type FaskesCetak, type PasienCetak } from './pasien-cetak.ts';
import { ukuranGambar } from './ukuran-gambar.ts';

type Bergelar = Pick<PasienCetak, 'gelar_depan' | 'nama' | 'gelar_belakang'>;

/** The fields of a registration that its receipt shows. */
export type PendaftaranCetak = {
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
  pasien: Bergelar & Pick<PasienCetak, 'norm' | 'tanggal_lahir'> & { status: string };
  /** Null when no employee of the facility registered the visit. */
  petugas: Bergelar | null;
};
export type FaskesBukti = FaskesCetak & { zona: Zona };

export const A5 = { lebar: mm(148), tinggi: mm(210) };
const TEPI = mm(10);
const KANAN = A5.lebar - TEPI;
const LEBAR_ISI = KANAN - TEPI;
/** The specification allows 10rem by 3rem; a rem is 16 pixels at 96 to the inch. */
const LOGO = { lebar: 120, tinggi: 36 };
const BARIS = mm(7.2);
const UKURAN_ISI = [8.5, 8, 7, 6] as const;
const SISI_QR = mm(20);
/** A longer name would make the code's modules too small to be read. */
const TERPANJANG_QR = 50;

/** The empty last entry is a line to write on. */
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
  '',
] as const;
const BARIS_LAYANAN = mm(8);
const DISKON = { x: KANAN - mm(34), lebar: mm(34), tinggi: mm(5.6) };

const garis = (y: number, tebal = 0.8, warna = HITAM): Simpul => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: LEBAR_ISI, y2: 0, lineWidth: tebal, lineColor: warna }],
  absolutePosition: { x: TEPI, y },
});
const kotak = (x: number, y: number, lebar: number, tinggi: number): Simpul => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: lebar, h: tinggi, r: 1.5, lineWidth: 0.7, lineColor: HITAM }],
  absolutePosition: { x, y },
});

/** The logo, and the width that it takes away from the facility's name. */
function logo(gambar: string): { simpul: Simpul[]; lebar: number } {
  const ukuran = ukuranGambar(gambar);
  if (!ukuran) return { simpul: [], lebar: 0 };
  const skala = Math.min(LOGO.lebar / ukuran.lebar, LOGO.tinggi / ukuran.tinggi);
  return {
    simpul: [{ image: gambar, fit: [LOGO.lebar, LOGO.tinggi], absolutePosition: { x: TEPI, y: TEPI } }],
    lebar: ukuran.lebar * skala + mm(3),
  };
}

function kepala({ no_antrean, dibatalkan }: PendaftaranCetak, faskes: FaskesBukti): Simpul[] {
  const gambar = logo(faskes.logo);
  const x = TEPI + gambar.lebar;
  const antrean = muatkan(no_antrean, { lebar: mm(40), tinggi: mm(9), ukuran: [20, 16, 13, 10], tebal: true });
  const nomor = antrean.baris[0] ?? '';
  const lebarNomor = Math.max(lebarTeks(nomor, antrean.ukuran, true), lebarTeks('No. antrean', 7));
  const lebar = KANAN - lebarNomor - mm(4) - x;
  const judul = dibatalkan ? 'BUKTI PENDAFTARAN (DIBATALKAN)' : 'BUKTI PENDAFTARAN';
  return [
    ...gambar.simpul,
    ...teksDalamKotak(faskes.nama, { x, y: TEPI, lebar, tinggi: mm(5.8), ukuran: [12, 11, 10, 9, 8, 7], tebal: true }),
    ...teksDalamKotak(faskes.alamat, {
      x,
      y: TEPI + mm(5.9),
      lebar,
      tinggi: mm(4.7),
      ukuran: [7.5, 7, 6.5, 6, 5.5],
      warna: KELABU,
    }),
    ...(faskes.telepon
      ? teksDalamKotak(`Telp. ${faskes.telepon}`, {
          x,
          y: TEPI + mm(10.6),
          lebar,
          tinggi: mm(3.1),
          ukuran: [7.5, 7, 6.5, 6],
          warna: KELABU,
        })
      : []),
    sebaris('No. antrean', { x: KANAN - lebarTeks('No. antrean', 7), y: TEPI, ukuran: 7, warna: KELABU }),
    sebaris(nomor, {
      x: KANAN - lebarTeks(nomor, antrean.ukuran, true),
      y: TEPI + mm(3.4),
      ukuran: antrean.ukuran,
      tebal: true,
    }),
    garis(mm(24.6)),
    sebaris(judul, { x: (A5.lebar - lebarTeks(judul, 10.5, true)) / 2, y: mm(25.9), ukuran: 10.5, tebal: true }),
    garis(mm(31.6)),
  ];
}

type Kolom = { xLabel: number; xIsi: number; kanan: number };
type BarisIsi = { label: string; isi: string; dua?: boolean };

/** Labels and values, row by row. A value with `twoRows` takes a second row when it is too long for one. */
function kolom({ xLabel, xIsi, kanan }: Kolom, isi: readonly BarisIsi[]): Simpul[] {
  const satu = { lebar: kanan - xIsi, tinggi: BARIS, ukuran: UKURAN_ISI, tebal: true };
  let y = mm(33.8);
  return isi.flatMap(({ label, isi: nilai, dua }) => {
    const tinggi = dua && muatkan(nilai, satu).ukuran < UKURAN_ISI[0] ? 2 * BARIS : BARIS;
    const simpul = [
      sebaris(label, { x: xLabel, y: y + 0.5, ukuran: 8, warna: KELABU }),
      ...teksDalamKotak(nilai || '-', { ...satu, x: xIsi, y, tinggi }),
    ];
    y += tinggi;
    return simpul;
  });
}

function rincian(p: PendaftaranCetak, faskes: FaskesBukti, petugas: string): Simpul[] {
  return [
    ...kolom({ xLabel: TEPI, xIsi: TEPI + mm(24), kanan: TEPI + mm(66) }, [
      { label: 'No. pendaftaran', isi: p.nomor_pendaftaran },
      { label: 'Tanggal', isi: tulisTanggalCetak(tanggalDiZona(p.tanggal_pendaftaran, faskes.zona)) },
      { label: 'Penjamin', isi: p.penjamin },
      { label: 'No. penjamin', isi: p.nomor_penjamin ?? '' },
      { label: 'Unit tujuan', isi: p.ruangan },
      { label: 'Dokter', isi: p.dokter },
    ]),
    ...kolom({ xLabel: TEPI + mm(69), xIsi: TEPI + mm(89), kanan: KANAN }, [
      { label: 'No. RM', isi: tulisNorm(p.pasien.norm, faskes.panjang_norm) },
      { label: 'Nama', isi: namaCetak(p.pasien), dua: true },
      { label: 'Tanggal lahir', isi: tulisTanggalCetak(p.pasien.tanggal_lahir) },
      { label: 'Status pasien', isi: p.pasien.status },
      { label: 'Petugas', isi: petugas },
    ]),
  ];
}

function layanan(): Simpul[] {
  const atas = mm(84.2);
  return [
    sebaris('Layanan', { x: TEPI + mm(6), y: mm(79.4), ukuran: 8, tebal: true }),
    sebaris('Diskon', { x: DISKON.x, y: mm(79.4), ukuran: 8, tebal: true }),
    garis(atas),
    ...LAYANAN.flatMap((nama, n) => {
      const y = atas + n * BARIS_LAYANAN;
      return [
        kotak(TEPI + 0.5, y + mm(2.2), mm(3.6), mm(3.6)),
        ...(nama ? [sebaris(nama, { x: TEPI + mm(6), y: y + mm(2), ukuran: 9 })] : []),
        kotak(DISKON.x, y + mm(1.2), DISKON.lebar, DISKON.tinggi),
        garis(y + BARIS_LAYANAN, 0.4, KELABU),
      ];
    }),
  ];
}

const pendek = (teks: string): string => (teks.length > TERPANJANG_QR ? `${teks.slice(0, TERPANJANG_QR - 1)}.` : teks);

/** The QR code repeats the text beside it. It holds nothing of the patient, because the sheet may be lost. */
function tandaTangan(p: PendaftaranCetak, faskes: FaskesBukti, petugas: string): Simpul[] {
  const [y, x] = [mm(169.5), TEPI + mm(24)];
  const waktu = tulisWaktuCetak(p.dibuat_pada, faskes.zona);
  const isi = `Bukti pendaftaran ${p.nomor_pendaftaran}\nDiterbitkan: ${pendek(faskes.nama)}\nDitandatangani: ${pendek(petugas)}, ${waktu}`;
  const kotakTeks = { x, lebar: KANAN - x, tinggi: mm(6.4), ukuran: [8, 7.5, 7, 6.5] };
  return [
    qrPersegi(isi, SISI_QR, { x: TEPI, y }),
    ...teksDalamKotak(`Diterbitkan oleh ${faskes.nama}.`, { ...kotakTeks, y: y + mm(1.6) }),
    ...teksDalamKotak(`Ditandatangani secara elektronik oleh ${petugas}`, { ...kotakTeks, y: y + mm(8) }),
    sebaris(waktu, { x, y: y + mm(14.6), ukuran: 8 }),
  ];
}

/**
 * The receipt of a registration, one page of A5: the patient, the room, the payer, the queue number, and a list of
 * services to tick off, each with a box for a discount.
 *
 * Source: platform.md 2.7 and 9 (dates DD-MM-YYYY).
 */
export function buktiPendaftaran(pendaftaran: PendaftaranCetak, faskes: FaskesBukti): Dokumen {
  const petugas = pendaftaran.petugas ? namaCetak(pendaftaran.petugas) : 'Admin';
  return dokumen(`Bukti pendaftaran ${pendaftaran.nomor_pendaftaran}`, A5, [
    ...kepala(pendaftaran, faskes),
    ...rincian(pendaftaran, faskes, petugas),
    ...layanan(),
    ...tandaTangan(pendaftaran, faskes, petugas),
  ]);
}
