import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { ReferensiList, ReferensiItem } from '@nadi/contract/master/referensi-master.contract';
import { nextReferensiId, isFaskesOwn, moveAfter, mustStayActive } from '@nadi/domain/referensi/referensi-option';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { readDefaultLists, waitForUsers } from '../referensi.public.ts';
import { findLastEditor, filterUsed, notifyMaster } from '#features/daftar/daftar.public.ts';
import { REFERENSI_USERS } from '../used-by.ts';
import * as repo from './manage-referensi.repository.ts';
import type { ReferensiRow } from './manage-referensi.repository.ts';

type ItemKey = { jenis: number; id: number };

export const objekOf = (jenis: number): string => `referensi ${jenis}`;
const toItem = (jenis: number, b: ReferensiRow): ReferensiItem => ({
  ...b,
  sendiri: isFaskesOwn(b.id),
  tetap: mustStayActive(jenis, b.id),
});
export const DUPLICATE_NAMA = 'Nama ini sudah ada di daftar ini';
const duplicateNamaError = (): AppError => new AppError('VALIDASI', { errors: { deskripsi: [DUPLICATE_NAMA] } });
export const listFullError = (): AppError =>
  new AppError('VALIDASI', { errors: { deskripsi: ['Daftar ini sudah penuh'] } });
export const mustStayActiveErrors = (deskripsi: string) => ({
  aktif: [`${deskripsi} dipakai oleh formulir Nadi, jadi tidak dapat dinonaktifkan`],
});
export const listNotFoundError = (): AppError =>
  new AppError('TIDAK_ADA', { message: 'Daftar referensi tidak ditemukan' });

/** Lists the reference lists in the order of the documents, with how many entries this facility has in each. */
export async function listReferensiLists(db: Database, ctx: Ctx): Promise<ReferensiList[]> {
  const counts = new Map((await db.read(ctx, repo.countReferensi)).map((h) => [h.jenis, h]));
  return readDefaultLists().map(({ id: jenis, nama }) => ({
    jenis,
    nama,
    jumlah: counts.get(jenis)?.jumlah ?? 0,
    aktif: counts.get(jenis)?.aktif ?? 0,
  }));
}

export async function listItems(db: Database, ctx: Ctx, jenis: number): Promise<ReferensiItem[]> {
  if (!readDefaultLists().some(({ id }) => id === jenis)) throw listNotFoundError();
  return (await db.read(ctx, (tx) => repo.listRows(tx, jenis))).map((b) => toItem(jenis, b));
}

/** Tells those who hold copies of what entries say that these have another name. */
export async function tellRenamed(tx: TenantTx, jenis: number, ids: readonly number[]): Promise<void> {
  for (const { renamed } of REFERENSI_USERS.parts()) await renamed?.(tx, jenis, ids);
}

/** Writes a change to the audit and tells every browser. */
async function recordChange(
  tx: TenantTx,
  jenis: number,
  { sebelum, sesudah }: { sebelum?: ReferensiRow; sesudah?: ReferensiRow },
): Promise<void> {
  const aksi = sebelum === undefined ? 'buat' : sesudah === undefined ? 'akhiri' : 'ubah';
  await recordAudit(tx, { aksi, objek: objekOf(jenis), objekId: (sesudah ?? sebelum)?.id ?? 0, sebelum, sesudah });
  await notifyMaster(tx, 'referensi', jenis);
}

