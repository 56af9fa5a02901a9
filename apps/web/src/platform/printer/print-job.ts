import {
  createCetakan,
  listCetakan,
  saveHasilCetakan,
  sendCetakan,
  takeCetakan,
} from '@nadi/contract/cetakan.contract';
import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import { isRoll, specOf, type Kertas } from '@nadi/domain/cetak/jenis-cetakan';
import { PROFIL_BAWAAN, type ProfilPrinter } from '@nadi/domain/cetak/profil-printer';
import type { CaraCetak } from '@nadi/domain/cetak/status-cetakan';
import { ApiError } from '../http/api-error.ts';
import { callApi, newIdempotencyKey } from '../http/http.ts';
import { queryClient } from '../http/query.ts';
import { toast } from '#ui/toast.ts';
import { deskName } from './desk-name.ts';
import { pickPrinter, PRINT_WINDOW_MS, readDesk, type DeskPrinter, type PrintRequest } from './desk-printers.ts';
import { keepTelling } from './keep-telling.ts';
import { noteError } from './last-error.ts';
import { keepLastPrint, LEMBAR, readLastPrint } from './last-print.ts';
import { notePrintedFor, printedFor, printedForKnown } from './printed-for.ts';
import { printHtml } from './print-html.ts';
import { findReach, sendBytes } from './send-bytes.ts';
import { PrintError } from './transport.ts';
import { serverIso } from '../time/clock.ts';

/** platform.md 8, when a desk has no direct way to paper. */
export const NO_DIRECT = 'No direct printing method available';

type Outcome = {
  terkirim: boolean;
  mungkin_keluar: boolean;
  cara: CaraCetak;
  printer: string | null;
  alasan: string | null;
};

const tellResult = async (id: number, pegang: string, outcome: Outcome): Promise<CetakanRow> =>
  (await keepTelling(() => callApi(saveHasilCetakan, { params: { id }, body: { pegang, ...outcome } }))).data;

const take = async (id: number, pegang: string, bentuk: 'escpos' | 'html', profil: ProfilPrinter): Promise<string> =>
  (await callApi(takeCetakan, { params: { id }, body: { pegang, bentuk, profil } })).data.isi;

const decode = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Prints at this desk by bytes, and tells what became of it. */
async function printDirect(id: number, pegang: string, printer: DeskPrinter): Promise<CetakanRow> {
  const bytes = decode(await take(id, pegang, 'escpos', printer.profil));
  const by = { cara: printer.sambungan, printer: printer.nama.slice(0, 60) };
  try {
    if (printer.sambungan === 'jaringan') throw new PrintError('Printer jaringan belum dipilih untuk meja ini');
    await sendBytes(bytes, printer);
  } catch (error) {
    const { message, mungkinKeluar } =
      error instanceof PrintError ? error : new PrintError('Printer tidak dapat dipakai', { mungkinKeluar: true });
    return tellResult(id, pegang, {
      terkirim: false,
      mungkin_keluar: mungkinKeluar,
      ...by,
      alasan: message.slice(0, 200),
    });
  }
  return tellResult(id, pegang, { terkirim: true, mungkin_keluar: false, ...by, alasan: null });
}

const printByNetwork = async (id: number, pegang: string, printerId: number): Promise<CetakanRow> =>
  (await callApi(sendCetakan, { params: { id }, body: { pegang, printer_id: printerId } })).data;

/** Prints by the browser's dialog. `alasan` says why it came to that; null where the desk prints so. */
async function printByDialog(
  { id, jenis }: CetakanRow,
  { printer, alasan, kertas }: { printer: DeskPrinter | null; alasan: string | null; kertas: Kertas | undefined },
  pegang: string = newIdempotencyKey(),
): Promise<CetakanRow> {
  const wanted = printer?.profil ?? { ...PROFIL_BAWAAN, kertas: kertas ?? specOf(jenis).kertas[0] ?? 'a4' };
  const html = await take(id, pegang, 'html', wanted);
  const by = { cara: 'peramban' as const, printer: null };
  try {
    await printHtml(html, printer?.tungguMs ?? PRINT_WINDOW_MS);
  } catch (error) {
    const words = error instanceof PrintError ? error.message : 'Dialog cetak peramban tidak terbuka';
    return tellResult(id, pegang, { terkirim: false, mungkin_keluar: false, ...by, alasan: words });
  }
  return tellResult(id, pegang, { terkirim: true, mungkin_keluar: false, ...by, alasan });
}

const isDirect = (printer: DeskPrinter | null): printer is DeskPrinter =>
  printer !== null && printer.sambungan !== 'peramban' && isRoll(printer.profil.kertas);

const tryDirect = (id: number, pegang: string, printer: DeskPrinter): Promise<CetakanRow> =>
  printer.sambungan === 'jaringan' && printer.printerId !== null
    ? printByNetwork(id, pegang, printer.printerId)
    : printDirect(id, pegang, printer);

