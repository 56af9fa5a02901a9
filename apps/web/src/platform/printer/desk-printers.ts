import type { LembarLabel } from '@nadi/contract/cetakan.contract';
import { specOf, type JenisCetakan, type Kertas } from '@nadi/domain/cetak/jenis-cetakan';
import {
  BAUD_SERIAL,
  PEMBUAT_MANA_PUN,
  PEMBUAT_USB,
  PRINTER_BAWAAN,
  PROFIL_BAWAAN,
} from '@nadi/domain/cetak/profil-printer';
import type { ProfilPrinter } from '@nadi/domain/cetak/profil-printer';
import type { CaraCetak } from '@nadi/domain/cetak/status-cetakan';
import { keepItem, readItem } from '../draft/keep-item.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../draft/store.ts';

/** One document to be printed. `acuan` is the number of its row, as the table of kinds says. */
export type PrintRequest = {
  jenis: JenisCetakan;
  acuan: number;
  /** The patient, as the list of the last papers names them: 'SITI AMINAH (000123)'. */ whose?: string | null;
  salinan?: number;
  /** How many labels, and from which place of their sheet. */ label?: LembarLabel | null;
  /** The paper it is wanted on; otherwise that of the desk's printer for its kind. */ kertas?: Kertas;
};

/** A printer as this desk knows it. Permission for USB and serial is the browser's own, so this stays in the browser. */
export type DeskPrinter = {
  id: string;
  /** Its name in the computer's list of printers. */ nama: string;
  sambungan: CaraCetak;
  profil: ProfilPrinter;
  salinan: number;
  /** The maker of a USB printer. */ pembuat: number;
  /** Which of those that the browser knows, as `usbPerangkat` and `serialPerangkat` say; '' where it was not asked. */
  perangkat: string;
  baud: number;
  /** Which printer of the facility, where it is reached by network. */ printerId: number | null;
  /** Whether the browser's dialog opens when this printer fails. */ dialogBilaGagal: boolean;
  /** Until the window that prints has drawn its page. */ tungguMs: number;
};

/** What a desk prints where. A kind that nothing is chosen for goes to the first printer that takes its paper. */
export type Desk = {
  meja: string;
  printers: DeskPrinter[];
  tujuan: Partial<Record<JenisCetakan, string>>;
  /** Whether a kind is printed without being looked at first; a kind that nobody chose for is as `USUALLY_DIRECT` says. */
  langsung?: Partial<Record<JenisCetakan, boolean>> | undefined;
};

/** The kinds that can be looked at before they are printed, and whether they come out at once where nobody chose. */
const USUALLY_DIRECT: Partial<Record<JenisCetakan, boolean>> = {
  'bukti-pendaftaran': true,
  'kartu-pasien': false,
  'label-pasien': false,
};
export const hasPreview = (jenis: JenisCetakan): boolean => jenis in USUALLY_DIRECT;
export const isPrintedAtOnce = (jenis: JenisCetakan, { langsung }: Desk = readDesk()): boolean =>
  langsung?.[jenis] ?? USUALLY_DIRECT[jenis] ?? true;

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
  perangkat: '',
  baud: BAUD_SERIAL,
  printerId: null,
  dialogBilaGagal: true,
  tungguMs: PRINT_WINDOW_MS,
  ...changes,
});

const storageKey = (): string => `nadi-printer:${session().user?.entity?.id ?? 0}`;
const changes = createStore(0);

/** A printer that an older version kept has the defaults for what that did not know. */
function readPrinter(kept: Partial<DeskPrinter>): DeskPrinter {
  const printer = newDeskPrinter(kept);
  return { ...printer, profil: { ...PROFIL_BAWAAN, ...printer.profil } };
}

export function readDesk(): Desk {
  const kept = readItem(storageKey()) as Partial<Desk> | null;
  return {
    meja: String(kept?.meja ?? ''),
    printers: Array.isArray(kept?.printers) ? kept.printers.map(readPrinter) : [],
    tujuan: kept?.tujuan ?? {},
    langsung: kept?.langsung,
  };
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
 * its failure is told, unless another paper is asked for; without a choice it is the first direct way that this browser
 * has to paper of that kind.
 */
export function pickPrinter(
  { jenis, kertas: only }: Pick<PrintRequest, 'jenis' | 'kertas'>,
  { printers, tujuan }: Desk,
  reach: Reach,
): DeskPrinter | null {
  const wanted = tujuan[jenis];
  if (wanted === PERAMBAN) return null;
  const chosen = printers.find(({ id }) => id === wanted);
  if (chosen && (only === undefined || chosen.profil.kertas === only)) return chosen;
  const kertas: readonly Kertas[] = only === undefined ? specOf(jenis).kertas : [only];
  const direct = ORDER.flatMap((way) =>
    printers.filter((one) => one.sambungan === way && kertas.includes(one.profil.kertas) && canReach(reach, one)),
  );
  if (direct[0]) return direct[0];
  if (printers.length > 0 || !kertas.includes(PROFIL_BAWAAN.kertas)) return null;
  const way = (['desktop', 'usb', 'serial'] as const).find((one) => reach[one]);
  return way === undefined ? null : newDeskPrinter({ id: 'bawaan', sambungan: way, pembuat: PEMBUAT_MANA_PUN });
}
