import type {
  HasilInput,
  HasilKritis,
  ParameterLab,
  Penunjang,
  PenunjangInput,
} from '@nadi/contract/penunjang.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import {
  asksHamil,
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  formatNomorPenunjang,
  mayStep,
  MIN_ALASAN_PENUNJANG,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
  SAME_TEST_HOURS,
  STATUS_PENUNJANG,
  type JenisPenunjang,
} from '@nadi/domain/penunjang/penunjang';
import { findKataKritis, interpretTeks } from '@nadi/domain/penunjang/kata-hasil';
import {
  batasFor,
  formatRujukan,
  interpret,
  isKritis,
  type Interpretasi,
  type Orang,
} from '@nadi/domain/penunjang/rujukan';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, mapConstraint } from '../../platform/errors.ts';
import { announce } from '../../platform/live-event.ts';
import { takeNomor } from '../../platform/nomor.ts';
import { insertTindakanKunjungan } from '../pendaftaran/pendaftaran.public.ts';
import {
  assertPersetujuan,
  announceRekam,
  asksHubungan,
  openVisit,
  openVisitToWrite,
  priceOf,
  visitOfWork,
  type OpenVisit,
} from '../rekam-medis/rekam-medis.public.ts';
import { listBerkas } from './berkas-hasil.repository.ts';
import * as repo from './penunjang.repository.ts';

/** Those that wait or are being done. */
const OPEN_STATUS = [DIMINTA, DITERIMA, DIKERJAKAN];
/** What the audit calls a reading of orders; the entry's `objek_id` is the patient. */
export const OBJEK_BACA_PENUNJANG = 'penunjang pasien';

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Permintaan penunjang tidak ditemukan' });
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

/** Orders with their results, in one flight: who works on orders sees all, others what was validated. */
export async function listPenunjangOf(tx: TenantTx, which: repo.WhichPenunjang): Promise<Penunjang[]> {
  const all = hasIzin(tx.ctx.izin, 'update penunjang');
  const [rows, hasil, berkas] = await Promise.all([
    repo.listOf(tx, which),
    repo.listHasil(tx, which, all),
    listBerkas(tx, which, all),
  ]);
  return rows.map((row) => ({
    ...row,
    berkas: berkas.filter(({ penunjang_id }) => penunjang_id === row.id).map(({ penunjang_id: _of, ...one }) => one),
    hasil: hasil.filter(({ penunjang_id }) => penunjang_id === row.id).map(({ penunjang_id: _of, ...one }) => one),
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
async function assertVersi(tx: TenantTx, { id, versi }: repo.Locked, asked: number): Promise<void> {
  if (versi === asked) return;
  throw new AppError('BENTROK', {
    message: 'Permintaan ini baru saja diubah orang lain. Periksa isinya yang sekarang.',
    data: await view(tx, id),
  });
}

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
    if (asksHamil(input.jenis, visit) && input.hamil === null)
      throw fieldError('hamil', 'Tanyakan dulu: apakah pasien hamil?');
    const tindakan = await findTests(tx, tindakan_id, visit);
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

type Listed = { rows: repo.PenunjangRow[]; total: number; jumlah: Record<string, number> };
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
    const [rows, jumlah] = await Promise.all([
      repo.listRows(tx, filter, { sight, skip: (page - 1) * limit, limit }),
      repo.countRows(tx, filter, sight),
    ]);
    const counted = filter.status === undefined ? OPEN_STATUS : [filter.status];
    return { rows, jumlah, total: counted.reduce((sum, status) => sum + (jumlah[status] ?? 0), 0) };
  });

/** Who works on an order opens it without treating the patient; what they see is audited all the same. */
export const readPenunjang = (db: Database, ctx: Ctx, id: number): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const visit = await openOrder(tx, id, 'read');
    await recordAudit(tx, {
      aksi: 'baca',
      objek: OBJEK_BACA_PENUNJANG,
      objekId: visit.pasienId,
      sesudah: {
        kunjungan_id: visit.kunjunganId,
        penunjang_id: id,
        ...(visit.daruratSampai === null ? {} : { darurat: true }),
      },
    });
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
    if (status === DITERIMA) await charge(tx, visit, id);
    // spec: RM26: a test that needs the patient's consent is not done without it.
    if (status === DIKERJAKAN)
      for (const { tindakan_id } of (await repo.findRow(tx, id)).item)
        await assertPersetujuan(tx, visit.kunjunganId, tindakan_id);
    await repo.setStatus(tx, id, { status, alasan: status === PENUNJANG_BATAL ? alasan : null });
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { status: repo.wordOfStep(status), alasan } });
  });

