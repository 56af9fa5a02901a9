import type { z } from 'zod';
import type { MasterListContract, Pemakaian, SheetContract, SheetQuestion } from '@nadi/contract/master/master-list';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { Sql } from 'sql-template-tag';
import { recordAudit, recordAudits } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import * as repo from './master-list.repository.ts';
import type { MasterSource } from './master-list.repository.ts';

export type FieldErrors = Record<string, string[]>;
export type MasterRow = { id: number; versi: number; aktif: boolean } & Record<string, unknown>;
export type InputOf<K extends SheetContract> = z.output<K['Input']>;
type RowOf<K extends SheetContract> = z.output<K['Row']> & MasterRow;

export type Question = { message: string; data: unknown };

/** What a line means. `cells`: as it is shown, where not as it was written. */
export type ReadCells = {
  input: Record<string, unknown>;
  cells?: Record<string, unknown>;
  errors?: FieldErrors;
  /** What was read, but not for sure, to be confirmed. */ ragu?: readonly string[];
  /** What should be known of a line that can be saved, by field. */ peringatan?: FieldErrors;
};

/** The stored rows that a line may be about, in words; none where it is another line of the sheet. */
export type Match = {
  pesan: string;
  pilihan: SheetQuestion['pilihan'];
  bolehBaru: boolean;
  /** The line may be left out instead. */ bolehLewati?: boolean;
};

/** Writes the row, a new one when `id` is null, and returns its id. `writeMaster` increments the version. */
type SaveOne<K extends SheetContract> = (tx: TenantTx, input: InputOf<K>, id: number | null) => Promise<number>;
/** The same for many rows at once, for lists whose sheets bring thousands. Returns the ids in the rows' order. */
type SaveMany<K extends SheetContract> = (
  tx: TenantTx,
  row: readonly { input: InputOf<K>; id: number | null }[],
) => Promise<number[]>;
/** What comes by sheet alone is saved together alone. */
type Saving<K extends SheetContract> =
  | { save: SaveOne<K>; saveMany?: SaveMany<K> }
  | { save?: undefined; saveMany: SaveMany<K> };

/** A line of a sheet among all that are looked at together. */
type TogetherLine<K extends SheetContract> = { lineNo: number; input: InputOf<K>; old: RowOf<K> | null };

