import type { Profesi } from '../karyawan/profesi.ts';

type Tulisan = { nama: string; penulis: readonly Profesi[] };
const DOKTER = ['dokter', 'dokter gigi'] as const;

/**
 * What is written of a visit beside its notes, and the professions that write it; notes have theirs in `JENIS_CATATAN`.
 * Measures, scores and allergies are written by whoever may write in records. A physiotherapist, of whom the table says
 * nothing, records what they did, because they are who did it.
 *
 * Source: rekam-medis.md 1.
 */
export const TULISAN_REKAM = {
  diagnosa: { nama: 'Diagnosis', penulis: [...DOKTER, 'bidan'] },
  arah: { nama: 'Prognosis, terapi, tindak lanjut, dan status pulang', penulis: [...DOKTER, 'bidan'] },
  tindakan: { nama: 'Tindakan', penulis: [...DOKTER, 'perawat', 'bidan', 'fisioterapis'] },
  persetujuan: { nama: 'Persetujuan tindakan', penulis: DOKTER },
  pindah: { nama: 'Perpindahan pasien', penulis: [...DOKTER, 'perawat', 'bidan'] },
  riwayat: { nama: 'Riwayat kesehatan', penulis: [...DOKTER, 'perawat', 'bidan'] },
  pulang: { nama: 'Kepulangan pasien', penulis: DOKTER },
  penunjang: { nama: 'Permintaan penunjang', penulis: DOKTER },
} as const satisfies Record<string, Tulisan>;
export type TulisanRekam = keyof typeof TULISAN_REKAM;

/** What of the visit's own row only they decide who treat: the others write beside it. */
export const ARAH_FIELDS = [
  'prognosis',
  'tindak_lanjut',
  'terapi_nonobat',
  'cara_keluar',
  'keadaan_keluar',
  'alasan_pulang',
] as const;

/** Whether somebody of this profession writes it; null: an account that belongs to no employee. */
export const mayWriteTulisan = (tulisan: TulisanRekam, profesi: string | null): boolean =>
  TULISAN_REKAM[tulisan].penulis.some((one) => one === profesi);

/** Who writes it, and what the account is instead. */
export const refusalOf = ({ nama, penulis }: { nama: string; penulis: readonly string[] }, profesi: string | null) =>
  `${nama} ditulis ${penulis.join(', ')}; akun Anda ${profesi === null ? 'belum dihubungkan dengan karyawan' : `tercatat sebagai ${profesi}`}`;

/** Why somebody of this profession doesn't write it; null: they do. */
export const tulisanRefusal = (tulisan: TulisanRekam, profesi: string | null): string | null =>
  mayWriteTulisan(tulisan, profesi) ? null : refusalOf(TULISAN_REKAM[tulisan], profesi);
