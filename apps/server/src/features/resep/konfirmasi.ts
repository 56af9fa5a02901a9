import type { KodeObat } from '@nadi/contract/telaah.contract';
import type { TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { goodFrom, type BatchTaken, type StokLine } from '../stok/stok.public.ts';
import type { IsiResep } from './isi-resep.ts';
import { listKode, type Konfirmasi, type KodeRow } from './siapkan.repository.ts';

/** A line, or an ingredient of a compound, that somebody has confirmed; without a code by hand (decision 0101). */
export type Dikonfirmasi = Konfirmasi & { batch: readonly { batch_id: number; jumlah: number }[] | null };

const halanganOf = ({ batch_id, ed, diblokir, ada }: KodeRow, day: string): string | null => {
  if (batch_id === null) return null;
  if (diblokir) return 'ditarik atau ditahan';
  if (ed !== null && ed < day) return 'kedaluwarsa';
  return ada ? null : 'tidak ada di depo ini';
};

/** What a code means to whoever scans it. */
export async function readKode(tx: TenantTx, kode: string, depoId: number | null): Promise<KodeObat[]> {
  const { day } = await goodFrom(tx);
  return (await listKode(tx, [kode], depoId)).map((row) => ({
    produk_id: row.produk_id,
    nama: row.nama,
    batch: row.batch_id === null ? null : { batch_id: row.batch_id, no_batch: row.no_batch ?? '' },
    halangan: halanganOf(row, day),
  }));
}

const namaOf = ({ produk }: IsiResep, { produk_id }: StokLine): string => produk.get(produk_id)?.nama ?? 'obat';

/** The line of the ledger that a confirmation is about: a product, or an ingredient of just this compound. */
function lineOf(isi: IsiResep, lines: readonly StokLine[], { baris_id, bahan_id }: Konfirmasi): StokLine | undefined {
  const own = isi.baris.find(({ id }) => id === baris_id);
  if (!own || (own.racik_id !== null) !== (bahan_id !== null)) return undefined;
  if (bahan_id !== null && isi.bahan.find(({ id }) => id === bahan_id)?.racik_id !== own.racik_id) return undefined;
  return lines.find(({ baris }) => baris === (bahan_id ?? baris_id));
}

/**
 * Holds what was confirmed against what is to be handed over: each line once, none left out, and a code that is of this
 * medicine.
 *
 * Throws:  VALIDASI at the confirmation, or at `batch` where one is missing.
 */
export async function checkKonfirmasi(
  tx: TenantTx,
  isi: IsiResep,
  { depoId, lines, batch }: { depoId: number; lines: readonly StokLine[]; batch: readonly Dikonfirmasi[] },
): Promise<{ of: Dikonfirmasi; line: StokLine; kode: KodeRow[] }[]> {
  const errors: Record<string, string[]> = {};
  const codes = batch.flatMap(({ kode }) => kode ?? []);
  const known = codes.length === 0 ? [] : await listKode(tx, codes, depoId);
  const seen = new Set<number>();
  const checked = batch.flatMap((of, n) => {
    const line = lineOf(isi, lines, of);
    const total = of.batch?.reduce((sum, { jumlah }) => sum + jumlah, 0);
    const kode = known.filter((one) => one.kode === of.kode?.toUpperCase() && one.produk_id === line?.produk_id);
    if (!line) errors[`batch.${n}.baris_id`] = ['Baris ini tidak ada di resep ini'];
    else if (seen.has(line.baris)) errors[`batch.${n}.baris_id`] = ['Baris ini disebut dua kali'];
    else if (of.kode !== null && kode.length === 0)
      errors[`batch.${n}.kode`] = [`Kode ${of.kode} bukan ${namaOf(isi, line)}`];
    else if (total !== undefined && total !== line.jumlah)
      errors[`batch.${n}.batch`] = [`Yang dipindai ${total}, yang diminta ${line.jumlah}`];
    if (!line) return [];
    seen.add(line.baris);
    return [{ of, line, kode }];
  });
  const missing = lines.filter(({ baris }) => !seen.has(baris));
  if (missing.length > 0)
    errors['batch'] = [`Belum dikonfirmasi: ${missing.map((line) => namaOf(isi, line)).join(', ')}`];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  return checked;
}

/**
 * A reservation may have run out between the scan and now: the batch in the hand must be the one that is held, else the
 * label would name another than the bag holds.
 */
export function refuseOtherBatch(
  isi: IsiResep,
  checked: Awaited<ReturnType<typeof checkKonfirmasi>>,
  taken: readonly BatchTaken[],
): void {
  for (const { of, line, kode } of checked) {
    const byBatch = kode.length > 0 && kode.every(({ batch_id }) => batch_id !== null);
    const held = taken.filter(({ baris }) => baris === line.baris);
    if (byBatch && !held.some(({ batch_id }) => kode.some((one) => one.batch_id === batch_id)))
      throw new AppError('BENTROK', {
        message: `Batch ${of.kode} tidak lagi dipesan untuk ${namaOf(isi, line)}. Pindai lagi yang diambil.`,
      });
  }
}
