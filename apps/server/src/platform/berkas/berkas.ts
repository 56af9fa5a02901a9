import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../run/config.ts';
import { clearTemporary, openRequestFolder, type RequestFolder } from './incoming.ts';
import type { Scan } from './scan.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';
import type { BerkasStore } from './store.ts';

/** The files of the facilities: where they are stored, and where they wait while a request works on them. */
export type Berkas = {
  store: BerkasStore;
  /** Files that were prepared in the background: kept for days, made again where they are lost, and in no backup. */
  ekspor: BerkasStore;
  openRequestFolder(): RequestFolder;
  /** Looks into each file that comes; null where no scanner is installed. */
  scan: Scan | null;
  /** Removes what requests that died have left behind. */
  clear(before: Date): Promise<void>;
};

/**
 * Stored files are in <data>/berkas/<faskes>/<ab>/<sha256> or in the bucket. Files of a running request are in
 * <data>/berkas/.sementara either way. What was prepared in the background is in <data>/ekspor, or under that prefix.
 */
export async function openBerkas(dataDir: string, s3: S3Settings | null, scan: Scan | null = null): Promise<Berkas> {
  const folder = path.join(dataDir, 'berkas');
  const temporary = path.join(folder, '.sementara');
  try {
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
  } catch {
    throw new ConfigError(`Folder berkas ${folder} tidak dapat ditulisi; periksa hak aksesnya.`);
  }
  // The data directory is locked by this process, so a file that waits here belongs to a process that is gone.
  await clearTemporary(temporary);
  return {
    store: s3 ? openS3Store(s3) : openFolderStore(folder, temporary),
    ekspor: s3 ? openS3Store(s3, 'ekspor/') : openFolderStore(path.join(dataDir, 'ekspor'), temporary),
    openRequestFolder: () => openRequestFolder(temporary),
    scan,
    clear: (before) => clearTemporary(temporary, before),
  };
}
