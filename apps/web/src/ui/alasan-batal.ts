import type { AlasanRequest } from './confirm.ts';

/** The question before a visit is cancelled. It asks for a reason, which is kept with the visit. */
export const alasanBatalRequest = (nama: string): AlasanRequest => ({
  title: `Batalkan ${nama}?`,
  body: 'Tempat di jadwal dokter dan tempat tidurnya dikembalikan. Dapat diurungkan selama 10 detik; sesudah itu tidak dapat dipanggil lagi.',
  options: ['Pasien pulang', 'Salah daftar', 'Pindah ruangan', 'Dokter berhalangan'],
  minLength: 5,
  yes: 'Batalkan kunjungan',
  danger: true,
});
