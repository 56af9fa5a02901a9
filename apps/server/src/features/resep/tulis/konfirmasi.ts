import type { KodeObat } from '@nadi/contract/resep/telaah.contract';
import { bacaKode } from '@nadi/domain/produk/baca-kode';
import { asksOfKode, matchKode, unknownKode } from '@nadi/domain/produk/match-kode';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { goodFrom, type BatchTaken, type StokLine } from '#features/stok/stok.public.ts';
import type { ResepContent } from './resep-content.ts';
import { listBatchKode, listKemasanKode, type SiapRow } from '../siapkan/siapkan.repository.ts';

/** What is taken of a line, or of an ingredient of a compound, as somebody has confirmed it; without a code by hand. */
export type Dikonfirmasi = {
  baris_id: number;
  bahan_id: number | null;
  kode: string | null;
  /** null: the whole line, of the one batch that is held for it. */ batch: { batch_id: number; jumlah: number } | null;
};

/** What codes mean to whoever scanned them; `alasan`: why one means nothing. */
export async function readKode(
  tx: TenantTx,
  codes: readonly string[],
  depoId: number | null,
): Promise<Map<string, { obat: KodeObat[]; alasan: string | null }>> {
  if (codes.length === 0) return new Map();
  const read = codes.map(bacaKode);
  const all = read.map(asksOfKode);
  const asks = {
    kemasan: all.flatMap(({ kemasan }) => kemasan),
    nie: all.flatMap(({ nie }) => nie),
    batch: all.flatMap(({ batch }) => batch),
  };
  const [{ day }, kemasan, batch] = await Promise.all([
    goodFrom(tx),
    listKemasanKode(tx, asks),
    listBatchKode(tx, asks, depoId),
  ]);
  return new Map(
    read.map((one, n) => {
      const obat = matchKode(one, { kemasan, batch, day });
      return [codes[n] as string, { obat, alasan: obat.length === 0 ? unknownKode(one) : null }];
    }),
  );
}

const namaOf = ({ produk }: ResepContent, { produk_id }: StokLine): string => produk.get(produk_id)?.nama ?? 'obat';

/** The line of the ledger that a confirmation is about: a product, or an ingredient of just this compound. */
function lineOf(
  isi: ResepContent,
  lines: readonly StokLine[],
  { baris_id, bahan_id }: Dikonfirmasi,
): StokLine | undefined {
  const own = isi.baris.find(({ id }) => id === baris_id);
  if (!own || (own.racik_id !== null) !== (bahan_id !== null)) return undefined;
  if (bahan_id !== null && isi.bahan.find(({ id }) => id === bahan_id)?.racik_id !== own.racik_id) return undefined;
  return lines.find(({ baris }) => baris === (bahan_id ?? baris_id));
}

/**
 * One confirmation with its place in what was sent, its line, what its code may mean of that medicine, or why it means
 * none.
 */
type Bagian = { n: number; of: Dikonfirmasi; line: StokLine; obat: readonly KodeObat[]; asing: string };
export type Dipastikan = { line: StokLine; bagian: Bagian[] };
type Issue = readonly [field: string, message: string];

/** What is wrong with a code at this line: of another medicine, of a batch that may not leave, or of another batch. */
function kodeIssue({ of: { kode, batch }, obat, asing }: Bagian, parts: number): string | null {
  if (kode === null) return null;
  const [first] = obat;
  if (!first) return asing;
  const good = obat.filter(({ halangan }) => halangan === null);
  if (good.length === 0) return first.halangan;
  if (batch === null || good.some((one) => one.batch?.batch_id === batch.batch_id)) return null;
  if (good.every((one) => one.batch !== null)) return `Kode ini dari batch ${good[0]?.batch?.no_batch}, bukan yang ini`;
  return parts > 1 ? 'Kode ini menyebut obatnya, bukan batchnya. Pindai tiap batch.' : null;
}

/** What is wrong with what is said of one line: a part twice, or parts that are not the whole. */
function bagianIssues({ line, bagian }: Dipastikan): Issue[] {
  const named = bagian.flatMap(({ of }) => of.batch ?? []);
  const total = named.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const whole = bagian.some(({ of }) => of.batch === null);
  return bagian.flatMap((one, k): Issue[] => {
    const { n, of } = one;
    if (k > 0 && whole) return [[`batch.${n}.baris_id`, 'Baris ini disebut dua kali']];
    if (bagian.slice(0, k).some((other) => other.of.batch?.batch_id === of.batch?.batch_id))
      return [[`batch.${n}.baris_id`, 'Batch ini disebut dua kali']];
    const wrong = kodeIssue(one, bagian.length);
    if (wrong !== null) return [[`batch.${n}.kode`, wrong]];
    return of.batch !== null && total !== line.jumlah
      ? [[`batch.${n}.batch`, `Yang dipindai ${total}, yang diminta ${line.jumlah}`]]
      : [];
  });
}

