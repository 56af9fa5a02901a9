import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { DemoFaskes } from './faskes-demo.ts';

/** Code, name, category, ICD-9-CM code, price for everybody in rupiah, and the group of rooms that lists it. */
type TindakanItem = readonly [string, string, string, string | null, number, string];
type DemoPaket = {
  kode: string;
  deskripsi: string;
  harga: number;
  keterangan: string | null;
  isi: readonly (readonly [string, number])[];
  ruangan: readonly string[];
};
type DemoContent = {
  ruanganGroups: Readonly<Record<string, readonly string[]>>;
  tindakan: readonly TindakanItem[];
  paket: readonly DemoPaket[];
};

const KLINIK: DemoContent = {
  ruanganGroups: {
    umum: ['Poli Umum 1', 'Poli Umum 2', 'Poli Lansia'],
    gigi: ['Poli Gigi'],
    kia: ['KIA'],
    semua: ['Poli Umum 1', 'Poli Umum 2', 'Poli Lansia', 'Poli Gigi', 'KIA'],
    dasar: ['Poli Umum 1', 'Poli Umum 2', 'Poli Lansia', 'KIA'],
  },
  tindakan: [
    ['ADM-01', 'Kartu pasien baru', 'administrasi', null, 10_000, 'semua'],
    ['ADM-02', 'Surat keterangan sehat', 'administrasi', null, 25_000, 'umum'],
    ['ADM-03', 'Surat rujukan', 'administrasi', null, 15_000, 'semua'],
    ['KON-01', 'Periksa dokter umum', 'konsultasi', '89.07', 50_000, 'umum'],
    ['KON-02', 'Periksa dokter gigi', 'konsultasi', '89.31', 60_000, 'gigi'],
    ['KON-03', 'Periksa bidan', 'konsultasi', '89.26', 40_000, 'kia'],
    ['KON-04', 'Konseling gizi', 'konsultasi', '93.99', 35_000, 'dasar'],
    ['KON-05', 'Kunjungan ke rumah', 'konsultasi', '89.06', 150_000, 'umum'],
    ['UMU-01', 'Suntik otot', 'tindakan', '99.29', 20_000, 'dasar'],
    ['UMU-02', 'Pasang infus', 'tindakan', '38.99', 75_000, 'umum'],
    ['UMU-03', 'Uap obat pernapasan', 'tindakan', '93.94', 60_000, 'umum'],
    ['UMU-04', 'Jahit luka sampai 5 jahitan', 'tindakan', '86.59', 125_000, 'umum'],
    ['UMU-05', 'Jahit luka lebih dari 5 jahitan', 'tindakan', '86.59', 225_000, 'umum'],
    ['UMU-06', 'Buka jahitan', 'tindakan', '97.89', 40_000, 'dasar'],
    ['UMU-07', 'Rawat luka ringan', 'tindakan', '93.57', 45_000, 'umum'],
    ['UMU-08', 'Rawat luka lama', 'tindakan', '86.28', 90_000, 'umum'],
    ['UMU-09', 'Buka dan keringkan bisul', 'tindakan', '86.04', 120_000, 'umum'],
    ['UMU-10', 'Bersihkan kotoran telinga', 'tindakan', '96.52', 70_000, 'umum'],
    ['UMU-11', 'Pasang selang kencing', 'tindakan', '57.94', 85_000, 'umum'],
    ['UMU-12', 'Sunat', 'tindakan', '64.0', 750_000, 'umum'],
    ['UMU-13', 'Rekam jantung', 'penunjang', '89.52', 65_000, 'umum'],
    ['GIG-01', 'Cabut gigi susu', 'tindakan', '23.01', 75_000, 'gigi'],
    ['GIG-02', 'Cabut gigi tetap', 'tindakan', '23.09', 150_000, 'gigi'],
    ['GIG-03', 'Tambal gigi, satu permukaan', 'tindakan', '23.2', 150_000, 'gigi'],
    ['GIG-04', 'Tambal gigi, beberapa permukaan', 'tindakan', '23.2', 225_000, 'gigi'],
    ['GIG-05', 'Tambal sementara', 'tindakan', '23.2', 75_000, 'gigi'],
    ['GIG-06', 'Bersihkan karang gigi, satu rahang', 'tindakan', '96.54', 125_000, 'gigi'],
    ['GIG-07', 'Rawat saraf gigi, tiap kali', 'tindakan', '23.7', 200_000, 'gigi'],
    ['KIA-01', 'Periksa kehamilan', 'tindakan', '89.26', 50_000, 'kia'],
    ['KIA-02', 'USG kehamilan', 'penunjang', '88.78', 125_000, 'kia'],
    ['KIA-03', 'Suntik KB', 'tindakan', '99.24', 35_000, 'kia'],
    ['KIA-04', 'Pasang KB dalam rahim', 'tindakan', '69.7', 250_000, 'kia'],
    ['KIA-05', 'Lepas KB dalam rahim', 'tindakan', '97.71', 150_000, 'kia'],
    ['KIA-06', 'Imunisasi dasar', 'tindakan', '99.55', 30_000, 'kia'],
    ['KIA-07', 'Tindik telinga bayi', 'tindakan', '18.01', 50_000, 'kia'],
    ['LAB-01', 'Darah rutin', 'penunjang', '90.59', 60_000, 'dasar'],
    ['LAB-02', 'Gula darah', 'penunjang', '90.59', 20_000, 'dasar'],
    ['LAB-03', 'Kolesterol', 'penunjang', '90.59', 35_000, 'dasar'],
    ['LAB-04', 'Asam urat', 'penunjang', '90.59', 25_000, 'dasar'],
    ['LAB-05', 'Urine rutin', 'penunjang', '91.39', 40_000, 'dasar'],
    ['LAB-06', 'Tes kehamilan', 'penunjang', '91.39', 25_000, 'dasar'],
  ],
  paket: [
    {
      kode: 'PKT-01',
      deskripsi: 'Cek kesehatan dasar',
      harga: 150_000,
      keterangan: 'Puasa 8 jam sebelum ambil darah',
      isi: [
        ['KON-01', 1],
        ['LAB-01', 1],
        ['LAB-02', 1],
        ['LAB-03', 1],
      ],
      ruangan: ['Poli Umum 1', 'Poli Umum 2'],
    },
    {
      kode: 'PKT-02',
      deskripsi: 'Sehat lansia',
      harga: 175_000,
      keterangan: null,
      isi: [
        ['KON-01', 1],
        ['UMU-13', 1],
        ['LAB-02', 1],
        ['LAB-03', 1],
        ['LAB-04', 1],
      ],
      ruangan: ['Poli Lansia'],
    },
    {
      kode: 'PKT-03',
      deskripsi: 'Ibu hamil',
      harga: 225_000,
      keterangan: 'Tiap tiga bulan kehamilan',
      isi: [
        ['KIA-01', 1],
        ['KIA-02', 1],
        ['LAB-01', 1],
        ['LAB-05', 1],
      ],
      ruangan: ['KIA'],
    },
    {
      kode: 'PKT-04',
      deskripsi: 'Gigi bersih',
      harga: 275_000,
      keterangan: null,
      isi: [
        ['KON-02', 1],
        ['GIG-06', 2],
      ],
      ruangan: ['Poli Gigi'],
    },
  ],
};

