import type { PenilaianKunjungan, SavePenilaian } from '@nadi/contract/rekam-medis/penilaian.contract';
import {
  ATURAN_VERSI,
  checkPenilaian,
  computePenilaian,
  followUntil,
  formatPenilaian,
} from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announceKunjungan, noteTriase } from '#features/pendaftaran/pendaftaran.public.ts';
import { auditReading, readRecord } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { findKunjunganRekam, lockKunjunganRekam, waktuOf } from '../vital/kunjungan-rekam.ts';
import type { KunjunganRekam } from '../vital/kunjungan-rekam.ts';
import * as repo from './penilaian.repository.ts';

/** The age on the day of the visit decides which scale is meant, however long it goes on. */
const umurOf = ({ tanggalLahir, tanggalLayanan, jenisKelamin }: KunjunganRekam): number | null =>
  diukurOf(tanggalLahir, tanggalLayanan, jenisKelamin, null).umurBulan;

/** The scores of a visit as they are read, for what shows the record in one answer. */
export async function penilaianOf(tx: TenantTx, kunjungan: KunjunganRekam): Promise<PenilaianKunjungan> {
  const { kunjunganId, norm, status, jenisKelamin } = kunjungan;
  const rows = await repo.listPenilaian(tx, kunjunganId);
  return {
    kunjungan_id: kunjunganId,
    norm,
    status,
    umur_bulan: umurOf(kunjungan),
    jenis_kelamin: jenisKelamin,
    penilaian: rows.map((row) => ({
      ...row,
      hasil: formatPenilaian(row.jenis, row.jawaban, row),
      sampai: followUntil(row.jenis, row, row.waktu),
    })),
  };
}

/** spec: RM37: each reading is audited. */
export const readPenilaian = (db: Database, ctx: Ctx, id: number): Promise<PenilaianKunjungan> =>
  readRecord(
    db,
    ctx,
    (tx) => findKunjunganRekam(tx, id),
    async (tx, kunjungan) => {
      const { pasienId, daruratSampai } = kunjungan;
      const [state] = await Promise.all([
        penilaianOf(tx, kunjungan),
        auditReading(tx, 'penilaian pasien', { pasienId, daruratSampai, kunjungan_id: id }),
      ]);
      return state;
    },
  );

/** The queue of an emergency room is sorted by the triage that holds, so those who show it hear of a new one. spec: RM13 */
async function followTriase(tx: TenantTx, kunjungan: KunjunganRekam): Promise<void> {
  const { kunjunganId, ruanganId, jenisKunjungan, tanggalLayanan, norm } = kunjungan;
  const triase = await repo.findTriase(tx, kunjunganId);
  const changed = triase !== undefined && (await noteTriase(tx, kunjunganId, triase)) > 0;
  if (changed && jenisKunjungan === GAWAT_DARURAT)
    await announceKunjungan(tx, {
      tanggal: tanggalLayanan,
      ruangan_id: ruanganId,
      kunjungan_id: kunjunganId,
      norm,
      jenis: 'diubah',
    });
}

/** Keeps answers with the score that the server makes of them; a new one of the same kind holds from then on. spec: RM13 */
export const createPenilaian = (
  db: Database,
  ctx: Ctx,
  id: number,
  { jenis, jawaban, waktu: given }: SavePenilaian,
): Promise<PenilaianKunjungan> =>
  db.write(ctx, async (tx) => {
    const kunjungan = await lockKunjunganRekam(tx, id);
    const penilai = { umurBulan: umurOf(kunjungan), kelamin: kunjungan.jenisKelamin };
    const issues = Object.entries(checkPenilaian(jenis, jawaban, penilai));
    if (issues.length > 0)
      throw new AppError('VALIDASI', {
        errors: Object.fromEntries(
          issues.map(([field, message]) => [field === 'jenis' ? field : `jawaban.${field}`, [message]]),
        ),
      });
    const waktu = waktuOf(kunjungan, given);
    const hasil = computePenilaian(jenis, jawaban, penilai);
    const objekId = await repo.insertPenilaian(tx, kunjungan, {
      jenis,
      waktu,
      jawaban,
      ...hasil,
      aturan_versi: ATURAN_VERSI,
    });
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'penilaian',
      objekId,
      sesudah: { kunjungan_id: id, jenis, penilaian: { waktu, jawaban, ...hasil } },
    });
    if (jenis === 'triase') await followTriase(tx, kunjungan);
    await announceRekam(tx, kunjungan.norm);
    return penilaianOf(tx, kunjungan);
  });
