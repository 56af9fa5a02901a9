import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { StokLine } from '#features/stok/stok.public.ts';
import { listPrepared, type Prepared } from '../biaya/stok-resep.repository.ts';

/** Why a batch that is not the first to expire leaves: it is the one that was scanned, labelled and put into the bag. */
const ALASAN = 'batch yang disiapkan';

/** What lies ready of a prescription; lines take from it, and what one has taken is there no more for another. */
export type Siap = {
  lines: (of: readonly StokLine[]) => StokLine[];
  /** The same of what stays behind: what was recalled or has expired is held for nobody, and keeps nothing else back. */
  rest: (of: readonly StokLine[]) => StokLine[];
};

function takeFrom(ready: Prepared[], { baris, jumlah }: StokLine): { batch_id: number; jumlah: number }[] {
  const taken: { batch_id: number; jumlah: number }[] = [];
  let rest = jumlah;
  for (const one of ready) {
    if (one.baris !== baris || rest === 0) continue;
    const part = Math.min(rest, one.jumlah);
    if (part === 0) continue;
    one.jumlah -= part;
    rest -= part;
    taken.push({ batch_id: one.batch_id, jumlah: part });
  }
  return rest === 0 ? taken : [];
}

/** Binds lines to the batches that were prepared for them; a line of which nothing was prepared takes by expiry. */
export async function siapOf(tx: TenantTx, dokumen: Dokumen): Promise<Siap> {
  const ready = (await listPrepared(tx, dokumen)).map((one) => ({ ...one }));
  const gone = new Set(ready.filter(({ hilang }) => hilang).map(({ batch_id }) => batch_id));
  const lines = (of: readonly StokLine[]): StokLine[] =>
    of.map((line) => {
      const batch = takeFrom(ready, line);
      return batch.length === 0 ? line : { ...line, batch: batch.map((one) => ({ ...one, alasan: ALASAN })) };
    });
  return {
    lines,
    rest: (of) =>
      lines(of).flatMap((line): StokLine[] => {
        const there = line.batch?.filter(({ batch_id }) => !gone.has(batch_id));
        if (there === undefined || there.length === line.batch?.length) return [line];
        const jumlah = there.reduce((sum, one) => sum + one.jumlah, 0);
        return jumlah > 0 ? [{ ...line, batch: there, jumlah }] : [];
      }),
  };
}

/**
 * The ledger takes no other batch in the place of the one that is in the bag: a batch that was recalled, has expired or
 * went to somebody else meanwhile must leave the bag first (farmasi.md F11, F44).
 */
export function prepareAgain(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'BENTROK') return error;
  return new AppError('BENTROK', {
    message: `Yang disiapkan tidak dapat diserahkan lagi, siapkan ulang. ${error.message}`,
    data: error.data,
  });
}
