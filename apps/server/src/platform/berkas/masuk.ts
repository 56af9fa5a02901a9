import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bersihkanNamaBerkas } from '@nadi/domain/berkas/nama-berkas';
import { kenaliIsi, PANJANG_KEPALA, type JenisIsi } from './kenali.ts';
import { galatFolder } from './toko-folder.ts';

/** A file as it was sent. It lies in the request's own folder until the request ends. */
export type BerkasMasuk = {
  /** The form's field, at which a refusal of this file is shown. */
  kolom: string;
  nama: string;
  jalur: string;
  ukuran: number;
  /** The hash of the bytes as sent. A replay of the request must send the same bytes. */
  sha256: string;
  jenis: JenisIsi;
};

/** The folder of one request. It is made when the first file comes and removed with the request. */
export type Ruang = {
  tulis(kolom: string, nama: string, isi: Readable): Promise<BerkasMasuk>;
  /** Writes a new file of ours beside the sent ones and returns its path. */
  taruh(isi: Buffer): Promise<string>;
  bersihkan(): Promise<void>;
};

export function bukaRuang(sementara: string): Ruang {
  let folder: string | undefined;
  const tempat = async (): Promise<string> => {
    folder ??= path.join(sementara, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, randomUUID());
  };
  const aman = <T>(janji: Promise<T>): Promise<T> =>
    janji.catch((error: unknown) => {
      throw galatFolder(error);
    });
  return {
    tulis: (kolom, nama, isi) =>
      aman(
        (async () => {
          const jalur = await tempat();
          const hash = createHash('sha256');
          let ukuran = 0;
          let kepala = Buffer.alloc(0);
          const ukur = async function* (sumber: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
            for await (const potong of sumber) {
              hash.update(potong);
              ukuran += potong.length;
              if (kepala.length < PANJANG_KEPALA) kepala = Buffer.concat([kepala, potong.subarray(0, PANJANG_KEPALA)]);
              yield potong;
            }
          };
          await pipeline(isi, ukur, createWriteStream(jalur, { mode: 0o600, flags: 'wx' }));
          return {
            kolom,
            nama: bersihkanNamaBerkas(nama),
            jalur,
            ukuran,
            sha256: hash.digest('hex'),
            jenis: kenaliIsi(kepala.subarray(0, PANJANG_KEPALA)),
          };
        })(),
      ),
    taruh: (isi) =>
      aman(
        (async () => {
          const jalur = await tempat();
          await writeFile(jalur, isi, { mode: 0o600, flag: 'wx' });
          return jalur;
        })(),
      ),
    bersihkan: async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what a crash left behind, if it is older than `before`. */
export async function bersihkanSementara(sementara: string, sebelum = new Date()): Promise<void> {
  for (const nama of await readdir(sementara)) {
    const jalur = path.join(sementara, nama);
    const info = await stat(jalur).catch(() => undefined);
    if (info && info.mtime < sebelum) await rm(jalur, { recursive: true, force: true });
  }
}
