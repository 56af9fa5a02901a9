import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanFileName } from '@nadi/domain/berkas/file-name';
import { detectContent, HEAD_LENGTH, TAIL_LENGTH, type ContentKind } from './detect-content.ts';
import { folderError } from './folder-store.ts';

/** A file as it was sent. It lies in the request's own folder until the request ends. */
export type IncomingBerkas = {
  /** The form's field, at which a refusal of this file is shown. */
  field: string;
  nama: string;
  path: string;
  size: number;
  /** The hash of the bytes as sent. A replay of the request must send the same bytes. */
  sha256: string;
  kind: ContentKind;
};

/** The folder of one request. It is made when the first file comes and removed with the request. */
export type RequestFolder = {
  write(field: string, nama: string, content: Readable): Promise<IncomingBerkas>;
  /** Writes a new file of ours beside the sent ones and returns its path. */
  put(content: Buffer): Promise<string>;
  clear(): Promise<void>;
};

export function openRequestFolder(temporary: string): RequestFolder {
  let folder: string | undefined;
  const newPath = async (): Promise<string> => {
    folder ??= path.join(temporary, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, randomUUID());
  };
  const withFolderError = <T>(promise: Promise<T>): Promise<T> =>
    promise.catch((error: unknown) => {
      throw folderError(error);
    });
  return {
    write: (field, nama, content) =>
      withFolderError(
        (async () => {
          const filePath = await newPath();
          const hash = createHash('sha256');
          let size = 0;
          let head = Buffer.alloc(0);
          let tail = Buffer.alloc(0);
          const measure = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
            for await (const chunk of source) {
              hash.update(chunk);
              size += chunk.length;
              if (head.length < HEAD_LENGTH) head = Buffer.concat([head, chunk.subarray(0, HEAD_LENGTH)]);
              tail = Buffer.concat([tail, chunk.subarray(-TAIL_LENGTH)]).subarray(-TAIL_LENGTH);
              yield chunk;
            }
          };
          await pipeline(content, measure, createWriteStream(filePath, { mode: 0o600, flags: 'wx' }));
          return {
            field,
            nama: cleanFileName(nama),
            path: filePath,
            size,
            sha256: hash.digest('hex'),
            kind: detectContent(head.subarray(0, HEAD_LENGTH), tail, size),
          };
        })(),
      ),
    put: (content) =>
      withFolderError(
        (async () => {
          const filePath = await newPath();
          await writeFile(filePath, content, { mode: 0o600, flag: 'wx' });
          return filePath;
        })(),
      ),
    clear: async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what a crash left behind, if it is older than `before`. */
export async function clearTemporary(temporary: string, before = new Date()): Promise<void> {
  for (const nama of await readdir(temporary)) {
    const filePath = path.join(temporary, nama);
    const info = await stat(filePath).catch(() => undefined);
    if (info && info.mtime < before) await rm(filePath, { recursive: true, force: true });
  }
}
