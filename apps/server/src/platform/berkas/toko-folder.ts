import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors.ts';
import { jalurKunci, namaSha256, type TokoBerkas } from './toko.ts';

const PENUH = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** A disk that is full or not writable is told in words; anything else that goes wrong is a defect. */
export function galatFolder(error: unknown): unknown {
  return PENUH.has((error as NodeJS.ErrnoException).code ?? '')
    ? new AppError('PENYIMPANAN_JAUH', {
        message: 'Penyimpanan berkas penuh atau tidak dapat dipakai. Beri tahu tim IT.',
      })
    : error;
}

const tiada = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isiFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (tiada(error)) return [];
    throw error;
  });

/** A new name in a folder is only safe on disk once the folder itself is flushed. Windows has no such call. */
async function tetapkanFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const pegangan = await open(folder, 'r');
  await pegangan.sync().finally(() => pegangan.close());
}

/** The file is written under another name, flushed and then renamed, so that a crash leaves it whole or not at all. */
async function tulis(dari: string, ke: string, sementara: string): Promise<void> {
  const folder = path.dirname(ke);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const antara = path.join(sementara, `${randomUUID()}.baru`);
  try {
    await copyFile(dari, antara, constants.COPYFILE_EXCL);
    const pegangan = await open(antara, 'r+');
    await pegangan
      .chmod(0o600)
      .then(() => pegangan.sync())
      .finally(() => pegangan.close());
    await rename(antara, ke);
  } catch (error) {
    await rm(antara, { force: true });
    throw error;
  }
  await tetapkanFolder(folder);
}

/** Opens a store of files below `folder`. `temporary` must be on the same disk, so that a rename copies nothing. */
export function bukaTokoFolder(folder: string, sementara: string): TokoBerkas {
  const tempat = (kunci: Parameters<TokoBerkas['put']>[0]): string => path.join(folder, jalurKunci(kunci));
  return {
    put: async (kunci, jalur) => {
      try {
        const [ada, baru] = await Promise.all([stat(tempat(kunci)).catch(() => undefined), stat(jalur)]);
        if (ada?.size !== baru.size) await tulis(jalur, tempat(kunci), sementara);
      } catch (error) {
        throw galatFolder(error);
      }
    },
    get: async (kunci) => {
      try {
        const pegangan = await open(tempat(kunci), 'r');
        const { size } = await pegangan.stat();
        return { isi: pegangan.createReadStream(), ukuran: size };
      } catch (error) {
        if (tiada(error)) return undefined;
        throw galatFolder(error);
      }
    },
    delete: (kunci) => rm(tempat(kunci), { force: true }),
    list: async function* (faskesId, awalan) {
      const milik = path.join(folder, String(faskesId));
      for (const laci of (await isiFolder(milik)).filter((nama) => nama.startsWith(awalan))) {
        for (const sha256 of (await isiFolder(path.join(milik, laci))).filter(namaSha256)) {
          const info = await stat(path.join(milik, laci, sha256)).catch(() => undefined);
          if (info) yield { sha256, diubahPada: info.mtime };
        }
      }
    },
  };
}
