import { MAX_SHEET_ISSUES, KEY_SEPARATOR } from '@nadi/contract/master/master-list';
import type {
  SheetIssue,
  SheetQuestion,
  SheetResult,
  SheetColumn,
  SheetContract,
} from '@nadi/contract/master/master-list';
import { lipatNama } from '@nadi/domain/text/nama';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { readSheet } from '#platform/lembar/read-sheet.ts';
import type { SheetContent } from '#platform/lembar/read-sheet.ts';
import type { IncomingBerkas } from '#platform/berkas/incoming.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { inPieces } from '#platform/limits/in-pieces.ts';
import { startTimeLimit, type TimeLimit } from '#platform/limits/time-limit.ts';
import {
  rollbackToSavepoint,
  lockMany,
  listByKey,
  beginSavepoint,
  releaseSavepoint,
} from './master-list.repository.ts';
import { findConstraintErrors, notifyMaster, writeMaster } from './master-list.service.ts';
import type { InputOf, MasterRow, FieldErrors, MasterWrite, ReadCells, Sheet } from './master-list.service.ts';
import { maxRows, sheetColumns } from './export-master.service.ts';
import { readLines, sheetError, type SheetLine } from './sheet-lines.ts';
import { askDoubts, askWhose, checkTogether, findSameRow, listWarnings, sayCell, sayIssue } from './sheet-questions.ts';
import type { ReadyLine, SheetAnswers } from './sheet-questions.ts';

const MAX_EXAMPLES = 20;
/** The columns that call a row by its name, where its key is a code. */
const NAME_COLUMNS = ['nama', 'deskripsi'];
/** A sheet of 10,000 lines takes a few seconds. */
const MAX_IMPORT_MS = 60_000;
const TOO_LONG = 'Impor ini terlalu lama, jadi dihentikan dan tidak ada yang disimpan. Bagi lembarnya, lalu coba lagi.';
const BUSY = 'Beberapa impor faskes Anda masih berjalan. Tunggu sampai selesai, lalu coba lagi.';
/** How many lines are written together. */
const WRITE_BATCH = 500;
type ReadContext = {
  kolom: readonly SheetColumn[];
  key: SheetKey;
  old: ReadonlyMap<string, MasterRow>;
  readLine: ((cells: Record<string, unknown>, old: MasterRow | null) => ReadCells) | undefined;
};

/** A key that the list's own description makes of several cells stands in none of them. */
const unwritten = (kolom: string, label: string): KeyColumn => ({ kolom, title: label, made: true });

type KeyColumn = Pick<SheetColumn, 'kolom' | 'title'> & { made?: true };
type SheetKey = {
  keyColumns: readonly KeyColumn[];
  other: SheetColumn | undefined;
  /** How a key is folded before it is compared; `source.key` folds the stored ones alike. */
  fold: (text: string) => string;
};
/** The columns that tell which row this line is about; the alternative column where the first one is empty. */
const keyColumnsOf = (
  content: Record<string, unknown>,
  { keyColumns, other }: Pick<SheetKey, 'keyColumns' | 'other'>,
): readonly KeyColumn[] => (other && (content[(keyColumns[0] as KeyColumn).kolom] ?? '') === '' ? [other] : keyColumns);
/** The key of a line or of a row; equal keys mean the same row. */
const keyOf = (content: Record<string, unknown>, key: SheetKey): string =>
  keyColumnsOf(content, key)
    .map(({ kolom }) => key.fold(String(content[kolom] ?? '')).toLowerCase())
    .join(KEY_SEPARATOR);

/** An empty key doesn't empty the one of a row that was named for the line. */
const keptKey = (
  cells: Record<string, unknown>,
  base: Record<string, unknown>,
  { keyColumns }: SheetKey,
): Record<string, unknown> =>
  Object.fromEntries(
    keyColumns.flatMap(({ kolom }) => ((cells[kolom] ?? '') === '' && kolom in base ? [[kolom, base[kolom]]] : [])),
  );

/**
 * Turns a line into what would be saved, or into all its errors: cells that can't be read, names that are not known and
 * fields that may not be so are told together, one error for a column. An existing row keeps the fields that the sheet
 * has no column for.
 */
