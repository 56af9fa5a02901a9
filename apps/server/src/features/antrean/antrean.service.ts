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
import { loadSetting } from '../pengaturan/pengaturan.public.ts';
import {
  announceKunjungan,
  enqueueBatal,
  findKunjunganRow,
  findSkip,
  hasRuangan,
  lockKunjunganStatus,
  lockNextWaiting,
  noteRecall,
  releaseItem,
  SKIPPABLE,
  skipBehind,
  takeSkipBack,
  updateStatus,
} from '../pendaftaran/pendaftaran.public.ts';
import type { LockedKunjungan, QueueOf } from '../pendaftaran/pendaftaran.public.ts';

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

const orderError = (message: string): AppError =>
  new AppError('TIDAK_BERURUTAN', { message, errors: { status: [message] } });

/** Returns whether the step takes a former one back; throws when the visit may not go that way. */
function checkStep({ status: from, seconds }: LockedKunjungan, to: number): boolean {
  if (mayReturnStatus(from, to, seconds)) return true;
  if (mayUpdateStatus(from, to)) return false;
  const limit = returnLimitSeconds(from, to);
  throw orderError(
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

/** Moves a visit through its queue (decisions D15), or takes such a step back (rekam-medis.md RM1). */
export function updateAntreanStatus(
  db: Database,
  ctx: Ctx,
  id: number,
  update: { status: number; versi: number; alasan: string | null },
): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, update.versi);
    const bed = checkStep(old, update.status) ? await retakeBed(tx, old) : null;
    const alasan = update.status === BATAL ? update.alasan : null;
    await updateStatus(tx, id, { status: update.status as StatusKunjungan, alasan, bed }).catch((e: unknown) =>
      mapConstraint(e, { kunjungan_aktif_unik: duplicateKunjunganError }),
    );
    if (update.status === BATAL) await releaseKunjungan(tx, id, old);
    const heldBed = bed ?? old.tempat_tidur_id;
    if (heldBed !== null) await setBedStatus(tx, heldBed, statusBedForKunjungan(update.status));
    return tellStep(tx, id, old, alasan === null ? {} : { alasan });
  });
}

/** Locks the visit as the desk sees it; 404 where this facility has none, 409 where it has changed since. */
async function lockVersion(tx: TenantTx, id: number, versi: number): Promise<LockedKunjungan> {
  const old = await lockKunjunganStatus(tx, id);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  if (old.versi !== versi) throw new AppError('BENTROK', { message: CONFLICT_MESSAGE });
  return old;
}

type Step = { alasan?: string; langkah?: 'panggil ulang' | 'lewati' | 'lewati diurungkan' };
/** Writes a step into the audit, tells it to the other desks, and returns the row as it is now. */
async function tellStep(tx: TenantTx, id: number, old: LockedKunjungan, step: Step = {}): Promise<KunjunganRow> {
  const row = await findKunjunganRow(tx, id);
  if (!row) throw new Error('the visit vanished under its lock');
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

/** Calls who is next in a room; null when nobody waits there. */
export function callNext(db: Database, ctx: Ctx, queue: QueueOf): Promise<KunjunganRow | null> {
  return db.write(ctx, async (tx) => {
    const next = await lockNextWaiting(tx, queue);
    if (!next) {
      if (!(await hasRuangan(tx, queue.ruanganId)))
        throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
      return null;
    }
    const old = await lockVersion(tx, next.id, next.versi);
    await updateStatus(tx, next.id, { status: DIPANGGIL, alasan: null, bed: null });
    return tellStep(tx, next.id, old);
  });
}

/** Calls a called patient once more. */
export function recall(db: Database, ctx: Ctx, id: number, versi: number): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, versi);
    if (old.status !== DIPANGGIL)
      throw orderError(`Hanya yang sedang dipanggil dapat dipanggil ulang; statusnya ${describeStatus(old.status)}`);
    await noteRecall(tx, id);
    return tellStep(tx, id, old, { langkah: 'panggil ulang' });
  });
}

/** A minute, as for an ending: the ten seconds that the page offers and a slow line. */
const SKIP_BACK_S = 60;

/** Puts a patient who does not come behind the next ones, or takes that back. */
export function skip(
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, urungkan }: { versi: number; urungkan: boolean },
): Promise<KunjunganRow> {
  return db.write(ctx, async (tx) => {
    const old = await lockVersion(tx, id, versi);
    if (urungkan) {
      const { bisa_diurungkan, seconds } = await findSkip(tx, id);
      if (!bisa_diurungkan) throw orderError('Pasien ini tidak sedang dilewati');
      if (seconds > SKIP_BACK_S) throw orderError('Sudah lebih dari 1 menit dilewati, tidak dapat diurungkan lagi');
      await takeSkipBack(tx, id);
    } else {
      if (!SKIPPABLE.includes(old.status)) throw orderError(`Yang ${describeStatus(old.status)} tidak dapat dilewati`);
      await skipBehind(tx, id, await loadSetting(tx, 'kunjungan:lewati-di-belakang'));
    }
    return tellStep(tx, id, old, { langkah: urungkan ? 'lewati diurungkan' : 'lewati' });
  });
}
