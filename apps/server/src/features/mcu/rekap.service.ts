import type { RekapMcuRow, RingkasanMcu } from '@nadi/contract/kunjungan/mcu.contract';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { LEMBAR_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { RekapMcuPart, UntukMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import {
  formatKesimpulanMcu,
  isLengkapMcu,
  keadaanMcu,
  KESIMPULAN_MCU,
  rentangRekapMcu,
  temuanMcu,
} from '@nadi/domain/rekam-medis/mcu';
import { formatShortTanggal, timeInZone } from '@nadi/domain/tanggal/tanggal';
import { buildRekapMcu } from '@nadi/print/mcu';
import type { Paper } from '@nadi/print/paper';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { assertWhole } from '#platform/papers/whole-export.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { asksHubungan, readAkses } from '#features/rekam-medis/rekam-medis.public.ts';
import { listMayOpen } from './lembar.repository.ts';
import { ensureLembar, notePrinted } from './lembar.service.ts';
import * as repo from './mcu.repository.ts';
import { withUkuran } from './view.ts';

/** More people than a company sends in the longest period that is asked for. */
const MAX_PEOPLE = 10_000;
const MOST_TEMUAN = 6;
/** The rows of a recap on paper (laporan.md L4), and the papers of people in one file. */
const MAX_PAPER_ROWS = 2000;
const MAX_PAPERS = 200;

export function toRow({ pertanyaan, jawaban, ukuran, ...row }: repo.RekapStored): RekapMcuRow {
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

/** Everybody whom the recap shows, for a paper that leaves it: written down with filters and number. */
async function takeRekap(tx: TenantTx, filter: repo.RekapFilter, isi: RekapMcuPart): Promise<RekapMcuRow[]> {
  const people = await repo.listRekap(tx, filter, MAX_PEOPLE + 1);
  assertWhole(people, MAX_PEOPLE, 'peserta');
  const found = ofKesimpulan(people.map(toRow), filter.kesimpulan);
  await recordAudit(tx, {
    aksi: 'cetak',
    objek: 'rekap mcu',
    objekId: tx.ctx.faskesId,
    sesudah: { saring: filter, jumlah: found.length, isi },
  });
  return found;
}

const NOT_AGREED = 'tidak disetujui untuk perusahaan';

/** spec: RM25: what a company reads of one person: findings and advice only where they agreed in writing. */
export const toCompany = (row: RekapMcuRow): { kesimpulan: string; temuan: string; saran: string } => {
  const agreed = row.setuju_perusahaan === true;
  return {
    kesimpulan: formatKesimpulanMcu(row.kesimpulan, row.sampai === null ? null : formatShortTanggal(row.sampai)),
    temuan: agreed ? row.temuan.join('; ') : NOT_AGREED,
    saran: agreed ? (row.saran ?? '') : '',
  };
};

const counted = (rows: readonly RekapMcuRow[], kesimpulan: number | null): string =>
  String(rows.filter((row) => row.kesimpulan === kesimpulan).length);

async function rekapPaper(tx: TenantTx, filter: repo.RekapFilter, rows: readonly RekapMcuRow[]): Promise<Paper> {
  if (rows.length > MAX_PAPER_ROWS)
    throw new AppError('VALIDASI', {
      message: `Rekap ini memuat lebih dari ${MAX_PAPER_ROWS} peserta. Saring lebih sempit, atau ambil sebagai lembar kerja.`,
    });
  const [faskes, names, oleh] = await Promise.all([
    findFaskesForPrint(tx),
    repo.findFilterNames(tx, filter),
    repo.findAkunName(tx),
  ]);
  const { dari, sampai } = rentangRekapMcu(filter, tx.ctx.today);
  const chosen: [string, string | null | undefined][] = [
    ['Perusahaan', filter.perusahaan],
    ['Paket', names.paket],
    ['Penjamin', names.penjamin],
    ['Tanggal', `${formatShortTanggal(dari)} sampai ${formatShortTanggal(sampai)}`],
    ['Kesimpulan', filter.kesimpulan === undefined ? null : formatKesimpulanMcu(filter.kesimpulan || null, null)],
    ['Cari', filter.cari],
  ];
  const now = new Date().toISOString();
  return buildRekapMcu({
    faskes,
    saringan: chosen.filter((one): one is [string, string] => Boolean(one[1])),
    ringkasan: [
      ['Peserta', String(rows.length)],
      ...KESIMPULAN_MCU.map(({ id, nama }): [string, string] => [nama, counted(rows, id)]),
      [formatKesimpulanMcu(null, null), counted(rows, null)],
    ],
    baris: rows.map((row) => ({ nama: row.pasien.nama, bagian: row.bagian ?? '-', ...toCompany(row) })),
    kaki: `Dicetak ${formatShortTanggal(tx.ctx.today)} ${timeInZone(now, tx.ctx.zona)} oleh ${oleh}. Temuan dan saran hanya dari yang menyetujui secara tertulis.`,
  });
}

/** The same paper of everybody who is concluded, a sheet each; each is a printing of its person's record. */
async function papersOf(
  tx: TenantTx,
  untuk: UntukMcu,
  rows: readonly RekapMcuRow[],
  alamat: string | null,
): Promise<Paper> {
  const concluded = rows.filter(
    ({ kesimpulan, perusahaan }) => kesimpulan !== null && (untuk === 'peserta' || (perusahaan ?? '').trim() !== ''),
  );
  if (concluded.length === 0)
    throw new AppError('VALIDASI', {
      message: 'Tidak ada peserta yang sudah disimpulkan pada saringan ini; lembarnya ada sesudah disimpulkan.',
    });
  if (concluded.length > MAX_PAPERS)
    throw new AppError('VALIDASI', {
      message: `Sekali cetak paling banyak ${MAX_PAPERS} lembar, dan ini ${concluded.length}. Saring lebih sempit.`,
    });
  const ids = concluded.map(({ kunjungan_id }) => kunjungan_id);
  if (untuk === 'peserta' && (await asksHubungan(tx))) {
    const mine = await listMayOpen(tx, ids);
    if (mine.length < ids.length)
      throw new AppError('TERLARANG', {
        message: `${ids.length - mine.length} peserta bukan pasien Anda. Cetak hasil satu per satu dari MCU-nya.`,
      });
  }
  const papers: Paper[] = [];
  for (const kunjunganId of ids) {
    const mcu = (await repo.findMcu(tx, kunjunganId)) as repo.StoredMcu;
    const lembar = await ensureLembar(tx, mcu, untuk, alamat);
    // The company's own is no reading of a record; a person's may be there by an emergency access alone.
    const daruratSampai = untuk === 'peserta' ? (await readAkses(tx, mcu.pasien_id)).daruratSampai : null;
    await notePrinted(tx, { lembarId: lembar.id, untuk, pasienId: mcu.pasien_id, kunjunganId, daruratSampai });
    papers.push(lembar.kertas);
  }
  const [first] = papers as [Paper, ...Paper[]];
  return {
    ...first,
    title: LEMBAR_MCU[untuk].nama,
    bagian: papers.map(({ title, milik }) => ({ title, milik })),
    blocks: papers.flatMap(({ blocks }, n) => (n === 0 ? blocks : [{ kind: 'cut' as const }, ...blocks])),
  };
}

/** The recap, or the papers of its people, as one document to print (RM25). */
export const printRekap = (
  db: Database,
  ctx: Ctx,
  { isi, ...filter }: repo.RekapFilter & { isi: RekapMcuPart },
  alamat: string | null,
): Promise<{ kertas: Paper; nama: string }> =>
  db.write(ctx, async (tx) => {
    const rows = await takeRekap(tx, filter, isi);
    const kertas = isi === 'rekap' ? await rekapPaper(tx, filter, rows) : await papersOf(tx, isi, rows, alamat);
    return { kertas, nama: `${isi === 'rekap' ? 'rekap-mcu' : `mcu-${isi}`}-${ctx.today.replaceAll('-', '')}.pdf` };
  });
