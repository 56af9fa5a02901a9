import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import {
  BATAL,
  DIPANGGIL,
  isActiveStatus,
  mayReturnStatus,
  mayUpdateStatus,
  returnLimitSeconds,
  STATUS_KUNJUNGAN,
} from '@nadi/domain/kunjungan/status-kunjungan';
import type { StatusKunjungan } from '@nadi/domain/kunjungan/status-kunjungan';
import { statusBedForKunjungan } from '@nadi/domain/ruangan/tempat-tidur';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, mapConstraint } from '../../platform/errors.ts';
import { releaseKuota } from '../master/jadwal/jadwal.public.ts';
import { bookBed, setBedStatus } from '../master/master.public.ts';
import { insertPanggilan, withdrawPanggilan } from '../panggilan/panggilan.public.ts';
import {
  announceKunjungan,
  enqueueBatal,
  findKunjunganRow,
  lockKunjunganStatus,
  releaseItem,
  updateStatus,
} from '../pendaftaran/pendaftaran.public.ts';
import type { LockedKunjungan } from '../pendaftaran/pendaftaran.public.ts';

const CONFLICT_MESSAGE = 'Antrean ini baru saja diubah orang lain. Muat ulang dan periksa lagi.';
const describeStatus = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

const statusError = (message: string): AppError => new AppError('VALIDASI', { errors: { status: [message] } });
const duplicateKunjunganError = (): AppError =>
  statusError('Pasien sudah punya kunjungan lain yang belum selesai di ruangan ini pada hari yang sama');

/**
 * Gives back the place in the schedule and the unbilled items of a cancelled visit, and informs the outside services
 * that know the visit. A cancelled visit is never brought back.
 */
async function releaseKunjungan(
  tx: TenantTx,
  id: number,
  { jadwal_dokter_id, tanggal_layanan, penjamin_id, pendaftaran_id, satu_sehat }: LockedKunjungan,
): Promise<void> {
  if (jadwal_dokter_id !== null)
    await releaseKuota(tx, {
      jadwalId: jadwal_dokter_id,
      tanggal: tanggal_layanan,
      jkn: penjamin_id === PENJAMIN_BPJS,
    });
  await Promise.all([releaseItem(tx, id), enqueueBatal(tx, { kunjungan_id: id, pendaftaran_id, satu_sehat })]);
}

/** Returns whether the step takes a former one back; throws when the visit may not go that way. */
function checkStep({ status: from, seconds }: LockedKunjungan, to: number): boolean {
  if (mayReturnStatus(from, to, seconds)) return true;
  if (mayUpdateStatus(from, to)) return false;
  const limit = returnLimitSeconds(from, to);
  throw statusError(
    limit === null
      ? `Status ${describeStatus(from)} tidak dapat diubah menjadi ${describeStatus(to)}`
      : `Sudah lebih dari ${limit / 60} menit ${describeStatus(from)}, tidak dapat dikembalikan ke ${describeStatus(to)} lagi`,
  );
}

/** Takes the bed again that the visit had when it ended, unless somebody else has it by now. */
async function retakeBed(
  tx: TenantTx,
  { status, tempat_tidur_terakhir: bed }: LockedKunjungan,
): Promise<number | null> {
  if (isActiveStatus(status) || bed === null) return null;
  if (!(await bookBed(tx, bed))) throw statusError('Tempat tidurnya sudah dipakai pasien lain');
  return bed;
}

/** Lets the displays of the hall call a visit that is called here, and forget one that is no longer. */
async function tellDisplays(tx: TenantTx, row: KunjunganRow, from: number): Promise<void> {
  if (from === DIPANGGIL) await withdrawPanggilan(tx, { kunjunganId: row.id });
  if (row.status !== DIPANGGIL) return;
  const { nama, tak_dikenal } = row.pendaftaran.pasien;
  await insertPanggilan(tx, {
    sumber: 'ruangan',
    sumberId: row.ruangan.id,
    tujuan: row.ruangan.deskripsi,
    nomor: row.no_antrean,
    nama: tak_dikenal ? null : nama,
    keterangan: row.dokter.nama,
    kunjunganId: row.id,
  });
}

/** Moves a visit through its queue (decisions D15), or takes such a step back (rekam-medis.md RM1). */
export function updateAntreanStatus(
  db: Database,
  ctx: Ctx,
  id: number,
  update: { status: number; versi: number; alasan: string | null },
): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockKunjunganStatus(tx, id);
    if (!old) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
    if (old.versi !== update.versi) throw new AppError('BENTROK', { message: CONFLICT_MESSAGE });
    const isReturned = checkStep(old, update.status);
    const bed = isReturned ? await retakeBed(tx, old) : null;
    const alasan = update.status === BATAL ? update.alasan : null;
    await updateStatus(tx, id, { status: update.status as StatusKunjungan, alasan, bed }).catch((e: unknown) =>
      mapConstraint(e, { kunjungan_aktif_unik: duplicateKunjunganError }),
    );
    if (update.status === BATAL) await releaseKunjungan(tx, id, old);
    const heldBed = bed ?? old.tempat_tidur_id;
    if (heldBed !== null) await setBedStatus(tx, heldBed, statusBedForKunjungan(update.status));
    const row = await findKunjunganRow(tx, id);
    if (!row) throw new Error('the visit vanished under its lock');
    // A visit that comes back to "called" was called before, and nobody is to hear it again.
    if (!isReturned || old.status === DIPANGGIL) await tellDisplays(tx, row, old.status);
    await Promise.all([
      recordAudit(tx, {
        aksi: 'ubah',
        objek: 'kunjungan',
        objekId: id,
        sebelum: { status: old.status, versi: old.versi },
        sesudah: { status: update.status, versi: old.versi + 1, ...(alasan === null ? {} : { alasan }) },
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
  });
}