function interpretLine<K extends SheetContract>(
  m: Sheet<K>,
  { lineNo, cells, errors }: SheetLine,
  { kolom, key, old, readLine }: ReadContext,
  /** The row that somebody has named for this line. */ named: MasterRow | null = null,
): ReadyLine | SheetIssue[] {
  const existing = named ?? old.get(keyOf(cells, key)) ?? null;
  const result: ReadCells = readLine?.(cells, existing) ?? { input: cells };
  const found = [...errors];
  const addError = (field: string, message: string): void => {
    const column = kolom.find((k) => k.kolom === field);
    const title = column?.title ?? null;
    if (title !== null && found.some((e) => e.kolom === title)) return;
    found.push({
      baris: lineNo,
      kolom: title,
      isi: sayCell(cells[field], column?.jenis ?? 'teks').slice(0, 60),
      pesan: message,
    });
  };
  for (const [field, messages] of Object.entries(result.errors ?? {}))
    for (const message of messages) addError(field, message);
  const base = existing ? (m.contract.Input.safeParse(existing).data ?? {}) : {};
  const input = m.contract.Input.safeParse({ ...base, ...result.input, ...(named ? keptKey(cells, base, key) : {}) });
  const hasColumn = (field: string): boolean => kolom.some((k) => k.kolom === field);
  for (const { path, message } of input.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    // A field without a column of its own is made of cells that are wrong already.
    if (found.length === 0 || hasColumn(field)) addError(field, message);
  }
  if (found.length > 0 || !input.success) return found;
  return {
    lineNo,
    cells: result.cells ?? cells,
    input: input.data,
    base,
    old: existing,
    unchanged: existing !== null && JSON.stringify(input.data) === JSON.stringify(base),
    ragu: result.ragu ?? [],
    peringatan: result.peringatan ?? {},
  };
}

/** Finds lines about a row that an earlier line is already about; the later line is the error. */
function findDuplicates(rows: readonly SheetLine[], key: SheetKey): SheetIssue[] {
  const firstSeen = new Map<string, number>();
  return rows.flatMap(({ lineNo, cells }) => {
    const lastColumn = keyColumnsOf(cells, key).at(-1) as KeyColumn;
    const content = keyOf(cells, key);
    const seenAt = firstSeen.get(content);
    if ((cells[lastColumn.kolom] ?? '') === '' || seenAt === undefined) return (firstSeen.set(content, lineNo), []);
    return [
      {
        baris: lineNo,
        kolom: lastColumn.made ? null : lastColumn.title,
        isi: lastColumn.made ? '' : String(cells[lastColumn.kolom]),
        pesan: `${lastColumn.title} ini sudah ada di baris ${seenAt}`,
      },
    ];
  });
}

/** An import can't ask for confirmation, so a line that needs it is refused and must be saved on its page. */
async function checkLine<K extends SheetContract>(tx: TenantTx, m: Sheet<K>, s: ReadyLine): Promise<FieldErrors> {
  const input = s.input as InputOf<K>;
  const old = s.old as Parameters<NonNullable<Sheet<K>['check']>>[2];
  const problem = (await m.check?.(tx, input, old)) ?? {};
  const question = Object.keys(problem).length > 0 ? null : ((await m.ask?.(tx, input, old)) ?? null);
  return question ? { '': [`${question.message} Simpan baris ini di halamannya.`] } : problem;
}

type CheckOptions = { limit: TimeLimit; answers: SheetAnswers };
type CheckedSheet = {
  ready: ReadyLine[];
  errors: SheetIssue[];
  questions: SheetQuestion[];
  warnings: SheetIssue[];
  skipped: number;
};

