import type { Resep } from '@nadi/contract/resep-view';
import { DISIAPKAN, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';
import type { StokLine } from '../stok/stok.public.ts';
import type { IsiResep } from './isi-resep.ts';
import * as repo from './resep.repository.ts';
import { stepThenRead } from './resep.service.ts';
import { beginStep } from './step.ts';
import { hold, openDokumen, openLines, requireDepo, stokLines } from './stok-resep.ts';
import { setBud } from './telaah.repository.ts';

type Scanned = { baris_id: number; bahan_id: number | null; batch: readonly { batch_id: number; jumlah: number }[] };
type Siapkan = {
  versi: number;
  batch: readonly Scanned[];
  alasan: string | null;
  bud: readonly { baris_id: number; tanggal: string }[];
};

/** What was scanned, in the place of what was held; a line that nobody scanned keeps what it holds. */
function withScanned(isi: IsiResep, lines: readonly StokLine[], { batch, alasan }: Siapkan): StokLine[] {
  const errors: Record<string, string[]> = {};
  const known = new Set(lines.map(({ baris }) => baris));
  const ofBaris = new Set(isi.baris.map(({ id }) => id));
  const scanned = new Map<number, Scanned['batch']>();
  for (const [n, one] of batch.entries()) {
    const id = one.bahan_id ?? one.baris_id;
    const line = lines.find(({ baris }) => baris === id);
    const total = one.batch.reduce((sum, { jumlah }) => sum + jumlah, 0);
    if (!known.has(id) || !ofBaris.has(one.baris_id))
      errors[`batch.${n}.baris_id`] = ['Baris ini tidak ada di resep ini'];
    else if (scanned.has(id)) errors[`batch.${n}.baris_id`] = ['Baris ini disebut dua kali'];
    else if (line && total !== line.jumlah)
      errors[`batch.${n}.batch`] = [`Yang dipindai ${total}, yang diminta ${line.jumlah}`];
    scanned.set(id, one.batch);
  }
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  return lines.map((line) => {
    const chosen = scanned.get(line.baris);
    return chosen ? { ...line, batch: chosen.map((one) => ({ ...one, alasan })) } : line;
  });
}

const isAlasanBatch = (error: unknown): error is AppError =>
  error instanceof AppError && Object.keys(error.errors ?? {}).some((field) => /^batch\.\d+\.alasan$/.test(field));

/** The ledger asks for a reason at its own line; here one field has it for all of them. */
async function holdScanned(tx: TenantTx, isi: IsiResep, depoId: number, lines: readonly StokLine[]): Promise<void> {
  try {
    await hold(tx, isi, { depoId, dokumen: await openDokumen(tx, isi.head.id), lines });
  } catch (error) {
    if (!isAlasanBatch(error)) throw error;
    throw new AppError('VALIDASI', { errors: { alasan: Object.values(error.errors ?? {})[0] ?? [] } });
  }
}

/** spec: RS11; farmasi.md F44: each batch is confirmed by scan, and another valid one moves the reservation. */
export function siapkanResep(db: Database, ctx: Ctx, id: number, siapkan: Siapkan): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    const { isi } = await beginStep(tx, { id, versi: siapkan.versi, langkah: 'siapkan' });
    const depoId = await requireDepo(tx, isi);
    await holdScanned(tx, isi, depoId, withScanned(isi, stokLines(isi, openLines(isi)), siapkan));
    const compounds = new Set(isi.baris.filter(({ racik_id }) => racik_id !== null).map((one) => one.id));
    const unknown = siapkan.bud.findIndex(({ baris_id }) => !compounds.has(baris_id));
    if (unknown >= 0)
      throw new AppError('VALIDASI', {
        errors: { [`bud.${unknown}.baris_id`]: ['Racikan ini tidak ada di resep ini'] },
      });
    await setBud(tx, id, siapkan.bud);
    // What waits for its rest is prepared again without a step back.
    const status = isi.head.status === SEBAGIAN ? SEBAGIAN : DISIAPKAN;
    await repo.setStatus(tx, id, status, { langkah: 'disiapkan' });
    await enqueueOutbox(tx, 'resep.disiapkan', { resep_id: id });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'resep',
      objekId: id,
      sesudah: { langkah: 'siapkan', batch: siapkan.batch, alasan: siapkan.alasan },
    });
    await repo.announceResep(tx, isi.head, status);
  });
}
