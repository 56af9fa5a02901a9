import { COMMON } from './common-shortcuts.ts';
import type { Shortcut } from './common-shortcuts.ts';

/** Every shortcut, listed once, in the order of the help. */
export const SHORTCUTS = [
  COMMON.cari,
  COMMON.pasienBaru,
  COMMON.kunjungan,
  { id: 'cek-kepesertaan', keys: 'F4', label: 'Cek kepesertaan BPJS', group: 'Formulir' },
  { id: 'praktik', keys: 'Alt+J', label: 'Siapa praktik hari ini', group: 'Di mana saja' },
  { id: 'loket', keys: 'Alt+Q', label: 'Pilih loket meja ini', group: 'Di mana saja' },
  COMMON.tab,
  { id: 'cetak-ulang', keys: 'Alt+C', label: 'Cetak ulang terakhir', group: 'Di mana saja' },
  { id: 'hasil-kritis', keys: 'Alt+H', label: 'Terima hasil kritis', group: 'Di mana saja' },
  COMMON.bantuan,
  { id: 'perlu-ditindak', keys: 'Alt+P', label: 'Ke yang perlu ditindak', group: 'Home' },
  { id: 'tutup', keys: 'Esc', label: 'Tutup', group: 'Di mana saja' },
  { id: 'isian-berikut', keys: 'Enter', label: 'Isian berikutnya', group: 'Formulir' },
  COMMON.simpan,
  { id: 'bagian-berikut', keys: 'Alt+↓', label: 'Bagian berikutnya', group: 'Formulir' },
  { id: 'ukur-ulang', keys: 'F9', also: 'Alt+V', label: 'Ukur tanda vital', group: 'Formulir' },
  { id: 'tambah-baris', keys: 'Alt+B', label: 'Tambah baris', group: 'Formulir' },
  { id: 'seperti-terakhir', keys: 'Alt+L', label: 'Seperti kunjungan terakhir', group: 'Formulir' },
  { id: 'ganti-umum', keys: 'Alt+U', label: 'Ganti ke Umum', group: 'Formulir' },
  { id: 'tempat-tidur', keys: 'Alt+T', label: 'Pilih tempat tidur', group: 'Formulir' },
  { id: 'tak-dikenal', keys: 'Alt+K', label: 'Pasien tak dikenal', group: 'Formulir' },
  { id: 'pasien-mirip', keys: 'Alt+M', label: 'Ke pasien yang mirip', group: 'Formulir' },
  { id: 'rekam-s', keys: 'Alt+S', label: 'Ke subjektif', group: 'Rekam medis' },
  { id: 'rekam-o', keys: 'Alt+O', label: 'Ke objektif', group: 'Rekam medis' },
  { id: 'rekam-a', keys: 'Alt+A', label: 'Ke asesmen, diagnosis', group: 'Rekam medis' },
  { id: 'rekam-p', keys: 'Alt+P', label: 'Ke perencanaan, tindakan', group: 'Rekam medis' },
  { id: 'rekam-nilai', keys: 'Alt+I', label: 'Nilai triase di IGD, nyeri di tempat lain', group: 'Rekam medis' },
  { id: 'rekam-alergi', keys: 'Alt+W', label: 'Catat alergi', group: 'Rekam medis' },
  { id: 'rekam-gigi', keys: 'Alt+G', label: 'Ke odontogram', group: 'Rekam medis' },
  { id: 'rekam-resep', keys: 'Alt+R', label: 'Ke resep', group: 'Rekam medis' },
  { id: 'rekam-penunjang', keys: 'Alt+N', label: 'Ke penunjang', group: 'Rekam medis' },
  { id: 'rekam-surat', keys: 'Alt+K', label: 'Surat', group: 'Rekam medis' },
  { id: 'rekam-kontrol', keys: 'Alt+T', label: 'Ke kontrol berikutnya', group: 'Rekam medis' },
  { id: 'rekam-tiru', keys: 'Alt+L', label: 'Tulis seperti kunjungan itu', group: 'Rekam medis' },
  { id: 'rekam-draf', keys: 'Ctrl+S', label: 'Simpan draf', group: 'Rekam medis' },
  { id: 'rekam-tanda', keys: 'Ctrl+Enter', label: 'Rangkum, lalu tandatangani', group: 'Rekam medis' },
  { id: 'rekam-adendum', keys: 'A', label: 'Tambah adendum', group: 'Rekam medis' },
  { id: 'buka-rekam', keys: 'F10', label: 'Buka rekam medis', group: 'Rekam medis' },
  { id: 'resep-racikan', keys: 'Alt+N', label: 'Racikan baru', group: 'Resep' },
  { id: 'resep-salin', keys: 'Alt+L', label: 'Salin resep lama', group: 'Resep' },
  { id: 'resep-paket', keys: 'Alt+P', label: 'Paket saya', group: 'Resep' },
  { id: 'resep-aturan', keys: 'Alt+A', label: 'Aturan pakai dari daftar', group: 'Resep' },
  { id: 'resep-draf', keys: 'Ctrl+S', label: 'Simpan draf resep', group: 'Resep' },
  { id: 'telaah-sesuai', keys: 'A', label: 'Jawab sesuai yang terlihat', group: 'Resep' },
  { id: 'telaah-kembalikan', keys: 'K', label: 'Kembalikan ke dokter', group: 'Resep' },
  { id: 'telaah-cetak', keys: 'C', label: 'Cetak etiket', group: 'Resep' },
  { id: 'resep-ulang', keys: 'U', label: 'Mulai ulangan resep (iter)', group: 'Resep' },
  { id: 'saring', keys: '/', label: 'Ke saringan', group: 'Daftar' },
  { id: 'edit', keys: 'E', label: 'Edit', group: 'Daftar' },
  { id: 'tambah', keys: 'N', label: 'Tambah', group: 'Daftar' },
  { id: 'baris-naik', keys: 'Alt+↑', label: 'Naikkan baris', group: 'Daftar' },
  { id: 'baris-turun', keys: 'Alt+↓', label: 'Turunkan baris', group: 'Daftar' },
  { id: 'baris-saklar', keys: 'Spasi', label: 'Aktif atau tidak', group: 'Daftar' },
  { id: 'gabungkan', keys: 'G', label: 'Gabungkan pasangan', group: 'Daftar' },
  { id: 'bukan-kembar', keys: 'B', label: 'Bukan orang yang sama', group: 'Daftar' },
  { id: 'antrean-berikut', keys: 'F8', label: 'Panggil berikutnya', group: 'Antrean' },
  { id: 'antrean-ulang', keys: 'F9', label: 'Panggil ulang', group: 'Antrean' },
  { id: 'antrean-layani', keys: 'F10', label: 'Mulai layani', group: 'Antrean' },
  { id: 'antrean-selesai', keys: 'S', label: 'Selesai', group: 'Antrean' },
  { id: 'antrean-lewati', keys: 'L', label: 'Lewati, tetap menunggu', group: 'Antrean' },
  { id: 'antrean-pindah', keys: 'P', label: 'Pindahkan ke ruangan, dokter, atau waktu lain', group: 'Antrean' },
  { id: 'antrean-tidak-hadir', keys: 'T', label: 'Tidak hadir', group: 'Antrean' },
  { id: 'loket-lewati', keys: 'L', label: 'Lewati nomor di loket', group: 'Antrean' },
  { id: 'loket-alihkan', keys: 'P', label: 'Alihkan nomor loket ke layanan lain', group: 'Antrean' },
  { id: 'antrean-dokter', keys: 'Alt+B', label: 'Dokter terlambat atau berhalangan', group: 'Antrean' },
  { id: 'penunjang-terima', keys: 'T', label: 'Terima permintaan penunjang', group: 'Daftar' },
  { id: 'penunjang-kerjakan', keys: 'K', label: 'Kerjakan permintaan penunjang', group: 'Daftar' },
  { id: 'penunjang-hasil', keys: 'H', label: 'Isi atau validasi hasil', group: 'Daftar' },
  { id: 'penunjang-validasi', keys: 'Alt+V', label: 'Validasi semua hasil', group: 'Daftar' },
  { id: 'penunjang-batal', keys: 'B', label: 'Batalkan atau hentikan permintaan penunjang', group: 'Daftar' },
  { id: 'kontrol-hubungi', keys: 'H', label: 'Catat bahwa pasien dihubungi', group: 'Daftar' },
  { id: 'kontrol-ubah', keys: 'U', label: 'Ubah jadwal kontrol', group: 'Daftar' },
  { id: 'salin-nomor', keys: 'C', label: 'Salin nomor handphone', group: 'Daftar' },
  { id: 'urungkan', keys: 'Alt+Z', label: 'Urungkan langkah terakhir, selama 10 detik', group: 'Antrean' },
  { id: 'hasil-kunjungan', keys: 'Enter', label: 'Daftarkan kunjungan', group: 'Kotak cari' },
  { id: 'hasil-detail', keys: 'Alt+Enter', label: 'Buka detail pasien', group: 'Kotak cari' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

const shortcutOf = (id: ShortcutId): Shortcut | undefined => SHORTCUTS.find((shortcut) => shortcut.id === id);

export const keysOf = (id: ShortcutId): string => shortcutOf(id)?.keys ?? '';

/** All combinations that are heard, the one on the badges first. */
export function allKeysOf(id: ShortcutId): readonly string[] {
  const { keys = '', also } = shortcutOf(id) ?? {};
  return also === undefined ? [keys] : [keys, also];
}
