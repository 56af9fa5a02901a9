import type { TiketKios } from '@nadi/contract/kios.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { toEscpos } from '@nadi/print/escpos';
import { toHtml } from '@nadi/print/html';
import type { Paper } from '@nadi/print/paper';
import { toPrinterProfile } from '@nadi/print/printer-profile';
import { buildTiketAntrean } from '@nadi/print/tiket-antrean';
import { PERAMBAN, PRINT_WINDOW_MS, readDesk } from '../../../platform/printer/desk-printers.ts';
import { noteError } from '../../../platform/printer/last-error.ts';
import { printHtml } from '../../../platform/printer/print-html.ts';
import { findReach, sendBytes } from '../../../platform/printer/send-bytes.ts';
import { inTurn, PrintError } from '../../../platform/printer/transport.ts';
import { pickPaper, type KiosPaper } from './kios-printer.ts';
import { TIKET_SECONDS } from './kios-state.ts';
import { beginCetakan } from './tell-cetakan.ts';

/** The facility as its kiosk knows it. */
export type KiosPlace = { faskes: string; zona: string; font: string };

const toPaper = (tiket: TiketKios, { faskes, zona }: KiosPlace): Paper =>
  buildTiketAntrean({
    faskes,
    layanan: tiket.layanan,
    nomor: tiket.nomor,
    waktu: tiket.diambil_pada,
    zona: zona as Zone,
    prioritas: tiket.prioritas === null ? null : NAMA_PRIORITAS[tiket.prioritas],
    menunggu: tiket.di_depan,
    qr: null,
  });

async function carryOut(way: Exclude<KiosPaper, null>, paper: Paper, font: string): Promise<void> {
  if (way === PERAMBAN) return printHtml(toHtml(paper, { size: '80mm', font }), PRINT_WINDOW_MS);
  await sendBytes(toEscpos(paper, toPrinterProfile(way.profil)), way);
}

/** A printer that took long lets nobody's ticket come out once its owner has gone. */
async function beforeItsOwnerLeft(since: number, work: () => Promise<void>): Promise<void> {
  await inTurn('kios', async () => {
    if (performance.now() - since > TIKET_SECONDS * 1000) throw new PrintError('Printer masih mencetak tiket lain');
    await work();
  });
}

/**
 * Prints a ticket at the kiosk, by what its browser has. `onStart` tells that there is a way to paper. Returns whether
 * there was; rejects with a PrintError whose words are for whoever stands there.
 */
export async function printTiket(tiket: TiketKios, place: KiosPlace, onStart: () => void): Promise<boolean> {
  const since = performance.now();
  const way = pickPaper(readDesk(), await findReach());
  if (way === null) return false;
  onStart();
  const tell = tiket.id === SAMPLE_ID ? null : beginCetakan(tiket.id);
  const by =
    way === PERAMBAN
      ? { cara: PERAMBAN as 'peramban', printer: null }
      : { cara: way.sambungan, printer: way.nama.slice(0, 60) };
  try {
    await beforeItsOwnerLeft(since, () => carryOut(way, toPaper(tiket, place), place.font));
  } catch (error) {
    const told = error instanceof PrintError ? error : new PrintError('Printer tidak dapat dipakai', { cause: error });
    const { message, mungkinKeluar } = told;
    const printer = by.printer ?? 'Dialog peramban';
    noteError('tiket-antrean', { alasan: message, printer, pada: new Date().toISOString() });
    void tell?.({ terkirim: false, mungkin_keluar: mungkinKeluar, ...by, alasan: message.slice(0, 200) });
    throw told;
  }
  noteError('tiket-antrean', null);
  void tell?.({ terkirim: true, ...by, alasan: null });
  return true;
}

/** A number that nobody took. */
const SAMPLE_ID = 0;

/** A ticket that is nobody's, to see whether the printer writes. */
export const sampleTiket = (): TiketKios => ({
  id: SAMPLE_ID,
  nomor: 'UJI-000',
  layanan: 'Percobaan cetak, bukan nomor antrean',
  petunjuk: null,
  prioritas: null,
  diambil_pada: new Date().toISOString(),
  di_depan: 0,
  menit: 0,
});
