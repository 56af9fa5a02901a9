import type { AturanObat, AturanObatInput } from '@nadi/contract/resep/aturan-obat.contract';
import { needsReview } from '@nadi/domain/resep/aturan';
import { checkAturan } from '@nadi/domain/resep/aturan-values';
import { tanyaAturan } from '@nadi/domain/resep/ragu-aturan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { withConstraints, writeMaster } from '#features/daftar/daftar.public.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { ATURAN_SHEET } from './aturan-obat-sheet.ts';
import * as repo from './aturan-obat.repository.ts';
import { findPelaku } from '../facts.repository.ts';

const withReview = <T extends { temuan: number; dilewati: number }>(one: T): T & { tinjau: boolean } => ({
  ...one,
  tinjau: needsReview(one.temuan, one.dilewati),
});
const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Aturan tidak ditemukan' });

export const listAturan = (db: Database, ctx: Ctx): Promise<AturanObat[]> =>
  db.read(ctx, async (tx) => (await repo.listAturan(tx)).map(withReview));

async function checkInput(tx: TenantTx, input: AturanObatInput): Promise<void> {
  const unknown = await checkReferensi(tx, [
    { field: 'zat_id', jenis: REFERENSI_LIST.zatAktif, id: input.zat_id },
    { field: 'dengan_zat_id', jenis: REFERENSI_LIST.zatAktif, id: input.dengan_zat_id },
  ]);
  const errors = { ...unknown, ...checkAturan(input) };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

async function readBack(tx: TenantTx, id: number): Promise<AturanObat> {
  const found = await repo.findAturan(tx, id);
  if (!found) throw notFound();
  return withReview(found);
}

/** Writes as a sheet does, so that a rule has one way in. */
type Isian = { input: AturanObatInput; yakin: boolean };
async function write(tx: TenantTx, { input, yakin }: Isian, old: AturanObat | null): Promise<AturanObat> {
  await checkInput(tx, input);
  const ragu = yakin ? [] : tanyaAturan(input, old);
  if (ragu.length > 0)
    throw new AppError('PERLU_KONFIRMASI', { message: ragu.map((one) => `${one}. Sudah benar?`).join(' ') });
  const [row] = await writeMaster(tx, ATURAN_SHEET, [{ input, old: old as never }]);
  const { id } = row as { id: number };
  await announce(tx, 'aturanObat', { aturan_id: id });
  return readBack(tx, id);
}

export const createAturan = (db: Database, ctx: Ctx, isian: Isian): Promise<AturanObat> =>
  withConstraints(ATURAN_SHEET, () => db.write(ctx, (tx) => write(tx, isian, null)));

async function lock(tx: TenantTx, id: number, versi: number | undefined): Promise<void> {
  const locked = await repo.lockAturan(tx, id);
  if (!locked) throw notFound();
  if (versi !== undefined && versi !== locked.versi)
    throw new AppError('BENTROK', {
      message: sudahBerubah('Aturan ini', 'Periksa isinya yang sekarang.'),
      data: await readBack(tx, id),
    });
}

export const updateAturan = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, ...isian }: Isian & { versi: number | undefined },
): Promise<AturanObat> =>
  withConstraints(ATURAN_SHEET, () =>
    db.write(ctx, async (tx) => {
      await lock(tx, id, versi);
      return write(tx, isian, await readBack(tx, id));
    }),
  );

/** spec: RS9: only a pharmacist's approval wakes a rule. */
export const sahkanAturan = (db: Database, ctx: Ctx, id: number, versi: number): Promise<AturanObat> =>
  db.write(ctx, async (tx) => {
    await sahkan(tx, await findPengesah(tx), { id, versi });
    return readBack(tx, id);
  });

/** All of them or none, in the order of their ids: of two who choose alike one waits for the other. */
export const sahkanTerpilih = (
  db: Database,
  ctx: Ctx,
  aturan: readonly { id: number; versi: number }[],
): Promise<{ disahkan: number }> =>
  db.write(ctx, async (tx) => {
    const nama = await findPengesah(tx);
    const chosen = new Map(aturan.map((one) => [one.id, one]));
    for (const one of [...chosen.values()].toSorted((a, b) => a.id - b.id)) await sahkan(tx, nama, one);
    return { disahkan: chosen.size };
  });

async function findPengesah(tx: TenantTx): Promise<string> {
  const { profesi, nama } = await findPelaku(tx);
  if (profesi !== 'apoteker') throw new AppError('TERLARANG', { message: 'Aturan disahkan oleh apoteker' });
  return nama;
}
async function sahkan(tx: TenantTx, nama: string, { id, versi }: { id: number; versi: number }): Promise<void> {
  await lock(tx, id, versi);
  await repo.sahkanAturan(tx, id, nama);
  await recordAudit(tx, { aksi: 'ubah', objek: 'aturan_obat', objekId: id, sesudah: { disahkan: true } });
  await announce(tx, 'aturanObat', { aturan_id: id });
}