/** Rows that come and go by sheet: their contract, their place in the database, and what is particular to them. */
export type Sheet<K extends SheetContract> = Saving<K> & {
  contract: K;
  /** The name of a row in the audit and in live events: 'tindakan'. */
  objek: string;
  source: MasterSource;
  /** What saves also raises the versions and keeps the audit, as the rows' own pages do. */
  savesWhole?: true;
  /** Checks what the contract can't; returns messages by field. */
  check?: (tx: TenantTx, input: InputOf<K>, old: RowOf<K> | null) => Promise<FieldErrors>;
  /** The same for all lines of a sheet at once, in their order, where the database must be asked about each. */
  checkMany?: (tx: TenantTx, lines: readonly TogetherLine<K>[]) => Promise<FieldErrors[]>;
  /** Named constraints that a save can violate, each with its message and the field it is shown at. */
  constraints: Readonly<Record<string, { field: string; message: string }>>;
  /** A question to confirm when the save affects more than the row; `yakin` confirms it. Null: nothing to ask. */
  ask?: (tx: TenantTx, input: InputOf<K>, old: RowOf<K> | null) => Promise<Question | null>;
  /** What contradicts itself in a row or the stored one, in words; each is confirmed, on a page and in a sheet. */
  doubt?: (input: InputOf<K>, old: RowOf<K> | null) => string[];
  /** The columns of fields that have none of their own name, by the first part of the field: `zat.0.kekuatan`. */
  columnOf?: Readonly<Record<string, string>>;
  /** Conditions from the list's own query parameters; some depend on today's date. */
  filters?: (query: Record<string, unknown>, today: string) => Sql[];
  /** Locks what an import needs besides the rows that it changes. */
  lock?: (tx: TenantTx) => Promise<unknown>;
  /** Folds the key of a line, where one key is written in several ways; `source.key` folds the stored ones alike. */
  foldKey?: (text: string) => string;
  /** Makes the function that normalizes a line before its row is looked for, for keys with several spellings. */
  createCellTidier?: (tx: TenantTx) => Promise<(cells: Record<string, unknown>) => Record<string, unknown>>;
  /**
   * Makes the function that turns a line's cells into input, where they hold names instead of ids. Called once per
   * sheet, with all its lines.
   */
  createLineReader?: (
    tx: TenantTx,
    lines: readonly Record<string, unknown>[],
  ) => Promise<(cells: Record<string, unknown>, old: RowOf<K> | null) => ReadCells>;
  /**
   * Makes the function that finds the stored rows which a line without a row of its own may be about all the same; null
   * where there is none. Called once per sheet with all those lines, then line by line.
   */
  createMatcher?: (
    tx: TenantTx,
    inputs: readonly InputOf<K>[],
  ) => Promise<(lineNo: number, input: InputOf<K>) => Match | null>;
  /** What should be known of a line that can be saved, by field. */
  warn?: (input: InputOf<K>, today: string) => FieldErrors;
  /** The same for all lines of a sheet at once, in their order. */
  warnMany?: (tx: TenantTx, lines: readonly TogetherLine<K>[]) => Promise<FieldErrors[]>;
  /** Turns a row into the cells of its sheet; by default, the fields of the same names. */
  writeCells?: (row: RowOf<K>) => Record<string, unknown>;
  /** Tells those who show the rows that a sheet was saved; by default all who show master data. */
  notify?: (tx: TenantTx) => Promise<void>;
};

/** One list of master data: its sheet, and who uses its rows. */
export type Master<K extends MasterListContract> = Sheet<K> & {
  save: SaveOne<K>;
  /** Counts everything that points at the row; a row that is used can't be removed. */
  listPemakaian: (tx: TenantTx, id: number) => Promise<Pemakaian[]>;
  /** Counts what uses the row today; deactivating a row that is used today asks first. */
  listPemakaianToday?: (tx: TenantTx, id: number) => Promise<Pemakaian[]>;
};

export const filterUsed = (pemakaian: readonly Pemakaian[]): Pemakaian[] =>
  pemakaian.filter(({ jumlah }) => jumlah > 0);
const formatPemakaian = (p: readonly Pemakaian[]): string =>
  p.map(({ di, jumlah }) => `${di} (${jumlah.toLocaleString('id-ID')})`).join(', ');

function notFound<K extends MasterListContract>({ contract }: Master<K>): AppError {
  return new AppError('TIDAK_ADA', { message: `${contract.label} tidak ditemukan` });
}

/** Turns the violation of a named constraint into the message at its field; null for any other error. */
export function findConstraintErrors<K extends SheetContract>(m: Sheet<K>, error: unknown): FieldErrors | null {
  const constraint = m.constraints[(error as { constraint?: string }).constraint ?? ''];
  return constraint ? { [constraint.field]: [constraint.message] } : null;
}

/** The answer to a save on an outdated version: the row as it is now, and who changed it. */
async function buildConflict<K extends MasterListContract>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  id: number,
): Promise<AppError> {
  const { kini, siapa } = await db.read(ctx, async (tx) => ({
    kini: await repo.findMaster<RowOf<K>>(tx, m.source, id),
    siapa: await repo.findLastEditor(tx, m.objek, id),
  }));
  return new AppError('BENTROK', {
    message: sudahBerubah(`${m.contract.label} ini`, 'Periksa isinya, lalu simpan lagi.', siapa ? [siapa] : []),
    data: { kini, ...siapa },
  });
}

