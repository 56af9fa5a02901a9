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
