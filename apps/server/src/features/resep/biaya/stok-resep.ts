import type { BarisResep } from '@nadi/contract/resep/resep-view';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { Kurang } from '@nadi/contract/stok/stok.contract';
import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findDepoOfRuangan, priceOf } from '#features/master/produk/produk.public.ts';
import {
  availableOf,
  release,
  reserve,
  shortOf,
  type BatchTaken,
  type Sampai,
  type StokLine,
} from '#features/stok/stok.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import type { KunjunganResep } from '../facts.repository.ts';
import { bahanOf, isDilayani, type ResepContent } from '../tulis/resep-content.ts';
import type { ResepHead, StoredBaris } from '../resep.repository.ts';
import { findOpenPenyerahan, listHeldRows } from './stok-resep.repository.ts';

/** What the pharmacy can say of products to whoever writes: what is there, and what it costs this payer today. */
export type Offer = {
  depoId: number | null;
  tersedia: ReadonlyMap<number, number>;
  harga: ReadonlyMap<number, number>;
};

/** The prescription's own depot, else that of its room. */
export const depoOf = async (tx: TenantTx, depoId: number | null, ruanganId: number): Promise<number | null> =>
  depoId ?? (await findDepoOfRuangan(tx, ruanganId))?.id ?? null;

export const hargaOf = async (
  tx: TenantTx,
  { penjamin_id, kelas }: KunjunganResep,
  ids: readonly number[],
): Promise<Map<number, number>> =>
  new Map(
    [...(await priceOf(tx, ids, { penjaminId: penjamin_id, kelas, cara: 'resep', tanggal: tx.ctx.today }))].map(
      ([id, { harga }]) => [id, harga],
    ),
  );

export async function offerFor(
  tx: TenantTx,
  { kunjungan, depoId, ids }: { kunjungan: KunjunganResep; depoId: number | null; ids: readonly number[] },
): Promise<Offer> {
  if (ids.length === 0) return { depoId, tersedia: new Map(), harga: new Map() };
  const depo = await depoOf(tx, depoId, kunjungan.ruangan_id);
  const [there, harga] = await Promise.all([
    depo === null ? null : availableOf(tx, depo, ids),
    hargaOf(tx, kunjungan, ids),
  ]);
  return { depoId: depo, tersedia: new Map([...(there ?? [])].map(([id, { tersedia }]) => [id, tersedia])), harga };
}

export const offerOf = (tx: TenantTx, { head, kunjungan, produk }: ResepContent): Promise<Offer> =>
  offerFor(tx, { kunjungan, depoId: head.depo_id, ids: [...produk.keys()] });

type HeldBatch = Map<number, BarisResep['batch']>;
export const listHeld = async (tx: TenantTx, resepId: number): Promise<HeldBatch> =>
  byLine(await listHeldRows(tx, resepId, false));
/** The same with what was recalled and stayed behind when others were handed over: it may still lie in the bag. */
export const listHeldOrRecalled = async (tx: TenantTx, resepId: number): Promise<HeldBatch> =>
  byLine(await listHeldRows(tx, resepId, true));
function byLine(rows: Awaited<ReturnType<typeof listHeldRows>>): HeldBatch {
  return new Map(
    [...Map.groupBy(rows, ({ baris_id }) => baris_id)].map(([id, all]) => [
      id,
      all.map(({ batch_id, no_batch, ed, jumlah, ditarik }) => ({ batch_id, no_batch, ed, jumlah, ditarik })),
    ]),
  );
}

/** What is left of a line, as the ledger takes it: a product's units, or each ingredient of a compound. */
export function stokLines(isi: ResepContent, lines: readonly { baris: StoredBaris; jumlah: number }[]): StokLine[] {
  return lines.flatMap(({ baris, jumlah }): StokLine[] =>
    baris.racik_id === null
      ? baris.produk_id === null
        ? []
        : [{ baris: baris.id, produk_id: baris.produk_id, jumlah }]
      : bahanOf(isi, baris.racik_id).flatMap((bahan) =>
          bahan.jumlah === null ? [] : [{ baris: bahan.id, produk_id: bahan.produk_id, jumlah: bahan.jumlah }],
        ),
  );
}

