import { specOf, type JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { BAUD_SERIAL, PEMBUAT_USB, PRINTER_BAWAAN, PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import type { ProfilPrinter } from '@nadi/domain/cetak/profil-printer';
import type { CaraCetak } from '@nadi/domain/cetak/status-cetakan';
import { keepItem, readItem } from '../keep-item.ts';
import { session } from '../session.ts';
import { createStore, useStore } from '../store.ts';

/** One document to be printed. `acuan` is the number of its row, as the table of kinds says. */
export type PrintRequest = { jenis: JenisCetakan; acuan: number; salinan?: number };

/** A printer as this desk knows it. Permission for USB and serial is the browser's own, so this stays in the browser. */
export type DeskPrinter = {
  id: string;
  /** Its name in the computer's list of printers. */ nama: string;
  sambungan: CaraCetak;
  profil: ProfilPrinter;
  salinan: number;
  /** The maker of a USB printer. */ pembuat: number;
  baud: number;
  /** Which printer of the facility, where it is reached by network. */ printerId: number | null;
  /** Whether the browser's dialog opens when this printer fails. */ dialogBilaGagal: boolean;
  /** Until the window that prints has drawn its page. */ tungguMs: number;
};

/** What a desk prints where. A kind that nothing is chosen for goes to the first printer that takes its paper. */
export type Desk = { meja: string; printers: DeskPrinter[]; tujuan: Partial<Record<JenisCetakan, string>> };

/** In the place of a printer: the browser's own dialog. */
export const PERAMBAN = 'peramban';

/** platform.md 9. */
export const PRINT_WINDOW_MS = 100;

export const newDeskPrinter = (changes: Partial<DeskPrinter> = {}): DeskPrinter => ({
  id: crypto.randomUUID?.() ?? String(Math.random()).slice(2),
  nama: PRINTER_BAWAAN,
  sambungan: 'usb',
  profil: PROFIL_BAWAAN,
  salinan: 1,
  pembuat: PEMBUAT_USB[0],
  baud: BAUD_SERIAL,
  printerId: null,
  dialogBilaGagal: true,
  tungguMs: PRINT_WINDOW_MS,
  ...changes,
});

const storageKey = (): string => `nadi-printer:${session().user?.entity?.id ?? 0}`;
const changes = createStore(0);

const EMPTY: Desk = { meja: '', printers: [], tujuan: {} };

/** A printer that an older version kept has the defaults for what that did not know. */
function readPrinter(kept: Partial<DeskPrinter>): DeskPrinter {
  const printer = newDeskPrinter(kept);
  return { ...printer, profil: { ...PROFIL_BAWAAN, ...printer.profil } };
}

export function readDesk(): Desk {
  const kept = readItem(storageKey()) as Partial<Desk> | null;
  if (!Array.isArray(kept?.printers)) return EMPTY;
  return { meja: String(kept.meja ?? ''), printers: kept.printers.map(readPrinter), tujuan: kept.tujuan ?? {} };
}

export function useDesk(): Desk {
  useStore(changes);
  return readDesk();
}

export function saveDesk(desk: Desk): void {
  keepItem(storageKey(), JSON.stringify(desk));
  changes.set(changes.get() + 1);
}

/** What this browser can reach by itself. */
export type Reach = { desktop: boolean; usb: boolean; serial: boolean };

/** Without any set-up the desk prints by what it has: the desktop app, then a printer that was allowed before. */
const ORDER: readonly CaraCetak[] = ['desktop', 'usb', 'serial', 'jaringan'];

const canReach = (reach: Reach, { sambungan }: DeskPrinter): boolean =>
  sambungan === 'jaringan' || sambungan === 'peramban' || reach[sambungan];

/**
 * The printer for a document; null is the browser's dialog. What was chosen is kept to, also where it is away, so that
 * its failure is told; without a choice it is the first direct way that this browser has to paper of that kind.
 */
export function pickPrinter(jenis: JenisCetakan, { printers, tujuan }: Desk, reach: Reach): DeskPrinter | null {
  const wanted = tujuan[jenis];
  if (wanted === PERAMBAN) return null;
  const chosen = printers.find(({ id }) => id === wanted);
  if (chosen) return chosen;
  const { kertas } = specOf(jenis);
  const direct = ORDER.flatMap((way) =>
    printers.filter((one) => one.sambungan === way && kertas.includes(one.profil.kertas) && canReach(reach, one)),
  );
  if (direct[0]) return direct[0];
  if (printers.length > 0 || !kertas.includes(PROFIL_BAWAAN.kertas)) return null;
  const way = (['desktop', 'usb', 'serial'] as const).find((one) => reach[one]);
  return way === undefined ? null : newDeskPrinter({ id: 'bawaan', sambungan: way });
}
