import { MAX_EXPORT_ROWS } from '@nadi/domain/pekerjaan/pekerjaan';
import type { Pengukuran, TrenPasien } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { BATAS_VITAL, UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import { trenFrom } from '@nadi/domain/rekam-medis/tren';
import type { RentangTren } from '@nadi/domain/rekam-medis/tren';
import { tanggalInZone, timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { writeWorkbook } from '#platform/papers/workbook.ts';
import type { WorkbookColumn, WorkbookRow } from '#platform/papers/workbook.ts';
import { auditReading, auditRecord, openPasien, readRecord } from '../akses/open-record.ts';
import * as repo from './vital.repository.ts';

/** More points than a screen has columns. */
const MAX_POINTS = 4000;

const openOf = (norm: number) => (tx: TenantTx) => openPasien(tx, norm);
type Opened = Awaited<ReturnType<typeof openPasien>>;

async function trenOf(tx: TenantTx, pasien: Opened, rentang: RentangTren, most = MAX_POINTS): Promise<TrenPasien> {
  const rows = await repo.listTren(tx, {
    pasienId: pasien.id,
    from: trenFrom(rentang, new Date()),
    limit: most + 1,
  });
  const { tanggal_lahir, jenis_kelamin } = pasien;
  return {
    rentang,
    tanggal_lahir,
    jenis_kelamin,
    pengukuran: rows.slice(0, most),
    lebih: rows.length > most,
  };
}

/** The measures of a patient over time (spec: RM12). Each reading is audited (RM37). */
export const readTren = (db: Database, ctx: Ctx, norm: number, rentang: RentangTren): Promise<TrenPasien> =>
  readRecord(db, ctx, openOf(norm), async (tx, pasien) => {
    const { id: pasienId, daruratSampai } = pasien;
    const [tren] = await Promise.all([
      trenOf(tx, pasien, rentang),
      auditReading(tx, 'tren tanda vital', { pasienId, daruratSampai }),
    ]);
    return tren;
  });

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Tanggal', width: 12, kind: 'tanggal' },
  { title: 'Jam', width: 8, kind: 'teks' },
  ...UKURAN_VITAL.flatMap((nama): WorkbookColumn[] => [
    {
      title: `${BATAS_VITAL[nama].label} (${BATAS_VITAL[nama].satuan})`,
      width: 14,
      kind: BATAS_VITAL[nama].decimals === 0 ? 'angka' : 'teks',
    },
    { title: `Asal ${BATAS_VITAL[nama].label.toLocaleLowerCase('id-ID')}`, width: 10, kind: 'teks' },
  ]),
  { title: 'Dicatat oleh', width: 24, kind: 'teks' },
];

/** What could not be measured says so, where its value would stand. */
const cellsOf = (row: Pengukuran, nama: (typeof UKURAN_VITAL)[number]): (string | null)[] => {
  const value = row[nama];
  if (value === null)
    return [row.tak_terukur[nama] === undefined ? null : `tak terukur: ${row.tak_terukur[nama]}`, null];
  return [formatUkuran(value), row.asal[nama] ?? 'diukur'];
};

const rowOf = (ctx: Ctx, row: Pengukuran): WorkbookRow => [
  tanggalInZone(row.waktu, ctx.zona),
  timeInZone(row.waktu, ctx.zona),
  ...UKURAN_VITAL.flatMap((nama) => cellsOf(row, nama)),
  row.oleh,
];

async function* inParts(rows: readonly WorkbookRow[]): AsyncGenerator<readonly WorkbookRow[]> {
  yield rows;
}

/** The same as a workbook, each value with its origin (ketentuan D11). It has left the facility then, so it is audited. */
export async function exportTren(
  db: Database,
  ctx: Ctx,
  norm: number,
  rentang: RentangTren,
): Promise<{ nama: string; content: AsyncIterable<Buffer> }> {
  const tren = await readRecord(db, ctx, openOf(norm), async (tx, pasien) => {
    const [found] = await Promise.all([
      trenOf(tx, pasien, rentang, MAX_EXPORT_ROWS),
      auditRecord(
        tx,
        { aksi: 'ekspor', objek: 'tren tanda vital' },
        { pasienId: pasien.id, daruratSampai: pasien.daruratSampai },
      ),
    ]);
    return found;
  });
  return {
    nama: `tanda-vital-${formatNorm(norm, ctx.normLength)}.xlsx`,
    content: writeWorkbook('Tanda vital', COLUMNS, inParts(tren.pengukuran.map((row) => rowOf(ctx, row)))),
  };
}
