import type { Pengumuman } from '@nadi/contract/antrean/antrean.contract';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { endShown, findMissing, insertPengumuman } from './pengumuman.repository.ts';

const MISSING = { ruangan_id: 'Ruangan tidak ditemukan', dokter_id: 'Dokter tidak ditemukan' };

type Baru = { ruangan_id: number | null; dokter_id: number | null; teks: string; menit: number };
/** Shows a line on the displays of the hall. */
export function showPengumuman(db: Database, ctx: Ctx, baru: Baru): Promise<Pengumuman> {
  return db.write(ctx, async (tx) => {
    const missing = await findMissing(tx, baru);
    if (missing !== null) throw new AppError('VALIDASI', { errors: { [missing]: [MISSING[missing]] } });
    const row = await insertPengumuman(tx, baru);
    await recordAudit(tx, { aksi: 'buat', objek: 'pengumuman_antrean', objekId: row.id, sesudah: baru });
    await announce(tx, 'pengumuman', { pengumuman_id: row.id });
    return row;
  });
}

/** Takes a line off the displays before its time. */
export function hidePengumuman(db: Database, ctx: Ctx, id: number): Promise<{ id: number }> {
  return db.write(ctx, async (tx) => {
    const ended = await endShown(tx, id);
    if (!ended) throw new AppError('TIDAK_ADA', { message: 'Pengumuman ini tidak ada, atau sudah diakhiri' });
    await recordAudit(tx, { aksi: 'akhiri', objek: 'pengumuman_antrean', objekId: id, sebelum: { teks: ended.teks } });
    await announce(tx, 'pengumuman', { pengumuman_id: id });
    return { id };
  });
}
