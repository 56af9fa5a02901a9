/** platform.md 9: the ids of the reference lists that the form offers; 900 is one of our own. */
export const REFERENSI_LIST = {
  agama: 1,
  pendidikan: 3,
  pekerjaan: 4,
  perkawinan: 5,
  darah: 6,
  hubungan: 7,
  kartu: 9,
  status: 13,
  suku: 900,
} as const;
