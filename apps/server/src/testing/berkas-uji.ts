import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Hashes a facility's store holds; [] when it holds nothing. */
export function isiToko(dataDir: string, faskesId: number): string[] {
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
export const isiSementara = (dataDir: string): string[] => readdirSync(path.join(dataDir, 'berkas', '.sementara'));

/** A picture of one colour: small bytes whatever its size. */
export const warna = (lebar: number, tinggi: number, latar = '#3366cc'): Sharp =>
  sharp({ create: { width: lebar, height: tinggi, channels: 3, background: latar } });

export const jpeg = (lebar = 300, tinggi = 200, latar?: string): Promise<Buffer> =>
  warna(lebar, tinggi, latar).jpeg().toBuffer();

/** As a phone makes it: turned by 90 degrees and telling where, when, with what and by whom. */
export const jpegBerjejak = (): Promise<Buffer> =>
  warna(400, 200)
    .withExif({
      IFD0: { Make: 'TelepiaX', Artist: 'Siti Rahasia', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function potong(jenis: string, isi: Buffer): Buffer {
  const badan = Buffer.concat([Buffer.from(jenis, 'latin1'), isi]);
  const panjang = Buffer.alloc(4);
  panjang.writeUInt32BE(isi.length);
  const periksa = Buffer.alloc(4);
  periksa.writeUInt32BE(crc32(badan));
  return Buffer.concat([panjang, badan, periksa]);
}

/** A PNG whose head says one size and whose packed bytes hold `bytes` zeros. */
export function pngBom(lebar: number, tinggi: number, bytes: number): Buffer {
  const kepala = Buffer.alloc(13);
  kepala.writeUInt32BE(lebar, 0);
  kepala.writeUInt32BE(tinggi, 4);
  kepala.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    potong('IHDR', kepala),
    potong('IDAT', deflateSync(Buffer.alloc(bytes))),
    potong('IEND', Buffer.alloc(0)),
  ]);
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500, 1)]);
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
