import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { findLoket } from './langkah.repository.ts';
import * as repo from './petugas.repository.ts';

/** Somebody at a kiosk asks for staff, whom every counter is told. */
export const askPetugas = (db: Database, ctx: Ctx, perangkatId: number): Promise<NonNullable<Kios['petugas']>> =>
  db.write(ctx, async (tx) => {
    const asked = await repo.askPetugas(tx, perangkatId);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'panggilan petugas',
      objekId: asked.id,
      sesudah: { perangkat_id: perangkatId },
    });
    await announce(tx, 'panggilPetugas', { panggilan_petugas_id: asked.id });
    return asked;
  });

/** One of the counters goes there; whoever is second is told, so that not all of them leave their desks. */
export const goToKios = (
  db: Database,
  ctx: Ctx,
  id: number,
  loketId: number | null,
): Promise<{ id: number; ditangani_pada: string }> =>
  db.write(ctx, async (tx) => {
    if (loketId !== null && !(await findLoket(tx, loketId)))
      throw new AppError('TIDAK_ADA', { message: 'Loket tidak ditemukan' });
    const asked = await repo.lockPetugas(tx, id);
    if (!asked) throw new AppError('TIDAK_ADA', { message: 'Panggilan petugas ini tidak ada' });
    if (asked.ditangani_pada !== null)
      throw new AppError('BENTROK', { message: 'Sudah ada petugas yang menuju kios itu.' });
    const ditangani_pada = await repo.goToKios(tx, id, loketId);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'panggilan petugas',
      objekId: id,
      sesudah: { ditangani: true, loket_id: loketId },
    });
    await announce(tx, 'panggilPetugas', { panggilan_petugas_id: id });
    return { id, ditangani_pada };
  });
