import type { Penunjang, PenunjangInput } from '@nadi/contract/rekam-medis/penunjang.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import {
  asksHamil,
  bukanJenisnya,
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  formatNomorPenunjang,
  jenisPemeriksaan,
  mayStep,
  MIN_ALASAN_PENUNJANG,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
  SAME_TEST_HOURS,
  STATUS_PENUNJANG,
  type JenisPenunjang,
} from '@nadi/domain/penunjang/penunjang';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { endTindakanPenunjang, insertTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import {
  assertPenulis,
  assertPersetujuan,
  announceRekam,
  auditRecord,
  asksHubungan,
  openVisit,
  openVisitToWrite,
  priceOf,
  visitOfWork,
  type OpenVisit,
} from '#features/rekam-medis/rekam-medis.public.ts';
import { tellDitarik } from './koreksi.ts';
import { listBerkas } from './berkas-hasil.repository.ts';
import * as results from './hasil.repository.ts';
import * as repo from './penunjang.repository.ts';

/** Those that wait or are being done. */
const OPEN_STATUS = [DIMINTA, DITERIMA, DIKERJAKAN];
/** What the audit calls a reading of orders; the entry's `objek_id` is the patient. */
export const OBJEK_BACA_PENUNJANG = 'penunjang pasien';
/** And a reading of the red line, which shows one value of it. */
export const OBJEK_BACA_KRITIS = 'hasil kritis pasien';

export const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Permintaan penunjang tidak ditemukan' });
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

/** 'Kalium', or 'Darah lengkap (Leukosit, Trombosit)' of a test that has a part of its results. */
export const namesOfKurang = (rows: readonly results.Kurang[]): string[] =>
  rows.map(({ nama, parameter }) => (parameter.length === 0 ? nama : `${nama} (${parameter.join(', ')})`));
/** Orders with their results, in one flight: who works on orders sees all, others what was validated. */
export async function listPenunjangOf(tx: TenantTx, which: repo.WhichPenunjang): Promise<Penunjang[]> {
  const all = hasIzin(tx.ctx.izin, 'update penunjang');
  const [rows, hasil, berkas, kurang, ditarik] = await Promise.all([
    repo.listOf(tx, which),
    results.listHasil(tx, which, all),
    listBerkas(tx, which, all),
    results.listKurang(tx, which, all),
    results.listDitarik(tx, which),
  ]);
  return rows.map((row) => ({
    ...row,
    kurang: namesOfKurang(kurang.filter(({ penunjang_id }) => penunjang_id === row.id)),
    berkas: berkas.filter(({ penunjang_id }) => penunjang_id === row.id).map(({ penunjang_id: _of, ...one }) => one),
    hasil: hasil.filter(({ penunjang_id }) => penunjang_id === row.id).map(({ penunjang_id: _of, ...one }) => one),
    ditarik: ditarik.filter(({ penunjang_id }) => penunjang_id === row.id).map(({ penunjang_id: _of, ...one }) => one),
  }));
}
const view = async (tx: TenantTx, id: number): Promise<Penunjang> =>
  (await listPenunjangOf(tx, { id }))[0] as Penunjang;

/** Tells the lists, and the record, and answers with the order as it is now. */
export async function changed(
  tx: TenantTx,
  visit: OpenVisit,
  { id, aksi, sesudah }: { id: number; aksi: 'buat' | 'ubah'; sesudah: Record<string, unknown> },
): Promise<Penunjang> {
  const after = await view(tx, id);
  await recordAudit(tx, {
    aksi,
    objek: 'penunjang',
    objekId: id,
    sesudah: { norm: visit.norm, kunjungan_id: visit.kunjunganId, ...sesudah },
  });
  await announce(tx, 'penunjang', { id, kunjungan_id: visit.kunjunganId, status: after.status });
  await announceRekam(tx, visit.norm);
  return after;
}

/** Who is assigned to the kind works on its orders without treating the patient (decision 0076). */
const worksOn = async (tx: TenantTx, jenis: JenisPenunjang): Promise<boolean> =>
  hasIzin(tx.ctx.izin, 'update penunjang') && (await repo.listKerja(tx)).includes(jenis);

/** The visit of an order, for whoever works on it or treats the patient: 404 where there is none, 403 for others. */
export async function openOrder(tx: TenantTx, id: number, mode: 'read' | 'write'): Promise<OpenVisit> {
  const order = await repo.findOrder(tx, id);
  if (!order) throw notFound();
  if (await worksOn(tx, order.jenis)) return visitOfWork(tx, order.kunjungan_id, mode);
  return mode === 'write' ? openVisitToWrite(tx, order.kunjungan_id) : openVisit(tx, order.kunjungan_id);
}
export async function lockWithVisit(tx: TenantTx, id: number): Promise<{ visit: OpenVisit; order: repo.Locked }> {
  const visit = await openOrder(tx, id, 'write');
  return { visit, order: await repo.lockPenunjang(tx, id) };
}
export async function assertVersi(tx: TenantTx, { id, versi }: repo.Locked, asked: number): Promise<void> {
  if (versi === asked) return;
  throw new AppError('BENTROK', {
    message: sudahBerubah('Permintaan ini', 'Periksa isinya yang sekarang.'),
    data: await view(tx, id),
  });
}

/** Something was entered that nobody has validated: a finished order is open again until it is. */
export const touchUnvalidated = (tx: TenantTx, { id, status }: repo.Locked): Promise<void> =>
  status === PENUNJANG_SELESAI ? repo.setKoreksi(tx, id, true) : repo.touch(tx, id);

async function findTests(tx: TenantTx, ids: readonly number[], visit: OpenVisit): Promise<repo.Tindakan[]> {
  const found = await repo.listTindakan(tx, ids);
  const tests = [...new Set(ids)].map((id) => found.find((one) => one.id === id));
  if (tests.includes(undefined))
    throw fieldError('tindakan_id', 'Pemeriksaan harus dari kategori penunjang yang aktif');
  // A test that could not be charged when it is received is refused while the doctor still chooses.
  for (const id of ids) await priceOf(tx, visit, id, tx.ctx.today);
  return tests as repo.Tindakan[];
}

export const createPenunjang = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  { tindakan_id, lanjutkan, ...input }: PenunjangInput,
): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    await assertPenulis(tx, 'penunjang');
    if (asksHamil(input.jenis, visit) && input.hamil === null)
      throw fieldError('hamil', 'Tanyakan dulu: apakah pasien hamil?');
    const tindakan = await findTests(tx, tindakan_id, visit);
    const lain = bukanJenisnya(tindakan, input.jenis);
    if (lain !== null) throw fieldError('tindakan_id', lain);
    const same = await repo.listSame(tx, { pasienId: visit.pasienId, ids: tindakan_id, hours: SAME_TEST_HOURS });
    if (same.length > 0 && !lanjutkan)
      throw new AppError('PERLU_KONFIRMASI', {
        message: `Sudah diminta dalam ${SAME_TEST_HOURS} jam terakhir: ${same.join(', ')}. Tetap minta?`,
      });
    const urutan = await takeNomor(tx, `penunjang ${input.jenis}`, ctx.today);
    const nomor = formatNomorPenunjang(input.jenis, ctx.today, urutan);
    const id = await repo.insertPenunjang(tx, { ...input, nomor, kunjunganId, pasienId: visit.pasienId, tindakan });
    return changed(tx, visit, { id, aksi: 'buat', sesudah: { nomor, ...input, tindakan_id } });
  });

