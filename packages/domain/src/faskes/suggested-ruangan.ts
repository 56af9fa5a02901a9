/**
 * A room that a kind of facility usually has; one that is `biasa` is selected from the start.
 * `jenis_kunjungan` is of list 15: 1 outpatient, 2 emergency, 3 inpatient.
 */
export type SuggestedRuangan = {
  instalasi: string;
  unit: string;
  deskripsi: string;
  jenis_kunjungan: 1 | 2 | 3;
  kode_antrean: string;
  biasa: boolean;
};
export type JenisFaskes = { kode: string; nama: string; keterangan: string; ruangan: readonly SuggestedRuangan[] };

const rawatJalan = (unit: string, deskripsi: string, kode_antrean: string, biasa = true): SuggestedRuangan => ({
  instalasi: 'Rawat Jalan',
  unit,
  deskripsi,
  jenis_kunjungan: 1,
  kode_antrean,
  biasa,
});
const gawatDarurat = (kode_antrean: string, biasa: boolean): SuggestedRuangan => ({
  instalasi: 'Gawat Darurat',
  unit: 'Gawat Darurat',
  deskripsi: 'Gawat Darurat',
  jenis_kunjungan: 2,
  kode_antrean,
  biasa,
});
const rawatInap = (deskripsi: string, kode_antrean: string, biasa = true): SuggestedRuangan => ({
  instalasi: 'Rawat Inap',
  unit: 'Rawat Inap',
  deskripsi,
  jenis_kunjungan: 3,
  kode_antrean,
  biasa,
});

/**
 * The rooms suggested for each kind of facility, under their instalasi and unit, each with its own queue letters.
 *
 * Source: issue "Master data", set-up assistant; ketentuan.md D14.
 */
export const JENIS_FASKES: readonly JenisFaskes[] = [
  {
    kode: 'klinik',
    nama: 'Klinik',
    keterangan: 'Poli umum, gigi, dan KIA',
    ruangan: [
      rawatJalan('Poli Umum', 'Poli Umum', 'A'),
      rawatJalan('Poli Gigi', 'Poli Gigi', 'B'),
      rawatJalan('Kesehatan Keluarga', 'KIA dan KB', 'C'),
      rawatJalan('Poli Umum', 'Poli Umum 2', 'D', false),
      rawatJalan('Penunjang', 'Vaksinasi', 'E', false),
      gawatDarurat('U', false),
    ],
  },
  {
    kode: 'praktik',
    nama: 'Praktik mandiri',
    keterangan: 'Satu dokter, satu ruangan',
    ruangan: [rawatJalan('Praktik', 'Ruang Praktik', 'A'), rawatJalan('Praktik', 'Ruang Tindakan', 'B', false)],
  },
  {
    kode: 'puskesmas',
    nama: 'Puskesmas',
    keterangan: 'Poli lengkap dengan gawat darurat',
    ruangan: [
      rawatJalan('Pemeriksaan Umum', 'Pemeriksaan Umum', 'A'),
      rawatJalan('Kesehatan Gigi', 'Kesehatan Gigi', 'B'),
      rawatJalan('Kesehatan Ibu dan Anak', 'KIA', 'C'),
      rawatJalan('Kesehatan Ibu dan Anak', 'KB', 'D'),
      rawatJalan('Kesehatan Ibu dan Anak', 'Imunisasi', 'E'),
      rawatJalan('Pemeriksaan Umum', 'Lansia', 'L'),
      rawatJalan('Pemeriksaan Umum', 'TB dan Paru', 'G', false),
      rawatJalan('Pemeriksaan Umum', 'Gizi', 'H', false),
      gawatDarurat('U', true),
      rawatInap('Rawat Inap', 'R', false),
    ],
  },
  {
    kode: 'rumah-sakit',
    nama: 'Rumah sakit',
    keterangan: 'Poliklinik spesialis, IGD, dan rawat inap',
    ruangan: [
      rawatJalan('Poliklinik Medik', 'Penyakit Dalam', 'A'),
      rawatJalan('Poliklinik Medik', 'Anak', 'B'),
      rawatJalan('Poliklinik Bedah', 'Bedah', 'C'),
      rawatJalan('Poliklinik Bedah', 'Obgyn', 'D'),
      rawatJalan('Poliklinik Medik', 'Saraf', 'E', false),
      rawatJalan('Poliklinik Bedah', 'Mata', 'M', false),
      rawatJalan('Poliklinik Bedah', 'THT', 'G', false),
      rawatJalan('Poliklinik Medik', 'Jantung', 'H', false),
      rawatJalan('Poliklinik Gigi', 'Gigi dan Mulut', 'I'),
      gawatDarurat('U', true),
      rawatInap('Bangsal Dewasa', 'R'),
      rawatInap('Bangsal Anak', 'S', false),
      rawatInap('Kebidanan', 'T', false),
    ],
  },
];
