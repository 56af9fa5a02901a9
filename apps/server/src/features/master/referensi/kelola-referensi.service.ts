import type { Pemakaian } from '@nadi/contract/daftar-master';
import type { DaftarReferensi, ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { idPilihanBaru, milikSendiri, pindahkan, wajibAktif } from '@nadi/domain/referensi/pilihan';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError, petaKendala } from '../../../platform/errors.ts';
import { daftarBawaan, tungguPemakai } from '../../referensi/referensi.public.ts';
import { pengubahTerakhir } from '../daftar/daftar.repository.ts';
import { ada, kabarkanMaster } from '../daftar/daftar.service.ts';
import * as repo from './kelola-referensi.repository.ts';
import type { BarisReferensi } from './kelola-referensi.repository.ts';

type Satu = { jenis: number; id: number };

export const objekOf = (jenis: number): string => `referensi ${jenis}`;
const tampil = (jenis: number, b: BarisReferensi): ItemReferensi => ({
  ...b,
  sendiri: milikSendiri(b.id),
  tetap: wajibAktif(jenis, b.id),
});
export const NAMA_GANDA = 'Nama ini sudah ada di daftar ini';
const namaGanda = (): AppError => new AppError('VALIDASI', { errors: { deskripsi: [NAMA_GANDA] } });
export const daftarPenuh = (): AppError =>
  new AppError('VALIDASI', { errors: { deskripsi: ['Daftar ini sudah penuh'] } });
export const tetapAktif = (deskripsi: string) => ({
  aktif: [`${deskripsi} dipakai oleh formulir Nadi, jadi tidak dapat dinonaktifkan`],
});
export const takAda = (): AppError => new AppError('TIDAK_ADA', { message: 'Daftar referensi tidak ditemukan' });

/** Lists the reference lists in the order of the documents, with how many entries this facility has in each. */
export async function listDaftar(db: Database, ctx: Ctx): Promise<DaftarReferensi[]> {
  const hitungan = new Map((await db.read(ctx, repo.countReferensi)).map((h) => [h.jenis, h]));
  return daftarBawaan().map(({ id: jenis, nama }) => ({
    jenis,
    nama,
    jumlah: hitungan.get(jenis)?.jumlah ?? 0,
    aktif: hitungan.get(jenis)?.aktif ?? 0,
  }));
}

export async function listItem(db: Database, ctx: Ctx, jenis: number): Promise<ItemReferensi[]> {
  if (!daftarBawaan().some(({ id }) => id === jenis)) throw takAda();
  return (await db.read(ctx, (tx) => repo.listBaris(tx, jenis))).map((b) => tampil(jenis, b));
}

/** Writes a change to the audit and tells every browser. */
async function catat(
  tx: TenantTx,
  jenis: number,
  { sebelum, sesudah }: { sebelum?: BarisReferensi; sesudah?: BarisReferensi },
): Promise<void> {
  const aksi = sebelum === undefined ? 'buat' : sesudah === undefined ? 'akhiri' : 'ubah';
  await catatAudit(tx, { aksi, objek: objekOf(jenis), objekId: (sesudah ?? sebelum)?.id ?? 0, sebelum, sesudah });
  await kabarkanMaster(tx, 'referensi', jenis);
}

