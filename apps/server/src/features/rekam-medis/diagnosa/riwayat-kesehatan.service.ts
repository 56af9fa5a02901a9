import type { RiwayatInput, RiwayatKesehatan } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockPasien } from '#features/pasien/pasien.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { auditReading, openPasien } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import * as repo from './riwayat-kesehatan.repository.ts';

export const readRiwayat = (db: Database, ctx: Ctx, norm: number): Promise<RiwayatKesehatan[]> =>
  db.write(ctx, async (tx) => {
    const { id, daruratSampai } = await openPasien(tx, norm);
    await auditReading(tx, 'riwayat kesehatan pasien', { pasienId: id, daruratSampai });
    return repo.listRiwayat(tx, id);
  });

/** One at a time for each patient, so that two see each other. */
function change(
  { db, ctx, norm }: { db: Database; ctx: Ctx; norm: number },
  fn: (tx: TenantTx, pasienId: number, now: readonly RiwayatKesehatan[]) => Promise<void>,
): Promise<RiwayatKesehatan[]> {
  return db.write(ctx, async (tx) => {
    await lockPasien(tx, norm);
    const pasien = await openPasien(tx, norm);
    await fn(tx, pasien.id, await repo.listRiwayat(tx, pasien.id));
    await announceRekam(tx, pasien.norm);
    return repo.listRiwayat(tx, pasien.id);
  });
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function assertNew(now: readonly RiwayatKesehatan[], { jenis, teks }: RiwayatInput, except?: number): void {
  const same = now.find((one) => one.id !== except && one.aktif && one.jenis === jenis && sameText(one.teks, teks));
  if (same)
    throw new AppError('BENTROK', { message: `${same.teks} sudah dicatat oleh ${same.dibuat_oleh}.`, data: now });
}

export const createRiwayat = (db: Database, ctx: Ctx, norm: number, input: RiwayatInput): Promise<RiwayatKesehatan[]> =>
  change({ db, ctx, norm }, async (tx, pasienId, now) => {
    await assertPenulis(tx, 'riwayat');
    assertNew(now, input);
    const id = await repo.insertRiwayat(tx, pasienId, input);
    await recordAudit(tx, { aksi: 'buat', objek: 'riwayat_pasien', objekId: id, sesudah: { norm, ...input } });
  });

export const updateRiwayat = (
  db: Database,
  ctx: Ctx,
  { norm, id }: { norm: number; id: number },
  { versi, ...input }: RiwayatInput & { aktif: boolean; versi: number },
): Promise<RiwayatKesehatan[]> =>
  change({ db, ctx, norm }, async (tx, _pasienId, now) => {
    const before = now.find((one) => one.id === id);
    if (!before) throw new AppError('TIDAK_ADA', { message: 'Riwayat tidak ditemukan' });
    await assertPenulis(tx, 'riwayat');
    if (before.versi !== versi)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Riwayat ini', 'Periksa isinya yang sekarang.'),
        data: now,
      });
    // Of an ended one the last change says who ended it and when.
    if (!before.aktif && !input.aktif)
      throw new AppError('VALIDASI', {
        errors: {
          aktif: [`Riwayat ini sudah diakhiri ${before.diubah_oleh ?? before.dibuat_oleh}. Tandai masih berlaku dulu.`],
        },
      });
    if (input.aktif) assertNew(now, input, id);
    await repo.updateRiwayat(tx, id, input);
    const { jenis, teks, sejak, aktif } = before;
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'riwayat_pasien',
      objekId: id,
      sebelum: { jenis, teks, sejak, aktif },
      sesudah: input,
    });
  });
