import { entityName } from '@nadi/domain/faskes/entity';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { formatTimeForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { reprintMark, type Printing } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';

/** A number of the hall. It says nothing of who holds it, because tickets are left lying about. */
export type TiketAntrean = {
  faskes: string;
  layanan: string;
  /** As it is called: `A-047`. */
  nomor: string;
  /** When it was taken, ISO 8601. */
  waktu: string;
  zona: Zone;
  /** Why it goes before others, in words; null where it does not. */
  prioritas: string | null;
  /** How many are before it; null where nobody has counted. */
  menunggu: number | null;
  /** Where its way can be followed; null where nowhere. */
  qr: string | null;
};

const waiting = (menunggu: number): string => (menunggu === 0 ? 'Anda berikutnya' : `${menunggu} orang di depan Anda`);

/** The ticket of the hall, for a roll. */
export function buildTiketAntrean(tiket: TiketAntrean, printing: Printing = { ulang: null }): Paper {
  const { faskes, layanan, nomor, waktu, zona, prioritas, menunggu, qr } = tiket;
  const center = (text: string, look: { bold?: boolean; size?: 1 | 2 } = {}): Block => ({
    kind: 'text',
    text,
    align: 'center',
    ...look,
  });
  return {
    title: `Tiket ${nomor}`,
    blocks: [
      ...reprintMark(printing),
      center(entityName(faskes), { bold: true }),
      center(formatTimeForPrint(waktu, zona).replace(/:\d\d (?=\w+$)/, ' ')),
      { kind: 'feed', lines: 1 },
      { kind: 'text', text: nomor, size: 8, bold: true, align: 'center', fit: true },
      { kind: 'feed', lines: 1 },
      center(layanan, { bold: true }),
      ...(prioritas === null ? [] : [center(`Prioritas: ${prioritas}`, { bold: true })]),
      ...(menunggu === null ? [] : [center(waiting(menunggu))]),
      ...(qr === null ? [] : [{ kind: 'qr', text: qr, mm: 25 } as const, center('Pindai untuk memantau antrean')]),
      { kind: 'cut' },
    ],
  };
}
