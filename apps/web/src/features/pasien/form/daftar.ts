/** platform.md 9: ids of the reference lists that the form chooses from (900 is ours). */
export const DAFTAR = {
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
