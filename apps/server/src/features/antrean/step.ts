import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { hariLain } from '@nadi/domain/kunjungan/hari-antrean';
import { DIPANGGIL, STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { insertPanggilan, resumePanggilan, withdrawPanggilan } from '#features/panggilan/panggilan.public.ts';
import { announceKunjungan, findKunjunganRow, lockKunjunganStatus } from '#features/pendaftaran/pendaftaran.public.ts';
import type { LockedKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';

const CONFLICT_MESSAGE = sudahBerubah('Antrean ini', 'Muat ulang dan periksa lagi.');

export const describeStatus = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

/** A step that does not follow from where the visit stands, told in words. */
export const orderError = (message: string): AppError =>
  new AppError('TIDAK_BERURUTAN', { message, errors: { status: [message] } });

/** Locks the visit as the desk sees it; 404 where this facility has none, 409 where it has changed since. */
export async function lockVersion(tx: TenantTx, id: number, versi: number): Promise<LockedKunjungan> {
  const old = await lockKunjunganStatus(tx, id);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  if (old.versi !== versi) throw new AppError('BENTROK', { message: CONFLICT_MESSAGE });
  return old;
}

/** Lets the displays of the hall call a visit that is called here, and forget one that is no longer. */
async function tellDisplays(
  tx: TenantTx,
  row: KunjunganRow,
  { from, ulang }: { from: number; ulang: boolean },
): Promise<void> {
  if (from === DIPANGGIL && !ulang) await withdrawPanggilan(tx, { kunjunganId: row.id });
  if (row.status !== DIPANGGIL) return;
  const { nama, tak_dikenal, meninggal } = row.pendaftaran.pasien;
  if (meninggal) {
    const message = `${row.no_antrean} ${nama} dicatat meninggal: tidak dipanggil. Batalkan kunjungannya, atau betulkan status pasien ini.`;
    throw new AppError('VALIDASI', { message, errors: { status: [message] } });
  }
  await insertPanggilan(tx, {
    sumber: 'ruangan',
    sumberId: row.ruangan.id,
    tujuan: row.ruangan.deskripsi,
    nomor: row.no_antrean,
    nama: tak_dikenal ? null : nama,
    // Its number may be that of somebody of today.
    keterangan: [row.dokter.nama, hariLain(row.tanggal_layanan, tx.ctx.today)].filter(Boolean).join(', '),
    kunjunganId: row.id,
    ulang,
  });
}

/** `heard`: what the displays are told. 'diam': nothing new, for a step that leads back to where the visit was before. */
type Step = {
  heard: 'panggil' | 'ulang' | 'diam';
  alasan?: string;
  langkah?: 'panggil ulang' | 'panggil ulang diurungkan' | 'lewati' | 'lewati diurungkan';
};
/** Writes a step into the audit, tells it to the other desks, and returns the row as it is now. */
export async function tellStep(
  tx: TenantTx,
  id: number,
  old: LockedKunjungan,
  { heard, ...step }: Step,
): Promise<KunjunganRow> {
  const row = await findKunjunganRow(tx, id);
  if (!row) throw new Error('the visit vanished under its lock');
  if (heard !== 'diam') await tellDisplays(tx, row, { from: old.status, ulang: heard === 'ulang' });
  else if (row.status === DIPANGGIL && old.status !== DIPANGGIL) await resumePanggilan(tx, { kunjunganId: id });
  await Promise.all([
    recordAudit(tx, {
      aksi: 'ubah',
      objek: 'kunjungan',
      objekId: id,
      sebelum: { status: old.status, versi: old.versi },
      sesudah: { status: row.status, ...step, versi: old.versi + 1 },
    }),
    announceKunjungan(tx, {
      tanggal: old.tanggal_layanan,
      ruangan_id: old.ruangan_id,
      kunjungan_id: id,
      norm: row.pendaftaran.norm,
      jenis: 'status',
    }),
  ]);
  return row;
}
