/**
 * A room that a kind of facility usually has; one that is `biasa` is selected from the start.
 * `jenis_kunjungan` is of list 15: 1 outpatient, 2 emergency, 3 inpatient.
 */
export type RuanganUsulan = {
  instalasi: string;
  unit: string;
  deskripsi: string;
  jenis_kunjungan: 1 | 2 | 3;
  kode_antrean: string;
  biasa: boolean;
};
export type JenisFaskes = { kode: string; nama: string; keterangan: string; ruangan: readonly RuanganUsulan[] };

const jalan = (unit: string, deskripsi: string, kode_antrean: string, biasa = true): RuanganUsulan => ({
  instalasi: 'Rawat Jalan',
  unit,
  deskripsi,
  jenis_kunjungan: 1,
  kode_antrean,
  biasa,
});
const darurat = (kode_antrean: string, biasa: boolean): RuanganUsulan => ({
  instalasi: 'Gawat Darurat',
  unit: 'Gawat Darurat',
  deskripsi: 'Gawat Darurat',
  jenis_kunjungan: 2,
  kode_antrean,
  biasa,
});
const inap = (deskripsi: string, kode_antrean: string, biasa = true): RuanganUsulan => ({
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
 * Source: issue "Master data", set-up assistant; decisions.md D14.
 */
export const JENIS_FASKES: readonly JenisFaskes[] = [
  {
    kode: 'klinik',
    nama: 'Klinik',
    keterangan: 'Poli umum, gigi, dan KIA',
    ruangan: [
      jalan('Poli Umum', 'Poli Umum', 'A'),
      jalan('Poli Gigi', 'Poli Gigi', 'B'),
      jalan('Kesehatan Keluarga', 'KIA dan KB', 'C'),
      jalan('Poli Umum', 'Poli Umum 2', 'D', false),
      jalan('Penunjang', 'Vaksinasi', 'E', false),
      darurat('U', false),
    ],
  },
  {
    kode: 'praktik',
    nama: 'Praktik mandiri',
    keterangan: 'Satu dokter, satu ruangan',
    ruangan: [jalan('Praktik', 'Ruang Praktik', 'A'), jalan('Praktik', 'Ruang Tindakan', 'B', false)],
  },
  {
    kode: 'puskesmas',
    nama: 'Puskesmas',
    keterangan: 'Poli lengkap dengan gawat darurat',
    ruangan: [
      jalan('Pemeriksaan Umum', 'Pemeriksaan Umum', 'A'),
      jalan('Kesehatan Gigi', 'Kesehatan Gigi', 'B'),
      jalan('Kesehatan Ibu dan Anak', 'KIA', 'C'),
      jalan('Kesehatan Ibu dan Anak', 'KB', 'D'),
      jalan('Kesehatan Ibu dan Anak', 'Imunisasi', 'E'),
      jalan('Pemeriksaan Umum', 'Lansia', 'F'),
      jalan('Pemeriksaan Umum', 'TB dan Paru', 'G', false),
      jalan('Pemeriksaan Umum', 'Gizi', 'H', false),
      darurat('U', true),
      inap('Rawat Inap', 'R', false),
    ],
  },
  {
    kode: 'rumah-sakit',
    nama: 'Rumah sakit',
    keterangan: 'Poliklinik spesialis, IGD, dan rawat inap',
    ruangan: [
      jalan('Poliklinik Medik', 'Penyakit Dalam', 'A'),
      jalan('Poliklinik Medik', 'Anak', 'B'),
      jalan('Poliklinik Bedah', 'Bedah', 'C'),
      jalan('Poliklinik Bedah', 'Obgyn', 'D'),
      jalan('Poliklinik Medik', 'Saraf', 'E', false),
      jalan('Poliklinik Bedah', 'Mata', 'F', false),
      jalan('Poliklinik Bedah', 'THT', 'G', false),
      jalan('Poliklinik Medik', 'Jantung', 'H', false),
      jalan('Poliklinik Gigi', 'Gigi dan Mulut', 'I'),
      darurat('U', true),
      inap('Bangsal Dewasa', 'R'),
      inap('Bangsal Anak', 'S', false),
      inap('Kebidanan', 'T', false),
    ],
  },
];
