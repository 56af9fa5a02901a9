import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import {
  BATAL,
  DILAYANI,
  DIPANGGIL,
  isActiveStatus,
  mayReturnStatus,
  mayUpdateStatus,
  returnLimitSeconds,
  SELESAI,
} from '@nadi/domain/kunjungan/status-kunjungan';
import type { StatusKunjungan } from '@nadi/domain/kunjungan/status-kunjungan';
import { BED_KOSONG, BED_TERISI, statusBedForKunjungan } from '@nadi/domain/ruangan/tempat-tidur';
import { belumDilihat, tanyaSelesai } from '@nadi/domain/rekam-medis/draf-terbuka';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { releaseKuota, retakeKuota } from '#features/master/jadwal/jadwal.public.ts';
import { bookBed, setBedStatus } from '#features/master/master.public.ts';
import {
  announceKunjungan,
  enqueueBatal,
  enqueueTerdaftar,
  findStepDraf,
  findStepRefusal,
  findTakenOver,
  followStep,
  lockKunjunganStatus,
  lockServedOrigin,
  noteCancelled,
  putItemsBack,
  releaseItem,
  updateStatus,
} from '#features/pendaftaran/pendaftaran.public.ts';
import type { LockedKunjungan, Origin } from '#features/pendaftaran/pendaftaran.public.ts';
import { describeStatus, lockVersion, orderError, tellStep } from './step.ts';

const statusError = (message: string): AppError => new AppError('VALIDASI', { errors: { status: [message] } });
const duplicateKunjunganError = (): AppError =>
  statusError('Pasien sudah punya kunjungan lain yang belum selesai di ruangan ini pada hari yang sama');

/** The place of the schedule that the visit has, or had until it was cancelled. */
const placeOf = ({ jadwal_dokter_id, tanggal_layanan, penjamin_id }: LockedKunjungan) =>
  jadwal_dokter_id === null
    ? null
    : { jadwalId: jadwal_dokter_id, tanggal: tanggal_layanan, jkn: penjamin_id === PENJAMIN_BPJS };

/**
 * Gives back the place in the schedule and the unbilled items of a cancelled visit, and informs the outside services
 * that know the visit. What was taken is kept, for whoever takes the cancellation back.
 */
async function releaseKunjungan(tx: TenantTx, id: number, old: LockedKunjungan): Promise<void> {
  const { pendaftaran_id, satu_sehat, status } = old;
  const place = placeOf(old);
  if (place) await releaseKuota(tx, place);
  await noteCancelled(tx, id, { status, item: await releaseItem(tx, id) });
  await enqueueBatal(tx, { kunjungan_id: id, pendaftaran_id, satu_sehat });
}

/** Brings a visit back that was cancelled by mistake: the status before it, its place and its items, or nothing. */
async function takeCancelBack(tx: TenantTx, id: number, old: LockedKunjungan, to: number): Promise<void> {
  const { pendaftaran_id, satu_sehat, batal_sebelum: before } = old;
  if (before?.status !== to)
    throw orderError(`Kunjungan ini tidak dapat dikembalikan ke ${describeStatus(to)}; daftarkan lagi pasiennya`);
  const place = placeOf(old);
  if (place && !(await retakeKuota(tx, place)))
    throw statusError('Tempat di jadwalnya sudah diisi pasien lain, jadi pembatalan tidak dapat diurungkan');
  await putItemsBack(tx, id, before.item);
  await noteCancelled(tx, id, null);
  await enqueueTerdaftar(tx, { kunjungan_id: id, pendaftaran_id, satu_sehat });
}

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

const setOrigin = async (
  tx: TenantTx,
  { id, versi, status: from, ruangan_id, tanggal_layanan: tanggal }: Origin,
  to: { status: StatusKunjungan; bed: number | null },
): Promise<void> => {
  await updateStatus(tx, id, { ...to, alasan: null });
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'kunjungan',
    objekId: id,
    sebelum: { status: from, versi },
    sesudah: { status: to.status, versi: versi + 1, alasan: 'Diterima di ruangan tujuan' },
  });
  await announceKunjungan(tx, { tanggal, ruangan_id, kunjungan_id: id, jenis: 'status' });
};

/** Who was moved while being served is served by one room at a time: the new one takes over (RM2). */
async function endOrigin(tx: TenantTx, id: number): Promise<void> {
  const origin = await lockServedOrigin(tx, id, { ended: false });
  if (!origin) return;
  await setOrigin(tx, origin, { status: SELESAI, bed: null });
  if (origin.tempat_tidur_id !== null) await setBedStatus(tx, origin.tempat_tidur_id, BED_KOSONG);
}

/** The service that took over is taken back, so the former one goes on. */
async function reopenOrigin(tx: TenantTx, id: number): Promise<void> {
  const origin = await lockServedOrigin(tx, id, { ended: true });
  if (!origin) return;
  const bed = origin.tempat_tidur_terakhir;
  if (bed !== null && !(await bookBed(tx, bed)))
    throw statusError('Tempat tidur di ruangan asal sudah dipakai pasien lain');
  await setOrigin(tx, origin, { status: DILAYANI, bed });
  if (bed !== null) await setBedStatus(tx, bed, BED_TERISI);
}

