/** The number of a BPJS card. Source: kunjungan.md 9, "Insurance card length: 13". */
export const KARTU_BPJS_LENGTH = 13;
export const KARTU_BPJS_PATTERN = new RegExp(`^\\d{${KARTU_BPJS_LENGTH}}$`);

export const isKartuBpjs = (text: string): boolean => KARTU_BPJS_PATTERN.test(text);
