import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from './errors.ts';
import type { SheetContent, ReadTask } from './read-sheet.worker.ts';

export type { SheetContent, SheetCell } from './read-sheet.worker.ts';

/** A sheet that takes longer was made by mistake or to harm. */
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

const refusal = (message: string): AppError => new AppError('VALIDASI', { errors: { file: [message] } });

/** Only one sheet is read at a time in the whole server, because each may need much memory for a moment. */
let lastTurn: Promise<unknown> = Promise.resolve();

function readInWorker(task: ReadTask): Promise<SheetContent> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(
      () => finish(() => reject(refusal('Lembar kerja ini terlalu lama dibaca. Kurangi isinya, lalu coba lagi.'))),
      TIMEOUT_MS,
    );
    function finish(settle: () => void): void {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    }
    worker.once('message', (result: SheetContent | { alasan: string }) =>
      finish(() => ('alasan' in result ? reject(refusal(result.alasan)) : resolve(result))),
    );
    // The worker ran out of memory, or its library could not read the file.
    worker.once('error', () =>
      finish(() =>
        reject(refusal('Lembar kerja ini tidak dapat dibaca. Simpan ulang sebagai xlsx atau CSV, lalu coba lagi.')),
      ),
    );
    worker.once('exit', () => finish(() => reject(refusal('Lembar kerja ini tidak dapat dibaca.'))));
  });
}

/**
 * Reads the first sheet of an xlsx workbook, or a CSV file (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab), in
 * a worker thread. The type is decided by the bytes.
 *
 * Throws:  VALIDASI at `file` for what can't be read and for more than `maxRows` rows.
 */
export async function readSheet(path: string, maxRows: number): Promise<SheetContent> {
  const content = await readFile(path);
  const result = lastTurn.then(() => readInWorker({ content, maxRows }));
  lastTurn = result.catch(() => undefined);
  return result;
}
