import type { z } from 'zod';
import type { moveKunjungan } from '@nadi/contract/antrean/antrean.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { checkPendaftaran, pickJadwal, STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';
import { checkMove, isBedAlone, moveReason } from '@nadi/domain/kunjungan/pindah';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { BATAL, DILAYANI, DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import { instantInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { holdPlaces, releaseKuota, takeKuota } from '#features/master/jadwal/jadwal.public.ts';
import type { KuotaPlace } from '#features/master/jadwal/jadwal.public.ts';
import { findKamarOfBed, loadKunjunganOptions, loadTujuanFacts, setBedStatus } from '#features/master/master.public.ts';
import { followMove } from '../kunjungan-rules.ts';
import { findKunjunganRow } from '../kunjungan.repository.ts';
import { explainNoPlace } from '../no-place.ts';
import { announceKunjungan, enqueueBatal, enqueueDiubah } from '../notify-kunjungan.ts';
import { alasanError } from '../pendaftaran-facts.ts';
import { askAboutBed, checkBed, swapBed, takeBed } from './pindah-bed.ts';
import * as repo from './pindah.repository.ts';
import type { MovedVisit } from './pindah.repository.ts';
import { chargeMoved, copyItems, takeItemsOff, type VisitItem } from '../biaya/tindakan-kunjungan.repository.ts';

type Body = z.output<(typeof moveKunjungan)['body']>;
/** Keeps the displays from calling somebody who is no longer called. */
type Silence = (tx: TenantTx, kunjunganId: number) => Promise<void>;
type Moved = { id: number; kunjungan: KunjunganRow[]; tidak_ikut: string[] };
/** Where all visits of a move go. */
export type Target = {
  ruanganId: number;
  dokterId: number;
  jadwalId: number;
  tanggal: string;
  /** Null: none; within its room and day a visit keeps its own. */
  bedId: number | null;
  ruangan: { deskripsi: string; jenis_kunjungan: number };
  /** "Poli Umum 2, dr. Budi". */
  nama: string;
  alasan: string;
};

const fieldError = (field: string, message: string): AppError => alasanError([{ field, message }]);
export const orderError = (message: string): AppError => new AppError('TIDAK_BERURUTAN', { message });
export const placeOf = (
  v: Pick<MovedVisit, 'jadwal_dokter_id' | 'tanggal_layanan' | 'penjamin_id'>,
): KuotaPlace | null =>
  v.jadwal_dokter_id === null
    ? null
    : { jadwalId: v.jadwal_dokter_id, tanggal: v.tanggal_layanan, jkn: v.penjamin_id === PENJAMIN_BPJS };

/**
 * Moves visits to a room, a doctor or a time, all or none (ketentuan D13, D20; rekam-medis.md RM2). Within the room and
 * day a visit keeps its number; else another visit of the same registration is opened.
 */
export const moveVisits = (db: Database, ctx: Ctx, body: Body, silence: Silence): Promise<Moved> =>
  db.write(ctx, (tx) => moveVisitsIn(tx, body, silence));

/**
 * Moves visits as `moveVisits` does, inside a transaction of the caller, who may have something to ask beside what the
 * bed is asked about: one answer is for all of it.
 */
export async function moveVisitsIn(
  tx: TenantTx,
  body: Body,
  silence: Silence,
  asked: readonly string[] = [],
): Promise<Moved> {
  const visits = await lockAsSeen(tx, body);
  const wanted = {
    ruanganId: body.ruangan_id,
    dokterId: body.dokter_id,
    jadwalId: body.jadwal_dokter_id,
    tanggal: body.tanggal ?? tx.ctx.today,
    bedId: body.kamar_id,
  };
  const [only] = visits;
  if (only && wanted.bedId !== null && isBedAlone(visits, wanted))
    return moveToBed(tx, only, { ...body, bedId: wanted.bedId }, asked);
  const target = await findTarget(tx, body, visits);
  const problem = checkMove(visits, { ...target, today: tx.ctx.today });
  if (problem !== null)
    throw problem.kind === 'urutan' ? orderError(problem.message) : fieldError(problem.field, problem.message);
  await checkNotThere(tx, visits, target);
  await checkNotAwaited(tx, visits);
  const entering = visits.filter(
    (visit) => !staysInQueue(visit, target) || (target.bedId !== null && target.bedId !== visit.tempat_tidur_id),
  );
  askFirst([...asked, ...(entering.length > 0 ? await askAboutBed(tx, entering, target) : [])], body);
  await takePlaces(tx, visits, target);
  const id = await repo.insertPerpindahan(tx, target.alasan);
  const moved: MovedOne[] = [];
  for (const visit of visits) {
    if (visit.status === DIPANGGIL) await silence(tx, visit.id);
    moved.push(await moveOne(tx, visit, { target, perpindahanId: id }));
  }
  // Each row knows how many went with it only now that all of them are written down.
  const kunjungan = moved.map(({ row }) => ({
    ...row,
    pindah: row.pindah && { ...row.pindah, jumlah: moved.length },
  }));
  return { id, kunjungan, tidak_ikut: [...new Set(moved.flatMap(({ tidak_ikut }) => tidak_ikut))] };
}

function askFirst(questions: readonly string[], { lanjutkan }: { lanjutkan: boolean }): void {
  if (questions.length > 0 && !lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: questions.join(' ') });
}

/** Another bed of the ward is checked for itself: the doctor may be away today, and the schedule full. */
async function moveToBed(
  tx: TenantTx,
  visit: MovedVisit,
  { bedId, ...body }: Pick<Body, 'alasan' | 'lanjutkan'> & { bedId: number },
  asked: readonly string[],
): Promise<Moved> {
  await checkBed(tx, { bedId, ruanganId: visit.ruangan_id, ownBedId: null });
  const { tempat_tidur } = await findKamarOfBed(tx, { bedId, kelasPenjamin: null });
  const ward = { bedId, ruangan: { deskripsi: tempat_tidur, jenis_kunjungan: RAWAT_INAP } };
  askFirst([...asked, ...(await askAboutBed(tx, [visit], ward))], body);
  await swapBed(tx, visit, bedId);
  const { versi } = await repo.changeBed(tx, visit.id, bedId);
  const alasan = moveReason(tempat_tidur, body.alasan);
  const id = await repo.insertPerpindahan(tx, alasan);
  const target = { ruanganId: visit.ruangan_id, tanggal: visit.tanggal_layanan, nama: tempat_tidur, alasan };
  const row = await noteMoved(tx, visit, { to: { id: visit.id, versi }, items: [], target, perpindahanId: id });
  return { id, kunjungan: [row], tidak_ikut: [] };
}

/** Locks the visits as the desk saw them. */
async function lockAsSeen(tx: TenantTx, { kunjungan }: Body): Promise<MovedVisit[]> {
  const visits = await repo.lockVisits(
    tx,
    kunjungan.map(({ id }) => id),
  );
  if (visits.length !== kunjungan.length) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  const seen = new Map(kunjungan.map(({ id, versi }) => [id, versi]));
  const changed = visits.filter(({ id, versi }) => seen.get(id) !== versi).map(({ no_antrean }) => no_antrean);
  if (changed.length > 0)
    throw new AppError('BENTROK', {
      message: sudahBerubah(changed.join(', '), 'Periksa lagi daftarnya; belum ada yang dipindahkan.'),
    });
  return visits;
}

/** The fields of a registration's reasons, as a move names them. */
const moveField = (field: string): string =>
  field === 'tanggal_pendaftaran' ? 'tanggal' : field.replace('tujuan.', '');

async function findTarget(tx: TenantTx, body: Body, [only]: readonly MovedVisit[]): Promise<Target> {
  const tanggal = body.tanggal ?? tx.ctx.today;
  const facts = await loadTujuanFacts(tx, { ...body, tanggal, penjamin_id: 0, kelas: null });
  const rule = {
    today: tx.ctx.today,
    tanggalLayanan: tanggal,
    pasien: { status: STATUS_AKTIF },
    ruangan: facts.ruangan?.dibuka ? facts.ruangan : null,
    dokterPractises: facts.dokter !== null,
    jadwal: facts.jadwal,
    closedBecause: facts.tutup,
    requestedJadwal: body.jadwal_dokter_id,
    penjaminExists: true,
    kelasExists: true,
    aktif: [],
  };
  const alasan = checkPendaftaran(rule);
  const jadwalId = pickJadwal(rule);
  if (alasan.length > 0 || jadwalId === null)
    throw alasanError(alasan.map(({ field, message }) => ({ field: moveField(field), message })));
  if (facts.ruangan === null) throw new Error('a room that was accepted is not there');
  // Who is served holds the bed until the other room takes over; anybody else gives it back with the move.
  const ownBedId = only && only.status !== DILAYANI ? only.tempat_tidur_id : null;
  if (body.kamar_id !== null) await checkBed(tx, { bedId: body.kamar_id, ruanganId: body.ruangan_id, ownBedId });
  const nama = `${facts.ruangan.deskripsi}, ${facts.dokter?.nama}`;
  return {
    ruanganId: body.ruangan_id,
    dokterId: body.dokter_id,
    jadwalId,
    tanggal,
    bedId: body.kamar_id,
    ruangan: facts.ruangan,
    nama,
    alasan: moveReason(nama, body.alasan),
  };
}

async function checkNotThere(tx: TenantTx, visits: readonly MovedVisit[], target: Target): Promise<void> {
  const there = await repo.listAlreadyThere(tx, { visits, ...target });
  if (there.length === 0) return;
  const names = there.map(({ nama, no_antrean }) => `${nama} (${no_antrean})`).join(', ');
  throw fieldError('kunjungan', `Masih punya kunjungan lain yang belum selesai di ruangan tujuan: ${names}`);
}

/**
 * Refuses a second move of a patient who is still served and whom another room is already to take over: only one room
 * at a time keeps a bed for them.
 */
async function checkNotAwaited(tx: TenantTx, visits: readonly MovedVisit[]): Promise<void> {
  for (const { id, status, no_antrean } of visits) {
    const awaiting = status === DILAYANI ? await repo.findAwaiting(tx, id) : undefined;
    if (awaiting)
      throw orderError(
        `${no_antrean} sudah menunggu diterima di ${awaiting.ruangan} (${awaiting.no_antrean}). Batalkan pemindahan itu dulu.`,
      );
  }
}

/** Gives the old places back and takes one of the target for each, in the order in which they wait. */
async function takePlaces(tx: TenantTx, visits: readonly MovedVisit[], { jadwalId, tanggal }: Target): Promise<void> {
  const leaving = visits.filter(({ status }) => status !== DILAYANI).flatMap((visit) => placeOf(visit) ?? []);
  await holdPlaces(tx, [{ jadwalId, tanggal }, ...leaving]);
  for (const place of leaving) await releaseKuota(tx, place);
  let taken = 0;
  for (const { penjamin_id } of visits) {
    const place = { jadwalId, tanggal, jkn: penjamin_id === PENJAMIN_BPJS };
    if (!(await takeKuota(tx, place))) {
      const why = await explainNoPlace(tx, place);
      throw fieldError(
        'jadwal_dokter_id',
        visits.length === 1 ? why : `Jadwal ini hanya cukup untuk ${taken} dari ${visits.length} pasien. ${why}.`,
      );
    }
    taken++;
  }
}

type MovedOne = { row: KunjunganRow; tidak_ikut: string[] };
type MoveStep = { target: Target; perpindahanId: number };
type Told = Pick<Target, 'ruanganId' | 'tanggal' | 'nama' | 'alasan'>;
type MovedTo = {
  to: { id: number; versi: number };
  items: readonly VisitItem[];
  target: Told;
  perpindahanId: number;
};
const staysInQueue = (visit: MovedVisit, target: Target): boolean =>
  visit.ruangan_id === target.ruanganId && visit.tanggal_layanan === target.tanggal;

async function moveOne(tx: TenantTx, visit: MovedVisit, step: MoveStep): Promise<MovedOne> {
  const { target, perpindahanId } = step;
  // The room that serves a patient keeps the tests and treatments that were chosen for that service.
  const items = staysInQueue(visit, target) || visit.status === DILAYANI ? [] : await takeItemsOff(tx, visit.id);
  const to = staysInQueue(visit, target) ? await stay(tx, visit, target) : await transfer(tx, visit, target);
  const tidak_ikut = items.length === 0 ? [] : await bringItems(tx, items, { to: to.id, target });
  if (items.length > 0) await chargeMoved(tx, to.id);
  if (to.id !== visit.id && visit.status !== DILAYANI) await followMove(tx, { from: visit.id, to: to.id });
  return { row: await noteMoved(tx, visit, { to, items, target, perpindahanId }), tidak_ikut };
}

/** Another doctor, time or bed of the same queue. */
async function stay(tx: TenantTx, visit: MovedVisit, target: Target): Promise<{ id: number; versi: number }> {
  await swapBed(tx, { ...visit, status: MENUNGGU }, target.bedId);
  return { id: visit.id, ...(await repo.changeDokter(tx, visit.id, target)) };
}

/** Writes down what a move replaced, for whoever takes it back, and tells of it. */
async function noteMoved(
  tx: TenantTx,
  visit: MovedVisit,
  { to, items, target, perpindahanId }: MovedTo,
): Promise<KunjunganRow> {
  await repo.notePerpindahan(tx, {
    perpindahanId,
    from: visit.id,
    to: to.id,
    before: { ...beforeOf(visit), item: items.map(({ id }) => id), versi_baru: to.versi },
  });
  const row = await findKunjunganRow(tx, to.id);
  if (!row) throw new Error('the moved visit vanished');
  await tellMoved(tx, visit, { row, target, perpindahanId });
  return row;
}

/**
 * Nothing of it was served, so it goes with the patient as far as the room offers it; a test that was received already is
 * paid for wherever the patient goes. Returns what stays behind.
 */
async function bringItems(
  tx: TenantTx,
  items: readonly VisitItem[],
  { to, target }: { to: number; target: Target },
): Promise<string[]> {
  const paketId = items.find(({ paket_id }) => paket_id !== null)?.paket_id ?? null;
  const { paket, tindakan } = await loadKunjunganOptions(tx, {
    ruangan_id: target.ruanganId,
    paket_id: paketId,
    bed_id: null,
    tindakan_ids: items.flatMap(({ tindakan_id }) => tindakan_id ?? []),
    icd: null,
    tanggal: target.tanggal,
  });
  const offered = (item: VisitItem): boolean =>
    item.diterima ||
    (item.tindakan_id === null ? item.paket_id === paket?.id : tindakan.some(({ id }) => id === item.tindakan_id));
  await copyItems(
    tx,
    items.filter(offered).map(({ id }) => id),
    { to, paketId: paket?.id ?? null },
  );
  return items.filter((item) => !offered(item)).map(({ nama }) => nama);
}

const beforeOf = ({ status, dipanggil_pada, dokter_id, jadwal_dokter_id, tempat_tidur_id }: MovedVisit) => ({
  status,
  dipanggil_pada,
  dokter_id,
  jadwal_dokter_id,
  tempat_tidur_id,
});

async function transfer(tx: TenantTx, visit: MovedVisit, target: Target): Promise<{ id: number; versi: number }> {
  if (visit.status !== DILAYANI) {
    await repo.leaveVisit(tx, visit.id, target.alasan);
    if (visit.tempat_tidur_id !== null) await setBedStatus(tx, visit.tempat_tidur_id, BED_KOSONG);
  }
  if (target.bedId !== null) await takeBed(tx, target.bedId);
  const isOtherDay = visit.tanggal_layanan !== target.tanggal;
  const pada = isOtherDay
    ? instantInZone(target.tanggal, (await repo.findJadwalStart(tx, target.jadwalId)).mulai, tx.ctx.zona)
    : visit.tanggal;
  const antrean = await takeNomor(tx, 'antrean', `${target.ruanganId}:${target.tanggal}`);
  const kunjungan = await takeNomor(tx, 'kunjungan', tx.ctx.today);
  if (isOtherDay) await repo.setTanggalLayanan(tx, visit.pendaftaran_id, { tanggal: target.tanggal, pada });
  return repo.openVisit(tx, { ...target, from: visit.id, pada, antrean, kunjungan }).catch((e: unknown) =>
    mapConstraint(e, {
      kunjungan_aktif_unik: () => fieldError('kunjungan', 'Pasien masih menunggu di ruangan tujuan'),
    }),
  );
}

async function tellMoved(
  tx: TenantTx,
  visit: MovedVisit,
  { row, target, perpindahanId }: { row: KunjunganRow; target: Told; perpindahanId: number },
): Promise<void> {
  const { pendaftaran_id, satu_sehat, norm } = visit;
  const isSame = row.id === visit.id;
  const [old, opened] = [visit.id, row.id].map((kunjungan_id) => ({ kunjungan_id, pendaftaran_id, satu_sehat }));
  const leaves = !isSame && visit.status !== DILAYANI;
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'kunjungan',
    objekId: visit.id,
    sebelum: { status: visit.status, versi: visit.versi, no_antrean: visit.no_antrean, dokter_id: visit.dokter_id },
    sesudah: {
      status: isSame ? row.status : leaves ? BATAL : visit.status,
      versi: leaves || isSame ? visit.versi + 1 : visit.versi,
      alasan: target.alasan,
      tujuan: target.nama,
      no_antrean: row.no_antrean,
      ke_kunjungan_id: row.id,
      perpindahan_id: perpindahanId,
    },
  });
  if (isSame && old) await enqueueDiubah(tx, old);
  if (leaves && old) await enqueueBatal(tx, old);
  if (!isSame && opened) {
    await enqueueOutbox(tx, 'kunjungan.terdaftar', opened);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'kunjungan',
      objekId: row.id,
      sesudah: { dari_kunjungan_id: visit.id, no_antrean: row.no_antrean, perpindahan_id: perpindahanId },
    });
    await announceKunjungan(tx, {
      tanggal: target.tanggal,
      ruangan_id: target.ruanganId,
      kunjungan_id: row.id,
      norm,
      jenis: 'dibuat',
    });
  }
  await announceKunjungan(tx, {
    tanggal: visit.tanggal_layanan,
    ruangan_id: visit.ruangan_id,
    kunjungan_id: visit.id,
    norm,
    jenis: 'status',
  });
}
