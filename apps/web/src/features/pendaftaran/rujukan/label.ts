export const LABEL = {
  ppk: 'Faskes perujuk',
  nomor: 'Nomor rujukan',
  tanggal: 'Tanggal rujukan',
  dokter: 'Dokter perujuk',
  bagian_dokter: 'Bagian dokter perujuk',
  diagnosa_masuk: 'Diagnosa masuk',
  icd: 'Kode ICD',
} as const;
