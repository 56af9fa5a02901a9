/** Consent to a procedure. Source: rekam-medis.md RM26; Permenkes 290/2008 (what is told: article 7). */
export const KEPUTUSAN_PERSETUJUAN = { setuju: 'Disetujui', menolak: 'Ditolak', darurat: 'Gawat darurat' } as const;
export type KeputusanPersetujuan = keyof typeof KEPUTUSAN_PERSETUJUAN;

export const PENJELASAN = {
  diagnosis: 'Diagnosis dan tata cara',
  tujuan: 'Tujuan',
  risiko: 'Risiko dan komplikasi',
  alternatif: 'Alternatif dan risikonya',
  prognosis: 'Prognosis',
} as const;
export type BagianPenjelasan = keyof typeof PENJELASAN;
export const PENJELASAN_IDS = Object.keys(PENJELASAN) as BagianPenjelasan[];

export const HUBUNGAN_PENERIMA = ['pasien', 'suami atau istri', 'orang tua', 'anak', 'saudara', 'wali'] as const;
export const TANDA_PERSETUJUAN = { layar: 'ditandatangani di layar', kertas: 'ditandatangani di kertas' } as const;
export const MIN_ALASAN_DARURAT = 10;

/**
 * Why a procedure can't be recorded as done; null: it can. `terakhir` is the newest answer of this visit: consent or an
 * emergency opens it, a refusal closes it until the patient agrees.
 */
export function persetujuanIssue(nama: string, perlu: boolean, terakhir: KeputusanPersetujuan | null): string | null {
  if (!perlu || terakhir === 'setuju' || terakhir === 'darurat') return null;
  return terakhir === 'menolak'
    ? `Pasien menolak ${nama}; tindakan ini tidak dapat dicatat sebagai dilakukan`
    : `${nama} perlu persetujuan pasien. Catat persetujuannya dulu, atau nyatakan gawat darurat.`;
}

/** A procedure that the registration chose, with the newest answer of this visit. */
export type Pesanan = {
  nama: string;
  /** The package that it is part of; null: it was chosen by itself. */ paket: string | null;
  terakhir: KeputusanPersetujuan | null;
};

/**
 * Why a visit can't be finished with a procedure that was chosen when the patient registered; null: it can. It counts as
 * done once the visit ends, so consent is asked for until then.
 */
export function pesananIssue({ nama, paket, terakhir }: Pesanan): string | null {
  if (terakhir === 'setuju' || terakhir === 'darurat') return null;
  // Nothing is taken out of a package: the registration chooses another one.
  if (terakhir === 'menolak' && paket !== null)
    return `Pasien menolak ${nama} dari paket ${paket}; ganti paketnya dulu dengan mengubah pendaftarannya`;
  return terakhir === 'menolak'
    ? `Pasien menolak ${nama} yang dipilih saat mendaftar; batalkan dulu tindakan itu`
    : `${nama} yang dipilih saat mendaftar perlu persetujuan pasien. Catat persetujuannya di rekam medis, nyatakan gawat darurat, atau batalkan tindakan itu.`;
}
