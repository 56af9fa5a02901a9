import type {
  FormulirMcu,
  KesimpulanInput,
  Mcu,
  McuInput,
  RekapMcuRow,
  RingkasanMcu,
} from '@nadi/contract/mcu.contract';
import { MAX_EXPORT_ROWS } from '@nadi/contract/pasien-print.contract';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import {
  checkJawabanMcu,
  FORMULIR_MCU_AWAL,
  isLengkapMcu,
  keadaanMcu,
  KESIMPULAN_MCU,
  temuanMcu,
} from '@nadi/domain/rekam-medis/mcu';
import type { JawabanMcu, PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { writeWorkbook, type WorkbookColumn, type WorkbookRow } from '../../platform/workbook.ts';
import {
  announceRekam,
  auditReading,
  findWriter,
  openVisit,
  openVisitToWrite,
  type OpenVisit,
} from '../rekam-medis/rekam-medis.public.ts';
import * as repo from './mcu.repository.ts';
import { sealMcu } from './seal-mcu.ts';

export const listFormulir = (db: Database, ctx: Ctx): Promise<FormulirMcu[]> => db.read(ctx, repo.listFormulir);

export const createFormulir = (db: Database, ctx: Ctx, paketId: number): Promise<FormulirMcu> =>
  db.write(ctx, async (tx) => {
    if (!(await repo.hasPaket(tx, paketId)))
      throw new AppError('VALIDASI', { errors: { paket_id: ['Paket tidak ditemukan atau tidak aktif'] } });
    const made = await repo.insertFormulir(tx, paketId, FORMULIR_MCU_AWAL);
    if (!made) throw new AppError('VALIDASI', { errors: { paket_id: ['Paket ini sudah menjadi MCU'] } });
    await recordAudit(tx, { aksi: 'buat', objek: 'mcu_formulir', objekId: made.id, sesudah: { paket_id: paketId } });
    return (await repo.findFormulir(tx, paketId)) as FormulirMcu;
  });

/** Answers by hand and what was measured, under the questions that ask for a measure. */
function withUkuran(
  pertanyaan: readonly PertanyaanMcu[],
  jawaban: JawabanMcu,
  ukuran: Record<string, number>,
): JawabanMcu {
  const measured = pertanyaan.flatMap((question) => {
    if (question.jenis !== 'angka' || question.ukuran === undefined) return [];
    const value = ukuran[question.ukuran];
    return value === undefined ? [] : [[question.kode, value] as const];
  });
  return { ...jawaban, ...Object.fromEntries(measured) };
}

const viewOf = ({ formulir_id: _form, formulir_versi: _version, ukuran, ...mcu }: repo.StoredMcu): Mcu => ({
  ...mcu,
  jawaban: withUkuran(mcu.pertanyaan, mcu.jawaban, ukuran),
});

async function findOf(tx: TenantTx, kunjunganId: number): Promise<repo.StoredMcu> {
  const found = await repo.findMcu(tx, kunjunganId);
  if (!found)
    throw new AppError('TIDAK_ADA', { message: 'Kunjungan ini bukan MCU: paketnya tidak punya formulir MCU' });
  return found;
}

/** The visit of an examination, for whoever treats the patient. */
export async function openMcu(tx: TenantTx, id: number): Promise<OpenVisit> {
  const found = await repo.findKunjunganOf(tx, id);
  if (!found) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
  return openVisit(tx, found.kunjungan_id);
}

/** spec: RM37: each reading is audited. */
export const readMcu = (db: Database, ctx: Ctx, kunjunganId: number): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    const found = await findOf(tx, kunjunganId);
    await auditReading(tx, 'mcu pasien', { ...visit, kunjungan_id: kunjunganId });
    return viewOf(found);
  });

const conflict = (message: string, data: Mcu): AppError => new AppError('BENTROK', { message, data });
const assertFresh = (found: repo.StoredMcu, versi: number | null): void => {
  if (found.kesimpulan !== null)
    throw conflict(`MCU ini sudah disimpulkan oleh ${found.disimpulkan_oleh ?? 'dokter'}.`, viewOf(found));
  if (found.versi !== versi)
    throw conflict('MCU ini baru saja diisi orang lain. Periksa isinya yang sekarang.', viewOf(found));
};