type Listed = { rows: repo.PenunjangRow[]; total: number; jumlah: Record<string, number>; koreksi: number };
/** Where only who treats opens records, others see the orders they work on and those they wrote. spec: RM35 */
export const listPenunjang = (
  db: Database,
  ctx: Ctx,
  { page, limit, ...filter }: { page: number; limit: number } & repo.Filter,
): Promise<Listed> =>
  db.read(ctx, async (tx) => {
    const sight: repo.Sight = (await asksHubungan(tx))
      ? { kerja: hasIzin(ctx.izin, 'update penunjang') ? await repo.listKerja(tx) : [] }
      : null;
    const [rows, { jumlah, koreksi }] = await Promise.all([
      repo.listRows(tx, filter, { sight, skip: (page - 1) * limit, limit }),
      repo.countRows(tx, filter, sight),
    ]);
    const counted = filter.status === undefined ? OPEN_STATUS : [filter.status];
    return { rows, jumlah, koreksi, total: counted.reduce((sum, status) => sum + (jumlah[status] ?? 0), 0) };
  });

/** spec: RM37: what of a patient's orders was read. */
export const auditOrder = (
  tx: TenantTx,
  { pasienId, daruratSampai, kunjunganId }: OpenVisit,
  about: Record<string, unknown>,
): Promise<void> =>
  auditRecord(
    tx,
    { aksi: 'baca', objek: OBJEK_BACA_PENUNJANG },
    { pasienId, daruratSampai, kunjungan_id: kunjunganId, ...about },
  );

