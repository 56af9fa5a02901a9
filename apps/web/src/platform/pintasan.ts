/** Every shortcut, listed once. `keys` is what badges show and what the dispatcher listens for. */
export type Pintasan = {
  id: string;
  tombol: string;
  label: string;
  kelompok: 'Di mana saja' | 'Formulir' | 'Daftar' | 'Antrean' | 'Kotak cari';
};

export const PINTASAN = [
  { id: 'cari', tombol: 'Ctrl+K', label: 'Cari atau pindai apa saja', kelompok: 'Di mana saja' },
  { id: 'pasien-baru', tombol: 'F2', label: 'Pasien baru', kelompok: 'Di mana saja' },
  { id: 'kunjungan', tombol: 'F3', label: 'Daftarkan kunjungan', kelompok: 'Di mana saja' },
  { id: 'cek-kepesertaan', tombol: 'F4', label: 'Cek kepesertaan BPJS', kelompok: 'Di mana saja' },
  { id: 'tab', tombol: 'Alt+1…9', label: 'Pindah halaman terbuka', kelompok: 'Di mana saja' },
  { id: 'bantuan', tombol: '?', label: 'Semua pintasan', kelompok: 'Di mana saja' },
  { id: 'tutup', tombol: 'Esc', label: 'Tutup', kelompok: 'Di mana saja' },
  { id: 'isian-berikut', tombol: 'Enter', label: 'Isian berikutnya', kelompok: 'Formulir' },
  { id: 'simpan', tombol: 'Ctrl+Enter', label: 'Simpan formulir', kelompok: 'Formulir' },
  { id: 'bagian-berikut', tombol: 'Alt+↓', label: 'Bagian berikutnya', kelompok: 'Formulir' },
  { id: 'tambah-baris', tombol: 'Alt+B', label: 'Tambah baris', kelompok: 'Formulir' },
  { id: 'seperti-terakhir', tombol: 'Alt+L', label: 'Seperti kunjungan terakhir', kelompok: 'Formulir' },
  { id: 'ganti-umum', tombol: 'Alt+U', label: 'Ganti ke Umum', kelompok: 'Formulir' },
  { id: 'tempat-tidur', tombol: 'Alt+T', label: 'Pilih tempat tidur', kelompok: 'Formulir' },
  { id: 'pasien-mirip', tombol: 'Alt+M', label: 'Ke pasien yang mirip', kelompok: 'Formulir' },
  { id: 'saring', tombol: '/', label: 'Ke saringan', kelompok: 'Daftar' },
  { id: 'kirim-ulang', tombol: 'R', label: 'Kirim ulang', kelompok: 'Daftar' },
  { id: 'edit', tombol: 'E', label: 'Edit', kelompok: 'Daftar' },
  { id: 'tambah', tombol: 'N', label: 'Tambah', kelompok: 'Daftar' },
  { id: 'gabungkan', tombol: 'G', label: 'Gabungkan pasangan', kelompok: 'Daftar' },
  { id: 'bukan-kembar', tombol: 'B', label: 'Bukan orang yang sama', kelompok: 'Daftar' },
  { id: 'antrean-berikut', tombol: 'F8', label: 'Panggil berikutnya', kelompok: 'Antrean' },
  { id: 'antrean-ulang', tombol: 'F9', label: 'Panggil lagi', kelompok: 'Antrean' },
  { id: 'antrean-layani', tombol: 'F10', label: 'Mulai layani', kelompok: 'Antrean' },
  { id: 'antrean-lewati', tombol: 'L', label: 'Lewati', kelompok: 'Antrean' },
  { id: 'antrean-tidak-hadir', tombol: 'T', label: 'Tidak hadir', kelompok: 'Antrean' },
  { id: 'hasil-kunjungan', tombol: 'Enter', label: 'Daftarkan kunjungan', kelompok: 'Kotak cari' },
  { id: 'hasil-detail', tombol: 'Alt+Enter', label: 'Buka detail pasien', kelompok: 'Kotak cari' },
] as const satisfies readonly Pintasan[];

export type PintasanId = (typeof PINTASAN)[number]['id'];

export const tombolOf = (id: PintasanId): string => PINTASAN.find((pintasan) => pintasan.id === id)?.tombol ?? '';
