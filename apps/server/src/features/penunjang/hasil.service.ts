import type { HasilInput, HasilKritis, ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { DIKERJAKAN, MIN_ALASAN_PENUNJANG, PENUNJANG_SELESAI } from '@nadi/domain/penunjang/penunjang';
import { artiHasil, bacaHasil, isBacaUlang } from '@nadi/domain/penunjang/baca-hasil';
import { refuseNilai } from '@nadi/domain/penunjang/nilai-mungkin';
import { findKataKritis, interpretTeks } from '@nadi/domain/penunjang/kata-hasil';
import { batasFor, formatRujukan, isKritis, type Interpretasi, type Orang } from '@nadi/domain/penunjang/rujukan';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { asksHubungan, openVisitToWrite, visitOfWork } from '#features/rekam-medis/rekam-medis.public.ts';
import { tellKoreksi } from './koreksi.ts';
import {
  assertVersi,
  changed,
  fieldError,
  lockWithVisit,
  namesOfKurang,
  notFound,
  OBJEK_BACA_KRITIS,
  touchUnvalidated,
} from './penunjang.service.ts';
import { assertBebas, belongsTo, raguOf } from './ragu-hasil.ts';
import * as results from './hasil.repository.ts';
import * as red from './kritis.repository.ts';
import * as repo from './penunjang.repository.ts';

type Row = HasilInput['hasil'][number];
type Value = Pick<Row, 'nilai_angka' | 'tanda' | 'nilai_teks'>;
type Meaning = { rujukan: string; interpretasi: Interpretasi | null; kata_kritis: string | null; pesan?: string };
const NO_MEANING: Meaning = { rujukan: '', interpretasi: null, kata_kritis: null };
const kataOf = ({ kata_rujukan, kata_kritis }: repo.Parameter) => ({ rujukan: kata_rujukan, kritis: kata_kritis });
/** The value of a row: a text is the number that it holds, where the parameter has numbers; or why it is refused. */
function valueOf({ nilai_angka, tanda, nilai_teks }: Row, parameter: repo.Parameter | null): Value | { pesan: string } {
  if (!parameter || nilai_teks === null) return { nilai_angka, tanda, nilai_teks };
  const read = bacaHasil(nilai_teks, { ...parameter, kata: kataOf(parameter) });
  if (read.hasil === 'tolak') return { pesan: read.pesan };
  if (read.hasil === 'angka') return { nilai_angka: read.nilai, tanda: read.tanda, nilai_teks: null };
  return { nilai_angka, tanda, nilai_teks };
}
/** What a value says for this person: a number by the limits of that day, a text by the parameter's words (RM19, RM20). */
function meaningOf({ nilai_angka, tanda, nilai_teks }: Value, parameter: repo.Parameter | null, orang: Orang): Meaning {
  if (!parameter) return NO_MEANING;
  const kata = kataOf(parameter);
  const batas = batasFor(parameter.batas, orang);
  const rujukan = formatRujukan(batas) || kata.rujukan.join(', ');
  if (nilai_teks !== null)
    return { rujukan, interpretasi: interpretTeks(nilai_teks, kata), kata_kritis: findKataKritis(nilai_teks, kata) };
  const arti = artiHasil({ nilai: nilai_angka ?? 0, tanda }, parameter.batas, orang);
  return 'pesan' in arti ? { ...NO_MEANING, ...arti } : { rujukan, ...arti, kata_kritis: null };
}
function readRow(row: Row, at: number, { parameter, orang }: { parameter: repo.Parameter | null; orang: Orang }) {
  const here = (name: string): string => `hasil.${at}.${name}`;
  if (row.parameter_id !== null && parameter === null)
    throw fieldError(here('parameter_id'), 'Parameter tidak ditemukan');
  if (parameter && row.nama !== null && !sameName(parameter.nama, row.nama))
    throw fieldError(
      here('nama'),
      `Nama "${row.nama}" bukan parameter yang dipilih, ${parameter.nama}. Kosongkan salah satunya`,
    );
  const nama = parameter?.nama ?? row.nama;
  if (nama === null) throw fieldError(here('nama'), 'Pilih parameter, atau isi nama hasilnya');
  if ((row.nilai_angka === null) === (row.nilai_teks === null))
    throw fieldError(here('nilai_angka'), 'Isi angka atau teks, salah satunya');
  if (row.tanda !== '' && row.nilai_angka === null) throw fieldError(here('tanda'), 'Tanda berdiri di depan angka');
  const value = valueOf(row, parameter);
  if ('pesan' in value) throw fieldError(here('nilai_teks'), value.pesan);
  const { nilai_angka, tanda, nilai_teks } = value;
  if (parameter && nilai_angka !== null && Number(nilai_angka.toFixed(parameter.desimal)) !== nilai_angka)
    throw fieldError(
      here('nilai_angka'),
      `${parameter.nama} paling banyak ${parameter.desimal} angka di belakang koma`,
    );
  const impossible = parameter && nilai_angka !== null ? refuseNilai({ nilai: nilai_angka, tanda }, parameter) : null;
  if (impossible !== null) throw fieldError(here('nilai_angka'), impossible);
  const { pesan, ...meaning } = meaningOf(value, parameter, orang);
  if (pesan !== undefined) throw fieldError(here(row.nilai_teks === null ? 'nilai_angka' : 'nilai_teks'), pesan);
  return {
    item_id: row.item_id,
    parameter_id: row.parameter_id,
    nama,
    nilai_angka,
    tanda,
    nilai_teks,
    satuan: parameter?.satuan ?? '',
    ...meaning,
  };
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** Whether the stored result is of the same test and parameter, which may have got another name since. */
const isSame = (
  one: results.StoredHasil,
  { item_id, parameter_id, nama }: Omit<results.HasilBaru, 'revisi' | 'alasan_revisi'>,
) =>
  one.item_id === item_id &&
  (parameter_id !== null && one.parameter_id !== null ? one.parameter_id === parameter_id : sameName(one.nama, nama));
/** Whether what was read back is the value; of a text its critical word counts, however much is read with it. spec: RM20 */
const isReadBack = (read: number | string, value: red.CriticalHasil): boolean => {
  const { nilai_angka, tanda, satuan, kata_kritis } = value;
  if (nilai_angka !== null)
    return typeof read === 'number'
      ? nilai_angka === read && tanda === ''
      : isBacaUlang(read, { nilai: nilai_angka, tanda, satuan });
  const words = { rujukan: [], kritis: kata_kritis === null ? [] : [kata_kritis] };
  return typeof read === 'string' && findKataKritis(read, words) !== null;
};

/** spec: RM19: what was validated changes only as another revision with a reason; the old row stays. */
export const saveHasil = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, hasil, alasan, pasti }: HasilInput,
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
    const stored = await results.listStored(tx, id);
    const named = hasil.some(({ parameter_id }) => parameter_id === null) ? await repo.listNamaParameter(tx) : [];
    const ragu: string[] = [];
    for (const [at, row] of hasil.entries()) {
      const test = item.find((one) => one.id === row.item_id);
      if (!test) throw fieldError(`hasil.${at}.item_id`, 'Pemeriksaan ini bukan bagian permintaan ini');
      const parameter = parameters.find((one) => one.id === row.parameter_id) ?? null;
      const read = readRow(row, at, { parameter, orang: visit });
      const old = stored.find((one) => isSame(one, read));
      if (!old && parameter === null) assertBebas(read.nama, { at, test, named });
      ragu.push(...raguOf(read, { parameter, orang: visit, jenis: order.jenis, named }));
      if (!old && parameter && !belongsTo(parameter, test.tindakan_id))
        throw fieldError(`hasil.${at}.parameter_id`, `${parameter.nama} bukan parameter ${test.nama}`);
      if (old?.validated && (alasan?.length ?? 0) < MIN_ALASAN_PENUNJANG)
        throw fieldError(
          'alasan',
          `Hasil yang sudah divalidasi direvisi dengan alasan paling sedikit ${MIN_ALASAN_PENUNJANG} huruf`,
        );
      if (old) await results.endHasil(tx, old.id);
      const revisi = old ? old.revisi + (old.validated ? 1 : 0) : 1;
      await results
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
    if (ragu.length > 0 && !pasti) throw new AppError('PERLU_KONFIRMASI', { message: ragu.join('. ') });
    await touchUnvalidated(tx, order);
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { hasil, alasan, ...(ragu.length > 0 ? { pasti } : {}) } });
  });

