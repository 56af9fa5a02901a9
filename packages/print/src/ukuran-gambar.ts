export type UkuranGambar = { lebar: number; tinggi: number };

const TANDA_PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function ukuranPng(bita: Uint8Array): UkuranGambar | null {
  if (bita.length < 24 || TANDA_PNG.some((b, n) => bita[n] !== b)) return null;
  const angka = new DataView(bita.buffer);
  return { lebar: angka.getUint32(16), tinggi: angka.getUint32(20) };
}

/** A start-of-frame marker: C0 to CF, except tables (C4), an extension (C8) and conditioning (CC). */
const mulaiBingkai = (tanda: number): boolean => tanda >= 0xc0 && tanda <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(tanda);

function ukuranJpeg(bita: Uint8Array): UkuranGambar | null {
  if (bita[0] !== 0xff || bita[1] !== 0xd8) return null;
  const angka = new DataView(bita.buffer);
  for (let at = 2; at + 9 <= bita.length && bita[at] === 0xff; at += 2 + angka.getUint16(at + 2)) {
    if (mulaiBingkai(bita[at + 1] as number))
      return { tinggi: angka.getUint16(at + 5), lebar: angka.getUint16(at + 7) };
  }
  return null;
}

/**
 * The size of a picture.
 *
 * Units:   `dataUrl` of a PNG or JPEG; the result is in pixels.
 * Returns: null for anything else, also when the bytes are not what the URL says.
 */
export function ukuranGambar(alamat: string): UkuranGambar | null {
  const cocok = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(alamat);
  if (!cocok || (cocok[2] as string).length % 4 !== 0) return null;
  const bita = Uint8Array.from(atob(cocok[2] as string), (huruf) => huruf.charCodeAt(0));
  const ukuran = cocok[1] === 'png' ? ukuranPng(bita) : ukuranJpeg(bita);
  return ukuran && ukuran.lebar > 0 && ukuran.tinggi > 0 ? ukuran : null;
}