function checkJawaban({ pertanyaan }: repo.StoredMcu, jawaban: McuInput['jawaban']): void {
  const errors = Object.entries(jawaban).flatMap(([kode, value]): [string, string[]][] => {
    const issue = checkJawabanMcu(
      pertanyaan.find((question) => question.kode === kode),
      value,
    );
    return issue === null ? [] : [[`jawaban.${kode}`, [issue]]];
  });
  if (errors.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(errors) });
}

export const saveMcu = (db: Database, ctx: Ctx, kunjunganId: number, input: McuInput): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    const before = await findOf(tx, kunjunganId);
    assertFresh(before, input.versi);
    checkJawaban(before, input.jawaban);
    if (before.id === null) {
      // The visit is locked, so nobody else can have begun it since it was looked for.
      await repo.insertMcu(tx, before, visit.pasienId, input);
    } else await repo.updateMcu(tx, before.id, input);
    const after = await findOf(tx, kunjunganId);
    await Promise.all([
      recordAudit(tx, {
        aksi: before.id === null ? 'buat' : 'ubah',
        objek: 'mcu',
        objekId: after.id ?? 0,
        sebelum:
          before.id === null ? undefined : { jawaban: before.jawaban, setuju_perusahaan: before.setuju_perusahaan },
        sesudah: { kunjungan_id: kunjunganId, jawaban: input.jawaban, setuju_perusahaan: input.setuju_perusahaan },
      }),
      announceRekam(tx, visit.norm),
    ]);
    return viewOf(after);
  });

/** spec: RM25: signed by a doctor, once every question has its answer; nothing of it changes afterwards. */
export const concludeMcu = (db: Database, ctx: Ctx, id: number, input: KesimpulanInput): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const of = await repo.findKunjunganOf(tx, id);
    if (!of) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
    const visit = await openVisitToWrite(tx, of.kunjungan_id);
    const found = await findOf(tx, of.kunjungan_id);
    assertFresh(found, input.versi);
    const writer = await findWriter(tx);
    if (!writer.dokter_aktif)
      throw new AppError('VALIDASI', { message: 'Hanya dokter yang aktif dapat menyimpulkan MCU' });
    const { jawaban } = viewOf(found);
    if (!isLengkapMcu(found.pertanyaan, jawaban))
      throw new AppError('VALIDASI', {
        errors: Object.fromEntries(
          found.pertanyaan
            .filter(({ kode }) => jawaban[kode] === undefined)
            .map(({ kode, teks }) => [`jawaban.${kode}`, [`${teks} belum diisi`]]),
        ),
      });
    const { kesimpulan, sampai, saran } = input;
    const pada = new Date().toISOString();
    const penulis_id = tx.ctx.akunId;
    const sidik = sealMcu({ id, kunjungan_id: of.kunjungan_id, jawaban, kesimpulan, sampai, saran, penulis_id, pada });
    await repo.concludeMcu(tx, id, { kesimpulan, sampai, saran, ukuran: found.ukuran, sidik, pada });
    await Promise.all([
      recordAudit(tx, { aksi: 'ubah', objek: 'mcu', objekId: id, sesudah: { kesimpulan, sampai, saran, sidik } }),
      announceRekam(tx, visit.norm),
    ]);
    return viewOf(await findOf(tx, of.kunjungan_id));
  });

/** More people than a company sends in the longest period that is asked for. */
const MAX_PEOPLE = 10_000;
const MOST_TEMUAN = 6;

function toRow({ pertanyaan, jawaban, ukuran, ...row }: repo.RekapStored): RekapMcuRow {
  const answers = withUkuran(pertanyaan, jawaban, ukuran);
  return {
    ...row,
    keadaan: keadaanMcu(pertanyaan, answers),
    temuan: temuanMcu(pertanyaan, answers).map(({ nilai }) => nilai),
    lengkap: isLengkapMcu(pertanyaan, answers),
  };
}