/**
 * What the server finds wrong with printing there, such as a printer that was switched off since, or more than a printer
 * takes. Throws whatever else went wrong: another way to paper would not help, or nobody knows whether it printed.
 */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kode !== 'VALIDASI') throw error;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

/** Writes down that a job was refused, so that the list says why. `pegang` is what it may be held by already. */
async function tellRefused(id: number, pegang: string, printer: DeskPrinter, alasan: string): Promise<CetakanRow> {
  await take(id, pegang, 'html', printer.profil);
  const by = { cara: printer.sambungan, printer: printer.nama.slice(0, 60) };
  return tellResult(id, pegang, { terkirim: false, mungkin_keluar: false, ...by, alasan: alasan.slice(0, 200) });
}

/** Where to: a printer of this desk, or null for the browser's dialog, which then has this paper. */
type Chosen = { printer: DeskPrinter | null; kertas?: Kertas | undefined };

/** Direct printing first; any failure falls back to the browser's dialog, unless the desk would rather wait. */
async function run(job: CetakanRow, { printer, kertas }: Chosen): Promise<CetakanRow> {
  if (!isDirect(printer)) return printByDialog(job, { printer, alasan: printer === null ? NO_DIRECT : null, kertas });
  const pegang = newIdempotencyKey();
  const done = await tryDirect(job.id, pegang, printer).catch(refusalOf);
  const isRefused = typeof done === 'string';
  if (!isRefused && done.status !== 'gagal') return done;
  const alasan = isRefused ? done : done.alasan;
  noteError(job.jenis, { alasan: alasan ?? '', printer: printer.nama, pada: serverIso() });
  // What was refused may be held by this try already, and is then let go by nobody else for a minute.
  if (printer.dialogBilaGagal)
    return printByDialog(job, { printer, alasan, kertas }, isRefused ? pegang : newIdempotencyKey());
  return isRefused ? tellRefused(job.id, pegang, printer, done) : done;
}

function tell(row: CetakanRow): void {
  const { label } = specOf(row.jenis);
  const whose = printedFor(row.id);
  if (row.status === 'gagal')
    return toast.failure(
      `${row.alasan ?? 'Printer tidak dapat dipakai'}. Coba lagi dari Antrean cetak.`,
      `${label} belum tercetak${whose ? `, ${whose}` : ''}`,
    );
  if (row.cara === 'peramban') {
    if (row.alasan !== null && row.alasan !== NO_DIRECT)
      toast.info(`${label}: ${row.alasan}; dibuka di dialog cetak peramban.`);
    return;
  }
  noteError(row.jenis, null);
  toast.ok(`${label} ${row.nomor}${whose ? `, ${whose},` : ''} dicetak di ${row.printer ?? 'printer'}`, 'cetakan');
}

/** Prints a job that stands in the list: a new one, or one that failed. Returns it as it is then. */
export async function printJob(job: CetakanRow, chosen?: Chosen): Promise<CetakanRow> {
  const to = chosen ?? { printer: pickPrinter(job, readDesk(), await findReach()) };
  keepLastPrint(job.id);
  try {
    const row = await run(job, to);
    tell(row);
    return row;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['cetakan'] });
  }
}

/** Puts a document into the list and prints it. */
export async function printNew(
  { jenis, acuan, whose, salinan, label, kertas }: PrintRequest,
  chosen?: DeskPrinter | null,
  key = newIdempotencyKey(),
): Promise<CetakanRow> {
  const desk = readDesk();
  const printer =
    chosen === undefined ? pickPrinter({ jenis, ...(kertas && { kertas }) }, desk, await findReach()) : chosen;
  const copies = salinan ?? printer?.salinan ?? 1;
  const body = { jenis, acuan, salinan: copies, meja: deskName(desk), ...(label && { label }) };
  const { data } = await callApi(createCetakan, { body, idempotencyKey: key });
  if (whose) notePrintedFor(data.id, whose);
  return printJob(data, { printer, kertas });
}

/** Prints the document of a job once more, as another job. */
export const printAgain = ({ id, jenis, acuan, salinan, label }: CetakanRow): Promise<CetakanRow> =>
  printNew({ jenis, acuan, salinan, label, whose: printedFor(id) });

/** Prints the last document of this desk once more. */
export async function reprint(): Promise<void> {
  const id = readLastPrint();
  if (id === LEMBAR) return toast.info('Yang terakhir dicetak adalah lembar PDF. Buka lagi untuk mencetaknya ulang.');
  const [last] = id === null ? [] : (await callApi(listCetakan, { query: { id, limit: 1 } })).data;
  if (!last) return toast.info('Belum ada yang dicetak di meja ini.');
  await printedForKnown();
  await printAgain(last);
}
