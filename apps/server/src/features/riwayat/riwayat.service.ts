import type { z } from 'zod';
import { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import type {
  JadwalKontrol,
  KepesertaanTersimpan,
  RekamMedis,
  getPasienSummary,
} from '@nadi/contract/pasien/riwayat.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { formatStatusKontrol } from '@nadi/domain/kunjungan/status-kontrol';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPasienForKunjungan, mayReadPasien } from '#features/pasien/pasien.public.ts';
import { listEresep } from '#features/resep/resep.public.ts';
import { auditRecord, readAkses } from '#features/rekam-medis/rekam-medis.public.ts';
import * as repo from './riwayat.repository.ts';

type Akses = { boleh: boolean; daruratSampai: string | null };
type ReadPart<T> = (tx: TenantTx, pasienId: number, akses: Akses) => Promise<T>;
const NO_AKSES: Akses = { boleh: false, daruratSampai: null };

/**
 * Reads a part of one patient's history, and records in the audit under `objek` that it was read. `ofRecord`: it tells of
 * the record to who may open that, in an emergency too.
 */
function readRiwayat<T>(
  db: Database,
  ctx: Ctx,
  norm: number,
  { objek, read, ofRecord = false }: { objek: string; read: ReadPart<T>; ofRecord?: boolean },
): Promise<T> {
  return db.write(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    // What may not be read does not exist for who asks (ketentuan D3).
    if (!pasien || !(await mayReadPasien(tx, pasien.id)))
      throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const akses = ofRecord && hasIzin(ctx.izin, 'view rekam medis') ? await readAkses(tx, pasien.id) : NO_AKSES;
    const { daruratSampai } = akses;
    const [result] = await Promise.all([
      read(tx, pasien.id, akses),
      auditRecord(tx, { aksi: 'baca', objek }, { pasienId: pasien.id, daruratSampai }),
    ]);
    return result;
  });
}

export function readKontrol(db: Database, ctx: Ctx, norm: number): Promise<JadwalKontrol[]> {
  return readRiwayat(db, ctx, norm, {
    objek: 'jadwal kontrol pasien',
    read: async (tx, id) =>
      (await repo.listKontrol(tx, id)).map((j) => ({
        ...j,
        status: formatStatusKontrol(j.status, j.tanggal_waktu, ctx),
      })),
  });
}

export const readKunjungan = (db: Database, ctx: Ctx, norm: number): ReturnType<typeof repo.listKunjungan> =>
  readRiwayat(db, ctx, norm, { objek: 'kunjungan pasien', read: repo.listKunjungan });

/** spec: RM34, RM35: what the patient complained of and was found to have is for those who may open the record. */
const listRecords: ReadPart<RekamMedis[]> = async (tx, pasienId, { boleh }) => {
  const rows = await repo.listRekamMedis(tx, pasienId);
  return boleh ? rows : rows.map((row) => ({ ...row, keluhan: null, diagnosa_utama: null }));
};

export const readRekamMedis = (db: Database, ctx: Ctx, norm: number): Promise<RekamMedis[]> =>
  readRiwayat(db, ctx, norm, { objek: 'rekam medis pasien', read: listRecords, ofRecord: true });

type RiwayatSummary = z.output<(typeof getPasienSummary)['response']>['message'];

/** Payments have no table yet, so their list is empty. They will be read here. */
const readResepAndPembayaran: ReadPart<RiwayatSummary> = async (tx, pasienId) => ({
  eresep: await listEresep(tx, pasienId),
  pembayaran: [],
});

export const readSummary = (db: Database, ctx: Ctx, norm: number): Promise<RiwayatSummary> =>
  readRiwayat(db, ctx, norm, { objek: 'ringkasan pasien', read: readResepAndPembayaran });

/** An answer that no longer fits the contract is ignored, as where it is used. */
export const readKepesertaan = (db: Database, ctx: Ctx, norm: number): Promise<KepesertaanTersimpan | null> =>
  readRiwayat(db, ctx, norm, {
    objek: 'kepesertaan pasien',
    read: async (tx, id) => {
      const stored = await repo.findStoredKepesertaan(tx, id);
      const peserta = Peserta.safeParse(stored?.peserta);
      if (!stored || !peserta.success) return null;
      return { peserta: peserta.data, diambil_pada: stored.diambil_pada, simulator: stored.simulator };
    },
  });
