/** The fields of a patient that a card or label shows. */
export type PrintPasien = {
  norm: number;
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
  /** YYYY-MM-DD. */
  tanggal_lahir: string | null;
  meninggal_pada?: string | null;
  /** 1 male, 2 female. */
  jenis_kelamin: number | null;
};

export type PrintFaskes = {
  nama: string;
  alamat: string;
  telepon: string;
  /** A data URL of a PNG or JPEG; for anything else the facility's initials are printed. */
  logo: string;
  /** The least number of digits of a shown norm. */
  panjang_norm: number;
};

/** The name with its titles: 'Ny. SITI AMINAH, S.Pd'. */
export function formatNamaForPrint({
  gelar_depan,
  nama,
  gelar_belakang,
}: Pick<PrintPasien, 'gelar_depan' | 'nama' | 'gelar_belakang'>): string {
  const withGelarDepan = [gelar_depan, nama].filter(Boolean).join(' ');
  return gelar_belakang ? `${withGelarDepan}, ${gelar_belakang}` : withGelarDepan;
}