/** Who was taken over is served in the other room, and in one at a time (RM2). */
async function checkNotTakenOver(tx: TenantTx, id: number): Promise<void> {
  const taken = await findTakenOver(tx, id);
  if (taken) throw statusError(`Pasien ini sudah diterima di ${taken.ruangan}; kembalikan dulu pelayanan di sana`);
}

/** `draf_dilihat`: the drafts that were asked about; null: whoever finishes the visit has shown them otherwise. */
type StatusUpdate = {
  status: number;
  alasan: string | null;
  draf_dilihat: readonly string[] | null;
  /** Somebody has said to serve a patient who died. */
  yakin: boolean;
};

/** Who died is served by nobody's habit: the row says so, and a key is pressed without a look at it. */
function askMeninggal({ no_antrean, pendaftaran: { pasien } }: KunjunganRow): void {
  if (pasien.meninggal)
    throw new AppError('PERLU_KONFIRMASI', {
      message: `${no_antrean} ${pasien.nama} dicatat meninggal. Tetap layani?`,
    });
}

/** spec: RM1: a visit ends over a draft only once somebody has said so, who was told whose it is. */
async function askDraf(
  tx: TenantTx,
  step: { kunjunganId: number; from: number; to: number },
  dilihat: readonly string[],
): Promise<void> {
  const draf = await findStepDraf(tx, step);
  if (belumDilihat(draf, dilihat).length > 0)
    throw new AppError('PERLU_KONFIRMASI', { message: tanyaSelesai(draf), data: { draf } });
}

/** Takes one step with a locked visit, with everything that follows from it. */
async function takeStep(tx: TenantTx, id: number, old: LockedKunjungan, update: StatusUpdate): Promise<KunjunganRow> {
  const isReturned = checkStep(old, update.status);
  const step = { kunjunganId: id, from: old.status, to: update.status };
  const refusal = await findStepRefusal(tx, step);
  if (refusal !== null) throw statusError(refusal);
  if (update.draf_dilihat !== null) await askDraf(tx, step, update.draf_dilihat);
  if (isReturned && old.status === SELESAI) await checkNotTakenOver(tx, id);
  if (isReturned && old.status === BATAL) await takeCancelBack(tx, id, old, update.status);
  const bed = isReturned ? await retakeBed(tx, old) : null;
  if (isReturned && old.status === DILAYANI) await reopenOrigin(tx, id);
  const alasan = update.status === BATAL ? update.alasan : null;
  await updateStatus(tx, id, { status: update.status as StatusKunjungan, alasan, bed }).catch((e: unknown) =>
    mapConstraint(e, { kunjungan_aktif_unik: duplicateKunjunganError }),
  );
  if (update.status === BATAL) await releaseKunjungan(tx, id, old);
  if (update.status === DILAYANI && !isReturned) await endOrigin(tx, id);
  const heldBed = bed ?? old.tempat_tidur_id;
  if (heldBed !== null) await setBedStatus(tx, heldBed, statusBedForKunjungan(update.status));
  await followStep(tx, step);
  // A visit that comes back to "called" was called before, and nobody is to hear it again.
  const heard = !isReturned || old.status === DIPANGGIL ? 'panggil' : 'diam';
  const row = await tellStep(tx, id, old, { heard, ...(alasan === null ? {} : { alasan }) });
  if (update.status === DILAYANI && !isReturned && !update.yakin) askMeninggal(row);
  return row;
}

/** Moves a visit through its queue (ketentuan D15), or takes such a step back (rekam-medis.md RM1). */
export const updateAntreanStatus = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, ...update }: StatusUpdate & { versi: number },
): Promise<KunjunganRow> => db.write(ctx, async (tx) => takeStep(tx, id, await lockVersion(tx, id, versi), update));

/** Finishes a visit inside the transaction of what finishes it, at whatever version it stands. */
export async function finishKunjungan(tx: TenantTx, id: number): Promise<KunjunganRow> {
  const old = await lockKunjunganStatus(tx, id);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  return takeStep(tx, id, old, { status: SELESAI, alasan: null, draf_dilihat: null, yakin: true });
}

/** Serves who was moved here while another room served them, and ends that service with it (rekam-medis.md RM2). */
export async function receiveKunjungan(
  tx: TenantTx,
  id: number,
  { versi, yakin }: { versi: number; yakin: boolean },
): Promise<KunjunganRow> {
  const old = await lockVersion(tx, id, versi);
  if (!(await lockServedOrigin(tx, id, { ended: false })))
    throw orderError('Kunjungan ini bukan pindahan yang menunggu diterima');
  return takeStep(tx, id, old, { status: DILAYANI, alasan: null, draf_dilihat: null, yakin });
}
