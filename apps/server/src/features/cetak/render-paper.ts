import type { Kertas } from '@nadi/domain/cetak/jenis-cetakan';
import type { ProfilPrinter } from '@nadi/domain/cetak/profil-printer';
import { toEscpos } from '@nadi/print/escpos';
import { toHtml } from '@nadi/print/html';
import type { Block, Paper, PaperSize } from '@nadi/print/paper';
import { toPrinterProfile } from '@nadi/print/printer-profile';
import { AppError } from '#platform/http/errors.ts';
import type { Taken } from './cetakan.service.ts';
import { pictureDots } from './picture-dots.ts';
import { MAX_PRINT_BYTES } from './raw-printer.ts';

/** The bytes of all copies, one after the other. */
export async function renderEscpos(paper: Paper, profil: ProfilPrinter, salinan: number): Promise<Uint8Array> {
  const blocks: Paper['blocks'] = profil.laci ? [...paper.blocks, { kind: 'drawer' }] : paper.blocks;
  const printer = toPrinterProfile(profil);
  const one = toEscpos({ ...paper, blocks }, printer, await pictureDots(paper, printer.dots));
  if (one.length * salinan > MAX_PRINT_BYTES)
    throw new AppError('VALIDASI', {
      errors: { salinan: ['Cetakan ini terlalu besar untuk printer; kurangi salinannya'] },
    });
  const all = new Uint8Array(one.length * salinan);
  for (let n = 0; n < salinan; n++) all.set(one, n * one.length);
  return all;
}

const SIZES: Record<Kertas, PaperSize> = {
  '80mm': '80mm',
  '58mm': '58mm',
  a5: 'A5',
  a4: 'A4',
  label: { width: 60, height: 40 },
};

/** A page for the browser's dialog. Its copies follow each other, each on a sheet of its own. */
export function renderHtml(
  paper: Paper,
  { kertas, font, salinan }: { kertas: Kertas; font: string; salinan: number },
): string {
  const blocks = Array.from({ length: salinan }, (_, n): Block[] => [
    ...(n > 0 && paper.blocks.at(-1)?.kind !== 'cut' ? [{ kind: 'cut' } as const] : []),
    ...paper.blocks,
  ]).flat();
  return toHtml(
    { ...paper, blocks },
    { size: kertas === 'label' ? (paper.label ?? SIZES.label) : SIZES[kertas], font },
  );
}

export type DeskRequest = { bentuk: 'escpos' | 'html'; profil: ProfilPrinter };

/** A job as the desk prints it: bytes as base64, or a page in the facility's font. */
export async function renderForDesk(
  { row: { salinan }, paper }: Taken,
  { bentuk, profil }: DeskRequest,
  font: string,
): Promise<string> {
  if (bentuk === 'html') return renderHtml(paper, { kertas: profil.kertas, font, salinan });
  return Buffer.from(await renderEscpos(paper, profil, salinan)).toString('base64');
}
