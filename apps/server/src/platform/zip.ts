import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type IsiZip = { nama: string; isi: AsyncIterable<string> | Iterable<string> };
type Tercatat = { nama: Buffer; crc: number; padat: number; asli: number; mulai: number };

/** Two flags: sizes follow the data, and names are UTF-8. */
const TANDA = 0x0808;
const VERSI = 20;
const DEFLATE = 8;
/** The oldest day that the format knows, 1 January 1980. A fixed date lets the same rows make the same file. */
const TANGGAL_DOS = 0x21;
const ZIP32 = 0xffffffff;

/** The part that a local header and its directory entry have in common, from the version on. */
function tulisRincian({ nama, crc, padat, asli }: Tercatat): Buffer {
  const b = Buffer.alloc(26);
  b.writeUInt16LE(VERSI, 0);
  b.writeUInt16LE(TANDA, 2);
  b.writeUInt16LE(DEFLATE, 4);
  b.writeUInt16LE(0, 6);
  b.writeUInt16LE(TANGGAL_DOS, 8);
  b.writeUInt32LE(crc, 10);
  b.writeUInt32LE(padat, 14);
  b.writeUInt32LE(asli, 18);
  b.writeUInt16LE(nama.length, 22);
  return b;
}

const angka = (...nilai: number[]): Buffer => {
  const b = Buffer.alloc(4 * nilai.length);
  nilai.forEach((n, i) => b.writeUInt32LE(n, 4 * i));
  return b;
};

function direktori(semua: readonly Tercatat[], mulai: number): Buffer {
  const isi = semua.map((t) => {
    const ekor = Buffer.alloc(14);
    ekor.writeUInt32LE(t.mulai, 10);
    const versi = Buffer.alloc(2);
    versi.writeUInt16LE(VERSI);
    return Buffer.concat([angka(0x02014b50), versi, tulisRincian(t), ekor.subarray(0, 14), t.nama]);
  });
  const panjang = isi.reduce((n, b) => n + b.length, 0);
  const akhir = Buffer.alloc(22);
  akhir.writeUInt32LE(0x06054b50, 0);
  akhir.writeUInt16LE(semua.length, 8);
  akhir.writeUInt16LE(semua.length, 10);
  akhir.writeUInt32LE(panjang, 12);
  akhir.writeUInt32LE(mulai, 16);
  return Buffer.concat([...isi, akhir]);
}

/**
 * Writes a ZIP archive while its contents come. Only the current piece is in memory, and compression runs beside the
 * event loop.
 *
 * Throws:  what an entry's contents throw; RangeError above 4 GB, which this plain form can't hold.
 */
export async function* zip(entri: Iterable<IsiZip>): AsyncGenerator<Buffer, void, undefined> {
  const semua: Tercatat[] = [];
  let posisi = 0;
  for (const { nama, isi } of entri) {
    const t: Tercatat = { nama: Buffer.from(nama), crc: 0, padat: 0, asli: 0, mulai: posisi };
    const kepala = Buffer.concat([angka(0x04034b50), tulisRincian(t), t.nama]);
    yield kepala;
    const sumber = Readable.from(
      (async function* () {
        for await (const teks of isi) {
          const b = Buffer.from(teks);
          t.crc = crc32(b, t.crc);
          t.asli += b.length;
          yield b;
        }
      })(),
    );
    // An error of the source also ends the reading below, which throws it.
    for await (const b of pipeline(sumber, createDeflateRaw(), () => undefined)) {
      t.padat += (b as Buffer).length;
      yield b as Buffer;
    }
    yield angka(0x08074b50, t.crc, t.padat, t.asli);
    semua.push(t);
    posisi += kepala.length + t.padat + 16;
    if (posisi > ZIP32 || t.asli > ZIP32) throw new RangeError('Archive larger than 4 GB');
  }
  yield direktori(semua, posisi);
}
