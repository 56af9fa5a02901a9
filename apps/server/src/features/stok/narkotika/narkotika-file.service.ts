import type { NarkotikaRow } from '@nadi/contract/stok/laporan-stok.contract';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { NAMA_GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { formatBulan, formatLongTanggal, formatShortTanggal, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { buildRegisterNarkotika } from '@nadi/print/register-narkotika';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { writeWorkbook, type WorkbookColumn, type WorkbookRow } from '#platform/papers/workbook.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { bulanOf, monthOf, OBJEK_NARKOTIKA, registersOf, type LaporanQuery } from './narkotika.service.ts';
import { findPenandaTangan, listNarkotika } from './narkotika.repository.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Golongan', width: 16, kind: 'teks' },
  { title: 'Kode', width: 14, kind: 'teks' },
  { title: 'Produk', width: 40, kind: 'teks' },
  { title: 'Satuan', width: 10, kind: 'teks' },
  { title: 'Saldo awal', width: 12, kind: 'angka' },
  { title: 'Masuk PBF', width: 12, kind: 'angka' },
  { title: 'Masuk lain', width: 12, kind: 'angka' },
  { title: 'Keluar resep', width: 12, kind: 'angka' },
  { title: 'Keluar lain', width: 12, kind: 'angka' },
  { title: 'Musnah', width: 12, kind: 'angka' },
  { title: 'Saldo akhir', width: 12, kind: 'angka' },
];
const toCells = (row: NarkotikaRow): WorkbookRow => [
  NAMA_GOLONGAN_OBAT[row.golongan],
  row.kode,
  row.nama,
  row.satuan,
  ...[
    row.saldo_awal,
    row.masuk_pbf,
    row.masuk_lain,
    row.keluar_resep,
    row.keluar_lain,
    row.musnah,
    row.saldo_akhir,
  ].map(String),
];

export async function exportNarkotika(
  db: Database,
  ctx: Ctx,
  { bulan: asked, golongan }: LaporanQuery,
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const bulan = bulanOf(ctx, asked);
  const rows = await db.write(ctx, async (tx) => {
    const found = await listNarkotika(tx, { ...monthOf(ctx, bulan), golongan });
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: OBJEK_NARKOTIKA,
      objekId: ctx.faskesId,
      sesudah: { bulan, golongan: golongan ?? null, jumlah: found.length },
    });
    return found;
  });
  async function* batches(): AsyncGenerator<WorkbookRow[], void, undefined> {
    yield rows.map(toCells);
  }
  return { nama: `narkotika-${bulan}.xlsx`, content: writeWorkbook(`Laporan ${bulan}`, COLUMNS, batches()) };
}

/** The report with the register behind it: products that moved, each with its movements. */
export async function printNarkotika(
  db: Database,
  ctx: Ctx,
  { bulan: asked, golongan }: LaporanQuery,
): Promise<Buffer> {
  const bulan = bulanOf(ctx, asked);
  const { paper, font } = await db.write(ctx, async (tx) => {
    const penanda = await findPenandaTangan(tx);
    const ended = whyIzinEnded(penanda?.sip_berlaku, ctx.today);
    if (ended !== null) throw new AppError('VALIDASI', { message: ended });
    const produk = await listNarkotika(tx, { ...monthOf(ctx, bulan), golongan });
    const registers = await registersOf(tx, produk, bulan);
    await recordAudit(tx, {
      aksi: 'cetak',
      objek: OBJEK_NARKOTIKA,
      objekId: ctx.faskesId,
      sesudah: { bulan, golongan: golongan ?? null, jumlah: produk.length },
    });
    return {
      font: await loadSetting(tx, 'faskes:font-cetakan'),
      paper: buildRegisterNarkotika({
        faskes: await findFaskesForPrint(tx),
        bulan: formatBulan(bulan),
        tanggal: formatLongTanggal(ctx.today).replace(/^[^,]*, /, ''),
        apoteker: { nama: penanda?.nama ?? '', sipa: penanda?.sipa ?? '' },
        produk: produk.map((row) => ({ ...row, golongan: NAMA_GOLONGAN_OBAT[row.golongan] })),
        register: produk.flatMap((row) => {
          const baris = registers.get(row.id) ?? [];
          if (baris.length === 0) return [];
          return [
            {
              produk: row.nama,
              saldoAwal: row.saldo_awal,
              baris: baris.map((one) => ({
                ...one,
                tanggal: formatShortTanggal(tanggalInZone(one.pada, ctx.zona)),
                untuk: one.pasien ? [one.pasien.nama, one.pasien.alamat].filter(Boolean).join(', ') : one.jenis,
              })),
            },
          ];
        }),
      }),
    };
  });
  return createPaperPdf(paper, { size: 'A4', font });
}
