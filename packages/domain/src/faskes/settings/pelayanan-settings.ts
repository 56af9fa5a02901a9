import { MODE_AKSES } from '../../rekam-medis/akses-rekam.ts';
import { POLA_NOMOR_SURAT, polaNomorIssue } from '../../surat/surat.ts';
import { WAJIB_NAMES } from '../../pasien/wajib-fields.ts';
import type { SettingSpec } from './setting-spec.ts';

/** The settings of the patient form, visits, the record and the waiting room; `SETTINGS` has them among all. */
export const PELAYANAN_SETTINGS = {
  'master:patient:input-norm': {
    group: 'master',
    type: 'boolean',
    label: 'Nomor rekam medis diketik sendiri',
    note: 'Isian NORM tampil di formulir pasien baru; nomor bebas berikutnya tetap diusulkan',
    default: false,
  },
  'master:patient:input-norm-manual': {
    group: 'master',
    type: 'boolean',
    label: 'Isian NORM Manual ditampilkan',
    note: 'Nomor lama dari berkas kertas, paling panjang 50 huruf',
    default: false,
  },
  'master:patient:wajib': {
    group: 'master',
    type: 'text',
    label: 'Isian pasien yang wajib diisi',
    note: 'Selain yang selalu wajib. Pasien tak dikenal hanya butuh nama',
    default: '',
    maxLength: 2000,
    names: WAJIB_NAMES,
  },
  'kunjungan:isi-vital-otomatis': {
    group: 'kunjungan',
    type: 'boolean',
    label: 'Tanda vital yang kosong diisi otomatis saat disimpan',
    note: 'Nilai wajar menurut umur, selalu bertanda otomatis; yang diketik tidak ditimpa',
    default: true,
  },
  'kunjungan:batas-tunggu-perhatian': {
    group: 'kunjungan',
    type: 'number',
    label: 'Tunggu, mulai diperhatikan',
    note: 'Tanda jam kuning di antrean dan garis batas di Home',
    unit: 'menit',
    default: 30,
    min: 5,
    max: 240,
  },
  'kunjungan:batas-tunggu-lama': {
    group: 'kunjungan',
    type: 'number',
    label: 'Tunggu, terlalu lama',
    note: 'Tanda merah di antrean, dan yang perlu ditindak di Home',
    unit: 'menit',
    default: 60,
    min: 10,
    max: 480,
  },
  'kunjungan:lewati-di-belakang': {
    group: 'kunjungan',
    type: 'number',
    label: 'Lewati, di belakang berapa antrean',
    note: 'Pasien yang dilewati tetap menunggu, di belakang sekian antrean berikutnya. 0: ke akhir antrean',
    unit: 'antrean',
    default: 3,
    min: 0,
    max: 50,
  },
  /** K7 */
  'akomodasi:hari-pulang': {
    group: 'kunjungan',
    type: 'boolean',
    label: 'Rawat inap: hari pulang dihitung',
    note: 'Mati: yang dihitung tiap malam di tempat tidur. Masuk dan pulang di hari yang sama tetap satu hari',
    default: false,
  },
  /** E9 */
  'akomodasi:jam-minimal': {
    group: 'kunjungan',
    type: 'number',
    label: 'Rawat inap: paling singkat untuk satu hari',
    note: 'Yang pulang di hari yang sama sebelum sekian jam tidak dikenai hari rawat. 0: selalu dikenai',
    unit: 'jam',
    default: 0,
    min: 0,
    max: 23,
  },
  /** RM35 */
  'rekam-medis:akses': {
    group: 'rekam-medis',
    type: 'combo',
    label: 'Siapa yang membuka rekam medis',
    note: 'faskes: semua yang berhak; hubungan: dokter dan petugas ruangan tempat pasien dirawat, 30 hari ini, atau dijadwalkan. Yang lain memakai akses darurat',
    default: 'faskes',
    options: MODE_AKSES,
  },
  /** RM21 */
  'surat:pola-nomor': {
    group: 'rekam-medis',
    type: 'text',
    label: 'Pola nomor surat',
    note: 'Urut per jenis dan tahun, misalnya 014/SKS/K001/XI/2026. Bagiannya: {nomor} {kode} {faskes} {bulan} {tahun}',
    default: POLA_NOMOR_SURAT,
    maxLength: 100,
    issue: polaNomorIssue,
  },
  'layar:nama': {
    group: 'layar',
    type: 'combo',
    label: 'Nama pasien di layar ruang tunggu',
    note: 'Disamarkan: SITI A. Suara menyebut nama hanya bila dipilih begitu',
    default: 'Disamarkan',
    options: ['Tidak ditampilkan', 'Disamarkan', 'Lengkap', 'Lengkap dan disebut'],
  },
  'layar:info': {
    group: 'layar',
    type: 'text',
    label: 'Info di bawah layar ruang tunggu',
    note: 'Kosong: baris itu tidak ada',
    default: 'Siapkan KTP dan kartu BPJS sebelum nomor Anda dipanggil. Nomor yang terlewat dapat melapor ke loket.',
    maxLength: 300,
  },
} as const satisfies Record<string, SettingSpec>;