function summarize(people: readonly repo.RekapStored[], rows: readonly RekapMcuRow[]): RingkasanMcu {
  const kesimpulan: Record<string, number> = {};
  for (const row of rows) kesimpulan[row.kesimpulan ?? 0] = (kesimpulan[row.kesimpulan ?? 0] ?? 0) + 1;
  const counts = new Map<string, number>();
  for (const { pertanyaan, jawaban, ukuran } of people)
    for (const { temuan } of temuanMcu(pertanyaan, withUkuran(pertanyaan, jawaban, ukuran)))
      counts.set(temuan, (counts.get(temuan) ?? 0) + 1);
  return {
    peserta: rows.length,
    datang: rows.filter(({ status }) => wasAttended(status)).length,
    lengkap: rows.filter(({ lengkap }) => lengkap).length,
    kesimpulan,
    temuan: [...counts]
      .map(([temuan, jumlah]) => ({ temuan, jumlah }))
      .toSorted((a, b) => b.jumlah - a.jumlah)
      .slice(0, MOST_TEMUAN),
  };
}

const ofKesimpulan = (rows: RekapMcuRow[], kesimpulan: number | undefined): RekapMcuRow[] =>
  kesimpulan === undefined ? rows : rows.filter((row) => (row.kesimpulan ?? 0) === kesimpulan);

/** The recap reads the answers of many people: who read it, with which filters, stands in the audit (RM37). */
export const listRekap = (
  db: Database,
  ctx: Ctx,
  filter: repo.RekapFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RekapMcuRow[]; total: number; ringkasan: RingkasanMcu }> =>
  db.write(ctx, async (tx) => {
    const people = await repo.listRekap(tx, filter, MAX_PEOPLE);
    await recordAudit(tx, {
      aksi: 'baca',
      objek: 'rekap mcu',
      objekId: ctx.faskesId,
      sesudah: { saring: filter, jumlah: people.length },
    });
    const all = people.map(toRow);
    const rows = ofKesimpulan(all, filter.kesimpulan);
    return {
      rows: rows.slice((page - 1) * limit, page * limit),
      total: rows.length,
      ringkasan: summarize(people, all),
    };
  });

export const listPerusahaan = (db: Database, ctx: Ctx): Promise<string[]> => db.read(ctx, repo.listPerusahaan);

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 14, kind: 'tanggal' },
  { title: 'No. RM', width: 12, kind: 'teks' },
  { title: 'Nama', width: 36, kind: 'teks' },
  { title: 'Perusahaan', width: 30, kind: 'teks' },
  { title: 'Bagian', width: 20, kind: 'teks' },
  { title: 'Paket', width: 24, kind: 'teks' },
  { title: 'Kesimpulan', width: 20, kind: 'teks' },
  { title: 'Temuan', width: 50, kind: 'teks' },
  { title: 'Saran', width: 50, kind: 'teks' },
];
const NOT_AGREED = 'tidak disetujui untuk perusahaan';

/** spec: RM25: a company reads the findings only of those who agreed in writing. */
export async function exportRekap(
  db: Database,
  ctx: Ctx,
  filter: repo.RekapFilter,
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const rows = await db.write(ctx, async (tx) => {
    const found = ofKesimpulan((await repo.listRekap(tx, filter, MAX_EXPORT_ROWS)).map(toRow), filter.kesimpulan);
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: 'rekap mcu',
      objekId: ctx.faskesId,
      sesudah: { saring: filter, jumlah: found.length },
    });
    return found;
  });
  const toCells = (row: RekapMcuRow): WorkbookRow => {
    const agreed = row.setuju_perusahaan === true;
    return [
      row.tanggal,
      formatNorm(row.pasien.norm, ctx.normLength),
      row.pasien.nama,
      row.perusahaan,
      row.bagian,
      row.paket,
      KESIMPULAN_MCU.find(({ id }) => id === row.kesimpulan)?.nama ?? 'Belum disimpulkan',
      agreed ? row.temuan.join('; ') : NOT_AGREED,
      agreed ? row.saran : null,
    ];
  };
  async function* batches(): AsyncGenerator<WorkbookRow[], void, undefined> {
    yield rows.map(toCells);
  }
  return {
    nama: `rekap-mcu-${ctx.today.replaceAll('-', '')}.xlsx`,
    content: writeWorkbook('Rekap MCU', COLUMNS, batches()),
  };
}