const NAMA_UNIK = { referensi_nama_unik: namaGanda };
const tulis = <T>(db: Database, ctx: Ctx, fn: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.write(ctx, fn).catch((error: unknown) => petaKendala(error, NAMA_UNIK));

/** Adds an entry of the facility's own at the end of its list. */
export function tambah(db: Database, ctx: Ctx, jenis: number, deskripsi: string): Promise<ItemReferensi> {
  return tulis(db, ctx, async (tx) => {
    if (!daftarBawaan().some((d) => d.id === jenis)) throw takAda();
    const daftar = await repo.kunciDaftar(tx, jenis);
    const id = idPilihanBaru(daftar.map((b) => b.id));
    if (id === null) throw daftarPenuh();
    await repo.insertBaris(tx, jenis, { id, deskripsi, urutan: Math.max(0, ...daftar.map((b) => b.urutan)) + 1 });
    const sesudah = await repo.findBaris(tx, jenis, id);
    await catat(tx, jenis, { sesudah });
    return tampil(jenis, sesudah);
  });
}

/**
 * Locks the list and returns it with the entry. Another version than `versi` is a 409 with the entry as it is now and
 * who changed it.
 */
async function ambil(
  tx: TenantTx,
  { jenis, id }: Satu,
  versi?: number,
): Promise<{ daftar: BarisReferensi[]; lama: BarisReferensi }> {
  const daftar = await repo.kunciDaftar(tx, jenis);
  const lama = daftar.find((b) => b.id === id);
  if (!lama) throw new AppError('TIDAK_ADA', { message: 'Pilihan tidak ditemukan' });
  if (versi === undefined || versi === lama.versi) return { daftar, lama };
  const siapa = await pengubahTerakhir(tx, objekOf(jenis), id);
  throw new AppError('BENTROK', {
    message: `Pilihan ini sudah diubah ${siapa?.oleh ?? 'orang lain'} sejak Anda membukanya. Periksa isinya, lalu simpan lagi.`,
    data: { kini: tampil(jenis, lama), ...siapa },
  });
}

async function ganti(
  tx: TenantTx,
  { jenis, id }: Satu,
  sebelum: BarisReferensi,
  baru: Partial<BarisReferensi>,
): Promise<ItemReferensi> {
  await repo.updateBaris(tx, jenis, { ...sebelum, ...baru });
  const sesudah = await repo.findBaris(tx, jenis, id);
  await catat(tx, jenis, { sebelum, sesudah });
  return tampil(jenis, sesudah);
}

export function ubahNama(
  db: Database,
  ctx: Ctx,
  satu: Satu,
  { deskripsi, versi }: { deskripsi: string; versi: number },
): Promise<ItemReferensi> {
  return tulis(db, ctx, async (tx) => ganti(tx, satu, (await ambil(tx, satu, versi)).lama, { deskripsi }));
}

/** Switches an entry on or off. Records that already have it keep it; only new choices are affected. */
export function setAktif(
  db: Database,
  ctx: Ctx,
  satu: Satu,
  { aktif, versi }: { aktif: boolean; versi: number | undefined },
): Promise<ItemReferensi> {
  return tulis(db, ctx, async (tx) => {
    const { lama } = await ambil(tx, satu, versi);
    if (!aktif && wajibAktif(satu.jenis, satu.id))
      throw new AppError('VALIDASI', { errors: tetapAktif(lama.deskripsi) });
    return lama.aktif === aktif ? tampil(satu.jenis, lama) : ganti(tx, satu, lama, { aktif });
  });
}

/** Puts an entry behind another one. Returns the list in its new order. */
export function geser(
  db: Database,
  ctx: Ctx,
  satu: Satu,
  { setelah, versi }: { setelah: number | null; versi: number },
): Promise<ItemReferensi[]> {
  return tulis(db, ctx, async (tx) => {
    const { daftar, lama } = await ambil(tx, satu, versi);
    const urutan = pindahkan(
      daftar.map((b) => b.id),
      satu.id,
      setelah,
    );
    if (!urutan)
      throw new AppError('VALIDASI', { errors: { setelah: ['Pilihan sebelumnya tidak ada di daftar ini'] } });
    await repo.tulisUrutan(tx, satu.jenis, urutan, satu.id);
    await catat(tx, satu.jenis, { sebelum: lama, sesudah: await repo.findBaris(tx, satu.jenis, satu.id) });
    return (await repo.listBaris(tx, satu.jenis)).map((b) => tampil(satu.jenis, b));
  });
}

const tulisTempat = (p: readonly Pemakaian[]): string =>
  p.map(({ di, jumlah }) => `${di} (${jumlah.toLocaleString('id-ID')})`).join(', ');

/** Removes one of the facility's own entries when nothing uses it. The documents' own can only be switched off. */
export function hapus(db: Database, ctx: Ctx, satu: Satu): Promise<ItemReferensi> {
  return tulis(db, ctx, async (tx) => {
    await tungguPemakai(tx, satu.jenis);
    const { lama } = await ambil(tx, satu);
    if (!milikSendiri(satu.id))
      throw new AppError('BENTROK', { message: 'Pilihan bawaan tidak dapat dihapus. Nonaktifkan saja.', data: [] });
    const di = ada(await repo.pemakaianReferensi(tx, satu.jenis, satu.id));
    if (di.length > 0)
      throw new AppError('BENTROK', {
        message: `Pilihan ini dipakai: ${tulisTempat(di)}. Nonaktifkan saja.`,
        data: di,
      });
    await repo.hapusBaris(tx, satu.jenis, satu.id);
    await catat(tx, satu.jenis, { sebelum: lama });
    return tampil(satu.jenis, lama);
  });
}
