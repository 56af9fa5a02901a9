import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP archive as text, read by its directory as an unpacker does; sizes and checksums must agree. */
export function bacaZip(berkas: Buffer): Map<string, string> {
  const akhir = berkas.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (akhir < 0) throw new Error('no end of directory');
  const hasil = new Map<string, string>();
  let p = berkas.readUInt32LE(akhir + 16);
  for (let n = 0; n < berkas.readUInt16LE(akhir + 10); n++) {
    if (berkas.readUInt32LE(p) !== 0x02014b50) throw new Error('no directory entry');
    const [crc, padat, asli, panjang, mulai] = [
      berkas.readUInt32LE(p + 16),
      berkas.readUInt32LE(p + 20),
      berkas.readUInt32LE(p + 24),
      berkas.readUInt16LE(p + 28),
      berkas.readUInt32LE(p + 42),
    ];
    const nama = berkas.toString('utf8', p + 46, p + 46 + panjang);
    if (berkas.readUInt32LE(mulai) !== 0x04034b50 || berkas.toString('utf8', mulai + 30, mulai + 30 + panjang) !== nama)
      throw new Error(`${nama}: no local header`);
    const isi = inflateRawSync(berkas.subarray(mulai + 30 + panjang, mulai + 30 + panjang + padat));
    if (isi.length !== asli || crc32(isi) !== crc) throw new Error(`${nama}: size or checksum`);
    hasil.set(nama, isi.toString());
    p += 46 + panjang;
  }
  return hasil;
}

export type SelUji = { teks: string } | { angka: number; gaya: number } | null;

const BUKA: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The cells of the first sheet, row by row; empty ones are null. */
export function bacaLembar(berkas: Buffer): SelUji[][] {
  const isi = bacaZip(berkas);
  const xml = isi.get('xl/worksheets/sheet1.xml') as string;
  const lebar = [...xml.matchAll(/<col /g)].length;
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, ke, baris]) => {
    const sel: SelUji[] = Array.from({ length: lebar }, () => null);
    for (const [, kolom, r, gaya, angka, teks] of (baris as string).matchAll(
      /<c r="([A-Z])(\d+)" s="(\d+)"(?:><v>(\d+)<\/v>| t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>/gs,
    )) {
      if (r !== ke) throw new Error(`cell ${kolom}${r} in row ${ke}`);
      sel[(kolom as string).codePointAt(0)! - 65] =
        angka === undefined
          ? { teks: (teks as string).replace(/&(\w+);/g, (_, nama: string) => BUKA[nama] as string) }
          : { angka: Number(angka), gaya: Number(gaya) };
    }
    return sel;
  });
}
