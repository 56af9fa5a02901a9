import type { AturanObat, AturanObatInput } from '@nadi/contract/aturan-obat.contract';
import { needsReview } from '@nadi/domain/resep/aturan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { checkReferensi } from '../referensi/referensi.public.ts';
import * as repo from './aturan-obat.repository.ts';
import { findPelaku } from './facts.repository.ts';

const withReview = <T extends { temuan: number; dilewati: number }>(one: T): T & { tinjau: boolean } => ({
  ...one,
  tinjau: needsReview(one.temuan, one.dilewati),
});
const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Aturan tidak ditemukan' });

export const listAturan = (db: Database, ctx: Ctx): Promise<AturanObat[]> =>
  db.read(ctx, async (tx) => (await repo.listAturan(tx)).map(withReview));

const BERBATAS: ReadonlySet<string> = new Set(['dosis', 'dosis-berat', 'ginjal']);

async function checkInput(tx: TenantTx, input: AturanObatInput): Promise<void> {
  const { jenis, zat_id, kelompok, dengan_zat_id, dengan_kelompok, batas, usia_min_bulan, usia_max_bulan } = input;
  const errors: Record<string, string[]> = await checkReferensi(tx, [
    { field: 'zat_id', jenis: REFERENSI_LIST.zatAktif, id: zat_id },
    { field: 'dengan_zat_id', jenis: REFERENSI_LIST.zatAktif, id: dengan_zat_id },
  ]);
  const both = dengan_zat_id !== null && dengan_kelompok !== null;
  const none = dengan_zat_id === null && dengan_kelompok === null;
  if ((zat_id === null) === (kelompok === null)) errors['zat_id'] = ['Pilih satu zat, atau satu kelompok'];
  if (jenis === 'interaksi' ? both || none : !none)
    errors['dengan_zat_id'] = ['Zat atau kelompok lawannya hanya, dan harus, ada di aturan interaksi'];
  if (BERBATAS.has(jenis) !== (batas !== null))
    errors['batas'] = [batas === null ? 'Batas wajib diisi' : 'Aturan jenis ini tidak punya batas'];
  if (jenis === 'usia' && usia_min_bulan === null && usia_max_bulan === null)
    errors['usia_max_bulan'] = ['Usia wajib diisi'];
  if (usia_min_bulan !== null && usia_max_bulan !== null && usia_min_bulan > usia_max_bulan)
    errors['usia_max_bulan'] = ['Usia paling tua di bawah usia paling muda'];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

async function readBack(tx: TenantTx, id: number): Promise<AturanObat> {
  const found = await repo.findAturan(tx, id);
  if (!found) throw notFound();
  return withReview(found);
}

export const createAturan = (db: Database, ctx: Ctx, input: AturanObatInput): Promise<AturanObat> =>
  db.write(ctx, async (tx) => {
    await checkInput(tx, input);
    const id = await repo.insertAturan(tx, input);
    await recordAudit(tx, { aksi: 'buat', objek: 'aturan_obat', objekId: id, sesudah: input });
    return readBack(tx, id);
  });

async function lock(tx: TenantTx, id: number, versi: number | undefined): Promise<void> {
  const locked = await repo.lockAturan(tx, id);
  if (!locked) throw notFound();
  if (versi !== undefined && versi !== locked.versi)
    throw new AppError('BENTROK', {
      message: 'Aturan ini baru saja diubah orang lain. Periksa isinya yang sekarang.',
      data: await readBack(tx, id),
    });
}

export const updateAturan = (
  db: Database,
  ctx: Ctx,
  id: number,
  { input, versi }: { input: AturanObatInput; versi: number | undefined },
): Promise<AturanObat> =>
  db.write(ctx, async (tx) => {
    await lock(tx, id, versi);
    await checkInput(tx, input);
    const sebelum = await repo.findAturan(tx, id);
    await repo.updateAturan(tx, id, input);
    await recordAudit(tx, { aksi: 'ubah', objek: 'aturan_obat', objekId: id, sebelum, sesudah: input });
    return readBack(tx, id);
  });

/** spec: RS9: only a pharmacist's approval wakes a rule. */
export const sahkanAturan = (db: Database, ctx: Ctx, id: number, versi: number): Promise<AturanObat> =>
  db.write(ctx, async (tx) => {
    const pelaku = await findPelaku(tx);
    if (pelaku.profesi !== 'apoteker') throw new AppError('TERLARANG', { message: 'Aturan disahkan oleh apoteker' });
    await lock(tx, id, versi);
    await repo.sahkanAturan(tx, id, pelaku.nama);
    await recordAudit(tx, { aksi: 'ubah', objek: 'aturan_obat', objekId: id, sesudah: { disahkan: true } });
    return readBack(tx, id);
  });
