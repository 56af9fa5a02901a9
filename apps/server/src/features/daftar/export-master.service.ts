import { MAX_SHEET_ROWS } from '@nadi/contract/master/master-list';
import type { SheetColumn, SheetContract } from '@nadi/contract/master/master-list';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { writeWorkbook } from '#platform/papers/workbook.ts';
import type { WorkbookRow } from '#platform/papers/workbook.ts';
import { listMaster } from './master-list.repository.ts';
import { buildFilter } from './master-list.service.ts';
import { parseCell } from './sheet-cell.ts';
import type { MasterRow, ListQuery, Sheet } from './master-list.service.ts';

export const AKTIF_COLUMN: SheetColumn = { kolom: 'aktif', title: 'Aktif', jenis: 'ya', width: 8, contoh: 'ya' };

/** Formats one value as its cell shows it; null for an empty cell. */
export function formatCell(value: unknown, jenis: SheetColumn['jenis']): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (jenis === 'ya') return value === true ? 'ya' : 'tidak';
  return String(value);
}

/** The example of a column, in the kind of cell that its column has: a date is a date that can be typed over. */
function exampleCell({ contoh, jenis }: SheetColumn): string | null {
  const parsed = parseCell(contoh, jenis);
  return 'salah' in parsed ? contoh : formatCell(parsed.isi, jenis);
}

export const sheetColumns = ({ contract }: Pick<Sheet<SheetContract>, 'contract'>): SheetColumn[] => [
  ...contract.sheet.kolom,
  ...(contract.sheet.tanpaAktif ? [] : [AKTIF_COLUMN]),
];

export const maxRows = ({ contract }: Pick<Sheet<SheetContract>, 'contract'>): number =>
  contract.sheet.maxRows ?? MAX_SHEET_ROWS;

async function* asOneBatch(rows: readonly WorkbookRow[]): AsyncGenerator<readonly WorkbookRow[], void, undefined> {
  yield rows;
}

/**
 * Exports the filtered list as a sheet that can be changed and imported again; with `contoh`, a template with one
 * example line.
 */
export async function exportMaster<K extends SheetContract>(
  db: Database,
  ctx: Ctx,
  m: Sheet<K>,
  query: ListQuery & { contoh: boolean },
): Promise<{ nama: string; content: AsyncGenerator<Buffer> }> {
  const columns = sheetColumns(m);
  const header = columns.map(({ title: heading, width, jenis }) => ({
    title: heading,
    width,
    kind: jenis === 'ya' || jenis === 'telepon' ? ('teks' as const) : jenis === 'ed' ? ('tanggal' as const) : jenis,
  }));
  const baseName = m.contract.path.slice(1).replaceAll('/', '-');
  if (query.contoh)
    return {
      nama: `contoh-${baseName}.xlsx`,
      content: writeWorkbook(m.contract.label, header, asOneBatch([columns.map(exampleCell)])),
    };
  const rows = await db.write(ctx, async (tx) => {
    const { rows, total } = await listMaster<MasterRow>(tx, m.source, buildFilter(m, query, ctx.today), {
      offset: 0,
      limit: maxRows(m),
    });
    if (total > rows.length)
      throw new AppError('VALIDASI', {
        message: `Ada ${total.toLocaleString('id-ID')} baris, sedangkan yang dapat diekspor paling banyak ${maxRows(m).toLocaleString('id-ID')}. Saring daftarnya dulu.`,
      });
    await recordAudit(tx, {
      aksi: 'ekspor',
      objek: `daftar ${m.objek}`,
      objekId: ctx.faskesId,
      sesudah: { jumlah: rows.length },
    });
    return rows;
  });
  const lines = rows.map((b): WorkbookRow => {
    const cells = { ...b, ...m.writeCells?.(b as Parameters<NonNullable<typeof m.writeCells>>[0]) };
    return columns.map((k) => formatCell(cells[k.kolom], k.jenis));
  });
  return {
    nama: `${baseName}-${ctx.today.replaceAll('-', '')}.xlsx`,
    content: writeWorkbook(m.contract.label, header, asOneBatch(lines)),
  };
}
