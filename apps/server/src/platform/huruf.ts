/** The tables by which glyphs are replaced and moved (kerning, ligatures, marks). */
const TABEL_TATA = new Set(['GPOS', 'GSUB', 'GDEF', 'kern']);
const KEPALA = 12;
const ENTRI = 16;

/**
 * Returns an OpenType font without those tables. Text is then set letter by letter, each as wide as it is alone, and a
 * document no longer spends most of its time on unpacking tables that it does not need.
 *
 * Throws:  RangeError when `font` is cut off.
 */
export function tanpaTata(huruf: Buffer): Buffer {
  const entri = Array.from({ length: huruf.readUInt16BE(4) }, (_, n) =>
    huruf.subarray(KEPALA + ENTRI * n, KEPALA + ENTRI * (n + 1)),
  ).filter((e) => !TABEL_TATA.has(e.toString('latin1', 0, 4)));
  const kepala = Buffer.alloc(KEPALA + ENTRI * entri.length);
  huruf.copy(kepala, 0, 0, 4);
  kepala.writeUInt16BE(entri.length, 4);
  const isi: Buffer[] = [kepala];
  let posisi = kepala.length;
  for (const [n, e] of entri.entries()) {
    const [mulai, panjang] = [e.readUInt32BE(8), e.readUInt32BE(12)];
    if (mulai + panjang > huruf.length) throw new RangeError('Font is cut off');
    e.copy(kepala, KEPALA + ENTRI * n);
    kepala.writeUInt32BE(posisi, KEPALA + ENTRI * n + 8);
    // Every table begins on a multiple of four.
    const tabel = Buffer.alloc(Math.ceil(panjang / 4) * 4);
    huruf.copy(tabel, 0, mulai, mulai + panjang);
    isi.push(tabel);
    posisi += tabel.length;
  }
  return Buffer.concat(isi);
}