/**
 * Holds what was confirmed against what is to be handed over: each line, none left out, its parts together the whole, and
 * a code that is of this medicine and of the batch that is said.
 *
 * Throws:  VALIDASI at the confirmation, or at `batch` where one is missing.
 */
export async function checkKonfirmasi(
  tx: TenantTx,
  isi: ResepContent,
  { depoId, lines, batch }: { depoId: number; lines: readonly StokLine[]; batch: readonly Dikonfirmasi[] },
): Promise<Dipastikan[]> {
  const known = await readKode(
    tx,
    batch.flatMap(({ kode }) => kode ?? []),
    depoId,
  );
  const issues: Issue[] = [];
  const byLine = new Map<StokLine, Bagian[]>();
  for (const [n, of] of batch.entries()) {
    const line = lineOf(isi, lines, of);
    if (!line) {
      const own = isi.baris.find(({ id }) => id === of.baris_id);
      issues.push([
        `batch.${n}.baris_id`,
        own
          ? `${own.nama}: tidak ada batch yang dapat diserahkan. Sisanya menunggu stok, atau dibatalkan.`
          : 'Baris ini tidak ada di resep ini',
      ]);
      continue;
    }
    const read = known.get(of.kode ?? '');
    const obat = (read?.obat ?? []).filter(({ produk_id }) => produk_id === line.produk_id);
    const asing = read?.alasan ?? `Kode ini ${read?.obat[0]?.nama}, bukan ${namaOf(isi, line)}`;
    byLine.set(line, [...(byLine.get(line) ?? []), { n, of, line, obat, asing }]);
  }
  const all = [...byLine].map(([line, bagian]) => ({ line, bagian }));
  issues.push(...all.flatMap((one) => bagianIssues(one)));
  const missing = lines.filter((line) => !byLine.has(line));
  if (missing.length > 0)
    issues.push(['batch', `Belum dikonfirmasi: ${missing.map((line) => namaOf(isi, line)).join(', ')}`]);
  if (issues.length > 0)
    throw new AppError('VALIDASI', { errors: Object.fromEntries(issues.map(([field, text]) => [field, [text]])) });
  return all;
}

const batchText = (taken: readonly BatchTaken[]): string => taken.map(({ no_batch }) => no_batch || '-').join(', ');

/** The batch that is held for a part, and is the one that was confirmed; undefined: another one is held by now. */
function heldFor({ of: { batch }, obat }: Bagian, held: readonly BatchTaken[]): BatchTaken | undefined {
  if (batch !== null) return held.find((one) => one.batch_id === batch.batch_id && one.jumlah === batch.jumlah);
  // A barcode names the medicine alone, and any batch of it will do.
  const byBatch = obat.length > 0 && obat.every((one) => one.batch !== null);
  return byBatch ? held.find(({ batch_id }) => obat.some((one) => one.batch?.batch_id === batch_id)) : held[0];
}

/**
 * What the ledger holds now must be what was confirmed, batch by batch. A reservation may have run out between the scan
 * and this step, and the label would name another batch than the bag holds.
 *
 * Returns: each batch that lies ready with how it was confirmed, or in words what was not.
 */
export function confirmedAs(
  isi: ResepContent,
  all: readonly Dipastikan[],
  taken: readonly BatchTaken[],
): SiapRow[] | string {
  const ready: SiapRow[] = [];
  for (const { line, bagian } of all) {
    const held = taken.filter(({ baris }) => baris === line.baris);
    const nama = namaOf(isi, line);
    if (held.length > 1 && bagian.some(({ of }) => of.batch === null))
      return `${nama} diambil dari ${held.length} batch: ${batchText(held)}. Konfirmasi tiap batch.`;
    for (const one of bagian) {
      const { baris_id, bahan_id, kode } = one.of;
      const own = heldFor(one, held);
      const no = one.obat[0]?.batch?.no_batch;
      if (!own) return `Batch ${no ?? 'yang dikonfirmasi'} tidak lagi dipesan untuk ${nama}. Pindai lagi yang diambil.`;
      ready.push({ baris_id, bahan_id, kode, batch_id: own.batch_id });
    }
  }
  return ready;
}
