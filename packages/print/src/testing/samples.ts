import { ISI_GENERAL_CONSENT } from '@nadi/domain/kunjungan/general-consent';
import { hasilMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import { FORMULIR_MCU_AWAL, temuanMcu } from '@nadi/domain/rekam-medis/mcu';
import { buildMcuPerusahaan, buildMcuPeserta, buildRekapMcu, type LembarMcuPeserta } from '../mcu.ts';
import { buildSalinanResep } from '../salinan-resep.ts';
import { buildGeneralConsent } from '../general-consent.ts';
import { buildPersetujuan, type LembarPersetujuan } from '../persetujuan.ts';
import { buildBuktiPendaftaran, type FaskesBukti, type PrintPendaftaran } from '../bukti-pendaftaran.ts';
import { UKURAN_ETIKET } from '@nadi/domain/cetak/ukuran-etiket';
import { buildEtiket } from '../etiket.ts';
import type { Etiket } from '../etiket-layout.ts';
import { buildKartuPasien } from '../kartu-pasien.ts';
import { buildLabelPasien } from '../label-pasien.ts';
import type { PrintPasien } from '../pasien-print.ts';
import { buildHalamanUji } from '../halaman-uji.ts';
import type { LabelSize, Paper, PaperSize } from '../paper.ts';
import { buildStruk } from '../struk.ts';
import { salinanRekam, suratRujukan, suratSakit } from './surat-samples.ts';
import { kartuStok, registerNarkotika, salinanResep } from './apotek-samples.ts';
import { buildTiketAntrean, type TiketAntrean } from '../tiket-antrean.ts';

export const LONG_NAME =
  'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI SURYANINGRAT KARTOSUWIRYO DARI SALATIGA';
export const STRANGE_NAME = 'Renée d’Arc H₂O 😀 محمد';

/** Eight black dots by eight. */
export const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGB4AAADIAAH4XVuUAAAAAElFTkSuQmCC';

export const FASKES: FaskesBukti = {
  nama: 'Klinik Sehat Sentosa',
  alamat: 'Jl. Prof. Soedarto 112, Tembalang',
  telepon: '(024) 7460 118',
  logo: '',
  panjang_norm: 6,
  zona: 'Asia/Jakarta',
};

const BUKTI: PrintPendaftaran = {
  nomor_pendaftaran: '2604140118',
  tanggal_pendaftaran: '2026-04-14T06:21:37Z',
  dibuat_pada: '2026-04-14T06:21:37Z',
  no_antrean: 'A-024',
  dibatalkan: false,
  penjamin: 'BPJS Kesehatan',
  nomor_penjamin: '0001234567891',
  ruangan: 'Poli Umum 1',
  dokter: 'dr. Budi Santoso',
  pasien: {
    norm: 123,
    gelar_depan: null,
    nama: 'SITI AMINAH',
    gelar_belakang: null,
    tanggal_lahir: '1985-03-12',
    status: 'Aktif',
  },
  petugas: { gelar_depan: null, nama: 'Sari Wulandari', gelar_belakang: 'A.Md.RMIK' },
};

const buktiOf = (nama: string, faskes: Partial<FaskesBukti>, ulang: number | null = null): Paper =>
  buildBuktiPendaftaran(
    { ...BUKTI, dokter: nama, pasien: { ...BUKTI.pasien, nama }, petugas: ulang === null ? BUKTI.petugas : null },
    { ...FASKES, ...faskes },
    { ulang },
  );

const STRUK = {
  entityName: FASKES.nama,
  entityAddress: FASKES.alamat,
  entityPhone: FASKES.telepon,
  nomor: 'INV-260414-0063',
  norm: '000123',
  patientName: 'SITI AMINAH',
  birthDate: '12-03-1985',
  services: [
    { name: 'Pemeriksaan dokter umum', total: 35_000 },
    { key: 'Profil lipid', amount: 160_000 },
    { name: 'Pemeriksaan laboratorium lengkap dengan nama yang panjang', total: 76_250 },
    { name: 'Diskon', total: -2500 },
  ],
  total: 268_750,
  doctor: 'dr. Budi Santoso',
  qrData: 'INV-260414-0063|268750|9f2c41aa',
};

const TIKET: TiketAntrean = {
  faskes: FASKES.nama,
  layanan: 'Pendaftaran BPJS',
  nomor: 'A-047',
  waktu: '2026-04-14T02:12:05Z',
  zona: 'Asia/Jakarta',
  prioritas: null,
  menunggu: 12,
  qr: null,
};

const ETIKET: Etiket = {
  faskes: FASKES,
  apoteker: 'Rina Astari, Apt.',
  sipa: '503/118',
  no_resep: 'R-260414-031',
  tanggal: '2026-04-14',
  urutan: { nomor: 1, dari: 4 },
  pasien: { nama: 'SITI AMINAH', norm: '000123', tanggal_lahir: '1985-03-12' },
  obat: 'Amlodipin 10 mg',
  jumlah: '30 tablet',
  aturan: '1 x sehari 1 tablet',
  tambahan: ['pagi, sebelum atau sesudah makan'],
  peringatan: [],
  simpan: 'Simpan di bawah 30 °C',
  batas: { jenis: 'ED', tanggal: '11/2027' },
  batch: 'AM9013',
  luar: false,
};
const ETIKET_SIRUP: Etiket = {
  ...ETIKET,
  obat: 'Amoksisilin 125 mg/5 mL sirup kering (Amoksan)',
  jumlah: '2 botol',
  aturan: '3 x sehari 1 1/2 sendok takar',
  tambahan: ['sesudah makan'],
  peringatan: ['Kocok dahulu', 'Habiskan'],
};
const ETIKET_PANJANG: Etiket = {
  ...ETIKET,
  pasien: { ...ETIKET.pasien, nama: LONG_NAME, tanggal_lahir: null },
  obat: 'Racikan: kapsul batuk dengan nama yang sangat panjang',
  peringatan: ['kocok dahulu', 'dapat mengantuk', 'habiskan'],
  batas: null,
  batch: '',
};
/** A name that is ordinary at a counter and longer than a label is wide. */
const ETIKET_NAMA_PANJANG: Etiket = {
  ...ETIKET,
  obat: 'Amoksisilin 500 mg + Asam klavulanat 125 mg tablet salut selaput (Claneksi Forte)',
  tambahan: ['sesudah makan'],
  peringatan: ['Habiskan'],
};

const INK = '60,120 120,60 160,140 200,80 240,130 300,90;320,40 330,150 360,150 380,100;420,120 480,60 540,120';
const PERSETUJUAN: LembarPersetujuan = {
  faskes: FASKES,
  pasien: { norm: 123, nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', jenis_kelamin: 2 },
  ruangan: 'Poli Gigi',
  nama: 'Odontektomi gigi 38',
  keputusan: 'setuju',
  penjelasan: {
    diagnosis:
      'Molar tiga bawah kiri impaksi dengan perikoronitis berulang. Gusi dibuka, tulang dikurangi, gigi diangkat, luka dijahit.',
    tujuan: 'Menghilangkan nyeri dan sumber infeksi.',
    risiko: 'Perdarahan, bengkak, infeksi, kebas bibir dan dagu yang jarang menetap.',
    alternatif: 'Observasi dengan antibiotik; infeksi dapat berulang.',
    prognosis: 'Baik.',
  },
  penjelas: 'drg. Maya Kusuma, Sp.BM',
  penerima_nama: 'Siti Aminah',
  penerima_hubungan: 'pasien',
  saksi_1: 'Ns. Sri Wahyuni',
  saksi_2: 'Budi Santoso',
  goresan: { penerima: INK, saksi_1: INK, saksi_2: null },
  alasan: null,
  dibuat_oleh: 'drg. Maya Kusuma, Sp.BM',
  dibuat_pada: '2026-04-14T03:05:00.000Z',
  zona: 'Asia/Jakarta',
};

const PASIEN: PrintPasien = { ...BUKTI.pasien, gelar_depan: 'Ny.', jenis_kelamin: 2 };
const ETIKET_MM = UKURAN_ETIKET['60 x 40 mm'];
const KARTU_MM = { width: 86, height: 54 };

export type Sample = { paper: Paper; sizes: PaperSize[] };
const receipt = (paper: Paper): Sample => ({ paper, sizes: ['80mm', 'A5'] });
const roll = (paper: Paper): Sample => ({ paper, sizes: ['80mm', '58mm'] });
const sheet = (paper: Paper): Sample => ({ paper, sizes: ['A4'] });
const halfSheet = (paper: Paper): Sample => ({ paper, sizes: ['A5'] });
const label = (etiket: Etiket, size: LabelSize = ETIKET_MM): Sample => ({
  paper: buildEtiket(etiket, size),
  sizes: [size],
});

const KEPALA_MCU = {
  faskes: FASKES,
  judul: 'Hasil Pemeriksaan Kesehatan',
  nomor: '014/MCU/K001/IV/2026',
  peserta: [
    ['Nama', 'DARMAN'],
    ['No. rekam medis', '019022'],
    ['Tempat, tgl. lahir', 'Semarang, 02/Mar/1975'],
    ['Jenis kelamin', 'Laki-laki'],
  ] as [string, string][],
  pemeriksaan: [
    ['Perusahaan', 'PT Karya Tekstil Semarang'],
    ['Bagian', 'Tenun'],
    ['Paket', 'MCU karyawan'],
    ['Tanggal periksa', '14 April 2026'],
  ] as [string, string][],
  kesimpulan: 'Tidak fit sementara sampai 14 Mei 2026',
  tanggal: '14 April 2026',
  dokter: { nama: 'dr. Ratih Pramesti', sip: '503/1442/SIP/2024' },
};
const BUKTI_MCU = { alamat: 'https://contoh.test/documents/periksa/1-AAAAAAAAAAAAAAAAAAAAAA', sidik: '9F2C41AA' };
const UNTUK_PERUSAHAAN = {
  judul: 'Surat Keterangan Hasil MCU',
  nomor: '014/SKMCU/K001/IV/2026',
  kepada: 'Kepada Yth. Pimpinan PT Karya Tekstil Semarang',
  peserta: KEPALA_MCU.peserta.filter(([label]) => label !== 'No. rekam medis'),
};
const JAWABAN_MCU = {
  sistole: 164,
  diastole: 102,
  imt: 24.1,
  fisik: 'Dalam batas normal',
  gdp: 98,
  kolesterol: 248,
  hb: 13.4,
  rontgen: 'Normal',
  ekg: 'Normal',
  audio_kanan: 45,
  audio_kiri: 20,
  visus_kanan: '6/6',
  visus_kiri: '6/12',
};
const MCU: LembarMcuPeserta = {
  ...KEPALA_MCU,
  hasil: hasilMcu(FORMULIR_MCU_AWAL, JAWABAN_MCU),
  temuan: temuanMcu(FORMULIR_MCU_AWAL, JAWABAN_MCU).map(({ nilai }) => nilai),
  saran: 'Rujuk penyakit dalam dan THT. Ulangi audiometri sesudah dua minggu bebas bising.',
};

/** Every document, also with long and strange names and with nothing in it. */
export const SAMPLES: Record<string, Sample> = {
  'bukti-pendaftaran': receipt(buktiOf('SITI AMINAH', { logo: LOGO })),
  'bukti-pendaftaran-panjang': receipt(buktiOf(LONG_NAME, { nama: LONG_NAME, alamat: LONG_NAME }, 2)),
  'bukti-pendaftaran-aneh': receipt(buktiOf(STRANGE_NAME, { nama: '', alamat: '', telepon: '', logo: 'data:rusak' })),
  'general-consent-formulir': sheet(buildGeneralConsent({ faskes: FASKES, pasien: PASIEN, tanda: null })),
  'general-consent': sheet(
    buildGeneralConsent({
      faskes: FASKES,
      pasien: PASIEN,
      tanda: {
        setuju: true,
        versi_teks: '3',
        isi: ISI_GENERAL_CONSENT,
        nama: 'Budi Santoso',
        hubungan: 'suami atau istri',
        goresan: INK,
        petugas: 'Sari Wulandari',
        waktu: '14/04/2026 10.05 WIB',
        nomor_pendaftaran: '2604140118',
      },
    }),
  ),
  'kartu-pasien': { paper: buildKartuPasien(PASIEN, FASKES), sizes: [KARTU_MM, '80mm'] },
  'kartu-pasien-ulang': {
    paper: buildKartuPasien(
      { ...PASIEN, nama: LONG_NAME, norm: 999_999_999, tanggal_lahir: null },
      { ...FASKES, nama: LONG_NAME, alamat: LONG_NAME, logo: LOGO },
      { ulang: 2 },
    ),
    sizes: [KARTU_MM, '58mm'],
  },
  'kartu-pasien-aneh': {
    paper: buildKartuPasien({ ...PASIEN, nama: STRANGE_NAME }, { ...FASKES, nama: STRANGE_NAME }),
    sizes: [KARTU_MM, '80mm'],
  },
  'label-pasien-aneh': {
    paper: buildLabelPasien(
      { ...PASIEN, nama: STRANGE_NAME },
      { ...FASKES, nama: LONG_NAME },
      { jumlah: 1, mulai: 1, today: '2026-04-14' },
    ),
    sizes: ['A4', ETIKET_MM, '80mm'],
  },
  'label-pasien-panjang': {
    paper: buildLabelPasien({ ...PASIEN, nama: LONG_NAME }, FASKES, { jumlah: 1, mulai: 24, today: '2026-04-14' }),
    sizes: ['A4', ETIKET_MM, '80mm'],
  },
  'label-pasien': {
    paper: buildLabelPasien(PASIEN, FASKES, { jumlah: 5, mulai: 22, today: '2026-04-14' }),
    sizes: ['A4', ETIKET_MM, '80mm'],
  },
  struk: receipt(buildStruk(STRUK)),
  'struk-ulang': receipt(buildStruk({ ...STRUK, patientName: LONG_NAME, total: 999_999_999_999 }, { ulang: 2 })),
  'struk-kosong': receipt(
    buildStruk({
      ...STRUK,
      entityName: '',
      entityAddress: '',
      entityPhone: '',
      nomor: '',
      norm: '',
      patientName: '',
      birthDate: '',
      services: [],
      total: 0,
      doctor: '',
      qrData: '',
    }),
  ),
  'struk-aneh': receipt(
    buildStruk({ ...STRUK, patientName: STRANGE_NAME, services: [{ name: STRANGE_NAME, total: 1000 }], total: 1000 }),
  ),
  'tiket-antrean-aneh': roll(buildTiketAntrean({ ...TIKET, layanan: STRANGE_NAME, faskes: LONG_NAME })),
  'surat-sakit': sheet(suratSakit(FASKES, STRANGE_NAME)),
  'surat-rujukan': sheet(suratRujukan(FASKES, LONG_NAME)),
  'tiket-antrean': roll(buildTiketAntrean(TIKET)),
  'tiket-antrean-prioritas': roll(
    buildTiketAntrean(
      { ...TIKET, nomor: 'PRIO-123', prioritas: 'Ibu hamil', menunggu: 0, qr: 'https://contoh.test/a/8f31c2' },
      { ulang: 2 },
    ),
  ),
  etiket: label(ETIKET),
  'etiket-50x40': label(ETIKET, UKURAN_ETIKET['50 x 40 mm']),
  'etiket-100x50': label(ETIKET, UKURAN_ETIKET['100 x 50 mm']),
  'etiket-luar': label({
    ...ETIKET,
    obat: 'Hidrokortison krim 2,5%',
    jumlah: '1 tube',
    aturan: 'oles tipis 2 x sehari di bagian gatal',
    tambahan: [],
    simpan: 'Jangan ditelan',
    luar: true,
  }),
  'etiket-sirup': label(ETIKET_SIRUP),
  'etiket-sirup-50x40': label(ETIKET_SIRUP, UKURAN_ETIKET['50 x 40 mm']),
  'etiket-panjang': label(ETIKET_PANJANG),
  'etiket-nama-panjang': label(ETIKET_NAMA_PANJANG),
  'etiket-aneh': label({ ...ETIKET, pasien: { ...ETIKET.pasien, nama: STRANGE_NAME }, obat: STRANGE_NAME }),
  'persetujuan-tindakan': sheet(buildPersetujuan(PERSETUJUAN)),
  'penolakan-tindakan': sheet(
    buildPersetujuan({
      ...PERSETUJUAN,
      keputusan: 'menolak',
      penerima_nama: LONG_NAME,
      penerima_hubungan: 'orang tua',
      goresan: null,
      alasan: 'Ingin berunding dengan keluarga lebih dulu',
    }),
  ),
  'tindakan-darurat': sheet(
    buildPersetujuan({
      ...PERSETUJUAN,
      keputusan: 'darurat',
      penjelasan: null,
      penjelas: null,
      penerima_nama: null,
      penerima_hubungan: null,
      saksi_1: null,
      saksi_2: null,
      goresan: null,
      alasan: 'Perdarahan yang mengancam jiwa, keluarga belum ada',
    }),
  ),
  'salinan-rekam': sheet(salinanRekam(FASKES)),
  'mcu-peserta': sheet(buildMcuPeserta(MCU, BUKTI_MCU)),
  'mcu-perusahaan': sheet(
    buildMcuPerusahaan(
      { ...KEPALA_MCU, ...UNTUK_PERUSAHAAN, disetujui: { temuan: MCU.temuan, saran: MCU.saran } },
      BUKTI_MCU,
    ),
  ),
  'mcu-perusahaan-tidak-setuju': sheet(
    buildMcuPerusahaan({ ...KEPALA_MCU, ...UNTUK_PERUSAHAAN, disetujui: null }, { ...BUKTI_MCU, alamat: null }),
  ),
  'rekap-mcu': sheet(
    buildRekapMcu({
      faskes: FASKES,
      saringan: [
        ['Perusahaan', 'PT Karya Tekstil Semarang'],
        ['Tanggal', '01/04/2026 sampai 14/04/2026'],
      ],
      ringkasan: [
        ['Peserta', '2'],
        ['Fit', '1'],
        ['Tidak fit sementara', '1'],
      ],
      baris: [
        {
          nama: 'ADE FIRMANSYAH',
          bagian: 'Tenun',
          kesimpulan: 'Fit',
          temuan: 'tidak disetujui untuk perusahaan',
          saran: '',
        },
        {
          nama: LONG_NAME,
          bagian: 'Pencelupan',
          kesimpulan: 'Tidak fit sementara sampai 14/05/2026',
          temuan: MCU.temuan.join('; '),
          saran: MCU.saran ?? '',
        },
      ],
      kaki: 'Dicetak 14/04/2026 13.21 oleh Nur Hidayah. Temuan dan saran hanya dari yang menyetujui secara tertulis.',
    }),
  ),
  'salinan-resep': halfSheet(buildSalinanResep(salinanResep(FASKES, LONG_NAME), FASKES)),
  'salinan-resep-narkotika': halfSheet(
    buildSalinanResep(
      { ...salinanResep(FASKES, LONG_NAME), apoteker: '', sipa: '', iter_sisa: 0, narkotika: true, qr: null },
      FASKES,
    ),
  ),
  'kartu-stok': sheet(kartuStok(FASKES)),
  'register-narkotika': sheet(registerNarkotika(FASKES, LONG_NAME)),
  'halaman-uji': roll(buildHalamanUji({ faskes: FASKES.nama, jam: '14-04-2026 13:21:37 WIB', nomor: 1 })),
};
