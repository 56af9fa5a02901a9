import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { BATAL, bolehUbahStatus, STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status';
import type { StatusKunjungan } from '@nadi/domain/kunjungan/status';
import { bedUntukStatus } from '@nadi/domain/ruangan/tempat-tidur';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, petaKendala } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';
import { IZIN_KUNJUNGAN, umumkan } from '../../platform/peristiwa.ts';
import { aturBed, lepasKuota } from '../master/master.public.ts';
import { findBaris, lepasItem } from '../pendaftaran/pendaftaran.public.ts';
import { lockAntrean, updateStatus } from './antrean.repository.ts';
import type { BarisAntrean } from './antrean.repository.ts';

const PESAN_BENTROK = 'Antrean ini baru saja diubah orang lain. Muat ulang dan periksa lagi.';
const namaStatus = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

const sudahAdaLagi = (): AppError =>
  new AppError('VALIDASI', {
    errors: { status: ['Pasien sudah punya kunjungan lain yang belum selesai di ruangan ini pada hari yang sama'] },
  });

/**
 * Gives back the place in the schedule and the unbilled items of a cancelled visit, and informs the outside services
 * that know the visit. A cancelled visit is never brought back.
 */
async function lepaskan(
  tx: TenantTx,
  id: number,
  { jadwal_dokter_id, pendaftaran_id, satu_sehat }: BarisAntrean,
): Promise<void> {
  if (jadwal_dokter_id !== null) await lepasKuota(tx, id);
  await Promise.all([
    lepasItem(tx, id),
    enqueueOutbox(tx, 'kunjungan.dibatalkan', { kunjungan_id: id, pendaftaran_id, satu_sehat }),
  ]);
}

/** Moves a visit through its queue (decisions D15). */
export function ubahStatus(
  db: Database,
  ctx: Ctx,
  id: number,
  ubah: { status: number; versi: number; alasan: string | null },
): Promise<BarisKunjungan> {
  return db.write(ctx, async (tx) => {
    const lama = await lockAntrean(tx, id);
    if (!lama) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
    if (lama.versi !== ubah.versi) throw new AppError('BENTROK', { message: PESAN_BENTROK });
    if (!bolehUbahStatus(lama.status, ubah.status)) {
      throw new AppError('VALIDASI', {
        errors: { status: [`Status ${namaStatus(lama.status)} tidak dapat diubah menjadi ${namaStatus(ubah.status)}`] },
      });
    }
    const alasan = ubah.status === BATAL ? ubah.alasan : null;
    await updateStatus(tx, id, ubah.status as StatusKunjungan, alasan).catch((e: unknown) =>
      petaKendala(e, { kunjungan_aktif_unik: sudahAdaLagi }),
    );
    if (ubah.status === BATAL) await lepaskan(tx, id, lama);
    if (lama.tempat_tidur_id !== null) await aturBed(tx, lama.tempat_tidur_id, bedUntukStatus(ubah.status));
    const baris = await findBaris(tx, id);
    if (!baris) throw new Error('the visit vanished under its lock');
    await Promise.all([
      catatAudit(tx, {
        aksi: 'ubah',
        objek: 'kunjungan',
        objekId: id,
        sebelum: { status: lama.status, versi: lama.versi },
        sesudah: { status: ubah.status, versi: lama.versi + 1, ...(alasan === null ? {} : { alasan }) },
      }),
      umumkan(tx, {
        topik: 'kunjungan',
        izin: IZIN_KUNJUNGAN,
        data: {
          tanggal: lama.tanggal_layanan,
          ruangan_id: lama.ruangan_id,
          kunjungan_id: id,
          norm: baris.pendaftaran.norm,
          jenis: 'status',
        },
      }),
    ]);
    return baris;
  });
}