type Row = HasilInput['hasil'][number];
type Meaning = { rujukan: string; interpretasi: Interpretasi | null; kata_kritis: string | null };
const NO_MEANING: Meaning = { rujukan: '', interpretasi: null, kata_kritis: null };
/** What a value says for this person: a number by the limits of that day, a text by the parameter's words (RM19, RM20). */
function meaningOf({ nilai_angka, nilai_teks }: Row, parameter: repo.Parameter | null, orang: Orang): Meaning {
  if (!parameter) return NO_MEANING;
  const kata = { rujukan: parameter.kata_rujukan, kritis: parameter.kata_kritis };
  const batas = batasFor(parameter.batas, orang);
  const rujukan = formatRujukan(batas) || kata.rujukan.join(', ');
  if (nilai_teks !== null)
    return { rujukan, interpretasi: interpretTeks(nilai_teks, kata), kata_kritis: findKataKritis(nilai_teks, kata) };
  return {
    rujukan,
    interpretasi: batas !== null && nilai_angka !== null ? interpret(nilai_angka, batas) : null,
    kata_kritis: null,
  };
}
function readRow(row: Row, at: number, { parameter, orang }: { parameter: repo.Parameter | null; orang: Orang }) {
  const { nilai_angka, nilai_teks } = row;
  const here = (name: string): string => `hasil.${at}.${name}`;
  if (row.parameter_id !== null && parameter === null)
    throw fieldError(here('parameter_id'), 'Parameter tidak ditemukan');
  const nama = parameter?.nama ?? row.nama;
  if (nama === null) throw fieldError(here('nama'), 'Pilih parameter, atau isi nama hasilnya');
  if ((nilai_angka === null) === (nilai_teks === null))
    throw fieldError(here('nilai_angka'), 'Isi angka atau teks, salah satunya');
  if (parameter && nilai_angka !== null && Number(nilai_angka.toFixed(parameter.desimal)) !== nilai_angka)
    throw fieldError(
      here('nilai_angka'),
      `${parameter.nama} paling banyak ${parameter.desimal} angka di belakang koma`,
    );
  return {
    item_id: row.item_id,
    parameter_id: row.parameter_id,
    nama,
    nilai_angka,
    nilai_teks,
    satuan: parameter?.satuan ?? '',
    ...meaningOf(row, parameter, orang),
  };
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** A parameter without tests of its own is for all of them. */
const belongsTo = ({ tindakan }: repo.Parameter, tindakanId: number): boolean =>
  tindakan.length === 0 || tindakan.includes(tindakanId);
/** Whether the stored result is of the same test and parameter, which may have got another name since. */
const isSame = (
  one: repo.StoredHasil,
  { item_id, parameter_id, nama }: Omit<repo.HasilBaru, 'revisi' | 'alasan_revisi'>,
) =>
  one.item_id === item_id &&
  (parameter_id !== null && one.parameter_id !== null ? one.parameter_id === parameter_id : sameName(one.nama, nama));
/** Whether what was read back is the value; of a text its critical word counts, however much is read with it. spec: RM20 */
const isReadBack = (read: number | string, { nilai_angka, kata_kritis }: repo.CriticalHasil): boolean =>
  typeof read === 'number'
    ? nilai_angka === read
    : kata_kritis !== null && findKataKritis(read, { rujukan: [], kritis: [kata_kritis] }) !== null;

/** spec: RM19: what was validated changes only as another revision with a reason; the old row stays. */
export const saveHasil = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, hasil, alasan }: HasilInput,
): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const { visit, order } = await lockWithVisit(tx, id);
    await assertVersi(tx, order, versi);
    if (order.status !== DIKERJAKAN && order.status !== PENUNJANG_SELESAI)
      throw new AppError('VALIDASI', { message: 'Hasil diisi sesudah permintaan dikerjakan' });
    const { item } = await repo.findRow(tx, id);
    const parameters = await repo.findParameters(
      tx,
      hasil.flatMap(({ parameter_id }) => (parameter_id === null ? [] : [parameter_id])),
    );
    const stored = await repo.listStored(tx, id);
    for (const [at, row] of hasil.entries()) {
      const test = item.find((one) => one.id === row.item_id);
      if (!test) throw fieldError(`hasil.${at}.item_id`, 'Pemeriksaan ini bukan bagian permintaan ini');
      const parameter = parameters.find((one) => one.id === row.parameter_id) ?? null;
      const read = readRow(row, at, { parameter, orang: visit });
      const old = stored.find((one) => isSame(one, read));
      if (!old && parameter && !belongsTo(parameter, test.tindakan_id))
        throw fieldError(`hasil.${at}.parameter_id`, `${parameter.nama} bukan parameter ${test.nama}`);
      if (old?.validated && (alasan?.length ?? 0) < MIN_ALASAN_PENUNJANG)
        throw fieldError(
          'alasan',
          `Hasil yang sudah divalidasi direvisi dengan alasan paling sedikit ${MIN_ALASAN_PENUNJANG} huruf`,
        );
      if (old) await repo.endHasil(tx, old.id);
      const revisi = old ? old.revisi + (old.validated ? 1 : 0) : 1;
      await repo
        // A revision is found by the name of what it revises.
        .insertHasil(tx, id, {
          ...read,
          nama: old?.nama ?? read.nama,
          revisi,
          alasan_revisi: revisi > 1 ? alasan : null,
        })
        .catch((error: unknown) =>
          mapConstraint(error, {
            hasil_satu_berlaku: () => fieldError(`hasil.${at}.nama`, `${read.nama} diisi dua kali`),
            hasil_revisi_beralasan: () => fieldError('alasan', `Alasan paling sedikit ${MIN_ALASAN_PENUNJANG} huruf`),
          }),
        );
    }
    await repo.touch(tx, id);
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { hasil, alasan } });
  });

