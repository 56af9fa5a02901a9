import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { gambarUlang, type UkuranGambar } from './gambar.ts';
import type { BerkasMasuk, Ruang } from './masuk.ts';

export type TipeBerkas = 'image/webp' | 'application/pdf' | 'application/octet-stream';

/** A file as it will be stored: checked, and drawn again if it is a picture. */
export type BerkasSiap = { sha256: string; ukuran: number; tipe: TipeBerkas; jalur: string };

/**
 * Longer side in pixels and quality: a document must stay readable, a face recognisable, and a face in a list small.
 */
export const UKURAN = {
  dokumen: { sisi: 2000, mutu: 82 },
  foto: { sisi: 800, mutu: 82 },
  kecil: { sisi: 160, mutu: 75 },
} as const satisfies Record<string, UkuranGambar>;

const tolak = (kolom: string, alasan: string): AppError => new AppError('VALIDASI', { errors: { [kolom]: [alasan] } });

const RUSAK = 'Gambar ini rusak atau tidak dapat dibaca';
export const HEIC = 'Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG';

async function gambar(
  { kolom, jalur }: Pick<BerkasMasuk, 'kolom' | 'jalur'>,
  ruang: Ruang,
  ukuran: UkuranGambar,
): Promise<BerkasSiap | undefined> {
  const isi = await gambarUlang(jalur, ukuran).catch((error: unknown) => {
    throw error instanceof AppError ? tolak(kolom, error.message) : error;
  });
  return (
    isi && {
      sha256: createHash('sha256').update(isi).digest('hex'),
      ukuran: isi.length,
      tipe: 'image/webp',
      jalur: await ruang.taruh(isi),
    }
  );
}

/**
 * Prepares any file: a picture is drawn again, a PDF stays as it is, and everything else is bytes that are only ever
 * downloaded.
 */
export async function siapkanDokumen(masuk: BerkasMasuk, ruang: Ruang): Promise<BerkasSiap> {
  const { sha256, ukuran, jalur, jenis, kolom } = masuk;
  const baru = jenis === 'gambar' || jenis === 'heif' ? await gambar(masuk, ruang, UKURAN.dokumen) : undefined;
  if (baru) return baru;
  if (jenis === 'gambar') throw tolak(kolom, RUSAK);
  return { sha256, ukuran, jalur, tipe: jenis === 'pdf' ? 'application/pdf' : 'application/octet-stream' };
}

/** Prepares a picture and refuses everything else. */
export async function siapkanGambar(
  masuk: BerkasMasuk,
  ruang: Ruang,
  ukuran: UkuranGambar = UKURAN.dokumen,
): Promise<BerkasSiap> {
  const baru = await gambar(masuk, ruang, ukuran);
  if (!baru) throw tolak(masuk.kolom, masuk.jenis === 'heif' ? HEIC : RUSAK);
  return baru;
}

/** Prepares a patient's picture: a large one, and a small one for lists that is drawn from the large one. */
export async function siapkanFoto(masuk: BerkasMasuk, ruang: Ruang): Promise<{ besar: BerkasSiap; kecil: BerkasSiap }> {
  const besar = await siapkanGambar(masuk, ruang, UKURAN.foto);
  const kecil = await siapkanGambar({ ...masuk, jalur: besar.jalur }, ruang, UKURAN.kecil);
  return { besar, kecil };
}
