import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from './errors.ts';
import type { IsiLembar, Pekerjaan } from './baca-lembar.worker.ts';

export type { IsiLembar, SelLembar } from './baca-lembar.worker.ts';

/** A sheet that takes longer was made by mistake or to harm. */
const WAKTU_MS = 20_000;
const MEMORI_MB = 256;

const tolak = (pesan: string): AppError => new AppError('VALIDASI', { errors: { file: [pesan] } });

/** Only one sheet is read at a time in the whole server, because each may need much memory for a moment. */
let giliran: Promise<unknown> = Promise.resolve();

function bacaDiPekerja(tugas: Pekerjaan): Promise<IsiLembar> {
  return new Promise((resolve, reject) => {
    const pekerja = new Worker(new URL('./baca-lembar.worker.ts', import.meta.url), {
      workerData: tugas,
      resourceLimits: { maxOldGenerationSizeMb: MEMORI_MB },
    });
    const habis = setTimeout(
      () => selesai(() => reject(tolak('Lembar kerja ini terlalu lama dibaca. Kurangi isinya, lalu coba lagi.'))),
      WAKTU_MS,
    );
    function selesai(akhiri: () => void): void {
      clearTimeout(habis);
      akhiri();
      void pekerja.terminate();
    }
    pekerja.once('message', (hasil: IsiLembar | { alasan: string }) =>
      selesai(() => ('alasan' in hasil ? reject(tolak(hasil.alasan)) : resolve(hasil))),
    );
    // The worker ran out of memory, or its library could not read the file.
    pekerja.once('error', () =>
      selesai(() =>
        reject(tolak('Lembar kerja ini tidak dapat dibaca. Simpan ulang sebagai xlsx atau CSV, lalu coba lagi.')),
      ),
    );
    pekerja.once('exit', () => selesai(() => reject(tolak('Lembar kerja ini tidak dapat dibaca.'))));
  });
}

/**
 * Reads the first sheet of an xlsx workbook, or a CSV file (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab), in
 * a worker thread. The type is decided by the bytes.
 *
 * Throws:  VALIDASI at `file` for what can't be read and for more than `maxRows` rows.
 */
export async function bacaLembar(jalur: string, terbanyak: number): Promise<IsiLembar> {
  const isi = await readFile(jalur);
  const hasil = giliran.then(() => bacaDiPekerja({ isi, terbanyak }));
  giliran = hasil.catch(() => undefined);
  return hasil;
}
