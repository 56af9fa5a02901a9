import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { KonfigurasiSalah } from '../config.ts';
import { bersihkanSementara, bukaRuang, type Ruang } from './masuk.ts';
import { bukaTokoFolder } from './toko-folder.ts';
import { bukaTokoS3, type SetelanS3 } from './toko-s3.ts';
import type { TokoBerkas } from './toko.ts';

/** The files of the facilities: where they are stored, and where they wait while a request works on them. */
export type Berkas = {
  toko: TokoBerkas;
  bukaRuang(): Ruang;
  /** Removes what requests that died have left behind. */
  bersihkan(sebelum: Date): Promise<void>;
};

/**
 * Stored files are in <data>/berkas/<faskes>/<ab>/<sha256> or in the bucket. Files of a running request are in
 * <data>/berkas/.sementara either way.
 */
export async function bukaBerkas(dataDir: string, s3: SetelanS3 | null): Promise<Berkas> {
  const folder = path.join(dataDir, 'berkas');
  const sementara = path.join(folder, '.sementara');
  try {
    mkdirSync(sementara, { recursive: true, mode: 0o700 });
  } catch {
    throw new KonfigurasiSalah(`Folder berkas ${folder} tidak dapat ditulisi; periksa hak aksesnya.`);
  }
  // The data directory is locked by this process, so a file that waits here belongs to a process that is gone.
  await bersihkanSementara(sementara);
  return {
    toko: s3 ? bukaTokoS3(s3) : bukaTokoFolder(folder, sementara),
    bukaRuang: () => bukaRuang(sementara),
    bersihkan: (sebelum) => bersihkanSementara(sementara, sebelum),
  };
}
