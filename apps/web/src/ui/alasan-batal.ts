import type { MintaAlasan } from './confirm.ts';

/** The question before a visit is cancelled. It asks for a reason, which is kept with the visit. */
export const mintaAlasanBatal = (nama: string): MintaAlasan => ({
  judul: `Batalkan ${nama}?`,
  isi: 'Tempat di jadwal dokter dan tempat tidurnya dikembalikan. Kunjungan yang dibatalkan tidak dapat dipanggil lagi.',
  pilihan: ['Pasien pulang', 'Salah daftar', 'Pindah ruangan', 'Dokter berhalangan'],
  terpendek: 5,
  ya: 'Batalkan kunjungan',
  bahaya: true,
});