async function checkSheet<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  sheet: SheetContent,
  { limit, answers }: CheckOptions,
): Promise<CheckedSheet> {
  const columns = sheetColumns(m);
  const { key: keyFields, fallbackKey } = m.contract.sheet;
  const key: SheetKey = {
    keyColumns: [keyFields]
      .flat()
      .map((one) => columns.find((k) => k.kolom === one) ?? unwritten(one, m.contract.label)),
    other: columns.find((k) => k.kolom === fallbackKey),
    fold: m.foldKey ?? lipatNama,
  };
  const tidy = await m.createCellTidier?.(tx);
  const rows = readLines(sheet, columns).map((b) => ({ ...b, cells: tidy?.(b.cells) ?? b.cells }));
  const existing = await listByKey<MasterRow>(
    tx,
    m.source,
    rows.map(({ cells }) => keyOf(cells, key)),
  );
  const context: ReadContext = {
    kolom: columns,
    key,
    old: new Map(existing.map((b) => [keyOf(b, key), b])),
    readLine: (await m.createLineReader?.(
      tx,
      rows.map(({ cells }) => cells),
    )) as ReadContext['readLine'],
  };
  const repeated = findDuplicates(rows, key);
  const { result, questions, skipped } = await askWhose(
    tx,
    m,
    await inPieces(rows, (b) => interpretLine(m, b, context)),
    {
      answers,
      refused: new Set(repeated.map(({ baris }) => baris)),
      readAs: (lineNo, row) => interpretLine(m, rows.find((b) => b.lineNo === lineNo) as SheetLine, context, row),
    },
  );
  const ready = result.filter((h): h is ReadyLine => !Array.isArray(h));
  const errors = [...result.flatMap((h) => (Array.isArray(h) ? h : [])), ...repeated, ...findSameRow(ready)];
  errors.push(...(await checkTogether(tx, m, ready)));
  for (const s of m.check || m.ask ? ready.filter(({ unchanged }) => !unchanged) : []) {
    limit.check();
    for (const [field, messages] of Object.entries(await checkLine(tx, m, s)))
      for (const message of messages) errors.push(sayIssue(m, s, columns, { field, message }));
  }
  return {
    ready,
    errors: errors.toSorted((a, b) => a.baris - b.baris),
    questions: [...questions, ...askDoubts(m, ready, answers)].toSorted((a, b) => a.baris - b.baris),
    warnings: await listWarnings(tx, m, ready),
    skipped,
  };
}

function summarize<K extends SheetContract>(
  m: Sheet<K>,
  sheet: SheetContent,
  { ready, errors, questions, warnings, skipped }: CheckedSheet,
  saved: boolean,
): SheetResult {
  const columns = sheetColumns(m);
  const textsOf = (cells: Record<string, unknown>, input: Record<string, unknown>): string[] => {
    const all = { ...cells, ...input, ...m.writeCells?.(input as Parameters<NonNullable<typeof m.writeCells>>[0]) };
    return columns.map((k) => sayCell((all as Record<string, unknown>)[k.kolom], k.jenis));
  };
  const formatLine = (s: ReadyLine): string[] => textsOf({ ...s.old, ...s.cells }, s.input);
  const known = new Set([m.contract.sheet.key, m.contract.sheet.fallbackKey ?? [], NAME_COLUMNS].flat());
  const nameOf = (texts: readonly string[]): string => {
    const named = texts.filter((text, n) => text !== '' && known.has((columns[n] as SheetColumn).kolom));
    // A key that is made of several cells stands in none: the first cells tell most.
    return (
      [...new Set(named)].join(' ') ||
      texts
        .filter((text) => text !== '')
        .slice(0, 2)
        .join(' ')
    );
  };
  const changes = ready.flatMap((s) => {
    if (s.old === null || s.unchanged) return [];
    const before = textsOf(s.old, s.base);
    return formatLine(s).flatMap((baru, n) => {
      const lama = before[n] ?? '';
      const kolom = (columns[n] as SheetColumn).title;
      return lama === baru ? [] : [{ baris: s.lineNo, nama: nameOf(before), kolom, lama, baru }];
    });
  });
  return {
    jumlah: sheet.rows.length,
    baru: ready.filter((s) => s.old === null).length,
    ubah: ready.filter((s) => s.old !== null && !s.unchanged).length,
    tetap: ready.filter((s) => s.unchanged).length,
    lewat: skipped,
    jumlah_galat: errors.length,
    galat: errors.slice(0, MAX_SHEET_ISSUES),
    jumlah_peringatan: warnings.length,
    peringatan: warnings.slice(0, MAX_SHEET_ISSUES),
    tanya: questions,
    catatan: sheet.catatan,
    jumlah_perubahan: changes.length,
    perubahan: changes.slice(0, MAX_SHEET_ISSUES),
    contoh: ready.slice(0, MAX_EXAMPLES).map(formatLine),
    tersimpan: saved,
  };
}

/** Says in words what is wrong with a written line; null when the error is not the sheet's fault. */
function describeError<K extends SheetContract>(m: Sheet<K>, error: unknown): string | null {
  const errors =
    findConstraintErrors(m, error) ?? (error instanceof AppError && error.code === 'VALIDASI' ? error.errors : null);
  return errors ? (Object.values(errors)[0]?.[0] ?? null) : null;
}

