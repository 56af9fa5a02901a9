/** 'Tanpa Asuransi / Umum': the patient pays (kunjungan.md 9). */
export const PENJAMIN_UMUM = 1;
/** National insurance (kunjungan.md 9). */
export const PENJAMIN_BPJS = 2;

const KARTU_BPJS_LENGTH = 13;
const MAX_NOMOR_LENGTH = 25;

/**
 * What is wrong with a card or policy number.
 *
 * Units:   `jenis` is the payer's id; the number is judged without spaces around it.
 * Returns: null when it is valid, else the Indonesian message for the field. It is required unless the patient pays,
 *          has exactly 13 digits for BPJS, and at most 25 characters for every other payer.
 * Source:  kunjungan.md 5, "Card and policy number"; kunjungan.md 9.
 */
export function checkNomorPenjamin(jenis: number, nomor: string | null | undefined): string | null {
  const trimmed = nomor?.trim() ?? '';
  if (trimmed === '') return jenis === PENJAMIN_UMUM ? null : 'Nomor kartu wajib diisi';
  if (jenis === PENJAMIN_BPJS) return checkKartuBpjs(trimmed);
  if (trimmed.length <= MAX_NOMOR_LENGTH) return null;
  return `Paling banyak ${MAX_NOMOR_LENGTH} karakter, sekarang ${trimmed.length}`;
}

function checkKartuBpjs(nomor: string): string | null {
  if (!/^\d+$/.test(nomor)) return 'Nomor kartu BPJS hanya boleh berisi angka';
  if (nomor.length === KARTU_BPJS_LENGTH) return null;
  return `Harus ${KARTU_BPJS_LENGTH} angka, sekarang ${nomor.length}`;
}