export type MasterWrite<K extends SheetContract> = {
  input: InputOf<K>;
  /** Null: a new row. */ old: RowOf<K> | null;
};

const oneByOne =
  <K extends SheetContract>(save: SaveOne<K>): SaveMany<K> =>
  async (tx, rows) => {
    const ids: number[] = [];
    for (const { input, id } of rows) ids.push(await save(tx, input, id));
    return ids;
  };

/** Writes rows with their audit, inside the transaction of a save or of a whole sheet. Returns them as they are now. */
export async function writeMaster<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  writes: readonly MasterWrite<K>[],
): Promise<RowOf<K>[]> {
  const saveMany: SaveMany<K> = m.save ? (m.saveMany ?? oneByOne(m.save)) : m.saveMany;
  const id = await saveMany(
    tx,
    writes.map(({ input, old }) => ({ input, id: old?.id ?? null })),
  );
  if (m.savesWhole) return repo.findMany<RowOf<K>>(tx, m.source, id);
  const old = writes.flatMap((t) => (t.old ? [t.old.id] : []));
  if (old.length > 0) await repo.incrementVersi(tx, m.source, old);
  const next = await repo.findMany<RowOf<K>>(tx, m.source, id);
  await recordAudits(
    tx,
    writes.map((t, n) => ({
      aksi: t.old ? 'ubah' : 'buat',
      objek: m.objek,
      objekId: id[n] as number,
      ...(t.old ? { sebelum: t.old } : {}),
      sesudah: next[n],
    })),
  );
  return next;
}

/** Tells every browser that shows master data to load it again. */
export const notifyMaster = (tx: TenantTx, objek: string, id: number): Promise<void> =>
  announce(tx, 'master', { objek, id });

async function findQuestion<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  input: InputOf<K>,
  old: RowOf<K> | null,
): Promise<Question | null> {
  const asked = (await m.ask?.(tx, input, old)) ?? (await askWhether(tx, m, input, old));
  const doubts = m.doubt?.(input, old) ?? [];
  return doubts.length === 0 ? asked : { message: sayDoubts(doubts, asked?.message), data: asked?.data ?? null };
}
/** A new row that may be a stored one is asked about, as a line of a sheet is. */
async function askWhether<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  input: InputOf<K>,
  old: RowOf<K> | null,
): Promise<Question | null> {
  const match = old === null ? ((await m.createMatcher?.(tx, [input]))?.(0, input) ?? null) : null;
  return match && { message: `${match.pesan}. Tambahkan sebagai baru?`, data: null };
}
const sayDoubts = (doubts: readonly string[], first?: string): string =>
  [...(first === undefined ? [] : [first]), ...doubts.map((one) => `${one}. Sudah benar?`)].join(' ');

async function saveRow<K extends MasterListContract>(
  tx: TenantTx,
  m: Master<K>,
  { input, yakin }: { input: InputOf<K>; yakin: boolean },
  old: RowOf<K> | null,
): Promise<RowOf<K>> {
  const errors = (await m.check?.(tx, input, old)) ?? {};
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors: errors });
  const question = yakin ? null : await findQuestion(tx, m, input, old);
  if (question) throw new AppError('PERLU_KONFIRMASI', question);
  const [row] = (await writeMaster(tx, m, [{ input, old }])) as [RowOf<K>];
  await notifyMaster(tx, m.objek, row.id);
  return row;
}

export async function withConstraints<K extends SheetContract, T>(m: Sheet<K>, fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    const errors = findConstraintErrors(m, error);
    throw errors ? new AppError('VALIDASI', { errors }) : error;
  }
}

export const createMaster = <K extends MasterListContract>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  next: { input: InputOf<K>; yakin: boolean },
): Promise<RowOf<K>> => withConstraints(m, () => db.write(ctx, (tx) => saveRow(tx, m, next, null)));

