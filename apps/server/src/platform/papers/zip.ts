import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipInput = { nama: string; content: AsyncIterable<string> | Iterable<string> };
type ZipEntry = { nama: Buffer; crc: number; compressedSize: number; originalSize: number; offset: number };

/** Two flags: sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
/** The oldest day that the format knows, 1 January 1980. A fixed date lets the same rows make the same file. */
const DOS_DATE = 0x21;
const MAX_ZIP32 = 0xffffffff;

/** The part that a local header and its directory entry have in common, from the version on. */
function entryDetails({ nama, crc, compressedSize, originalSize }: ZipEntry): Buffer {
  const b = Buffer.alloc(26);
  b.writeUInt16LE(VERSION, 0);
  b.writeUInt16LE(FLAGS, 2);
  b.writeUInt16LE(DEFLATE, 4);
  b.writeUInt16LE(0, 6);
  b.writeUInt16LE(DOS_DATE, 8);
  b.writeUInt32LE(crc, 10);
  b.writeUInt32LE(compressedSize, 14);
  b.writeUInt32LE(originalSize, 18);
  b.writeUInt16LE(nama.length, 22);
  return b;
}

const uint32 = (...values: number[]): Buffer => {
  const b = Buffer.alloc(4 * values.length);
  values.forEach((n, i) => b.writeUInt32LE(n, 4 * i));
  return b;
};

function directory(entries: readonly ZipEntry[], offset: number): Buffer {
  const parts = entries.map((t) => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(t.offset, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(VERSION);
    return Buffer.concat([uint32(0x02014b50), version, entryDetails(t), tail.subarray(0, 14), t.nama]);
  });
  const length = parts.reduce((n, b) => n + b.length, 0);
  const endRecord = Buffer.alloc(22);
  endRecord.writeUInt32LE(0x06054b50, 0);
  endRecord.writeUInt16LE(entries.length, 8);
  endRecord.writeUInt16LE(entries.length, 10);
  endRecord.writeUInt32LE(length, 12);
  endRecord.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, endRecord]);
}

/**
 * Writes a ZIP archive while its contents come. Only the current piece is in memory, and compression runs beside the
 * event loop.
 *
 * Throws:  what an entry's contents throw; RangeError above 4 GB, which this plain form can't hold.
 */
export async function* zip(inputs: Iterable<ZipInput>): AsyncGenerator<Buffer, void, undefined> {
  const entries: ZipEntry[] = [];
  let position = 0;
  for (const { nama, content: parts } of inputs) {
    const t: ZipEntry = { nama: Buffer.from(nama), crc: 0, compressedSize: 0, originalSize: 0, offset: position };
    const head = Buffer.concat([uint32(0x04034b50), entryDetails(t), t.nama]);
    yield head;
    const source = Readable.from(
      (async function* () {
        for await (const text of parts) {
          const b = Buffer.from(text);
          t.crc = crc32(b, t.crc);
          t.originalSize += b.length;
          yield b;
        }
      })(),
    );
    // An error of the source also ends the reading below, which throws it.
    for await (const b of pipeline(source, createDeflateRaw(), () => undefined)) {
      t.compressedSize += (b as Buffer).length;
      yield b as Buffer;
    }
    yield uint32(0x08074b50, t.crc, t.compressedSize, t.originalSize);
    entries.push(t);
    position += head.length + t.compressedSize + 16;
    if (position > MAX_ZIP32 || t.originalSize > MAX_ZIP32) throw new RangeError('Archive larger than 4 GB');
  }
  yield directory(entries, position);
}
