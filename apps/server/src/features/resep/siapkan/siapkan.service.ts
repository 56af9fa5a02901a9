import type { Resep } from '@nadi/contract/resep/resep-view';
import type { KodeObat } from '@nadi/contract/resep/telaah.contract';
import { bacaBud, budLewatEd, type BatchBahan } from '@nadi/domain/resep/bud';
import { DISIAPKAN, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import type { BatchTaken, StokLine } from '#features/stok/stok.public.ts';
import { bahanOf, findKunjunganResep, notFound, type ResepContent } from '../tulis/resep-content.ts';
import { checkKonfirmasi, confirmedAs, readKode, type Dikonfirmasi, type Dipastikan } from '../tulis/konfirmasi.ts';
import * as repo from '../resep.repository.ts';
import { stepThenRead } from '../resep.service.ts';
import { insertSiap } from './siapkan.repository.ts';
import { beginStep } from '../step.ts';
import { depoOf, hold, fitToStock, kurangWords, openLines, requireDepo, stokLines } from '../biaya/stok-resep.ts';
import { listPrepared, openPenyerahan, type Prepared } from '../biaya/stok-resep.repository.ts';
import { setBud } from '../telaah/telaah.repository.ts';
import { viewResep } from '../view-resep.ts';

type Siapkan = {
  versi: number;
  batch: readonly Dikonfirmasi[];
  alasan: string | null;
  bud: readonly { baris_id: number; tanggal: string }[];
};

/** What was scanned at the pharmacy, before anything is stored. */
export const bacaKode = (db: Database, ctx: Ctx, id: number, kode: string): Promise<KodeObat[]> =>
  db.read(ctx, async (tx) => {
    const head = await repo.findHead(tx, id);
    if (!head) throw notFound();
    const { ruangan_id } = await findKunjunganResep(tx, head.kunjungan_id);
    return (await readKode(tx, [kode], await depoOf(tx, head.depo_id, ruangan_id))).get(kode)?.obat ?? [];
  });

const isAlasanBatch = (error: unknown): error is AppError =>
  error instanceof AppError && Object.keys(error.errors ?? {}).some((field) => /^batch\.\d+\.alasan$/.test(field));

/** The line as it is held, or with the batches that were taken instead; those need a reason where others expire first. */
function lineToHold({ line, bagian }: Dipastikan, prepared: readonly Prepared[], alasan: string | null): StokLine {
  const named = bagian.flatMap(({ of }) => of.batch ?? []);
  const held = prepared.filter(({ baris }) => baris === line.baris);
  const asHeld = named.every((one) => held.some((h) => h.batch_id === one.batch_id && h.jumlah === one.jumlah));
  return asHeld ? line : { ...line, batch: named.map((one) => ({ ...one, alasan })) };
}

/** The ledger asks for a reason at its own line; here one field has it for all of them. */
async function holdConfirmed(
  tx: TenantTx,
  isi: ResepContent,
  { depoId, checked, alasan }: { depoId: number; checked: readonly Dipastikan[]; alasan: string | null },
): Promise<BatchTaken[]> {
  const dokumen = await openPenyerahan(tx, isi.head.id);
  const prepared = await listPrepared(tx, dokumen);
  const lines = checked.map((one) => lineToHold(one, prepared, alasan));
  try {
    return await hold(tx, isi, { depoId, dokumen, lines });
  } catch (error) {
    if (!isAlasanBatch(error)) throw error;
    throw new AppError('VALIDASI', { errors: { alasan: Object.values(error.errors ?? {})[0] ?? [] } });
  }
}

/** Written in one way, however it was typed. */
function budText(teks: string, today: string): string {
  const read = bacaBud(teks, today);
  return 'tanggal' in read ? read.tanggal.split('-').toReversed().join('/') : teks;
}

/**
 * Whoever prepares a compound says until when it may be used: nobody can know it later, and no label invents it (spec:
 * RS16).
 */
function refuseBud(
  isi: ResepContent,
  { bud, held }: { bud: Siapkan['bud']; held: readonly StokLine[] },
  today: string,
): void {
  const compounds = new Set(isi.baris.filter(({ racik_id }) => racik_id !== null).map((one) => one.id));
  const unknown = bud.findIndex(({ baris_id }) => !compounds.has(baris_id));
  if (unknown >= 0)
    throw new AppError('VALIDASI', {
      errors: { [`bud.${unknown}.baris_id`]: ['Racikan ini tidak ada di resep ini'] },
    });
  const unreadable = bud.flatMap(({ tanggal }, n): [string, string[]][] => {
    const read = bacaBud(tanggal, today);
    return 'pesan' in read ? [[`bud.${n}.tanggal`, [read.pesan]]] : [];
  });
  if (unreadable.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(unreadable) });
  const typed = new Set(bud.map(({ baris_id }) => baris_id));
  const without = openLines(isi).filter(
    ({ baris: { id, racik_id } }) =>
      racik_id !== null &&
      !typed.has(id) &&
      // One that lacks an ingredient is not made yet.
      bahanOf(isi, racik_id).some((bahan) => held.some(({ baris }) => baris === bahan.id)) &&
      // A day that was typed for an earlier preparing may be over by now.
      isi.racik.every((one) => one.id !== racik_id || one.bud === null || 'pesan' in bacaBud(one.bud, today)),
  );
  if (without.length > 0)
    throw new AppError('VALIDASI', {
      errors: { bud: [`Ketik batas pakai (BUD) racikan ${without.map(({ baris }) => baris.nama).join(', ')}`] },
    });
}

