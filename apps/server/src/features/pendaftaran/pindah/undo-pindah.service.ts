import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { MOVE_UNDO_SECONDS } from '@nadi/domain/kunjungan/pindah';
import { isActiveStatus, DILAYANI, DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { BED_KOSONG, statusBedForKunjungan } from '@nadi/domain/ruangan/tempat-tidur';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { holdPlaces, releaseKuota, retakeKuota } from '#features/master/jadwal/jadwal.public.ts';
import { bookBed, setBedStatus } from '#features/master/master.public.ts';
import { followMove } from '../kunjungan-rules.ts';
import { findKunjunganRow } from '../kunjungan.repository.ts';
import { announceKunjungan, enqueueBatal, enqueueDiubah, enqueueTerdaftar } from '../notify-kunjungan.ts';
import * as repo from './pindah.repository.ts';
import type { Before, MovedVisit } from './pindah.repository.ts';
import {
  chargeMoved,
  copyUncharged,
  putItemsBack,
  takeItemsOff,
  type VisitItem,
} from '../biaya/tindakan-kunjungan.repository.ts';
import { orderError, placeOf } from './pindah.service.ts';

type Pair = { from: MovedVisit; to: MovedVisit; before: Before };

/**
 * Takes a move back with all its visits, or none: each gets its doctor, place, bed, items and status back. `resume` lets
 * the displays show a visit that is called once more.
 */
export function undoMoveOf(
  db: Database,
  ctx: Ctx,
  id: number,
  resume: (tx: TenantTx, kunjunganId: number) => Promise<void>,
): Promise<{ kunjungan: KunjunganRow[] }> {
  return db.write(ctx, async (tx) => {
    const move = await repo.lockPerpindahan(tx, id);
    if (!move) throw new AppError('TIDAK_ADA', { message: 'Pemindahan tidak ditemukan' });
    if (move.diurungkan) throw orderError('Pemindahan ini sudah diurungkan');
    if (move.seconds > MOVE_UNDO_SECONDS)
      throw orderError(`Sudah lebih dari ${MOVE_UNDO_SECONDS / 60} menit dipindahkan; pindahkan lagi satu per satu`);
    const pairs = await lockPairs(tx, id);
    await returnPlaces(tx, pairs);
    const kunjungan: KunjunganRow[] = [];
    for (const pair of pairs) {
      kunjungan.push(await restore(tx, pair, id));
      if (pair.before.status === DIPANGGIL) await resume(tx, pair.from.id);
    }
    await repo.endPerpindahan(tx, id);
    return { kunjungan };
  });
}

async function lockPairs(tx: TenantTx, id: number): Promise<Pair[]> {
  const moved = await repo.listMoved(tx, id);
  const visits = await repo.lockVisits(
    tx,
    moved.flatMap(({ dari, ke }) => [dari, ke]),
  );
  const pairs = moved.flatMap(({ dari, ke, sebelum: before }) => {
    const [from, to] = [visits.find((one) => one.id === dari), visits.find((one) => one.id === ke)];
    return from && to ? [{ from, to, before }] : [];
  });
  const gone = pairs.filter(
    ({ from, to, before }) =>
      to.versi !== before.versi_baru || (to.status !== MENUNGGU && !(from.id === to.id && to.status === before.status)),
  );
  if (gone.length > 0)
    throw orderError(
      `${gone.map(({ to }) => to.no_antrean).join(', ')} sudah dilanjutkan di tempat tujuan, jadi pemindahan tidak dapat diurungkan`,
    );
  return pairs;
}

const oldPlaceOf = ({ from, before }: Pair) => placeOf({ ...from, jadwal_dokter_id: before.jadwal_dokter_id });

/** Whoever only got another bed has the place still. */
const hasPlaceStill = ({ from, to, before }: Pair): boolean =>
  from.id === to.id && to.jadwal_dokter_id === before.jadwal_dokter_id;

/** The old places may be somebody else's by now; then nothing is taken back. */
async function returnPlaces(tx: TenantTx, all: readonly Pair[]): Promise<void> {
  const pairs = all.filter((pair) => !hasPlaceStill(pair));
  const waiting = pairs.filter(({ before }) => before.status !== DILAYANI);
  const [given, wanted] = [
    pairs.flatMap(({ to }) => placeOf(to) ?? []),
    waiting.flatMap((one) => oldPlaceOf(one) ?? []),
  ];
  await holdPlaces(tx, [...given, ...wanted]);
  for (const place of given) await releaseKuota(tx, place);
  for (const place of wanted)
    if (!(await retakeKuota(tx, place)))
      throw orderError('Tempat di jadwal semula sudah diisi pasien lain, jadi pemindahan tidak dapat diurungkan');
}

const UNDONE = 'Pemindahan diurungkan';

async function restore(tx: TenantTx, { from, to, before }: Pair, perpindahanId: number): Promise<KunjunganRow> {
  const isSame = from.id === to.id;
  let taken: VisitItem[] = [];
  if (!isSame) {
    await repo.leaveVisit(tx, to.id, UNDONE);
    taken = await takeItemsOff(tx, to.id);
  }
  const [given, wanted] = [to.tempat_tidur_id, before.tempat_tidur_id];
  const otherBed = !isSame || given !== wanted;
  if (otherBed && given !== null) await setBedStatus(tx, given, BED_KOSONG);
  if (isSame || before.status !== DILAYANI) {
    if (otherBed && wanted !== null) await retakeBed(tx, wanted, before.status);
    await repo
      .restoreVisit(tx, from.id, before)
      .catch((e: unknown) =>
        mapConstraint(e, { kunjungan_aktif_unik: () => orderError('Pasien sudah terdaftar lagi di ruangan semula') }),
      );
    await putItemsBack(tx, from.id, before.item);
  }
  if (!isSame) await bringBack(tx, taken, { from: to.id, to: from.id });
  if (taken.length > 0) await chargeMoved(tx, from.id);
  if (from.tanggal_layanan !== to.tanggal_layanan)
    await repo.setTanggalLayanan(tx, from.pendaftaran_id, { tanggal: from.tanggal_layanan, pada: from.tanggal });
  const row = await findKunjunganRow(tx, from.id);
  if (!row) throw new Error('the visit vanished under its lock');
  await tellRestored(tx, { from, to, before }, { row, perpindahanId });
  return row;
}

/**
 * A test that was received meanwhile was done for the patient, so it is paid for where the patient goes on; those that had
 * come along are charged again there already. Nothing else was served.
 */
async function bringBack(tx: TenantTx, taken: readonly VisitItem[], move: { from: number; to: number }): Promise<void> {
  const received = taken.filter(({ diterima }) => diterima).map(({ id }) => id);
  if (received.length > 0) await copyUncharged(tx, received, move.to);
  await followMove(tx, move);
}

async function retakeBed(tx: TenantTx, bed: number, status: number): Promise<void> {
  if (!(await bookBed(tx, bed))) throw orderError('Tempat tidur semula sudah dipakai pasien lain');
  if (isActiveStatus(status)) await setBedStatus(tx, bed, statusBedForKunjungan(status));
}

async function tellRestored(
  tx: TenantTx,
  { from, to, before }: Pair,
  { row, perpindahanId }: { row: KunjunganRow; perpindahanId: number },
): Promise<void> {
  const { pendaftaran_id, satu_sehat, norm } = from;
  const told = (kunjungan_id: number) => ({ kunjungan_id, pendaftaran_id, satu_sehat });
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'kunjungan',
    objekId: from.id,
    sebelum: { status: from.status, versi: from.versi },
    sesudah: { status: row.status, versi: row.versi, alasan: UNDONE, perpindahan_id: perpindahanId },
  });
  if (from.id === to.id) await enqueueDiubah(tx, told(from.id));
  else {
    await enqueueBatal(tx, told(to.id));
    if (before.status !== DILAYANI) await enqueueTerdaftar(tx, told(from.id));
  }
  for (const { id, ruangan_id, tanggal_layanan } of from.id === to.id ? [from] : [from, to])
    await announceKunjungan(tx, {
      tanggal: tanggal_layanan,
      ruangan_id,
      kunjungan_id: id,
      norm,
      jenis: 'status',
    });
}
