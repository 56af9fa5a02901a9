import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { allPermissionsExcept } from '@nadi/domain/akses/permission';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import * as repo from './pemberitahuan.repository.ts';

/** Every right that the account holds, however its role words it. */
const heldBy = ({ izin }: Ctx): string[] => allPermissionsExcept().filter((one) => hasIzin(izin, one));

export const listPemberitahuan = (db: Database, ctx: Ctx, past: boolean): Promise<Pemberitahuan[]> =>
  db.read(ctx, (tx) => repo.listMine(tx, { held: heldBy(ctx), past }), { oneFlight: true });

/** Reading twice is reading once. The audit has only what asked for a receipt. */
export const bacaPemberitahuan = (db: Database, ctx: Ctx, id: number): Promise<Pemberitahuan> =>
  db.write(ctx, async (tx) => {
    const held = heldBy(ctx);
    const found = await repo.findMine(tx, id, held);
    if (!found) throw new AppError('TIDAK_ADA', { message: 'Pemberitahuan tidak ditemukan atau sudah berakhir' });
    if (await repo.markRead(tx, id)) {
      if (found.tanda_terima)
        await recordAudit(tx, {
          aksi: 'ubah',
          objek: 'pemberitahuan',
          objekId: id,
          sesudah: { jenis: found.jenis, diterima: true },
        });
      await announce(tx, 'pemberitahuan', { pemberitahuan_id: id });
    }
    return (await repo.findMine(tx, id, held)) ?? found;
  });