const WARDS = ['Melati', 'Anggrek', 'Kenanga', 'Cempaka', 'Wijaya Kusuma'];
const OUTPATIENT = [
  'Penyakit Dalam',
  'Anak',
  'Saraf',
  'Jantung',
  'Paru',
  'Kulit dan Kelamin',
  'Bedah',
  'Obgyn',
  'Mata',
  'THT',
  'Ortopedi',
  'Gigi dan Mulut',
];
const RSUD: DemoContent = {
  ruanganGroups: {
    semua: [...OUTPATIENT, 'IGD', ...WARDS],
    poli: OUTPATIENT,
    igd: ['IGD'],
    rawat: WARDS,
    lab: [...OUTPATIENT, 'IGD', ...WARDS],
    jantung: ['Jantung', 'Penyakit Dalam', 'IGD', ...WARDS],
    paru: ['Paru', 'Anak', 'IGD', ...WARDS],
    saraf: ['Saraf'],
    bedah: ['Bedah', 'Ortopedi', 'IGD'],
    tulang: ['Ortopedi', 'IGD'],
    obgyn: ['Obgyn', 'Kenanga'],
    mata: ['Mata'],
    tht: ['THT'],
    kulit: ['Kulit dan Kelamin'],
    gigi: ['Gigi dan Mulut'],
    operasi: ['Bedah', 'Anggrek', 'Wijaya Kusuma'],
  },
  tindakan: [
    ['ADM-01', 'Kartu pasien baru', 'administrasi', null, 15_000, 'semua'],
    ['ADM-02', 'Administrasi rawat inap', 'administrasi', null, 50_000, 'rawat'],
    ['ADM-03', 'Surat keterangan dokter', 'administrasi', null, 30_000, 'poli'],
    ['KON-01', 'Periksa dokter spesialis', 'konsultasi', '89.07', 120_000, 'poli'],
    ['KON-02', 'Periksa dokter gawat darurat', 'konsultasi', '89.07', 85_000, 'igd'],
    ['KON-03', 'Kunjungan dokter di bangsal', 'konsultasi', '89.06', 100_000, 'rawat'],
    ['KON-04', 'Konsultasi antarspesialis', 'konsultasi', '89.06', 90_000, 'rawat'],
    ['KON-05', 'Asuhan gizi', 'konsultasi', '93.99', 40_000, 'rawat'],
    ['AKO-01', 'Kamar rawat, tiap hari', 'akomodasi', null, 125_000, 'rawat'],
    ['AKO-02', 'Asuhan perawat, tiap hari', 'akomodasi', null, 50_000, 'rawat'],
    ['TIN-01', 'Pasang infus', 'tindakan', '38.99', 85_000, 'igd'],
    ['TIN-02', 'Jahit luka sampai 5 jahitan', 'tindakan', '86.59', 150_000, 'bedah'],
    ['TIN-03', 'Rawat luka', 'tindakan', '86.28', 90_000, 'bedah'],
    ['TIN-04', 'Pasang selang lambung', 'tindakan', '96.07', 110_000, 'igd'],
    ['TIN-05', 'Pasang selang kencing', 'tindakan', '57.94', 95_000, 'igd'],
    ['TIN-06', 'Uap obat pernapasan', 'tindakan', '93.94', 70_000, 'paru'],
    ['TIN-07', 'Resusitasi jantung paru', 'tindakan', '99.60', 450_000, 'igd'],
    ['TIN-08', 'Pasang selang napas', 'tindakan', '96.04', 400_000, 'igd'],
    ['TIN-09', 'Transfusi darah, tiap kantong', 'tindakan', '99.04', 150_000, 'rawat'],
    ['TIN-10', 'Angkat benjolan kulit', 'tindakan', '86.3', 450_000, 'bedah'],
    ['TIN-11', 'Pasang bidai', 'tindakan', '93.54', 160_000, 'tulang'],
    ['TIN-12', 'Pasang gips', 'tindakan', '93.53', 350_000, 'tulang'],
    ['TIN-13', 'Suntik sendi', 'tindakan', '81.92', 275_000, 'tulang'],
    ['TIN-14', 'Bakar kutil', 'tindakan', '86.3', 200_000, 'kulit'],
    ['TIN-15', 'Bersihkan kotoran telinga', 'tindakan', '96.52', 90_000, 'tht'],
    ['TIN-16', 'Ambil benda asing di mata', 'tindakan', '98.21', 140_000, 'mata'],
    ['TIN-17', 'Cabut gigi tetap', 'tindakan', '23.09', 175_000, 'gigi'],
    ['TIN-18', 'Tambal gigi', 'tindakan', '23.2', 200_000, 'gigi'],
    ['OPR-01', 'Operasi usus buntu', 'tindakan', '47.09', 5_500_000, 'operasi'],
    ['OPR-02', 'Operasi katarak', 'tindakan', '13.41', 6_000_000, 'mata'],
    ['OBG-01', 'Persalinan biasa', 'tindakan', '73.59', 2_000_000, 'obgyn'],
    ['OBG-02', 'Persalinan dengan operasi', 'tindakan', '74.4', 7_500_000, 'obgyn'],
    ['PEN-01', 'Rekam jantung', 'penunjang', '89.52', 85_000, 'jantung'],
    ['PEN-02', 'USG jantung', 'penunjang', '88.72', 450_000, 'jantung'],
    ['PEN-03', 'Rekam otak', 'penunjang', '89.14', 400_000, 'saraf'],
    ['PEN-04', 'Uji napas', 'penunjang', '89.38', 175_000, 'paru'],
    ['PEN-05', 'USG kandungan', 'penunjang', '88.78', 200_000, 'obgyn'],
    ['PEN-06', 'Foto dada', 'penunjang', '87.44', 130_000, 'lab'],
    ['PEN-07', 'USG perut', 'penunjang', '88.76', 225_000, 'lab'],
    ['LAB-01', 'Darah lengkap', 'penunjang', '90.59', 85_000, 'lab'],
    ['LAB-02', 'Gula darah', 'penunjang', '90.59', 25_000, 'lab'],
    ['LAB-03', 'Fungsi ginjal', 'penunjang', '90.59', 90_000, 'lab'],
    ['LAB-04', 'Fungsi hati', 'penunjang', '90.59', 90_000, 'lab'],
    ['LAB-05', 'Urine lengkap', 'penunjang', '91.39', 45_000, 'lab'],
  ],
  paket: [
    {
      kode: 'PKT-01',
      deskripsi: 'Periksa jantung',
      harga: 600_000,
      keterangan: null,
      isi: [
        ['KON-01', 1],
        ['PEN-01', 1],
        ['PEN-02', 1],
      ],
      ruangan: ['Jantung'],
    },
    {
      kode: 'PKT-02',
      deskripsi: 'Periksa menyeluruh',
      harga: 450_000,
      keterangan: 'Puasa 8 jam sebelum ambil darah',
      isi: [
        ['KON-01', 1],
        ['PEN-06', 1],
        ['LAB-01', 1],
        ['LAB-02', 1],
        ['LAB-03', 1],
        ['LAB-04', 1],
      ],
      ruangan: ['Penyakit Dalam'],
    },
    {
      kode: 'PKT-03',
      deskripsi: 'Ibu hamil',
      harga: 375_000,
      keterangan: null,
      isi: [
        ['KON-01', 1],
        ['PEN-05', 1],
        ['LAB-01', 1],
        ['LAB-05', 1],
      ],
      ruangan: ['Obgyn'],
    },
    {
      kode: 'PKT-04',
      deskripsi: 'Persalinan biasa, dua hari',
      harga: 2_400_000,
      keterangan: 'Kelas III',
      isi: [
        ['OBG-01', 1],
        ['AKO-01', 2],
        ['AKO-02', 2],
        ['KON-03', 2],
      ],
      ruangan: ['Kenanga'],
    },
  ],
};