/** The lines that something is still to be handed over of, with how much. */
export const openLines = (isi: ResepContent): { baris: StoredBaris; jumlah: number }[] =>
  isi.baris
    .filter(isDilayani)
    .map((baris) => ({ baris, jumlah: (baris.jumlah ?? 0) - baris.diserahkan }))
    .filter(({ jumlah }) => jumlah > 0);

export async function requireDepo(tx: TenantTx, { head, kunjungan }: ResepContent): Promise<number> {
  const depo = await depoOf(tx, head.depo_id, kunjungan.ruangan_id);
  if (depo === null)
    throw new AppError('VALIDASI', {
      errors: { depo_id: ['Belum ada depo untuk ruangan ini. Atur dulu di Produk, tab Depo.'] },
    });
  return depo;
}

/** How long batches wait for who fetches them (farmasi.md F21). */
const sampaiFor = async (tx: TenantTx, { kunjungan }: ResepContent): Promise<Sampai> => ({
  jam: await loadSetting(
    tx,
    kunjungan.jenis_kunjungan === RAWAT_INAP ? 'farmasi:lama-pesan-inap' : 'farmasi:lama-pesan',
  ),
});

/** Holds batches for lines; a reservation that ran out is taken again, or it is said what is short (resep.md RS11). */
export const hold = async (
  tx: TenantTx,
  isi: ResepContent,
  { depoId, dokumen, lines }: { depoId: number; dokumen: Dokumen; lines: readonly StokLine[] },
): Promise<BatchTaken[]> =>
  lines.length === 0 ? [] : await reserve(tx, { depoId, dokumen, lines, sampai: await sampaiFor(tx, isi) });

type Lines = { depoId: number; dokumen: Dokumen; lines: readonly StokLine[] };
export type Ada = { lines: StokLine[]; kurang: readonly Kurang[] };
/**
 * What of these lines is there. A shortage stops the line and nothing else: of a product what lies there can be taken, a
 * compound that lacks an ingredient waits whole.
 */
export async function fitToStock(tx: TenantTx, isi: ResepContent, of: Lines): Promise<Ada> {
  const kurang = of.lines.length === 0 ? [] : await shortOf(tx, of);
  if (kurang.length === 0) return { lines: [...of.lines], kurang: [] };
  const left = new Map(kurang.map(({ baris, tersedia }) => [baris, tersedia]));
  const racikOf = new Map(isi.bahan.map(({ id, racik_id }) => [id, racik_id]));
  const waiting = new Set(kurang.flatMap(({ baris }) => racikOf.get(baris) ?? []));
  const lines = of.lines.flatMap((line): StokLine[] => {
    const racik = racikOf.get(line.baris);
    if (racik !== undefined) return waiting.has(racik) ? [] : [line];
    const jumlah = left.get(line.baris) ?? line.jumlah;
    return jumlah > 0 ? [{ ...line, jumlah }] : [];
  });
  // What a compound leaves may be what another line was short of.
  const rest = await fitToStock(tx, isi, { ...of, lines });
  return { lines: rest.lines, kurang: [...kurang, ...rest.kurang] };
}

/**
 * Holds what is there of each line.
 *
 * Throws:  BENTROK with `data.kurang` where nothing at all is there.
 */
export async function holdWhatIsThere(tx: TenantTx, isi: ResepContent, of: Lines): Promise<Ada> {
  const there = await fitToStock(tx, isi, of);
  // The refusal is the ledger's own.
  if (there.lines.length === 0) await hold(tx, isi, of);
  const gone = of.lines.filter(({ baris }) => there.lines.every((one) => one.baris !== baris));
  // What was held for a line that waits now is free for whoever can use it.
  if (gone.length > 0)
    await release(
      tx,
      of.dokumen,
      gone.map(({ baris }) => baris),
    );
  await hold(tx, isi, { ...of, lines: there.lines });
  return there;
}

/** 'Metformin diminta 900, tersedia 397'. */
export const kurangWords = (kurang: readonly Kurang[]): string =>
  kurang.map(({ nama, diminta, tersedia }) => `${nama} diminta ${diminta}, tersedia ${tersedia}`).join('; ');

/** Lets go of all that a prescription holds. */
export async function letGo(tx: TenantTx, { id }: ResepHead): Promise<void> {
  const open = await findOpenPenyerahan(tx, id);
  if (open !== null) await release(tx, open);
}
