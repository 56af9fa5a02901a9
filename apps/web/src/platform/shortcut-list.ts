/** Every shortcut, listed once. `keys` is what badges show and what the dispatcher listens for. */
export type Shortcut = {
  id: string;
  keys: string;
  label: string;
  group: 'Di mana saja' | 'Home' | 'Formulir' | 'Daftar' | 'Antrean' | 'Kotak cari';
};

export const SHORTCUTS = [
  { id: 'cari', keys: 'Ctrl+K', label: 'Cari atau pindai apa saja', group: 'Di mana saja' },
  { id: 'pasien-baru', keys: 'F2', label: 'Pasien baru', group: 'Di mana saja' },
  { id: 'kunjungan', keys: 'F3', label: 'Daftarkan kunjungan', group: 'Di mana saja' },
  { id: 'cek-kepesertaan', keys: 'F4', label: 'Cek kepesertaan BPJS', group: 'Formulir' },
  { id: 'praktik', keys: 'Alt+J', label: 'Siapa praktik hari ini', group: 'Di mana saja' },
  { id: 'loket', keys: 'Alt+O', label: 'Pilih loket meja ini', group: 'Di mana saja' },
  { id: 'tab', keys: 'Alt+1…9', label: 'Pindah halaman terbuka', group: 'Di mana saja' },
  { id: 'cetak-ulang', keys: 'Alt+C', label: 'Cetak ulang yang terakhir', group: 'Di mana saja' },
  { id: 'bantuan', keys: '?', label: 'Semua pintasan', group: 'Di mana saja' },
  { id: 'perlu-ditindak', keys: 'Alt+P', label: 'Ke yang perlu ditindak', group: 'Home' },
  { id: 'tutup', keys: 'Esc', label: 'Tutup', group: 'Di mana saja' },
  { id: 'isian-berikut', keys: 'Enter', label: 'Isian berikutnya', group: 'Formulir' },
  { id: 'simpan', keys: 'Ctrl+Enter', label: 'Simpan formulir', group: 'Formulir' },
  { id: 'bagian-berikut', keys: 'Alt+↓', label: 'Bagian berikutnya', group: 'Formulir' },
  { id: 'tambah-baris', keys: 'Alt+B', label: 'Tambah baris', group: 'Formulir' },
  { id: 'seperti-terakhir', keys: 'Alt+L', label: 'Seperti kunjungan terakhir', group: 'Formulir' },
  { id: 'ganti-umum', keys: 'Alt+U', label: 'Ganti ke Umum', group: 'Formulir' },
  { id: 'tempat-tidur', keys: 'Alt+T', label: 'Pilih tempat tidur', group: 'Formulir' },
  { id: 'tak-dikenal', keys: 'Alt+K', label: 'Pasien tak dikenal', group: 'Formulir' },
  { id: 'pasien-mirip', keys: 'Alt+M', label: 'Ke pasien yang mirip', group: 'Formulir' },
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
  { id: 'antrean-dokter', keys: 'Alt+D', label: 'Dokter terlambat atau berhalangan', group: 'Antrean' },
  { id: 'urungkan', keys: 'Alt+Z', label: 'Urungkan langkah terakhir, selama 10 detik', group: 'Antrean' },
  { id: 'hasil-kunjungan', keys: 'Enter', label: 'Daftarkan kunjungan', group: 'Kotak cari' },
  { id: 'hasil-detail', keys: 'Alt+Enter', label: 'Buka detail pasien', group: 'Kotak cari' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

export const keysOf = (id: ShortcutId): string => SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? '';