const CONSTRAINTS = { referensi_nama_unik: duplicateNamaError };
const writeList = <T>(db: Database, ctx: Ctx, fn: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.write(ctx, fn).catch((error: unknown) => mapConstraint(error, CONSTRAINTS));

/** Adds an entry of the facility's own at the end of its list. */
export function addItem(db: Database, ctx: Ctx, jenis: number, deskripsi: string): Promise<ReferensiItem> {
  return writeList(db, ctx, async (tx) => {
    if (!readDefaultLists().some((d) => d.id === jenis)) throw listNotFoundError();
    const list = await repo.lockList(tx, jenis);
    const id = nextReferensiId(list.map((b) => b.id));
    if (id === null) throw listFullError();
    await repo.insertRow(tx, jenis, { id, deskripsi, urutan: Math.max(0, ...list.map((b) => b.urutan)) + 1 });
    const sesudah = await repo.findRow(tx, jenis, id);
    await recordChange(tx, jenis, { sesudah });
    return toItem(jenis, sesudah);
  });
}

/**
 * Locks the list and returns it with the entry. Another version than `versi` is a 409 with the entry as it is now and
 * who changed it.
 */
async function lockItem(
  tx: TenantTx,
  { jenis, id }: ItemKey,
  versi?: number,
): Promise<{ list: ReferensiRow[]; old: ReferensiRow }> {
  const list = await repo.lockList(tx, jenis);
  const old = list.find((b) => b.id === id);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Pilihan tidak ditemukan' });
  if (versi === undefined || versi === old.versi) return { list, old };
  const editor = await findLastEditor(tx, objekOf(jenis), id);
  throw new AppError('BENTROK', {
    message: sudahBerubah('Pilihan ini', 'Periksa isinya, lalu simpan lagi.', editor ? [editor] : []),
    data: { kini: toItem(jenis, old), ...editor },
  });
}

async function changeItem(
  tx: TenantTx,
  { jenis, id }: ItemKey,
  sebelum: ReferensiRow,
  changes: Partial<ReferensiRow>,
): Promise<ReferensiItem> {
  await repo.updateRow(tx, jenis, { ...sebelum, ...changes });
  await tellRenamed(tx, jenis, [sebelum.id]);
  const sesudah = await repo.findRow(tx, jenis, id);
  await recordChange(tx, jenis, { sebelum, sesudah });
  return toItem(jenis, sesudah);
}

const FIXED_NAMA = 'Pilihan bawaan tidak dapat diganti namanya. Nonaktifkan, lalu tambahkan pilihan Anda sendiri.';

/** Renames one of the facility's own entries; everybody reads the documents' own alike, so they keep their names. */
export function renameItem(
  db: Database,
  ctx: Ctx,
  key: ItemKey,
  { deskripsi, versi }: { deskripsi: string; versi: number },
): Promise<ReferensiItem> {
  return writeList(db, ctx, async (tx) => {
    const { old } = await lockItem(tx, key, versi);
    if (!isFaskesOwn(key.id)) throw new AppError('VALIDASI', { errors: { deskripsi: [FIXED_NAMA] } });
    return changeItem(tx, key, old, { deskripsi });
  });
}

/** Switches an entry on or off. Records that already have it keep it; only new choices are affected. */
export function setItemAktif(
  db: Database,
  ctx: Ctx,
  key: ItemKey,
  { aktif, versi }: { aktif: boolean; versi: number | undefined },
): Promise<ReferensiItem> {
  return writeList(db, ctx, async (tx) => {
    const { old } = await lockItem(tx, key, versi);
    if (!aktif && mustStayActive(key.jenis, key.id))
      throw new AppError('VALIDASI', { errors: mustStayActiveErrors(old.deskripsi) });
    return old.aktif === aktif ? toItem(key.jenis, old) : changeItem(tx, key, old, { aktif });
  });
}

/** Puts an entry behind another one. Returns the list in its new order. */
export function moveItem(
  db: Database,
  ctx: Ctx,
  key: ItemKey,
  { setelah, versi }: { setelah: number | null; versi: number },
): Promise<ReferensiItem[]> {
  return writeList(db, ctx, async (tx) => {
    const { list, old } = await lockItem(tx, key, versi);
    const order = moveAfter(
      list.map((b) => b.id),
      key.id,
      setelah,
    );
    if (!order) throw new AppError('VALIDASI', { errors: { setelah: ['Pilihan sebelumnya tidak ada di daftar ini'] } });
    await repo.writeOrder(tx, key.jenis, order, key.id);
    await recordChange(tx, key.jenis, { sebelum: old, sesudah: await repo.findRow(tx, key.jenis, key.id) });
    return (await repo.listRows(tx, key.jenis)).map((b) => toItem(key.jenis, b));
  });
}

const formatPemakaian = (p: readonly Pemakaian[]): string =>
  p.map(({ di, jumlah }) => `${di} (${jumlah.toLocaleString('id-ID')})`).join(', ');

/** Removes one of the facility's own entries when nothing uses it. The documents' own can only be switched off. */
export function removeItem(db: Database, ctx: Ctx, key: ItemKey): Promise<ReferensiItem> {
  return writeList(db, ctx, async (tx) => {
    await waitForUsers(tx, key.jenis);
    const { old } = await lockItem(tx, key);
    if (!isFaskesOwn(key.id))
      throw new AppError('BENTROK', { message: 'Pilihan bawaan tidak dapat dihapus. Nonaktifkan saja.', data: [] });
    const di = filterUsed(await repo.listReferensiPemakaian(tx, key.jenis, key.id));
    if (di.length > 0)
      throw new AppError('BENTROK', {
        message: `Pilihan ini dipakai: ${formatPemakaian(di)}. Nonaktifkan saja.`,
        data: di,
      });
    await repo.removeRow(tx, key.jenis, key.id);
    await recordChange(tx, key.jenis, { sebelum: old });
    return toItem(key.jenis, old);
  });
}
