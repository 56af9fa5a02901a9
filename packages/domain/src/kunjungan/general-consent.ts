/** The version of the words below: it is stored with each answer, and raised when they change. */
export const VERSI_GENERAL_CONSENT = '3';
export const JUDUL_GENERAL_CONSENT = 'General consent';
export const ANAK_JUDUL_GENERAL_CONSENT = 'Persetujuan pembukaan data ke SATUSEHAT, platform data kesehatan nasional';

export type IsiConsent = readonly { judul: string; teks: string }[];
/**
 * What the patient reads and signs: on the screen, on paper, and as the page that the question links to.
 *
 * Source: kunjungan.md 2, platform.md 2.1.
 */
export const ISI_GENERAL_CONSENT: IsiConsent = [
  {
    judul: 'Yang disetujui',
    teks: 'Data kunjungan pasien di fasilitas kesehatan ini boleh dibuka ke SATUSEHAT, agar dapat dipakai untuk perawatan pasien di fasilitas kesehatan lain.',
  },
  {
    judul: 'Yang terjadi hari ini',
    teks: 'Persetujuan ini dicatat. Belum ada data yang dikirim ke SATUSEHAT: fasilitas kesehatan ini belum tersambung dengannya.',
  },
  {
    judul: 'Bila pasien tidak menyetujui',
    teks: 'Pasien tetap didaftarkan dan dilayani. Penolakannya dicatat, dan data kunjungannya tidak dibuka.',
  },
  {
    judul: 'Berlakunya',
    teks: 'Persetujuan ditanyakan pada setiap kunjungan, dan dapat ditarik kembali dengan mengubah pendaftaran kunjungan itu.',
  },
  {
    judul: 'Yang dicatat',
    teks: 'Jawaban dan tanda tangan pasien atau walinya, petugas yang mencatatnya, waktunya, dan versi teks ini.',
  },
];

/** Signed with ink on the screen, or on paper whose scan is kept. */
export type CaraTanda = 'layar' | 'kertas';
export const CARA_TANDA: Readonly<Record<CaraTanda, string>> = {
  layar: 'ditandatangani di layar',
  kertas: 'ditandatangani di kertas, pindaiannya disimpan',
};
/** The answer in the words of the paper. */
export const kataJawaban = (setuju: boolean): string => (setuju ? 'MENYETUJUI' : 'TIDAK MENYETUJUI');
