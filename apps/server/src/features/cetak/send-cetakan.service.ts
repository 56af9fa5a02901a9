import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { PrinterNet } from '#platform/papers/printer-net.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './cetakan.repository.ts';
import { finishJob, loadCetakan, takeJob, type Taken } from './cetakan.service.ts';
import { endGiliran, takeGiliran } from './giliran.repository.ts';
import { findPrinterAddress } from './printer-address.ts';
import type { PrinterTurns } from './printer-turns.ts';
import { sendRaw, type RawTimes, type SendResult } from './raw-printer.ts';
import { renderEscpos } from './render-paper.ts';

export type PrinterRoom = { net: PrinterNet; turns: PrinterTurns; times?: RawTimes; turnMs?: number };
type Asking = { db: Database; ctx: Ctx; waitMs?: number | undefined };

type Prepared = { printer: repo.PrinterPlace; allowed: string; taken: Taken };
type Ready = { printer: repo.PrinterPlace; allowed: string; bytes: Uint8Array };

const refused = (alasan: string): SendResult => ({ terkirim: false, mungkinKeluar: false, alasan });

const TURN_PAUSE_MS = 200;
/** A desk that waits longer has printed elsewhere. */
const TURN_WAIT_MS = 20_000;

/**
 * Runs work when no other process of the server prints there. Jobs of this process come one by one already, so one of
 * each process asks; between two questions nothing is held in the database.
 */
async function inTurnOfAll(
  { db, ctx, waitMs = TURN_WAIT_MS }: Asking,
  printer: string,
  work: () => Promise<SendResult>,
): Promise<SendResult> {
  const pegang = randomUUID();
  const until = Date.now() + waitMs;
  while (!(await db.write(ctx, (tx) => takeGiliran(tx, printer, pegang)))) {
    if (Date.now() + TURN_PAUSE_MS > until) return refused('Printer sedang dipakai');
    await setTimeout(TURN_PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await db.write(ctx, (tx) => endGiliran(tx, printer, pegang));
  }
}

/** Sends to a checked address, when it is the job's turn at that printer. */
async function sendTo(room: PrinterRoom, asking: Asking, { printer, allowed, bytes }: Ready): Promise<SendResult> {
  const place = await findPrinterAddress(room.net, printer.alamat, allowed);
  if ('alasan' in place) return refused(place.alasan);
  const { address } = place;
  const name = `${address}|${printer.port}`;
  const sent = await room.turns(name, () =>
    inTurnOfAll(asking, name, () => sendRaw(() => room.net.connect(address, printer.port), bytes, room.times)),
  );
  return sent ?? refused('Terlalu banyak cetakan menunggu di printer ini');
}

/**
 * Prints a job at a printer of the network. Nothing is held in the database while the printer works; what became of the
 * job is written down after it, also where the printer is away.
 */
export async function sendCetakan(
  db: Database,
  ctx: Ctx,
  room: PrinterRoom,
  { id, pegang, printer_id }: { id: number; pegang: string; printer_id: number },
): Promise<CetakanRow> {
  const prepared = await db.write(ctx, async (tx): Promise<Prepared | null> => {
    const printer = await repo.findPrinter(tx, printer_id);
    if (!printer)
      throw new AppError('VALIDASI', { errors: { printer_id: ['Printer ini tidak ada atau tidak aktif'] } });
    const taken = await takeJob(tx, id, pegang);
    if (!taken) return null;
    return { printer, allowed: await loadSetting(tx, 'cetak:jaringan-printer'), taken };
  });
  if (prepared === null) return loadCetakan(db, ctx, id);
  const { printer, allowed, taken } = prepared;
  const bytes = await renderEscpos(taken.paper, printer, taken.row.salinan);
  const sent = await sendTo(room, { db, ctx, waitMs: room.turnMs }, { printer, allowed, bytes });
  return finishJob(
    db,
    ctx,
    { id, pegang },
    {
      terkirim: sent.terkirim,
      mungkinKeluar: !sent.terkirim && sent.mungkinKeluar,
      cara: 'jaringan',
      printer: printer.nama,
      alasan: sent.terkirim ? null : sent.alasan,
    },
  );
}
