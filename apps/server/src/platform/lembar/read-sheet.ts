import { fork } from 'node:child_process';
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

/** A process of its own, because a thread that runs out of memory takes the whole server with it. */
function readInProcess(task: ReadTask): Promise<SheetContent> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(
      () => finish(() => reject(refusal('Lembar kerja ini terlalu lama dibaca. Kurangi isinya, lalu coba lagi.'))),
      TIMEOUT_MS,
    );
    function finish(settle: () => void): void {
      clearTimeout(timer);
      settle();
      child.kill('SIGKILL');
    }
    child.once('message', (result: SheetContent | { alasan: string }) =>
      finish(() => ('alasan' in result ? reject(refusal(result.alasan)) : resolve(result))),
    );
    // It ran out of memory, or its library could not read the file.
    child.once('exit', () => finish(() => reject(refusal(UNREADABLE))));
    child.once('error', (error) => finish(() => reject(error)));
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
