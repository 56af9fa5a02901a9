import { JENIS_CATATAN } from './catatan.ts';
import type { JenisCatatan } from './catatan.ts';

/** Something of a visit that nobody has signed or sent yet: what it is known by, and whose it is in words. */
export type DrafTerbuka = { kunci: string; teks: string };

/** A note that waits for its signature. */
export const catatanTerbuka = ({
  id,
  jenis,
  adendum,
  penulis,
}: {
  id: number;
  jenis: JenisCatatan;
  adendum: boolean;
  penulis: string;
}): DrafTerbuka => ({
  kunci: `catatan:${id}`,
  teks: `${adendum ? 'Adendum ' : ''}${JENIS_CATATAN[jenis].nama} ${penulis} belum ditandatangani`,
});

/** A prescription that never left who wrote it, or came back from the pharmacy. */
export const resepTerbuka = ({
  id,
  no_resep,
  penulis,
  dikembalikan,
}: {
  id: number;
  no_resep: string | null;
  penulis: string;
  dikembalikan: boolean;
}): DrafTerbuka => ({
  kunci: `resep:${id}`,
  teks: dikembalikan
    ? `Resep ${no_resep ?? ''} ${penulis} dikembalikan apotek dan belum dikirim lagi`.replace('  ', ' ')
    : `Resep ${penulis} belum dikirim`,
});

/** What is open and was not before the eyes of whoever finishes the visit all the same. */
export const belumDilihat = (open: readonly DrafTerbuka[], dilihat: readonly string[]): DrafTerbuka[] =>
  open.filter(({ kunci }) => !dilihat.includes(kunci));

const sebut = (open: readonly DrafTerbuka[]): string => open.map(({ teks }) => teks).join('; ');

/**
 * Asks before a visit ends over drafts: nothing of them leaves the house.
 *
 * Source: rekam-medis.md RM1, RM9.
 */
export const tanyaSelesai = (open: readonly DrafTerbuka[]): string =>
  `${sebut(open)}. Tidak ada yang hilang, tetapi tidak ikut terkirim. Tetap selesaikan kunjungan ini?`;

/**
 * Asks before a patient goes home over what is still being done for them, which goes on without them.
 *
 * Source: rekam-medis.md RM1, RM18.
 */
export const tanyaPulang = (berjalan: readonly string[]): string =>
  `${berjalan.join('; ')}. Yang berjalan tidak ikut dibatalkan. Tetap pulangkan?`;

/** The same before a transfer: the visit here ends as soon as the other room takes the patient. Source: RM1, RM2. */
export const tanyaPindah = (open: readonly DrafTerbuka[]): string =>
  `${sebut(open)}. Kunjungan di sini selesai begitu ruangan tujuan menerima pasien, dan yang belum ditandatangani tidak ikut terkirim. Tetap pindahkan?`;