export const validateHasil = (db: Database, ctx: Ctx, id: number, versi: number): Promise<Penunjang> =>
  db.write(ctx, async (tx) => {
    const { visit, order } = await lockWithVisit(tx, id);
    await assertVersi(tx, order, versi);
    const fillers = await results.listFillers(tx, id);
    if (fillers.length === 0) throw new AppError('VALIDASI', { message: 'Tidak ada hasil yang menunggu validasi' });
    if (fillers.includes(ctx.akunId) && (await results.hasSecond(tx, order.jenis, await asksHubungan(tx))))
      throw new AppError('TERLARANG', { message: 'Hasil divalidasi orang lain daripada yang mengisinya' });
    await tellKoreksi(tx, { id, kunjunganId: visit.kunjunganId, nomor: order.nomor });
    const jumlah = await results.validateAll(tx, id);
    // What has no result yet keeps the order open, and its doctor sees what is missing.
    const lacking = namesOfKurang(await results.listKurang(tx, { id }, true));
    if (order.selesai_pada !== null) await repo.setKoreksi(tx, id, false);
    else if (lacking.length > 0) await repo.touch(tx, id);
    else await repo.setStatus(tx, id, { status: PENUNJANG_SELESAI, alasan: null });
    return changed(tx, visit, { id, aksi: 'ubah', sesudah: { divalidasi: jumlah, tanpa_hasil: lacking } });
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
    const told = await red.standsAt(tx, hasil_id);
    const visit = told
      ? await visitOfWork(tx, found.kunjungan_id, 'write')
      : await openVisitToWrite(tx, found.kunjungan_id);
    await repo.lockPenunjang(tx, id);
    const value = await red.findHasil(tx, { penunjangId: id, id: hasil_id });
    if (!value?.holds || !isKritis(value.interpretasi))
      throw new AppError('TIDAK_ADA', { message: 'Hasil kritis tidak ditemukan' });
    if (value.received) throw new AppError('BENTROK', { message: 'Hasil kritis ini sudah diterima.' });
    if (!isReadBack(dibaca_ulang, value))
      throw fieldError('dibaca_ulang', 'Nilai yang dibacakan ulang tidak sama dengan hasilnya');
    const teks = typeof dibaca_ulang === 'string' ? dibaca_ulang : null;
    await red.setReceived(tx, hasil_id, { angka: value.nilai_angka, teks });
    const after = await changed(tx, visit, { id, aksi: 'ubah', sesudah: { kritis_diterima: hasil_id } });
    return { ...after, hasil: after.hasil.filter((one) => one.id === hasil_id), berkas: [], ditarik: [] };
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
      const all = await red.listKritis(tx);
      const next = all.find(({ sisa_ms }) => sisa_ms > 0);
      const shown = all.filter(({ sisa_ms }) => sisa_ms <= 0);
      if (shown.length > 0) await red.auditKritis(tx, OBJEK_BACA_KRITIS, shown);
      return {
        rows: shown.map(({ sisa_ms: _since, pasien_id: _whose, ...row }) => row),
        lagiMs: next ? Math.ceil(next.sisa_ms) : null,
      };
    },
    { audited: true },
  );