const CONTENT: Readonly<Record<DemoFaskes['kode'], DemoContent>> = { KLINIK, RSUD };
/** What a class of the wards (list 19) costs, in per cent of the general price. */
const KELAS_PERCENT: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'AKO-01': [
    [1, 100],
    [2, 160],
    [3, 240],
    [4, 520],
  ],
  'KON-03': [[4, 175]],
  'OPR-01': [[4, 140]],
};
const PRIVATE_INSURANCE = 3;

type DemoTarif = { kode: string; kelas: number | null; penjamin_id: number | null; mulai: string; tarif: number };
export type DemoTindakan = {
  tindakan: { kode: string; nama: string; kategori: string; icd9: string | null }[];
  tarif: DemoTarif[];
  ruangan: { kode: string; ruangan: string }[];
  paket: readonly DemoPaket[];
};

/**
 * Makes the procedures of a demo facility with prices since last year. Some are dearer by class or for private
 * insurance, and first consultations become dearer from next month on.
 */
export function buildTindakan(kode: DemoFaskes['kode'], today: string): DemoTindakan {
  const { ruanganGroups, tindakan, paket } = CONTENT[kode];
  const start = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const nextMonth = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
  const tarif = tindakan.flatMap(([k, , kategori, , harga]): DemoTarif[] => {
    const base = { kode: k, kelas: null, penjamin_id: null, mulai: start, tarif: harga };
    const byKelas = (KELAS_PERCENT[k] ?? []).map(([kelas, percent]) => ({
      ...base,
      kelas,
      tarif: (harga * percent) / 100,
    }));
    if (kategori !== 'konsultasi') return [base, ...byKelas];
    return [
      base,
      ...byKelas,
      { ...base, penjamin_id: PRIVATE_INSURANCE, tarif: harga * 1.2 },
      ...(k === 'KON-01' ? [{ ...base, mulai: nextMonth, tarif: harga + 10_000 }] : []),
    ];
  });
  return {
    tindakan: tindakan.map(([k, nama, kategori, icd9]) => ({ kode: k, nama, kategori, icd9 })),
    tarif,
    ruangan: tindakan.flatMap(([k, , , , , group]) =>
      (ruanganGroups[group] ?? []).map((ruangan) => ({ kode: k, ruangan })),
    ),
    paket,
  };
}
