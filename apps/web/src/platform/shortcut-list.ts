import { COMMON } from './common-shortcuts.ts';
import type { Shortcut } from './common-shortcuts.ts';

/** Every shortcut, listed once, in the order of the help. */
export const SHORTCUTS = [
  COMMON.cari,
  COMMON.pasienBaru,
  COMMON.kunjungan,
  { id: 'cek-kepesertaan', keys: 'F4', label: 'Cek kepesertaan BPJS', group: 'Formulir' },
  { id: 'praktik', keys: 'Alt+J', label: 'Siapa praktik hari ini', group: 'Di mana saja' },
  { id: 'loket', keys: 'Alt+O', label: 'Pilih loket meja ini', group: 'Di mana saja' },
  COMMON.tab,
  { id: 'cetak-ulang', keys: 'Alt+C', label: 'Cetak ulang yang terakhir', group: 'Di mana saja' },
  COMMON.bantuan,
  { id: 'perlu-ditindak', keys: 'Alt+P', label: 'Ke yang perlu ditindak', group: 'Home' },
  { id: 'tutup', keys: 'Esc', label: 'Tutup', group: 'Di mana saja' },
  { id: 'isian-berikut', keys: 'Enter', label: 'Isian berikutnya', group: 'Formulir' },
  COMMON.simpan,
  { id: 'bagian-berikut', keys: 'Alt+↓', label: 'Bagian berikutnya', group: 'Formulir' },
  { id: 'ukur-ulang', keys: 'Alt+V', label: 'Ukur tanda vital', group: 'Formulir' },
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
