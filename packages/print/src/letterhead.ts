import { entityName } from '@nadi/domain/faskes/entity';
import type { Block } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

/** `ulang`: which printing this is, from the second on; null where nothing is said. */
export type Printing = { ulang: number | null };

/** A second printing says so at the head, where nobody can fold it away. */
export const reprintMark = ({ ulang }: Printing): Block[] =>
  ulang === null ? [] : [{ kind: 'heading', text: `CETAK ULANG ${ulang}`, size: 2 }];

/** The specification allows 10rem by 3rem; a rem is 16 pixels at 96 to the inch. */
const LOGO = { maxWidthMm: (160 / 96) * 25.4, maxHeightMm: (48 / 96) * 25.4 };

/**
 * Who issues a document: logo, name, address and phone, each only when there is one, and what stands on the right of
 * it.
 */
export function letterhead(
  { nama, alamat, telepon, logo }: Pick<PrintFaskes, 'nama' | 'alamat' | 'telepon' | 'logo'>,
  right: Block[] = [],
): Block {
  const lines: Block[] = [
    { kind: 'text', text: entityName(nama), bold: true, align: 'center' },
    ...[alamat, telepon && `Telp. ${telepon}`]
      .filter(Boolean)
      .map((text): Block => ({ kind: 'text', text, align: 'center' })),
  ];
  const image: Block = { kind: 'image', src: logo, ...LOGO };
  return {
    kind: 'beside',
    parts: [...(logo ? [[image]] : []), lines, ...(right.length > 0 ? [right] : [])],
    widths: [...(logo ? [0] : []), 1, ...(right.length > 0 ? [0] : [])],
    aligns: [...(logo ? ['left' as const] : []), 'left', ...(right.length > 0 ? ['right' as const] : [])],
  };
}
