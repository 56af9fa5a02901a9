import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { lieOf } from '@nadi/domain/berkas/declared-content';
import { hasIzin } from '@nadi/domain/akses/izin';
import { DIKERJAKAN, isDikoreksi, MAX_BERKAS_HASIL, PENUNJANG_SELESAI } from '@nadi/domain/penunjang/penunjang';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { IMAGE_SIZES, prepareDokumen, prepareImage, type BerkasType } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import * as berkasRepo from './berkas-hasil.repository.ts';
import { listFillers } from './hasil.repository.ts';
import { tellBerkasDitarik } from './koreksi.ts';
import * as repo from './penunjang.repository.ts';
import { auditOrder, changed, fieldError, lockWithVisit, openOrder, touchUnvalidated } from './penunjang.service.ts';

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Berkas hasil tidak ditemukan' });

async function assertRoom(tx: TenantTx, penunjangId: number, itemId: number): Promise<void> {
  const { item, status } = await repo.findRow(tx, penunjangId);
  if (status !== DIKERJAKAN && status !== PENUNJANG_SELESAI)
    throw new AppError('VALIDASI', { message: 'Hasil diisi sesudah permintaan dikerjakan' });
  if (!item.some(({ id }) => id === itemId)) throw fieldError('item_id', 'Pemeriksaan ini bukan bagian permintaan ini');
  if ((await berkasRepo.countOfItem(tx, itemId)) >= MAX_BERKAS_HASIL)
    throw fieldError('file', `Satu pemeriksaan paling banyak ${MAX_BERKAS_HASIL} berkas`);
}

type Upload = { itemId: number; berkas: IncomingBerkas | undefined; ruang: RequestFolder };
/** spec: RM19. First the bytes, then the row; nothing stays when one of them fails. */
export async function addBerkasHasil(
  storage: BerkasStorage,
  ctx: Ctx,
  id: number,
  { itemId, berkas, ruang }: Upload,
): Promise<Penunjang> {
  // Who may not, and what can't be, is refused before a picture is drawn.
  await storage.db.read(ctx, async (tx) => {
    await openOrder(tx, id, 'read');
    await assertRoom(tx, id, itemId);
  });
  if (!berkas) throw fieldError('file', 'Berkas wajib dipilih');
  const lie = lieOf(berkas.nama, berkas.kind);
  if (lie !== null) throw fieldError('file', lie);
  const large = await prepareDokumen(berkas, ruang);
  const small =
    berkas.kind === 'gambar' ? await prepareImage({ ...berkas, path: large.path }, ruang, IMAGE_SIZES.small) : null;
  return saveBerkas(storage, ctx, small ? [large, small] : [large], (record) =>
    storage.db.write(ctx, async (tx) => {
      const { visit, order } = await lockWithVisit(tx, id);
      await assertRoom(tx, id, itemId);
      const [berkasId = 0, kecilId = null] = await record(tx);
      const fileId = await berkasRepo.insertBerkas(tx, {
        penunjangId: id,
        itemId,
        nama: berkas.nama,
        berkasId,
        kecilId,
      });
      await touchUnvalidated(tx, order);
      return changed(tx, visit, { id, aksi: 'ubah', sesudah: { berkas: fileId, sha256: large.sha256 } });
    }),
  );
}

export type OutgoingHasil = { sha256: string; tipe: BerkasType; nama: string };
/** The bytes to send. Reading a file is audited; its small picture belongs to reading the order. */
export const readBerkasHasil = (
  db: Database,
  ctx: Ctx,
  { penunjangId, id, kecil }: { penunjangId: number; id: number; kecil: boolean },
): Promise<OutgoingHasil> =>
  db.write(ctx, async (tx) => {
    const visit = await openOrder(tx, penunjangId, 'read');
    const all = hasIzin(ctx.izin, 'update penunjang');
    const found = await berkasRepo.findStored(tx, { penunjangId, id }, all);
    if (!found || (kecil && found.kecil === null)) throw notFound();
    if (kecil && found.kecil !== null) return { sha256: found.kecil, tipe: 'image/webp', nama: found.nama };
    await auditOrder(tx, visit, { penunjang_id: penunjangId, berkas: id });
    return { sha256: found.sha256, tipe: found.tipe, nama: found.nama };
  });

export const withdrawBerkasHasil = (
  db: Database,
  ctx: Ctx,
  { penunjangId, id, alasan }: { penunjangId: number; id: number; alasan: string },
): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const { visit, order } = await lockWithVisit(tx, penunjangId);
    const taken = await berkasRepo.withdraw(tx, { penunjangId, id }, alasan);
    if (!taken) throw notFound();
    const about = { id: penunjangId, kunjunganId: visit.kunjunganId, nomor: order.nomor };
    if (taken.divalidasi_pada !== null)
      await tellBerkasDitarik(tx, about, { berkas: id, sejak: taken.divalidasi_pada });
    // What was taken away may have been the last that waited.
    if (isDikoreksi(order) && (await listFillers(tx, penunjangId)).length === 0)
      await repo.setKoreksi(tx, penunjangId, false);
    else await repo.touch(tx, penunjangId);
    return changed(tx, visit, { id: penunjangId, aksi: 'ubah', sesudah: { berkas_ditarik: id, alasan } });
  });
