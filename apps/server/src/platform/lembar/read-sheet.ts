import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../http/errors.ts';
import { createLimiter } from '../limits/limiter.ts';
import type { SheetContent, ReadTask } from './read-sheet.worker.ts';

export type { SheetContent, SheetCell } from './read-sheet.worker.ts';

/** A sheet that takes longer was made by mistake or to harm: one of 10,000 lines takes about a second. */
const TIMEOUT_MS = 15_000;
const MEMORY_MB = 256;
/** Sheets read at a time in the whole server, because each may need much memory for a moment. */
const PLACES = 2;

const WORKER = fileURLToPath(new URL('./read-sheet.worker.ts', import.meta.url));
const UNREADABLE = 'Lembar kerja ini tidak dapat dibaca. Simpan ulang sebagai xlsx atau CSV, lalu coba lagi.';

const refusal = (message: string): AppError => new AppError('VALIDASI', { errors: { file: [message] } });

const inTurn = createLimiter(PLACES);

/** How long a reader waits for the next sheet: who looked at the preview saves the same sheet soon after. */
const KEPT_MS = 30_000;

type Reader = { child: ChildProcess; goes: NodeJS.Timeout };
const waiting: Reader[] = [];

function startReader(): ChildProcess {
  const child = fork(WORKER, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => forget(child));
  // What one that was given up still tells is nobody's concern; unheard it would end the server.
  child.on('error', () => undefined);
  return child;
}

function takeReader(): ChildProcess {
  const kept = waiting.pop();
  clearTimeout(kept?.goes);
  // It may have been ended from outside while it waited.
  if (!kept?.child.connected) return startReader();
  kept.child.ref();
  kept.child.channel?.ref();
  return kept.child;
}

/** A reader that waits keeps no server from ending. It goes with it, because nobody is connected to it then. */
function keepReader(child: ChildProcess): void {
  const goes = setTimeout(() => {
    forget(child);
    child.kill('SIGKILL');
  }, KEPT_MS);
  for (const one of [goes, child, child.channel]) one?.unref();
  waiting.push({ child, goes });
}

function forget(child: ChildProcess): void {
  const at = waiting.findIndex((one) => one.child === child);
  for (const { goes } of at < 0 ? [] : waiting.splice(at, 1)) clearTimeout(goes);
}

/**
 * Reads in a process of its own, because a thread that runs out of memory takes the whole server with it. A reader that
 * has answered waits for the next sheet, because to start one takes longer than most sheets do; one that has not is
 * ended.
 */
function readInProcess(task: ReadTask): Promise<SheetContent> {
  return new Promise((resolve, reject) => {
    const child = takeReader();
    const timer = setTimeout(
      () => failed(refusal('Lembar kerja ini terlalu lama dibaca. Kurangi isinya, lalu coba lagi.')),
      TIMEOUT_MS,
    );
    // It ran out of memory, or its library could not read the file.
    const exited = (): void => failed(refusal(UNREADABLE));
    function answered(result: SheetContent | { alasan: string }): void {
      leave();
      keepReader(child);
      if ('alasan' in result) reject(refusal(result.alasan));
      else resolve(result);
    }
    function failed(error: Error): void {
      leave();
      child.kill('SIGKILL');
      reject(error);
    }
    function leave(): void {
      clearTimeout(timer);
      child.off('message', answered).off('exit', exited).off('error', failed);
    }
    child.on('message', answered).on('exit', exited).on('error', failed);
    child.send(task);
  });
}

/**
 * Reads the sheet of an xlsx workbook that is meant, or a CSV file (UTF-8, UTF-16 or Windows-1252; comma, semicolon or
 * tab). The type is decided by the bytes. `titles` are the columns that the sheet must have.
 *
 * Throws:  VALIDASI at `file` for what can't be read, for more than `maxRows` rows and for a sheet that is too wide.
 */
export const readSheet = (path: string, maxRows: number, titles: readonly string[]): Promise<SheetContent> =>
  inTurn(1, () => readInProcess({ path, maxRows, titles }));