export const validateHasil = (db: Database, ctx: Ctx, id: number, versi: number): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const { visit, order } = await lockWithVisit(tx, id);
    await assertVersi(tx, order, versi);
    const fillers = await repo.listFillers(tx, id);
    if (fillers.length === 0) throw new AppError('VALIDASI', { message: 'Tidak ada hasil yang menunggu validasi' });
    if (fillers.includes(ctx.akunId) && (await repo.hasSecond(tx, order.jenis, await asksHubungan(tx))))
      throw new AppError('TERLARANG', { message: 'Hasil divalidasi orang lain daripada yang mengisinya' });
    const jumlah = await repo.validateAll(tx, id);
    if (order.status === PENUNJANG_SELESAI) await repo.touch(tx, id);
    else await repo.setStatus(tx, id, { status: PENUNJANG_SELESAI, alasan: null });
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { divalidasi: jumlah } });
  });

export const receiveKritis = (
  db: Database,
  ctx: Ctx,
  id: number,
  { hasil_id, dibaca_ulang }: { hasil_id: number; dibaca_ulang: number | string },
): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const found = await repo.findOrder(tx, id);
    if (!found) throw notFound();
    // Whoever is told of the value takes note of it, whether or not they treat the patient.
    const told = await repo.standsAt(tx, hasil_id);
    const visit = told
      ? await visitOfWork(tx, found.kunjungan_id, 'write')
      : await openVisitToWrite(tx, found.kunjungan_id);
    await repo.lockPenunjang(tx, id);
    const value = await repo.findHasil(tx, { penunjangId: id, id: hasil_id });
    if (!value?.holds || !isKritis(value.interpretasi))
      throw new AppError('TIDAK_ADA', { message: 'Hasil kritis tidak ditemukan' });
    if (value.received) throw new AppError('BENTROK', { message: 'Hasil kritis ini sudah diterima.' });
    if (!isReadBack(dibaca_ulang, value))
      throw fieldError('dibaca_ulang', 'Nilai yang dibacakan ulang tidak sama dengan hasilnya');
    await repo.setReceived(tx, hasil_id, dibaca_ulang);
    const after = await changed(tx, visit, { id, aksi: 'ubah', sesudah: { kritis_diterima: hasil_id } });
    return { ...after, hasil: after.hasil.filter((one) => one.id === hasil_id), berkas: [] };
  });

export const listParameter = (db: Database, ctx: Ctx): Promise<ParameterLab[]> =>
  db.read(ctx, repo.listParameter, { oneFlight: true });
/** Those that stand at the account now, and when the next one does. */
export const listKritis = (db: Database, ctx: Ctx): Promise<{ rows: HasilKritis[]; lagiMs: number | null }> =>
  db.read(ctx, async (tx) => {
    const all = await repo.listKritis(tx);
    const next = all.find(({ sisa_ms }) => sisa_ms > 0);
    return {
      rows: all.filter(({ sisa_ms }) => sisa_ms <= 0).map(({ sisa_ms: _since, ...row }) => row),
      lagiMs: next ? Math.ceil(next.sisa_ms) : null,
    };
  });

export const listPilihan = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
): Promise<{ pemeriksaan: { id: number; deskripsi: string }[]; tanya_hamil: boolean }> =>
  db.read(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    return {
      pemeriksaan: await repo.listPilihan(tx, visit.ruanganId),
      tanya_hamil: asksHamil('radiologi', visit),
    };
  });
