import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../http/errors.ts';
import { keyPath, isSha256, type BerkasStore } from './store.ts';

const UNUSABLE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** A disk that is full or not writable is told in words; anything else that goes wrong is a defect. */
export function folderError(error: unknown): unknown {
  return UNUSABLE_CODES.has((error as NodeJS.ErrnoException).code ?? '')
    ? new AppError('PENYIMPANAN_JAUH', {
        message: 'Penyimpanan berkas penuh atau tidak dapat dipakai. Beri tahu tim IT.',
      })
    : error;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** A new name in a folder is only safe on disk once the folder itself is flushed. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The file is written under another name, flushed and then renamed, so that a crash leaves it whole or not at all. */
async function writeFile(from: string, to: string, temporary: string): Promise<void> {
  const folder = path.dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = path.join(temporary, `${randomUUID()}.baru`);
  try {
    await copyFile(from, partial, constants.COPYFILE_EXCL);
    const handle = await open(partial, 'r+');
    await handle
      .chmod(0o600)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Opens a store of files below `folder`. `temporary` must be on the same disk, so that a rename copies nothing. */
export function openFolderStore(folder: string, temporary: string): BerkasStore {
  const pathOf = (key: Parameters<BerkasStore['put']>[0]): string => path.join(folder, keyPath(key));
  return {
    put: async (key, filePath) => {
      try {
        const [stored, incoming] = await Promise.all([stat(pathOf(key)).catch(() => undefined), stat(filePath)]);
        if (stored?.size !== incoming.size) await writeFile(filePath, pathOf(key), temporary);
      } catch (error) {
        throw folderError(error);
      }
    },
    get: async (key) => {
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size: size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw folderError(error);
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async function* (faskesId, prefix) {
      const faskesFolder = path.join(folder, String(faskesId));
      for (const drawer of (await listFolder(faskesFolder)).filter((nama) => nama.startsWith(prefix))) {
        for (const sha256 of (await listFolder(path.join(faskesFolder, drawer))).filter(isSha256)) {
          const info = await stat(path.join(faskesFolder, drawer, sha256)).catch(() => undefined);
          if (info) yield { sha256, modifiedAt: info.mtime };
        }
      }
    },
  };
}
