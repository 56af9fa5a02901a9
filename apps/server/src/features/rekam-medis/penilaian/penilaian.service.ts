import type { PenilaianKunjungan, SavePenilaian } from '@nadi/contract/penilaian.contract';
import {
  ATURAN_VERSI,
  checkPenilaian,
  computePenilaian,
  followUntil,
  formatPenilaian,
} from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { recordAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live-event.ts';
import { findKunjunganRekam, lockKunjunganRekam, waktuOf } from '../vital/kunjungan-rekam.ts';
import type { KunjunganRekam } from '../vital/kunjungan-rekam.ts';
import * as repo from './penilaian.repository.ts';

/** The age on the day of the visit decides which scale is meant, however long it goes on. */
const umurOf = ({ tanggal_lahir, tanggal_layanan, jenis_kelamin }: KunjunganRekam): number | null =>
  diukurOf(tanggal_lahir, tanggal_layanan, jenis_kelamin, null).umurBulan;

/** The scores of a visit as they are read, for what shows the record in one answer. */
export async function penilaianOf(tx: TenantTx, kunjungan: KunjunganRekam): Promise<PenilaianKunjungan> {
  const { kunjungan_id, norm, status, jenis_kelamin } = kunjungan;
  const rows = await repo.listPenilaian(tx, kunjungan_id);
  return {
    kunjungan_id,
    norm,
    status,
    umur_bulan: umurOf(kunjungan),
    jenis_kelamin,
    penilaian: rows.map((row) => ({
      ...row,
      hasil: formatPenilaian(row.jenis, row.jawaban, row),
      sampai: followUntil(row.jenis, row, row.waktu),
    })),
  };
}

/** spec: RM37: each reading is audited. */
export const readPenilaian = (db: Database, ctx: Ctx, id: number): Promise<PenilaianKunjungan> =>
  db.write(ctx, async (tx) => {
    const kunjungan = await findKunjunganRekam(tx, id);
    await recordAudit(tx, { aksi: 'baca', objek: 'penilaian pasien', objekId: id });
    return penilaianOf(tx, kunjungan);
  });

/** Keeps answers with the score that the server makes of them; a new one of the same kind holds from then on. spec: RM13 */
export const createPenilaian = (
  db: Database,
  ctx: Ctx,
  id: number,
  { jenis, jawaban, waktu: given }: SavePenilaian,
): Promise<PenilaianKunjungan> =>
  db.write(ctx, async (tx) => {
    const kunjungan = await lockKunjunganRekam(tx, id);
    const penilai = { umurBulan: umurOf(kunjungan), kelamin: kunjungan.jenis_kelamin };
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
    await announce(tx, 'rekamMedis', { norm: kunjungan.norm });
    return penilaianOf(tx, kunjungan);
  });