/** Writes many lines at once. When that fails they are written one by one, to find the line that can't be. */
async function saveBatch<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  batch: readonly ReadyLine[],
): Promise<void> {
  const write = (rows: readonly ReadyLine[]) => writeMaster(tx, m, rows as unknown as readonly MasterWrite<K>[]);
  await beginSavepoint(tx);
  try {
    await write(batch);
  } catch (error) {
    const problem = describeError(m, error);
    const [{ lineNo }] = batch as [ReadyLine];
    if (problem === null) throw error;
    if (batch.length === 1) throw sheetError(`Baris ${lineNo}: ${problem}. Tidak ada yang disimpan.`);
    await rollbackToSavepoint(tx);
    for (const one of batch) await saveBatch(tx, m, [one]);
  }
  await releaseSavepoint(tx);
}

/** Locks the rows that will be changed, and throws when somebody changed one since it was read. */
async function lockOld<K extends SheetContract>(tx: TenantTx, m: Sheet<K>, ready: readonly ReadyLine[]): Promise<void> {
  const old = ready.flatMap((s) => (s.old && !s.unchanged ? [s.old] : []));
  if (old.length === 0) return;
  const current = new Map(
    (
      await lockMany(
        tx,
        m.source,
        old.map(({ id }) => id),
      )
    ).map(({ id, versi }) => [id, versi]),
  );
  if (old.some(({ id, versi }) => current.get(id) !== versi))
    throw new AppError('BENTROK', { message: sudahBerubah('Ada baris yang', 'Impor sekali lagi.') });
}

async function saveAll<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  ready: readonly ReadyLine[],
  limit: TimeLimit,
): Promise<void> {
  const changed = ready.filter(({ unchanged }) => !unchanged);
  for (let n = 0; n < changed.length; n += WRITE_BATCH) {
    limit.check();
    await saveBatch(tx, m, changed.slice(n, n + WRITE_BATCH));
  }
  await (m.notify ? m.notify(tx) : notifyMaster(tx, m.objek, 0));
}

type SheetImport = { file: IncomingBerkas | undefined; save: boolean; answers: SheetAnswers };

/**
 * Checks a sheet, and with `save` saves it: all of it or, when one line is wrong, nothing. The imports of one facility
 * wait for each other.
 */
export async function importMaster<K extends SheetContract>(
  db: Database,
  ctx: Ctx,
  m: Sheet<K>,
  { file, save, answers }: SheetImport,
): Promise<SheetResult> {
  if (!file) throw sheetError('Pilih berkas lembar kerja dulu');
  return db.inTurn(ctx.faskesId, BUSY, async () => {
    const required = sheetColumns(m).filter(({ wajib }) => wajib);
    const sheet = await readSheet(
      file.path,
      maxRows(m),
      required.map(({ title }) => title),
    );
    if (sheet.rows.length === 0) throw sheetError('Lembar kerja ini tidak berisi baris di bawah judulnya.');
    const options = { limit: startTimeLimit(MAX_IMPORT_MS, TOO_LONG), answers };
    if (!save) return db.read(ctx, async (tx) => summarize(m, sheet, await checkSheet(tx, m, sheet, options), false));
    return db.write(ctx, (tx) => saveSheet(tx, m, sheet, options));
  });
}

async function saveSheet<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  sheet: SheetContent,
  options: CheckOptions,
): Promise<SheetResult> {
  await m.lock?.(tx);
  const result = await checkSheet(tx, m, sheet, options);
  const open = result.questions.filter(({ jawaban }) => jawaban === null).length;
  if (open > 0)
    throw new AppError('VALIDASI', {
      errors: { file: [`${open} baris belum dijawab. Tidak ada yang disimpan.`] },
      data: summarize(m, sheet, result, false),
    });
  if (result.errors.length > 0)
    throw new AppError('VALIDASI', {
      errors: {
        file: [`${result.errors.length} isian salah, jadi tidak ada yang disimpan. Perbaiki, lalu impor lagi.`],
      },
      data: summarize(m, sheet, result, false),
    });
  await lockOld(tx, m, result.ready);
  await saveAll(tx, m, result.ready, options.limit);
  return summarize(m, sheet, result, true);
}
