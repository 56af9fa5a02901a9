import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { KonfigurasiSalah } from '../config.ts';
import { bersihkanSementara, bukaRuang, type Ruang } from './masuk.ts';
import { bukaTokoFolder } from './toko-folder.ts';
import { bukaTokoS3, type SetelanS3 } from './toko-s3.ts';
import type { TokoBerkas } from './toko.ts';

/** The files of the facilities: where they lie, and where they wait while a request is at work. */
export type Berkas = {
  toko: TokoBerkas;
  bukaRuang(): Ruang;
  /** Removes what requests that died left waiting. */
  bersihkan(sebelum: Date): Promise<void>;
};

/** <data>/berkas/<faskes>/<ab>/<sha256>, or the bucket; what waits lies in <data>/berkas/.sementara either way. */
export async function bukaBerkas(dataDir: string, s3: SetelanS3 | null): Promise<Berkas> {
  const folder = path.join(dataDir, 'berkas');
  const sementara = path.join(folder, '.sementara');
  try {
    mkdirSync(sementara, { recursive: true, mode: 0o700 });
  } catch {
    throw new KonfigurasiSalah(`Folder berkas ${folder} tidak dapat ditulisi; periksa hak aksesnya.`);
  }
  // The data directory is locked: whatever waits here waits for a process that is gone.
  await bersihkanSementara(sementara);
  return {
    toko: s3 ? bukaTokoS3(s3) : bukaTokoFolder(folder, sementara),
    bukaRuang: () => bukaRuang(sementara),
    bersihkan: (sebelum) => bersihkanSementara(sementara, sebelum),
  };
}
