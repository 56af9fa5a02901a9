import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Hashes a facility's store holds; [] when it holds nothing. */
export function listStored(dataDir: string, faskesId: number): string[] {
  try {
    return readdirSync(path.join(dataDir, 'berkas', String(faskesId)), { recursive: true, encoding: 'utf8' })
      .map((f) => path.basename(f))
      .filter((f) => f.length === 64)
      .toSorted();
  } catch {
    return [];
  }
}

/** What requests have left waiting. */
export const listTemporary = (dataDir: string): string[] => readdirSync(path.join(dataDir, 'berkas', '.sementara'));

/** A picture of one colour: small bytes whatever its size. */
export const plainImage = (width: number, height: number, background = '#3366cc'): Sharp =>
  sharp({ create: { width: width, height: height, channels: 3, background: background } });

export const jpeg = (width = 300, height = 200, background?: string): Promise<Buffer> =>
  plainImage(width, height, background).jpeg().toBuffer();

/** As a phone makes it: turned by 90 degrees and telling where, when, with what and by whom. */
export const jpegWithTraces = (): Promise<Buffer> =>
  plainImage(400, 200)
    .withExif({
      IFD0: { Make: 'TelepiaX', Artist: 'Siti Rahasia', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG whose head says one size and whose packed bytes hold `bytes` zeros. */
export function pngBomb(width: number, height: number, bytes: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** A letter of a word processor: an archive with its last record. */
export const LETTER = Buffer.from(`PK\x03\x04 apa saja PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
export const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500, 1)]);
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
