import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DIPANGGIL } from '@nadi/domain/kunjungan/status-kunjungan';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { withdrawRecall } from '#features/panggilan/panggilan.public.ts';
import {
  findSkip,
  listDeadBefore,
  lockNextWaiting,
  lockRoomQueue,
  noteRecall,
  noteRecallBack,
  SKIPPABLE,
  skipBehind,
  takeSkipBack,
  updateStatus,
} from '#features/pendaftaran/pendaftaran.public.ts';
import type { QueueOf } from '#features/pendaftaran/pendaftaran.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { describeStatus, lockVersion, orderError, tellStep } from './step.ts';

/** Calls who is next in a room; null when nobody waits there. `meninggal` names the dead who were passed over. */
export function callNext(
  db: Database,
  ctx: Ctx,
  queue: QueueOf,
): Promise<{ row: KunjunganRow | null; meninggal: string[] }> {
  return db.write(ctx, async (tx) => {
    if (!(await lockRoomQueue(tx, queue.ruanganId)))
      throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
    const next = await lockNextWaiting(tx, queue);
    const meninggal = await listDeadBefore(tx, queue, next?.id);
    if (!next) return { row: null, meninggal };
    const old = await lockVersion(tx, next.id, next.versi);
    await updateStatus(tx, next.id, { status: DIPANGGIL, alasan: null, bed: null });
    return { row: await tellStep(tx, next.id, old, { heard: 'panggil' }), meninggal };
  });
}

/** Calls a called patient once more. */
export function recall(db: Database, ctx: Ctx, id: number, versi: number): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, versi);
    if (old.status !== DIPANGGIL)
      throw orderError(`Hanya yang sedang dipanggil dapat dipanggil ulang; statusnya ${describeStatus(old.status)}`);
    await noteRecall(tx, id);
    return tellStep(tx, id, old, { heard: 'ulang', langkah: 'panggil ulang' });
  });
}

/** A minute, as for an ending: the ten seconds that the page offers and a slow line. */
const BACK_S = 60;

/** Takes the last repeated call back, for as long as nobody in the hall has heard it. */
export function takeRecallBack(db: Database, ctx: Ctx, id: number, versi: number): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, versi);
    if (old.status !== DIPANGGIL)
      throw orderError(`Panggilan ulang tidak dapat ditarik; pasien ini ${describeStatus(old.status)}`);
    const taken = await withdrawRecall(tx, id, BACK_S);
    if (!taken) throw orderError('Panggilan ulang sudah terdengar atau sudah lebih dari 1 menit, tidak dapat ditarik');
    await noteRecallBack(tx, id, taken.before);
    return tellStep(tx, id, old, { heard: 'diam', langkah: 'panggil ulang diurungkan' });
  });
}

/** Puts a patient who does not come behind the next ones, or takes that back. */
export function skip(
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, urungkan }: { versi: number; urungkan: boolean },
): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, versi);
    if (urungkan) {
      const { bisa_diurungkan, seconds } = await findSkip(tx, id);
      if (!bisa_diurungkan) throw orderError('Pasien ini tidak sedang dilewati');
      if (seconds > BACK_S) throw orderError('Sudah lebih dari 1 menit dilewati, tidak dapat diurungkan lagi');
      await takeSkipBack(tx, id);
    } else {
      if (!SKIPPABLE.includes(old.status)) throw orderError(`Yang ${describeStatus(old.status)} tidak dapat dilewati`);
      await skipBehind(tx, id, await loadSetting(tx, 'kunjungan:lewati-di-belakang'));
    }
    return tellStep(tx, id, old, {
      heard: urungkan ? 'diam' : 'panggil',
      langkah: urungkan ? 'lewati diurungkan' : 'lewati',
    });
  });
}