/** Who works on an order opens it without treating the patient; what they see is audited all the same. */
export const readPenunjang = (db: Database, ctx: Ctx, id: number): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const visit = await openOrder(tx, id, 'read');
    await auditOrder(tx, visit, { penunjang_id: id });
    return view(tx, id);
  });

/**
 * The visit that ordered is charged when the order is received, for each test once: serial tests of one day are as many
 * orders. spec: RM18
 */
async function charge(tx: TenantTx, visit: OpenVisit, id: number): Promise<void> {
  const pada = new Date().toISOString();
  const hari = tanggalInZone(pada, tx.ctx.zona);
  // The room that ordered it offered it; the one where the patient was moved since need not.
  const anyRoom = { ...visit, ruanganId: null };
  for (const item of (await repo.findRow(tx, id)).item)
    await insertTindakanKunjungan(tx, {
      kunjunganId: visit.kunjunganId,
      tindakanId: item.tindakan_id,
      jumlah: 1,
      tarif: await priceOf(tx, anyRoom, item.tindakan_id, hari),
      kelas: visit.kelas,
      pelaksanaId: null,
      pada,
      hari,
      catatanId: null,
      penunjangItemId: item.id,
    });
}

/**
 * A specimen that was spoilt or swapped: what was begun is ended, taken off the bill, and its results are withdrawn, never
 * typed over. Whoever may have acted on them is told. spec: RM18
 */
async function endBegun(tx: TenantTx, visit: OpenVisit, { id, nomor }: repo.Locked, alasan: string): Promise<void> {
  await tellDitarik(tx, { id, kunjunganId: visit.kunjunganId, nomor });
  await results.withdrawAll(tx, id, alasan);
  const items = (await repo.findRow(tx, id)).item.map((one) => one.id);
  await endTindakanPenunjang(tx, visit.kunjunganId, { itemIds: items, alasan });
}

/** Ends an order with a reason, whatever state it is in. */
export async function endOrder(tx: TenantTx, visit: OpenVisit, order: repo.Locked, alasan: string): Promise<Penunjang> {
  if (order.status !== DIMINTA) await endBegun(tx, visit, order, alasan);
  await repo.setStatus(tx, order.id, { status: PENUNJANG_BATAL, alasan });
  return changed(tx, visit, {
    id: order.id,
    aksi: 'ubah',
    sesudah: { status: repo.wordOfStep(PENUNJANG_BATAL), alasan },
  });
}

export const stepPenunjang = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, status, alasan }: { versi: number; status: 2 | 3 | 9; alasan: string | null },
): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    if (status !== PENUNJANG_BATAL && !hasIzin(ctx.izin, 'update penunjang')) throw new AppError('TERLARANG');
    const { visit, order } = await lockWithVisit(tx, id);
    await assertVersi(tx, order, versi);
    if (!mayStep(order.status, status))
      throw new AppError('TIDAK_BERURUTAN', {
        message: `Permintaan ini ${STATUS_PENUNJANG[order.status].toLowerCase()}; tidak bisa menjadi ${STATUS_PENUNJANG[status].toLowerCase()}.`,
        data: await view(tx, id),
      });
    if (status === PENUNJANG_BATAL && (alasan?.length ?? 0) < MIN_ALASAN_PENUNJANG)
      throw fieldError('alasan', `Alasan paling sedikit ${MIN_ALASAN_PENUNJANG} huruf`);
    if (status === PENUNJANG_BATAL && order.status !== DIMINTA && !hasIzin(ctx.izin, 'update penunjang'))
      throw new AppError('TERLARANG', {
        message: 'Permintaan yang sudah diterima dihentikan oleh yang mengerjakannya',
      });
    if (status === DITERIMA) await charge(tx, visit, id);
    // spec: RM26: a test that needs the patient's consent is not done without it.
    if (status === DIKERJAKAN)
      for (const { tindakan_id } of (await repo.findRow(tx, id)).item)
        await assertPersetujuan(tx, visit.kunjunganId, tindakan_id);
    if (status === PENUNJANG_BATAL) return endOrder(tx, visit, order, alasan ?? '');
    await repo.setStatus(tx, id, { status, alasan: null });
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { status: repo.wordOfStep(status), alasan } });
  });

export const listPilihan = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
): Promise<{ pemeriksaan: { id: number; deskripsi: string; jenis: JenisPenunjang | null }[]; tanya_hamil: boolean }> =>
  db.read(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    return {
      pemeriksaan: (await repo.listPilihan(tx, visit.ruanganId)).map((one) => ({
        id: one.id,
        deskripsi: one.nama,
        jenis: jenisPemeriksaan(one),
      })),
      tanya_hamil: asksHamil('radiologi', visit),
    };
  });
