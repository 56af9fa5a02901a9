import { emptyPromise } from '@nadi/domain/berkas/declared-content';
import { createHash } from 'node:crypto';
import { AppError } from '../http/errors.ts';
import type { ImageSize } from './image.ts';
import type { IncomingBerkas, RequestFolder } from './incoming.ts';

export type BerkasType = 'image/webp' | 'application/pdf' | 'application/octet-stream';

/** A file as it will be stored: checked, and drawn again if it is a picture. */
export type PreparedBerkas = { sha256: string; ukuran: number; tipe: BerkasType; path: string };

/**
 * Longer side in pixels and quality: a document must stay readable, a face recognisable, and a face in a list small.
 */
export const IMAGE_SIZES = {
  dokumen: { side: 2000, quality: 82 },
  foto: { side: 800, quality: 82 },
  small: { side: 160, quality: 75 },
} as const satisfies Record<string, ImageSize>;

/** What draws pictures takes 20 MB, so that the first picture loads it. */
const loadImage = () => import('./image.ts');

const refusal = (field: string, alasan: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [alasan] } });

const BROKEN = 'Gambar ini rusak atau tidak dapat dibaca';
const TERPOTONG = 'Berkas ini terpotong: akhirnya tidak ada. Salin atau pindai lagi, lalu unggah yang utuh.';
export const HEIC = 'Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG';

/** A picture that is too large is told at its field. */
const tellAt = <T>(field: string, drawn: Promise<T>): Promise<T> =>
  drawn.catch((error: unknown) => {
    throw error instanceof AppError ? refusal(field, error.message) : error;
  });

async function drawImage(
  { field, path }: Pick<IncomingBerkas, 'field' | 'path'>,
  requestFolder: RequestFolder,
  ukuran: ImageSize,
): Promise<PreparedBerkas | undefined> {
  const { redrawImage } = await loadImage();
  const content = await tellAt(field, redrawImage(path, ukuran));
  return (
    content && {
      sha256: createHash('sha256').update(content).digest('hex'),
      ukuran: content.length,
      tipe: 'image/webp',
      path: await requestFolder.put(content),
    }
  );
}

/**
 * Prepares any file: a picture is drawn again, a PDF stays as it is, and everything else is bytes that are only ever
 * downloaded.
 */
export async function prepareDokumen(incoming: IncomingBerkas, requestFolder: RequestFolder): Promise<PreparedBerkas> {
  const { sha256, size, path, kind, field, nama } = incoming;
  const drawn =
    kind === 'gambar' || kind === 'heif' ? await drawImage(incoming, requestFolder, IMAGE_SIZES.dokumen) : undefined;
  if (drawn) return drawn;
  if (kind === 'gambar') throw refusal(field, BROKEN);
  if (kind === 'terpotong') throw refusal(field, TERPOTONG);
  // Bytes that show nothing are kept as what their name says, and not as what it promises in vain.
  const lie = kind === 'lain' ? emptyPromise(nama) : null;
  if (lie !== null) throw refusal(field, lie);
  return { sha256, ukuran: size, path, tipe: kind === 'pdf' ? 'application/pdf' : 'application/octet-stream' };
}

/** Prepares a picture and refuses everything else. */
export async function prepareImage(
  incoming: IncomingBerkas,
  requestFolder: RequestFolder,
  ukuran: ImageSize = IMAGE_SIZES.dokumen,
): Promise<PreparedBerkas> {
  const drawn = await drawImage(incoming, requestFolder, ukuran);
  if (!drawn) throw refusal(incoming.field, incoming.kind === 'heif' ? HEIC : BROKEN);
  return drawn;
}

/** Prepares a patient's picture: a large one, and a small one for lists that is drawn from the large one. */
export async function prepareFoto(
  incoming: IncomingBerkas,
  requestFolder: RequestFolder,
): Promise<{ large: PreparedBerkas; small: PreparedBerkas }> {
  const large = await prepareImage(incoming, requestFolder, IMAGE_SIZES.foto);
  const small = await prepareImage({ ...incoming, path: large.path }, requestFolder, IMAGE_SIZES.small);
  return { large, small };
}

/** Prepares a facility's logo: a small PNG. Refuses everything that is no picture. */
export async function prepareLogo({ field, path, kind }: IncomingBerkas): Promise<Buffer> {
  const { drawLogo } = await loadImage();
  const image = kind === 'gambar' ? await tellAt(field, drawLogo(path)) : undefined;
  if (!image) throw refusal(field, kind === 'heif' ? HEIC : BROKEN);
  return image;
}
