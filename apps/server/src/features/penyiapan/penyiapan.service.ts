import type { Penyiapan } from '@nadi/contract/resep/penyiapan.contract';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { notifyMaster } from '#features/daftar/daftar.public.ts';
import { countRuanganAndDokter, insertDokter, insertRuangan, lockFirstSetup } from '#features/master/master.public.ts';

/**
 * Saves rooms and doctors of a facility that has no rooms yet, all or nothing. Later changes are made on their own
 * pages.
 */
export function prepareFaskes(
  db: Database,
  ctx: Ctx,
  { ruangan, dokter }: Penyiapan,
): Promise<{ ruangan: number; dokter: number }> {
  return db.write(ctx, async (tx) => {
    await lockFirstSetup(tx);
    if ((await countRuanganAndDokter(tx)).ruangan > 0)
      throw new AppError('BENTROK', {
        message: 'Faskes ini sudah punya ruangan. Ubah dan tambah lewat halaman Ruangan dan Karyawan.',
      });
    const id = await insertRuangan(tx, ruangan);
    for (const [n, r] of ruangan.entries())
      await recordAudit(tx, { aksi: 'buat', objek: 'ruangan', objekId: id[n] as number, sesudah: r });
    for (const d of dokter) {
      const dokterId = await insertDokter(tx, d, id[d.ruangan] as number);
      await recordAudit(tx, { aksi: 'buat', objek: 'dokter', objekId: dokterId, sesudah: d });
    }
    await notifyMaster(tx, 'ruangan', 0);
    return countRuanganAndDokter(tx);
  });
}
