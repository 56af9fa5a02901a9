import type { Block, Paper } from './paper.ts';

/** `jam` is the time on the facility's clock as it stands on paper; `nomor` tells two pages apart. */
export type HalamanUji = { faskes: string; jam: string; nomor: number };

/** Counts the letters of a line, so that one sees at its edge how many there are. */
const RULER = '123456789012345678901234567890123456789012345678';
const TENS = '.........1.........2.........3.........4........';

/**
 * Shows whether a printer writes what it is sent: the width of its lines, signs beyond ASCII, alignment, sizes, a QR and a
 * bar code. A line that is broken in two means another width, and other signs another encoding.
 */
export function buildHalamanUji({ faskes, jam, nomor }: HalamanUji): Paper {
  const blocks: Block[] = [
    { kind: 'text', text: RULER },
    { kind: 'text', text: TENS },
    { kind: 'rule', double: true },
    { kind: 'heading', text: 'HALAMAN UJI', size: 2 },
    { kind: 'text', text: faskes, align: 'center' },
    { kind: 'rule', double: true },
    { kind: 'text', text: 'Huruf  ABCDEFGHIJKLM abcdefghijklm 0123456789' },
    { kind: 'text', text: 'Tanda  é è ü ñ ç ° ± ½ × – “ ” ‘ ’ €' },
    { kind: 'columns', columns: [{}, { align: 'center' }, { align: 'right' }], cells: ['Kiri', 'Tengah', 'Kanan'] },
    { kind: 'rule' },
    { kind: 'columns', columns: [{}, { align: 'right' }], cells: ['  30 Tablet x 1.200', '36.000'] },
    { kind: 'rule' },
    { kind: 'qr', text: `NADI UJI ${nomor}`, mm: 20 },
    { kind: 'feed', lines: 1 },
    { kind: 'barcode', text: `UJI-${nomor}`, mm: 10 },
    { kind: 'text', text: jam, align: 'center' },
    { kind: 'cut' },
  ];
  return { title: 'Halaman uji', blocks };
}
