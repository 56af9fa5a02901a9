import type { KartuRow } from '@nadi/contract/stok/stok.contract';
import { MAX_KARTU_CETAK, MAX_KARTU_EKSPOR } from '@nadi/contract/stok/laporan-stok.contract';
import { NAMA_JENIS_MUTASI } from '@nadi/domain/stok/jenis-mutasi';
import { formatShortTanggal, tanggalInZone, timeInZone } from '@nadi/domain/tanggal/tanggal';
import { buildKartuStok, type LembarKartuStok } from '@nadi/print/kartu-stok';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { writeWorkbook, type WorkbookColumn, type WorkbookRow } from '#platform/papers/workbook.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { withNomor } from '../dokumen-stok.ts';
import { findProdukName, listKartu } from '../stok-view.repository.ts';
import { mayReadNilai, periodOf } from '../stok-view.service.ts';
import { findDepoName, saldoBefore } from './kartu.repository.ts';

type Query = {
  produk_id: number;
  depo_id?: number | undefined;
  batch_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
};
type Kartu = { nama: string; depo: string | null; saldoAwal: number; baris: KartuRow[] };

/** spec: F22: the movements of a period, oldest first, the balance counted on from what was there before. */
function loadKartu(db: Database, ctx: Ctx, query: Query, { limit, aksi }: { limit: number; aksi: 'ekspor' | 'cetak' }) {
  return db.write(ctx, async (tx): Promise<Kartu & { font: string; faskes: LembarKartuStok['faskes'] }> => {
    const produk = await findProdukName(tx, query.produk_id);
    if (!produk) throw new AppError('TIDAK_ADA', { message: 'Produk tidak ditemukan' });
    const scope = {
      produkId: query.produk_id,
      depoId: query.depo_id,
      batchId: query.batch_id,
      ...periodOf(ctx, query),
    };
    const rows = await listKartu(tx, { ...scope, limit, nilai: mayReadNilai(ctx) });
    if (rows.length > limit)
      throw new AppError('VALIDASI', {
        message: `Masa ini berisi lebih dari ${limit.toLocaleString('id-ID')} gerak stok. Persempit masanya.`,
        errors: { dari: ['Persempit masanya'] },
      });
    const saldoAwal = await saldoBefore(tx, scope);
    let saldo = saldoAwal;
    const baris = (await withNomor(tx, rows.toReversed())).map((row) => {
      saldo += row.masuk - row.keluar;
      return { ...row, saldo };
    });
    await recordAudit(tx, {
      aksi,
      objek: 'kartu stok',
      objekId: query.produk_id,
      sesudah: { saring: query, jumlah: baris.length },
    });
    return {
      nama: produk.nama,
      depo: query.depo_id === undefined ? null : ((await findDepoName(tx, query.depo_id)) ?? '-'),
      saldoAwal,
      baris,
      faskes: await findFaskesForPrint(tx),
      font: await loadSetting(tx, 'faskes:font-cetakan'),
    };
  });
}

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 14, kind: 'tanggal' },
  { title: 'Jam', width: 8, kind: 'teks' },
  { title: 'Dokumen', width: 26, kind: 'teks' },
  { title: 'Keterangan', width: 20, kind: 'teks' },
  { title: 'Depo', width: 18, kind: 'teks' },
  { title: 'Masuk', width: 10, kind: 'angka' },
  { title: 'Keluar', width: 10, kind: 'angka' },
  { title: 'Sisa', width: 10, kind: 'angka' },
  { title: 'No. batch', width: 16, kind: 'teks' },
  { title: 'ED', width: 14, kind: 'tanggal' },
  { title: 'Petugas', width: 26, kind: 'teks' },
];
const NILAI: WorkbookColumn = { title: 'Nilai', width: 14, kind: 'rupiah' };
const orEmpty = (n: number): string | null => (n === 0 ? null : String(n));

export async function exportKartu(
  db: Database,
  ctx: Ctx,
  query: Query,
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const { saldoAwal, baris } = await loadKartu(db, ctx, query, { limit: MAX_KARTU_EKSPOR, aksi: 'ekspor' });
  const nilai = mayReadNilai(ctx);
  const opening: WorkbookRow = [
    query.dari ?? null,
    null,
    null,
    'Saldo awal masa ini',
    null,
    null,
    null,
    String(saldoAwal),
  ];
  async function* rows(): AsyncGenerator<WorkbookRow[], void, undefined> {
    yield [
      ...(query.dari === undefined ? [] : [opening]),
      ...baris.map((row): WorkbookRow => [
        tanggalInZone(row.pada, ctx.zona),
        timeInZone(row.pada, ctx.zona),
        row.dokumen,
        NAMA_JENIS_MUTASI[row.jenis],
        row.depo,
        orEmpty(row.masuk),
        orEmpty(row.keluar),
        String(row.saldo),
        row.no_batch,
        row.ed,
        row.petugas,
        ...(nilai ? [row.nilai === null ? null : String(row.nilai)] : []),
      ]),
    ];
  }
  return {
    nama: `kartu-stok-${query.produk_id}-${ctx.today.replaceAll('-', '')}.xlsx`,
    content: writeWorkbook('Kartu stok', nilai ? [...COLUMNS, NILAI] : COLUMNS, rows()),
  };
}

const masaOf = ({ dari, sampai }: Query): string => {
  const day = (tanggal: string): string => formatShortTanggal(tanggal);
  if (dari === undefined) return sampai === undefined ? 'Semua' : `Sampai ${day(sampai)}`;
  return sampai === undefined ? `Sejak ${day(dari)}` : `${day(dari)} sampai ${day(sampai)}`;
};

export async function printKartu(db: Database, ctx: Ctx, query: Query): Promise<Buffer> {
  const found = await loadKartu(db, ctx, query, { limit: MAX_KARTU_CETAK, aksi: 'cetak' });
  const { nama, depo, saldoAwal, baris, faskes, font } = found;
  const paper = buildKartuStok({
    faskes,
    produk: nama,
    depo: depo ?? 'Semua depo',
    masa: masaOf(query),
    saldoAwal,
    baris: baris.map((row) => ({
      waktu: `${formatShortTanggal(tanggalInZone(row.pada, ctx.zona))} ${timeInZone(row.pada, ctx.zona)}`,
      dokumen: row.dokumen,
      keterangan: NAMA_JENIS_MUTASI[row.jenis],
      masuk: row.masuk,
      keluar: row.keluar,
      sisa: row.saldo,
      batch: row.no_batch,
      ed: row.ed,
      petugas: row.petugas,
    })),
  });
  return createPaperPdf(paper, { size: 'A4', font });
}
