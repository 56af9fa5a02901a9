/** 'Tanpa Asuransi / Umum': the patient pays (kunjungan.md 9). */
export const PENJAMIN_UMUM = 1;
/** National insurance (kunjungan.md 9). */
export const PENJAMIN_BPJS = 2;

const PANJANG_KARTU_BPJS = 13;
const PANJANG_NOMOR_TERTINGGI = 25;

/**
 * What is wrong with a card or policy number.
 *
 * Units:   `jenis` is the payer's id; the number is judged without spaces around it.
 * Returns: null when it is valid, else the Indonesian message for the field. It is required unless the patient pays,
 *          has exactly 13 digits for BPJS, and at most 25 characters for every other payer.
 * Source:  kunjungan.md 5, "Card and policy number"; kunjungan.md 9.
 */
export function periksaNomorPenjamin(jenis: number, nomor: string | null | undefined): string | null {
  const isi = nomor?.trim() ?? '';
  if (isi === '') return jenis === PENJAMIN_UMUM ? null : 'Nomor kartu wajib diisi';
  if (jenis === PENJAMIN_BPJS) return periksaKartuBpjs(isi);
  if (isi.length <= PANJANG_NOMOR_TERTINGGI) return null;
  return `Paling banyak ${PANJANG_NOMOR_TERTINGGI} karakter, sekarang ${isi.length}`;
}

function periksaKartuBpjs(nomor: string): string | null {
  if (!/^\d+$/.test(nomor)) return 'Nomor kartu BPJS hanya boleh berisi angka';
  if (nomor.length === PANJANG_KARTU_BPJS) return null;
  return `Harus ${PANJANG_KARTU_BPJS} angka, sekarang ${nomor.length}`;
}
