/** Reference lists (platform.md 9). */
export const REFERENSI_LIST = { kelamin: 2, pendidikan: 3, pekerjaan: 4, hubungan: 7, kontak: 8 } as const;

export const LABEL = {
  hubungan: 'Hubungan',
  nama: 'Nama penanggung jawab',
  jenis_kelamin: 'Jenis kelamin',
  pendidikan: 'Pendidikan',
  pekerjaan: 'Pekerjaan',
  jenis_kontak: 'Jenis kontak',
  no_kontak: 'Nomor kontak',
  alamat: 'Alamat',
} as const;
