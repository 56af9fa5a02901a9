/** What of a patient stands on a card or label. */
export type PasienCetak = {
  norm: number;
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
  /** YYYY-MM-DD. */
  tanggal_lahir: string | null;
  /** 1 male, 2 female. */
  jenis_kelamin: number | null;
};

export type FaskesCetak = {
  nama: string;
  alamat: string;
  telepon: string;
  /** A data URL of a PNG or JPEG; anything else leaves the logo's place to the facility's initials. */
  logo: string;
  /** Least number of digits of a record number. */
  panjang_norm: number;
};

/** With titles, as the patient is called: 'Ny. SITI AMINAH, S.Pd'. */
export function namaCetak({
  gelar_depan,
  nama,
  gelar_belakang,
}: Pick<PasienCetak, 'gelar_depan' | 'nama' | 'gelar_belakang'>): string {
  const depan = [gelar_depan, nama].filter(Boolean).join(' ');
  return gelar_belakang ? `${depan}, ${gelar_belakang}` : depan;
}
