import { isEnded, JENIS_PEKERJAAN } from '@nadi/domain/pekerjaan/pekerjaan';
import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { BerkasKey } from '#platform/berkas/store.ts';
import type { Ctx, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { loadAccount } from '#platform/auth/user-cache.ts';
import { endNotices } from '#features/pemberitahuan/pemberitahuan.public.ts';
import { mayHave } from './kind.ts';
import * as repo from './pekerjaan.repository.ts';
import { acuanOf } from './tell.ts';

/** More would keep colleagues waiting. */
const MAX_OPEN = 5;

type Stored = Awaited<ReturnType<typeof repo.listMine>>[number];
function toPekerjaan(stored: Stored, { izin }: Ctx): Pekerjaan {
  const { berkas_nama: nama, berkas_ukuran: ukuran, berkas_sampai: sampai, berkas_sha256, isian: _, ...row } = stored;
  const mine = mayHave(izin, row.jenis);
  const there = mine && berkas_sha256 !== null && nama !== null && ukuran !== null && sampai !== null;
  return { ...row, berkas: there ? { nama, ukuran, sampai } : null, hak_hilang: !mine };
}

const missing = (): AppError =>
  new AppError('TIDAK_ADA', { message: 'Berkas ini bukan permintaan Anda, atau sudah dihapus.' });
async function findMine(tx: TenantTx, id: number): Promise<Stored> {
  const found = await repo.findMine(tx, id);
  if (!found) throw missing();
  return found;
}

export const listPekerjaan = ({ db }: AppServices, ctx: Ctx): Promise<Pekerjaan[]> =>
  db.read(ctx, async (tx) => (await repo.listMine(tx)).map((row) => toPekerjaan(row, ctx)), { oneFlight: true });

async function insert(tx: TenantTx, asked: repo.NewPekerjaan): Promise<Pekerjaan> {
  await repo.lockPekerjaan(tx);
  if ((await repo.countOpen(tx)) >= MAX_OPEN)
    throw new AppError('TERLALU_SERING', {
      message: `Sudah ada ${MAX_OPEN} berkas Anda yang sedang disiapkan. Tunggu satu selesai, atau batalkan salah satu.`,
    });
  const id = await repo.insert(tx, asked);
  await recordAudit(tx, { aksi: 'buat', objek: 'pekerjaan', objekId: id, sesudah: { jenis: asked.jenis } });
  await announce(tx, 'pekerjaan', { pekerjaan_id: id });
  return toPekerjaan(await findMine(tx, id), tx.ctx);
}

/** It is made as the asker may then, so whoever has no rights of their own in the facility can't ask. */
async function assertAsker({ db }: AppServices, ctx: Ctx, jenis: repo.NewPekerjaan['jenis']): Promise<void> {
  const account = await loadAccount(db, ctx.faskesId, ctx.akunId);
  if (!account || !mayHave(account.izin, jenis)) throw new AppError('TERLARANG');
}

/** Asks for work in the background, which begins soon. The caller's contract has checked the right of the kind. */
export async function askPekerjaan(services: AppServices, ctx: Ctx, asked: repo.NewPekerjaan): Promise<Pekerjaan> {
  await assertAsker(services, ctx, asked.jenis);
  const made = await services.db.write(ctx, (tx) => insert(tx, asked));
  services.nudgePekerjaan(ctx.faskesId);
  return made;
}

export async function repeatPekerjaan(services: AppServices, ctx: Ctx, id: number): Promise<Pekerjaan> {
  const { jenis } = await services.db.read(ctx, (tx) => findMine(tx, id));
  await assertAsker(services, ctx, jenis);
  const made = await services.db.write(ctx, async (tx) => {
    const { status, isian, rincian } = await findMine(tx, id);
    if (!isEnded(status)) throw new AppError('BENTROK', { message: 'Berkas ini masih disiapkan.' });
    return insert(tx, { jenis, isian, rincian });
  });
  services.nudgePekerjaan(ctx.faskesId);
  return made;
}

/** What has ended stays as it is. */
export const cancelPekerjaan = ({ db }: AppServices, ctx: Ctx, id: number): Promise<Pekerjaan> =>
  db.write(ctx, async (tx) => {
    await findMine(tx, id);
    if (await repo.cancelMine(tx, id)) {
      await recordAudit(tx, { aksi: 'akhiri', objek: 'pekerjaan', objekId: id });
      await announce(tx, 'pekerjaan', { pekerjaan_id: id });
    }
    return toPekerjaan(await findMine(tx, id), ctx);
  });

/** The file of the asker's own work. Their right is asked again, and who took it is in the audit. */
export const takeBerkas = (
  { db }: AppServices,
  ctx: Ctx,
  id: number,
): Promise<{ key: BerkasKey; nama: string; ukuran: number }> =>
  db.write(ctx, async (tx) => {
    const found = await findMine(tx, id);
    const { jenis, berkas_sha256: sha256, berkas_nama: nama, berkas_ukuran: ukuran } = found;
    if (!mayHave(ctx.izin, jenis))
      throw new AppError('TERLARANG', { message: 'Hak Anda atas isi berkas ini sudah tidak ada.' });
    if (sha256 === null || nama === null || ukuran === null)
      throw new AppError('TIDAK_ADA', { message: 'Berkas ini belum jadi, atau waktunya sudah habis. Minta lagi.' });
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: 'pekerjaan',
      objekId: id,
      sesudah: { berkas: JENIS_PEKERJAAN[jenis].judul, jumlah: found.baris },
    });
    await endNotices(tx, { jenis: 'berkas-siap', acuan: acuanOf(id) });
    return { key: { faskesId: ctx.faskesId, sha256 }, nama, ukuran };
  });
