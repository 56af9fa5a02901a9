import type { Permission } from '../akses/permission.ts';

/**
 * Who may ask for a record: whose right it is, and the superadmin, to whom it opens by an emergency access alone. Which
 * patients' records open is said by the facility's mode.
 */
export const RECORD_READERS: readonly Permission[] = ['view rekam medis', 'view superadmin'];

/** Who may open whose record. Source: rekam-medis.md RM35. */
export const MODE_AKSES = ['faskes', 'hubungan'] as const;

/** With `hubungan`: a visit in a room of theirs so long ago, or booked so far ahead, still makes the patient theirs. */
export const HUBUNGAN_DAYS_BACK = 30;
export const HUBUNGAN_DAYS_AHEAD = 2;

export const DARURAT_MINUTES = 60;
export const DARURAT_MIN_ALASAN = 15;
export const DARURAT_REVIEW_DAYS = 7;
export const HASIL_TINJAUAN = ['wajar', 'tidak wajar'] as const;

/** What an audit calls a reading of a record; the entry's `objek_id` is the patient. */
export const OBJEK_REKAM = {
  'rekam medis': 'Rekam medis satu kunjungan',
  'rekam medis pasien': 'Daftar rekam medis',
  'linimasa pasien': 'Linimasa',
  'catatan medis pasien': 'Satu catatan',
  'alergi pasien': 'Alergi',
  'tanda vital pasien': 'Tanda vital',
  'tren tanda vital': 'Tren tanda vital',
  'penilaian pasien': 'Penilaian',
  'odontogram pasien': 'Odontogram',
  'foto pemeriksaan pasien': 'Foto pemeriksaan',
  'riwayat kesehatan pasien': 'Riwayat kesehatan',
  'kunjungan pasien': 'Daftar kunjungan',
  'ringkasan pasien': 'Resep dan pembayaran',
  'jadwal kontrol pasien': 'Jadwal kontrol',
  'mcu pasien': 'MCU',
} as const;
