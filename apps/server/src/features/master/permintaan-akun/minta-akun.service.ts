import type { FaskesBuka, MintaAkun } from '@nadi/contract/akses/minta-akun.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import { bareCtx, type Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { tellAlreadyAkun } from '#features/akses/akses.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { findFaskesByKode, insertPermintaan, type RegisterFaskes } from './permintaan-akun.repository.ts';

const CLOSED =
  'Faskes dengan kode ini tidak menerima permintaan akun. Periksa kodenya, atau minta akun langsung kepada adminnya.';

/** The facility of a code; undefined where there is none, or where it takes no requests. */
async function findOpen(db: Database, kode: string): Promise<RegisterFaskes | undefined> {
  const faskes = await db.platform((tx) => findFaskesByKode(tx, kode));
  const open = faskes && (await db.read(bareCtx(faskes.id), (tx) => loadSetting(tx, 'sesi:minta-akun')));
  return open ? faskes : undefined;
}

export async function loadFaskesBuka({ db }: AppServices, kode: string): Promise<FaskesBuka> {
  const faskes = await findOpen(db, kode);
  if (!faskes) throw new AppError('TIDAK_ADA', { message: CLOSED });
  return { kode: faskes.kode, nama: faskes.nama, alamat: faskes.alamat };
}

/**
 * Takes down who wants an account. Whoever has one already gets the same answer after the same work, and a letter that
 * says so.
 */
export async function askForAkun(
  { db, mail }: AppServices,
  { kode, ...asked }: MintaAkun,
  { alamat, requestId }: { alamat: string; requestId: string },
): Promise<void> {
  const faskes = await findOpen(db, kode);
  if (!faskes) throw new AppError('VALIDASI', { errors: { kode: [CLOSED] } });
  await db.write({ ...bareCtx(faskes.id), requestId }, async (tx) => {
    const stored = await insertPermintaan(tx, asked, alamat);
    await recordAudit(tx, {
      aksi: stored ? 'buat' : 'ditolak',
      objek: 'permintaan akun',
      objekId: '-',
      sesudah: { nama: asked.nama, email: asked.email, alamat },
    });
    if (mail) await tellAlreadyAkun(tx, asked.email);
    await announce(tx, 'permintaanAkun', { faskes_id: faskes.id });
  });
}
