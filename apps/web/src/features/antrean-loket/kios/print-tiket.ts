import type { HasilCetakanKios, TiketKios } from '@nadi/contract/antrean/kios.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { toEscpos } from '@nadi/print/escpos';
import { toHtml } from '@nadi/print/html';
import type { Paper } from '@nadi/print/paper';
import { toPrinterProfile } from '@nadi/print/printer-profile';
import { buildTiketAntrean } from '@nadi/print/tiket-antrean';
import { PERAMBAN, PRINT_WINDOW_MS } from '#platform/printer/desk-printers.ts';
import { noteError } from '#platform/printer/last-error.ts';
import { printHtml } from '#platform/printer/print-html.ts';
import { sendBytes } from '#platform/printer/send-bytes.ts';
import { inTurn, PrintError } from '#platform/printer/transport.ts';
import type { KiosPaper } from './kios-printer.ts';
import { TIKET_SECONDS } from './kios-state.ts';
import { tellCetakan } from './tell-cetakan.ts';
import { serverIso } from '#platform/time/clock.ts';

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

/** `pegang` holds the job of the ticket, whose result is told; null where there is none. */
export type TiketJob = { tiket: TiketKios; place: KiosPlace; way: Exclude<KiosPaper, null>; pegang: string | null };

/** Prints a ticket at the kiosk. Rejects with a PrintError whose words are for whoever stands there. */
export async function printTiket({ tiket, place, way, pegang }: TiketJob): Promise<void> {
  const since = performance.now();
  const by =
    way === PERAMBAN
      ? { cara: PERAMBAN as 'peramban', printer: null }
      : { cara: way.sambungan, printer: way.nama.slice(0, 60) };
  const tellResult = (hasil: HasilCetakanKios): void => {
    if (pegang !== null) void tellCetakan(tiket.id, pegang, hasil);
  };
  try {
    await beforeItsOwnerLeft(since, () => carryOut(way, toPaper(tiket, place), place.font));
  } catch (error) {
    const told = error instanceof PrintError ? error : new PrintError('Printer tidak dapat dipakai', { cause: error });
    const { message, mungkinKeluar } = told;
    const printer = by.printer ?? 'Dialog peramban';
    noteError('tiket-antrean', { alasan: message, printer, pada: serverIso() });
    tellResult({ terkirim: false, mungkin_keluar: mungkinKeluar, ...by, alasan: message.slice(0, 200) });
    throw told;
  }
  noteError('tiket-antrean', null);
  tellResult({ terkirim: true, ...by, alasan: null });
}

/** A ticket that is nobody's, to see whether the printer writes. */
export const sampleTiket = (): TiketKios => ({
  id: 0,
  nomor: 'UJI-000',
  layanan: 'Percobaan cetak, bukan nomor antrean',
  petunjuk: null,
  prioritas: null,
  diambil_pada: serverIso(),
  di_depan: 0,
  menit: 0,
});
