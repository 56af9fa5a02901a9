import type { z } from 'zod';
import type { JadwalKontrol, summaryPasien } from '@nadi/contract/riwayat.contract';
import { tulisStatusKontrol } from '@nadi/domain/kunjungan/kontrol';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { cariPasienUntukKunjungan } from '../pasien/pasien.public.ts';
import * as repo from './riwayat.repository.ts';

type Baca<T> = (tx: TenantTx, pasienId: number) => Promise<T>;

/** Reads a part of one patient's history, and records in the audit under `objek` that it was read. */
function bacaRiwayat<T>(
  db: Database,
  ctx: Ctx,
  norm: number,
  { objek, baca }: { objek: string; baca: Baca<T> },
): Promise<T> {
  return db.write(ctx, async (tx) => {
    const pasien = await cariPasienUntukKunjungan(tx, norm);
    if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [isi] = await Promise.all([baca(tx, pasien.id), catatAudit(tx, { aksi: 'baca', objek, objekId: pasien.id })]);
    return isi;
  });
}

export function bacaKontrol(db: Database, ctx: Ctx, norm: number): Promise<JadwalKontrol[]> {
  return bacaRiwayat(db, ctx, norm, {
    objek: 'jadwal kontrol pasien',
    baca: async (tx, id) =>
      (await repo.listKontrol(tx, id)).map((j) => ({
        ...j,
        status: tulisStatusKontrol(j.status, j.tanggal_waktu, ctx),
      })),
  });
}

export const bacaKunjungan = (db: Database, ctx: Ctx, norm: number): ReturnType<typeof repo.listKunjungan> =>
  bacaRiwayat(db, ctx, norm, { objek: 'kunjungan pasien', baca: repo.listKunjungan });

export const bacaRekamMedis = (db: Database, ctx: Ctx, norm: number): ReturnType<typeof repo.listRekamMedis> =>
  bacaRiwayat(db, ctx, norm, { objek: 'rekam medis pasien', baca: repo.listRekamMedis });

type Ringkasan = z.output<(typeof summaryPasien)['response']>['message'];

/** Prescriptions and payments have no tables yet, so both lists are empty. They will be read here. */
const bacaResepDanBayar: Baca<Ringkasan> = () => Promise.resolve({ eresep: [], pembayaran: [] });

export const bacaRingkasan = (db: Database, ctx: Ctx, norm: number): Promise<Ringkasan> =>
  bacaRiwayat(db, ctx, norm, { objek: 'ringkasan pasien', baca: bacaResepDanBayar });
