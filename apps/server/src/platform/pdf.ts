import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import sharp from 'sharp';
import type { Dokumen, Simpul, SimpulQr } from '@nadi/print/dokumen';
import { tanpaTata } from './huruf.ts';

const require = createRequire(import.meta.url);
/** The library's own encoder. The first box of its result is the background, each other box a black module. */
const qrEnc = (
  require('pdfmake/js/qrEnc.js') as {
    default: { measure(simpul: SimpulQr): { _canvas: { x: number; y: number; w: number }[] } };
  }
).default;

const HURUF = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' };
/** The fonts come with the library, which looks for them in its own small file system first. */
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(nama: string, isi: Buffer): void } };
const FOLDER_HURUF = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
for (const nama of Object.values(HURUF))
  virtualfs.writeFileSync(nama, tanpaTata(readFileSync(path.join(FOLDER_HURUF, nama))));

pdfmake.setFonts({ Roboto: HURUF });
// A document consists only of its own content, so the library may read neither the network nor files.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Ten pixels are sharp on any printer, and the image still has only a few hundred bytes. */
const PIKSEL_SEMODUL = 10;

/** Returns the modules of a QR code row by row: 0 is black, 255 white. */
export function modulQr(simpul: SimpulQr): { sisi: number; modul: Uint8Array } {
  // The code is measured without its place, because a long one has more modules than the place has points and would
  // come out empty.
  const [latar, ...hitam] = qrEnc.measure({ ...simpul, fit: 0 })._canvas;
  const semodul = hitam[0]?.w ?? 1;
  const sisi = Math.round((latar?.w ?? 0) / semodul);
  const modul = new Uint8Array(sisi * sisi).fill(255);
  for (const { x, y } of hitam) modul[Math.round(y / semodul) * sisi + Math.round(x / semodul)] = 0;
  return { sisi, modul };
}

async function gambarQr(simpul: SimpulQr): Promise<string> {
  const { sisi, modul } = modulQr(simpul);
  const png = await sharp(modul, { raw: { width: sisi, height: sisi, channels: 1 } })
    .resize(sisi * PIKSEL_SEMODUL, sisi * PIKSEL_SEMODUL, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Replaces each QR code by an image that is stored once, however often it is shown. The library would measure and draw
 * the modules one by one, and a sheet of labels took twice as long.
 */
async function gantiQr(simpul: readonly Simpul[]): Promise<{ content: object[]; images: Record<string, string> }> {
  const nama = ({ qr, fit }: SimpulQr): string => `qr ${fit} ${qr}`;
  const berbeda = new Map(simpul.flatMap((s) => ('qr' in s ? [[nama(s), s] as const] : [])));
  const gambar = await Promise.all([...berbeda].map(async ([kunci, s]) => [kunci, await gambarQr(s)] as const));
  const content = simpul.map((s) =>
    'qr' in s ? { image: nama(s), width: s.fit, absolutePosition: s.absolutePosition } : s,
  );
  return { content, images: Object.fromEntries(gambar) };
}

/** Draws a document. `compressed: false` leaves the drawing as text, for tests that read it. */
export async function buatPdf(isi: Dokumen, { padat = true }: { padat?: boolean } = {}): Promise<Buffer> {
  const definisi = { ...isi, ...(await gantiQr(isi.content)), compress: padat };
  return pdfmake.createPdf(definisi as unknown as Parameters<typeof pdfmake.createPdf>[0]).getBuffer();
}