type MasterUpdate<K extends MasterListContract> = {
  id: number;
  input: InputOf<K>;
  versi: number | null;
  yakin: boolean;
};

/** Asks before a row that is used today is deactivated; `yakin` confirms it. Visits that are open go on. */
async function askFirst<K extends MasterListContract>(
  tx: TenantTx,
  m: Master<K>,
  old: RowOf<K>,
  { input, yakin }: MasterUpdate<K>,
): Promise<void> {
  if (yakin || !old.aktif || (input as { aktif: boolean }).aktif) return;
  const inUse = filterUsed((await m.listPemakaianToday?.(tx, old.id)) ?? []);
  if (inUse.length === 0) return;
  // One yes answers everything, so that what the save itself would ask is said with it.
  const asked = await m.ask?.(tx, input, old);
  const used = `Sedang dipakai: ${formatPemakaian(inUse)}. Yang sudah berjalan tetap berjalan.`;
  throw new AppError('PERLU_KONFIRMASI', {
    message: sayDoubts(m.doubt?.(input, old) ?? [], asked ? `${used} ${asked.message}` : used),
    data: inUse,
  });
}

/**
 * Changes a row if it still has the version that the user read; of two who change it, the second gets a conflict.
 * Without a version the row is changed as it stands.
 */
export async function updateMaster<K extends MasterListContract>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  update: MasterUpdate<K>,
): Promise<RowOf<K>> {
  const { id, versi } = update;
  try {
    return await withConstraints(m, () =>
      db.write(ctx, async (tx) => {
        const locked = await repo.lockMaster(tx, m.source, id);
        if (!locked) throw notFound(m);
        if (versi !== null && locked.versi !== versi) throw new AppError('BENTROK');
        const old = await repo.findMaster<RowOf<K>>(tx, m.source, id);
        // The id belongs to a row of another list in the same table.
        if (!old) throw notFound(m);
        await askFirst(tx, m, old, update);
        return saveRow(tx, m, update, old);
      }),
    );
  } catch (error) {
    throw error instanceof AppError && error.code === 'BENTROK' ? await buildConflict(db, ctx, m, id) : error;
  }
}

const FK_VIOLATION = '23503';

/** Removes a row that nothing uses. A row that is used stays, and the error says where it is used. */
export async function removeMaster<K extends MasterListContract>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  id: number,
): Promise<RowOf<K>> {
  const inUse = (di: Pemakaian[]): AppError =>
    new AppError('BENTROK', {
      message: `${m.contract.label} ini dipakai${di.length > 0 ? `: ${formatPemakaian(di)}` : ''}. Nonaktifkan saja.`,
      data: di,
    });
  try {
    return await db.write(ctx, async (tx) => {
      const old = (await repo.lockMaster(tx, m.source, id))
        ? await repo.findMaster<RowOf<K>>(tx, m.source, id)
        : undefined;
      if (!old) throw notFound(m);
      const di = filterUsed(await m.listPemakaian(tx, id));
      if (di.length > 0) throw inUse(di);
      await repo.removeMaster(tx, m.source, id);
      await recordAudit(tx, { aksi: 'akhiri', objek: m.objek, objekId: id, sebelum: old });
      await notifyMaster(tx, m.objek, id);
      return old;
    });
  } catch (error) {
    // The row came into use after the check, or a table uses it that `listPemakaian` does not know.
    throw (error as { code?: string }).code === FK_VIOLATION ? inUse([]) : error;
  }
}

export type ListQuery = {
  search?: string | undefined;
  aktif: 'semua' | 'aktif' | 'nonaktif';
  urut?: string | undefined;
} & Record<string, unknown>;
export const buildFilter = <K extends SheetContract>(
  m: Sheet<K>,
  query: ListQuery,
  today: string,
): repo.MasterFilter => ({
  search: query.search,
  aktif: query.aktif,
  sort: query.urut,
  extra: m.filters?.(query, today) ?? [],
});
