import type { HasilInput, HasilKritis, ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { DIKERJAKAN, MIN_ALASAN_PENUNJANG, PENUNJANG_SELESAI } from '@nadi/domain/penunjang/penunjang';
import { findKataKritis, interpretTeks } from '@nadi/domain/penunjang/kata-hasil';
import {
  batasFor,
  formatRujukan,
  interpretFor,
  isKritis,
  type Interpretasi,
  type Orang,
} from '@nadi/domain/penunjang/rujukan';
import type { Ctx, Database } from '../../platform/db.ts';
import { AppError, mapConstraint } from '../../platform/errors.ts';
import { asksHubungan, openVisitToWrite, visitOfWork } from '../rekam-medis/rekam-medis.public.ts';
import { assertVersi, changed, fieldError, lockWithVisit, notFound, OBJEK_BACA_KRITIS } from './penunjang.service.ts';
import * as repo from './penunjang.repository.ts';

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
    interpretasi: nilai_angka === null ? null : interpretFor(nilai_angka, parameter.batas, orang),
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
/**
 * Those that stand at the account now, and when the next one does. The line asks again and again, so a result is in the
 * audit once an hour for each reader (RM37).
 */
export const listKritis = (db: Database, ctx: Ctx): Promise<{ rows: HasilKritis[]; lagiMs: number | null }> =>
  db.read(
    ctx,
    async (tx) => {
      const all = await repo.listKritis(tx);
      const next = all.find(({ sisa_ms }) => sisa_ms > 0);
      const shown = all.filter(({ sisa_ms }) => sisa_ms <= 0);
      if (shown.length > 0) await repo.auditKritis(tx, OBJEK_BACA_KRITIS, shown);
      return {
        rows: shown.map(({ sisa_ms: _since, pasien_id: _whose, ...row }) => row),
        lagiMs: next ? Math.ceil(next.sisa_ms) : null,
      };
    },
    { audited: true },
  );