/** A compound lasts no longer than the batches that go into it, the day of an earlier preparing no more than a new one. */
function refuseBeyondEd(isi: ResepContent, bud: Siapkan['bud'], taken: readonly BatchTaken[]): void {
  const errors = openLines(isi).flatMap(({ baris: { id, nama, racik_id } }): [string, string[]][] => {
    if (racik_id === null) return [];
    const n = bud.findIndex(({ baris_id }) => baris_id === id);
    const teks = bud[n]?.tanggal ?? isi.racik.find((one) => one.id === racik_id)?.bud ?? null;
    const own = new Set(bahanOf(isi, racik_id).map((one) => one.id));
    const batch = taken
      .filter(({ baris }) => own.has(baris))
      .map(({ produk_id, no_batch, ed }): BatchBahan => ({
        nama: isi.produk.get(produk_id)?.nama ?? 'obat',
        no_batch,
        ed,
      }));
    const said = teks === null ? null : budLewatEd(teks, batch);
    if (said === null) return [];
    return n < 0 ? [['bud', [`Racikan ${nama}: ${said}`]]] : [[`bud.${n}.tanggal`, [said]]];
  });
  if (errors.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(errors) });
}

/**
 * spec: RS11; farmasi.md F44: each batch is confirmed, and another valid batch moves the reservation (decision 0101,
 * 0103).
 */
export function siapkanResep(db: Database, ctx: Ctx, id: number, siapkan: Siapkan): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    const { isi } = await beginStep(tx, { id, versi: siapkan.versi, langkah: 'siapkan' });
    const { batch, alasan, bud } = siapkan;
    const depoId = await requireDepo(tx, isi);
    const dokumen = await openPenyerahan(tx, id);
    const whole = stokLines(isi, openLines(isi));
    const there = await fitToStock(tx, isi, { depoId, dokumen, lines: whole });
    if (whole.length > 0 && there.lines.length === 0)
      throw new AppError('BENTROK', { message: `Stok tidak cukup: ${kurangWords(there.kurang)}.`, data: there });
    const checked = await checkKonfirmasi(tx, isi, { depoId, lines: there.lines, batch });
    const taken = await holdConfirmed(tx, isi, { depoId, checked, alasan });
    const ready = confirmedAs(isi, checked, taken);
    // Whoever is refused sees the batches that would be held now, and confirms those.
    if (typeof ready === 'string') throw new AppError('BENTROK', { message: ready, data: await viewResep(tx, isi) });
    refuseBud(isi, { bud, held: there.lines }, tx.ctx.today);
    refuseBeyondEd(isi, bud, taken);
    await setBud(
      tx,
      id,
      bud.map((one) => ({ ...one, tanggal: budText(one.tanggal, tx.ctx.today) })),
    );
    await insertSiap(tx, id, ready);
    // What waits for its rest is prepared again without a step back.
    const status = isi.head.status === SEBAGIAN ? SEBAGIAN : DISIAPKAN;
    await repo.setStatus(tx, id, status, { langkah: 'disiapkan' });
    await enqueueOutbox(tx, 'resep.disiapkan', { resep_id: id });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'resep',
      objekId: id,
      sesudah: { langkah: 'siapkan', batch: ready, alasan },
    });
    await repo.announceResep(tx, isi.head, status);
  });
}
